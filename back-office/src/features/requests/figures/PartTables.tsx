import type { Figures, Measures } from 'contract/calls/figures.ts';
import { FIGURES_NOTES } from 'contract/values/figures.ts';
import { REQUEST_KINDS_MANY } from 'contract/values/requests.ts';
import { DASH } from 'ui/amounts.ts';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { ready } from 'ui/query.ts';
import { formatShare } from '../../../shell/counts.ts';
import { monthWords } from '../../../shell/months.ts';
import { TwoLines } from '../../../shell/TwoLines.tsx';
import { CountLink, listsOf, type Part } from './links.tsx';

interface Row extends Measures {
  key: string;
  name: string;
  part: Part;
}

const columnsOf = (header: string, month: string): readonly Column<Row>[] => {
  const lists = listsOf(month);
  const link = (key: keyof typeof lists, title: string, count: number, row: Row) => (
    <CountLink
      count={count}
      name={`${title}, ${row.name}, ${monthWords(month)}`}
      search={{ ...row.part, ...lists[key] }}
    />
  );
  const end = { align: 'end' } as const;
  return [
    { key: 'name', header, isRowHeader: true, cell: row => row.name },
    { ...end, key: 'received', header: 'Reçues', cell: row => link('received', 'reçues', row.received, row) },
    { ...end, key: 'closed', header: 'Terminées', cell: row => link('closed', 'terminées', row.closed, row) },
    {
      ...end,
      key: 'inTime',
      header: 'Dans le délai',
      cell: row => (
        <TwoLines
          first={link('inTime', 'dans le délai', row.inTime, row)}
          second={row.closed > 0 && formatShare(row.inTime, row.closed)}
        />
      ),
    },
    {
      ...end,
      key: 'late',
      header: 'Hors délai',
      cell: row => link('late', 'hors délai', row.closed - row.inTime, row),
    },
    {
      ...end,
      key: 'days',
      header: 'Réponse',
      cell: row =>
        row.median === null ? (
          DASH
        ) : (
          <TwoLines first={`la moitié en ${row.median}\u00a0j`} second={`9 sur 10 en ${row.ninetieth}\u00a0j`} />
        ),
    },
    {
      ...end,
      key: 'open',
      header: 'À traiter',
      cell: row => (
        <TwoLines
          first={link('open', 'à traiter', row.open, row)}
          second={row.oldest && `depuis le\u00a0${formatFrenchDate(row.oldest)}`}
        />
      ),
    },
  ];
};

interface PartTablesProps {
  figures: Figures;
  month: string;
  part: Part;
}

/** The last month by kind, by social system, by group. */
export function PartTables({ figures, month, part }: PartTablesProps) {
  const tables: readonly (readonly [caption: string, header: string, rows: readonly Row[], note?: string])[] = [
    [
      'Par type',
      'Type',
      figures.kinds.map(of => ({
        ...of,
        key: of.kind,
        name: REQUEST_KINDS_MANY[of.kind],
        part: { ...part, categorie: [of.kind] },
      })),
    ],
    [
      'Par régime',
      'Régime',
      figures.socialSystems.map(of => ({
        ...of,
        key: String(of.id),
        name: of.systemName,
        part: { ...part, regime: of.id },
      })),
      FIGURES_NOTES.system,
    ],
    [
      'Par groupe',
      'Groupe',
      figures.groups.map(of => ({ ...of, key: String(of.id), part: { ...part, groupe: of.id } })),
      FIGURES_NOTES.group,
    ],
  ];
  const filled = tables.filter(([, , rows]) => rows.length > 0);
  return filled.map(([caption, header, rows, note]) => (
    <DataTable
      key={caption}
      caption={`${caption}, ${monthWords(month)}`}
      columns={columnsOf(header, month)}
      query={ready(rows)}
      rows={all => all}
      rowKey={row => row.key}
      footer={note && <p className="muted small">{note}</p>}
    />
  ));
}
