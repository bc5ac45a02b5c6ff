import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { auditOn } from './audit.ts';
import * as statements from './statements.ts';

interface Caller {
  id: number;
  scope: number | null;
}

/** The calls, each the product's statements in the product's order: what a program without a framework would cost. */
export function bareCalls(pool: pg.Pool) {
  const run = async <R extends pg.QueryResultRow>({ text, values }: statements.Statement) =>
    (await pool.query<R>(text, values)).rows;
  const record = auditOn(pool);

  /** The bearer's claims are taken as they are: no signature is checked. */
  async function admit(authorization: string): Promise<Caller> {
    const claims = JSON.parse(Buffer.from(authorization.split('.')[1]!, 'base64url').toString());
    const id = Number(claims.sub);
    const [row] = await run<{ role: number; ended_at: Date | null; ends_at: Date }>(
      statements.session(claims.sid, id, new Date()),
    );
    if (!row || row.ended_at || row.ends_at <= new Date()) throw new Error('401');
    const now = Date.now();
    await run(statements.limit(`account ${id}`, new Date(now - (now % 60_000))));
    return { id, scope: row.role === 1 ? null : id };
  }

  const tell = (caller: Caller, action: string, told: object, subjects: number[]) => {
    const detail = JSON.stringify({ ...told, subjects });
    const members = subjects.length > 0 ? subjects : null;
    return record([
      ...[new Date(), caller.id, null, action, null, null, 'ok', detail, randomUUID(), '127.0.0.1'],
      members,
    ]);
  };

  return {
    async search(authorization: string, criteria: statements.Criteria) {
      const caller = await admit(authorization);
      const { scope } = caller;
      const [users, [counted]] = await Promise.all([
        run<{ id: number }>(statements.pageOfUsers(scope, criteria)),
        run<{ n: number }>(statements.countOfUsers(scope, criteria)),
      ]);
      const ids = users.map(user => user.id);
      const details = ids.length > 0 ? await run(statements.detailsOfUsers(scope, ids)) : [];
      const folders = Map.groupBy(details, row => row.id as number);
      const data = users.map(user => {
        const own = (folders.get(user.id) ?? []).filter(row => row.folder);
        return {
          user: { ...user, birthDate: folders.get(user.id)?.[0]?.birth_date ?? null },
          folderNumbers: own.map(row => row.folder),
          anyFolderOpen: own.some(row => !row.closed),
        };
      });
      const { startIndex, take, ...rest } = criteria;
      await tell(caller, 'member.search', { criteria: rest }, ids);
      return { data, total: Math.min(counted!.n, 10_000), totalIsCapped: counted!.n > 10_000, startIndex, take };
    },

    async locked(authorization: string, criteria: statements.LockedCriteria) {
      const caller = await admit(authorization);
      const data = await run<{ userId: number; role: number }>(statements.pageOfLocked(caller.scope, criteria));
      const [counted] = await run<{ n: number }>(statements.countOfLocked(caller.scope, criteria));
      const members = data.filter(({ role }) => role === 3).map(({ userId }) => userId);
      await tell(caller, 'account.searchLocked', { userRole: criteria.userRole }, members);
      return { data, total: counted!.n, startIndex: criteria.startIndex, take: criteria.take };
    },

    async refresh({ userId, refreshToken }: { userId: number; refreshToken: string }) {
      const [id, rotation] = refreshToken.split('.');
      const [row] = await run(statements.refresh(id!, userId, Number(rotation), new Date()));
      if (!row) throw new Error('401');
      return { bearer: `bare.${id}`, refreshToken: `${row.id}.${row.rotation}.bare` };
    },
  };
}
