import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, startIndex, take } from '../kit/paging.ts';
import { ALARM_CAUSES, BANK_CHANGE_STATES, BANK_CHECKS, BANK_RISKS, LONG_BECAUSE } from '../values/bank-changes.ts';
import { criterion, givenDay, id, instant, line, MAX_NAME_LENGTH, orNull, pathId } from '../values/fields.ts';
import { reason } from '../values/reason.ts';
import { MAY_BE_SIGNED, signatureReason } from '../values/signatures.ts';
import { FolderOfSent, Sender, SentFile } from './received.ts';

/** An account of which the number is masked. */
export const MaskedAccount = z.object({
  owner: z.string(),
  iban: z.nullable(z.string()),
  bicCode: z.nullable(z.string()),
  bank: z.nullable(z.string()),
});

const Step = z.object({
  state: z.enum(BANK_CHANGE_STATES),
  at: instant,
  /** The manager by name; null: the member, or the product itself. */
  by: z.nullable(z.string()),
  /** Who gave the second signature, by name. */
  signedBy: z.nullable(z.string()),
  isMember: z.boolean(),
  note: z.nullable(z.string()),
});

/**
 * New bank details of one folder, as the service sees them, and the account beside it (null: none): what is paid while it is open, else
 * what was paid before. Those that
 * others took the place of before former accounts were kept have neither `account` nor `rib`. IBANs are masked; the RIB has
 * the whole. `risks`: why a manager looks before they are accepted.
 */
export const ReceivedBankChange = z.object({
  id,
  state: z.enum(BANK_CHANGE_STATES),
  stateDate: instant,
  creationDate: instant,
  waitsUntil: z.nullable(instant),
  member: Sender,
  folder: FolderOfSent,
  account: z.nullable(MaskedAccount),
  formerAccount: z.nullable(MaskedAccount),
  rib: z.nullable(SentFile),
  risks: z.array(z.enum(BANK_RISKS)),
  /** Of a refusal. */
  reason: z.nullable(z.string()),
  /** The file for the paying system that it is in. */
  exportId: z.nullable(id),
  /** The fund's own file has this account: it is closed; or it has another one. */
  takenOverAt: z.nullable(instant),
  contradictedAt: z.nullable(instant),
});
export type ReceivedBankChange = z.input<typeof ReceivedBankChange>;

/** What the register of accounts said, the latest first; its own name of the holder is for managers alone. */
const RegisterCheck = z.object({
  result: z.enum(BANK_CHECKS),
  source: z.nullable(z.string()),
  holder: z.nullable(z.string()),
  at: instant,
});

const ANSWERED = ['member', 'other', 'nobody'] as const;
const Callback = z.object({
  phone: z.string(),
  answered: z.enum(ANSWERED),
  said: z.string(),
  at: instant,
  by: z.nullable(z.string()),
});

/** One of them, whole: what was checked, who called back, and each step. */
export const OpenedBankChange = z.extend(ReceivedBankChange, {
  /** What was asked for at once with it, of other folders. */
  twins: z.array(z.object({ id, folderId: id, state: z.enum(BANK_CHANGE_STATES) })),
  /** What raised its alarm, as far as is known now. */
  alarms: z.array(z.enum(ALARM_CAUSES)),
  /** Why it waits longer than others, as the member reads it. */
  longBecause: z.nullable(z.enum(LONG_BECAUSE)),
  /** Asked by more than a password. */
  isStrong: z.boolean(),
  /** Since when the member's account is blocked, after failed sign-ins; null: it is not. */
  blockedAt: z.nullable(instant),
  /** The folder is paid to its account now. */
  isPaid: z.boolean(),
  /** The first payment that it can be for, YYYY-MM-DD. */
  effectDay: z.nullable(z.string()),
  checks: z.array(RegisterCheck),
  callbacks: z.array(Callback),
  /** The member answered the last call, about it or a twin, since it was last frozen: it may be accepted. */
  isCalledBack: z.boolean(),
  /** Since when every account of the member's is held, by their 'Ce n'est pas moi' or a manager; null: none is. */
  heldAt: z.nullable(instant),
  steps: z.array(Step),
  /**
   * Numbers on record, E.164, those replaced within 30 days too; recent ones are not to be called back. `since`: null: from the
   * fund's first files or the first connection on.
   */
  phones: z.array(z.object({ number: z.string(), since: z.nullable(instant), isRecent: z.boolean() })),
});
export type OpenedBankChange = z.input<typeof OpenedBankChange>;

/**
 * By which all of them are searched. Days are those of Paris, both included. `name`: beginnings of the first or the last name.
 */
export const BankChangeCriteria = z.object({
  state: orNull(z.enum(BANK_CHANGE_STATES)),
  socialSystemId: orNull(id),
  folderNumber: orNull(z.int().check(z.minimum(0))),
  name: criterion(MAX_NAME_LENGTH),
  dateBegin: orNull(givenDay),
  dateEnd: orNull(givenDay),
  startIndex,
  take,
});
export type BankChangeCriteria = z.output<typeof BankChangeCriteria>;

/**
 * Those of folders in the caller's scope (ours), whether or not somebody has to look at them (those stand in the queue): the newest
 * first; those of one state that is still open, the oldest first.
 */
export const searchBankChanges = endpoint({
  method: 'POST',
  access: 'manager',
  subject: 'told',
  limit: 'search',
  mode: 'read',
  path: '/api/manager/bankChanges',
  body: BankChangeCriteria,
  answer: page(ReceivedBankChange),
  audit: { action: 'bankDetails.search' },
});

const onOne = { access: 'manager', subject: 'told', params: z.object({ changeId: pathId }) } as const;

/** One of them (ours). Its RIB is `getBankChangeRib`. */
export const getBankChange = endpoint({
  ...onOne,
  method: 'GET',
  path: '/api/manager/bankChange/:changeId',
  answer: OpenedBankChange,
  audit: { action: 'bankDetails.open', object: 'folder' },
});

/** The RIB that came with one of them (ours), whether or not the folder is still paid to that account. */
export const getBankChangeRib = endpoint({
  ...onOne,
  method: 'GET',
  path: '/api/manager/bankChange/:changeId/rib',
  answer: 'file',
  audit: { action: 'bankDetails.download', object: 'folder' },
});

/**
 * A manager called the member about one of them (ours): on which number, who answered, what was said. Refused for a number
 * that came on record within 30 days.
 */
export const recordBankCallback = endpoint({
  ...onOne,
  method: 'POST',
  path: '/api/manager/bankChange/:changeId/callback',
  proof: 'recent',
  body: z.object({
    phone: line(40).check(z.minLength(4)),
    answered: z.enum(ANSWERED),
    said: reason, // as long as one
  }),
  refusals: ['BANK_CHANGE_DECIDED', 'BANK_PHONE_TOO_NEW'],
  audit: { action: 'bankDetails.callback', object: 'bankChange', id: 'changeId' },
});

/** Asks the register of accounts again (ours): 'impossible' may have been a moment's. */
export const checkBankChangeAgain = endpoint({
  ...onOne,
  method: 'POST',
  path: '/api/manager/bankChange/:changeId/check',
  answer: RegisterCheck,
  refusals: ['BANK_CHANGE_DECIDED'],
  limit: 'tokenCheck',
  audit: { action: 'bankDetails.check', object: 'bankChange', id: 'changeId' },
  mode: 'own',
});

/**
 * Decides (ours). 'accept' once its wait is over, the member was called back and recognised, and nothing came up that whoever decides
 * has not read; 'refuse' with a reason that
 * the member reads; 'freeze' with one that they do not, which gives the member's folders back their former
 * accounts and holds them where it was accepted since, as 'Ce n'est pas moi' does; 'resume' what was frozen, once it is not held any more. Of two who
 * decide at once the second is refused (409).
 */
export const decideBankChange = endpoint({
  ...onOne,
  method: 'POST',
  path: '/api/manager/bankChange/:changeId/decision',
  proof: 'recent',
  body: z.object({
    decision: z.enum(['accept', 'refuse', 'freeze', 'resume']),
    reason: orNull(reason),
    /** What whoever accepts has read of; without it, what was found before its wait was over. */
    risks: z.optional(z.array(z.enum(BANK_RISKS))),
    signatureReason,
  }),
  refusals: [
    'BANK_CHANGE_DECIDED',
    'BANK_CHANGE_WAITS',
    'BANK_CHANGE_NEWS',
    'BANK_CALLBACK_FIRST',
    'BANK_CHANGE_HELD',
    'BANK_CHANGE_NOT_PAID',
    ...MAY_BE_SIGNED,
  ],
  audit: { action: 'bankDetails.decide', object: 'bankChange', id: 'changeId' },
});
