import { cents } from 'contract/cents.ts';
import { DEDUCTIONS, type Deduction } from 'contract/operations.ts';

type Amounts = Record<Deduction | 'grossAmount' | 'netPaid' | 'netToReimburse', number>;

/**
 * The income tax withheld at source, in euros: gross − all deductions − net paid, plus what is to be paid back, so that the
 * lines of a payment add up to its gross to the cent (decisions C54 and 'Member space', Payment).
 */
export const incomeTax = (payment: Amounts): number =>
  DEDUCTIONS.reduce(
    (left, name) => left - cents(payment[name]),
    cents(payment.grossAmount) - cents(payment.netPaid) + cents(payment.netToReimburse),
  ) / 100;
