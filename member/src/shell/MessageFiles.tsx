import './forms/upload.css';
import { IconDownload } from '@tabler/icons-react';
import { download } from 'client/download.ts';
import { useClient } from 'client/react.tsx';
import { type Attachment, getAttachment } from 'contract/calls/messaging.ts';
import { useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { sizeText } from 'ui/file-rules.ts';
import { text } from '../texts.ts';
import { FailureAlert } from './FailureAlert.tsx';

const isPurged = ({ purgedDate }: Attachment) => purgedDate !== null && new Date(purgedDate) <= new Date();

/** What came with a message, each to be downloaded while it is kept. */
export function MessageFiles({ files }: { files: readonly Attachment[] }) {
  const { call } = useClient();
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const fetchFile = async (file: Attachment) => {
    setError(null);
    setBusy(file.id);
    try {
      download(await call(getAttachment, { params: { attachmentId: file.id } }), file.name);
      announce(text('documents.downloaded', { name: file.name }));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="stack">
      <h3>{text('messaging.attachments')}</h3>
      <FailureAlert error={error} />
      <ul className="mail-files">
        {files.map(file => (
          <li key={file.id}>
            {file.isInfected || isPurged(file) ? (
              <span className="muted">
                {file.name} — {file.isInfected ? text('messaging.infected') : text('messaging.purged')}
              </span>
            ) : (
              <Button icon={<IconDownload />} isBusy={busy === file.id} onClick={() => void fetchFile(file)}>
                {text('messaging.download', { name: file.name })} ({sizeText(file.size)})
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
