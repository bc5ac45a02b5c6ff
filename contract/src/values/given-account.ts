import * as z from 'zod/mini';
import { say } from '../texts/words.ts';
import { line, orNull } from './fields.ts';
import { bicProblem, checkIban, isForeign } from './iban.ts';

export const OWNER_LENGTH = 200;
export const BANK_LENGTH = 200;
/** With the spaces that people put in; what is too long after them is told. */
export const MAX_IBAN_TYPED = 80;
export const MAX_BIC_TYPED = 20;

/**
 * What a person gives of an account; the rest of the entity is the server's. A French IBAN gives sortCode, accountCode and
 * ribKey; a foreign one needs the BIC and the bank's name (decisions, 'Member space').
 */
export const FinancialInformationInput = z.object({
  owner: line(OWNER_LENGTH),
  iban: z.string().check(z.maxLength(MAX_IBAN_TYPED)),
  bicCode: orNull(line(MAX_BIC_TYPED)),
  bank: orNull(line(BANK_LENGTH)),
});
export type FinancialInformationInput = z.input<typeof FinancialInformationInput>;

type Given = z.output<typeof FinancialInformationInput>;

/** What both sides check: the wrong fields, with what to do, in French. */
export function bankDetailsErrors(given: Given): { path: keyof Given; message: string }[] {
  const errors: { path: keyof Given; message: string }[] = [];
  const wrong = (path: keyof Given, message: string | null | undefined) => message && errors.push({ path, message });
  if (!/\p{L}{2}/u.test(given.owner)) wrong('owner', say('rules.bank.owner'));
  const iban = checkIban(given.iban);
  wrong('iban', iban.problem?.message);
  if (given.bicCode) wrong('bicCode', bicProblem(given.bicCode, given.iban));
  else if (isForeign(given.iban)) wrong('bicCode', say('rules.bank.bic'));
  if (isForeign(given.iban) && !given.bank) wrong('bank', say('rules.bank.name'));
  return errors;
}
