import { useQueryClient } from '@tanstack/react-query';
import { getMemberTimeline, type MemberNote, type MemberRecord } from 'contract/calls/members.ts';
import { QUOTED, type TimelineEvent, type TimelinePage } from 'contract/calls/timeline.ts';
import { useState } from 'react';

const byPlace = (one: MemberNote, other: MemberNote) =>
  Number(other.isPinned) - Number(one.isPinned) || other.at.localeCompare(one.at) || other.id - one.id;

/** The beginning of a note, as the time-line quotes it. */
function quoteOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line;
}

const NOTHING_MORE = {
  ...{ quote: null, title: null, detail: null, folderId: null },
  ...{ signerName: null, openId: null, hasFile: false },
};

const eventOf = ({ id, at, text, authorName }: MemberNote): TimelineEvent => ({
  ...NOTHING_MORE,
  ...{ event: 'note', id, at, authorName, quote: quoteOf(text) },
});

const isNew = ({ notes }: MemberRecord, note: MemberNote) => notes !== null && !notes.some(({ id }) => id === note.id);

/** The first page of the time-line with a note in its place. */
function toldIn(page: TimelinePage, note: MemberNote, isNewest: boolean): TimelinePage {
  const events = page.events.map(one => (one.event === 'note' && one.id === note.id ? eventOf(note) : one));
  return { ...page, events: isNewest ? [eventOf(note), ...events] : events };
}

/** A note that was written, changed or pinned, in its place among the others and on the time-line. */
const withNote = (member: MemberRecord, note: MemberNote): MemberRecord => ({
  ...member,
  notes: member.notes && [note, ...member.notes.filter(({ id }) => id !== note.id)].sort(byPlace),
  timeline: member.timeline && toldIn(member.timeline, note, isNew(member, note)),
});

/** The account is unlocked; the act has no number here before the page is read again, and there is one of it at most. */
function withUnlocked(member: MemberRecord, authorName: string): MemberRecord {
  const { space, timeline } = member;
  const at = new Date().toISOString();
  const event: TimelineEvent = { ...NOTHING_MORE, event: 'unlocked', id: 0, at, authorName };
  return {
    ...member,
    space: { ...space, isBlocked: false },
    timeline: timeline && { ...timeline, events: [event, ...timeline.events] },
  };
}

/** One request is somebody's now. */
const withTaken = (member: MemberRecord, id: number, holder: { id: number; name: string }): MemberRecord => ({
  ...member,
  requests: member.requests?.map(one => (one.id === id ? { ...one, state: 'taken', holder } : one)) ?? null,
});

/** A member as they were read, with what was done since: reading everything again would be another entry of the audit log. */
export function useMember(read: MemberRecord) {
  const [since, setSince] = useState({ read, member: read });
  const member = since.read === read ? since.member : read;
  const queries = useQueryClient();
  const change = (changed: (member: MemberRecord) => MemberRecord) =>
    setSince(former => ({ read, member: changed(former.read === read ? former.member : read) }));
  return {
    member,
    putNote(note: MemberNote) {
      const { method, path } = getMemberTimeline;
      const ofNotes = [method, path, { params: { id: member.id }, query: { kind: 'note' } }];
      queries.setQueryData<TimelinePage>(ofNotes, page => page && toldIn(page, note, isNew(member, note)));
      change(former => withNote(former, note));
    },
    taken: (id: number, holder: { id: number; name: string }) => change(former => withTaken(former, id, holder)),
    /** By whom. */
    unlocked: (authorName: string) => change(former => withUnlocked(former, authorName)),
  };
}
