// What a knowledge document is, and what is given of one (third document, section 3).
import * as z from 'zod/mini';
import { target } from '../kit/access.ts';
import { day, givenDay, id, instant, orNull } from '../values/fields.ts';
import type { FileKind } from '../values/files.ts';
import { givenVersion } from './content.ts';

export * from '../values/natures.ts';

/** Sizes in Mo: 15 when a document is added, 5 when its file is replaced (decisions A13). */
const kinds = ['pdf', 'xls', 'xlsx'] as const satisfies FileKind[];
export const NEW_FILE = { kinds, maxMo: 15, maxCount: 1, isPublished: true } as const;
export const REPLACED_FILE = { kinds, maxMo: 5, maxCount: 1, isPublished: true } as const;

export const LABEL_LENGTH = 80;
/** What a label keeps of what is typed: letters with their accents, digits and spaces (decisions A14). */
export const cleanLabel = (typed: string) => typed.normalize('NFC').replace(/[^\p{L}\p{M}\p{N} ]/gu, '');

const shared = {
  id,
  creationDate: instant,
  /** Days, both included; a missing one is open. */
  validityStartDate: z.nullable(day),
  validityEndDate: z.nullable(day),
  /** Now is within the validity. */
  isDisplayed: z.boolean(),
  name: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Grows with each change but activation, which is saved by itself. */
  version: z.int(),
};

export const KnowledgeDocument = z.object({
  ...shared,
  label: z.string(),
  targetedUser: target,
  socialSystemIds: z.array(id),
  socialSystemLabels: z.array(z.string()),
  isActive: z.boolean(),
});
export type KnowledgeDocument = z.input<typeof KnowledgeDocument>;

export const FolderDocument = z.object({
  ...shared,
  documentTypeId: id,
  documentType: z.object({ id, label: z.string() }),
  folderId: id,
  active: z.boolean(),
});
export type FolderDocument = z.input<typeof FolderDocument>;

/** In the list of a member's folder the folder stands as an object as well (002 §3). */
export const ListedFolderDocument = z.extend(FolderDocument, { folder: z.object({ id }) });

const dates = {
  creationDate: givenDay,
  validityStartDate: orNull(givenDay),
  validityEndDate: orNull(givenDay),
};
/** More than 80 characters is a refusal with its key, not a wrong field: the length here only bounds what is read. */
const label = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(1000, { abort: true }),
  z.refine(text => cleanLabel(text) === text.normalize('NFC'), {
    error: 'Utilisez seulement des lettres, des chiffres et des espaces.',
  }),
);
/** What is given of a document of social systems. */
export const KnowledgeInput = z.object({
  label,
  targetedUser: target,
  socialSystemIds: z.array(id).check(z.minLength(1), z.maxLength(1000)),
  ...dates,
});
/** What is given of a folder's document. */
export const FolderInput = z.object({ documentTypeId: id, folderId: id, ...dates });

/** `id`, or `documentId` as some screens of the document call it (decisions A26); and the version it started from. */
export const stored = { id: z.optional(id), documentId: z.optional(id), version: givenVersion };
export const hasId = z.refine<{ id?: number | undefined; documentId?: number | undefined }>(
  value => value.id !== undefined || value.documentId !== undefined,
  { path: ['id'], error: 'Ce champ est obligatoire.' },
);
