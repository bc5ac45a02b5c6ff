import { type BankChangeState, UNDECIDED } from 'contract/values/bank-changes.ts';

/** A manager may still decide something about it. */
export const isOpen = (state: BankChangeState) => state === 'frozen' || UNDECIDED.some(one => one === state);
