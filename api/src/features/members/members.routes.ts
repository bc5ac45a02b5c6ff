import type * as contract from 'contract/calls/members.ts';
import { parisDay } from 'contract/values/days.ts';
import { maskedNir } from '../../fund/masked.ts';
import { findPostal } from '../../fund/postal.queries.ts';
import { lockSender, sameSince } from '../../fund/repeated.ts';
import { readTimeline, type TimelineSource } from '../../fund/timeline.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import {
  findEmailChanged,
  findFolders,
  findMember,
  findMemberPoints,
  findReached,
  findRelatives,
  type MemberRow,
} from './members.queries.ts';
import { addNote, changeNote, findNote, findNotes, findSame, mayEdit, noteRecord } from './notes.queries.ts';
import { findOpenRequests } from './open-requests.queries.ts';

async function requireMember(db: Db, caller: Caller, id: number) {
  const member = await findMember(db, caller, id);
  if (!member) throw notFound("Cet adhérent n'existe pas.");
  return member;
}

async function requireNote(db: Db, caller: Caller, { id, noteId }: { id: number; noteId: number }) {
  await requireMember(db, caller, id);
  const note = await findNote(db, id, noteId);
  if (!note) throw notFound("Cette note n'existe pas.");
  return note;
}

async function contactsOf(db: Db, caller: Caller, member: MemberRow) {
  const [reached, emailChanged, addresses] = await Promise.all([
    findReached(db, member),
    findEmailChanged(db, member),
    findPostal(db, caller, member.id),
  ]);
  const { email, pending_email, mobile_phone, fixed_phone } = member;
  return {
    email: email?.includes('@') ? { address: email, ...reached('mail'), changedAt: emailChanged } : null,
    pendingEmail: pending_email?.includes('@') ? pending_email : null,
    mobile: mobile_phone && {
      ...{ number: mobile_phone.number, ...reached('sms') },
      changedAt: member.mobile_phone_since,
    },
    fixed: fixed_phone && { number: fixed_phone.number, changedAt: member.fixed_phone_since },
    addresses,
  };
}

const spaceOf = (member: MemberRow) => ({
  isBlocked: member.blocked_at !== null,
  isDeactivated: member.deactivated_at !== null,
  step: member.first_connection_step,
  hasPassword: member.has_password,
  lastConnectionDate: member.last_connection_at,
  acceptsSms: member.is_sms_notification_activated,
  bankHeldSince: member.held_at,
  bankHoldRequestId: member.hold_request_id,
});

export const membersRoutes =
  (sources: readonly TimelineSource[]) =>
  (app: App): Routes<typeof contract> => {
    /** What one card of the page shows. One that cannot be read is null: the others are shown all the same. */
    const part = async <T>(name: string, read: Promise<T>) => {
      try {
        return await read;
      } catch (error) {
        app.log.error({ err: error, part: name }, 'a part of a member could not be read');
        return null;
      }
    };
    return {
      async getMemberRecord({ db, caller, params: { id }, now }) {
        const member = await requireMember(db, caller, id);
        const [contacts, requests, folders, points, relatives, notes, timeline] = await Promise.all([
          contactsOf(db, caller, member),
          part('requests', findOpenRequests(db, app, caller, id, now)),
          part('folders', findFolders(db, caller, id, parisDay(now))),
          part('points', findMemberPoints(db, caller, id, parisDay(now))),
          part('relatives', findRelatives(db, id)),
          part('notes', findNotes(db, id)),
          part('timeline', readTimeline(db, sources, { memberId: id, caller }, { now })),
        ]);
        const { civility, firstname, lastname, birth_date, death_date, login } = member;
        return {
          ...{ id, civility, firstname, lastname, login },
          birthDate: birth_date,
          deathDate: death_date,
          maskedNir: maskedNir(member.social_security_number),
          space: spaceOf(member),
          ...{ contacts, requests, folders, points, relatives, timeline },
          notes: notes?.map(note => noteRecord(note, caller.id, now)) ?? null,
        };
      },

      async getMemberTimeline({ db, caller, params: { id }, query, now, note }) {
        await requireMember(db, caller, id);
        note({ detail: { kind: query.kind ?? null, after: query.after ?? null } });
        return readTimeline(db, sources, { memberId: id, caller }, { ...query, now });
      },

      async getMemberNir({ db, caller, params: { id } }) {
        const { social_security_number, social_security_key } = await requireMember(db, caller, id);
        if (!social_security_number) throw notFound("Aucun numéro n'est connu.");
        return { number: social_security_number, key: social_security_key };
      },

      async createMemberNote({ db, caller, params: { id }, body, now, note }) {
        await requireMember(db, caller, id);
        const row = { member_id: id, author_id: caller.id, text: body.text, is_pinned: body.isPinned, created_at: now };
        await lockSender(db, caller.id);
        const same = await findSame(db, row, sameSince(now));
        const added = same ?? (await addNote(db, row));
        note({ detail: { note: added.id, ...(same && { repeated: true }) } });
        return noteRecord((await findNote(db, id, added.id))!, caller.id, now);
      },

      async updateMemberNote({ db, caller, params, body, now }) {
        const found = await requireNote(db, caller, params);
        if (!mayEdit(found, caller.id, now)) throw refusal('NOTE_SETTLED');
        await changeNote(db, found.id, { text: body.text, edited_at: now });
        return noteRecord((await findNote(db, params.id, found.id))!, caller.id, now);
      },

      async pinMemberNote({ db, caller, params, body, note }) {
        const found = await requireNote(db, caller, params);
        note({ detail: { pinned: body.value } });
        await changeNote(db, found.id, { is_pinned: body.value });
      },
    };
  };
