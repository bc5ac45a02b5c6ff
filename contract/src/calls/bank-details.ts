import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page } from '../kit/paging.ts';
import { say } from '../texts/words.ts';
import { id, instant, orNull, pathId } from '../values/fields.ts';
import { MEMBER_FILES } from '../values/files.ts';
import { bicProblem, checkIban, isForeign } from '../values/iban.ts';
import { FolderOfSent, ReceivedCriteria, receivedList, Sender, SentFile } from './received.ts';

export const OWNER_LENGTH = 200;
export const BANK_LENGTH = 200;

/**
 * What a person gives of an account; the rest of the entity is the server's. A French IBAN gives sortCode, accountCode and
 * ribKey; a foreign one needs the BIC and the bank's name (decisions, 'Member space').
 */
export const FinancialInformationInput = z.object({
  owner: z.string().check(z.trim(), z.maxLength(OWNER_LENGTH)),
  iban: z.string().check(z.maxLength(80)),
  bicCode: orNull(z.string().check(z.trim(), z.maxLength(20))),
  bank: orNull(z.string().check(z.trim(), z.maxLength(BANK_LENGTH))),
});
export type FinancialInformationInput = z.input<typeof FinancialInformationInput>;

type Given = z.output<typeof FinancialInformationInput>;

/** What both sides check: the wrong fields, with what to do, in French. */
export function bankDetailsErrors(given: Given): { path: keyof Given; message: string }[] {
  const errors: { path: keyof Given; message: string }[] = [];
  const wrong = (path: keyof Given, message: string | null | undefined) => message && errors.push({ path, message });
  if (!/\p{L}{2}/u.test(given.owner)) wrong('owner', say('rules.bank.owner'));
  const iban = checkIban(given.iban);
  wrong('iban', iban.problem?.message);
  if (given.bicCode) wrong('bicCode', bicProblem(given.bicCode, given.iban));
  else if (isForeign(given.iban)) wrong('bicCode', say('rules.bank.bic'));
  if (isForeign(given.iban) && !given.bank) wrong('bank', say('rules.bank.name'));
  return errors;
}

const { kinds, maxMo } = MEMBER_FILES;

/**
 * One account for the chosen folders, with its RIB as a file; the current password is asked again. A folder that is not
 * the caller's refuses the whole call (404), a closed one too (422). What is on record already changes nothing and tells
 * nobody. The member is told by notification 18, the service of each social system by notification 3.
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
    folderIds: z.array(id).check(z.minLength(1), z.maxLength(100)),
    financialInformationsJson: FinancialInformationInput,
    currentPassword: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  refusals: [
    'WRONG_CURRENT_PASSWORD',
    'SESSION_CLOSED',
    'BANK_HELD',
    'FOLDER_CLOSED',
    'INVALID_FILE_SIZE',
    'INVALID_FILE_MIMETYPE',
  ],
  limit: 'signIn',
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

/** The RIB that came with the account of a folder (ours), for the service of its social system. */
export const getFolderRib = endpoint({
  method: 'GET',
  path: '/api/manager/folder/:folderId/rib',
  access: 'manager',
  subject: 'told',
  params: z.object({ folderId: pathId }),
  answer: 'file',
  audit: { action: 'bankDetails.download', object: 'folder', id: 'folderId' },
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

/**
 * What became of new bank details: they wait, the service has taken them over, others took their place before that, or the
 * person said that it was not them.
 */
export const BANK_CHANGE_STATES = ['waiting', 'done', 'replaced', 'undone'] as const;
export type BankChangeState = (typeof BANK_CHANGE_STATES)[number];

const MaskedAccount = z.object({
  owner: z.string(),
  iban: z.nullable(z.string()),
  bicCode: z.nullable(z.string()),
  bank: z.nullable(z.string()),
});

/**
 * New bank details of one folder, as the service sees them, and the account that was paid before (null: none). Those that
 * others took the place of before former accounts were kept have neither `account` nor `rib`. IBANs are masked; the RIB has
 * the whole.
 */
export const ReceivedBankChange = z.object({
  id,
  state: z.enum(BANK_CHANGE_STATES),
  creationDate: instant,
  member: Sender,
  folder: FolderOfSent,
  account: z.nullable(MaskedAccount),
  formerAccount: z.nullable(MaskedAccount),
  rib: z.nullable(SentFile),
  doneAt: z.nullable(instant),
  /** The manager who took them over. */
  doneBy: z.nullable(z.string()),
});
export type ReceivedBankChange = z.input<typeof ReceivedBankChange>;

/** Those of folders in the caller's scope (ours): the newest first; those that wait, the oldest first. */
export const searchBankChanges = endpoint({
  ...receivedList,
  subject: 'told',
  path: '/api/manager/bankChanges',
  body: z.extend(ReceivedCriteria, { state: orNull(z.enum(BANK_CHANGE_STATES)) }),
  answer: page(ReceivedBankChange),
  audit: { action: 'bankDetails.search' },
});

/** One of them (ours). Its RIB is `getBankChangeRib`. */
export const getBankChange = endpoint({
  method: 'GET',
  path: '/api/manager/bankChange/:changeId',
  access: 'manager',
  subject: 'told',
  params: z.object({ changeId: pathId }),
  answer: ReceivedBankChange,
  audit: { action: 'bankDetails.open', object: 'folder' },
});

/** The RIB that came with one of them (ours), whether or not the folder is still paid to that account. */
export const getBankChangeRib = endpoint({
  method: 'GET',
  path: '/api/manager/bankChange/:changeId/rib',
  access: 'manager',
  params: z.object({ changeId: pathId }),
  answer: 'file',
  subject: 'told',
  audit: { action: 'bankDetails.download', object: 'folder' },
});

/**
 * The service has taken them over into the payments, or has not yet after all (ours). The member is not told. Refused for
 * those that others took the place of, or that were undone: somebody still looks at the former ones.
 */
export const setBankChangeDone = endpoint({
  method: 'POST',
  path: '/api/manager/bankChange/:changeId/done',
  access: 'manager',
  subject: 'told',
  params: z.object({ changeId: pathId }),
  body: z.object({ value: z.boolean() }),
  refusals: ['BANK_CHANGE_REPLACED'],
  audit: { action: 'bankDetails.done', object: 'bankChange', id: 'changeId' },
});
