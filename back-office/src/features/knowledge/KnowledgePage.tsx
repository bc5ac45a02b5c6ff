import { IconPlus } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import {
  type FolderDocument,
  type KnowledgeDocument,
  Nature,
  searchByFolder,
  searchBySocialSystem,
} from 'contract/calls/knowledge.ts';
import type { ReactElement } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import type { Column } from 'ui/DataTable.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { isSameSearch } from '../../search.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { isCriteriaRefused } from '../../shell/form-errors.ts';
import { ROWS, slice, useStepBack } from '../../shell/paging.tsx';
import { RefusedCriteria } from '../../shell/RefusedCriteria.tsx';
import { SystemsCell } from '../../shell/SystemsCell.tsx';
import { useListSearch } from '../../shell/use-criteria.ts';
import { DocumentTable } from './DocumentTable.tsx';
import { TARGETS } from './documents.ts';
import { KnowledgeFilter } from './KnowledgeFilter.tsx';
import { numbersOf } from './searches.ts';
import './knowledge.css';

const SYSTEM_COLUMNS: readonly Column<KnowledgeDocument>[] = [
  { key: 'label', header: 'Libellé', isRowHeader: true, cell: row => row.label },
  { key: 'target', header: 'Public visé', cell: row => TARGETS.find(one => one.value === row.targetedUser)?.label },
  { key: 'systems', header: 'Régimes', cell: row => <SystemsCell names={row.socialSystemLabels} /> },
];
const FOLDER_COLUMNS: readonly Column<FolderDocument>[] = [
  { key: 'type', header: 'Type de document', isRowHeader: true, cell: row => row.documentType.label },
  { key: 'folder', header: 'N° de dossier', cell: row => <span className="figures">{row.folderId}</span> },
  { key: 'file', header: 'Fichier', cell: row => row.name },
];

/** The documents that members find in their space: of their social systems, or of one folder. */
export default function KnowledgePage(): ReactElement {
  const search = useSearch({ from: '/signedIn/administrator/base-documentaire/gestion' });
  const { show, go } = useListSearch(paths.knowledge, search);
  const { page, ...criteria } = search;
  const { startIndex: start, take } = slice(page, ROWS);
  const { nature, documentTypeId, folderNumbers, label, target, socialSystemId } = criteria;
  const isFolder = nature === Nature.folder;
  const ofSystem = useCall(
    searchBySocialSystem,
    isFolder ? null : { params: { start, take }, body: { label: label ?? null, target, socialSystemId } },
  );
  const ofFolder = useCall(
    searchByFolder,
    isFolder ? { params: { start, take }, body: { documentTypeId, folderNumbers: numbersOf(folderNumbers) } } : null,
  );
  const query = isFolder ? ofFolder : ofSystem;
  useStepBack<KnowledgeDocument | FolderDocument>(query, page, go);
  const found = query.data && countOf(query.data.total, 'document', 'documents', query.data.totalIsCapped);
  const searchAgain = useAnnouncedCount(query, criteria, found);
  const { nature: _, ...narrowing } = criteria;
  const hasCriterion = Object.values(narrowing).some(value => value !== undefined);
  const table = { found, page, onPage: go, hasCriterion };
  return (
    <>
      <PageHeader
        title="Gestion des documents"
        subtitle="Les documents que les adhérents trouvent dans leur espace, par régime ou par dossier."
        actions={
          <Link to={paths.knowledgeAdd} className={buttonClass({ variant: 'primary' })}>
            <IconPlus aria-hidden="true" />
            Ajouter un document
          </Link>
        }
      />
      <div className="stack">
        <KnowledgeFilter
          criteria={criteria}
          error={query.error}
          isBusy={query.isPlaceholderData}
          onSearch={next => (isSameSearch(next, search) ? void searchAgain() : show(next))}
        />
        {isCriteriaRefused(query.error) ? (
          <RefusedCriteria />
        ) : isFolder ? (
          <DocumentTable key="folder" query={ofFolder} columns={FOLDER_COLUMNS} {...table} />
        ) : (
          <DocumentTable key="system" query={ofSystem} columns={SYSTEM_COLUMNS} {...table} />
        )}
      </div>
    </>
  );
}
