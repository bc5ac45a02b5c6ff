import 'ui/Tile.css';
import { IconCertificate, IconFileUpload, IconHome, IconMail, IconPigMoney, IconReceiptTax } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Card } from 'ui/Card.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { TileContent, tileClass } from 'ui/Tile.tsx';
import { PATHS } from '../../paths.ts';
import { AskedList } from '../../shell/asked/AskedList.tsx';
import { askedOf } from '../../shell/asked/asked.ts';
import { useAsked } from '../../shell/asked/use-asked.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Page } from '../../shell/Page.tsx';
import { useSession } from '../../shell/session.ts';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';

const TO_BEGIN = [
  { name: 'send', to: PATHS.sendDocument, icon: <IconFileUpload /> },
  { name: 'proof', to: PATHS.proofOfLife, icon: <IconCertificate />, isForRetired: true },
  { name: 'address', to: PATHS.recordsAddress, icon: <IconHome />, isForOpen: true },
  { name: 'account', to: PATHS.recordsAccount, icon: <IconPigMoney />, isForOpen: true },
  { name: 'taxes', to: PATHS.taxData, icon: <IconReceiptTax /> },
  { name: 'write', to: PATHS.newMessage, icon: <IconMail /> },
] as const;

/** What is asked of the member, each thing written out, and what they may begin. */
export default function ProcessesPage() {
  const { data: user } = useUser();
  const { query, folders } = useConsultedFolder();
  const tasks = useAsked(folders ? (user?.id ?? null) : null);
  return (
    <Page title={text('processes.title')} subtitle={text('processes.introduction')}>
      {query.error && !folders ? (
        <LoadFailure title={text('home.failed')} query={query} />
      ) : !user || !folders || !tasks.isKnown ? (
        <Card>
          <Skeleton lines={4} text={text('home.loading')} />
        </Card>
      ) : askedOf({ proofs: tasks.proofs.data, messages: tasks.messages.data, user }).length > 0 ||
        tasks.proofs.error ||
        tasks.messages.error ? (
        <AskedList user={user} tasks={tasks} folders={folders} isOpen />
      ) : (
        <p>{text('home.tasks.none')}</p>
      )}
      {folders && (
        <ToBegin hasOpen={folders.some(({ closed }) => !closed)} isRetired={user?.roles.includes('rentier')} />
      )}
    </Page>
  );
}

function ToBegin({ hasOpen, isRetired }: { hasOpen: boolean; isRetired: boolean | undefined }) {
  const isConnectedAs = useSession()?.isConnectedAs;
  const shown = TO_BEGIN.filter(
    one =>
      !('isForRetired' in one && !isRetired) &&
      // A closed folder keeps its address and account; a manager changes no account.
      !('isForOpen' in one && !hasOpen) &&
      !(one.name === 'account' && isConnectedAs),
  );
  return (
    <section className="stack no-print" aria-labelledby="to-begin">
      <h2 id="to-begin">{text('processes.begin')}</h2>
      <ul className="tiles">
        {shown.map(({ name, to, icon }) => (
          <li key={name}>
            <Link to={to as '/'} className={tileClass}>
              <TileContent icon={icon}>{text(`processes.${name}`)}</TileContent>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
