import { ON_RECORD_DAYS } from 'contract/calls/proof.ts';
import { sql } from 'kysely';
import { after, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

export type PhoneKind = 'fixed' | 'mobile';

interface Age {
  /** Since when it is on record; null: from the fund's first files on. */
  since: Date | null;
  /** When the member gave their numbers at the first connection: one as old as that brings codes at once. */
  givenFirst: Date | null;
}

const bringsCodes = ({ since, givenFirst }: Age, now: Date) =>
  since === null || since.getTime() === givenFirst?.getTime() || after(since, days(ON_RECORD_DAYS)) <= now;

async function currentNumber(db: Db, memberId: number, kind: PhoneKind) {
  return db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select([
      sql<string | null>`${sql.ref(`${kind}_phone`)}->>'number'`.as('number'),
      sql<Date | null>`${sql.ref(`${kind}_phone_since`)}`.as('since'),
      'first_phones_at as givenFirst',
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

/** The numbers that a member had in the last 30 days, as far as they had lasted, without the present one. */
export async function formerPhones(db: Db, memberId: number, kind: PhoneKind, now: Date): Promise<string[]> {
  const current = await currentNumber(db, memberId, kind);
  const former = (await formerNumbers(db, memberId, kind, now)).map(({ number }) => number);
  return [...new Set(former)].filter(number => number !== current?.number);
}

/**
 * Where codes may be sent, in international form; null where nothing is old enough. While a new number is too young, or after
 * one was removed, the one before serves: else who has the password alone would change it and be asked for nothing more.
 */
export async function numberOnRecord(db: Db, memberId: number, kind: PhoneKind, now: Date): Promise<string | null> {
  const current = await currentNumber(db, memberId, kind);
  if (current?.number && bringsCodes(current, now)) return current.number;
  return (await formerNumbers(db, memberId, kind, now))[0]?.number ?? null;
}

/**
 * Numbers that took another's place since then, of each kind, go: the one before is the member's again, or none where none was old enough
 * to be kept.
 */
export async function restorePhones(
  tx: Db,
  memberId: number,
  sinceOf: (kind: PhoneKind) => Date,
  now: Date,
): Promise<void> {
  for (const [kind, type] of [
    ['fixed', 1],
    ['mobile', 2],
  ] as const) {
    const since = sinceOf(kind);
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
 * To be stored with a number that takes the place of another now (`next`, null: none), whose age it keeps. A number that comes back
 * is as old as it was.
 */
export async function agedNumber(
  tx: Db,
  { memberId, kind, next, now }: { memberId: number; kind: PhoneKind; next: string | null; now: Date },
) {
  const current = await currentNumber(tx, memberId, kind);
  if (!current || current.number === next) return {};
  const former = await formerNumbers(tx, memberId, kind, now);
  const until = after(now, days(ON_RECORD_DAYS));
  await tx
    .updateTable('former_phone')
    .set({ until })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('until', '>', now)
    .execute();
  if (current.number && bringsCodes(current, now))
    await tx
      .insertInto('former_phone')
      .values({ member_id: memberId, kind, number: current.number, since: current.since, until })
      .execute();
  const known = former.find(({ number }) => number === next);
  return { [`${kind}_phone_since`]: known ? known.since : next && now };
}
