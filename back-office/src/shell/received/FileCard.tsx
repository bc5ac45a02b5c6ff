import type { SentFile } from 'contract/calls/received.ts';
import { Card } from 'ui/Card.tsx';
import { FileView } from '../FileModal.tsx';
import { FileLine } from './FileLine.tsx';

interface FileCardProps {
  title: string;
  /** Of this file alone. */
  id: string;
  stored: SentFile | null;
  load: () => Promise<Blob>;
}

/** A file that was sent, shown in the page: it is what one decides on. */
export function FileCard({ title, id, stored, load }: FileCardProps) {
  if (!stored)
    return (
      <Card title={title}>
        <p>Le fichier manque.</p>
      </Card>
    );
  const file = { id, name: stored.filename, mimeType: stored.mimeType, size: stored.size, load };
  return (
    <Card title={title}>
      <div className="stack">
        <FileLine
          file={file}
          isShown
          unavailable={stored.isAvailable ? undefined : "indisponible : en attente de l'antivirus, bloqué ou supprimé"}
        />
        {stored.isAvailable && <FileView {...file} />}
      </div>
    </Card>
  );
}
