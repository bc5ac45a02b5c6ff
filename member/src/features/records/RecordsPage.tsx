import 'ui/Tile.css';
import './records.css';
import { IconHome, IconPigMoney } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Folder } from 'contract/calls/folders.ts';
import { Alert } from 'ui/Alert.tsx';
import { Card } from 'ui/Card.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { TileContent, tileClass } from 'ui/Tile.tsx';
import { PATHS } from '../../paths.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageBlocks } from '../../shell/PageBlocks.tsx';
import { PhoneHelp } from '../../shell/PhoneHelp.tsx';
import { useSession } from '../../shell/session.ts';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { text } from '../../texts.ts';
import { AccountRequests } from './AccountRequests.tsx';
import { FormerAccounts } from './FormerAccounts.tsx';
import { NoFolder } from './NoFolder.tsx';
import { RecordCard } from './RecordCard.tsx';

/** 'Gérer mes dossiers': the state of each folder, where it is written and paid to, and the way to change both. */
export default function RecordsPage() {
  const { query, folders, shown } = useConsultedFolder();
  return (
    <Page title={text('records.title')} subtitle={text('records.subtitle')}>
      <PageBlocks page="myAccount.manageMyRecords" folder={shown} />
      {folders ? (
        <Records folders={folders} />
      ) : query.error ? (
        <LoadFailure title={text('records.failed')} query={query} />
      ) : (
        <Card>
          <Skeleton lines={5} text={text('records.loading')} />
        </Card>
      )}
    </Page>
  );
}

function Records({ folders }: { folders: readonly Folder[] }) {
  const open = folders.filter(folder => !folder.closed);
  const closed = folders.filter(folder => folder.closed);
  if (folders.length === 0) return <NoFolder />;
  return (
    <>
      {open.length > 0 ? (
        <Changes />
      ) : (
        <Alert title={text('records.allClosedTitle')} isLive={false}>
          {text('records.allClosed')}
        </Alert>
      )}
      <AccountRequests />
      {open.length > 0 && (
        <section className="stack" aria-labelledby="records-open">
          <h2 id="records-open">{text('records.open')}</h2>
          <RecordList folders={open} />
        </section>
      )}
      {closed.length > 0 && (
        <section className="stack" aria-labelledby="records-closed">
          <h2 id="records-closed">{text('records.closed')}</h2>
          <p className="muted">{text('records.closedHelp')}</p>
          <RecordList folders={closed} />
        </section>
      )}
      <FormerAccounts />
      <div className="muted">
        <PhoneHelp />
      </div>
    </>
  );
}

const RecordList = ({ folders }: { folders: readonly Folder[] }) => (
  <ul className="records">
    {folders.map(folder => (
      <li key={folder.id}>
        <RecordCard folder={folder} />
      </li>
    ))}
  </ul>
);

function Changes() {
  const isConnectedAs = useSession()?.isConnectedAs;
  return (
    <section className="stack no-print" aria-labelledby="records-change">
      <h2 id="records-change">{text('records.change')}</h2>
      <ul className="tiles">
        <li>
          <Link to={PATHS.recordsAddress} className={tileClass}>
            <TileContent icon={<IconHome />}>{text('records.changeAddress')}</TileContent>
          </Link>
        </li>
        {!isConnectedAs && (
          <li>
            <Link to={PATHS.recordsAccount} className={tileClass}>
              <TileContent icon={<IconPigMoney />}>{text('records.changeAccount')}</TileContent>
            </Link>
          </li>
        )}
      </ul>
      {isConnectedAs && <p className="muted">{text('records.personOnly')}</p>}
    </section>
  );
}
