import { IconArchive, IconArrowBackUp } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import { getReceivedMessage, setMessageClosed } from 'contract/calls/messaging.ts';
import { searchRequests } from 'contract/calls/requests.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import type { ReactElement } from 'react';
import { Button } from 'ui/Button.tsx';
import { paths } from '../../paths.ts';
import { ReceivedOne, useReceived } from '../../shell/received/ReceivedOne.tsx';
import { nameOf } from '../../shell/received/sender.ts';
import { RequestOf, WalkFrom } from '../../shell/requests/OfObject.tsx';
import { useColleagueOn } from '../../shell/requests/use-request.ts';
import { MessageStateBadge, requestLabel } from './labels.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { SideCards } from './SideCards.tsx';
import { ThreadCard } from './ThreadCard.tsx';

type Thread = AnswerOf<typeof getReceivedMessage>;

export default function MessagePage(): ReactElement {
  const { messageId } = useParams({ from: '/signedIn/echanges/messages/$messageId' });
  // Another message is another page: nothing of the former one is shown, nor kept in the answer's form.
  return <OneMessage key={messageId} messageId={messageId} />;
}

/** The service asked for more, and nothing has come since. */
const isAsked = ({ state, answers }: Thread) => state === 'waiting' && answers.at(-1)?.userIsSender === false;

/** Nobody of the service has written yet, or not since the member did. */
const isAwaited = (thread: Thread) =>
  thread.state === 'waiting' ? !isAsked(thread) : !thread.answers.some(({ userIsSender }) => !userIsSender);

/** A member's message, what was answered, and the form to answer with. */
function OneMessage({ messageId }: { messageId: string }) {
  const { call } = useClient();
  const received = useReceived(getReceivedMessage, { params: { messageId } }, searchRequests);
  const { act, isBusy, reload } = received;
  const { data } = received.query;
  const isTaken = useColleagueOn('message', messageId) !== null;
  const close = (value: boolean) =>
    act(
      () =>
        call(setMessageClosed, { params: { messageId }, body: { value, answersSeen: data?.answers.length ?? null } }),
      !value
        ? 'Le message est de nouveau à traiter.'
        : data && isAsked(data)
          ? 'Le message est terminé.'
          : 'Le message est classé sans réponse.',
    );
  return (
    <ReceivedOne
      received={received}
      of={{ kind: 'message', objectId: messageId }}
      mayUndo={data?.state === 'closed'}
      back={{ to: paths.messages, text: 'Revenir aux messages' }}
      title={data?.message.subject ?? `Message n° ${messageId}`}
      subtitle={
        data && (
          <>
            <MessageStateBadge
              state={data.state}
              isSent={!data.message.userIsSender && data.answers.length === 0}
              isAsked={isAsked(data)}
            />{' '}
            Message n° {messageId}
            {data.message.requestType && ` · ${requestLabel(data.message.requestType)}`}
          </>
        )
      }
      actions={
        <>
          <WalkFrom kind="message" objectId={messageId} />
          {data?.state === 'waiting' && (
            <Button icon={<IconArchive />} disabled={isTaken} isBusy={isBusy} onClick={() => close(true)}>
              {isAsked(data) ? 'Terminer' : 'Classer sans réponse'}
            </Button>
          )}
          {data?.state === 'closed' && (
            <Button icon={<IconArrowBackUp />} isBusy={isBusy} onClick={() => close(false)}>
              Remettre à traiter
            </Button>
          )}
        </>
      }
      above={<RequestOf kind="message" objectId={messageId} object={received.query} state={thread => thread.state} />}
    >
      {thread => (
        <>
          <div className="stack">
            {[thread.message, ...thread.answers].map(one => (
              <ThreadCard key={one.id} message={one} author={nameOf(thread)} />
            ))}
            <ReplyForm
              messageId={messageId}
              subject={thread.message.subject}
              answersSeen={thread.answers.length}
              isAwaited={isAwaited(thread)}
              member={nameOf(thread)}
              onChanged={reload}
              onOvertaken={reload}
            />
          </div>
          <SideCards member={thread.member} folder={thread.folder} others={thread.others} />
        </>
      )}
    </ReceivedOne>
  );
}
