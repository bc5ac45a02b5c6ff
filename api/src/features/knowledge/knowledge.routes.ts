import type * as contract from 'contract/calls/knowledge.ts';
import { Nature } from 'contract/calls/knowledge.ts';
import { type Target, UserRole } from 'contract/kit/access.ts';
import { requireOwnFolder } from '../../fund/access.ts';
import { checkVersion } from '../../fund/content.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { storeFile } from '../../platform/files/file-rows.ts';
import { openFile } from '../../platform/files/serve-file.ts';
import type { Upload } from '../../platform/files/uploads.ts';
import { invalid, notFound, unknownOf } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import * as queries from './knowledge.queries.ts';
import { checkDates, checkLabel } from './knowledge.rules.ts';
import { findShownFile, folderDocumentIds, systemDocumentIds } from './member.queries.ts';
import { folderNumbers, usedFolderNumbers } from './numbers.queries.ts';

/** The part of the call that is not the file. */
const JSON_PART = 'knowledgeDatabaseDocumentJson';

const shared = (row: queries.Row) => ({
  id: row.id,
  creationDate: row.creation_date,
  validityStartDate: row.start,
  validityEndDate: row.end,
  isDisplayed: row.is_displayed,
  name: row.name,
  mimeType: row.mime_type,
  size: row.size,
  version: row.version,
});
const asSystemDocument = (row: queries.Row) => ({
  ...shared(row),
  label: row.label ?? '',
  targetedUser: row.targeted_user as Target,
  socialSystemIds: (row.systems ?? []).map(system => system.id),
  socialSystemLabels: (row.systems ?? []).map(system => system.name),
  isActive: row.is_active,
});
const asFolderDocument = (row: queries.Row) => ({
  ...shared(row),
  documentTypeId: row.document_type_id!,
  documentType: { id: row.document_type_id!, label: row.type_label ?? '' },
  folderId: row.folder_id!,
  active: row.is_active,
});

const asPage = <P extends { data: queries.Row[] }, T>(page: P, as: (row: queries.Row) => T) => ({
  ...(page as Omit<P, 'data'>),
  data: page.data.map(as),
});

interface Changing {
  db: Db;
  now: Date;
  note: (more: { objectId: number }) => void;
  body: {
    [JSON_PART]: { id?: number | undefined; documentId?: number | undefined; version?: number | null | undefined };
  };
}

/** Whose folders the documents are of. */
const membersOf = (rows: readonly queries.Row[]) => rows.flatMap(row => row.member_id ?? []);

const gone = () => notFound("Ce document n'existe plus.");

export const knowledgeRoutes = (app: App): Routes<typeof contract> => {
  const view = async <T>(db: Db, now: Date, nature: Nature, id: number, as: (row: queries.Row) => T) => {
    const row = await queries.findDocument(db, now, nature, id);
    if (!row) throw gone();
    return as(row);
  };
  /** The file that was sent, stored; `undefined` when none was. */
  const keep = async (db: Db, files: Upload[]) => (files[0] ? await storeFile(db, app, files[0]) : undefined);
  const keepRequired = async (db: Db, files: Upload[]) => {
    const file = await keep(db, files);
    if (!file) throw invalid([{ path: 'file', message: 'Choisissez un fichier.' }]);
    return file;
  };
  const checkSystems = async (db: Db, ids: number[]) => {
    if ((await queries.countSystems(db, ids)) !== new Set(ids).size)
      throw unknownOf(`${JSON_PART}.socialSystemIds`, "Ce régime n'existe pas ou n'est plus disponible.");
  };
  const checkFolder = async (db: Db, { documentTypeId, folderId }: { documentTypeId: number; folderId: number }) => {
    if (!(await queries.findType(db, documentTypeId)))
      throw unknownOf(`${JSON_PART}.documentTypeId`, "Ce type de document n'existe pas ou n'est plus disponible.");
    if (!(await queries.findFolder(db, folderId)))
      throw unknownOf(`${JSON_PART}.folderId`, "Ce numéro de dossier n'existe pas ou n'est plus disponible.");
  };
  /** The row to change, locked; refused when the save started from another version of it. */
  const take = async (
    { db, now, note, body: { [JSON_PART]: given } }: Changing,
    nature: Nature,
    as: (row: queries.Row) => { version: number },
  ) => {
    const id = (given.id ?? given.documentId)!;
    note({ objectId: id });
    const row = await queries.takeDocument(db, now, nature, id);
    if (!row) throw gone();
    checkVersion(given.version, as(row));
    return row;
  };
  /** Changes a document; a file that was replaced goes, its bytes with the next sweep when nothing else holds them. */
  const change = async (db: Db, row: queries.Row, written: queries.Written) => {
    await queries.updateDocument(db, row.id, written);
    if (written.file) await queries.deleteFile(db, row.file_id);
  };
  const send = async (
    { db, now, params: { id }, caller }: { db: Db; now: Date; params: { id: number }; caller: Caller },
    nature: Nature,
    tell?: (row: queries.Row) => void,
  ) => {
    if (caller.role !== UserRole.administrator) {
      const shown = await findShownFile(db, now, nature, id, caller);
      if (!shown) throw notFound();
      return openFile(db, app, shown.file_id);
    }
    const found = await queries.findDocument(db, now, nature, id);
    if (!found) throw notFound();
    tell?.(found);
    return openFile(db, app, found.file_id);
  };
  const remove = async (db: Db, nature: Nature, id: number) => {
    if ((await queries.deleteDocument(db, nature, id)) === undefined) throw gone();
  };
  const activate = async (db: Db, nature: Nature, id: number, value: boolean) => {
    if (!(await queries.setActive(db, nature, id, value))) throw gone();
  };
  /** The document of a folder, of whose member the call is then known to be about. */
  const ofMember = async (
    { db, now, subjects }: { db: Db; now: Date; subjects: (ids: number[]) => void },
    id: number,
    ...former: queries.Row[]
  ) => {
    const row = await queries.findDocument(db, now, Nature.folder, id);
    if (!row) throw gone();
    subjects(membersOf([row, ...former]));
    return row;
  };

  return {
    async createKnowledgeDocument({ db, body, files, now, note }) {
      const { label, targetedUser, socialSystemIds, ...dates } = body.knowledgeDatabaseDocumentJson;
      checkLabel(label);
      const days = checkDates(dates, now);
      await checkSystems(db, socialSystemIds);
      const file = await keepRequired(db, files);
      const id = await queries.insertDocument(db, Nature.socialSystem, { label, targetedUser, ...days, file });
      await queries.setSystems(db, id, socialSystemIds);
      note({ objectId: id });
      return view(db, now, Nature.socialSystem, id, asSystemDocument);
    },

    async updateKnowledgeDocument(call) {
      const { db, body, files, now } = call;
      const { label, targetedUser, socialSystemIds, ...dates } = body.knowledgeDatabaseDocumentJson;
      const row = await take(call, Nature.socialSystem, asSystemDocument);
      checkLabel(label);
      const days = checkDates(dates, now);
      await checkSystems(db, socialSystemIds);
      const file = await keep(db, files);
      await change(db, row, { label, targetedUser, ...days, ...(file ? { file } : {}) });
      await queries.setSystems(db, row.id, socialSystemIds);
      return view(db, now, Nature.socialSystem, row.id, asSystemDocument);
    },

    async createFolderDocument(call) {
      const { db, body, files, now, note } = call;
      const { documentTypeId, folderId, ...dates } = body.knowledgeDatabaseDocumentJson;
      const days = checkDates(dates, now);
      await checkFolder(db, { documentTypeId, folderId });
      const file = await keepRequired(db, files);
      const id = await queries.insertDocument(db, Nature.folder, { documentTypeId, folderId, ...days, file });
      note({ objectId: id });
      return asFolderDocument(await ofMember(call, id));
    },

    async updateFolderDocument(call) {
      const { db, body, files, now } = call;
      const { documentTypeId, folderId, ...dates } = body.knowledgeDatabaseDocumentJson;
      const row = await take(call, Nature.folder, asFolderDocument);
      const days = checkDates(dates, now);
      await checkFolder(db, { documentTypeId, folderId });
      const file = await keep(db, files);
      await change(db, row, { documentTypeId, folderId, ...days, ...(file ? { file } : {}) });
      return asFolderDocument(await ofMember(call, row.id, row));
    },

    getKnowledgeDocument: ({ db, now, params }) => view(db, now, Nature.socialSystem, params.id, asSystemDocument),
    getFolderDocument: async call => asFolderDocument(await ofMember(call, call.params.id)),
    getKnowledgeDocumentFile: call => send(call, Nature.socialSystem),
    getFolderDocumentFile: call => send(call, Nature.folder, row => call.subjects(membersOf([row]))),
    deleteKnowledgeDocument: ({ db, params }) => remove(db, Nature.socialSystem, params.id),
    async deleteFolderDocument(call) {
      const { id } = await ofMember(call, call.params.id);
      await remove(call.db, Nature.folder, id);
    },
    setKnowledgeDocumentActive: ({ db, params, body }) => activate(db, Nature.socialSystem, params.id, body.value),
    async setFolderDocumentActive(call) {
      const { id } = await ofMember(call, call.params.id);
      await activate(call.db, Nature.folder, id, call.body.value);
    },

    async searchBySocialSystem({ db, now, params, body, note }) {
      const found = await queries.searchBySocialSystem(db, now, body, params);
      note({ criteria: body, detail: { total: found.total } });
      return asPage(found, asSystemDocument);
    },
    async searchByFolder({ db, now, params, body, note, subjects }) {
      const found = await queries.searchByFolder(db, now, body.documentTypeId, body.folderNumbers, params);
      note({ criteria: body, detail: { total: found.total } });
      subjects(membersOf(found.data));
      return asPage(found, asFolderDocument);
    },

    getUsedFolderNumbers: ({ db, query }) => usedFolderNumbers(db, query.search ?? '', query.take ?? 20),
    getFolderNumbers: ({ db, query }) => folderNumbers(db, query.search ?? '', query.take ?? 20),
    getLabels: ({ db }) => queries.findLabels(db),
    getDocumentTypes: ({ db }) => queries.findTypes(db),

    async getSystemDocumentsOfFolder({ db, now, caller, params }) {
      await requireOwnFolder(db, caller, params.folderId);
      const { ids, ...counted } = await systemDocumentIds(db, now, params.folderId, params);
      const data = (await queries.rows(db, now, ids)).map(asSystemDocument);
      return { data, take: params.take, startIndex: params.start, ...counted };
    },
    async getDocumentsOfFolder({ db, now, caller, params }) {
      await requireOwnFolder(db, caller, params.folderId);
      const ids = await folderDocumentIds(db, now, params.folderId);
      return (await queries.rows(db, now, ids)).map(row => ({
        ...asFolderDocument(row),
        folder: { id: row.folder_id! },
      }));
    },
  };
};
