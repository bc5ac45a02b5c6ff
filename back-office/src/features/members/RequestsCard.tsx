import '../../shell/requests/requests.css';
import './member.css';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { MemberRecord } from 'contract/calls/members.ts';
import { REQUEST_MARKS } from 'contract/values/requests.ts';
import { Badge } from 'ui/Badge.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { ErrorState } from 'ui/ErrorState.tsx';
import { pageOfRequest } from '../../shell/requests/pages.ts';
import { dueWords, KIND_ICONS, receivedWords } from '../../shell/requests/words.tsx';

interface RequestsCardProps {
  member: MemberRecord;
  refetch: () => Promise<unknown>;
}

/** What waits for the service about this member, the earliest due first; nothing at all where nothing does. */
export function RequestsCard({ member: { requests, space }, refetch }: RequestsCardProps) {
  const { manager } = useRouteContext({ from: '/signedIn' });
  if (requests?.length === 0) return null;
  return (
    <Card title="À traiter" className="member-requests">
      {requests === null ? (
        <ErrorState title="Ce qui attend n'a pas pu être chargé." retryText="Réessayer" onRetry={refetch} />
      ) : (
        <ul>
          {requests.map((request, n) => {
            const due = dueWords(request);
            return (
              <li key={request.id}>
                {KIND_ICONS[request.kind]}
                <div className="member-request">
                  <strong>{request.subject}</strong>{' '}
                  {request.mark && (
                    <Badge tone={request.mark === 'veryOld' ? 'neutral' : 'danger'}>
                      {REQUEST_MARKS[request.mark]}
                    </Badge>
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
                <Link
                  {...(pageOfRequest(request) as { to: string })}
                  className={buttonClass(n === 0 && !space.isBlocked ? { variant: 'primary' } : {})}
                  aria-label={`Ouvrir « ${request.subject} »`}
                >
                  Ouvrir
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
