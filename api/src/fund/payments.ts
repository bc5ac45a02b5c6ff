import { DEDUCTIONS, type Deduction } from 'contract/calls/operations.ts';
import { cents } from 'contract/values/cents.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../platform/db/schema.ts';

/** What a folder was paid on a day, or is announced for it. Euros. */
export interface Paid {
  date: string;
  netPaid: number;
}

/** What `folder` was paid on its last day until `today` (in Paris), or is announced for its first after. */
export function paidOn(when: 'last' | 'next', today: string): RawBuilder<Paid | null> {
  const [is, order] = when === 'last' ? [sql`<=`, sql`desc`] : [sql`>`, sql`asc`];
  return sql<Paid | null>`(select json_build_object('date', date, 'netPaid', sum(net_paid)) from payment_operation
    where folder_id = folder.id and date ${is} ${today}::date group by date order by date ${order} limit 1)`;
}

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
