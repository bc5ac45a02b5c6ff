import './timeline.css';
import { IconHistory } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import type { MemberRecord } from 'contract/calls/members.ts';
import { TIMELINE_KINDS, type TimelineKind } from 'contract/calls/timeline.ts';
import { useEffect, useRef } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { ErrorState } from 'ui/ErrorState.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { paths } from '../../paths.ts';
import { Days } from './Days.tsx';
import { KINDS, kindOf } from './searches.ts';
import { useTimeline } from './use-timeline.ts';

const LABELS: Record<TimelineKind, string> = {
  message: 'Messages',
  document: 'Pièces',
  change: 'Changements',
  sent: 'Envois',
  connection: 'Connexions',
  note: 'Notes',
  contact: 'Appels et courriers',
};

interface TimelineCardProps {
  member: MemberRecord;
  refetch: () => unknown;
}

/** Everything that happened, newest first. */
export function TimelineCard({ member, refetch }: TimelineCardProps) {
  const search = useSearch({ from: '/signedIn/adherents/$memberId' });
  const kind = kindOf(search);
  const { events, query, hasMore, showMore, isBusy, failure } = useTimeline(member.id, kind, member.timeline);
  const list = useRef<HTMLDivElement>(null);
  /** How many there were when more were asked for. */
  const asked = useRef<number | null>(null);
  const count = events?.length ?? 0;
  // The button went with the last page: the focus goes on with what it brought.
  useEffect(() => {
    const former = asked.current;
    if (former === null || count <= former) return;
    asked.current = null;
    if (!hasMore && document.activeElement === document.body)
      list.current?.querySelectorAll<HTMLElement>('.timeline-event')[former]?.focus();
  }, [count, hasMore]);
  const hasFailed = events === undefined && (query ? query.status === 'error' : true);
  return (
    <Card title="Tout ce qui s'est passé" isPadded={false} className="timeline">
      <nav aria-label="Ne montrer que" className="timeline-kinds">
        {[undefined, ...TIMELINE_KINDS].map(one => (
          <Link
            key={one ?? 'all'}
            to={paths.member}
            params={{ memberId: String(member.id) }}
            search={{ quoi: one && KINDS[one] }}
            resetScroll={false}
            className="timeline-kind"
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {one ? LABELS[one] : 'Tout'}
          </Link>
        ))}
      </nav>
      {hasFailed && (
        <ErrorState
          title="Les événements n'ont pas pu être chargés."
          retryText="Réessayer"
          onRetry={query ? query.refetch : refetch}
        />
      )}
      {!hasFailed && events === undefined && <Skeleton />}
      {events?.length === 0 && (
        <EmptyState
          icon={<IconHistory />}
          title={
            kind ? `Rien sous « ${LABELS[kind]} ».` : 'Rien encore : le premier envoi, appel ou message se lira ici.'
          }
        />
      )}
      <div ref={list} aria-busy={query?.isPlaceholderData || undefined}>
        {events && <Days events={events} />}
      </div>
      {failure && <Alert tone="danger">{failure}</Alert>}
      {hasMore && (
        <div className="timeline-more">
          <Button
            onClick={() => {
              asked.current = count;
              void showMore();
            }}
            isBusy={isBusy}
          >
            Voir plus
          </Button>
        </div>
      )}
    </Card>
  );
}
