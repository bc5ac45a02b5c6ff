import * as z from 'zod/mini';
import { BLOCK_IMAGE, BlockImage, blockFields, blockRecord, line, MAX_TITLE, needsTheRest } from './blocks.ts';
import { endpoint } from './endpoint.ts';
import { id, pathId } from './fields.ts';

const ById = z.object({ id: pathId });

export const HomeBlock = z.object({ ...blockRecord, title: z.string(), order: z.int() });
export type HomeBlock = z.input<typeof HomeBlock>;

const given = { title: line(MAX_TITLE), ...blockFields };
const HomeBlockGiven = z.object({ ...given, visibility: z.optional(z.boolean()) }).check(needsTheRest());
const HomeBlockChanged = z.object({ id, ...given }).check(needsTheRest());
export type HomeBlockGiven = z.input<typeof HomeBlockGiven>;

const upload = { files: { file: BLOCK_IMAGE } } as const;
const REFUSED = ['wrongExternalLink', 'wrongDates'] as const;

/** All of them, in their order. */
export const getHomeBlocks = endpoint({
  method: 'GET',
  path: '/api/cms/home/blocks',
  access: 'administrator',
  answer: z.array(HomeBlock),
  audit: { action: 'homeBlock.list' },
});

/** Those that are active today, in their order. */
export const getVisibleHomeBlocks = endpoint({
  method: 'GET',
  path: '/api/cms/home/blocks/visible',
  access: 'public',
  answer: z.array(HomeBlock),
  published: true,
  audit: null,
});

/** A new block comes last, and is visible unless `visibility` says that it is a draft (decisions C25). */
export const createHomeBlock = endpoint({
  method: 'POST',
  path: '/api/cms/home/block',
  access: 'administrator',
  upload,
  body: z.object({ homeBlockJson: HomeBlockGiven }),
  answer: HomeBlock,
  refusals: REFUSED,
  audit: { action: 'homeBlock.create', object: 'homeBlock' },
  mode: 'own',
});

/** Without a file the stored image stays (decisions A39); with NoImage it goes. */
export const updateHomeBlock = endpoint({
  method: 'PUT',
  path: '/api/cms/home/block',
  access: 'administrator',
  upload,
  body: z.object({ homeBlockJson: HomeBlockChanged }),
  answer: HomeBlock,
  refusals: [...REFUSED, 'STALE_VERSION'],
  audit: { action: 'homeBlock.update', object: 'homeBlock' },
  mode: 'own',
});

export const deleteHomeBlock = endpoint({
  method: 'DELETE',
  path: '/api/cms/home/block/:id',
  access: 'administrator',
  params: ById,
  audit: { action: 'homeBlock.delete', object: 'homeBlock', id: 'id' },
});

/** For visitors when the block is active, for administrators always. */
export const getHomeBlockImage = endpoint({
  method: 'GET',
  path: '/api/cms/home/block/:id/image',
  access: 'public',
  sites: ['member', 'backOffice'],
  knowsCaller: true,
  params: ById,
  answer: BlockImage,
  audit: null,
});

/** The same image, as the bytes of a file. */
export const getHomeBlockImageBlob = endpoint({
  method: 'GET',
  path: '/api/cms/home/block/:id/image/blob',
  access: 'public',
  sites: ['member', 'backOffice'],
  knowsCaller: true,
  params: ById,
  answer: 'file',
  audit: null,
});

export const setHomeBlockVisibility = endpoint({
  method: 'PUT',
  path: '/api/cms/home/block/:id/visibility',
  access: 'administrator',
  params: ById,
  body: z.object({ value: z.boolean() }),
  audit: { action: 'homeBlock.setVisibility', object: 'homeBlock', id: 'id' },
});

/** Takes the place `value`; the block that holds it takes the place that this one leaves (decisions A34). */
export const setHomeBlockOrder = endpoint({
  method: 'PUT',
  path: '/api/cms/home/block/:id/order',
  access: 'administrator',
  params: ById,
  body: z.object({ value: z.int() }),
  audit: { action: 'homeBlock.move', object: 'homeBlock', id: 'id' },
});
