import type * as groups from 'contract/calls/search-groups.ts';
import * as words from 'contract/calls/search-words.ts';
import { keepHistory, keepOrigin } from '../../fund/content.ts';
import type { App } from '../../platform/app.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { findGroups, insertGroup, readGroup, removeGroup } from './search-words.queries.ts';
import { groupVersion, saveGroup } from './search-words.save.ts';

export const searchWordsRoutes = (app: App): Routes<typeof words> => ({
  getSearchWords({ db }) {
    return app.published.answer(words.getSearchWords, { content: 'searchWords' }, async () =>
      (await findGroups(db)).map(({ expressions }) => expressions),
    );
  },
});

export const searchGroupsRoutes = (app: App): Routes<typeof groups> => ({
  getSearchGroups: ({ db }) => findGroups(db),

  async createSearchGroup({ db, caller, now, body, note }) {
    const id = await insertGroup(db, body.expressions);
    note({ objectId: id });
    const created = await readGroup(db, id);
    await keepHistory({ db, caller, now }, { ...groupVersion(created), action: 'create' });
    await app.published.changed(db, 'searchWords');
    return created;
  },

  updateSearchGroup: ({ db, caller, now, params, body }) => saveGroup(app, { db, caller, now }, params.id, body),

  async deleteSearchGroup({ db, caller, now, params }) {
    const stored = await readGroup(db, params.id, { isHeld: true });
    await removeGroup(db, params.id);
    await keepOrigin({ db, caller, now }, groupVersion(stored));
    const last = { ...groupVersion(stored), version: stored.version + 1, action: 'delete' as const };
    await keepHistory({ db, caller, now }, last);
    await app.published.changed(db, 'searchWords');
  },
});
