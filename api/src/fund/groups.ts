import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../platform/http/session.ts';

/** Condition: the group of managers in `column` is one of the caller's. */
export const inOwnGroups = (caller: Pick<Caller, 'id'>, column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (select own_group.group_id from manager_group_member as own_group
    where own_group.manager_id = ${caller.id})`;

/** Condition: the manager in `column` is in a group with the caller. */
export const inGroupWith = (caller: Pick<Caller, 'id'>, column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (select beside.manager_id from manager_group_member as own_group
    join manager_group_member as beside on beside.group_id = own_group.group_id
    where own_group.manager_id = ${caller.id})`;
