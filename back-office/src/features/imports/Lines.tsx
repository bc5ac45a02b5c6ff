import '../../shell/member-name.css';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import {
  getImportRefusals,
  type ImportLine,
  type ImportLines,
  keptWords,
  type WholeRun,
} from 'contract/calls/imports.ts';
import type { ReactNode } from 'react';
import { DASH } from 'ui/amounts.ts';
import { DataTable } from 'ui/DataTable.tsx';
import { Select } from 'ui/Select.tsx';
import type { Column } from 'ui/table-types.ts';
import { paths } from '../../paths.ts';
import { countOf, formatCount } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { MemberName } from '../../shell/MemberName.tsx';
import { Pager, ROWS } from '../../shell/paging.tsx';
import type { ImportSearch } from './searches.ts';

const COLUMNS: readonly Column<ImportLine>[] = [
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

/** Whose value stays, and which; of what was told before it was written down, the cause says it. */
const KEPT_COLUMNS: readonly Column<ImportLine>[] = [
  { key: 'whose', header: 'De qui', isRowHeader: true, typical: 'Jean-Pierre Dupont', cell: row => <Whose {...row} /> },
  {
    key: 'what',
    header: 'Quoi',
    typical: 'Compte bancaire du dossier 100214',
    cell: ({ kept }) => (kept ? keptWords(kept) : DASH),
  },
  ...COLUMNS.map(column => ({ ...column, isRowHeader: false })),
];

function Whose({ kept }: ImportLine) {
  if (!kept) return DASH;
  const { id, name, isMember } = kept;
  if (name === null) return 'Compte supprimé';
  if (isMember) return <MemberName id={id}>{name}</MemberName>;
  return (
    <Link to={paths.manager} params={{ managerId: String(id) }} className="member-name">
      {name}
    </Link>
  );
}

interface LinesProps {
  run: WholeRun;
  search: ImportSearch;
  onShow: (search: ImportSearch) => void;
}

/** Each refused row, of one file or of all. */
export function Refusals({ run, search, onShow }: LinesProps) {
  const { fichier: file } = search;
  const files = run.files.filter(({ refused, problem }) => refused > 0 || problem !== null);
  const told = run.told.refused;
  const gone = run.refused > 0 && told === 0;
  return (
    <Table
      run={run}
      lines="refused"
      words={['refus', 'refus']}
      file={file}
      page={search.page}
      onPage={page => onShow({ ...search, page })}
      toolbar={
        files.length > 1 && (
          <Select
            label="Refus du fichier"
            options={[{ value: '', label: 'Tous' }, ...files.map(one => ({ value: one.file, label: one.file }))]}
            value={file ?? ''}
            onChange={value => onShow({ ...search, fichier: value || undefined, page: undefined })}
          />
        )
      }
      emptyMessage={gone ? "Le détail de ces refus n'est plus gardé." : "Aucune ligne n'a été refusée."}
      emptyHelp={gone ? 'Il est gardé 90 jours.' : undefined}
      note={
        run.refused > told &&
        told > 0 &&
        `Les ${formatCount(told)} premiers refus sur ${formatCount(run.refused)} : l'exploitant a le rapport entier.`
      }
    />
  );
}

/** What stays as it was decided here although the files say otherwise. */
export function KeptValues({ run, search, onShow }: LinesProps) {
  return (
    <Table
      run={run}
      lines="kept"
      words={['valeur gardée', 'valeurs gardées']}
      page={search.gardees}
      onPage={gardees => onShow({ ...search, gardees })}
      emptyMessage="Aucune valeur n'a été gardée."
      note="Les fichiers disent autre chose que ce qui a été décidé ici : corrigez la source, ou rendez la personne entière à l'import, sur la page de son compte."
    />
  );
}

interface TableProps {
  run: WholeRun;
  lines: ImportLines;
  words: [one: string, many: string];
  file?: string | undefined;
  page: number | undefined;
  onPage: (page: number) => void;
  toolbar?: ReactNode;
  emptyMessage: string;
  emptyHelp?: string | undefined;
  note: ReactNode;
}

function Table({ run, lines, words: [one, many], file, page = 1, onPage, note, ...rest }: TableProps) {
  const query = useCall(getImportRefusals, {
    params: { runId: run.id, start: (page - 1) * ROWS, take: ROWS },
    query: { file, lines },
  });
  const { data } = query;
  return (
    <DataTable
      {...rest}
      caption={data ? countOf(data.total, one, many, data.totalIsCapped) : many}
      columns={lines === 'kept' ? KEPT_COLUMNS : COLUMNS}
      query={query}
      rows={answer => answer.data}
      rowKey={row => row.id}
      emptyIcon={<IconCircleCheck />}
      errorHelp={helpOf(query.error)}
      footer={
        <>
          {note && <p className="muted small">{note}</p>}
          <Pager data={data} page={page} label={`Pages des ${many}`} onPage={onPage} />
        </>
      }
    />
  );
}
