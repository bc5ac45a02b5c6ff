import './submissions.css';
import { useClient } from 'client/react.tsx';
import { getSubmissionFile, type OwnFile, type SubmissionRecord } from 'contract/calls/submissions.ts';
import { OPENED_KINDS } from 'contract/values/submissions.ts';
import { sizeText } from 'ui/file-rules.ts';
import { KeptFiles } from '../../shell/KeptFiles.tsx';
import { text } from '../../texts.ts';

const WORDS = {
  checking: 'submissions.page.fileChecking',
  blocked: 'submissions.page.fileBlocked',
  gone: 'submissions.page.fileGone',
} as const;
const heldWords = ({ held }: OwnFile) => held && text(WORDS[held]);

interface SentFilesProps {
  userId: number;
  found: SubmissionRecord;
  refetch: () => unknown;
}

/** What came with something that was sent, opened where the member sent it themself. */
export function SentFiles({ userId, found: { kind, id, files }, refetch }: SentFilesProps) {
  const { call } = useClient();
  const open = async (fileId: number) => {
    try {
      return await call(getSubmissionFile, { params: { id: userId, kind, objectId: id, fileId } });
    } catch (failure) {
      refetch(); // gone or blocked meanwhile: the list says so in its place
      throw failure;
    }
  };
  if (OPENED_KINDS.some(one => one === kind))
    return (
      <KeptFiles
        files={files.map(file => ({ id: file.id, name: file.filename, size: file.size, held: heldWords(file) }))}
        open={open}
      />
    );
  return (
    <ul className="submission-files">
      {files.map(file => (
        <li key={file.id}>
          {file.filename} ({heldWords(file) ?? sizeText(file.size)})
        </li>
      ))}
    </ul>
  );
}
