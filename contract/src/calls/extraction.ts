import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, pathPaging } from '../kit/paging.ts';
import { RESULTS } from '../values/extractions.ts';
import { criterion, givenDay, id, instant, MAX_NAME_LENGTH, orNull, pathId } from '../values/fields.ts';

export * from '../values/extractions.ts';

/** Bytes. Above it an archive is refused: 500 Mo (third document, section 9). */
export const ARCHIVE_LIMIT = 500 * 1024 * 1024;
/** Calendar months after which the content of a supporting document is gone. */
export const PURGE_MONTHS = 6;

const ids = z.array(id).check(z.minLength(1), z.maxLength(2000));
const folderId = orNull(z.int().check(z.minimum(0)));

/**
 * What to extract. `state`: true for what was extracted already. Days are those of creationDate, both included; only a
 * begin ends now, only an end begins 100 years before; a missing end of the folder range is open. `basesIds` may be empty
 * for a manager who has no base (decisions A11).
 */
export const Criteria = z.object({
  documentTypesIds: ids,
  basesIds: z._default(z.array(id).check(z.maxLength(2000)), []),
  socialSystemsIds: ids,
  state: z.boolean(),
  dateBegin: orNull(givenDay),
  dateEnd: orNull(givenDay),
  folderIdBegin: folderId,
  folderIdEnd: folderId,
});
export type Criteria = z.input<typeof Criteria>;

const wrongCriteria = ['dateError', 'folderIdError'] as const;

/** `number`: every document that matches; `withFile`: those of them that are neither purged nor infected, what the dashboard counts (ours); `withoutFile`: those of them that no archive can hold (ours); `size`, in bytes: what an archive of them would hold. */
export const searchNumber = endpoint({
  method: 'POST',
  path: '/api/supportingDocuments/searchNumber',
  access: 'manager',
  subject: 'none',
  mode: 'read',
  body: Criteria,
  answer: z.object({
    number: z.int(),
    withFile: z.int(),
    withoutFile: z.int(),
    size: z.int(),
    isSizeExceedLimit: z.boolean(),
  }),
  limit: 'search',
  refusals: wrongCriteria,
  audit: { action: 'extraction.count' },
});

/** The archive, of a size known before it begins. One at a time across managers and processes. */
export const generateZip = endpoint({
  method: 'POST',
  path: '/api/supportingDocuments/generateZip',
  access: 'manager',
  subject: 'told',
  mode: 'own',
  body: Criteria,
  answer: 'file',
  limit: 'export',
  refusals: [...wrongCriteria, 'noResult', 'tooMuch', 'NO_BINARY_DATA', 'ERROR_IS_GENERATING_ZIP'],
  audit: { action: 'extraction.zip', object: 'extraction' },
});

/** The browser has the whole archive: its documents become extracted. Nothing is marked of one that was not sent whole. */
export const confirmZip = endpoint({
  method: 'GET',
  path: '/api/supportingDocuments/generateZip/success',
  access: 'manager',
  subject: 'told',
  mode: 'write',
  audit: { action: 'extraction.confirm', object: 'extraction' },
});

/** Who is generating an archive now, since when; null when nobody is (ours). A screen that waits asks every few seconds. */
export const getZipStatus = endpoint({
  method: 'GET',
  path: '/api/supportingDocuments/generateZip/status',
  access: 'manager',
  subject: 'none',
  answer: z.nullable(z.object({ managerName: z.string(), since: instant, isOwn: z.boolean() })),
  audit: null,
});

/** One row a document; marks nothing. */
export const getExtractionExcel = endpoint({
  method: 'POST',
  path: '/api/user/:id/supportingDocuments/excel',
  access: 'manager',
  subject: 'told',
  mode: 'own',
  params: z.object({ id: pathId }),
  own: 'id',
  body: Criteria,
  answer: 'file',
  limit: 'export',
  refusals: [...wrongCriteria, 'noResult'],
  audit: { action: 'extraction.excel', object: 'extraction' },
});

/** 'sent': all of it went out; 'confirmed': the browser has the archive, and its documents are marked. */

export const Extraction = z.object({
  id,
  managerName: z.string(),
  kind: z.enum(['zip', 'excel']),
  /** As it was asked, with the labels of that time. */
  criteria: z.object({
    documentTypes: z.array(z.string()),
    bases: z.array(z.string()),
    socialSystems: z.array(z.string()),
    state: z.boolean(),
    dateBegin: z.nullable(z.string()),
    dateEnd: z.nullable(z.string()),
    folderIdBegin: z.nullable(z.int()),
    folderIdEnd: z.nullable(z.int()),
  }),
  /** Documents that it was to hold. */
  documentCount: z.int(),
  /** Those of them that went out whole; null while it runs, or not known (its process died). */
  sentCount: z.nullable(z.int()),
  /** Documents that match and are not in the archive: purged, infected, not scanned, without their file. */
  leftOutCount: z.int(),
  /** Bytes that went out; while it runs, or when its process died, those of its last renewal. */
  size: z.int(),
  /** Bytes of the whole; null where it is not known (spreadsheets, an archive in preparation). */
  plannedSize: z.nullable(z.int()),
  result: z.enum(RESULTS),
  startedAt: instant,
  finishedAt: z.nullable(instant),
});
export type Extraction = z.input<typeof Extraction>;

/** Who extracted what, the newest first: one's own, everybody's for an administrator (ours). */
export const getExtractions = endpoint({
  method: 'GET',
  path: '/api/supportingDocuments/extractions/:start/:take',
  access: 'manager',
  subject: 'none',
  params: z.object(pathPaging),
  query: z.object({
    manager: criterion(MAX_NAME_LENGTH),
    kind: z.optional(z.enum(['zip', 'excel'])),
    result: z.optional(z.enum(RESULTS)),
    /** Days in Paris on which it began, both included. */
    dateBegin: z.optional(givenDay),
    dateEnd: z.optional(givenDay),
  }),
  answer: page(Extraction),
  audit: { action: 'extraction.history' },
});

/** The types of what members send, in alphabetical order. */
export const getSupportingDocumentTypes = endpoint({
  method: 'GET',
  path: '/api/supportingDocument/types',
  access: 'memberOrManager',
  subject: 'none',
  answer: z.array(z.object({ id, label: z.string() })),
  audit: null,
});
