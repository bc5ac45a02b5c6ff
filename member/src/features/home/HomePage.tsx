import { useLocation } from '@tanstack/react-router';
import { FirstConnectionStep } from 'contract/profile.ts';
import { Alert } from 'ui/Alert.tsx';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { politeName } from '../../shell/names.ts';
import { Page } from '../../shell/Page.tsx';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { FolderList } from './FolderList.tsx';
import { HelpCard } from './HelpCard.tsx';
import './home.css';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { folderName } from './folder-words.ts';
import { useFolders } from './use-folders.ts';

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
      actions={
        isChoice && (
          <NativeSelect
            className="folder-select"
            label={text('home.consulted')}
            value={consulted?.id ?? ''}
            onChange={event => select(Number(event.target.value))}
            options={folders.map(folder => ({ value: folder.id, label: folderName(folder) }))}
          />
        )
      }
    >
      {isPasswordChanged && <Alert tone="success">{text('home.passwordSaved')}</Alert>}
      {userQuery.error && !user ? (
        <LoadFailure title={text('home.userFailed')} query={userQuery} />
      ) : query.error && !folders ? (
        <LoadFailure title={text('home.failed')} query={query} />
      ) : (
        <FolderList folders={folders} consultedId={isChoice ? consulted?.id : undefined} />
      )}
      <HelpCard />
    </Page>
  );
}
