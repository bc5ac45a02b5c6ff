import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../values/fields.ts';
import { headPlace } from '../values/head-places.ts';
import {
  BlockImage,
  blockFields,
  blockImage,
  blockRecord,
  blockRemoval,
  blockSaving,
  blockVisibility,
  needsTheRest,
  onOne,
  visibleBlocks,
} from './blocks.ts';

/** One a page, or the whole of an easy-to-read one; `pageName` is what an editor calls it. */
export const HeadPageBlock = z.object({ ...blockRecord, page: headPlace, pageName: z.string() });
export type HeadPageBlock = z.input<typeof HeadPageBlock>;

const given = { page: headPlace, ...blockFields };
const HeadPageBlockGiven = z.object({ ...given, visibility: z.optional(z.boolean()) }).check(needsTheRest());
const HeadPageBlockChanged = z.object({ id, ...given }).check(needsTheRest());
export type HeadPageBlockGiven = z.input<typeof HeadPageBlockGiven>;

const REFUSED = ['blockAlreadyExists', 'wrongExternalLink', 'wrongDates'] as const;

/** All of them, by the names of their pages. */
export const getHeadPageBlocks = endpoint({
  method: 'GET',
  path: '/api/cms/headPage/blocks',
  access: 'administrator',
  subject: 'none',
  answer: z.array(HeadPageBlock),
  audit: { action: 'headPageBlock.list' },
});

/** Those that are active today. */
export const getVisibleHeadPageBlocks = endpoint({
  ...visibleBlocks,
  path: '/api/cms/headPage/blocks/visible',
  answer: z.array(HeadPageBlock),
});

/** A new block is visible unless `visibility` says that it is a draft (decisions C25). */
export const createHeadPageBlock = endpoint({
  ...blockSaving,
  subject: 'none',
  method: 'POST',
  path: '/api/cms/headPage/block',
  body: z.object({ headPageBlockJson: HeadPageBlockGiven }),
  answer: HeadPageBlock,
  refusals: REFUSED,
  audit: { action: 'headPageBlock.create', object: 'headPageBlock' },
});

/** Without a file the stored image stays (decisions A39); with NoImage it goes. */
export const updateHeadPageBlock = endpoint({
  ...blockSaving,
  subject: 'none',
  method: 'PUT',
  path: '/api/cms/headPage/block',
  body: z.object({ headPageBlockJson: HeadPageBlockChanged }),
  answer: HeadPageBlock,
  refusals: [...REFUSED, 'STALE_VERSION'],
  audit: { action: 'headPageBlock.update', object: 'headPageBlock' },
});

export const deleteHeadPageBlock = endpoint({
  ...blockRemoval,
  subject: 'none',
  path: '/api/cms/headPage/block/:id',
  audit: { action: 'headPageBlock.delete', object: 'headPageBlock', id: 'id' },
});

export const getHeadPageBlockImage = endpoint({
  ...blockImage,
  params: onOne,
  path: '/api/cms/headPage/block/:id/image',
  answer: BlockImage,
});

/** The same image, as the bytes of a file. */
export const getHeadPageBlockImageBlob = endpoint({
  ...blockImage,
  params: onOne,
  path: '/api/cms/headPage/block/:id/image/blob',
  answer: 'file',
});

export const setHeadPageBlockVisibility = endpoint({
  ...blockVisibility,
  subject: 'none',
  path: '/api/cms/headPage/block/:id/visibility',
  audit: { action: 'headPageBlock.setVisibility', object: 'headPageBlock', id: 'id' },
});
