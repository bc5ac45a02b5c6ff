import type * as contract from 'contract/calls/head-page-blocks.ts';
import { getVisibleHeadPageBlocks } from 'contract/calls/head-page-blocks.ts';
import { HEAD_PLACES, type HeadPlace } from 'contract/values/head-places.ts';
import { type BlockKind, blockRoutes } from '../../fund/blocks/block-routes.ts';
import type { Restore } from '../../fund/content.ts';
import type { App } from '../../platform/app.ts';
import { refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { isPageTaken, lockPages } from './head-page-blocks.queries.ts';

/** One a page: a block that comes back needs its page free. */
const HEAD: BlockKind<{ page: HeadPlace }, { page: HeadPlace; pageName: string }> = {
  kind: 'headPageBlock',
  content: 'headPageBlocks',
  table: 'head_page_block',
  orderBy: 'id',
  own: ({ page }) => ({ page }),
  shown: ({ page }) => ({ page, pageName: HEAD_PLACES[page] }),
  lock: lockPages,
  async check(tx, { page }, exceptId) {
    if (await isPageTaken(tx, page, exceptId)) throw refusal('blockAlreadyExists');
  },
};

export const headPageBlocksRoutes = (app: App): Routes<typeof contract> => {
  const blocks = blockRoutes(app, HEAD);
  return {
    getHeadPageBlocks: blocks.list,
    getVisibleHeadPageBlocks: call => blocks.visible(getVisibleHeadPageBlocks, call),
    createHeadPageBlock: call => blocks.create(call, call.body.headPageBlockJson),
    updateHeadPageBlock: call => blocks.update(call, call.body.headPageBlockJson),
    deleteHeadPageBlock: blocks.remove,
    getHeadPageBlockImage: blocks.image,
    getHeadPageBlockImageBlob: blocks.imageBlob,
    setHeadPageBlockVisibility: blocks.setVisibility,
  };
};

export const restoreHeadPageBlock: Restore = (app, ...rest) => blockRoutes(app, HEAD).restore(...rest);
