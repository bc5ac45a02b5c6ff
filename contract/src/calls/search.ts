import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { startIndex } from '../kit/paging.ts';
import { day, id, instant, MAX_SEARCH_TEXT } from '../values/fields.ts';
import { ListedRequest } from './request-record.ts';

/** People that one look at the list can tell apart. */
export const PEOPLE_SHOWN = 20;

/** Somebody that a search found, with what tells homonyms apart: their birth, their town, a folder within the caller's scope. */
export const PersonFound = z.object({
  id,
  login: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  birthDate: z.nullable(day),
  deathDate: z.nullable(day),
  isBlocked: z.boolean(),
  /** What waits for the service about them, in the caller's scope. */
  openRequests: z.int(),
  /** One of these is at risk. */
  isAtRisk: z.boolean(),
  zipCode: z.string(),
  city: z.string(),
  folder: z.nullable(z.object({ id, systemName: z.string(), isClosed: z.boolean() })),
  /** In the caller's scope, beside `folder`. */
  otherFolders: z.number(),
  /** The words of their name that were found: as typed, or near it. */
  words: z.array(z.string()),
  /** The address by which they were found, whole or by its beginning; null for who was found otherwise. */
  email: z.nullable(z.string()),
});
export type PersonFound = z.input<typeof PersonFound>;

/** One of the last people seen, with what for: an action of the audit log, done rather than looked at. */
export const PersonSeen = z.extend(PersonFound, { seen: z.object({ action: z.string(), at: instant }) });
export type PersonSeen = z.input<typeof PersonSeen>;

/** The last people that the caller looked at one by one, the latest first, 10 at most, within their scope (ours). */
export const getRecentPeople = endpoint({
  method: 'GET',
  path: '/api/manager/people/recent',
  access: 'manager',
  subject: 'told',
  answer: z.array(PersonSeen),
  audit: { action: 'member.recent' },
  mode: 'read',
});

/**
 * People in the caller's scope, by whatever is typed: words of the name in any order, one of them slightly wrong or as it
 * sounds, a login, folder, NIR (13 or 15 signs), telephone, an e-mail or the first four signs of one or more, the code of a printed form of a certificate of life, with a
 * year or a day of birth, or that day alone. A whole name first, then a whole family name, then what is less near; of words as near, a
 * family name before a first one. As many as
 * PEOPLE_SHOWN; with `startIndex` those from there on, and how many there are in all.
 */
export const searchPeople = endpoint({
  method: 'POST',
  path: '/api/manager/people/search',
  access: 'manager',
  subject: 'told',
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(2), z.maxLength(MAX_SEARCH_TEXT)),
    startIndex: z.optional(startIndex),
  }),
  answer: z.object({
    people: z.array(PersonFound),
    /**
     * The text is the code of a form of a certificate of life: whose, for which folders in the caller's scope, and the certificate that
     * came since it was printed.
     */
    form: z.nullable(z.object({ memberId: id, folderIds: z.array(id), proofId: z.nullable(id) })),
    /** There are more than are shown. */
    hasMore: z.boolean(),
    /** In all; null where no `startIndex` was given. */
    total: z.nullable(z.int()),
    /** Nobody has just these words: those shown have words near them. Said of the first of them alone. */
    isNear: z.boolean(),
    /** What the text was read as: a name as it was typed, with its year or day of birth. */
    read: z.object({ name: z.string(), year: z.nullable(z.int()), day: z.nullable(day) }),
  }),
  limit: 'search',
  audit: { action: 'member.find' },
  mode: 'read',
});

/** The request that a reference names ('RIB-15'), with where it stands and whose it is. */
export const RequestFound = z.pick(ListedRequest, {
  ...{ id: true, kind: true, objectId: true, subject: true, state: true },
  ...{ member: true, who: true, holder: true, outcome: true },
});
export type RequestFound = z.input<typeof RequestFound>;

/** The request in the caller's scope that has this reference, open or over; null for a text that is none (ours). */
export const searchReference = endpoint({
  method: 'POST',
  path: '/api/manager/references/search',
  access: 'manager',
  subject: 'told',
  body: z.object({ text: z.string().check(z.trim(), z.minLength(2), z.maxLength(MAX_SEARCH_TEXT)) }),
  answer: z.object({ request: z.nullable(RequestFound) }),
  limit: 'search',
  audit: { action: 'request.find' },
  mode: 'read',
});

/** Contents that one look tells apart. */
export const CONTENTS_SHOWN = 5;

/** What administrators edit: the kinds whose items have a page or a form of their own. */
export const foundContentKind = z.enum([
  'text',
  'homeBlock',
  'folderBlock',
  'headPageBlock',
  'faqTheme',
  'faqQuestion',
  'cannedAnswer',
  'searchWords',
  'document',
]);
export type FoundContentKind = z.output<typeof foundContentKind>;

export const ContentFound = z.object({
  kind: foundContentKind,
  /** A text's is its dotted key; the others' is their number. */
  id: z.string(),
  title: z.string(),
  /** What it belongs to: the sections of a text, the theme of a question; empty without. */
  within: z.string(),
  /** The theme of a question. */
  parentId: z.nullable(id),
});
export type ContentFound = z.input<typeof ContentFound>;

/** Contents with every word that was typed, at the beginning of one of theirs: in the title first, then in the text (ours). */
export const searchContents = endpoint({
  method: 'POST',
  path: '/api/manager/contents/search',
  access: 'administrator',
  subject: 'none',
  body: z.object({ text: z.string().check(z.trim(), z.minLength(2), z.maxLength(MAX_SEARCH_TEXT)) }),
  answer: z.object({ contents: z.array(ContentFound), hasMore: z.boolean() }),
  audit: { action: 'content.find' },
  mode: 'read',
});
