import { useQueries } from '@tanstack/react-query';
import { together, useAllRowsOf } from 'client/all-rows-of.ts';
import { useCall, useClient } from 'client/react.tsx';
import type { Folder } from 'contract/calls/folders.ts';
import {
  type FolderDocument,
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

/** What is the member's own first, and then what everybody of the social system reads. */
export const GROUPS = ['folder', 'tax', 'system'] as const;

/** A document of any kind, as the page shows it. */
export interface Shown {
  key: string;
  group: (typeof GROUPS)[number];
  name: string;
  /** Its day; of a tax document its year. They begin as ISO days do, so that they can be put in order. */
  date: string;
  /** Format, size and date; null when the file is not there. */
  details: string | null;
  filename: string;
  fetch: () => Promise<Blob>;
  /** The one that it is of, for the statistics; null where it is of several, or of none. */
  folderId: number | null;
  /** Whose it is, where several folders are shown. */
  of: string | undefined;
}

const details = (name: string, size: number, date: string) =>
  size > 0 ? text('documents.details', { format: formatOf(name), size: sizeText(size), date: frenchDate(date) }) : null;

/** Everything that a member may read about these folders, the newest first in each group; undefined while it loads. */
export function useDocuments(folders: readonly Folder[]) {
  const { call } = useClient();
  const ids = folders.map(({ id }) => id);
  const system = useAllRowsOf<KnowledgeDocument>(getSystemDocumentsOfFolder, ids);
  const own = together<FolderDocument[]>(
    useQueries({
      queries: ids.map(id => {
        const given = { params: { folderId: String(id) } };
        return {
          queryKey: [getDocumentsOfFolder.method, getDocumentsOfFolder.path, given],
          queryFn: ({ signal }: { signal: AbortSignal }) => call(getDocumentsOfFolder, { ...given, signal }),
        };
      }),
    }),
  );
  const references = useAllRowsOf<ReferenceDocument>(getReferenceDocuments, ids);
  const memberId = String(folders[0]!.physicalPersonId);
  const taxes = useCall(getTaxDocuments, { params: { id: memberId } });
  const queries = [system, own, references, taxes];
  const failed = queries.find(query => query.error);
  if (!system.data || !own.data || !references.data || !taxes.data) return { failed, documents: undefined };
  const areSeveral = folders.length > 1;
  const ofFolder = ({ id }: Folder) => ({
    folderId: id,
    of: areSeveral ? text('home.number', { number: String(id) }) : undefined,
  });
  const documents: Shown[] = [
    ...ofSystems(folders, system.data).map(({ document, of }) => ({
      key: `system-${document.id}`,
      group: 'system' as const,
      name: document.label,
      date: document.creationDate,
      details: details(document.name, document.size, document.creationDate),
      filename: document.name,
      fetch: () => call(getKnowledgeDocumentFile, { params: { id: String(document.id) } }),
      folderId: of.length === 1 ? of[0]!.id : null,
      of: areSeveral ? [...new Set(of.map(folder => folder.socialSystem.systemName))].join(', ') : undefined,
    })),
    ...folders.flatMap((folder, index) => [
      ...own.data![index]!.map(one => ({
        key: `folder-${one.id}`,
        group: 'folder' as const,
        name: one.documentType.label,
        date: one.creationDate,
        details: details(one.name, one.size, one.creationDate),
        filename: one.name,
        fetch: () => call(getFolderDocumentFile, { params: { id: String(one.id) } }),
        ...ofFolder(folder),
      })),
      ...references.data![index]!.map(one => ({
        key: `reference-${one.id}`,
        group: 'folder' as const,
        name: one.label,
        date: one.creationDate,
        details: details(one.name, one.size, one.creationDate),
        filename: one.name,
        fetch: () => call(downloadReferenceDocument, { params: { documentId: String(one.id) } }),
        ...ofFolder(folder),
      })),
    ]),
    ...taxes.data.map(one => ({
      key: `tax-${one.id}`,
      group: 'tax' as const,
      name: one.documentLabel || text('documents.taxLabel', { year: one.year }),
      date: String(one.year),
      details:
        one.size > 0
          ? text('documents.taxDetails', { format: formatOf(one.filename), size: sizeText(one.size), year: one.year })
          : null,
      filename: one.filename,
      fetch: () => call(downloadTaxDocument, { params: { id: memberId, ifuId: String(one.id) } }),
      folderId: null,
      of: undefined,
    })),
  ];
  return { failed, documents: [...documents].sort((one, other) => other.date.localeCompare(one.date)) };
}

/** Each document of the systems once, with the folders that show it. */
function ofSystems(folders: readonly Folder[], rows: readonly KnowledgeDocument[][]) {
  const found = new Map<number, { document: KnowledgeDocument; of: Folder[] }>();
  for (const [index, folder] of folders.entries())
    for (const document of rows[index]!) {
      const former = found.get(document.id);
      if (former) former.of.push(folder);
      else found.set(document.id, { document, of: [folder] });
    }
  return [...found.values()].sort(({ document: one }, { document: other }) => newestFirst(one, other));
}

/** As each folder's own list has them. */
const newestFirst = (one: { creationDate: string }, other: { creationDate: string }) =>
  other.creationDate.localeCompare(one.creationDate);
