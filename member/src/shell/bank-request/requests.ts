import type { OwnBankChange } from 'contract/calls/bank-details.ts';
import { type BankChangeState, UNDECIDED } from 'contract/values/bank-changes.ts';
import type { BadgeProps } from 'ui/Badge.tsx';

const SHOWN = 30 * 24 * 3600 * 1000; // an answer is shown for 30 days

const isGoingOn = (state: BankChangeState) => [...UNDECIDED, 'frozen'].some(one => one === state);
const isAnswered = (state: BankChangeState) => ['accepted', 'transmitted', 'refused'].includes(state);

/** One for the folders that were asked for at once, where all are at the same point; what was given up is not told again. */
export function shownRequests(changes: readonly OwnBankChange[], now = Date.now()) {
  const shown = changes.filter(
    ({ state, stateDate }) => isGoingOn(state) || (isAnswered(state) && now - Date.parse(stateDate) < SHOWN),
  );
  const groups = Map.groupBy(shown, change => `${change.creationDate} ${change.account.iban} ${change.state}`);
  return [...groups.values()].map(ofOne => ({
    change: ofOne[0]!,
    folders: ofOne.map(({ folderId }) => folderId).sort((a, b) => a - b),
  }));
}

const TONES: Partial<Record<BankChangeState, BadgeProps['tone']>> = {
  accepted: 'success',
  transmitted: 'success',
  refused: 'danger',
  frozen: 'warning',
};
export const toneOf = (state: BankChangeState): BadgeProps['tone'] => TONES[state] ?? 'info';

export interface RequestStep {
  name: 'asked' | 'checked' | 'waiting' | 'toValidate' | 'accepted';
  /** When it was done, or until when it lasts. */
  at: string | null;
  state: 'done' | 'now' | 'next';
}

/** The way of a request, done, now and to come; a manager's look is a step where there is one. */
export function stepsOf({ state, steps, waitsUntil }: OwnBankChange): RequestStep[] {
  const atOf = (name: BankChangeState) => steps.find(step => step.state === name)?.at ?? null;
  const order: RequestStep['name'][] = [
    'asked',
    'checked',
    'waiting',
    ...(atOf('toValidate') ? (['toValidate'] as const) : []),
    'accepted',
  ];
  const reached = state === 'transmitted' ? 'accepted' : state;
  const isOver = !isGoingOn(state);
  const last = order.findLastIndex(name => atOf(name) !== null);
  return order
    .filter(name => !isOver || atOf(name) !== null)
    .map((name, index) => ({
      name,
      at: name === 'waiting' ? waitsUntil : atOf(name),
      state:
        index < last || reached === 'accepted' || isOver
          ? 'done'
          : index === last
            ? name === 'waiting' || name === 'toValidate'
              ? 'now'
              : 'done'
            : 'next',
    }));
}
