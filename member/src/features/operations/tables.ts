import { type Contribution, DEDUCTIONS, type Payment, POINTS } from 'contract/calls/operations.ts';
import { frenchDate } from '../../shell/dates.ts';
import { isAnnounced } from '../../shell/payments/lines.ts';
import { text } from '../../texts.ts';
import { yearCsv } from './csv.ts';

/** Whose a row is, where the table is of several folders. */
type NameOf<R> = (row: R) => string | undefined;

const common = (hasFolders: boolean) => [
  text('operations.columns.date'),
  ...(hasFolders ? [text('operations.columns.folder')] : []),
  text('operations.columns.label'),
];

export const paymentsTable = (rows: readonly Payment[], nameOf: NameOf<Payment>) =>
  yearCsv(
    [
      ...common(rows.some(nameOf)),
      text('operations.payments.gross'),
      ...DEDUCTIONS.map(name => text(`operations.payments.${name}`)),
      text('operations.payments.incomeTax'),
      text('operations.payments.toReimburse'),
      text('operations.payments.net'),
    ],
    rows.map(row => [
      frenchDate(row.date),
      ...[nameOf(row) ?? []].flat(),
      isAnnounced(row) ? text('operations.payments.toCome', { label: row.label }) : row.label,
      row.grossAmount,
      ...DEDUCTIONS.map(name => row[name]),
      row.incomeTax,
      row.netToReimburse,
      row.netPaid,
    ]),
  );

export const contributionsTable = (rows: readonly Contribution[], nameOf: NameOf<Contribution>) =>
  yearCsv(
    [
      ...common(rows.some(nameOf)),
      text('operations.contributions.gross'),
      text('operations.contributions.points'),
      ...POINTS.map(name => text(`operations.contributions.${name}`)),
      text('operations.contributions.value'),
      text('operations.contributions.euros'),
    ],
    rows.map(row => [
      frenchDate(row.date),
      ...[nameOf(row) ?? []].flat(),
      row.label,
      row.grossAmount,
      row.pointNumber,
      ...POINTS.map(name => row[name]),
      row.serviceAppreciation,
      row.appreciationInEuro,
    ]),
  );
