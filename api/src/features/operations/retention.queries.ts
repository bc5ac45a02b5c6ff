import { sql } from 'kysely';
import type { Kept, Line, Person } from '../../fund/retention/line.ts';
import { rowsOf, yearEnds } from '../../fund/retention/rows.ts';
import type { Tx } from '../../platform/db/database.ts';

const PAYMENT_YEARS = 10;

/** The payments that stay, without a name, until the ten years of the last of them are over. */
async function keptPayments(tx: Tx, { folders }: Person): Promise<Kept | null> {
  const { rows } = await sql<{ rows: number; last: number | null }>`
    select count(*)::int as rows, max(extract(year from date))::int as last
    from payment_operation where folder_id = any(${folders}::bigint[])`.execute(tx);
  const { rows: count = 0, last } = rows[0] ?? {};
  return last == null ? null : { rows: count, until: `${last + 1 + PAYMENT_YEARS}-01-01` };
}

export const operationsRetention: readonly Line[] = [
  {
    id: 'payment',
    tables: ['payment_operation'],
    what: 'Payments: day, amounts, deductions, folder number; of an erased person without a name',
    inFrench: 'Paiements, sans identité : numéro de dossier, dates et montants',
    time: { years: PAYMENT_YEARS },
    after: 'the end of the year of the payment',
    why: 'accounting documents are kept for ten years from the close of the year (code de commerce, art. L123-22)',
    keeps: keptPayments,
    ...rowsOf({
      table: 'payment_operation',
      since: yearEnds(sql`extract(year from date)`),
      early: ({ now, time }) => sql`date <= (${now}::timestamptz - ${time})::date`,
    }),
  },
  {
    id: 'contribution',
    tables: ['contribution_operation'],
    what: 'Contributions and points',
    inFrench: 'Cotisations et points',
    after: 'as long as the member',
    why: 'a right rests on the whole career (code de la sécurité sociale, art. L161-17)',
    ...rowsOf({ table: 'contribution_operation', person: 'folder_id' }),
  },
];
