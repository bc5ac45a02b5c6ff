import './letters.css';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { download } from 'client/download.ts';
import { useClient } from 'client/react.tsx';
import { type Batch, getBatchPdf, setPrinted } from 'contract/calls/letters.ts';
import { useState } from 'react';
import { Badge } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { countOf } from '../../shell/counts.ts';

interface BatchListProps {
  batches: readonly Batch[];
  attempt: (work: () => Promise<unknown>, said: string) => Promise<void>;
}

/** The batches: one that is not on paper has its PDF, and the way to say that it is. */
export function BatchList({ batches, attempt }: BatchListProps) {
  const { call } = useClient();
  const [printed, setPrintedBatch] = useState<Batch | null>(null);
  const [reading, setReading] = useState<number | null>(null);
  const read = async ({ id }: Batch) => {
    setReading(id);
    await attempt(
      async () => download(await call(getBatchPdf, { params: { batchId: id } }), `courriers-lot-${id}.pdf`),
      `Le PDF du lot n° ${id} est téléchargé.`,
    );
    setReading(null);
  };
  const confirm = async () => {
    if (!printed) return;
    const { id } = printed;
    await attempt(() => call(setPrinted, { params: { batchId: id } }), `Le lot n° ${id} est imprimé.`);
    setPrintedBatch(null);
  };
  return (
    <>
      <ul className="letter-batches" aria-label="Lots de courriers">
        {batches.map(batch => (
          <li key={batch.id}>
            <div className="letter-words">
              <p>
                <strong>Lot n° {batch.id}</strong>, {countOf(batch.letters, 'courrier', 'courriers')}{' '}
                <Badge tone={batch.printedAt ? 'success' : 'warning'}>
                  {batch.printedAt ? 'Imprimé' : 'À imprimer'}
                </Badge>
              </p>
              <p className="muted small">
                Préparé le {formatFrenchDateTime(batch.createdAt)}
                {batch.createdBy && ` par ${batch.createdBy}`}
                {batch.printedAt && `, imprimé le ${formatFrenchDateTime(batch.printedAt)}`}
                {batch.printedBy && ` par ${batch.printedBy}`}
              </p>
            </div>
            {!batch.printedAt && (
              <div className="row">
                <Button
                  icon={<IconDownload />}
                  isBusy={reading === batch.id}
                  busyText="Préparation du PDF…"
                  onClick={() => read(batch)}
                  aria-label={`Télécharger le PDF du lot n° ${batch.id}`}
                >
                  Télécharger le PDF
                </Button>
                <Button
                  icon={<IconCheck />}
                  onClick={() => setPrintedBatch(batch)}
                  aria-label={`C'est imprimé : lot n° ${batch.id}`}
                >
                  C'est imprimé
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ConfirmModal
        isOpen={printed !== null}
        title="Ce lot est-il bien imprimé ?"
        confirmText="Oui, c'est imprimé"
        onConfirm={confirm}
        onCancel={() => setPrintedBatch(null)}
      >
        Vérifiez que chaque page est sortie : après cela, les codes de ces courriers ne pourront plus être lus ici.
      </ConfirmModal>
    </>
  );
}
