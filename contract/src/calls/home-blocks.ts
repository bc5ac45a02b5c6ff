import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { id, pathId } from '../values/fields.ts';
import {
  BlockImage,
  blockFields,
  blockImage,
  blockRecord,
  blockRemoval,
  blockSaving,
  blockVisibility,
  MAX_TITLE,
  needsTheRest,
  onOne,
  titleLine,
  visibleBlocks,
} from './blocks.ts';

export const HomeBlock = z.object({ ...blockRecord, title: z.string(), order: z.int() });
export type HomeBlock = z.input<typeof HomeBlock>;

const given = { title: titleLine(MAX_TITLE), ...blockFields };
const HomeBlockGiven = z.object({ ...given, visibility: z.optional(z.boolean()) }).check(needsTheRest());
const HomeBlockChanged = z.object({ id, ...given }).check(needsTheRest());
export type HomeBlockGiven = z.input<typeof HomeBlockGiven>;

const REFUSED = ['wrongExternalLink', 'wrongDates'] as const;

/** All of them, in their order. */
export const getHomeBlocks = endpoint({
  method: 'GET',
  path: '/api/cms/home/blocks',
  access: 'administrator',
  subject: 'none',
  answer: z.array(HomeBlock),
  audit: { action: 'homeBlock.list' },
});

/** Those that are active today, in their order. */
export const getVisibleHomeBlocks = endpoint({
  ...visibleBlocks,
  path: '/api/cms/home/blocks/visible',
  answer: z.array(HomeBlock),
});

/** A new block comes last, and is visible unless `visibility` says that it is a draft (decisions C25). */
export const createHomeBlock = endpoint({
  ...blockSaving,
  subject: 'none',
  method: 'POST',
  path: '/api/cms/home/block',
  body: z.object({ homeBlockJson: HomeBlockGiven }),
  answer: HomeBlock,
  refusals: REFUSED,
  audit: { action: 'homeBlock.create', object: 'homeBlock' },
});

/** Without a file the stored image stays (decisions A39); with NoImage it goes. */
export const updateHomeBlock = endpoint({
  ...blockSaving,
  subject: 'none',
  method: 'PUT',
  path: '/api/cms/home/block',
  body: z.object({ homeBlockJson: HomeBlockChanged }),
  answer: HomeBlock,
  refusals: [...REFUSED, 'STALE_VERSION'],
  audit: { action: 'homeBlock.update', object: 'homeBlock' },
});

export const deleteHomeBlock = endpoint({
  ...blockRemoval,
  subject: 'none',
  path: '/api/cms/home/block/:id',
  audit: { action: 'homeBlock.delete', object: 'homeBlock', id: 'id' },
});

export const getHomeBlockImage = endpoint({
  ...blockImage,
  params: onOne,
  path: '/api/cms/home/block/:id/image',
  answer: BlockImage,
});

/** The same image, as the bytes of a file. */
export const getHomeBlockImageBlob = endpoint({
  ...blockImage,
  params: onOne,
  path: '/api/cms/home/block/:id/image/blob',
  answer: 'file',
});

export const setHomeBlockVisibility = endpoint({
  ...blockVisibility,
  subject: 'none',
  path: '/api/cms/home/block/:id/visibility',
  audit: { action: 'homeBlock.setVisibility', object: 'homeBlock', id: 'id' },
});

/** Takes the place `value`; the block that holds it takes the place that this one leaves (decisions A34). */
export const setHomeBlockOrder = endpoint({
  method: 'PUT',
  path: '/api/cms/home/block/:id/order',
  access: 'administrator',
  subject: 'none',
  params: z.object({ id: pathId }),
  body: z.object({ value: z.int() }),
  audit: { action: 'homeBlock.move', object: 'homeBlock', id: 'id' },
});
