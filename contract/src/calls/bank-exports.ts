import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, pathPaging } from '../kit/paging.ts';
import { id, instant, orNull, pathId } from '../values/fields.ts';

/** Changes in one file, at most; the next file takes the others. */
export const MAX_EXPORTED = 5000;

/**
 * What becomes of a file of accepted changes: to be fetched; fetched whole, its changes are transmitted; to be made anew, as one of
 * its folders is not to be paid there any more; outdated, the same of one that was fetched: it is not given out again; withdrawn, another
 * one took its place; emptied, as somebody of it was erased.
 */
export const BANK_EXPORT_STATES = ['ready', 'fetched', 'stale', 'outdated', 'withdrawn', 'emptied'] as const;
export type BankExportState = (typeof BANK_EXPORT_STATES)[number];

export const BankExport = z.object({
  id,
  state: z.enum(BANK_EXPORT_STATES),
  createdAt: instant,
  /** 'Claire Marchand'; null: the operator, or who is gone. */
  createdBy: z.nullable(z.string()),
  changes: z.int(),
  /** The total of control, 12 figures (docs/decisions/0031-bank-change.md). */
  control: z.string(),
  /** Of the whole file, in hexadecimal. */
  sha256: z.string(),
  /** In bytes. */
  size: z.int(),
  fetchedAt: z.nullable(instant),
  fetchedBy: z.nullable(z.string()),
  /** How many of them the fund's own file has confirmed since. */
  takenOver: z.int(),
});
export type BankExport = z.input<typeof BankExport>;

/** The file's name; nothing of anybody's. */
export const bankExportName = (exportId: number) => `changements-de-compte-${exportId}.csv`;

const shared = { access: 'manager' } as const;
const onOne = { ...shared, params: z.object({ exportId: pathId }) } as const;

/**
 * The accepted changes of the caller's scope that are in no file yet, and the former files of which the caller sees every change,
 * the newest first (ours).
 */
export const getBankExports = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/manager/bankExports/:start/:take',
  subject: 'none',
  params: z.object(pathPaging),
  answer: z.object({ waiting: z.int(), waitingSince: z.nullable(instant), exports: page(BankExport) }),
  audit: { action: 'bankExport.list' },
});

/**
 * Puts the accepted changes of the caller's scope into a file (ours), in the order in which they were accepted, MAX_EXPORTED at most:
 * each is in one file alone. The file is made once and kept sealed.
 */
export const makeBankExport = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/manager/bankExports',
  subject: 'told',
  proof: 'recent',
  answer: BankExport,
  refusals: ['NO_BANK_CHANGE_TO_EXPORT'],
  handsOver: true,
  audit: { action: 'bankExport.make', object: 'bankExport' },
});

/**
 * The file (ours), the same bytes each time. Nothing is marked by it: `confirmBankExport` is. Until that is done it is handed over;
 * afterwards it is an export like any other, whose members are counted.
 */
export const getBankExportFile = endpoint({
  ...onOne,
  method: 'GET',
  path: '/api/manager/bankExports/:exportId/file',
  subject: 'told',
  proof: 'recent',
  answer: 'file',
  refusals: ['BANK_EXPORT_STALE'],
  limit: 'export',
  audit: { action: 'bankExport.fetch', object: 'bankExport', id: 'exportId' },
  mode: 'own',
});

/**
 * The browser has the whole file (ours): its size and SHA-256 are those that were sent, and its changes become transmitted. `sha256`
 * null: a page without TLS cannot reckon it.
 */
export const confirmBankExport = endpoint({
  ...onOne,
  method: 'POST',
  path: '/api/manager/bankExports/:exportId/fetched',
  subject: 'told',
  body: z.object({ size: z.int(), sha256: orNull(z.string().check(z.maxLength(64))) }),
  answer: BankExport,
  refusals: ['BANK_EXPORT_STALE', 'BANK_EXPORT_NOT_WHOLE'],
  handsOver: true,
  audit: { action: 'bankExport.confirm', object: 'bankExport', id: 'exportId' },
});
