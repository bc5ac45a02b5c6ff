import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, pathPaging } from '../kit/paging.ts';
import { say } from '../texts/words.ts';
import { id, instant, orNull, pathId } from '../values/fields.ts';
import { MEMBER_FILES } from '../values/files.ts';

export const COMMENT_LENGTH = 500;

/**
 * What became of a document: waiting for the antivirus, received, taken by a manager (extracted), kept out because it is
 * infected, or removed after its time (its content alone: the row stays).
 */
export const DOCUMENT_STATES = ['waiting', 'received', 'extracted', 'infected', 'purged'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** What a member sent. `data` is always null; `size` in bytes. */
export const SupportingDocument = z.object({
  id,
  name: z.string(),
  filename: z.string(),
  mimeType: z.nullable(z.string()),
  size: z.nullable(z.int()),
  creationDate: instant,
  purgedDate: z.nullable(instant),
  backupDate: z.nullable(instant),
  data: z.null(),
  comment: z.string(),
  folderId: id,
  documentType: z.object({ id, label: z.string() }),
  isExtracted: z.boolean(),
  isInfected: z.boolean(),
  /** Ours. */
  state: z.enum(DOCUMENT_STATES),
  /** The manager who sent it in the member's name (ours). */
  authorName: z.nullable(z.string()),
});
export type SupportingDocument = z.input<typeof SupportingDocument>;

const { kinds, maxMo, maxCount, maxTotalMo } = MEMBER_FILES;
const FILE_REFUSALS = ['INVALID_FILE_SIZE', 'INVALID_FILE_MIMETYPE'] as const;
const ofMember = { access: 'member', params: z.object({ userId: pathId }), own: 'userId' } as const;

/** One document a file, kept byte for byte; one refused file refuses all. Answers what was kept. */
export const addSupportingDocuments = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/api/supportingDocuments/:userId/add',
  upload: { files: { file: { kinds, maxMo, maxCount } }, maxTotalMo },
  body: z.object({
    otherSupportingDocumentJson: z.object({
      documentTypeId: id,
      folderId: id,
      comment: orNull(z.string().check(z.trim(), z.maxLength(COMMENT_LENGTH))),
    }),
  }),
  answer: z.array(SupportingDocument),
  refusals: FILE_REFUSALS,
  limit: 'send',
  audit: { action: 'supportingDocument.add', object: 'member', id: 'userId' },
});

/** What the member sent, of all folders, with its state, the newest first (ours). */
export const getSupportingDocuments = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/api/supportingDocuments/:userId/:start/:take',
  params: z.object({ userId: pathId, ...pathPaging }),
  answer: page(SupportingDocument),
  audit: { action: 'supportingDocument.list', object: 'member', id: 'userId' },
});

const toService = { access: 'manager', subject: 'told', method: 'GET', answer: 'file' } as const;

/** The file of a document that a member sent for a folder in the caller's scope (ours). 404 once it was purged, and while the antivirus holds it back. */
export const getReceivedDocument = endpoint({
  ...toService,
  path: '/api/manager/supportingDocument/:supportingId/file',
  params: z.object({ supportingId: pathId }),
  audit: { action: 'supportingDocument.open', object: 'supportingDocument', id: 'supportingId' },
});

/** The notice that came with a member's tax data (ours), as above. */
export const getReceivedTaxNotice = endpoint({
  ...toService,
  path: '/api/manager/taxData/:taxDataId/file',
  params: z.object({ taxDataId: pathId }),
  audit: { action: 'taxData.open', object: 'taxData', id: 'taxDataId' },
});

export const MARITAL_STATUSES = ['Celibataire', 'Marie', 'Pacse', 'Divorce', 'Veuf'] as const;
export type MaritalStatus = (typeof MARITAL_STATUSES)[number];
export const FIRST_TAX_YEAR = 2000;

/** Euros with two decimals, and shares in quarters, both exact in a JavaScript number. */
const isMultipleOf = (step: number) => (value: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6;
const income = z
  .number()
  .check(
    z.minimum(0),
    z.maximum(99_999_999.99),
    z.refine(isMultipleOf(0.01), { error: () => say('rules.taxes.cents') }),
  );
const shares = z
  .number()
  .check(z.minimum(1), z.maximum(30), z.refine(isMultipleOf(0.25), { error: () => say('rules.taxes.shares') }));

const taxFields = {
  year: z.int().check(z.minimum(FIRST_TAX_YEAR), z.maximum(9999)),
  referenceFiscalIncome: income,
  numberOfShare: shares,
  maritalStatus: z.enum(MARITAL_STATUSES),
};

export const TaxData = z.object({
  taxDataId: id,
  year: z.int(),
  referenceFiscalIncome: z.number(),
  numberOfShare: z.number(),
  maritalStatus: z.enum(MARITAL_STATUSES),
  receiptDate: instant,
  /** The antivirus keeps the notice out: another one is needed (ours). */
  isInfected: z.boolean(),
  /** As in SupportingDocument. */
  authorName: z.nullable(z.string()),
});
export type TaxData = z.input<typeof TaxData>;

/** The newest year first. */
export const getTaxData = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/api/supportingDocuments/:userId/taxData',
  answer: z.array(TaxData),
  audit: { action: 'taxData.list', object: 'member', id: 'userId' },
});

/** A year's tax data with the notice that proves it; a second one for a year replaces the first, its file too. */
export const sendTaxData = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/api/supportingDocuments/:userId/taxData',
  upload: { files: { file: { kinds, maxMo, maxCount: 1 } } },
  body: z.object({ taxDataJson: z.object(taxFields) }),
  answer: TaxData,
  refusals: FILE_REFUSALS,
  limit: 'send',
  audit: { action: 'taxData.send', object: 'member', id: 'userId' },
});
