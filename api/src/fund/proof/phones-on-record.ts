import { ON_RECORD_DAYS } from 'contract/calls/proof.ts';
import { sql } from 'kysely';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

export type PhoneKind = 'fixed' | 'mobile';

/** Null: from the first connection or the fund's first files on. */
const isOld = (since: Date | null, now: Date) => since === null || after(since, days(ON_RECORD_DAYS)) <= now;

async function currentNumber(db: Db, memberId: number, kind: PhoneKind) {
  return db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select([
      sql<string | null>`${sql.ref(`${kind}_phone`)}->>'number'`.as('number'),
      sql<Date | null>`${sql.ref(`${kind}_phone_since`)}`.as('since'),
    ])
    .executeTakeFirst();
}

const formerNumbers = (db: Db, memberId: number, kind: PhoneKind, now: Date) =>
  db
    .selectFrom('former_phone')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('until', '>', now)
    .select(['number', 'since'])
    .orderBy('id', 'desc')
    .execute();

/** The mobiles that a member had in the last 30 days, as far as they had lasted, without the present one. */
export async function formerMobiles(db: Db, memberId: number, now: Date): Promise<string[]> {
  const current = await currentNumber(db, memberId, 'mobile');
  const former = (await formerNumbers(db, memberId, 'mobile', now)).map(({ number }) => number);
  return [...new Set(former)].filter(number => number !== current?.number);
}

/**
 * Where codes may be sent, in international form; null where nothing is old enough. While a new number is too young, or after
 * one was removed, the one before serves: else who has the password alone would change it and be asked for nothing more.
 */
export async function numberOnRecord(db: Db, memberId: number, kind: PhoneKind, now: Date): Promise<string | null> {
  const current = await currentNumber(db, memberId, kind);
  if (current?.number && isOld(current.since, now)) return current.number;
  return (await formerNumbers(db, memberId, kind, now))[0]?.number ?? null;
}

/**
 * Numbers that took another's place since then go: the one before is the member's again, or none where none was old enough to be
 * kept.
 */
export async function restorePhones(tx: Db, memberId: number, since: Date, now: Date): Promise<void> {
  for (const [kind, type] of [
    ['fixed', 1],
    ['mobile', 2],
  ] as const) {
    const current = await currentNumber(tx, memberId, kind);
    const former = await tx
      .selectFrom('former_phone')
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('until', '>=', after(since, days(ON_RECORD_DAYS)))
      .select(['id', 'number', 'since'])
      .orderBy('id')
      .executeTakeFirst();
    if (!former && !(current?.since && current.since >= since)) continue;
    const phone = former && { number: former.number, type, countryId: null, territoryId: null };
    await tx
      .updateTable('member')
      .set({
        [`${kind}_phone`]: phone ? JSON.stringify(phone) : null,
        [`${kind}_phone_since`]: former?.since ?? null,
      })
      .where('id', '=', memberId)
      .execute();
    await tx
      .deleteFrom('former_phone')
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('until', '>', now)
      .execute();
  }
}

/**
 * To be stored with a number that takes the place of another (`next`, null: none), whose age it keeps. `since`: now, or null
 * where it counts at once. A number that comes back is as old as it was.
 */
export async function agedNumber(
  tx: Db,
  { memberId, kind, next, since }: { memberId: number; kind: PhoneKind; next: string | null; since: Date | null },
) {
  const current = await currentNumber(tx, memberId, kind);
  if (!current || current.number === next) return {};
  const column = `${kind}_phone_since` as const;
  if (since === null) return { [column]: null };
  const former = await formerNumbers(tx, memberId, kind, since);
  const until = after(since, days(ON_RECORD_DAYS));
  await tx
    .updateTable('former_phone')
    .set({ until })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('until', '>', since)
    .execute();
  if (current.number && isOld(current.since, since))
    await tx
      .insertInto('former_phone')
      .values({ member_id: memberId, kind, number: current.number, since: current.since, until })
      .execute();
  const known = former.find(({ number }) => number === next);
  return { [column]: known ? known.since : next && since };
}
