import { type Contribution, DEDUCTIONS, type Payment, POINTS } from 'contract/calls/operations.ts';
import { frenchDate } from '../../shell/dates.ts';
import { isAnnounced } from '../../shell/payments/lines.ts';
import { text } from '../../texts.ts';
import { yearCsv } from './csv.ts';

const common = () => [text('operations.columns.date'), text('operations.columns.label')];

export const paymentsTable = (rows: readonly Payment[]) =>
  yearCsv(
    [
      ...common(),
      text('operations.payments.gross'),
      ...DEDUCTIONS.map(name => text(`operations.payments.${name}`)),
      text('operations.payments.incomeTax'),
      text('operations.payments.toReimburse'),
      text('operations.payments.net'),
    ],
    rows.map(row => [
      frenchDate(row.date),
      isAnnounced(row) ? text('operations.payments.toCome', { label: row.label }) : row.label,
      row.grossAmount,
      ...DEDUCTIONS.map(name => row[name]),
      row.incomeTax,
      row.netToReimburse,
      row.netPaid,
    ]),
  );

export const contributionsTable = (rows: readonly Contribution[]) =>
  yearCsv(
    [
      ...common(),
      text('operations.contributions.gross'),
      text('operations.contributions.points'),
      ...POINTS.map(name => text(`operations.contributions.${name}`)),
      text('operations.contributions.value'),
      text('operations.contributions.euros'),
    ],
    rows.map(row => [
      frenchDate(row.date),
      row.label,
      row.grossAmount,
      row.pointNumber,
      ...POINTS.map(name => row[name]),
      row.serviceAppreciation,
      row.appreciationInEuro,
    ]),
  );
