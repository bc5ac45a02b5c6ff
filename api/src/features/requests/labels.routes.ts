import type * as contract from 'contract/calls/request-labels.ts';
import { LABEL_LIMITS } from 'contract/values/requests.ts';
import { checkVersion } from '../../fund/content.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { lockForAct } from './acting.ts';
import * as queries from './labels.queries.ts';
import { changeLabels, requireLabels } from './labels.ts';

async function labelOf(db: Db, id: number) {
  const found = await queries.findLabel(db, id);
  if (!found) throw notFound("Cette étiquette n'existe plus.");
  return found;
}

export const labelsRoutes = (): Routes<typeof contract> => ({
  getRequestLabels: ({ db }) => queries.findLabels(db),

  getCountedLabels: ({ db }) => queries.findCounted(db),

  async createRequestLabel({ db, body, note }) {
    await queries.lockLabels(db);
    if (await queries.isLabelTaken(db, body.name, null)) throw refusal('LABEL_NAME_TAKEN');
    if ((await queries.countLabels(db)) >= LABEL_LIMITS.labels) throw refusal('TOO_MANY_LABELS');
    const id = await queries.insertLabel(db, body.name);
    note({ objectId: id, detail: body });
    return labelOf(db, id);
  },

  async updateRequestLabel({ db, params: { labelId }, body, note }) {
    await queries.lockLabels(db);
    checkVersion(body.version, await labelOf(db, labelId));
    if (await queries.isLabelTaken(db, body.name, labelId)) throw refusal('LABEL_NAME_TAKEN');
    await queries.renameLabel(db, labelId, body.name);
    note({ detail: { name: body.name } });
    return labelOf(db, labelId);
  },

  async deleteRequestLabel({ db, params: { labelId }, note }) {
    const { name } = await labelOf(db, labelId);
    const requests = await queries.deleteLabel(db, labelId);
    if (requests === null) throw notFound("Cette étiquette n'existe plus.");
    note({ detail: { name, requests } });
  },

  async setRequestLabels(call) {
    const { db, caller, now, body, note } = call;
    const row = await lockForAct(call);
    const names = await requireLabels(db, body);
    note({ detail: body });
    await changeLabels(db, row, body, { caller, now, names });
  },
});
