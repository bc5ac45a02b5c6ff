import type * as contract from 'contract/calls/supporting-documents.ts';
import type { DocumentState, MaritalStatus } from 'contract/calls/supporting-documents.ts';
import { say } from 'contract/texts/words.ts';
import { parisDay } from 'contract/values/days.ts';
import { lockMember, requireOwnFolder } from '../../fund/access.ts';
import { fullName } from '../../fund/full-name.ts';
import { type AboutSubmission, notify } from '../../fund/notifications.ts';
import { sameSince } from '../../fund/repeated.ts';
import { documentRequest } from '../../fund/requests/documents.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { memberAnswered } from '../../fund/requests/hold.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { storeFile } from '../../platform/files/file-rows.ts';
import { safeFileName } from '../../platform/files/names.ts';
import { openFile } from '../../platform/files/serve-file.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import { taxDataRequest } from './requests.queries.ts';
import * as queries from './supporting-documents.queries.ts';

/** A document's state, the strongest fact first. */
function stateOf(row: Pick<queries.DocumentRow, 'purged_date' | 'is_infected' | 'is_extracted' | 'scan_state'>) {
  let state: DocumentState = 'received';
  if (row.is_infected) state = 'infected';
  else if (row.is_extracted) state = 'extracted';
  else if (row.purged_date) state = 'purged';
  else if (row.scan_state === 'pending') state = 'waiting';
  return state;
}

const documentRecord = (row: queries.DocumentRow) => ({
  id: row.id,
  name: row.name,
  filename: row.filename ?? row.name,
  mimeType: row.mime_type,
  size: row.size,
  creationDate: row.creation_date,
  purgedDate: row.purged_date,
  backupDate: row.backup_date,
  data: null,
  comment: row.comment,
  folderId: row.folder_id,
  documentType: { id: row.document_type_id, label: row.type_label },
  isExtracted: row.is_extracted,
  isInfected: row.is_infected,
  state: stateOf(row),
  authorName: fullName(row.author_firstname, row.author_lastname),
});

type TaxRow = Awaited<ReturnType<typeof queries.findTaxData>>[number];
const taxRecord = (row: TaxRow) => ({
  taxDataId: row.id,
  year: row.year,
  referenceFiscalIncome: Number(row.reference_fiscal_income),
  numberOfShare: Number(row.number_of_share),
  maritalStatus: row.marital_status as MaritalStatus,
  receiptDate: row.receipt_date,
  isInfected: row.scan_state === 'infected',
  authorName: fullName(row.author_firstname, row.author_lastname),
});

const required = (path: string) => invalid([{ path, message: say('rules.files.missing') }]);

interface Sent {
  names: readonly string[];
  /** What the service is asked. */
  asked: string;
  folderId: number | null;
  about: AboutSubmission;
}

export const supportingDocumentsRoutes = (app: App): Routes<typeof contract> => {
  /** The member is told that it came, the service that there is something to look at. */
  const tell = async (
    tx: Db,
    { now, caller }: { now: Date; caller: Caller },
    { names, asked, folderId, about }: Sent,
  ) => {
    const { id, connectedBy: by } = caller;
    const values = { nomFichier: names.join(', ') };
    const folders = folderId === null ? {} : { folders: [folderId] };
    await notify(tx, app, { name: 'documentReceived', now, member: id, by, values, about, ...folders });
    await notify(tx, app, { name: 'requestForService', now, from: id, by, folderId, values: { typeDemande: asked } });
  };

  return {
    async addSupportingDocuments({ db, caller, params: { userId }, body, files, now, note }) {
      const { documentTypeId, folderId, comment } = body.otherSupportingDocumentJson;
      const folder = await requireOwnFolder(db, caller, folderId);
      const type = await queries.findType(db, documentTypeId);
      if (!type) throw notFound("Ce type de justificatif n'existe pas.");
      if (files.length === 0) throw required('file');
      await lockMember(db, userId);
      const ids: number[] = [];
      const names: string[] = [];
      const since = sameSince(now);
      for (const file of files) {
        const { sha256 } = file;
        const name = safeFileName(file.filename);
        const about = { folderId, typeId: documentTypeId, comment: comment ?? '', authorId: caller.connectedBy };
        const sent = { ...about, name, sha256, since, but: ids };
        const same = await queries.findSame(db, sent);
        if (same) {
          ids.push(same.id);
          continue;
        }
        const stored = await storeFile(db, app, file);
        const document = { ...about, folder, file: stored, isWaiting: app.config.REQUESTS_DOCUMENTS };
        ids.push(await queries.insertDocument(db, document, now));
        names.push(stored.filename);
      }
      if (names.length > 0) {
        const asked = `envoi d'un justificatif (${type.label}, dossier ${folderId})`;
        await tell(db, { now, caller }, { names, asked, folderId, about: { kind: 'document', id: ids[0]! } });
      }
      await memberAnswered(db, app, { memberId: userId, folderId, now });
      await followRequests(db, app, documentRequest, ids, { now, by: null });
      note({ detail: { documents: ids } });
      return (await queries.findByIds(db, ids)).map(documentRecord);
    },

    async getSupportingDocuments({ db, caller, params: { start, take } }) {
      const { rows, ...counted } = await queries.findSent(db, caller, { start, take });
      return { data: rows.map(documentRecord), take, startIndex: start, ...counted };
    },

    async getReceivedDocument({ db, caller, params, note, subjects }) {
      const found = await queries.findInScope(db, caller, params.supportingId);
      if (!found) throw notFound();
      note({ detail: { folder: found.folder_id } });
      subjects([found.sender_id]);
      return openFile(db, app, found.file_id);
    },

    async getReceivedTaxNotice({ db, caller, params, subjects }) {
      const found = await queries.findNoticeInScope(db, caller, params.taxDataId);
      if (!found) throw notFound();
      subjects([found.member_id]);
      return openFile(db, app, found.file_id);
    },

    async getTaxData({ db, params }) {
      return (await queries.findTaxData(db, params.userId)).map(taxRecord);
    },

    async sendTaxData({ db, caller, params: { userId }, body: { taxDataJson }, files, now }) {
      if (taxDataJson.year > Number(parisDay(now).slice(0, 4)))
        throw invalid([{ path: 'taxDataJson.year', message: say('rules.taxes.year') }]);
      const [file] = files;
      if (!file) throw required('file');
      await lockMember(db, userId);
      const stored = await storeFile(db, app, file);
      const { year } = taxDataJson;
      const id = await queries.putTaxData(db, userId, taxDataJson, {
        ...{ fileId: stored.id, authorId: caller.connectedBy, now },
        isWaiting: app.config.REQUESTS_DOCUMENTS,
      });
      const asked = `envoi des données fiscales ${year}`;
      const about = { kind: 'taxData' as const, id };
      await tell(db, { now, caller }, { names: [stored.filename], asked, folderId: null, about });
      await memberAnswered(db, app, { memberId: userId, folderId: null, now });
      await followRequests(db, app, taxDataRequest, [id], { now, by: null });
      return taxRecord((await queries.findTaxData(db, userId)).find(row => row.year === year)!);
    },
  };
};
