import type * as contract from 'contract/calls/request-labels.ts';
import { LABEL_LIMITS } from 'contract/values/requests.ts';
import { checkVersion } from '../../fund/content.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import { lockForAct } from './acting.ts';
import * as queries from './labels.queries.ts';
import { changeLabels, requireLabels } from './labels.ts';

async function labelOf(db: Db, caller: Caller, id: number) {
  const [found] = await queries.findLabels(db, caller, id);
  if (!found) throw notFound("Cette étiquette n'existe plus.");
  return found;
}

export const labelsRoutes = (): Routes<typeof contract> => ({
  getRequestLabels: ({ db, caller }) => queries.findLabels(db, caller),

  async createRequestLabel({ db, caller, body, note }) {
    await queries.lockLabels(db);
    if (await queries.isLabelTaken(db, body.name, null)) throw refusal('LABEL_NAME_TAKEN');
    if ((await queries.countLabels(db)) >= LABEL_LIMITS.labels) throw refusal('TOO_MANY_LABELS');
    const id = await queries.insertLabel(db, body.name);
    note({ objectId: id, detail: body });
    return labelOf(db, caller, id);
  },

  async updateRequestLabel({ db, caller, params: { labelId }, body, note }) {
    await queries.lockLabels(db);
    checkVersion(body.version, await labelOf(db, caller, labelId));
    if (await queries.isLabelTaken(db, body.name, labelId)) throw refusal('LABEL_NAME_TAKEN');
    await queries.renameLabel(db, labelId, body.name);
    note({ detail: { name: body.name } });
    return labelOf(db, caller, labelId);
  },

  async deleteRequestLabel({ db, caller, params: { labelId }, note }) {
    const { name, requests } = await labelOf(db, caller, labelId);
    note({ detail: { name, requests } });
    if (!(await queries.deleteLabel(db, labelId))) throw notFound("Cette étiquette n'existe plus.");
  },

  async setRequestLabels(call) {
    const { db, caller, now, body, note } = call;
    const row = await lockForAct(call);
    const names = await requireLabels(db, body);
    note({ detail: body });
    await changeLabels(db, row, body, { caller, now, names });
  },
});
