import { useLocation } from '@tanstack/react-router';
import { FirstConnectionStep } from 'contract/profile.ts';
import { lazy, Suspense } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { FolderSelect } from '../../shell/FolderSelect.tsx';
import { politeName } from '../../shell/names.ts';
import { Page } from '../../shell/Page.tsx';
import { useFolders } from '../../shell/use-folders.ts';
import { useUser } from '../../shell/user.ts';
import { flag, text } from '../../texts.ts';
import { loadTexts } from '../../texts-loading.ts';
import { FolderList } from './FolderList.tsx';
import { HelpCard } from './HelpCard.tsx';
import './home.css';
import { LoadFailure } from '../../shell/LoadFailure.tsx';

/** Outside the first load: the page is there before what the fund publishes on it. */
const HomeBlocks = lazy(async () => {
  const [blocks] = await Promise.all([import('../../shell/HomeBlocks.tsx'), loadTexts('later')]);
  return blocks;
});

export function HomePage() {
  const userQuery = useUser();
  const user = userQuery.data;
  const isReady = user !== undefined && user.connectionFunnelStep >= FirstConnectionStep.Complete;
  const { query, folders, consulted, select } = useFolders(isReady ? user.id : null);
  const isPasswordChanged = useLocation({ select: location => location.state.isPasswordChanged });

  const isChoice = folders !== undefined && folders.length > 1;
  return (
    <Page
      title={user ? text('home.greeting', { name: politeName(user) }) : text('home.greetingUnnamed')}
      windowTitle={text('home.pageTitle')}
      subtitle={user?.lastConnectionDate && text('home.lastConnection', { date: frenchDate(user.lastConnectionDate) })}
      actions={isChoice && <FolderSelect folders={folders} consulted={consulted} onSelect={select} />}
    >
      {isPasswordChanged && <Alert tone="success">{text('home.passwordSaved')}</Alert>}
      {userQuery.error && !user ? (
        <LoadFailure title={text('home.userFailed')} query={userQuery} />
      ) : query.error && !folders ? (
        <LoadFailure title={text('home.failed')} query={query} />
      ) : (
        <FolderList folders={folders} consultedId={isChoice ? consulted?.id : undefined} />
      )}
      <Suspense>
        <HomeBlocks />
      </Suspense>
      {flag('home.showHelp') && <HelpCard />}
    </Page>
  );
}
