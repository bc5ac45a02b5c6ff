import '../../shell/received/received.css';
import { IconArchive, IconArrowBackUp, IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';
import { useCall, useClient } from 'client/react.tsx';
import { getReceivedMessage, searchReceivedMessages, setMessageClosed } from 'contract/messaging.ts';
import { type ReactElement, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Loaded } from 'ui/Loaded.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { paths } from '../../paths.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { lastSearchOf } from '../../shell/last-search.ts';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { MessageStateBadge, requestLabel } from './labels.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { SideCards } from './SideCards.tsx';
import { ThreadCard } from './ThreadCard.tsx';

export default function MessagePage(): ReactElement {
  const { messageId } = useParams({ from: '/signedIn/echanges/messages/$messageId' });
  // Another message is another page: nothing of the former one is shown, nor kept in the answer's form.
  return <OneMessage key={messageId} messageId={messageId} />;
}

/** A member's message, what was answered, and the form to answer with. */
function OneMessage({ messageId }: { messageId: string }) {
  const { call } = useClient();
  const queries = useQueryClient();
  const query = useCall(getReceivedMessage, { params: { messageId } });
  const [result, setResult] = useState<Result | null>(null);
  const [isBusy, setBusy] = useState(false);
  const reload = async () => {
    await query.refetch();
    await queries.invalidateQueries({ queryKey: [searchReceivedMessages.method, searchReceivedMessages.path] });
  };
  const close = async (value: boolean) => {
    setBusy(true);
    setResult(null);
    try {
      await call(setMessageClosed, { params: { messageId }, body: { value } });
      const text = value ? 'Le message est classé sans réponse.' : 'Le message est de nouveau à traiter.';
      setResult({ tone: 'success', text });
    } catch (error) {
      setResult({ tone: 'danger', text: error instanceof CallError ? error.message : GENERIC_MESSAGE });
    }
    await reload();
    setBusy(false);
  };
  const { data } = query;
  return (
    <>
      <p className="received-back no-print">
        <Link
          to={paths.messages}
          search={lastSearchOf(paths.messages) as never}
          className={buttonClass({ variant: 'quiet', size: 'row' })}
        >
          <IconArrowLeft aria-hidden="true" />
          Revenir aux messages
        </Link>
      </p>
      <PageHeader
        title={data?.message.subject ?? `Message n° ${messageId}`}
        subtitle={
          data && (
            <>
              <MessageStateBadge state={data.state} /> Message n° {messageId}
              {data.message.requestType && ` · ${requestLabel(data.message.requestType)}`}
            </>
          )
        }
        actions={
          data?.state === 'waiting' ? (
            <Button icon={<IconArchive />} isBusy={isBusy} onClick={() => close(true)}>
              Classer sans réponse
            </Button>
          ) : (
            data?.state === 'closed' && (
              <Button icon={<IconArrowBackUp />} isBusy={isBusy} onClick={() => close(false)}>
                Remettre à traiter
              </Button>
            )
          )
        }
      />
      <Loaded query={query} loading={<SpinnerBlock />} errorHelp={helpOf(query.error)}>
        {({ message, answers, member, folder, others }) => (
          <div className="received">
            <div className="stack">
              {[message, ...answers].map(one => (
                <ThreadCard key={one.id} message={one} author={`${member.firstname} ${member.lastname}`} />
              ))}
              <ReplyForm
                messageId={messageId}
                subject={message.subject}
                answersSeen={answers.length}
                onSent={async () => {
                  await reload();
                  setResult({
                    tone: 'success',
                    text: `La réponse est envoyée : ${member.firstname} ${member.lastname} la trouve dans ses messages et en est averti par notification.`,
                  });
                }}
                onOvertaken={reload}
              />
            </div>
            <SideCards member={member} folder={folder} others={others} />
          </div>
        )}
      </Loaded>
      <ResultNotice result={result} onClose={() => setResult(null)} />
    </>
  );
}
