import '../../shell/requests/requests.css';
import './member.css';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useClient } from 'client/react.tsx';
import type { MemberRecord } from 'contract/calls/members.ts';
import { takeRequest } from 'contract/calls/requests.ts';
import { REQUEST_MARKS } from 'contract/values/requests.ts';
import { useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Badge } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { ErrorState } from 'ui/ErrorState.tsx';
import { VisuallyHidden } from 'ui/VisuallyHidden.tsx';
import { Key } from '../../shell/Key.tsx';
import { useKeys } from '../../shell/keys.ts';
import { outcomeOf } from '../../shell/outcome.ts';
import type { NamedResult } from '../../shell/ResultNotices.tsx';
import { pageOfRequest } from '../../shell/requests/pages.ts';
import { dueWords, receivedWords, requestIcon } from '../../shell/requests/words.tsx';

type Request = NonNullable<MemberRecord['requests']>[number];

interface RequestsCardProps {
  member: MemberRecord;
  refetch: () => Promise<unknown>;
  say: (work: () => Promise<NamedResult | null>) => Promise<void>;
  /** A request is the caller's now. */
  onTaken: (id: number) => void;
}

/** What waits for the service about this member, the earliest due first; nothing at all where nothing does. P takes the first. */
export function RequestsCard({ member: { requests, space }, refetch, say, onTaken }: RequestsCardProps) {
  const { call } = useClient();
  const [taking, setTaking] = useState<number | null>(null);
  const first = requests?.find(({ state }) => state === 'toTake');
  const take = async ({ id, subject }: Request) => {
    if (taking !== null) return;
    setTaking(id);
    const said = `« ${subject} » est à vous.`;
    await say(async () => {
      const outcome = await outcomeOf(async () => {
        await call(takeRequest, { params: { id } });
        return said;
      });
      if (outcome?.tone === 'success') {
        // Whose it is now stands in the card.
        onTaken(id);
        announce(said);
        return null;
      }
      // Somebody else has it by now.
      await refetch();
      return outcome;
    });
    setTaking(null);
  };
  useKeys({ p: first && (() => void take(first)) });
  if (requests?.length === 0) return null;
  return (
    <Card title={requests ? `À traiter (${requests.length})` : 'À traiter'} className="member-requests">
      {requests === null ? (
        <ErrorState title="Ce qui attend n'a pas pu être chargé." retryText="Réessayer" onRetry={refetch} />
      ) : (
        <ul>
          {requests.map(request => (
            <OneRequest
              key={request.id}
              request={request}
              isFirst={request === (first ?? requests[0]) && !space.isBlocked}
              hasKey={request === first}
              isBusy={taking === request.id}
              onTake={() => void take(request)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface OneRequestProps {
  request: Request;
  /** Its button is the filled one of the page. */
  isFirst: boolean;
  hasKey: boolean;
  isBusy: boolean;
  onTake: () => void;
}

function OneRequest({ request, isFirst, hasKey, isBusy, onTake }: OneRequestProps) {
  const { manager } = useRouteContext({ from: '/signedIn' });
  const due = dueWords(request);
  const page = pageOfRequest(request) as { to: string };
  const look = isFirst ? ({ variant: 'primary' } as const) : {};
  return (
    <li>
      {requestIcon(request)}
      <div className="member-request">
        <Link {...page} className="member-request-subject">
          {request.subject}
        </Link>{' '}
        {request.mark && (
          <Badge tone={request.mark === 'veryOld' ? 'neutral' : 'danger'}>{REQUEST_MARKS[request.mark]}</Badge>
        )}
        <div className="muted small">
          {receivedWords(request)}
          {request.holder && `, prise par ${request.holder.id === manager.id ? 'vous' : request.holder.name}`}
          {request.hold && `, en attente : ${request.hold.reason}`}
        </div>
      </div>
      <span className="requests-due" data-tone={due.tone}>
        {due.first}
      </span>
      {request.state === 'toTake' ? (
        <Button {...look} isBusy={isBusy} aria-keyshortcuts={hasKey ? 'P' : undefined} onClick={onTake}>
          Prendre<VisuallyHidden>{` « ${request.subject} »`}</VisuallyHidden> {hasKey && <Key name="P" />}
        </Button>
      ) : (
        <Link {...page} className={buttonClass(look)} aria-label={`Ouvrir « ${request.subject} »`}>
          Ouvrir
        </Link>
      )}
    </li>
  );
}
