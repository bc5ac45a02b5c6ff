import type { MemberNote, MemberRecord } from 'contract/calls/members.ts';
import { QUOTED, type TimelineEvent } from 'contract/calls/timeline.ts';
import { useState } from 'react';

const byPlace = (one: MemberNote, other: MemberNote) =>
  Number(other.isPinned) - Number(one.isPinned) || other.at.localeCompare(one.at) || other.id - one.id;

/** The beginning of a note, as the time-line quotes it. */
function quoteOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line;
}

const eventOf = ({ id, at, text, authorName }: MemberNote): TimelineEvent => ({
  ...{ event: 'note', id, at, authorName, quote: quoteOf(text) },
  ...{ title: null, detail: null, folderId: null, openId: null },
});

/** A note that was written, changed or pinned, in its place among the others and on the time-line. */
function withNote(member: MemberRecord, note: MemberNote): MemberRecord {
  const { notes, timeline } = member;
  const others = notes?.filter(({ id }) => id !== note.id);
  const isNew = notes !== null && others?.length === notes.length;
  const events = timeline?.events.map(one => (one.event === 'note' && one.id === note.id ? eventOf(note) : one));
  return {
    ...member,
    notes: others ? [note, ...others].sort(byPlace) : null,
    timeline: timeline && events ? { ...timeline, events: isNew ? [eventOf(note), ...events] : events } : null,
  };
}

/** A member as they were read, with what was noted since: reading everything again would be another entry of the audit log. */
export function useNotes(read: MemberRecord) {
  const [noted, setNoted] = useState({ read, member: read });
  return {
    member: noted.read === read ? noted.member : read,
    put: (note: MemberNote) =>
      setNoted(former => ({ read, member: withNote(former.read === read ? former.member : read, note) })),
  };
}
