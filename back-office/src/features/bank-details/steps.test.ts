import type { BankChangeState } from 'contract/values/bank-changes.ts';
import { expect, test } from 'vitest';
import { isStoppedInPayroll } from './steps.ts';

const went = (...states: BankChangeState[]) => ({
  state: states.at(-1)!,
  steps: states.map(state => ({
    state,
    at: '2026-11-23T09:00:00Z',
    note: null,
    isMember: false,
    by: null,
    signedBy: null,
  })),
});

test('an account that the paying system was handed stays there, whatever stopped it', () => {
  expect(isStoppedInPayroll(went('accepted', 'transmitted', 'frozen'))).toBe(true);
  expect(isStoppedInPayroll(went('accepted', 'transmitted', 'frozen', 'refused'))).toBe(true);
  // What was resumed and stopped again was never taken back.
  expect(isStoppedInPayroll(went('accepted', 'transmitted', 'frozen', 'toValidate', 'accepted', 'frozen'))).toBe(true);
  expect(isStoppedInPayroll(went('accepted', 'frozen'))).toBe(false);
  expect(isStoppedInPayroll(went('accepted', 'transmitted'))).toBe(false);
});
