import './forms/upload.css';
import { IconDownload } from '@tabler/icons-react';
import { download } from 'client/download.ts';
import { useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { sizeText } from 'ui/file-rules.ts';
import { text } from '../texts.ts';
import { FailureAlert } from './FailureAlert.tsx';

interface KeptFile {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  /** Why it is not offered; null: it is. */
  held: string | null;
}

/** Files that were sent, each to be downloaded while it is kept. */
export function KeptFiles({ files, open }: { files: readonly KeptFile[]; open: (id: number) => Promise<Blob> }) {
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const fetchFile = async ({ id, name }: KeptFile) => {
    setError(null);
    setBusy(id);
    try {
      download(await open(id), name);
      announce(text('documents.downloaded', { name }));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <FailureAlert error={error} />
      <ul className="mail-files">
        {files.map(file => (
          <li key={file.id}>
            {file.held === null ? (
              <Button icon={<IconDownload />} isBusy={busy === file.id} onClick={() => void fetchFile(file)}>
                {text('messaging.download', { name: file.name })} ({sizeText(file.size)})
              </Button>
            ) : (
              <span className="muted">
                {file.name} — {file.held}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
