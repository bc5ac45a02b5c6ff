import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, startIndex, take } from '../kit/paging.ts';
import { BANK_CHANGE_STATES, BANK_CHECKS, BANK_RISKS } from '../values/bank-changes.ts';
import { criterion, givenDay, id, idList, instant, MAX_NAME_LENGTH, orNull, pathId } from '../values/fields.ts';
import { MEMBER_FILES } from '../values/files.ts';
import { FinancialInformationInput } from '../values/given-account.ts';
import { MAX_PASSWORD_LENGTH } from '../values/passwords.ts';
import { reason } from '../values/reason.ts';
import { MAY_BE_SIGNED, signatureReason } from '../values/signatures.ts';
import { FolderOfSent, Sender, SentFile } from './received.ts';

export * from '../values/given-account.ts';

const { kinds, maxMo } = MEMBER_FILES;
const MOST_FOLDERS = 100; // at once

/**
 * Asks for one account for the chosen folders, with its RIB as a file. One proof: the current password, or, left out, a recent one
 * by something stronger, where the member has something stronger. Nothing is paid there before it is accepted (docs/decisions/0031).
 * A folder that is not the caller's refuses the whole call (404), a closed one too (422). What is on record already changes nothing
 * and tells nobody. The member is told by notification 18, the service of each social system by notification 3.
 */
export const putFinancialInformations = endpoint({
  method: 'PUT',
  path: '/api/folder/financial-informations',
  access: 'member',
  personOnly: true,
  proof: 'recent',
  proofFor: 'bankAccount',
  upload: { files: { file: { kinds, maxMo, maxCount: 1 } }, text: ['currentPassword'] },
  body: z.object({
    folderIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_FOLDERS)),
    financialInformationsJson: FinancialInformationInput,
    currentPassword: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH))),
  }),
  refusals: [
    'WRONG_CURRENT_PASSWORD',
    'NO_PASSWORD',
    'SESSION_CLOSED',
    'BANK_HELD',
    'FOLDER_CLOSED',
    'INVALID_FILE_SIZE',
    'INVALID_FILE_MIMETYPE',
  ],
  // It writes to every address and calls every number, whatever was sent to them already.
  limit: 'send',
  audit: { action: 'bankDetails.change', object: 'member' },
  mode: 'own',
});

/**
 * The SEPA mandate of a folder of the member's, filled in with what is on record, to be signed: a PDF/UA (decisions C53).
 * The first open folder by default; 404 when there is none. Theirs alone: it holds the whole IBAN.
 */
export const getSepaMandate = endpoint({
  method: 'GET',
  path: '/api/user/:id/files/sepa',
  access: 'member',
  params: z.object({ id: pathId }),
  query: z.object({ folderId: z.optional(pathId) }),
  own: 'id',
  personOnly: true,
  answer: 'file',
  refusals: ['FOLDER_CLOSED'],
  limit: 'export',
  audit: { action: 'sepaMandate.make', object: 'member', id: 'id' },
  mode: 'own',
});

/** An account that a folder was paid to, and no longer is; its number is masked. */
export const FormerAccount = z.object({
  folderId: id,
  owner: z.string(),
  iban: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  paidFrom: instant,
  paidUntil: instant,
  /** Who gave it: the member, or the fund. */
  author: z.enum(['member', 'fund']),
});
export type FormerAccount = z.input<typeof FormerAccount>;

/** The member's former accounts, the latest first, 200 at most (ours). They are kept as evidence, with their RIB. */
export const getFormerAccounts = endpoint({
  method: 'GET',
  path: '/api/user/:id/formerAccounts',
  access: 'member',
  params: z.object({ id: pathId }),
  own: 'id',
  answer: z.array(FormerAccount),
  audit: { action: 'bankDetails.viewFormer', object: 'member', id: 'id' },
});

const MaskedAccount = z.object({
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
  /** Asked by more than a password. */
  isStrong: z.boolean(),
  /** The folder is paid to its account now. */
  isPaid: z.boolean(),
  /** The first payment that it can be for, YYYY-MM-DD. */
  effectDay: z.nullable(z.string()),
  checks: z.array(RegisterCheck),
  callbacks: z.array(Callback),
  /** The member answered the last call since it was last frozen: it may be accepted. */
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
    phone: z.string().check(z.trim(), z.minLength(4), z.maxLength(40)),
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

/** A change that the member asked for, as they follow it: IBANs are masked, and nothing says what the register knows. */
export const OwnBankChange = z.object({
  id,
  folderId: id,
  state: z.enum(BANK_CHANGE_STATES),
  creationDate: instant,
  stateDate: instant,
  waitsUntil: z.nullable(instant),
  longBecause: z.nullable(z.enum(['password', 'contact', 'device'])), // why it waits longer than others, the first of these
  /** The first payment that is expected there, YYYY-MM-DD. */
  effectDay: z.nullable(z.string()),
  /** It was accepted, and its folder is paid to another account since. */
  isOvertaken: z.boolean(),
  /** The first payment since the paying system has it, YYYY-MM-DD. */
  paidDay: z.nullable(z.string()),
  account: MaskedAccount,
  /** What is paid until then. */
  formerAccount: z.nullable(MaskedAccount),
  reason: z.nullable(z.string()),
  steps: z.array(z.object({ state: z.enum(BANK_CHANGE_STATES), at: instant })),
});
export type OwnBankChange = z.input<typeof OwnBankChange>;

/** The member's changes of the last year, the newest first (ours). */
export const getOwnBankChanges = endpoint({
  method: 'GET',
  path: '/api/user/:id/bankChanges',
  access: 'member',
  params: z.object({ id: pathId }),
  own: 'id',
  answer: z.array(OwnBankChange),
  audit: { action: 'bankDetails.viewOwn', object: 'member', id: 'id' },
});

/**
 * Before the member begins (ours): how many days a change asked for now waits at least because nothing but the password, or
 * another site's word, proves that it is them, null where something else does; whether the form asks for that password; whether
 * their accounts are held, so that none can be asked for.
 */
export const getPasswordWait = endpoint({
  method: 'GET',
  path: '/api/user/:id/bankChanges/wait',
  access: 'member',
  params: z.object({ id: pathId }),
  own: 'id',
  personOnly: true,
  answer: z.object({ days: z.nullable(z.int()), asksPassword: z.boolean(), isHeld: z.boolean() }),
  audit: null,
});

/** The member gives one up, and the others of that request, of these folders or all (ours): as long as nothing is decided. */
export const cancelBankChange = endpoint({
  method: 'DELETE',
  path: '/api/user/:id/bankChanges/:changeId',
  access: 'member',
  params: z.object({ id: pathId, changeId: pathId }),
  query: z.object({ folderIds: z.optional(idList(MOST_FOLDERS)) }),
  own: 'id',
  personOnly: true,
  refusals: ['BANK_CHANGE_DECIDED'],
  audit: { action: 'bankDetails.cancel', object: 'bankChange', id: 'changeId' },
});
