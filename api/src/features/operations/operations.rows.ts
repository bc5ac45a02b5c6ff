import { paymentAmounts } from '../../fund/payments.ts';
import type { ContributionRow, PaymentRow } from './operations.queries.ts';

/** A row as it is told. */
export const asPayment = (row: PaymentRow) => ({
  id: row.id,
  date: row.date,
  label: row.label,
  ...paymentAmounts(row),
  folderId: row.folder_id,
});

/** A row as it is told. */
export const asContribution = (row: ContributionRow) => ({
  id: row.id,
  date: row.date,
  label: row.label,
  grossAmount: row.gross_amount,
  pointNumber: row.point_number,
  serviceAppreciation: row.service_appreciation,
  appreciationInEuro: row.appreciation_in_euro,
  pointsC1Deductible: row.points_c1_deductible,
  pointsC1NonDeductible: row.points_c1_non_deductible,
  pointsC2: row.points_c2,
  pointsC3: row.points_c3,
  folderId: row.folder_id,
});
