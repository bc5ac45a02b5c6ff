import './alarms.css';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useSearch } from '@tanstack/react-router';
import { useCall, useClient } from 'client/react.tsx';
import { liftBrake, READING_DAYS, searchUnusualReadings, type UnusualReading } from 'contract/calls/alarms.ts';
import { type ReactElement, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { DataTable } from 'ui/DataTable.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { isSameSearch } from '../../search.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { helpOf, isCriteriaRefused } from '../../shell/form-errors.ts';
import { Pager, slice, useStepBack } from '../../shell/paging.tsx';
import { ReasonModal } from '../../shell/ReasonModal.tsx';
import { RefusedCriteria } from '../../shell/RefusedCriteria.tsx';
import { useListSearch } from '../../shell/use-criteria.ts';
import { AlarmTabs } from './AlarmTabs.tsx';
import { nameOf } from './labels.tsx';
import { PeopleModal } from './PeopleModal.tsx';
import { ReadingsFilter } from './ReadingsFilter.tsx';
import { readingColumns } from './reading-columns.tsx';

/** The hours of the week in which a manager read far more people than usual, and what holds them back. */
export default function ReadingsPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/administrator/alarmes/lectures' });
  const { show, go } = useListSearch(paths.unusualReadings, search);
  const { manager: self } = useRouteContext({ from: '/signedIn' });
  const { call } = useClient();
  const queries = useQueryClient();
  const { page, ...criteria } = search;
  const { nom, alarme } = criteria;
  const query = useCall(searchUnusualReadings, { body: { name: nom, isAlarm: alarme ?? null, ...slice(page) } });
  useStepBack(query, page, go);
  const [shown, setShown] = useState<UnusualReading | null>(null);
  const [lifting, setLifting] = useState<UnusualReading | null>(null);
  const { data, error } = query;
  const found = data && countOf(data.total, 'lecture inhabituelle', 'lectures inhabituelles', data.totalIsCapped);
  const searchAgain = useAnnouncedCount(query, criteria, found);
  const isFiltered = nom !== undefined || alarme !== undefined;
  return (
    <>
      <PageHeader
        title="Lectures inhabituelles"
        subtitle={`Les heures des ${READING_DAYS} derniers jours où un gestionnaire a consulté trop de personnes différentes.`}
      />
      <div className="stack">
        <AlarmTabs />
        <ReadingsFilter
          criteria={criteria}
          error={error}
          isBusy={query.isPlaceholderData}
          onSearch={next => (isSameSearch(next, search) ? void searchAgain() : show(next))}
        />
        {isCriteriaRefused(error) ? (
          <RefusedCriteria />
        ) : (
          <DataTable
            caption={found ?? 'Lectures inhabituelles'}
            columns={readingColumns(self.id, setShown, setLifting)}
            query={query}
            rows={answer => answer.data}
            rowKey={row => `${row.manager.id} ${row.hour}`}
            emptyIcon={<IconShieldCheck />}
            emptyMessage={
              isFiltered ? 'Aucune lecture ne correspond à votre recherche.' : "Rien d'inhabituel depuis sept jours."
            }
            errorHelp={helpOf(error)}
            skeletonRows={5}
            footer={<Pager data={data} page={page} label="Pages des lectures inhabituelles" onPage={go} />}
          />
        )}
      </div>
      {shown && <PeopleModal reading={shown} onClose={() => setShown(null)} />}
      {lifting && (
        <ReasonModal
          title={`Rouvrir les exports de ${nameOf(lifting.manager)} ?`}
          submitText="Rouvrir les exports"
          label="Motif"
          description="Gardé avec votre nom, ici et dans le journal d'audit."
          missing="Dites pourquoi ces lectures étaient légitimes."
          send={reason => call(liftBrake, { params: { managerId: lifting.manager.id }, body: { reason } })}
          onDone={async () => {
            announce(`Les exports de ${nameOf(lifting.manager)} sont rouverts.`);
            await queries.invalidateQueries();
            setLifting(null);
          }}
          onClose={() => setLifting(null)}
        >
          <p>
            Parlez-lui d'abord, de vive voix : était-ce bien cette personne, et pour quel travail ? Une fois rouverts,
            ses exports ne s'arrêtent plus avant la fin de la journée. Si ce n'était pas elle, fermez plutôt ses
            sessions en retirant ses moyens de connexion.
          </p>
        </ReasonModal>
      )}
    </>
  );
}
