import { UserRole } from 'contract/access.ts';
import type { HistoryEntry } from 'contract/content.ts';
import { parisDay } from 'contract/days.ts';
import type * as contract from 'contract/home-blocks.ts';
import { getVisibleHomeBlocks } from 'contract/home-blocks.ts';
import type { App } from '../../platform/app.ts';
import {
  blockRecord,
  blockValues,
  blockVersion,
  keepImage,
  openImage,
  readImage,
  readImageFile,
  versionValues,
} from '../../platform/blocks.ts';
import { type Change, checkVersion, keepHistory, type Restore, versionAfterDeletion } from '../../platform/content.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Routes } from '../../platform/serve.ts';
import type { Caller } from '../../platform/session.ts';
import {
  deleteBlock,
  findActiveBlocks,
  findBlock,
  findBlocks,
  findImage,
  type HomeBlockRow,
  insertBlock,
  lockBlocks,
  moveBlock,
  takeBlock,
  updateBlock,
} from './home-blocks.queries.ts';

const record = (row: HomeBlockRow) => ({ ...blockRecord(row), title: row.title, order: row.order });

const version = (row: HomeBlockRow) => ({ title: row.title, ...blockVersion(row) });

/** The block as it is now, kept in the history and told to every process. */
async function saved(app: App, change: Change, id: number, action: HistoryEntry['action']) {
  const row = (await findBlock(change.db, id))!;
  await keepHistory(change, { kind: 'homeBlock', id, version: row.version, value: version(row), action });
  await app.published.changed(change.db, 'homeBlocks');
  return row;
}

export const homeBlocksRoutes = (app: App): Routes<typeof contract> => {
  /** Administrators see the image of a hidden block; nobody else learns that there is one. */
  async function imageFor(db: Db, id: number, caller: Caller | null, now: Date) {
    const isAdministrator = caller?.role === UserRole.administrator;
    return (await findImage(db, id, isAdministrator ? null : parisDay(now)))?.image_id ?? null;
  }

  return {
    getHomeBlocks: async ({ db }) => (await findBlocks(db)).map(record),

    getVisibleHomeBlocks({ db, now }) {
      const day = parisDay(now);
      const load = async () => (await findActiveBlocks(db, day)).map(record);
      return app.published.answer(getVisibleHomeBlocks, { content: 'homeBlocks', period: day }, load);
    },

    async createHomeBlock({ body: { homeBlockJson: given }, files, caller, now, note }) {
      const values = { title: given.title, ...blockValues(given) };
      const isShown = given.visibility ?? true;
      const shown = { visibility: isShown, was_published: isShown };
      const image = await readImage(given, files);
      const row = await app.db.transaction().execute(async tx => {
        const id = await insertBlock(
          tx,
          { ...values, ...shown, image_id: await keepImage(tx, app, given, image, null) },
          now,
        );
        return saved(app, { db: tx, caller, now }, id, 'create');
      });
      note({ objectId: String(row.id) });
      return record(row);
    },

    async updateHomeBlock({ body: { homeBlockJson: given }, files, caller, now, note }) {
      note({ objectId: String(given.id) });
      const values = { title: given.title, ...blockValues(given) };
      const image = await readImage(given, files);
      const row = await app.db.transaction().execute(async tx => {
        const stored = await takeBlock(tx, given.id);
        if (!stored) throw notFound();
        checkVersion(given.version, record(stored));
        const image_id = await keepImage(tx, app, given, image, stored.image_id);
        await updateBlock(tx, given.id, { ...values, image_id });
        return saved(app, { db: tx, caller, now }, given.id, 'update');
      });
      return record(row);
    },

    async deleteHomeBlock({ db, params, caller, now }) {
      const stored = await deleteBlock(db, params.id);
      if (!stored) throw notFound();
      const gone = { version: stored.version + 1, value: version(stored), action: 'delete' as const };
      await keepHistory({ db, caller, now }, { kind: 'homeBlock', id: params.id, ...gone });
      await app.published.changed(db, 'homeBlocks');
    },

    async getHomeBlockImage({ db, params, caller, now }) {
      return readImageFile(db, app, await imageFor(db, params.id, caller, now));
    },
    async getHomeBlockImageBlob({ db, params, caller, now }) {
      return openImage(db, app, await imageFor(db, params.id, caller, now));
    },

    async setHomeBlockVisibility({ db, params, body, caller, now }) {
      const stored = await takeBlock(db, params.id);
      if (!stored) throw notFound();
      if (stored.visibility === body.value) return;
      await updateBlock(db, params.id, { visibility: body.value, ...(body.value && { was_published: true }) });
      await saved(app, { db, caller, now }, params.id, 'update');
    },

    async setHomeBlockOrder({ db, params, body }) {
      if (await moveBlock(db, params.id, body.value)) await app.published.changed(db, 'homeBlocks');
    },
  };
};

/** Puts an older version back, with the image that it had; a deleted block is hidden, and last. */
export const restoreHomeBlock: Restore = async (app, change, key, value) => {
  const id = Number(key);
  const older = value as ReturnType<typeof version>;
  const values = { title: older.title, ...versionValues(older) };
  await lockBlocks(change.db);
  if (await takeBlock(change.db, id)) await updateBlock(change.db, id, values);
  else {
    const again = { id, version: await versionAfterDeletion(change.db, 'homeBlock', id) };
    await insertBlock(change.db, { ...values, visibility: false, was_published: true }, change.now, again);
  }
  await saved(app, change, id, 'restore');
};
