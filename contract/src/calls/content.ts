// What everything that administrators edit has in common: versions, history, and the state that editors speak of.
import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { instant } from '../values/fields.ts';
import { MAY_BE_SIGNED, signatureReason } from '../values/signatures.ts';

export const contentKind = z.enum([
  'text',
  'homeBlock',
  'folderBlock',
  'headPageBlock',
  'faqTheme',
  'faqQuestion',
  'cannedAnswer',
  'searchWords',
  'maintenance',
  'notification',
]);
export type ContentKind = z.output<typeof contentKind>;

/** A text's id is its dotted key; the others' is their number. */
const contentId = z.string().check(z.minLength(1), z.maxLength(200));

export const HistoryEntry = z.object({
  version: z.int(),
  at: instant,
  /** First and last name; null when the product itself wrote it, or the account is gone. */
  author: z.nullable(z.string()),
  /** Who signed it, where it took two. */
  signedBy: z.nullable(z.string()),
  action: z.enum(['create', 'update', 'restore', 'delete']),
  /** The editable fields, as they were after it. */
  value: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.input<typeof HistoryEntry>;

/** Every version of one content, the newest first (ours). An unknown content has none. */
export const getHistory = endpoint({
  method: 'GET',
  path: '/api/history/:kind/:id',
  access: 'administrator',
  subject: 'none',
  params: z.object({ kind: contentKind, id: contentId }),
  answer: z.array(HistoryEntry),
  audit: { action: 'content.history', object: 'content', id: 'id' },
});

export const LastChange = z.object({
  id: z.string(),
  at: instant,
  /** As in HistoryEntry. */
  author: z.nullable(z.string()),
});
export type LastChange = z.input<typeof LastChange>;

/** When each content of a kind was changed last, and by whom (ours). One that was never changed is not among them. */
export const getLastChanges = endpoint({
  method: 'GET',
  path: '/api/contentChanges/:kind',
  access: 'administrator',
  subject: 'none',
  params: z.object({ kind: contentKind }),
  answer: z.array(LastChange),
  audit: { action: 'content.changes', object: 'content' },
});

/** The contents of a kind that were deleted and not put back, the last one first (ours). `version` is what `restoreVersion` wants. */
export const getDeletedContents = endpoint({
  method: 'GET',
  path: '/api/deletedContents/:kind',
  access: 'administrator',
  subject: 'none',
  params: z.object({ kind: contentKind }),
  answer: z.array(z.object({ ...LastChange.shape, version: z.int(), value: z.record(z.string(), z.unknown()) })),
  audit: { action: 'content.deleted', object: 'content' },
});

/**
 * Puts an older version back, as a new one (ours); a deleted content comes back hidden, where its kind
 * can be. 404: no such version; 409 or 422 as a save of it would answer. A recent proof, since it may be a template.
 */
export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/history/:kind/:id/restore',
  access: 'administrator',
  subject: 'none',
  proof: 'recent',
  params: z.object({ kind: contentKind, id: contentId }),
  body: z.object({ version: z.int().check(z.minimum(1)), signatureReason }),
  audit: { action: 'content.restore', object: 'content', id: 'id' },
  refusals: ['blockAlreadyExists', 'themeAlreadyExists', 'STALE_VERSION', ...MAY_BE_SIGNED],
});

/** The `version` that an editor started from; absent or null is accepted (decisions A33). */
export const givenVersion = z.optional(z.nullable(z.int().check(z.minimum(0))));

/** The five states that editors speak of: brouillon, programmé, en ligne, masqué, expiré. */
export type ContentState = 'draft' | 'scheduled' | 'online' | 'hidden' | 'expired';

export const STATE_LABELS: Record<ContentState, string> = {
  draft: 'Brouillon',
  scheduled: 'Programmé',
  online: 'En ligne',
  hidden: 'Masqué',
  expired: 'Expiré',
};

interface Publication {
  visibility: boolean;
  /** Days, `YYYY-MM-DD` in Europe/Paris, both included (decisions A35). */
  visibilityBegin?: string | null | undefined;
  visibilityEnd?: string | null | undefined;
  /** It has been visible at least once: what is hidden then is 'masqué', before 'brouillon'. */
  wasPublished?: boolean | undefined;
}

/** The state of a content on `today`, a day in Europe/Paris. Only 'online' is what members see. */
export function contentState(content: Publication, today: string): ContentState {
  if (!content.visibility) return content.wasPublished ? 'hidden' : 'draft';
  if (content.visibilityEnd && content.visibilityEnd < today) return 'expired';
  if (content.visibilityBegin && content.visibilityBegin > today) return 'scheduled';
  return 'online';
}

export interface Merge<T> {
  /** Mine, with the fields that only the others changed taken from theirs. */
  merged: T;
  /** The fields that both changed, differently: a person has to choose. */
  conflicts: (keyof T & string)[];
  /** The fields that only the others changed. */
  taken: (keyof T & string)[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Two people saved what both had read as `base`: what can be joined is, the rest is told. */
export function mergeFields<T extends object>(base: T, mine: T, theirs: T, fields: readonly (keyof T & string)[]) {
  const merge: Merge<T> = { merged: { ...mine }, conflicts: [], taken: [] };
  for (const field of fields) {
    if (isSame(theirs[field], base[field]) || isSame(theirs[field], mine[field])) continue;
    if (isSame(mine[field], base[field])) {
      merge.merged[field] = theirs[field];
      merge.taken.push(field);
    } else merge.conflicts.push(field);
  }
  return merge;
}
