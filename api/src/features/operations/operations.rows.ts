import type { Reasoned } from 'contract/calls/operations.ts';
import { paymentAmounts } from '../../fund/payments.ts';
import type { ContributionRow, PaymentRow } from './operations.queries.ts';

/** A row as it is told. */
export const asPayment = (row: PaymentRow) => ({
  id: row.id,
  date: row.date,
  label: row.label,
  ...paymentAmounts(row),
  folderId: row.folder_id,
  reasons: reasonsOf(row),
  otherDeductionsLabel: row.other_deductions_label,
  revaluation: row.revaluation,
});

const reasonsOf = (row: PaymentRow) => {
  const reasons = {
    grossAmount: row.reason,
    csgDeductible: row.csg_deductible_reason,
    csgTaxable: row.csg_taxable_reason,
    crds: row.crds_reason,
    casa: row.casa_reason,
    socialSecurityContributions: row.social_security_contributions_reason,
    healthInsurance: row.health_insurance_reason,
    otherDeductions: row.other_deductions_reason,
    incomeTax: row.income_tax_reason,
  };
  const given = Object.entries(reasons).filter(([, reason]) => reason !== null);
  return Object.fromEntries(given) as Partial<Record<Reasoned, string>>;
};

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
