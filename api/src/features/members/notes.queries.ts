import { NOTE_MINUTES } from 'contract/calls/members.ts';
import { fullName } from '../../fund/full-name.ts';
import { isSame } from '../../fund/repeated.ts';
import { after, minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

/** As many as the page shows; the time-line has all. */
const SHOWN = 50;

const notes = (db: Db, memberId: number) =>
  db
    .selectFrom('member_note as note')
    .leftJoin('account as author', 'author.id', 'note.author_id')
    .where('note.member_id', '=', memberId)
    .select(['note.id', 'note.text', 'note.is_pinned', 'note.created_at', 'note.edited_at', 'note.author_id'])
    .select(['author.firstname', 'author.lastname']);

/** Pinned ones first, then the latest. */
export const findNotes = (db: Db, memberId: number) =>
  notes(db, memberId)
    .orderBy('is_pinned', 'desc')
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(SHOWN)
    .execute();

export const findNote = (db: Db, memberId: number, id: number) =>
  notes(db, memberId).where('note.id', '=', id).executeTakeFirst();

export type NoteRow = NonNullable<Awaited<ReturnType<typeof findNote>>>;

/** Until when its author may change what it says. */
const settledAt = (note: { created_at: Date }) => after(note.created_at, minutes(NOTE_MINUTES));

/** Whether that account may change what it says, now. */
export const mayEdit = (note: NoteRow, accountId: number, now: Date) =>
  note.author_id === accountId && now < settledAt(note);

export const noteRecord = (note: NoteRow, readerId: number, now: Date) => ({
  id: note.id,
  text: note.text,
  at: note.created_at,
  editedAt: note.edited_at,
  isPinned: note.is_pinned,
  authorName: fullName(note.firstname, note.lastname),
  editableUntil: mayEdit(note, readerId, now) ? settledAt(note) : null,
});

interface NewNote {
  member_id: number;
  author_id: number;
  text: string;
  is_pinned: boolean;
  created_at: Date;
}

/** An equal note of the same author since then. */
export const findSame = (tx: Db, { created_at: _at, ...note }: NewNote, since: Date) =>
  tx
    .selectFrom('member_note')
    .where(eb => eb.and(isSame(note)))
    .where('created_at', '>', since)
    .orderBy('id')
    .select('id')
    .executeTakeFirst();

export const addNote = (tx: Db, note: NewNote) =>
  tx.insertInto('member_note').values(note).returning('id').executeTakeFirstOrThrow();

export const changeNote = (tx: Db, id: number, set: { text: string; edited_at: Date } | { is_pinned: boolean }) =>
  tx.updateTable('member_note').set(set).where('id', '=', id).execute();
