import '../../shell/asked/asked.css';
import type { Folder } from 'contract/calls/folders.ts';
import type { FolderProof } from 'contract/calls/proof-of-life-list.ts';
import { Alert } from 'ui/Alert.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { folderName, folderState } from '../../shell/folder-words.ts';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';

interface FolderNoticesProps {
  folders: readonly Folder[];
  proofs: readonly FolderProof[] | undefined;
}

/**
 * Why nothing is paid any more: each suspended folder, whichever is looked at, and what is said when none is open. Where a
 * certificate of life is expected of it, Tasks says what to do; where one was sent, it is said here that it came.
 */
export function FolderNotices({ folders, proofs }: FolderNoticesProps) {
  if (folders.every(({ closed }) => closed)) {
    const isNone = folders.length === 0;
    return (
      <Alert title={text(isNone ? 'home.emptyTitle' : 'home.allClosedTitle')} isLive={false} action={<PhoneButton />}>
        {text(isNone ? 'home.empty' : 'home.allClosed')}
      </Alert>
    );
  }
  return folders
    .filter(({ closed, suspended }) => suspended && !closed)
    .map(folder => {
      const proof = proofs?.find(({ folderId }) => folderId === folder.id);
      const sent = proof?.last;
      return (
        <Alert
          key={folder.id}
          tone="warning"
          title={folder.type === 'rentier' ? text('home.suspendedTitle') : folderState(folder).label}
          isLive={false}
          className="task"
          action={<PhoneButton />}
        >
          {folders.length > 1 && <p>{folderName(folder)}</p>}
          {folder.type === 'rentier' && <p>{folderState(folder).label}.</p>}
          {folder.suspensionReason && <p>{text('home.reason', { reason: folder.suspensionReason.label })}</p>}
          {!proof?.isExpected && (
            <p>
              {sent && sent.state !== 'accepted'
                ? text('home.tasks.proofSent', { date: frenchDate(sent.creationDate) })
                : text('home.suspendedAdvice')}
            </p>
          )}
        </Alert>
      );
    });
}
