import type { HistoryEntry } from 'contract/calls/content.ts';
import { UserRole } from 'contract/kit/access.ts';
import type { Endpoint, Schema } from 'contract/kit/endpoint.ts';
import { parisDay } from 'contract/values/days.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Upload } from '../../platform/files/uploads.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Note } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import { type Change, checkVersion, keepHistory, keepOrigin, versionAfterDeletion } from '../content.ts';
import { type BlockTable, blockRows } from './block-rows.ts';
import {
  type BlockGiven,
  type BlockRow,
  blockRecord,
  blockValues,
  blockVersion,
  keepImage,
  openImage,
  readImage,
  readImageFile,
  versionValues,
} from './blocks.ts';

/** What one kind of illustrated blocks has of its own. `Own`: its columns, named as the fields of the calls. */
export interface BlockKind<Own extends object, Shown extends object> extends BlockTable {
  kind: 'homeBlock' | 'headPageBlock';
  content: 'homeBlocks' | 'headPageBlocks';
  own: (of: Own) => Own;
  /** What its record shows beside the fields of all blocks. */
  shown: (row: Own) => Shown;
  /** Until the end of the transaction no block comes, goes or moves. Taken before any row. */
  lock: (tx: Db) => Promise<unknown>;
  /** Refuses what stands in the way of another block. */
  check?: (tx: Db, own: Own, exceptId: number) => Promise<void>;
  /** The columns that follow from where a new one comes, and what its going leaves to do. */
  place?: (tx: Db) => Promise<object>;
  leave?: (tx: Db, row: Own) => Promise<void>;
}

interface Saving {
  files: readonly Upload[];
  caller: Caller;
  now: Date;
  note(more: Note): void;
}
interface OnOne {
  db: Db;
  params: { id: number };
  caller: Caller;
  now: Date;
}
type Given<Own> = Own & BlockGiven & { visibility?: boolean | undefined };
type Changed<Own> = Own & BlockGiven & { id: number; version?: number | null | undefined };

/** The handlers of the calls of one kind of illustrated blocks: those of the home page, those at the head of a page. */
export function blockRoutes<Own extends object, Shown extends object>(app: App, kind: BlockKind<Own, Shown>) {
  const rows = blockRows<Own>(kind);
  type Row = BlockRow & Own;
  const record = (row: Row) => ({ ...blockRecord(row), ...kind.shown(row) });
  const version = (row: Row) => ({ ...kind.own(row), ...blockVersion(row) });
  const entry = (row: Row) => ({ kind: kind.kind, id: row.id, version: row.version, value: version(row) });

  /** The block as it is now, kept in the history and told to every process; so is what it was `before`, if nobody knew. */
  async function saved(change: Change, id: number, action: HistoryEntry['action'], before?: Row) {
    const row = (await rows.find(change.db, id))!;
    if (before) await keepOrigin(change, entry(before));
    await keepHistory(change, { ...entry(row), action });
    await app.published.changed(change.db, kind.content);
    return row;
  }

  /** Administrators see the image of a hidden block; nobody else learns that there is one. */
  async function imageFor({ db, params, caller, now }: Omit<OnOne, 'caller'> & { caller: Caller | null }) {
    const isAdministrator = caller?.role === UserRole.administrator;
    return (await rows.image(db, params.id, isAdministrator ? null : parisDay(now)))?.image_id ?? null;
  }

  return {
    list: async ({ db }: { db: Db }) => (await rows.all(db)).map(record),

    visible<E extends Endpoint & { answer: Schema }>(endpoint: E, { db, now }: { db: Db; now: Date }) {
      const day = parisDay(now);
      const load = async () => (await rows.active(db, day)).map(record);
      return app.published.answer(endpoint, { content: kind.content, period: day }, load as never);
    },

    async create({ files, caller, now, note }: Saving, given: Given<Own>) {
      const isShown = given.visibility ?? true;
      const values = { ...kind.own(given), ...blockValues(given), visibility: isShown, was_published: isShown };
      const image = await readImage(given, files);
      const row = await app.db.transaction().execute(async tx => {
        await kind.lock(tx);
        await kind.check?.(tx, values, 0);
        const image_id = await keepImage(tx, app, given, image, null);
        const id = await rows.insert(tx, { ...values, ...(await kind.place?.(tx)), image_id }, now);
        return saved({ db: tx, caller, now }, id, 'create');
      });
      note({ objectId: String(row.id) });
      return record(row);
    },

    async update({ files, caller, now, note }: Saving, given: Changed<Own>) {
      note({ objectId: String(given.id) });
      const values = { ...kind.own(given), ...blockValues(given) };
      const image = await readImage(given, files);
      const row = await app.db.transaction().execute(async tx => {
        await kind.lock(tx);
        const stored = await rows.take(tx, given.id);
        if (!stored) throw notFound();
        checkVersion(given.version, record(stored));
        await kind.check?.(tx, values, given.id);
        const image_id = await keepImage(tx, app, given, image, stored.image_id);
        await rows.update(tx, given.id, { ...values, image_id });
        return saved({ db: tx, caller, now }, given.id, 'update', stored);
      });
      return record(row);
    },

    async remove({ db, params: { id }, caller, now }: OnOne) {
      await kind.lock(db);
      const stored = await rows.take(db, id);
      if (!stored) throw notFound();
      await rows.remove(db, id);
      await kind.leave?.(db, stored);
      await keepOrigin({ db, caller, now }, entry(stored));
      await keepHistory({ db, caller, now }, { ...entry(stored), version: stored.version + 1, action: 'delete' });
      await app.published.changed(db, kind.content);
    },

    image: async (call: Parameters<typeof imageFor>[0]) => readImageFile(call.db, app, await imageFor(call)),
    imageBlob: async (call: Parameters<typeof imageFor>[0]) => openImage(call.db, app, await imageFor(call)),

    async setVisibility({ db, params: { id }, body, caller, now }: OnOne & { body: { value: boolean } }) {
      const stored = await rows.take(db, id);
      if (!stored) throw notFound();
      if (stored.visibility === body.value) return;
      await rows.update(db, id, { visibility: body.value, ...(body.value && { was_published: true }) });
      await saved({ db, caller, now }, id, 'update', stored);
    },

    /** Puts an older version back, with the image that it had; a deleted block comes back hidden. */
    async restore(change: Change, key: string, value: unknown) {
      const id = Number(key);
      const older = value as ReturnType<typeof version>;
      const { db, now } = change;
      await kind.lock(db);
      const values = { ...kind.own(older), ...versionValues(older) };
      await kind.check?.(db, values, id);
      const stored = await rows.take(db, id);
      if (stored) await rows.update(db, id, values);
      else {
        const again = { id, version: await versionAfterDeletion(db, kind.kind, id) };
        const hidden = { visibility: false, was_published: true, ...(await kind.place?.(db)) };
        await rows.insert(db, { ...values, ...hidden }, now, again);
      }
      await saved(change, id, 'restore', stored);
    },
  };
}
