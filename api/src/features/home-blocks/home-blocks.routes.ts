import type * as contract from 'contract/calls/home-blocks.ts';
import { getVisibleHomeBlocks } from 'contract/calls/home-blocks.ts';
import { type BlockKind, blockRoutes } from '../../fund/blocks/block-routes.ts';
import type { Restore } from '../../fund/content.ts';
import { closeHole, lastPlace, lockOrder, type OrderedList, swapPlaces } from '../../fund/ordering.ts';
import type { App } from '../../platform/app.ts';
import type { Routes } from '../../platform/http/serve.ts';

const LIST: OrderedList = { table: 'home_block' };
interface Own {
  title: string;
  order?: number;
}

/** A new block comes last, and so does a deleted one that comes back. */
const HOME: BlockKind<Own, { title: string; order: number }> = {
  kind: 'homeBlock',
  content: 'homeBlocks',
  table: 'home_block',
  orderBy: 'order',
  own: ({ title }) => ({ title }),
  shown: ({ title, order }) => ({ title, order: order! }),
  lock: tx => lockOrder(tx, LIST),
  place: async tx => ({ order: await lastPlace(tx, LIST) }),
  leave: (tx, { order }) => closeHole(tx, LIST, order!),
};

export const homeBlocksRoutes = (app: App): Routes<typeof contract> => {
  const blocks = blockRoutes(app, HOME);
  return {
    getHomeBlocks: blocks.list,
    getVisibleHomeBlocks: call => blocks.visible(getVisibleHomeBlocks, call),
    createHomeBlock: call => blocks.create(call, call.body.homeBlockJson),
    updateHomeBlock: call => blocks.update(call, call.body.homeBlockJson),
    deleteHomeBlock: blocks.remove,
    getHomeBlockImage: blocks.image,
    getHomeBlockImageBlob: blocks.imageBlob,
    setHomeBlockVisibility: blocks.setVisibility,

    async setHomeBlockOrder({ db, params, body }) {
      if (await swapPlaces(db, LIST, params.id, body.value)) await app.published.changed(db, 'homeBlocks');
    },
  };
};

export const restoreHomeBlock: Restore = (app, ...rest) => blockRoutes(app, HOME).restore(...rest);
