import { useLocation } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getPaidMonths } from 'contract/calls/operations.ts';
import { FirstConnectionStep } from 'contract/calls/profile.ts';
import { lazy, Suspense, useDeferredValue } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { cx } from 'ui/classes.ts';
import { settled } from '../../settled.ts';
import { AskedList } from '../../shell/asked/AskedList.tsx';
import { isPaused } from '../../shell/asked/asked.ts';
import { useAsked } from '../../shell/asked/use-asked.ts';
import { Doors } from '../../shell/Doors.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { FolderChoice } from '../../shell/FolderChoice.tsx';
import { folderName } from '../../shell/folder-words.ts';
import { HomeBlocks } from '../../shell/HomeBlocks.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { politeName } from '../../shell/names.ts';
import { Page } from '../../shell/Page.tsx';
import { foundSession, useSession } from '../../shell/session.ts';
import { useFolders } from '../../shell/use-folders.ts';
import { useUser } from '../../shell/user.ts';
import { flag, text } from '../../texts.ts';
import { loadTexts } from '../../texts-loading.ts';
import { Contributions } from './Contributions.tsx';
import { FolderList } from './FolderList.tsx';
import { FolderNotices } from './FolderNotices.tsx';
import { HelpCard } from './HelpCard.tsx';
import './home.css';
import { Months } from './Months.tsx';
import { ReceivedCard } from './ReceivedCard.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { UnderWay } from './UnderWay.tsx';

/** Apart, with its words: few are ever told of a visit here. What cannot be fetched of it comes with the next home. */
const VisitNotice = lazy(() =>
  settled()
    .then(() => loadTexts('later'))
    .then(() => import('./VisitNotice.tsx'))
    .catch(() => ({ default: () => null })),
);

/** What matters today: what was received, what is asked, where to go, the folders, the last months, what one comes for. */
export default function HomePage() {
  const userQuery = useUser();
  const user = userQuery.data;
  const session = useSession();
  // Whoever comes back is asked for at once, beside who they are; before the first connection's end nothing may be.
  const isReady = user ? user.connectionFunnelStep >= FirstConnectionStep.Complete : session === foundSession;
  const id = session && isReady ? session.userId : null;
  const chosen = useFolders(id);
  const { query, folders, consulted, areAll, shown } = chosen;
  const months = useCall(getPaidMonths, id === null ? null : { params: { id } });
  const tasks = useAsked(id);
  const isPasswordChanged = useLocation({ select: location => location.state.isPasswordChanged });

  // Closed folders are paid no more: what comes in is what the open ones bring, unless a closed one was chosen, or none is open.
  const isOneOpen = shown?.some(({ closed }) => !closed);
  const pensions = shown?.filter(({ type, closed }) => type === 'rentier' && !(isOneOpen && closed)) ?? [];
  const paid = pensions.flatMap(({ id }) => months.data?.find(one => one.folderId === id) ?? []);
  const isPaidKnown = months.data !== undefined && !months.isPlaceholderData;
  // What is expected stands above all else, and whose folders these are above that: nothing shows before, and then moves.
  const isFetching = !user ? !userQuery.error : folders ? !tasks.isKnown : !query.error;
  // The whole home at once would hold an old phone up.
  const isWaiting = useDeferredValue(isFetching) || isFetching;
  const isUrgent = folders && isPaused(folders, tasks.proofs.data);
  const asked = user && folders && <AskedList user={user} tasks={tasks} folders={folders} className="home-asked" />;
  // Unless it is known that none is.
  const hasCertificate = tasks.proofs.data?.length !== 0;
  const ours = tasks.awaited.data?.filter(({ state }) => state === 'ours') ?? [];
  const underWay = ours.length > 0 && <UnderWay submissions={ours} />;
  const only = folders?.length === 1 ? folders[0] : undefined;
  const greeted = isWaiting ? undefined : user;
  const last =
    greeted?.lastConnectionDate && text('home.lastConnection', { date: frenchDate(greeted.lastConnectionDate) });
  return (
    <Page
      title={greeted ? text('home.greeting', { name: politeName(greeted) }) : text('home.greetingUnnamed')}
      windowTitle={text('home.pageTitle')}
      subtitle={last}
      contentKey={String(isWaiting)}
      className="home-page"
      actions={
        !isWaiting &&
        (only ? (
          <p className={cx('home-only muted', only.suspended && 'home-only-stopped')}>{folderName(only)}</p>
        ) : (
          <FolderChoice of={chosen} />
        ))
      }
    >
      {isPasswordChanged && <Alert tone="success">{text('home.passwordSaved')}</Alert>}
      {isWaiting ? (
        <Waiting />
      ) : (
        <>
          {user && folders ? (
            <>
              <FolderNotices folders={folders} proofs={tasks.proofs.data} />
              {isUrgent && asked}
              <div className={cx('home-first', pensions.length > 0 && 'home-first-pair')}>
                {pensions.length > 0 && (
                  <ReceivedCard
                    paid={isPaidKnown ? paid : undefined}
                    query={months}
                    isStopped={isUrgent || pensions.every(({ closed, suspended }) => closed || suspended)}
                    isOver={pensions.every(({ closed }) => closed)}
                    only={folders.length > 1 && !areAll ? pensions[0] : undefined}
                  />
                )}
                {!isUrgent && asked}
                <Doors />
                {shown && <FolderList folders={shown} paid={isPaidKnown ? months.data : undefined} />}
              </div>
              {user.visits.length > 0 && (
                <Suspense>
                  <VisitNotice user={user} refresh={userQuery.refetch} />
                </Suspense>
              )}
              {consulted && (
                <>
                  {pensions.length > 0 ? (
                    <Months paid={paid} beside={underWay} />
                  ) : (
                    <>
                      {underWay}
                      <Contributions key={consulted.id} folder={consulted} />
                    </>
                  )}
                  <Shortcuts
                    isRetired={pensions.length > 0}
                    isClosed={consulted.closed}
                    hasCertificate={hasCertificate}
                  />
                </>
              )}
            </>
          ) : (
            <>
              {user ? (
                <LoadFailure title={text('home.failed')} query={query} />
              ) : (
                <LoadFailure title={text('home.userFailed')} query={userQuery} />
              )}
              <Doors />
            </>
          )}
          <HomeBlocks hasCertificate={hasCertificate} />
          {flag('home.showHelp') && <HelpCard />}
          <p className="home-last muted">{last}</p>
        </>
      )}
    </Page>
  );
}

/** The card of the sum stands already, with its names: nothing of it moves when the rest comes. */
const Waiting = () => (
  <div className="home-waiting">
    <p role="status" className="visually-hidden">
      {text('home.loading')}
    </p>
    <div className="home-first home-first-pair">
      <ReceivedCard paid={undefined} query={NO_FAILURE} />
    </div>
  </div>
);
const NO_FAILURE = { error: null, refetch: () => undefined };
