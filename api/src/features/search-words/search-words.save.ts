import type { HistoryEntry } from 'contract/calls/content.ts';
import type { SearchGroup } from 'contract/calls/search-groups.ts';
import {
  type Change,
  checkVersion,
  keepHistory,
  keepOrigin,
  type Restore,
  versionAfterDeletion,
} from '../../fund/content.ts';
import type { App } from '../../platform/app.ts';
import { exists, insertGroup, readGroup, writeGroup } from './search-words.queries.ts';

export const groupVersion = ({ id, version, expressions }: SearchGroup) => ({
  kind: 'searchWords' as const,
  id,
  version,
  value: { expressions },
});

/** Saves it as a new version and answers what is stored then. */
export async function saveGroup(
  app: App,
  change: Change,
  id: number,
  given: { expressions: string[]; version?: number | null | undefined },
  action: HistoryEntry['action'] = 'update',
) {
  const { db } = change;
  const current = await readGroup(db, id, { isHeld: true });
  checkVersion(given.version, current);
  await keepOrigin(change, groupVersion(current));
  await writeGroup(db, id, given.expressions);
  const saved = await readGroup(db, id);
  await keepHistory(change, { ...groupVersion(saved), action });
  await app.published.changed(db, 'searchWords');
  return saved;
}

/** A deleted one comes back under its number, and is searched by at once. */
export const restoreSearchGroup: Restore = async (app, change, key, value) => {
  const id = Number(key);
  const { expressions } = value as Pick<SearchGroup, 'expressions'>;
  if (await exists(change.db, id)) {
    await saveGroup(app, change, id, { expressions }, 'restore');
    return;
  }
  await insertGroup(change.db, expressions, { id, version: await versionAfterDeletion(change.db, 'searchWords', id) });
  await keepHistory(change, { ...groupVersion(await readGroup(change.db, id)), action: 'restore' });
  await app.published.changed(change.db, 'searchWords');
};
