import {
  deleteFolderDocument,
  deleteKnowledgeDocument,
  type FolderDocument,
  getFolderDocumentFile,
  getKnowledgeDocumentFile,
  type KnowledgeDocument,
  Nature,
  searchByFolder,
  searchBySocialSystem,
  setFolderDocumentActive,
  setKnowledgeDocumentActive,
} from 'contract/calls/knowledge.ts';
import type { Target } from 'contract/kit/access.ts';

/** A document of either nature. */
export type AnyDocument = KnowledgeDocument | FolderDocument;

export const NATURES: readonly { value: Nature; label: string }[] = [
  { value: Nature.socialSystem, label: 'Par régime' },
  { value: Nature.folder, label: 'Par dossier' },
];

export const TARGETS: readonly { value: Target; label: string }[] = [
  { value: 'Employed', label: 'Actifs' },
  { value: 'Retired', label: 'Rentiers' },
  { value: 'EmployedRetired', label: 'Actifs et rentiers' },
];

/** The calls on one document, for each nature. */
export const CALLS = {
  [Nature.socialSystem]: {
    search: searchBySocialSystem,
    file: getKnowledgeDocumentFile,
    activate: setKnowledgeDocumentActive,
    remove: deleteKnowledgeDocument,
  },
  [Nature.folder]: {
    search: searchByFolder,
    file: getFolderDocumentFile,
    activate: setFolderDocumentActive,
    remove: deleteFolderDocument,
  },
} as const;

export const natureOf = (row: AnyDocument): Nature => ('folderId' in row ? Nature.folder : Nature.socialSystem);
export const isActive = (row: AnyDocument): boolean => ('active' in row ? row.active : row.isActive);
export const withActive = <Row extends AnyDocument>(row: Row, value: boolean): Row =>
  'active' in row ? { ...row, active: value } : { ...row, isActive: value };

/** How a sentence names it, after a verb: 'le document « Notice 2026 »'. */
export const nameOf = (row: AnyDocument): string =>
  'folderId' in row
    ? `le document « ${row.documentType.label} » du dossier ${row.folderId}`
    : `le document « ${row.label} »`;

export const isPdf = ({ mimeType }: AnyDocument): boolean => mimeType === 'application/pdf';
