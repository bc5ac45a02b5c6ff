import type * as contract from 'contract/calls/request-views.ts';
import { RequestCriteria } from 'contract/calls/requests.ts';
import { UserRole } from 'contract/kit/access.ts';
import { fold } from 'contract/values/fold.ts';
import { VIEW_LIMITS, type ViewShare } from 'contract/values/requests.ts';
import * as z from 'zod/mini';
import { checkVersion } from '../../fund/content.ts';
import type { Db } from '../../platform/db/database.ts';
import { forbidden, invalid, notFound, refusal, unknownOf } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import * as queries from './views.queries.ts';

type Row = Awaited<ReturnType<typeof queries.findViews>>[number];

const isAdministrator = (caller: Caller) => caller.role === UserRole.administrator;

/** Of a view of an older version as they are asked now: those that came since are any, and its kind was one. */
function criteriaOf(stored: unknown): RequestCriteria {
  const { kind, ...criteria } = stored as { kind?: unknown };
  return z.parse(RequestCriteria, kind ? { ...criteria, kinds: [kind] } : criteria);
}

const record = (caller: Caller, row: Row) => ({
  id: row.id,
  name: row.name,
  criteria: criteriaOf(row.criteria),
  sharedWith: row.shared_with as ViewShare,
  group: row.group_id === null ? null : { id: row.group_id, name: row.group_name! },
  owner: row.owner_id === caller.id ? null : row.owner_name,
  isChangeable: row.owner_id === caller.id || isAdministrator(caller),
  version: row.version,
});

/** One that the caller may change. */
async function changeable(db: Db, caller: Caller, id: number): Promise<Row> {
  const [found] = await queries.findViews(db, caller, id);
  if (!found || !record(caller, found).isChangeable) throw notFound("Cette vue n'existe plus.");
  return found;
}

/** Who shares, with whom, under which name: refuses what may not be. */
async function check(
  tx: Db,
  caller: Caller,
  given: queries.GivenView,
  { ownerId, id }: { ownerId: number; id: number | null },
) {
  if (given.sharedWith !== 'me' && !isAdministrator(caller)) throw forbidden('Seul un administrateur partage une vue.');
  if (given.sharedWith === 'group') {
    if (given.groupId === null) throw invalid([{ path: 'groupId', message: 'Choisissez un groupe.' }]);
    if (!(await queries.keepGroup(tx, given.groupId))) throw unknownOf('groupId', "Ce groupe n'existe plus.");
  }
  await queries.lockOwner(tx, ownerId);
  const others = await queries.findOthers(tx, ownerId, id);
  if (others.some(one => one.search_name === fold(given.name))) throw refusal('VIEW_NAME_TAKEN');
  if (id === null && others.length >= VIEW_LIMITS.views) throw refusal('TOO_MANY_VIEWS');
}

async function stored(db: Db, caller: Caller, id: number) {
  const [row] = await queries.findViews(db, caller, id);
  return record(caller, row!);
}

/** What the audit log says of a view: never its text, which may name somebody. */
const told = ({ name, sharedWith, groupId }: queries.GivenView) => ({ name, sharedWith, groupId });

export const viewsRoutes = (): Routes<typeof contract> => ({
  getRequestViews: async ({ db, caller }) => (await queries.findViews(db, caller)).map(row => record(caller, row)),

  async createRequestView({ db, caller, body, note }) {
    await check(db, caller, body, { ownerId: caller.id, id: null });
    const id = await queries.insertView(db, caller.id, body);
    note({ objectId: id, detail: told(body) });
    return stored(db, caller, id);
  },

  async updateRequestView({ db, caller, params: { viewId }, body, note }) {
    const { owner_id } = await changeable(db, caller, viewId);
    await check(db, caller, body, { ownerId: owner_id, id: viewId });
    const before = await changeable(db, caller, viewId);
    checkVersion(body.version, record(caller, before));
    // What is no longer shared is its owner's alone: an administrator who is not loses sight of it.
    const after = { ...record(caller, before), sharedWith: body.sharedWith, group: null };
    await queries.writeView(db, viewId, body);
    note({ detail: told(body) });
    return owner_id !== caller.id && body.sharedWith === 'me'
      ? { ...after, name: body.name, criteria: body.criteria, version: before.version + 1 }
      : stored(db, caller, viewId);
  },

  async deleteRequestView({ db, caller, params: { viewId }, note }) {
    const { name } = await changeable(db, caller, viewId);
    note({ detail: { name } });
    await queries.deleteView(db, viewId);
  },
});
