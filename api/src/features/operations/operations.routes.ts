import type * as contract from 'contract/operations.ts';
import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/errors.ts';
import type { Routes } from '../../platform/serve.ts';
import * as queries from './operations.queries.ts';
import { incomeTax } from './operations.rules.ts';

export const operationsRoutes = (_app: App): Routes<typeof contract> => ({
  async getPayments({ db, caller, params }) {
    const total = await queries.countOperations(db, caller.id, params.folderId, 'payments');
    if (total === undefined) throw notFound();
    const rows = await queries.findPayments(db, params.folderId, params);
    return { data: rows.map(asPayment), take: params.take, startIndex: params.start, total };
  },

  async getContributions({ db, caller, params }) {
    const total = await queries.countOperations(db, caller.id, params.folderId, 'contributions');
    if (total === undefined) throw notFound();
    const rows = await queries.findContributions(db, params.folderId, params);
    return { data: rows.map(asContribution), take: params.take, startIndex: params.start, total };
  },
});

const asPayment = (row: queries.PaymentRow) => {
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

const asContribution = (row: queries.ContributionRow) => ({
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
