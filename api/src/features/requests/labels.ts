import { addSteps } from '../../fund/requests/follow.ts';
import type { HeldRow } from '../../fund/requests/hold.ts';
import type { Db } from '../../platform/db/database.ts';
import { unknownOf } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import { keepLabels, putLabels, takeLabels } from './labels.queries.ts';
import { renewLease } from './requests.queries.ts';

export interface Change {
  put: readonly number[];
  taken: readonly number[];
}

/** 404 beside the field where one is put that has gone. Answers the names of all. */
export async function requireLabels(tx: Db, { put, taken }: Change): Promise<Map<number, string>> {
  const names = new Map((await keepLabels(tx, [...put, ...taken])).map(({ id, name }) => [id, name]));
  if (put.some(id => !names.has(id))) throw unknownOf('put', "Une de ces étiquettes n'existe plus.");
  return names;
}

/** Puts labels on a locked request, and takes others off. Who holds it goes on holding it. */
export async function changeLabels(
  tx: Db,
  row: Pick<HeldRow, 'id'>,
  { put, taken }: Change,
  { caller, now, names }: { caller: Pick<Caller, 'id'>; now: Date; names: ReadonlyMap<number, string> },
) {
  const words = (ids: readonly number[]) => ids.map(id => names.get(id)).join(', ');
  const off = await takeLabels(tx, row.id, taken);
  const on = await putLabels(tx, row.id, put);
  if (off.length > 0) await addSteps(tx, [row.id], 'unlabelled', { now, by: caller.id, note: words(off) });
  if (on.length > 0) await addSteps(tx, [row.id], 'labelled', { now, by: caller.id, note: words(on) });
  await renewLease(tx, row.id, caller, now);
}
