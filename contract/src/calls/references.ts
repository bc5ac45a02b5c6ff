import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, pathPaging } from '../kit/paging.ts';
import { day, id, instant, pathId } from '../values/fields.ts';

/** A document that the fund made for one folder. */
export const ReferenceDocument = z.object({
  id,
  label: z.string(),
  creationDate: instant,
  folderId: id,
  name: z.string(),
  mimeType: z.string(),
  /** Bytes; 0: the file is not there (yet), and its download answers 404. */
  size: z.int(),
});
export type ReferenceDocument = z.input<typeof ReferenceDocument>;

/** The reference documents of a folder of the member's, the newest first; any other folder: 404. */
export const getReferenceDocuments = endpoint({
  method: 'GET',
  path: '/api/folder/:folderId/insuredReferenceDocuments/:start/:take',
  access: 'member',
  params: z.object({ folderId: pathId, ...pathPaging }),
  answer: page(ReferenceDocument),
  audit: { action: 'reference.list', object: 'folder', id: 'folderId' },
});

export const downloadReferenceDocument = endpoint({
  method: 'GET',
  path: '/api/insuredReference/download/:documentId',
  access: 'member',
  params: z.object({ documentId: pathId }),
  answer: 'file',
  audit: { action: 'reference.download', object: 'referenceDocument', id: 'documentId' },
});

/** Imprimé fiscal unique (third document, section 3). */
export const TaxDocument = z.object({
  id,
  technicalId: z.string(),
  filename: z.string(),
  groupingLabel: z.string(),
  documentLabel: z.string(),
  commentary: z.string(),
  documentCode: z.string(),
  lang: z.string(),
  validityDate: z.nullable(day),
  endDate: z.nullable(day),
  referenceNumber: z.string(),
  key: z.string(),
  typeIfu: z.enum(['IfuSeul', 'IfuFicheSignaletique', 'IfuCoupon']),
  /** Of the income that it tells of (ours). */
  year: z.int(),
  /** Bytes (ours); 0: the file is not there. */
  size: z.int(),
});
export type TaxDocument = z.input<typeof TaxDocument>;

/** Every tax document of the member, the last year's first (decisions C51). */
export const getTaxDocuments = endpoint({
  method: 'GET',
  path: '/api/user/:id/lastYearIfu',
  access: 'member',
  params: z.object({ id: pathId }),
  own: 'id',
  answer: z.array(TaxDocument),
  audit: { action: 'taxDocument.list', object: 'member', id: 'id' },
});

/** One of them (ours, decisions C51). */
export const downloadTaxDocument = endpoint({
  method: 'GET',
  path: '/api/user/:id/ifu/:ifuId/file',
  access: 'member',
  params: z.object({ id: pathId, ifuId: pathId }),
  own: 'id',
  answer: 'file',
  audit: { action: 'taxDocument.download', object: 'taxDocument', id: 'ifuId' },
});
