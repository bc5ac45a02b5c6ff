import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { day, filledText, id, instant, pathId } from '../values/fields.ts';
import { FolderPoints } from './points.ts';
import { STATUTS } from './relatives.ts';
import { ListedRequest } from './requests.ts';
import { TIMELINE_KINDS, TimelinePage, timelineCursor } from './timeline.ts';

// Ours: one member, to the service, on one page.

/** What is known of how a telephone or an address reaches the person. */
const reached = {
  /** The last mail or SMS that went there. */
  sentAt: z.nullable(instant),
  /** The last one that did not, when nothing has gone there since. */
  failedAt: z.nullable(instant),
};

/** Since when it is on record in the place of another; null: from the fund's first files or the first connection on. */
const changedAt = z.nullable(instant);

/** The manager who gave it in the member's name. */
const onBehalf = z.nullable(z.string());

/** A folder that the caller may see. Amounts in euros. */
export const FolderOfMember = z.object({
  id,
  systemName: z.string(),
  type: z.enum(['rentier', 'actif']),
  quality: z.string(),
  periodicity: z.nullable(z.string()),
  state: z.enum(['open', 'suspended', 'closed']),
  /** Since when it is suspended or closed. */
  stateSince: z.nullable(day),
  suspensionReason: z.nullable(z.string()),
  proofExpectedBefore: z.nullable(day),
  lastPayment: z.nullable(z.object({ date: day, netPaid: z.number() })),
  /** Announced and not paid yet. */
  nextPayment: z.nullable(z.object({ date: day, netPaid: z.number() })),
});
export type FolderOfMember = z.input<typeof FolderOfMember>;

export const NOTE_LIMIT = 2000;
/** How long its author may still change a note, in minutes. */
export const NOTE_MINUTES = 10;

export const MemberNote = z.object({
  id,
  text: z.string(),
  at: instant,
  editedAt: z.nullable(instant),
  isPinned: z.boolean(),
  /** Null: who has left since. */
  authorName: z.nullable(z.string()),
  /** Until when the caller may change its text; null: they may not. */
  editableUntil: z.nullable(instant),
});
export type MemberNote = z.input<typeof MemberNote>;

/** What the fund holds on a member, as far as the caller may see it. A part that could not be read is null. */
export const MemberRecord = z.object({
  id,
  civility: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  birthDate: z.nullable(day),
  deathDate: z.nullable(day),
  login: z.string(),
  /** '2 55 03 •• ••• ••• ••'. */
  maskedNir: z.nullable(z.string()),
  space: z.object({
    isBlocked: z.boolean(),
    isDeactivated: z.boolean(),
    /** Of the first connection: 0 to 4, which is its end. */
    step: z.int(),
    hasPassword: z.boolean(),
    lastConnectionDate: z.nullable(instant),
    acceptsSms: z.boolean(),
    /** Since when no bank account of theirs changes, after 'Ce n'est pas moi', or by the service. */
    bankHeldSince: z.nullable(instant),
    /** The request whose page leads to the end of that. */
    bankHoldRequestId: z.nullable(id),
  }),
  contacts: z.object({
    email: z.nullable(z.object({ address: z.string(), ...reached, changedAt })),
    /** Given, and not confirmed yet. */
    pendingEmail: z.nullable(z.string()),
    mobile: z.nullable(z.object({ number: z.string(), ...reached, changedAt })),
    fixed: z.nullable(z.object({ number: z.string(), changedAt })),
    addresses: z.array(
      z.object({
        lines: z.array(z.string()),
        folderIds: z.array(id),
        since: z.nullable(day),
        isReturned: z.boolean(),
        authorName: onBehalf,
      }),
    ),
  }),
  /** What waits for the service, the earliest due first, twenty at most. */
  requests: z.nullable(
    z.array(
      z.pick(ListedRequest, {
        ...{ id: true, kind: true, objectId: true, subject: true, state: true, channel: true, mark: true },
        ...{ receivedAt: true, dueOn: true, lateDays: true, holder: true, hold: true, closedAt: true },
      }),
    ),
  ),
  folders: z.nullable(z.array(FolderOfMember)),
  /** Of the folders that have some. */
  points: z.nullable(z.array(FolderPoints)),
  relatives: z.nullable(
    z.array(
      z.object({
        name: z.string(),
        statut: z.nullable(z.enum(STATUTS)),
        isTrusted: z.boolean(),
        phone: z.nullable(z.string()),
        isDeceased: z.boolean(),
        authorName: onBehalf,
      }),
    ),
  ),
  /** Pinned ones first, then the latest. */
  notes: z.nullable(z.array(MemberNote)),
  /** Its first page, of every kind. */
  timeline: z.nullable(TimelinePage),
});
export type MemberRecord = z.input<typeof MemberRecord>;

const one = { access: 'manager', subject: { member: 'id' }, params: z.object({ id: pathId }) } as const;

/** The whole page in one call: one entry of the audit log a visit. */
export const getMemberRecord = endpoint({
  ...one,
  method: 'GET',
  path: '/api/manager/members/:id',
  answer: MemberRecord,
  limit: 'search',
  audit: { action: 'member.visit', object: 'member', id: 'id' },
});

/** What follows on the time-line, or one kind of it. */
export const getMemberTimeline = endpoint({
  ...one,
  method: 'GET',
  path: '/api/manager/members/:id/timeline',
  query: z.object({ kind: z.optional(z.enum(TIMELINE_KINDS)), after: z.optional(timelineCursor) }),
  answer: TimelinePage,
  limit: 'search',
  audit: { action: 'member.viewTimeline', object: 'member', id: 'id' },
});

/** The social security number in full: 13 characters and the key. */
export const getMemberNir = endpoint({
  ...one,
  method: 'GET',
  path: '/api/manager/members/:id/nir',
  answer: z.object({ number: z.string(), key: z.nullable(z.string()) }),
  audit: { action: 'member.viewNir', object: 'member', id: 'id' },
});

const noteText = filledText(NOTE_LIMIT);

/** Written for the service: no page of the member's space shows it, their copy of their data has it. */
export const createMemberNote = endpoint({
  ...one,
  method: 'POST',
  path: '/api/manager/members/:id/notes',
  body: z.object({ text: noteText, isPinned: z.boolean() }),
  answer: MemberNote,
  audit: { action: 'memberNote.create', object: 'member', id: 'id' },
});

const oneNote = { ...one, params: z.object({ id: pathId, noteId: pathId }) } as const;

/** By its author, within ten minutes. */
export const updateMemberNote = endpoint({
  ...oneNote,
  method: 'PUT',
  path: '/api/manager/members/:id/notes/:noteId',
  body: z.object({ text: noteText }),
  answer: MemberNote,
  refusals: ['NOTE_SETTLED'],
  audit: { action: 'memberNote.update', object: 'memberNote', id: 'noteId' },
});

/** By whoever reads it. */
export const pinMemberNote = endpoint({
  ...oneNote,
  method: 'PUT',
  path: '/api/manager/members/:id/notes/:noteId/pin',
  body: z.object({ value: z.boolean() }),
  audit: { action: 'memberNote.pin', object: 'memberNote', id: 'noteId' },
});
