import type { Folder } from 'contract/folders.ts';
import { Alert } from 'ui/Alert.tsx';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';
import { FolderCard } from './FolderCard.tsx';

interface FolderListProps {
  /** Undefined while they load. */
  folders: readonly Folder[] | undefined;
  /** The one that the member chose, when there is a choice. */
  consultedId: number | undefined;
}

export function FolderList({ folders, consultedId }: FolderListProps) {
  if (!folders) {
    return (
      <Card>
        <Skeleton lines={5} text={text('home.loading')} />
      </Card>
    );
  }
  if (folders.length === 0) {
    return (
      <Card isPadded={false}>
        <EmptyState title={text('home.emptyTitle')} action={<PhoneButton />}>
          {text('home.empty')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <section className="stack" aria-labelledby="folders">
      <h2 id="folders">{text(folders.length > 1 ? 'home.folders' : 'home.folder')}</h2>
      {folders.every(folder => folder.closed) && (
        <Alert title={text('home.allClosedTitle')} isLive={false}>
          {text('home.allClosed')}
        </Alert>
      )}
      <ul className="folders">
        {folders.map(folder => (
          <li key={folder.id}>
            <FolderCard folder={folder} isConsulted={folder.id === consultedId} />
          </li>
        ))}
      </ul>
    </section>
  );
}
