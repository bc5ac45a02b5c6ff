import type { RequestCriteria } from 'contract/calls/requests.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Kind } from '../../fund/requests/kind.ts';
import type { Db } from '../../platform/db/database.ts';
import { endOfDay, startOfDay } from '../../platform/db/days.ts';
import type { Caller } from '../../platform/http/session.ts';

/** What the kinds make of criteria. */
export interface OwnConditions {
  /** All of them hold. */
  all: readonly RawBuilder<SqlBool>[];
  /** The text finds these too. */
  found: RawBuilder<SqlBool> | null;
}

const ofKind = ({ name }: Kind, condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`(request.kind = ${name} and ${condition})`;

/** Any of them; null: there is none. */
const anyOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? null : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** The conditions that the kinds of the queue add to the criteria that all share. */
export function ownConditions(
  all: readonly Kind[],
  caller: Caller,
  { kinds, objectState, requestType, text, dateBegin, dateEnd }: RequestCriteria,
): OwnConditions {
  const asked = all.filter(({ name }) => kinds === null || kinds.includes(name));
  const of = (condition: (list: NonNullable<Kind['list']>) => RawBuilder<SqlBool> | null | undefined) =>
    anyOf(
      asked.flatMap(one => {
        const found = one.list && condition(one.list);
        return found ? [ofKind(one, found)] : [];
      }),
    );
  const none = sql<SqlBool>`false`;
  return {
    all: [
      ...(objectState ? [of(list => list.isIn?.(objectState, caller)) ?? none] : []),
      ...(requestType ? [of(list => list.isOf?.(requestType, caller)) ?? none] : []),
      ...(dateBegin ? [sql<SqlBool>`request.received_at >= ${startOfDay(dateBegin)}`] : []),
      ...(dateEnd ? [sql<SqlBool>`request.received_at <= ${endOfDay(dateEnd)}`] : []),
    ],
    found: text ? of(list => list.finds?.(text.trim(), caller)) : null,
  };
}

interface Row {
  kind: string;
  object_id: number;
}

/** What is said beside the subject of each. */
export async function wordsOf(db: Db, caller: Caller, kinds: readonly Kind[], rows: readonly Row[]) {
  const found = new Map<string, ReadonlyMap<number, string>>();
  for (const { name, list } of kinds) {
    const ids = rows.filter(({ kind }) => kind === name).map(row => row.object_id);
    if (list?.words && ids.length > 0) found.set(name, await list.words(db, caller, ids));
  }
  return ({ kind, object_id }: Row) => found.get(kind)?.get(object_id) ?? null;
}
