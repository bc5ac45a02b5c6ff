import type { RequestKind } from 'contract/values/requests.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Person } from './line.ts';

const DIGITS = 9; // of a French number, however its beginning is written

/** Whether the fund reaches this person by the address, which is compared without capitals: its index is on `lower`. */
export const isTheirAddress = ({ recipients }: Person, address: RawBuilder<unknown>) =>
  sql<SqlBool>`lower(${address}) = any(${recipients.map(one => one.toLowerCase())}::text[])`;

/** The same of a telephone, as anybody typed it. */
export function isTheirNumber({ recipients }: Person, number: RawBuilder<unknown>) {
  const numbers = recipients.filter(one => !one.includes('@')).map(one => one.replace(/\D/g, '').slice(-DIGITS));
  return sql<SqlBool>`right(regexp_replace(${number}, '\\D', '', 'g'), ${DIGITS}) = any(${numbers}::text[])`;
}

/** Removes the requests of things that somebody sent whom the fund did not know: their names stand in them. */
export async function deleteRequests(tx: Tx, kinds: readonly RequestKind[], objectIds: readonly number[]) {
  await tx
    .deleteFrom('request')
    .where('kind', 'in', kinds)
    .where('object_id', 'in', [0, ...objectIds])
    .execute();
}
