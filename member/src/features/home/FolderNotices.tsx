import type { Folder } from 'contract/calls/folders.ts';
import type { FolderProof } from 'contract/calls/proof-of-life-list.ts';
import { Suspension, Task } from '../../shell/asked/AskedList.tsx';
import { isPaused } from '../../shell/asked/asked.ts';
import { frenchDate } from '../../shell/dates.ts';
import { folderName } from '../../shell/folder-words.ts';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';

interface FolderNoticesProps {
  folders: readonly Folder[];
  proofs: readonly FolderProof[] | undefined;
}

/**
 * Why nothing is paid any more: each suspended folder, whichever is looked at, and what is said when none is open. Where a
 * certificate of life is expected of it, AskedList says both; where one was sent, it is said here that it came.
 */
export function FolderNotices({ folders, proofs }: FolderNoticesProps) {
  if (folders.every(({ closed }) => closed)) {
    const isNone = folders.length === 0;
    return (
      <Task title={text(isNone ? 'home.emptyTitle' : 'home.allClosedTitle')} action={<PhoneButton />}>
        {text(isNone ? 'home.empty' : 'home.allClosed')}
      </Task>
    );
  }
  return folders
    .filter(folder => folder.suspended && !folder.closed && !isPaused([folder], proofs))
    .map(folder => {
      const sent = proofs?.find(({ folderId }) => folderId === folder.id)?.last;
      return (
        <Task
          key={folder.id}
          tone="warning"
          title={text(folder.type === 'rentier' ? 'home.suspendedTitle' : 'home.suspended')}
          action={<PhoneButton />}
        >
          {folders.length > 1 && <p>{folderName(folder)}</p>}
          <Suspension folder={folder} />
          <p>
            {sent && sent.state !== 'accepted'
              ? text('home.tasks.proofSent', { date: frenchDate(sent.creationDate) })
              : text('home.suspendedAdvice')}
          </p>
        </Task>
      );
    });
}
