import { useAllRows } from 'client/all-rows.ts';
import { useCall, useClient } from 'client/react.tsx';
import type { Folder } from 'contract/calls/folders.ts';
import {
  getDocumentsOfFolder,
  getFolderDocumentFile,
  getKnowledgeDocumentFile,
  getSystemDocumentsOfFolder,
  type KnowledgeDocument,
} from 'contract/calls/knowledge.ts';
import {
  downloadReferenceDocument,
  downloadTaxDocument,
  getReferenceDocuments,
  getTaxDocuments,
  type ReferenceDocument,
} from 'contract/calls/references.ts';
import { sizeText } from 'ui/file-rules.ts';
import { frenchDate } from '../../shell/dates.ts';
import { text } from '../../texts.ts';
import { formatOf } from './file-words.ts';

export const GROUPS = ['system', 'folder', 'tax'] as const;

/** A document of any kind, as the page shows it. */
export interface Shown {
  key: string;
  group: (typeof GROUPS)[number];
  name: string;
  /** Format, size and date; null when the file is not there. */
  details: string | null;
  filename: string;
  fetch: () => Promise<Blob>;
}

const details = (name: string, size: number, date: string) =>
  size > 0 ? text('documents.details', { format: formatOf(name), size: sizeText(size), date: frenchDate(date) }) : null;

/** Everything that a member may read about one folder, the newest first in each group; undefined while it loads. */
export function useDocuments(folder: Folder) {
  const { call } = useClient();
  const system = useAllRows<KnowledgeDocument>(getSystemDocumentsOfFolder, folder.id);
  const own = useCall(getDocumentsOfFolder, { params: { folderId: String(folder.id) } });
  const references = useAllRows<ReferenceDocument>(getReferenceDocuments, folder.id);
  const memberId = String(folder.physicalPersonId);
  const taxes = useCall(getTaxDocuments, { params: { id: memberId } });
  const queries = [system, own, references, taxes];
  const failed = queries.find(query => query.error);
  if (!system.data || !own.data || own.isPlaceholderData || !references.data || !taxes.data)
    return { failed, documents: undefined };
  const documents: Shown[] = [
    ...system.data.map(one => ({
      key: `system-${one.id}`,
      group: 'system' as const,
      name: one.label,
      details: details(one.name, one.size, one.creationDate),
      filename: one.name,
      fetch: () => call(getKnowledgeDocumentFile, { params: { id: String(one.id) } }),
    })),
    ...own.data.map(one => ({
      key: `folder-${one.id}`,
      group: 'folder' as const,
      name: one.documentType.label,
      details: details(one.name, one.size, one.creationDate),
      filename: one.name,
      fetch: () => call(getFolderDocumentFile, { params: { id: String(one.id) } }),
    })),
    ...references.data.map(one => ({
      key: `reference-${one.id}`,
      group: 'folder' as const,
      name: one.label,
      details: details(one.name, one.size, one.creationDate),
      filename: one.name,
      fetch: () => call(downloadReferenceDocument, { params: { documentId: String(one.id) } }),
    })),
    ...taxes.data.map(one => ({
      key: `tax-${one.id}`,
      group: 'tax' as const,
      name: one.documentLabel || text('documents.taxLabel', { year: one.year }),
      details:
        one.size > 0
          ? text('documents.taxDetails', { format: formatOf(one.filename), size: sizeText(one.size), year: one.year })
          : null,
      filename: one.filename,
      fetch: () => call(downloadTaxDocument, { params: { id: memberId, ifuId: String(one.id) } }),
    })),
  ];
  return { failed, documents };
}
