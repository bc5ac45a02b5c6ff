/**
 * What becomes of new bank details: asked, checked with the register, waiting until a day, to be validated by a manager,
 * accepted (the folder is paid there from then on), handed to the paying system; or refused, given up by the member, frozen
 * by 'Ce n'est pas moi' or a manager, replaced by newer ones.
 */
export const BANK_CHANGE_STATES = [
  'asked',
  'checked',
  'waiting',
  'toValidate',
  'accepted',
  'transmitted',
  'refused',
  'cancelled',
  'frozen',
  'replaced',
] as const;
export type BankChangeState = (typeof BANK_CHANGE_STATES)[number];

/** Nothing is decided yet: the member may give it up, newer ones take its place. */
export const UNDECIDED = ['asked', 'checked', 'waiting', 'toValidate'] as const satisfies BankChangeState[];

/** A manager may still decide something about it. */
export const OPEN: readonly BankChangeState[] = [...UNDECIDED, 'frozen'];

/** From where each state is reached. */
const FROM: Record<BankChangeState, readonly BankChangeState[]> = {
  asked: [],
  checked: ['asked'],
  waiting: ['asked', 'checked'],
  toValidate: ['waiting', 'frozen'],
  accepted: ['waiting', 'toValidate'],
  transmitted: ['accepted'],
  refused: OPEN,
  // What was accepted, only where its folder was closed or given to somebody else before the paying system had it.
  cancelled: [...UNDECIDED, 'accepted'],
  frozen: [...UNDECIDED, 'accepted', 'transmitted'],
  replaced: UNDECIDED,
};
export const statesBefore = (state: BankChangeState) => FROM[state];

/** Why a manager looks before a change is accepted. */
export const BANK_RISKS = [
  'check',
  'holder',
  'sharedIban',
  'refusedIban',
  'frozen',
  'paidElsewhere',
  'deceased',
  'contact',
  'visit',
  'helper',
  'alarm',
] as const;
export type BankRisk = (typeof BANK_RISKS)[number];

/** What may raise its alarm. */
export const ALARM_CAUSES = ['password', 'address'] as const;
export type AlarmCause = (typeof ALARM_CAUSES)[number];

/** Why a change waits longer than others: the first of these. */
export const LONG_BECAUSE = ['password', 'contact', 'device'] as const;
export type LongBecause = (typeof LONG_BECAUSE)[number];

export const BANK_CHECKS = ['match', 'close', 'no', 'impossible'] as const;
export type BankCheck = (typeof BANK_CHECKS)[number];
