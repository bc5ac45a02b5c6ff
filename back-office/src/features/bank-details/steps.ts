import type { OpenedBankChange } from 'contract/calls/bank-changes.ts';
import { type BankChangeState, OPEN } from 'contract/values/bank-changes.ts';

/** A manager may still decide something about it. */
export const isOpen = (state: BankChangeState) => OPEN.includes(state);

/** It was stopped after the paying system had its account, which goes on paying there, or will, until it is told. */
export const isStoppedInPayroll = ({ state, steps }: Pick<OpenedBankChange, 'state' | 'steps'>) =>
  (state === 'frozen' || state === 'refused') && steps.some(step => step.state === 'transmitted');
