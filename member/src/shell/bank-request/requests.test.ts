import type { OwnBankChange } from 'contract/calls/bank-details.ts';
import type { BankChangeState } from 'contract/values/bank-changes.ts';
import { describe, expect, test } from 'vitest';
import { shownRequests, stepsOf, together } from './requests.ts';

const account = (iban: string) => ({ owner: 'Élodie Lefèvre', iban, bicCode: null, bank: null });
const went = (states: BankChangeState[], more: Partial<OwnBankChange> = {}): OwnBankChange => ({
  ...{ id: 1, folderId: 12, state: states.at(-1)!, creationDate: '2026-11-01', stateDate: '2026-11-20' },
  ...{ waitsUntil: '2026-11-04', longBecause: null, effectDay: null, isOvertaken: false, paidDay: null },
  ...{ account: account('•• 0189'), formerAccount: null, reason: null },
  steps: states.map((state, day) => ({ state, at: `2026-11-0${day + 1}` })),
  ...more,
});
const way = (...states: BankChangeState[]) => stepsOf(went(states)).map(({ name, at, state }) => [name, at, state]);

describe('the way of a request', () => {
  test('that was accepted, frozen and resumed is with somebody who looks, and not accepted', () => {
    expect(way('asked', 'checked', 'waiting', 'accepted', 'transmitted', 'frozen', 'toValidate')).toEqual([
      ['asked', '2026-11-01', 'done'],
      ['checked', '2026-11-02', 'done'],
      ['waiting', '2026-11-04', 'done'],
      ['toValidate', '2026-11-07', 'now'],
      ['accepted', null, 'next'],
      ['paid', null, 'next'],
    ]);
  });

  test('that was accepted, and is frozen or refused, says no word of an acceptance', () => {
    const before: BankChangeState[] = ['asked', 'checked', 'waiting', 'accepted', 'frozen'];
    expect(way(...before).map(([name, , state]) => `${name} ${state}`)).toEqual([
      'asked done',
      'checked done',
      'frozen now',
    ]);
    expect(way(...before, 'refused').map(([name]) => name)).toEqual(['asked', 'checked', 'waiting', 'refused']);
  });

  test('that was given up ends there, and says of a wait only what was waited for', () => {
    const cancelled = (stateDate: string) =>
      stepsOf(went(['asked', 'checked', 'waiting', 'cancelled'], { stateDate })).map(
        ({ name, at, state }) => `${name} ${at} ${state}`,
      );
    expect(cancelled('2026-11-03')).toEqual([
      'asked 2026-11-01 done',
      'checked 2026-11-02 done',
      'cancelled 2026-11-04 done',
    ]);
    expect(cancelled('2026-11-05')).toContain('waiting 2026-11-04 done');
  });
});

describe('what was asked for two folders at once', () => {
  const state: BankChangeState[] = ['asked'];
  const now = Date.parse('2026-11-21');
  const folders = (...changes: Partial<OwnBankChange>[]) =>
    shownRequests(
      changes.map((change, n) => went(state, { folderId: n + 1, ...change })),
      now,
    ).map(shown => shown.folders);

  test('is told as one, but of each former account and each reason', () => {
    expect(folders({}, {})).toEqual([[1, 2]]);
    expect(folders({ formerAccount: account('•• 1111') }, { formerAccount: account('•• 2222') })).toEqual([[1], [2]]);
    expect(folders({ state: 'refused', reason: 'Illisible' }, { state: 'refused', reason: 'Pas à vous' })).toEqual([
      [1],
      [2],
    ]);
  });

  test('is paid once each of the folders is that it is told with', () => {
    const accepted = (folderId: number, formerAccount: string, paidDay: string | null) =>
      went(['asked', 'accepted'], { id: folderId, folderId, formerAccount: account(formerAccount), paidDay });
    const told = (...changes: OwnBankChange[]) =>
      together(changes).map(({ change, folders: of }) => [of, change.formerAccount?.iban, change.paidDay]);
    const paid = '2026-11-25';
    expect(told(accepted(1, '•• 1111', paid), accepted(2, '•• 1111', null))).toEqual([[[1, 2], '•• 1111', null]]);
    expect(told(accepted(1, '•• 1111', paid), accepted(2, '•• 2222', null))).toEqual([
      [[1], '•• 1111', paid],
      [[2], '•• 2222', null],
    ]);
  });
});
