import { OPEN } from 'contract/values/bank-changes.ts';
import { type SqlBool, sql } from 'kysely';

/** What tells an account from others: the fund's file may spell its holder, bank or BIC anew, which makes a row of its own. */
export const numberOf = (account: string) =>
  sql<string | null>`coalesce(${sql.ref(`${account}.iban`)}, ${sql.ref(`${account}.account_number`)})`;

/** Of an open `change`, what its folder is paid to now; of another, the account whose place it took, or would have taken. */
export const besideId = sql<number | null>`case when change.state = any(${[...OPEN]}::text[])
  then (select link.financial_information_id from folder_financial_information as link where link.folder_id = change.folder_id)
  else change.former_id end`;

/** Condition on a change: its folder is open, and still the member's who asked. The fund's files close folders, and give them to others. */
export const mayBePaid = (change: 'change' | 'bound' = 'change') => sql<SqlBool>`exists (select from folder as held
  where held.id = ${sql.ref(`${change}.folder_id`)} and not held.closed and held.member_id = ${sql.ref(`${change}.member_id`)})`;

/** Condition on a change: its folder is paid to its account, and to no newer one. */
export const isPaidTo = (
  change: 'change' | 'bound',
) => sql<SqlBool>`exists (select from folder_financial_information as link
  join financial_information as paid on paid.id = link.financial_information_id
  join financial_information as asked on asked.id = ${sql.ref(`${change}.financial_information_id`)}
  where link.folder_id = ${sql.ref(`${change}.folder_id`)} and ${numberOf('paid')} = ${numberOf('asked')})`;
