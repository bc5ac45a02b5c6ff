import { IconDatabaseImport } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getImports, type ImportRun } from 'contract/calls/imports.ts';
import { type ReactElement, useCallback } from 'react';
import { DASH } from 'ui/amounts.ts';
import { buttonClass } from 'ui/button-class.ts';
import { DataTable } from 'ui/DataTable.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { PageHeader } from 'ui/PageHeader.tsx';
import type { Column } from 'ui/table-types.ts';
import { paths } from '../../paths.ts';
import { countOf, formatCount } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { Pager, ROWS, useStepBack } from '../../shell/paging.tsx';
import { StateBadge } from './StateBadge.tsx';

const COLUMNS: readonly Column<ImportRun>[] = [
  {
    key: 'startedAt',
    header: 'Commencé le',
    isRowHeader: true,
    typical: '23/11/2026 à 10:15',
    cell: row => formatFrenchDateTime(row.startedAt),
  },
  {
    key: 'finishedAt',
    header: 'Terminé le',
    typical: '23/11/2026 à 10:15',
    cell: row => (row.finishedAt ? formatFrenchDateTime(row.finishedAt) : DASH),
  },
  { key: 'read', header: 'Lignes lues', align: 'end', cell: row => formatCount(row.read) },
  { key: 'inserted', header: 'Ajoutées', align: 'end', cell: row => formatCount(row.inserted) },
  { key: 'updated', header: 'Modifiées', align: 'end', cell: row => formatCount(row.updated) },
  { key: 'refused', header: 'Refus', align: 'end', cell: row => formatCount(row.refused) },
  { key: 'state', header: 'État', typical: 'Terminé', cell: row => <StateBadge state={row.state} /> },
  {
    key: 'open',
    header: 'Rapport',
    isActions: true,
    cell: row => (
      <Link
        to={paths.importRun}
        params={{ runId: String(row.id) }}
        className={buttonClass({ size: 'row' })}
        aria-label={`Rapport de l'import du ${formatFrenchDateTime(row.startedAt)}`}
      >
        Rapport
      </Link>
    ),
  },
];

/** The imports of the files of the management system. */
export default function ImportsPage(): ReactElement {
  const { page } = useSearch({ from: '/signedIn/administrator/imports' });
  const navigate = useNavigate();
  const query = useCall(getImports, { params: { start: ((page ?? 1) - 1) * ROWS, take: ROWS } }, { isFresh: true });
  const go = useCallback((to: number) => void navigate({ to: paths.imports, search: { page: to } }), [navigate]);
  useStepBack(query, page, go);
  const { data } = query;
  return (
    <>
      <PageHeader
        title="Imports"
        subtitle="Les fichiers du système de gestion : ce qui a été lu, ajouté, modifié et refusé."
      />
      <DataTable
        caption={data ? countOf(data.total, 'import', 'imports', data.totalIsCapped) : 'Imports'}
        columns={COLUMNS}
        query={query}
        rows={answer => answer.data}
        rowKey={row => row.id}
        emptyIcon={<IconDatabaseImport />}
        emptyMessage="Aucun import n'a encore été fait."
        emptyHelp="L'exploitant les lance sur le serveur ; leur rapport se lit ici."
        errorHelp={helpOf(query.error)}
        footer={<Pager data={data} page={page} label="Pages des imports" onPage={go} />}
      />
    </>
  );
}
