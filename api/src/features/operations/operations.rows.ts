import type { ContributionRow, PaymentRow } from './operations.queries.ts';
import { incomeTax } from './operations.rules.ts';

/** A row as it is told. */
export const asPayment = (row: PaymentRow) => {
  const amounts = {
    grossAmount: row.gross_amount,
    csgDeductible: row.csg_deductible,
    csgTaxable: row.csg_taxable,
    crds: row.crds,
    casa: row.casa,
    socialSecurityContributions: row.social_security_contributions,
    healthInsurance: row.health_insurance,
    otherDeductions: row.other_deductions,
    netPaid: row.net_paid,
    netToReimburse: row.net_to_reimburse,
  };
  return {
    id: row.id,
    date: row.date,
    label: row.label,
    ...amounts,
    incomeTax: incomeTax(amounts),
    folderId: row.folder_id,
  };
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
