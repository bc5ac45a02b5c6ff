import type * as contract from 'contract/calls/references.ts';
import type { TaxDocument } from 'contract/calls/references.ts';
import { requireOwnFolder } from '../../fund/access.ts';
import type { App } from '../../platform/app.ts';
import { openFile } from '../../platform/files/serve-file.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import * as queries from './references.queries.ts';

export const referencesRoutes = (app: App): Routes<typeof contract> => ({
  async getReferenceDocuments({ db, caller, params }) {
    await requireOwnFolder(db, caller, params.folderId);
    const { rows, total } = await queries.findReferenceDocuments(db, params.folderId, params);
    const data = rows.map(row => ({
      id: row.id,
      label: row.label,
      creationDate: row.creation_date,
      folderId: row.folder_id,
      name: row.filename ?? '',
      mimeType: row.mime_type ?? '',
      size: row.size ?? 0,
    }));
    return { data, take: params.take, startIndex: params.start, total };
  },

  async downloadReferenceDocument({ db, caller, params }) {
    const found = await queries.findReferenceFile(db, caller, params.documentId);
    if (!found) throw notFound();
    return openFile(db, app, found.file_id);
  },

  async getTaxDocuments({ db, params }) {
    return (await queries.findTaxDocuments(db, params.id)).map(asTaxDocument);
  },

  async downloadTaxDocument({ db, params }) {
    const found = await queries.findTaxFile(db, params.id, params.ifuId);
    if (!found) throw notFound();
    return { ...(await openFile(db, app, found.file_id)), filename: found.filename };
  },
});

const asTaxDocument = (row: queries.TaxRow) => ({
  id: row.id,
  technicalId: row.technical_id,
  filename: row.filename,
  groupingLabel: row.grouping_label,
  documentLabel: row.document_label,
  commentary: row.commentary,
  documentCode: row.document_code,
  lang: row.lang,
  validityDate: row.validity_date,
  endDate: row.end_date,
  referenceNumber: row.reference_number,
  key: row.key,
  typeIfu: row.type_ifu as TaxDocument['typeIfu'],
  year: row.year,
  size: row.size ?? 0,
});
