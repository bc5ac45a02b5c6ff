import { Link, useLocation } from '@tanstack/react-router';
import type { Folder } from 'contract/calls/folders.ts';
import type { Message } from 'contract/calls/messaging.ts';
import { referenceOf } from 'contract/values/references.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { PATHS } from '../../paths.ts';
import { BackArrow, BackLink } from '../../shell/BackLink.tsx';
import { ByPost } from '../../shell/by-post/ByPost.tsx';
import { useReadHeading } from '../../shell/forms/StepPage.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Page } from '../../shell/Page.tsx';
import { PageBlocks } from '../../shell/PageBlocks.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { expectedWords } from '../../shell/submission-words.ts';
import { useConsultedFolder } from '../../shell/use-consulted-folder.ts';
import { text } from '../../texts.ts';
import { MessageForm } from './MessageForm.tsx';

export default function ComposePage() {
  const { query, folders, consulted, shown } = useConsultedFolder();
  const reply = useLocation({ select: location => location.state.reply });
  const [sent, setSent] = useState<Message | null>(null);
  const title = text(sent ? 'messaging.compose.sentTitle' : 'messaging.compose.title');
  useReadHeading(title);
  return (
    <Page title={title} subtitle={sent ? undefined : text('messaging.compose.introduction')} isNarrow>
      {!sent && (
        <BackLink>
          <Link to={PATHS.messages}>
            <BackArrow /> {text('messaging.compose.back')}
          </Link>
        </BackLink>
      )}
      {sent ? (
        <Sent message={sent} onAgain={() => setSent(null)} />
      ) : (
        <>
          <PageBlocks page="contactUs.leaveAMessage" folder={shown} />
          <Form query={query} folders={folders} first={reply?.folderId ?? consulted?.id ?? 0} onSent={setSent} />
          <ByPost form="message" />
        </>
      )}
    </Page>
  );
}

interface FormProps {
  query: { error: unknown; refetch: () => unknown };
  folders: readonly Folder[] | undefined;
  first: number;
  onSent: (message: Message) => void;
}

function Form({ query, folders, first, onSent }: FormProps) {
  if (query.error && !folders) return <LoadFailure title={text('home.failed')} query={query} />;
  if (!folders) return <SpinnerBlock text={text('home.loading')} />;
  if (folders.length === 0)
    return (
      <Alert isLive={false} action={<PhoneButton />}>
        {text('messaging.compose.noFolder')}
      </Alert>
    );
  return <MessageForm folders={folders} firstFolder={first || folders[0]!.id} onSent={onSent} />;
}

function Sent({ message, onAgain }: { message: Message; onAgain: () => void }) {
  const values = { number: referenceOf('message', message.id), date: formatFrenchDateTime(message.dateSent) };
  return (
    <Card>
      <div className="stack stack-large">
        <Alert tone="success">
          <p>{text('messaging.compose.sentText', values)}</p>
          {message.expectedBy && (
            <p>
              <strong>{expectedWords(message.expectedBy)}.</strong>
            </p>
          )}
        </Alert>
        <div className="row">
          <Link to={PATHS.messages} className={buttonClass({ variant: 'primary' })}>
            {text('messaging.compose.back')}
          </Link>
          <Button onClick={onAgain}>{text('messaging.compose.another')}</Button>
        </div>
      </div>
    </Card>
  );
}
