import * as z from 'zod/mini';
import { BLOCK_IMAGE, BlockImage, blockFields, blockRecord, needsTheRest } from './blocks.ts';
import { endpoint } from './endpoint.ts';
import { id, pathId } from './fields.ts';
import { pageKey } from './pages.ts';

const ById = z.object({ id: pathId });

/** One a page; `pageName` is what an editor calls it. */
export const HeadPageBlock = z.object({ ...blockRecord, page: pageKey, pageName: z.string() });
export type HeadPageBlock = z.input<typeof HeadPageBlock>;

const given = { page: pageKey, ...blockFields };
const HeadPageBlockGiven = z.object({ ...given, visibility: z.optional(z.boolean()) }).check(needsTheRest());
const HeadPageBlockChanged = z.object({ id, ...given }).check(needsTheRest());
export type HeadPageBlockGiven = z.input<typeof HeadPageBlockGiven>;

const upload = { files: { file: BLOCK_IMAGE } } as const;
const REFUSED = ['blockAlreadyExists', 'wrongExternalLink', 'wrongDates'] as const;

/** All of them, by the names of their pages. */
export const getHeadPageBlocks = endpoint({
  method: 'GET',
  path: '/api/cms/headPage/blocks',
  access: 'administrator',
  answer: z.array(HeadPageBlock),
  audit: { action: 'headPageBlock.list' },
});

/** Those that are active today. */
export const getVisibleHeadPageBlocks = endpoint({
  method: 'GET',
  path: '/api/cms/headPage/blocks/visible',
  access: 'public',
  answer: z.array(HeadPageBlock),
  published: true,
  audit: null,
});

/** A new block is visible unless `visibility` says that it is a draft (decisions C25). */
export const createHeadPageBlock = endpoint({
  method: 'POST',
  path: '/api/cms/headPage/block',
  access: 'administrator',
  upload,
  body: z.object({ headPageBlockJson: HeadPageBlockGiven }),
  answer: HeadPageBlock,
  refusals: REFUSED,
  audit: { action: 'headPageBlock.create', object: 'headPageBlock' },
  mode: 'own',
});

/** Without a file the stored image stays (decisions A39); with NoImage it goes. */
export const updateHeadPageBlock = endpoint({
  method: 'PUT',
  path: '/api/cms/headPage/block',
  access: 'administrator',
  upload,
  body: z.object({ headPageBlockJson: HeadPageBlockChanged }),
  answer: HeadPageBlock,
  refusals: [...REFUSED, 'STALE_VERSION'],
  audit: { action: 'headPageBlock.update', object: 'headPageBlock' },
  mode: 'own',
});

export const deleteHeadPageBlock = endpoint({
  method: 'DELETE',
  path: '/api/cms/headPage/block/:id',
  access: 'administrator',
  params: ById,
  audit: { action: 'headPageBlock.delete', object: 'headPageBlock', id: 'id' },
});

/** For visitors when the block is active, for administrators always. */
export const getHeadPageBlockImage = endpoint({
  method: 'GET',
  path: '/api/cms/headPage/block/:id/image',
  access: 'public',
  sites: ['member', 'backOffice'],
  knowsCaller: true,
  params: ById,
  answer: BlockImage,
  audit: null,
});

/** The same image, as the bytes of a file. */
export const getHeadPageBlockImageBlob = endpoint({
  method: 'GET',
  path: '/api/cms/headPage/block/:id/image/blob',
  access: 'public',
  sites: ['member', 'backOffice'],
  knowsCaller: true,
  params: ById,
  answer: 'file',
  audit: null,
});

export const setHeadPageBlockVisibility = endpoint({
  method: 'PUT',
  path: '/api/cms/headPage/block/:id/visibility',
  access: 'administrator',
  params: ById,
  body: z.object({ value: z.boolean() }),
  audit: { action: 'headPageBlock.setVisibility', object: 'headPageBlock', id: 'id' },
});
