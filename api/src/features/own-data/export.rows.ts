import { addressLines } from 'contract/calls/address-lines.ts';
import type { Selectable } from 'kysely';
import { fullName } from '../../fund/full-name.ts';
import type { findSessions } from '../../fund/open-sessions.ts';
import { paymentAmounts } from '../../fund/payments.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { COLUMNS } from './export.columns.ts';
import type { findAccesses } from './own-data.queries.ts';

export type Row = Record<string, unknown>;

type HeldAddress = Parameters<typeof addressLines>[0] | null;
const inOneLine = (address: HeldAddress) => (address && addressLines(address).join(', ')) || null;

/** The telephone and the address of a relative, which are held as JSON, as they are read. */
export function withContact(row: Row): Row {
  const { telephone, adresse } = row as { telephone: { number?: string } | null; adresse: HeldAddress };
  return { ...row, phone_number: telephone?.number, address: inOneLine(adresse) };
}

export const withAddress = (row: Row): Row => ({ ...row, address: inOneLine(row.address as HeldAddress) });

/** With the tax at source, which no column holds: without it the lines would not add up to the gross. */
export const withTax = (row: Row): Row => ({
  ...row,
  income_tax: paymentAmounts(row as Selectable<Tables['payment_operation']>).incomeTax,
});

type Session = Awaited<ReturnType<typeof findSessions>>[number];
/** Whether a manager opened it in the member's place, without saying which one. */
export const sessionRow = (row: Session): Row => ({
  ...Object.fromEntries(COLUMNS.session.map(column => [column, row[column]])),
  is_connected_as: row.connected_by !== null,
});

type Access = Awaited<ReturnType<typeof findAccesses>>['rows'][number];
/** As the page tells it: managers by name where they were in the member's place, the others by what they did. */
export const accessRow = ({ at, until, is_connected_as, actions, firstname, lastname }: Access): Row => ({
  at,
  until,
  is_connected_as,
  actions,
  name: is_connected_as ? fullName(firstname, lastname) : null,
});
