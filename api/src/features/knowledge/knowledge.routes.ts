import { type Target, UserRole } from 'contract/access.ts';
import type * as contract from 'contract/knowledge.ts';
import { Nature } from 'contract/knowledge.ts';
import type { App } from '../../platform/app.ts';
import { checkVersion } from '../../platform/content.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid, notFound, unknownOf } from '../../platform/errors.ts';
import { openFile } from '../../platform/files/serve-file.ts';
import { storeFile } from '../../platform/files/stored.ts';
import type { Upload } from '../../platform/files/uploads.ts';
import type { Routes } from '../../platform/serve.ts';
import type { Caller } from '../../platform/session.ts';
import * as queries from './knowledge.queries.ts';
import { checkDates, checkLabel } from './knowledge.rules.ts';
import { findOwnFolder, findShownFile, folderDocumentIds, systemDocumentIds } from './member.queries.ts';
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
  const send = async (db: Db, now: Date, nature: Nature, id: number, caller: Caller) => {
    const found =
      caller.role === UserRole.administrator
        ? await queries.findDocument(db, now, nature, id)
        : await findShownFile(db, now, nature, id, caller.id);
    if (!found) throw notFound();
    return openFile(db, app, found.file_id);
  };
  const remove = async (db: Db, nature: Nature, id: number) => {
    if ((await queries.deleteDocument(db, nature, id)) === undefined) throw gone();
  };
  const activate = async (db: Db, nature: Nature, id: number, value: boolean) => {
    if (!(await queries.setActive(db, nature, id, value))) throw gone();
  };

  return {
    async createKnowledgeDocument({ db, body, files, now, timezone, note }) {
      const { label, targetedUser, socialSystemIds, ...dates } = body.knowledgeDatabaseDocumentJson;
      checkLabel(label);
      const days = checkDates(dates, timezone, now);
      await checkSystems(db, socialSystemIds);
      const file = await keepRequired(db, files);
      const id = await queries.insertDocument(db, Nature.socialSystem, { label, targetedUser, ...days, file });
      await queries.setSystems(db, id, socialSystemIds);
      note({ objectId: id });
      return view(db, now, Nature.socialSystem, id, asSystemDocument);
    },

    async updateKnowledgeDocument(call) {
      const { db, body, files, now, timezone } = call;
      const { label, targetedUser, socialSystemIds, ...dates } = body.knowledgeDatabaseDocumentJson;
      const row = await take(call, Nature.socialSystem, asSystemDocument);
      checkLabel(label);
      const days = checkDates(dates, timezone, now);
      await checkSystems(db, socialSystemIds);
      const file = await keep(db, files);
      await change(db, row, { label, targetedUser, ...days, ...(file ? { file } : {}) });
      await queries.setSystems(db, row.id, socialSystemIds);
      return view(db, now, Nature.socialSystem, row.id, asSystemDocument);
    },

    async createFolderDocument({ db, body, files, now, timezone, note }) {
      const { documentTypeId, folderId, ...dates } = body.knowledgeDatabaseDocumentJson;
      const days = checkDates(dates, timezone, now);
      await checkFolder(db, { documentTypeId, folderId });
      const file = await keepRequired(db, files);
      const id = await queries.insertDocument(db, Nature.folder, { documentTypeId, folderId, ...days, file });
      note({ objectId: id });
      return view(db, now, Nature.folder, id, asFolderDocument);
    },

    async updateFolderDocument(call) {
      const { db, body, files, now, timezone } = call;
      const { documentTypeId, folderId, ...dates } = body.knowledgeDatabaseDocumentJson;
      const row = await take(call, Nature.folder, asFolderDocument);
      const days = checkDates(dates, timezone, now);
      await checkFolder(db, { documentTypeId, folderId });
      const file = await keep(db, files);
      await change(db, row, { documentTypeId, folderId, ...days, ...(file ? { file } : {}) });
      return view(db, now, Nature.folder, row.id, asFolderDocument);
    },

    getKnowledgeDocument: ({ db, now, params }) => view(db, now, Nature.socialSystem, params.id, asSystemDocument),
    getFolderDocument: ({ db, now, params }) => view(db, now, Nature.folder, params.id, asFolderDocument),
    getKnowledgeDocumentFile: ({ db, now, params, caller }) => send(db, now, Nature.socialSystem, params.id, caller),
    getFolderDocumentFile: ({ db, now, params, caller }) => send(db, now, Nature.folder, params.id, caller),
    deleteKnowledgeDocument: ({ db, params }) => remove(db, Nature.socialSystem, params.id),
    deleteFolderDocument: ({ db, params }) => remove(db, Nature.folder, params.id),
    setKnowledgeDocumentActive: ({ db, params, body }) => activate(db, Nature.socialSystem, params.id, body.value),
    setFolderDocumentActive: ({ db, params, body }) => activate(db, Nature.folder, params.id, body.value),

    async searchBySocialSystem({ db, now, params, body, note }) {
      const found = await queries.searchBySocialSystem(db, now, body, params);
      note({ detail: { criteria: body, total: found.total } });
      return asPage(found, asSystemDocument);
    },
    async searchByFolder({ db, now, params, body, note }) {
      const found = await queries.searchByFolder(db, now, body.documentTypeId, body.folderNumbers, params);
      note({ detail: { criteria: body, total: found.total } });
      return asPage(found, asFolderDocument);
    },

    getUsedFolderNumbers: ({ db, query }) => usedFolderNumbers(db, query.search ?? '', query.take ?? 20),
    getFolderNumbers: ({ db, query }) => folderNumbers(db, query.search ?? '', query.take ?? 20),
    getLabels: ({ db }) => queries.findLabels(db),
    getDocumentTypes: ({ db }) => queries.findTypes(db),

    async getSystemDocumentsOfFolder({ db, now, caller, params }) {
      if (!(await findOwnFolder(db, caller.id, params.folderId))) throw notFound();
      const { ids, ...counted } = await systemDocumentIds(db, now, params.folderId, params);
      const data = (await queries.rows(db, now, ids)).map(asSystemDocument);
      return { data, take: params.take, startIndex: params.start, ...counted };
    },
    async getDocumentsOfFolder({ db, now, caller, params }) {
      if (!(await findOwnFolder(db, caller.id, params.folderId))) throw notFound();
      const ids = await folderDocumentIds(db, now, params.folderId);
      return (await queries.rows(db, now, ids)).map(asFolderDocument);
    },
  };
};
