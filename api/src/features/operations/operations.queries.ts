import { PAID_MONTHS, type PaidMonth } from 'contract/calls/operations.ts';
import { type Selectable, sql } from 'kysely';
import { ownFolder, type Space } from '../../fund/access.ts';
import { paidOn } from '../../fund/payments.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';

interface Slice {
  start: number;
  take: number;
}

const TABLES = { payments: 'payment_operation', contributions: 'contribution_operation' } as const;
type Table = (typeof TABLES)[keyof typeof TABLES];

/** How many operations a folder of the member's has; undefined when the folder is not theirs. One question of the database. */
export async function countOperations(db: Db, space: Space, folderId: number, kind: keyof typeof TABLES) {
  const row = await db
    .selectFrom('folder')
    .where('folder.id', '=', folderId)
    .where(ownFolder(space))
    .select(eb =>
      eb
        .selectFrom(TABLES[kind])
        .whereRef('folder_id', '=', 'folder.id')
        .select(count => count.fn.countAll<number>().as('n'))
        .as('total'),
    )
    .executeTakeFirst();
  return row && Number(row.total ?? 0);
}

/** Those of a folder: both tables have its id, a date and a number of their own. */
const operations = <T extends Table>(db: Db, table: T, folderId: number) =>
  db
    .selectFrom(table as 'payment_operation')
    .where('folder_id', '=', folderId)
    .selectAll()
    .$castTo<Selectable<Tables[T]>>();

/** A page of them, the newest first. */
const pageOf = <T extends Table>(db: Db, table: T, folderId: number, { start, take }: Slice) =>
  operations(db, table, folderId).orderBy('date', 'desc').orderBy('id', 'desc').limit(take).offset(start).execute();

/** A month has one payment, and now and then arrears. */
const MORE = 5;

/**
 * Payments, the newest first, each with the last revaluation of its social system since the month before that was paid: what a pension of
 * that day is paid by for the first time.
 */
export async function findPayments(db: Db, folderId: number, { start, take }: Slice) {
  // Some more: the last of them is compared with the month before its own.
  const rows = await pageOf(db, TABLES.payments, folderId, { start, take: take + MORE });
  const [newest, oldest] = [rows[0]?.date, rows.at(-1)?.date];
  const known = newest && oldest ? await findRevaluations(db, folderId, { after: oldest, until: newest }) : [];
  return rows.slice(0, take).map((row, index) => {
    const former = rows.slice(index + 1).find(({ date }) => date.slice(0, 7) < row.date.slice(0, 7))?.date;
    return { ...row, revaluation: (former && known.find(({ date }) => date > former && date <= row.date)) || null };
  });
}

/** Those of the folder's social system between two days, the latest first. */
const findRevaluations = (db: Db, folderId: number, { after, until }: { after: string; until: string }) =>
  db
    .selectFrom('revaluation')
    .innerJoin('folder', 'folder.social_system_id', 'revaluation.social_system_id')
    .where('folder.id', '=', folderId)
    .where('revaluation.effective_on', '>', after)
    .where('revaluation.effective_on', '<=', until)
    .orderBy('revaluation.effective_on', 'desc')
    .select(['revaluation.effective_on as date', 'revaluation.rate', 'revaluation.label'])
    .execute();
export type PaymentRow = Awaited<ReturnType<typeof findPayments>>[number];

export const findContributions = (db: Db, folderId: number, slice: Slice) =>
  pageOf(db, TABLES.contributions, folderId, slice);
export type ContributionRow = Awaited<ReturnType<typeof findContributions>>[number];

/** The deductions of a payment together: DEDUCTIONS. */
const withheld = sql`csg_deductible + csg_taxable + crds + casa + social_security_contributions + health_insurance
  + other_deductions`;

/** What the fund says of a payment, of the whole first. */
const REASONS = sql`reason, csg_deductible_reason, csg_taxable_reason, crds_reason, casa_reason,
  social_security_contributions_reason, health_insurance_reason, other_deductions_reason, income_tax_reason`;

/** A month as it is kept: `reasons` are those of each of its payments. */
type MonthRow = Omit<PaidMonth, 'reason'> & { reasons: (string | null)[][] };

/** The last months of every folder of the space, and its next payment, seen from `today` in Paris. One question. */
export const findPaidMonths = (db: Db, space: Space, today: string) =>
  db
    .selectFrom('folder')
    .where(ownFolder(space))
    .select(['folder.id as folderId', 'folder.closed', 'folder.suspended'])
    .select(
      sql<MonthRow[]>`(select coalesce(json_agg(paid), '[]') from (
        select to_char(date, 'YYYY-MM') as month, json_agg(distinct date order by date) as days,
          sum(gross_amount) as "grossAmount", sum(${withheld}) as deductions,
          sum(gross_amount - (${withheld}) - net_paid + net_to_reimburse) as "incomeTax", sum(net_paid) as "netPaid",
          sum(net_to_reimburse) as "netToReimburse", count(*)::int as count,
          json_agg(array[${REASONS}]) as reasons, (array_agg(id order by date desc, id desc))[1] as "lastId"
        from payment_operation where folder_id = folder.id and date <= ${today}::date
        group by 1 order by 1 desc limit ${PAID_MONTHS}) as paid)`.as('months'),
    )
    .select(paidOn('next', today).as('next'))
    .orderBy('folder.closed')
    .orderBy('folder.id')
    .execute();

/** Whose folder it is, for a PDF; undefined when it is not the member's. */
export const findHolder = (db: Db, space: Space, folderId: number) =>
  db
    .selectFrom('folder')
    .innerJoin('account', 'account.id', 'folder.member_id')
    .innerJoin('member', 'member.id', 'folder.member_id')
    .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .where('folder.id', '=', folderId)
    .where(ownFolder(space))
    .select(['folder.id', 'account.lastname', 'account.firstname', 'member.civility', 'social_system.system_name'])
    .executeTakeFirst();

/** What a year's PDF holds at most; a folder has a few dozen operations a year. */
const MOST = 1_000;

/** Those of a calendar year, the oldest first. */
const ofYear = <T extends Table>(db: Db, table: T, folderId: number, year: number) =>
  operations(db, table, folderId)
    .where('date', '>=', `${year}-01-01`)
    .where('date', '<=', `${year}-12-31`)
    .orderBy('date')
    .orderBy('id')
    .limit(MOST)
    .execute();

export const findPaymentsOfYear = async (db: Db, folderId: number, year: number) =>
  (await ofYear(db, TABLES.payments, folderId, year)).map(row => ({ ...row, revaluation: null }));

export const findContributionsOfYear = (db: Db, folderId: number, year: number) =>
  ofYear(db, TABLES.contributions, folderId, year);

/** What was paid in a calendar year, until `today`, in every folder of the space, by folder and the oldest first; with whose. */
export const findStatement = (db: Db, space: Space, year: number, today: string) =>
  db
    .selectFrom('folder')
    .innerJoin('social_system', 'social_system.id', 'folder.social_system_id')
    .innerJoin('payment_operation', 'payment_operation.folder_id', 'folder.id')
    .where(ownFolder(space))
    .where('date', '>=', `${year}-01-01`)
    .where('date', '<=', today < `${year}-12-31` ? today : `${year}-12-31`)
    .selectAll('payment_operation')
    .select('social_system.system_name')
    .orderBy('folder.closed')
    .orderBy('folder.id')
    .orderBy('date')
    .orderBy('payment_operation.id')
    .limit(MOST)
    .execute();

/** Whose space it is, for a PDF. */
export const findPerson = (db: Db, { id }: Space) =>
  db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .where('account.id', '=', id)
    .select(['account.lastname', 'account.firstname', 'member.civility'])
    .executeTakeFirstOrThrow();
