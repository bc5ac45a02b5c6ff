import type { HistoryEntry } from 'contract/calls/content.ts';
import type * as contract from 'contract/calls/folder-blocks.ts';
import { UserRole } from 'contract/kit/access.ts';
import type { FolderPage } from 'contract/values/pages.ts';
import {
  type Change,
  checkVersion,
  keepHistory,
  keepOrigin,
  type Restore,
  versionAfterDeletion,
} from '../../fund/content.ts';
import { requiredRichText } from '../../fund/rich-text.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import {
  changeRows,
  countSystems,
  findGroup,
  findGroupsOf,
  findRow,
  findRows,
  hasFolderIn,
  isTaken,
  lockBlocks,
  nextGroup,
  removeRows,
  saveGroup,
} from './folder-blocks.queries.ts';
import { blockOf, blocksOf, splitGroups } from './folder-blocks.rules.ts';

type Block = ReturnType<typeof blockOf>;

/** What the history keeps of a block: its editable fields. */
const entry = ({ groupId, version, ...block }: Block) => {
  const { page, pageName, socialSystemIds, socialSystemNames, criticity, content, visibility } = block;
  const value = { page, pageName, socialSystemIds, socialSystemNames, criticity, content, visibility };
  return { kind: 'folderBlock' as const, id: groupId, version, value };
};

/** The block as it is now, kept in the history; so is what it was `before`, if nobody knew. */
async function saved(change: Change, groupId: number, action: HistoryEntry['action'], before?: Block) {
  const block = blockOf(await findGroup(change.db, groupId));
  if (before) await keepOrigin(change, entry(before));
  await keepHistory(change, { ...entry(block), action });
  return block;
}

export const folderBlocksRoutes = (_app: App): Routes<typeof contract> => ({
  getFolderBlocks: async ({ db }) => blocksOf(await findRows(db)),

  async createFolderBlock({ db, body, caller, now, note }) {
    const { page, criticity, socialSystemIds } = body;
    await lockBlocks(db);
    await checkSystems(db, page, socialSystemIds);
    const group_id = await nextGroup(db);
    note({ objectId: String(group_id) });
    const content = requiredRichText(body.content, 'content');
    const state = { visibility: false, was_published: false, version: 1 };
    await saveGroup(db, { group_id, page, criticity, content, ...state }, socialSystemIds);
    return saved({ db, caller, now }, group_id, 'create');
  },

  async updateFolderBlock({ db, body, caller, now, note }) {
    await lockBlocks(db);
    const groups = splitGroups(await findGroupsOf(db, { ids: body.ids }), row => body.ids.includes(row.id));
    const group = groups.find(({ named }) => named.some(({ id }) => id === body.ids[0])) ?? groups[0];
    if (!group) throw notFound();
    const stored = group.block;
    note({ objectId: String(group.groupId) });
    // Systems have left the block, or come to it, since the form was opened.
    if (group.named.length < new Set(body.ids).size || group.others.length > 0) throw refusal('STALE_VERSION', stored);
    checkVersion(body.version, stored);
    await change(db, stored, body);
    return saved({ db, caller, now }, group.groupId, 'update', stored);
  },

  async setFolderBlockVisibility({ db, body, caller, now }) {
    const { visibility } = body;
    for (const { groupId, block: before, named, others } of await takeNamed(db, body)) {
      if (named[0]!.visibility === visibility) continue;
      const group_id = others.length > 0 ? await nextGroup(db) : groupId;
      const next = before.version + 1;
      const values = { visibility, ...(visibility && { was_published: true as const }), group_id, version: next };
      await changeRows(db, idsOf(named), values);
      if (others.length === 0) {
        await saved({ db, caller, now }, groupId, 'update', before);
        continue;
      }
      await saved({ db, caller, now }, group_id, 'create');
      await changeRows(db, idsOf(others), { version: next });
      await saved({ db, caller, now }, groupId, 'update', before);
    }
  },

  async deleteFolderBlock({ db, body, caller, now }) {
    for (const { groupId, block: before, named, others } of await takeNamed(db, body)) {
      const next = before.version + 1;
      await removeRows(db, idsOf(named));
      if (others.length === 0) {
        await keepOrigin({ db, caller, now }, entry(before));
        await keepHistory({ db, caller, now }, { ...entry(before), version: next, action: 'delete' });
        continue;
      }
      await changeRows(db, idsOf(others), { version: next });
      await saved({ db, caller, now }, groupId, 'update', before);
    }
  },

  async getFolderBlock({ db, body, caller }) {
    const isMember = caller.role === UserRole.individual;
    if (isMember && !(await hasFolderIn(db, caller, body.socialSystemId))) throw notFound();
    const row = await findRow(db, body.page, body.socialSystemId);
    return row && (row.visibility || !isMember) ? blockOf([row]) : null;
  },
});

const idsOf = (rows: readonly { id: number }[]) => rows.map(row => row.id);

/** 404 when one of them does not exist, 409 when another block has it on this page: nothing is written then. */
async function checkSystems(db: Db, page: FolderPage, ids: number[], group?: number) {
  if ((await countSystems(db, ids)) !== ids.length) throw notFound("Un des régimes choisis n'existe pas.");
  if (await isTaken(db, page, ids, group)) throw refusal('blockAlreadyExists');
}

interface Given {
  page: FolderPage;
  socialSystemIds: number[];
  criticity: number;
  content: string;
}

type State = Pick<Block, 'groupId' | 'visibility' | 'wasPublished' | 'version'>;

/** Makes the block what is given; its visibility stays. */
async function change(db: Db, stored: State, given: Given) {
  const { page, socialSystemIds, criticity } = given;
  const { groupId: group_id, visibility, wasPublished: was_published } = stored;
  await checkSystems(db, page, socialSystemIds, group_id);
  const state = { visibility, was_published, version: stored.version + 1 };
  const content = requiredRichText(given.content, 'content');
  await saveGroup(db, { group_id, page, criticity, content, ...state }, socialSystemIds);
}

/** Puts an older version back, where no other block has its social systems; its visibility stays, a deleted one is hidden. */
export const restoreFolderBlock: Restore = async (_app, { db, caller, now }, key, value) => {
  const groupId = Number(key);
  await lockBlocks(db);
  const rows = await findGroup(db, groupId);
  const stored = rows.length > 0 ? blockOf(rows) : undefined;
  const state: State = stored ?? {
    groupId,
    visibility: false,
    wasPublished: true,
    version: (await versionAfterDeletion(db, 'folderBlock', groupId)) - 1,
  };
  await change(db, state, value as Given);
  await saved({ db, caller, now }, groupId, 'restore', stored);
};

/** The blocks of a page that hold these social systems, by group; 404 when one of the systems has none. */
async function takeNamed(db: Db, body: { page: FolderPage; socialSystemIds: number[] }) {
  await lockBlocks(db);
  const ids = body.socialSystemIds;
  const groups = splitGroups(
    await findGroupsOf(db, body),
    row => row.page === body.page && ids.includes(row.social_system_id),
  );
  if (groups.reduce((sum, { named }) => sum + named.length, 0) !== ids.length) throw notFound();
  return groups;
}
