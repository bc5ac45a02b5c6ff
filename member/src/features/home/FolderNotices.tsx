import type { Folder } from 'contract/folders.ts';
import { Alert } from 'ui/Alert.tsx';
import { folderName, folderState } from '../../shell/folder-words.ts';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';

/** Why nothing is paid any more: each suspended folder, whichever is looked at, and what is said when none is open. */
export function FolderNotices({ folders }: { folders: readonly Folder[] }) {
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
    .map(folder => (
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
        <p>{text('home.suspendedAdvice')}</p>
      </Alert>
    ));
}
