import { useClient } from 'client/react.tsx';
import { type Attachment, getAttachment } from 'contract/calls/messaging.ts';
import { text } from '../texts.ts';
import { KeptFiles } from './KeptFiles.tsx';

const isPurged = ({ purgedDate }: Attachment) => purgedDate !== null && new Date(purgedDate) <= new Date();
const heldWords = (file: Attachment) =>
  file.isInfected ? text('messaging.infected') : isPurged(file) ? text('messaging.purged') : null;

/** What came with a message. */
export function MessageFiles({ files }: { files: readonly Attachment[] }) {
  const { call } = useClient();
  return (
    <div className="stack">
      <h3>{text('messaging.attachments')}</h3>
      <KeptFiles
        files={files.map(file => ({ id: file.id, name: file.name, size: file.size, held: heldWords(file) }))}
        open={attachmentId => call(getAttachment, { params: { attachmentId } })}
      />
    </div>
  );
}
