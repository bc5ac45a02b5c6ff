import { isForeign, plainIban } from 'contract/values/iban.ts';

/** An account while it is typed. */
export interface AccountDraft {
  owner: string;
  iban: string;
  bicCode: string;
  bank: string;
}

/** What is sent: the BIC and the bank of a foreign account only, which alone ask for them. */
export const accountInput = ({ owner, iban, bicCode, bank }: AccountDraft) =>
  isForeign(iban)
    ? { owner: owner.trim(), iban: plainIban(iban), bicCode: bicCode.trim() || null, bank: bank.trim() || null }
    : { owner: owner.trim(), iban: plainIban(iban), bicCode: null, bank: null };
