import type { OwnBankChange } from 'contract/calls/bank-details.ts';
import { type BankChangeState, OPEN, UNDECIDED } from 'contract/values/bank-changes.ts';
import type { BadgeProps } from 'ui/Badge.tsx';
import { groupBy } from '../group-by.ts';

const SHOWN = 30 * 24 * 3600 * 1000; // an answer is shown for 30 days

const isGoingOn = (state: BankChangeState) => OPEN.includes(state);
const isAnswered = (state: BankChangeState) => ['accepted', 'transmitted', 'refused'].includes(state);

/** It was accepted, and no payment has come there yet. */
export const isAwaited = ({ state, isOvertaken, paidDay }: OwnBankChange) =>
  (state === 'accepted' || state === 'transmitted') && !isOvertaken && !paidDay;

/** What goes on, and what was answered lately; what was given up is not told again. */
export function shownRequests(changes: readonly OwnBankChange[], now = Date.now()) {
  const shown = changes.filter(
    ({ state, stateDate }) => isGoingOn(state) || (isAnswered(state) && now - Date.parse(stateDate) < SHOWN),
  );
  return together(shown);
}

/** One for the folders that were asked for at once, where all is the same that is said of them. */
export const together = (changes: readonly OwnBankChange[]) =>
  [
    ...groupBy(
      changes,
      change =>
        `${change.creationDate} ${change.account.iban} ${change.state} ${change.isOvertaken} ${change.formerAccount?.iban} ${change.reason}`,
    ).values(),
  ].map(ofOne => ({
    change: asOne(ofOne),
    folders: ofOne.map(({ folderId }) => folderId).sort((a, b) => a - b),
  }));

/** Expected from the first payment of any folder on; paid once all are. */
function asOne(changes: readonly OwnBankChange[]): OwnBankChange {
  const days = (of: 'effectDay' | 'paidDay') => changes.flatMap(change => change[of] ?? []).sort();
  const paid = days('paidDay');
  return {
    ...changes[0]!,
    effectDay: days('effectDay')[0] ?? null,
    paidDay: paid.length === changes.length ? paid.at(-1)! : null,
  };
}

const TONES: Partial<Record<BankChangeState, BadgeProps['tone']>> = {
  accepted: 'success',
  transmitted: 'success',
  refused: 'danger',
  frozen: 'warning',
};
export const toneOf = (state: BankChangeState): BadgeProps['tone'] => TONES[state] ?? 'info';

const ENDED = ['refused', 'cancelled', 'replaced'] as const satisfies BankChangeState[];

type AnswerStep = 'asked' | 'checked' | 'waiting' | 'toValidate' | 'frozen' | 'accepted' | (typeof ENDED)[number];

export interface RequestStep {
  name: AnswerStep | 'paid';
  /** When it was done, until when it lasts, or when it is expected. */
  at: string | null;
  state: 'done' | 'now' | 'next';
}

/** The way of a request, done, now and to come; a manager's look is a step where there is one. */
export function stepsOf(change: OwnBankChange): RequestStep[] {
  const { state, effectDay, paidDay } = change;
  const way = wayOf(change);
  const isAccepted = state === 'accepted' || state === 'transmitted';
  if (paidDay) return [...way, { name: 'paid', at: paidDay, state: 'done' }];
  if (isAccepted && !change.isOvertaken) return [...way, { name: 'paid', at: effectDay, state: 'now' }];
  return UNDECIDED.some(one => one === state) ? [...way, { name: 'paid', at: effectDay, state: 'next' }] : way;
}

/** What a freeze does not take back. */
const STANDING: readonly BankChangeState[] = ['asked', 'checked', 'waiting'];

/** As far as the answer. */
function wayOf({ state, stateDate, steps, waitsUntil }: OwnBankChange): RequestStep[] {
  // What was accepted, or looked at, before it was frozen stands no more.
  const frozen = steps.map(step => step.state).lastIndexOf('frozen');
  const atOf = (name: BankChangeState) =>
    steps.find((step, index) => step.state === name && (index >= frozen || STANDING.includes(name)))?.at ?? null;
  const ended = ENDED.find(one => one === state);
  // What is frozen waits for nothing but a talk; and a wait that was cut short was not waited for.
  const isWaited = !ended || (waitsUntil !== null && waitsUntil <= stateDate);
  const order: AnswerStep[] =
    state === 'frozen'
      ? ['asked', ...(atOf('checked') ? (['checked'] as const) : []), 'frozen']
      : [
          ...(['asked', 'checked', ...(isWaited ? (['waiting'] as const) : [])] as const),
          ...(atOf('toValidate') ? (['toValidate'] as const) : []),
          ...(!ended || atOf('accepted') ? (['accepted'] as const) : []),
          ...(ended ? [ended] : []),
        ];
  const reached = state === 'transmitted' ? 'accepted' : state;
  const isOver = !isGoingOn(state);
  const last =
    state === 'frozen'
      ? order.indexOf('frozen')
      : Math.max(...order.map((name, index) => (atOf(name) === null ? -1 : index)));
  return order
    .filter(name => !isOver || atOf(name) !== null)
    .map((name, index) => ({
      name,
      at: name === 'waiting' ? waitsUntil : atOf(name),
      state:
        index < last || reached === 'accepted' || isOver
          ? 'done'
          : index === last
            ? name === 'waiting' || name === 'toValidate' || name === 'frozen'
              ? 'now'
              : 'done'
            : 'next',
    }));
}
