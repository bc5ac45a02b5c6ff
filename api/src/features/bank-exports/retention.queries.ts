import { sql } from 'kysely';
import type { Gone, Line, Person } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';
import type { Tx } from '../../platform/db/database.ts';

export const bankExportsRetention: readonly Line[] = [
  {
    id: 'bank-export',
    tables: ['bank_export'],
    what: 'Files of accepted changes of account for the paying system: sealed content, count, total of control, SHA-256, who made and fetched them',
    inFrench: 'Fichiers de changements de compte pour la paie',
    time: { years: 5 },
    after: 'it was made; the content also goes when somebody of it is erased',
    why: 'evidence, where a payment went astray (code civil, art. 2224)',
    ...rowsOf({ table: 'bank_export', since: 'created_at' }),
    erase: emptyExports,
  },
];

/**
 * Of files that hold a person's change: those that were fetched lose their content; those that were not are withdrawn, and the changes
 * of others go into the next one.
 */
async function emptyExports(tx: Tx, { id }: Person): Promise<Gone> {
  const { rows } = await sql<{ id: number; is_withdrawn: boolean }>`
    update bank_export set content = null, withdrawn_at = case when fetched_at is null then now() else withdrawn_at end
    where content is not null and id in (select export_id from bank_change where member_id = ${id})
    returning id, withdrawn_at is not null as is_withdrawn`.execute(tx);
  const withdrawn = rows.filter(row => row.is_withdrawn).map(row => row.id);
  await sql`update bank_change set export_id = null where export_id = any(${withdrawn}::bigint[])`.execute(tx);
  return { rows: rows.length };
}
