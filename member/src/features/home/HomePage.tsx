import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Folder } from 'contract/calls/folders.ts';
import { FirstConnectionStep } from 'contract/calls/profile.ts';
import { lazy, Suspense, useDeferredValue } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Card } from 'ui/Card.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { FolderSelect } from '../../shell/FolderSelect.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { politeName } from '../../shell/names.ts';
import { Page } from '../../shell/Page.tsx';
import { foundSession, useSession } from '../../shell/session.ts';
import { useFolders } from '../../shell/use-folders.ts';
import { useUser } from '../../shell/user.ts';
import { flag, text } from '../../texts.ts';
import { loadTexts } from '../../texts-loading.ts';
import { FolderList } from './FolderList.tsx';
import { FolderNotices } from './FolderNotices.tsx';
import { HelpCard } from './HelpCard.tsx';
import './home.css';
import { Payments } from './Payments.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Tasks, useTasks } from './Tasks.tsx';

/** Apart: the page is there before what the fund publishes on it. Without it the page is worth reading too. */
const HomeBlocks = lazy(() => import('../../shell/HomeBlocks.tsx').catch(() => ({ default: () => undefined })));

/** Apart: most members are retired. Its words come after the home's, with those of the other pages. */
const loadContributions = () => loadTexts('later').then(() => import('./Contributions.tsx'));

/** Apart: few are ever told of a visit here. What cannot be fetched of it comes with the next home. */
const VisitNotice = lazy(() =>
  loadTexts('later')
    .then(() => import('./VisitNotice.tsx'))
    .catch(() => ({ default: () => null })),
);

/** A card as the others: what cannot be fetched of it fails in it alone, and may be tried again. */
function Contributions({ folder }: { folder: Folder }) {
  const query = useQuery({ queryKey: ['contributions'], queryFn: loadContributions, staleTime: 'static' });
  if (query.data) return <query.data.default key={folder.id} folder={folder} />;
  return query.error ? <LoadFailure title={text('home.contributionFailed')} query={query} /> : <Waiting />;
}

/** What matters today: what is expected, the last payment or contribution, what one comes for, the folders. */
export default function HomePage() {
  const userQuery = useUser();
  const user = userQuery.data;
  const session = useSession();
  // Whoever comes back is asked for at once, beside who they are; before the first connection's end nothing may be.
  const isReady = user ? user.connectionFunnelStep >= FirstConnectionStep.Complete : session === foundSession;
  const id = session && isReady ? session.userId : null;
  const { query, folders, consulted, select } = useFolders(id);
  const tasks = useTasks(id);
  const isPasswordChanged = useLocation({ select: location => location.state.isPasswordChanged });

  const isChoice = folders !== undefined && folders.length > 1;
  // What is expected stands above all else, and whose folders these are above that: nothing shows before, and then moves.
  const isFetching = !user ? !userQuery.error : folders ? !tasks.isKnown : !query.error;
  // The whole home at once would hold an old phone up.
  const isWaiting = useDeferredValue(isFetching) || isFetching;
  const greeted = isWaiting ? undefined : user;
  return (
    <Page
      title={greeted ? text('home.greeting', { name: politeName(greeted) }) : text('home.greetingUnnamed')}
      windowTitle={text('home.pageTitle')}
      subtitle={
        greeted?.lastConnectionDate && text('home.lastConnection', { date: frenchDate(greeted.lastConnectionDate) })
      }
      contentKey={String(isWaiting)}
      actions={isChoice && !isWaiting && <FolderSelect folders={folders} value={consulted?.id} onSelect={select} />}
    >
      {isPasswordChanged && <Alert tone="success">{text('home.passwordSaved')}</Alert>}
      {isWaiting ? (
        <Waiting />
      ) : (
        <>
          {user && folders ? (
            <>
              {user.visits.length > 0 && (
                <Suspense>
                  <VisitNotice user={user} refresh={userQuery.refetch} />
                </Suspense>
              )}
              <Tasks user={user} tasks={tasks} folders={folders} />
              <FolderNotices folders={folders} proofs={tasks.proofs.data} />
              {consulted && (
                <>
                  {consulted.type === 'rentier' ? (
                    <Payments key={consulted.id} folder={consulted} />
                  ) : (
                    <Contributions folder={consulted} />
                  )}
                  <Shortcuts folder={consulted} />
                  <FolderList folders={folders} />
                </>
              )}
            </>
          ) : user ? (
            <LoadFailure title={text('home.failed')} query={query} />
          ) : (
            <LoadFailure title={text('home.userFailed')} query={userQuery} />
          )}
          <Suspense>
            <HomeBlocks />
          </Suspense>
          {flag('home.showHelp') && <HelpCard />}
        </>
      )}
    </Page>
  );
}

const Waiting = () => (
  <Card className="home-waiting">
    <Skeleton lines={9} text={text('home.loading')} />
  </Card>
);
