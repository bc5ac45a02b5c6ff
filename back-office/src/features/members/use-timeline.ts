import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';
import { useCall, useClient } from 'client/react.tsx';
import { getMemberTimeline } from 'contract/calls/members.ts';
import type { TimelineKind, TimelinePage } from 'contract/calls/timeline.ts';
import { useState } from 'react';
import { announce } from 'ui/announce.ts';
import { countOf } from '../../shell/counts.ts';

interface Following {
  kind: TimelineKind | undefined;
  /** Where the page ends that they follow: what is added at its head leaves them, a page that ends elsewhere begins anew. */
  after: string | null;
  pages: readonly TimelinePage[];
}

/** The events of a member, or those of one kind: `first` came with the page; those that follow are asked for one by one. */
export function useTimeline(id: number, kind: TimelineKind | undefined, first: TimelinePage | null) {
  const { call } = useClient();
  const query = useCall(getMemberTimeline, kind ? { params: { id }, query: { kind } } : null);
  const start = kind ? query.data : (first ?? undefined);
  const [following, setFollowing] = useState<Following>({ kind, after: null, pages: [] });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const after = start?.next ?? null;
  const more = following.kind === kind && following.after === after ? following.pages : [];
  const next = more.length > 0 ? more.at(-1)!.next : after;

  const showMore = async () => {
    if (!next || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const page = await call(getMemberTimeline, { params: { id }, query: { ...(kind && { kind }), after: next } });
      setFollowing({ kind, after, pages: [...more, page] });
      announce(`${countOf(page.events.length, 'événement', 'événements')} de plus`);
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : GENERIC_MESSAGE);
    } finally {
      setBusy(false);
    }
  };
  return {
    events: start && [start, ...more].flatMap(page => page.events),
    /** Of the kind that was asked for; 'everything' comes with the page. */
    query: kind ? query : null,
    hasMore: next !== null && !query.isPlaceholderData,
    ...{ showMore, isBusy, failure },
  };
}
