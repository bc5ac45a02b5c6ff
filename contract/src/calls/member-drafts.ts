import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { pathPaging } from '../kit/paging.ts';
import { id, instant, pathId } from '../values/fields.ts';
import { MEMBER_FILES, MO } from '../values/files.ts';

// Ours: what a member has begun and not sent, kept on the server for 30 days (docs/decisions/0044-member-drafts.md).

/** Characters of a form's content, as JSON. */
const MOST_CONTENT = 60_000;
/** Bytes of a part of a file: what a telephone on a slow network sends in a few seconds. */
export const PART_SIZE = 256 * 1024;

/** The form's own name, and the id of what it is about: `message`, `proof.100004`. Nothing that was typed. */
const form = z.string().check(z.regex(/^[a-z][A-Za-z0-9.-]{0,79}$/));

const DraftFile = z.object({
  id,
  filename: z.string(),
  type: z.string(),
  /** When it was last changed on the device that it comes from, in ms since 1970: the same file goes on where it was. */
  modified: z.int(),
  /** Bytes. */
  size: z.int(),
  /** Bytes that have come, from the first on. */
  received: z.int(),
});
export type DraftFile = z.input<typeof DraftFile>;

export const MemberDraft = z.object({
  form,
  /** What was typed and chosen, as the portal wrote it. */
  content: z.string(),
  /** Counted from 1 on: which state of it a page knows. */
  version: z.int(),
  changedAt: instant,
  /** What it was kept on last, as its browser tells: 'iPhone'. */
  device: z.nullable(z.string()),
  files: z.array(DraftFile),
});
export type MemberDraft = z.input<typeof MemberDraft>;

/** The person's own, seen and removed by nobody else; also while their first connection is under way. */
const ofMember = {
  access: 'member',
  own: 'id',
  personOnly: true,
  duringFirstConnection: true,
  audit: null,
} as const;
const ofForm = z.object({ id: pathId, form });
const ofFile = z.object({ id: pathId, fileId: pathId });

/** All that the caller has begun, the last one first. */
export const getMemberDrafts = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/api/user/:id/drafts',
  params: z.object({ id: pathId }),
  answer: z.array(MemberDraft),
});

/**
 * Keeps a form as it is, with those of its files; others of its files go. Said again after each word, so it is no entry
 * of the audit log. 409 DRAFT_CHANGED: another device kept it, sent it or removed it since `version` (0: there was none).
 * `writer` is one page, which counts its saves and does not wait for their answers: one that a later one of the same page
 * has overtaken changes nothing, and no save of a page contradicts an earlier one.
 */
export const saveMemberDraft = endpoint({
  ...ofMember,
  method: 'PUT',
  path: '/api/user/:id/drafts/:form',
  params: ofForm,
  body: z.object({
    content: z.string().check(z.maxLength(MOST_CONTENT)),
    files: z.array(id).check(z.maxLength(MEMBER_FILES.maxCount * 2)),
    version: z.int().check(z.nonnegative()),
    writer: z.string().check(z.regex(/^[0-9-]{1,40}$/)),
    writes: z.int().check(z.positive()),
  }),
  answer: z.object({ version: z.int(), changedAt: instant }),
  refusals: ['DRAFT_CHANGED', 'DRAFTS_FULL'],
});

/** Forgets a form and its files: it was sent, or given up. */
export const removeMemberDraft = endpoint({
  ...ofMember,
  method: 'DELETE',
  path: '/api/user/:id/drafts/:form',
  params: ofForm,
});

/** Announces a file of a form, whose bytes follow in parts. */
export const addDraftFile = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/api/user/:id/drafts/:form/files',
  params: ofForm,
  body: z.object({
    filename: z.string().check(z.minLength(1), z.maxLength(255)),
    type: z.string().check(z.maxLength(100)),
    modified: z.int(),
    size: z.int().check(z.positive(), z.maximum(MEMBER_FILES.maxTotalMo * MO)),
  }),
  answer: DraftFile,
  refusals: ['DRAFTS_FULL'],
});

/**
 * A file of a form, to be looked at where it was not chosen. 410 KEPT_FILE_GONE for what is nobody's or somebody else's, and what did
 * not come whole.
 */
export const getDraftFile = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/api/user/:id/draft-files/:fileId',
  params: ofFile,
  answer: 'file',
  refusals: ['KEPT_FILE_GONE'],
});

/**
 * The bytes of a file from `start` on, at most PART_SIZE of them. What has come already, or leaves a gap, changes nothing: the
 * answer says where to go on. 404: the draft was sent, removed, or is older than 30 days.
 */
export const sendDraftPart = endpoint({
  ...ofMember,
  method: 'PUT',
  path: '/api/user/:id/draft-files/:fileId/:start',
  params: z.extend(ofFile, { start: pathPaging.start }),
  bytes: PART_SIZE,
  answer: DraftFile,
});
