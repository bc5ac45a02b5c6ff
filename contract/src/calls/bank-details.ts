import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { BANK_CHANGE_STATES, LONG_BECAUSE } from '../values/bank-changes.ts';
import { id, idList, instant, pathId } from '../values/fields.ts';
import { MEMBER_FILES } from '../values/files.ts';
import { FinancialInformationInput } from '../values/given-account.ts';
import { MAX_PASSWORD_LENGTH } from '../values/passwords.ts';
import { MaskedAccount } from './bank-changes.ts';

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

/** A change that the member asked for, as they follow it: IBANs are masked, and nothing says what the register knows. */
export const OwnBankChange = z.object({
  id,
  folderId: id,
  state: z.enum(BANK_CHANGE_STATES),
  creationDate: instant,
  stateDate: instant,
  waitsUntil: z.nullable(instant),
  longBecause: z.nullable(z.enum(LONG_BECAUSE)), // why it waits longer than others, the first of these
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
 * another site's word, proves that it is them, null where something else does, which then waits for `usualDays`; whether the form asks for that password; whether
 * their accounts are held, so that none can be asked for; by open folder, the first payment (YYYY-MM-DD) after that wait, where its
 * last ones foretell it.
 */
export const getPasswordWait = endpoint({
  method: 'GET',
  path: '/api/user/:id/bankChanges/wait',
  access: 'member',
  params: z.object({ id: pathId }),
  own: 'id',
  personOnly: true,
  answer: z.object({
    days: z.nullable(z.int()),
    usualDays: z.int(),
    asksPassword: z.boolean(),
    isHeld: z.boolean(),
    effects: z.array(z.object({ folderId: id, day: z.string() })),
  }),
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
