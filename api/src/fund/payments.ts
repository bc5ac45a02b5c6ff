import { DEDUCTIONS, type Deduction } from 'contract/calls/operations.ts';
import { cents } from 'contract/values/cents.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../platform/db/schema.ts';

type Amounts = Record<Deduction | 'grossAmount' | 'netPaid' | 'netToReimburse', number>;
type PaymentRow = Selectable<Tables['payment_operation']>;

/**
 * The income tax withheld at source, in euros: gross − all deductions − net paid, plus what is to be paid back, so that the
 * lines of a payment add up to its gross to the cent (decisions C54 and 'Member space', Payment).
 */
const incomeTax = (payment: Amounts): number =>
  DEDUCTIONS.reduce(
    (left, name) => left - cents(payment[name]),
    cents(payment.grossAmount) - cents(payment.netPaid) + cents(payment.netToReimburse),
  ) / 100;

/** The amounts of a payment as they are told, with the tax that no column holds. */
export function paymentAmounts(row: PaymentRow) {
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
  return { ...amounts, incomeTax: incomeTax(amounts) };
}
