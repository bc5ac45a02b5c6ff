import * as z from 'zod/mini';
import { target } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { page, pathPaging } from '../kit/paging.ts';
import { criterion, id, orNull, pathId } from '../values/fields.ts';
import {
  FolderDocument,
  FolderInput,
  hasId,
  KnowledgeDocument,
  KnowledgeInput,
  ListedFolderDocument,
  NEW_FILE,
  REPLACED_FILE,
  stored,
} from './knowledge-documents.ts';

export * from './knowledge-documents.ts';

const REFUSALS = [
  'NOT_ALLOWED_ACTION',
  'INVALID_FILE_SIZE',
  'INVALID_FILE_MIMETYPE',
  'INVALID_VALIDITY_DATES',
  'INVALID_VALIDITY_ENDDATE',
  'INVALID_LABEL_LENGTH',
] as const;
const forAdministrators = { access: 'administrator', refusals: REFUSALS } as const;
const forChanges = { access: 'administrator', refusals: [...REFUSALS, 'STALE_VERSION'] } as const;

export const createKnowledgeDocument = endpoint({
  ...forAdministrators,
  subject: 'none',
  method: 'PUT',
  path: '/api/knowledgeDatabaseDocument/create',
  upload: { files: { file: NEW_FILE } },
  body: z.object({ knowledgeDatabaseDocumentJson: KnowledgeInput }),
  answer: KnowledgeDocument,
  audit: { action: 'knowledge.create', object: 'knowledgeDocument' },
});

/** Without a file the stored one stays, and is not checked again. A stale version: 409 with the record (decisions A33). */
export const updateKnowledgeDocument = endpoint({
  ...forChanges,
  subject: 'none',
  method: 'PUT',
  path: '/api/knowledgeDatabaseDocument/update',
  upload: { files: { file: REPLACED_FILE } },
  body: z.object({ knowledgeDatabaseDocumentJson: z.extend(KnowledgeInput, stored).check(hasId) }),
  answer: KnowledgeDocument,
  audit: { action: 'knowledge.update', object: 'knowledgeDocument' },
});

export const createFolderDocument = endpoint({
  ...forAdministrators,
  subject: 'told',
  method: 'PUT',
  path: '/api/knowledgeDatabaseDocumentFolder/create',
  upload: { files: { file: NEW_FILE } },
  body: z.object({ knowledgeDatabaseDocumentJson: FolderInput }),
  answer: FolderDocument,
  audit: { action: 'knowledge.create', object: 'knowledgeDocument' },
});

export const updateFolderDocument = endpoint({
  ...forChanges,
  subject: 'told',
  method: 'PUT',
  path: '/api/knowledgeDatabaseDocumentFolder/update',
  upload: { files: { file: REPLACED_FILE } },
  body: z.object({ knowledgeDatabaseDocumentJson: z.extend(FolderInput, stored).check(hasId) }),
  answer: FolderDocument,
  audit: { action: 'knowledge.update', object: 'knowledgeDocument' },
});

const One = z.object({ id: pathId });
const viewed = { action: 'knowledge.view', object: 'knowledgeDocument', id: 'id' };

export const getKnowledgeDocument = endpoint({
  method: 'GET',
  path: '/api/knowledgeDatabaseDocument/:id',
  access: 'administrator',
  subject: 'none',
  params: One,
  answer: KnowledgeDocument,
  audit: viewed,
});
export const getFolderDocument = endpoint({
  method: 'GET',
  path: '/api/knowledgeDatabaseDocumentFolder/:id',
  access: 'administrator',
  subject: 'told',
  params: One,
  answer: FolderDocument,
  audit: viewed,
});

/** Members: what is active, displayed, of a social system and status of theirs (decisions C38); else 404. */
export const getKnowledgeDocumentFile = endpoint({
  method: 'GET',
  path: '/api/knowledgeDatabaseDocument/:id/file',
  access: 'memberOrAdministrator',
  subject: 'none',
  params: One,
  answer: 'file',
  audit: { ...viewed, action: 'knowledge.download' },
});
/** Members: what is active, displayed, and of a folder of theirs; else 404. */
export const getFolderDocumentFile = endpoint({
  method: 'GET',
  path: '/api/knowledgeDatabaseDocumentFolder/:id/file',
  access: 'memberOrAdministrator',
  subject: 'told',
  params: One,
  answer: 'file',
  audit: { ...viewed, action: 'knowledge.download' },
});

const deletion = { action: 'knowledge.delete', object: 'knowledgeDocument', id: 'id' };
export const deleteKnowledgeDocument = endpoint({
  method: 'DELETE',
  path: '/api/knowledgeDatabaseDocument/:id/delete',
  access: 'administrator',
  subject: 'none',
  params: One,
  audit: deletion,
});
export const deleteFolderDocument = endpoint({
  method: 'DELETE',
  path: '/api/knowledgeDatabaseDocumentFolder/:id/delete',
  access: 'administrator',
  subject: 'told',
  params: One,
  audit: deletion,
});

const activation = { action: 'knowledge.activate', object: 'knowledgeDocument', id: 'id' };
const Active = z.object({ value: z.boolean() });
export const setKnowledgeDocumentActive = endpoint({
  method: 'PUT',
  path: '/api/knowledgeDatabaseDocument/:id/isActive',
  access: 'administrator',
  subject: 'none',
  params: One,
  body: Active,
  audit: activation,
});
export const setFolderDocumentActive = endpoint({
  method: 'PUT',
  path: '/api/knowledgeDatabaseDocumentFolder/:id/isActive',
  access: 'administrator',
  subject: 'told',
  params: One,
  body: Active,
  audit: activation,
});

const Paged = z.object(pathPaging);

/** Empty filters match all; the label matches any part, the target exactly (decisions C35). Newest first. */
export const searchBySocialSystem = endpoint({
  method: 'POST',
  path: '/api/knowledgeDatabaseDocuments/search-social-system/:start/:take',
  access: 'administrator',
  subject: 'none',
  mode: 'read',
  params: Paged,
  body: z.object({ socialSystemId: orNull(id), label: criterion(200), target: orNull(target) }),
  answer: page(KnowledgeDocument),
  limit: 'search',
  audit: { action: 'knowledge.search' },
});
export const searchByFolder = endpoint({
  method: 'POST',
  path: '/api/knowledgeDatabaseDocuments/search-folder/:start/:take',
  access: 'administrator',
  subject: 'told',
  mode: 'read',
  params: Paged,
  body: z.object({ documentTypeId: orNull(id), folderNumbers: orNull(z.array(id).check(z.maxLength(1000))) }),
  answer: page(FolderDocument),
  limit: 'search',
  audit: { action: 'knowledge.search' },
});

/** First digits, and how many numbers at most (decisions, 'Knowledge and extraction'). */
const NumberSearch = z.object({
  search: z.optional(z.string().check(z.regex(/^\d{0,15}$/))),
  take: z.optional(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
      z.int().check(z.minimum(1), z.maximum(100)),
    ),
  ),
});

/** The folder numbers that have documents, the smallest first. */
export const getUsedFolderNumbers = endpoint({
  method: 'GET',
  path: '/api/knowledgeDatabaseDocuments/used-folder-number',
  access: 'administrator',
  subject: 'none',
  query: NumberSearch,
  answer: z.array(id),
  audit: { action: 'folder.listNumbers' },
});
/** Every folder's number, the smallest first. */
export const getFolderNumbers = endpoint({
  method: 'GET',
  path: '/api/folder/all-ids',
  access: 'administrator',
  subject: 'none',
  query: NumberSearch,
  answer: z.array(id),
  audit: { action: 'folder.listNumbers' },
});

/** The labels in use, in alphabetical order. `id`: the caller's own (decisions C41). */
export const getLabels = endpoint({
  method: 'GET',
  path: '/api/manager/:id/knowledgeDatabaseDocuments/labels',
  access: 'administrator',
  subject: 'none',
  params: One,
  own: 'id',
  answer: z.array(z.string()),
  audit: { action: 'knowledge.listLabels' },
});

/** The types of knowledge documents. */
export const getDocumentTypes = endpoint({
  method: 'GET',
  path: '/api/document-type/all',
  access: 'administrator',
  subject: 'none',
  answer: z.array(z.object({ id, label: z.string() })),
  audit: null,
});

/** What the folder's social system offers to members of the folder's status: active and displayed, newest first. */
export const getSystemDocumentsOfFolder = endpoint({
  method: 'GET',
  path: '/api/folder/:folderId/knowledgeDatabaseDocuments/:start/:take',
  access: 'member',
  params: z.object({ folderId: pathId, ...pathPaging }),
  answer: page(KnowledgeDocument),
  audit: { action: 'knowledge.list', object: 'folder', id: 'folderId' },
});
/** The documents of the folder itself: active and displayed, newest first. */
export const getDocumentsOfFolder = endpoint({
  method: 'GET',
  path: '/api/knowledgeDatabaseDocumentFolder/get-by-folder/:folderId',
  access: 'member',
  params: z.object({ folderId: pathId }),
  answer: z.array(ListedFolderDocument),
  audit: { action: 'knowledge.list', object: 'folder', id: 'folderId' },
});
