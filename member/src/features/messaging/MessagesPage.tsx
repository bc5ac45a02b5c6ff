import '../../shell/forms/upload.css';
import '../../shell/folder-select.css';
import { IconMail, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getFolderMessages, getUserMessages } from 'contract/calls/messaging.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { PATHS } from '../../paths.ts';
import { FolderSelect } from '../../shell/FolderSelect.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageBlocks } from '../../shell/PageBlocks.tsx';
import { Pages } from '../../shell/Pages.tsx';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { MessageItem } from './MessageItem.tsx';

const TAKE = 10;

/** What the member and the service wrote to each other: of all folders, or of one. */
export default function MessagesPage() {
  const userId = useUser().data?.id;
  const { folders, shown: consulted } = useConsultedFolder();
  const [folderId, setFolderId] = useState(0); // 0: all
  const [start, setStart] = useState(0);
  const all = useCall(getUserMessages, userId && folderId === 0 ? { params: { id: userId, start, take: TAKE } } : null);
  const one = useCall(
    getFolderMessages,
    userId && folderId !== 0 ? { params: { userId, folderId, start, take: TAKE } } : null,
  );
  const query = folderId === 0 ? all : one;
  const shown = folders?.find(folder => folder.id === folderId) ?? consulted;
  const page = query.data;
  return (
    <Page
      title={text('messaging.title')}
      subtitle={text('messaging.introduction')}
      actions={
        <Link to={PATHS.newMessage} className={buttonClass({ variant: 'primary' })}>
          <IconPencil aria-hidden="true" /> {text('messaging.write')}
        </Link>
      }
    >
      <PageBlocks page="contactUs.sentMessages" folder={shown} />
      {folders && folders.length > 1 && (
        <FolderSelect
          label={text('messaging.about')}
          allText={text('messaging.allFolders')}
          folders={folders}
          value={folderId}
          onSelect={id => {
            setFolderId(id);
            setStart(0);
          }}
        />
      )}
      {page && page.unread > 0 && (
        <Alert tone="info" isLive={false}>
          {page.unread === 1 ? text('messaging.unreadOne') : text('messaging.unreadMany', { count: page.unread })}
        </Alert>
      )}
      {query.error && !page ? (
        <LoadFailure title={text('messaging.failed')} query={query} />
      ) : !page ? (
        <SpinnerBlock text={text('messaging.loading')} />
      ) : page.data.length === 0 ? (
        <Card isPadded={false}>
          <EmptyState title={text('messaging.emptyTitle')} icon={<IconMail />}>
            {text('messaging.empty')}
          </EmptyState>
        </Card>
      ) : (
        <ul className="mail-list" aria-label={text('messaging.listName')}>
          {page.data.map(message => (
            <MessageItem key={message.id} message={message} areSeveral={folderId === 0 && (folders?.length ?? 0) > 1} />
          ))}
        </ul>
      )}
      {page && page.total > TAKE && (
        <Pages
          startIndex={page.startIndex}
          take={TAKE}
          total={page.total}
          onChange={setStart}
          label={text('messaging.pages')}
        />
      )}
      <p>
        <Link to={PATHS.contact}>{text('pages.ourContactInformations')}</Link>
      </p>
    </Page>
  );
}
