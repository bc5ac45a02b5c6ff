import './alarms.css';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useCall, useClient } from 'client/react.tsx';
import { ALARM_KINDS, type Alarm, markAlarmSeen, searchAlarms } from 'contract/calls/alarms.ts';
import { type ReactElement, useState } from 'react';
import { DASH } from 'ui/amounts.ts';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { DataTable } from 'ui/DataTable.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { PageHeader } from 'ui/PageHeader.tsx';
import type { Column } from 'ui/table-types.ts';
import { paths } from '../../paths.ts';
import { isSameSearch } from '../../search.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { MemberName } from '../../shell/MemberName.tsx';
import { Pager, slice, useStepBack } from '../../shell/paging.tsx';
import { ReasonModal } from '../../shell/ReasonModal.tsx';
import { TwoLines } from '../../shell/TwoLines.tsx';
import { useListSearch } from '../../shell/use-criteria.ts';
import { AlarmsFilter } from './AlarmsFilter.tsx';
import { AlarmTabs } from './AlarmTabs.tsx';
import { nameOf, SeenBadge } from './labels.tsx';

const STATES = { vues: 'seen', toutes: null } as const;
const FOUND = { aVoir: ['alarme à voir', 'alarmes à voir'], autres: ['alarme', 'alarmes'] } as const;

/** What the fund's security was told of: first of all, what nobody has looked at. */
export default function AlarmsPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/administrator/alarmes' });
  const { show, go } = useListSearch(paths.alarms, search);
  const { call } = useClient();
  const queries = useQueryClient();
  const { page, ...criteria } = search;
  const { etat, nature } = criteria;
  const state = etat ? STATES[etat] : 'toSee';
  const query = useCall(searchAlarms, { body: { state, kind: nature ?? null, ...slice(page) } });
  useStepBack(query, page, go);
  const [seeing, setSeeing] = useState<Alarm | null>(null);
  const [one, many] = etat ? FOUND.autres : FOUND.aVoir;
  const { data } = query;
  const found = data && countOf(data.total, one, many, data.totalIsCapped);
  const searchAgain = useAnnouncedCount(query, criteria, found);
  return (
    <>
      <PageHeader
        title="Alarmes"
        subtitle="Ce qui sort de l'ordinaire, et que la sécurité de la caisse doit regarder."
      />
      <div className="stack">
        <AlarmTabs />
        <AlarmsFilter
          criteria={criteria}
          isBusy={query.isPlaceholderData}
          onSearch={next => (isSameSearch(next, search) ? void searchAgain() : show(next))}
        />
        <DataTable
          caption={found ?? 'Alarmes'}
          columns={columnsOf(setSeeing)}
          query={query}
          rows={answer => answer.data}
          rowKey={row => row.id}
          emptyIcon={<IconShieldCheck />}
          {...(etat || nature
            ? { emptyMessage: 'Aucune alarme ne correspond à votre recherche.' }
            : {
                emptyMessage: 'Aucune alarme ne vous attend.',
                emptyHelp: "Celles qui ont été vues restent avec l'état « Vues ».",
              })}
          errorHelp={helpOf(query.error)}
          skeletonRows={5}
          footer={<Pager data={data} page={page} label="Pages des alarmes" onPage={go} />}
        />
      </div>
      {seeing && (
        <ReasonModal
          title="Marquer cette alarme comme vue"
          submitText="Marquer comme vue"
          label="Qu'avez-vous trouvé ?"
          description="Gardé avec votre nom, et lu par les autres administrateurs."
          missing="Dites en quelques mots ce que vous avez trouvé."
          send={note => call(markAlarmSeen, { params: { alarmId: seeing.id }, body: { note } })}
          onDone={async () => {
            announce("L'alarme est marquée comme vue.");
            await queries.invalidateQueries();
            setSeeing(null);
          }}
          onClose={() => setSeeing(null)}
        >
          <p>
            Alarme n° {seeing.id} : {seeing.body}
          </p>
        </ReasonModal>
      )}
    </>
  );
}

const columnsOf = (onSee: (alarm: Alarm) => void): readonly Column<Alarm>[] => [
  { key: 'at', header: 'Date', typical: '23/11/2026 à 10:15', cell: row => formatFrenchDateTime(row.createdAt) },
  {
    key: 'alarm',
    header: 'Alarme',
    isRowHeader: true,
    typical: 'Un compte bancaire pour deux personnes',
    cell: row => (
      <div className="alarm-body">
        {ALARM_KINDS[row.kind]}
        <p className="alarm-text">
          {row.body}{' '}
          {row.kind === 'unusualReading' && row.manager && (
            <Link to={paths.unusualReadings} search={{ nom: row.manager.lastname }}>
              Voir ses lectures
            </Link>
          )}
          {row.bankChangeId && (
            <Link to={paths.bankChange} params={{ changeId: String(row.bankChangeId) }}>
              Voir le changement n° {row.bankChangeId}
            </Link>
          )}
        </p>
      </div>
    ),
  },
  {
    key: 'member',
    header: 'Adhérent',
    cell: ({ member }) =>
      member ? (
        <TwoLines first={<MemberName id={member.id}>{nameOf(member)}</MemberName>} second={member.login} />
      ) : (
        DASH
      ),
  },
  { key: 'manager', header: 'Gestionnaire', cell: ({ manager }) => (manager ? nameOf(manager) : DASH) },
  {
    key: 'state',
    header: 'État',
    cell: row => (
      <>
        <span className="alarm-state">
          <SeenBadge isSeen={row.seenAt !== null} />
        </span>
        {row.seenAt && (
          <div className="muted small">
            le {formatFrenchDateTime(row.seenAt)}
            {row.seenBy && ` par ${row.seenBy}`} : {row.seenNote}
          </div>
        )}
      </>
    ),
  },
  {
    key: 'action',
    header: 'Action',
    isActions: true,
    cell: row =>
      row.seenAt === null && (
        <Button
          size="row"
          aria-haspopup="dialog"
          aria-label={`Marquer comme vue : ${ALARM_KINDS[row.kind]}, ${formatFrenchDateTime(row.createdAt)}`}
          onClick={() => onSee(row)}
        >
          Marquer comme vue
        </Button>
      ),
  },
];
