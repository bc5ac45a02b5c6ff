import './statistics.css';
import {
  ACCOUNT_STATES,
  FOLDER_STATES,
  PROFILES,
  type Stock,
  type StockStatistics,
} from 'contract/calls/statistics.ts';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { ready } from 'ui/query.ts';
import { countOf, formatCount, formatShare } from '../../shell/counts.ts';
import { KeyFigures, ShareBars } from './figures.tsx';

type Row = Stock & { key: string; name: string; isTotal?: boolean };

const openFolders = ({ folders }: Stock) => folders.running + folders.suspended;
const parts = (of: Record<string, number>) => Object.entries(of).map(([key, count]) => ({ key, count }));

const MEASURES: [key: string, header: string, value: (stock: Stock) => number][] = [
  ['members', 'Adhérents', stock => stock.members],
  ['active', 'Comptes actifs', stock => stock.accounts.active],
  ['dematerialised', 'Démat.', stock => stock.dematerialised],
  ['sms', 'SMS', stock => stock.sms],
  ['running', 'Dossiers en cours', stock => stock.folders.running],
  ['suspended', 'Dossiers suspendus', stock => stock.folders.suspended],
  ['closed', 'Dossiers clôturés', stock => stock.folders.closed],
];
const COLUMNS: Column<Row>[] = [
  {
    key: 'name',
    header: 'Régime',
    isRowHeader: true,
    cell: row => (row.isTotal ? <strong>{row.name}</strong> : row.name),
  },
  ...MEASURES.map(
    ([key, header, value]): Column<Row> => ({
      key,
      header,
      align: 'end',
      cell: row => (row.isTotal ? <strong>{formatCount(value(row))}</strong> : formatCount(value(row))),
    }),
  ),
];

/** The figures of the stock export as bars and a table. */
export function StockFigures({ stock }: { stock: StockStatistics }) {
  const { total, socialSystems, at } = stock;
  const { members } = total;
  return (
    <>
      <KeyFigures
        label="Totaux"
        figures={[
          { label: 'Adhérents', value: formatCount(members) },
          { label: 'Dossiers ouverts', value: formatCount(openFolders(total)) },
          {
            label: 'Dématérialisation',
            value: formatShare(total.dematerialised, members),
            note: countOf(total.dematerialised, 'adhérent', 'adhérents'),
          },
          {
            label: 'Notifications par SMS',
            value: formatShare(total.sms, members),
            note: countOf(total.sms, 'adhérent', 'adhérents'),
          },
        ]}
      />
      <div className="statistics-grid">
        <ShareBars title="Comptes par état" parts={parts(total.accounts)} names={ACCOUNT_STATES} />
        <div className="stack">
          <ShareBars title="Actifs et rentiers" parts={parts(total.profiles)} names={PROFILES} />
          <ShareBars title="Dossiers" parts={parts(total.folders)} names={FOLDER_STATES} />
        </div>
      </div>
      <DataTable
        caption="Par régime"
        columns={COLUMNS}
        query={ready(stock)}
        rows={() => [
          ...socialSystems
            .map(({ id, systemName, ...values }): Row => ({ key: String(id), name: systemName, ...values }))
            // Their base, by which the file orders them, is not shown here.
            .toSorted((one, other) => one.name.localeCompare(other.name, 'fr')),
          { key: 'total', name: 'Tous les régimes', isTotal: true, ...total },
        ]}
        rowKey={row => row.key}
      />
      <p className="muted small">
        Situation au {formatFrenchDateTime(at)}. La longueur d'une barre est la part du total de son cadre. Un adhérent
        est compté dans chaque régime où il a un dossier, et une seule fois dans « Tous les régimes ». Un dossier
        suspendu est un dossier ouvert.
      </p>
    </>
  );
}
