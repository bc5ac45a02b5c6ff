import './statistics.css';
import { IconMoodEmpty } from '@tabler/icons-react';
import { ACTIVITIES, type Activity, DOCUMENT_STATES, type GlobalStatistics } from 'contract/calls/statistics.ts';
import { ACTION_GROUPS, DEVICES, TRACKED_PAGES } from 'contract/calls/tracking.ts';
import { Card } from 'ui/Card.tsx';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { ready } from 'ui/query.ts';
import { formatCount } from '../../shell/counts.ts';
import { formatMonth } from '../../shell/months.ts';
import { KeyFigures, ShareBars } from './figures.tsx';

type Activities = Record<Activity, number>;
type Row = Activities & { key: string; name: string; isTotal?: boolean };

const columns = (header: string): Column<Row>[] => [
  { key: 'name', header, isRowHeader: true, cell: row => (row.isTotal ? <strong>{row.name}</strong> : row.name) },
  ...Object.entries(ACTIVITIES).map(
    ([key, label]): Column<Row> => ({
      key,
      header: label,
      align: 'end',
      cell: row => {
        const text = formatCount(row[key as Activity]);
        return row.isTotal ? <strong>{text}</strong> : text;
      },
    }),
  ),
];
const MONTHS = columns('Mois');
const SYSTEMS = columns('Régime');

/** The figures of the global export as bars and tables. */
export function GlobalFigures({ figures }: { figures: GlobalStatistics }) {
  const { total, months, socialSystems, messages } = figures;
  if (Object.values(total).every(value => value === 0) && messages.visitors === 0) {
    return (
      <Card>
        <EmptyState title="Rien n'a été compté sur cette période." icon={<IconMoodEmpty />}>
          Choisissez une période plus longue ou d'autres régimes.
        </EmptyState>
      </Card>
    );
  }
  const totalRow = (name: string): Row => ({ key: 'total', name, isTotal: true, ...total });
  return (
    <>
      <KeyFigures
        label="Totaux de la période"
        figures={Object.entries(ACTIVITIES).map(([key, label]) => ({
          label,
          value: formatCount(total[key as Activity]),
        }))}
      />
      <DataTable
        caption="Par mois"
        columns={MONTHS}
        query={ready(figures)}
        rows={() => [
          ...months.map(({ month, ...values }): Row => ({ key: month, name: formatMonth(month), ...values })),
          totalRow('Total'),
        ]}
        rowKey={row => row.key}
      />
      <div className="statistics-grid">
        <div className="stack">
          <ShareBars title="Connexions par appareil" parts={figures.devices} names={DEVICES} />
          <ShareBars title="Connexions par navigateur" parts={figures.browsers} isSorted />
          <ShareBars title="Actions par groupe" parts={figures.actionGroups} names={ACTION_GROUPS} />
          <ShareBars
            title="Messages"
            parts={[
              { key: 'Reçus des adhérents', count: messages.received },
              { key: 'Réponses envoyées', count: messages.replies },
            ]}
            note={
              messages.visitors > 0
                ? `Et ${formatCount(messages.visitors)} de visiteurs non connectés, qui n'appartiennent à aucun régime.`
                : undefined
            }
          />
        </div>
        <div className="stack">
          <ShareBars title="Pages vues" parts={figures.pages} names={TRACKED_PAGES} isSorted />
          <ShareBars title="Justificatifs" parts={figures.documentStates} names={DOCUMENT_STATES} />
        </div>
      </div>
      <DataTable
        caption="Par régime"
        columns={SYSTEMS}
        query={ready(figures)}
        rows={() => [
          ...socialSystems.map(
            ({ id, systemName, baseName: _, ...values }): Row => ({ key: String(id), name: systemName, ...values }),
          ),
          totalRow('Tous les régimes choisis'),
        ]}
        rowKey={row => row.key}
      />
      <p className="muted small">
        La longueur d'une barre est la part du total de son cadre. Un adhérent qui a des dossiers dans plusieurs régimes
        compte une fois dans chacun, et une seule fois dans les totaux. Les jours et les mois sont ceux de Paris. Les
        visites des gestionnaires connectés en tant qu'adhérent ne sont pas comptées.
      </p>
    </>
  );
}
