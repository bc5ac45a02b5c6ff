import { IconCircleCheck } from '@tabler/icons-react';
import { useCall } from 'client/react.tsx';
import { getImportRefusals, type ImportRefusal, type WholeRun } from 'contract/calls/imports.ts';
import { DASH } from 'ui/amounts.ts';
import { DataTable } from 'ui/DataTable.tsx';
import { Select } from 'ui/Select.tsx';
import type { Column } from 'ui/table-types.ts';
import { countOf, formatCount } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { Pager, ROWS } from '../../shell/paging.tsx';
import type { ImportSearch } from './searches.ts';

const COLUMNS: readonly Column<ImportRefusal>[] = [
  { key: 'file', header: 'Fichier', typical: 'informations-bancaires.csv', cell: row => row.file },
  {
    key: 'line',
    header: 'Ligne',
    align: 'end',
    cell: row => (row.line === 0 ? 'Fichier' : formatCount(row.line)),
  },
  { key: 'column', header: 'Colonne', typical: 'date_naissance', cell: row => row.column || DASH },
  { key: 'cause', header: 'Cause', isRowHeader: true, typical: 'Valeur obligatoire absente.', cell: row => row.cause },
];

interface RefusalsProps {
  run: WholeRun;
  file: string | undefined;
  page: number | undefined;
  onShow: (search: ImportSearch) => void;
}

/** Each refused row, of one file or of all. */
export function Refusals({ run, file, page = 1, onShow }: RefusalsProps) {
  const query = useCall(getImportRefusals, {
    params: { runId: run.id, start: (page - 1) * ROWS, take: ROWS },
    query: { file },
  });
  const { data } = query;
  const files = run.files.filter(({ refused, problem }) => refused > 0 || problem !== null);
  const gone = run.refused > 0 && run.kept === 0;
  return (
    <DataTable
      caption={data ? countOf(data.total, 'refus', 'refus', data.totalIsCapped) : 'Refus'}
      columns={COLUMNS}
      query={query}
      rows={answer => answer.data}
      rowKey={row => row.id}
      toolbar={
        files.length > 1 && (
          <Select
            label="Refus du fichier"
            options={[{ value: '', label: 'Tous' }, ...files.map(one => ({ value: one.file, label: one.file }))]}
            value={file ?? ''}
            onChange={value => onShow({ fichier: value || undefined })}
          />
        )
      }
      emptyIcon={<IconCircleCheck />}
      emptyMessage={gone ? "Le détail de ces refus n'est plus gardé." : "Aucune ligne n'a été refusée."}
      emptyHelp={gone ? 'Il est gardé 90 jours.' : undefined}
      errorHelp={helpOf(query.error)}
      footer={
        <>
          {run.refused > run.kept && run.kept > 0 && (
            <p className="muted small">
              Les {formatCount(run.kept)} premiers refus sur {formatCount(run.refused)} : l'exploitant a le rapport
              entier.
            </p>
          )}
          <Pager data={data} page={page} label="Pages des refus" onPage={to => onShow({ fichier: file, page: to })} />
        </>
      }
    />
  );
}
