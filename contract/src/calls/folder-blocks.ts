import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../values/fields.ts';
import { folderPage } from '../values/pages.ts';
import { richText } from '../values/rich-text.ts';
import { MAX_BLOCK_TEXT } from './blocks.ts';
import { givenVersion } from './content.ts';

/** Criticity of the second document: Normal=1, High=2. */
export const Criticity = { normal: 1, high: 2 } as const;
export const criticity = z.union([z.literal(1), z.literal(2)]);
export type Criticity = z.output<typeof criticity>;

/** Social systems, each named once. */
const socialSystemIds = z.pipe(
  z.array(id).check(z.minLength(1, 'Choisissez au moins un régime.'), z.maxLength(1000)),
  z.transform(ids => [...new Set(ids)]),
);

/** Stored once a social system; those that were saved together are shown as one, whose `id` is the first of `ids`. */
export const FolderBlock = z.object({
  id,
  ids: z.array(id),
  page: folderPage,
  pageName: z.string(),
  socialSystemIds: z.array(id),
  socialSystemNames: z.array(z.string()),
  criticity,
  content: z.string(),
  visibility: z.boolean(),
  /** It has been visible before, so that it is a draft no more. */
  wasPublished: z.boolean(),
  version: z.int(),
  /** The block's number in the history (ours). */
  groupId: z.int(),
});
export type FolderBlock = z.input<typeof FolderBlock>;

const given = { page: folderPage, socialSystemIds, criticity, content: richText(MAX_BLOCK_TEXT) };

/** By page, then by social system; a social system's names are in the order of its ids. */
export const getFolderBlocks = endpoint({
  method: 'GET',
  path: '/api/cms/folder/blocks',
  access: 'administrator',
  subject: 'none',
  answer: z.array(FolderBlock),
  audit: { action: 'folderBlock.list' },
});

/** A new block is hidden, whatever is given (S2-FOLDBLK-11). */
export const createFolderBlock = endpoint({
  method: 'POST',
  path: '/api/cms/folder/block',
  access: 'administrator',
  subject: 'none',
  body: z.object(given),
  answer: FolderBlock,
  refusals: ['blockAlreadyExists'],
  audit: { action: 'folderBlock.create', object: 'folderBlock' },
});

/** `ids`: all those of the block. Its visibility stays (S2-FOLDBLK-15). */
export const updateFolderBlock = endpoint({
  method: 'PUT',
  path: '/api/cms/folder/block',
  access: 'administrator',
  subject: 'none',
  body: z.object({ ...given, ids: z.array(id).check(z.minLength(1), z.maxLength(1000)), version: givenVersion }),
  answer: FolderBlock,
  refusals: ['blockAlreadyExists', 'STALE_VERSION'],
  audit: { action: 'folderBlock.update', object: 'folderBlock' },
});

/** A part of a block's systems leaves it, and becomes a block of its own. */
export const setFolderBlockVisibility = endpoint({
  method: 'PUT',
  path: '/api/cms/folder/block/visibility',
  access: 'administrator',
  subject: 'none',
  body: z.object({ page: folderPage, socialSystemIds, visibility: z.boolean() }),
  audit: { action: 'folderBlock.setVisibility', object: 'folderBlock' },
});

/** May name a part of a block's systems (decisions, 'Content'). */
export const deleteFolderBlock = endpoint({
  method: 'POST',
  path: '/api/cms/folder/block/by-page-and-social-system-ids',
  access: 'administrator',
  subject: 'none',
  body: z.object({ page: folderPage, socialSystemIds }),
  audit: { action: 'folderBlock.delete', object: 'folderBlock' },
});

/** The block of a page and social system, or null. A member: only when it is visible; 404 for a system not theirs. */
export const getFolderBlock = endpoint({
  method: 'POST',
  path: '/api/cms/folder/block/by-page-and-social-system-id',
  access: 'memberOrAdministrator',
  subject: 'none',
  body: z.object({ page: folderPage, socialSystemId: id }),
  answer: z.nullable(FolderBlock),
  audit: { action: 'folderBlock.view' },
  mode: 'read',
});
