import { IconBuildingBank } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { searchBankChanges } from 'contract/calls/bank-changes.ts';
import { type ReactElement, useEffect } from 'react';
import { DataTable } from 'ui/DataTable.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../../paths.ts';
import { isSameSearch } from '../../../search.ts';
import { useAnnouncedCount } from '../../../shell/announced-count.ts';
import { countOf } from '../../../shell/counts.ts';
import { helpOf, isCriteriaRefused } from '../../../shell/form-errors.ts';
import { Pager, useStepBack } from '../../../shell/paging.tsx';
import { RefusedCriteria } from '../../../shell/RefusedCriteria.tsx';
import { leaveWalk } from '../../../shell/requests/walk.ts';
import { useListSearch } from '../../../shell/use-criteria.ts';
import { WayBack } from '../../../shell/WayBack.tsx';
import { allChangesCriteria } from '../searches.ts';
import { AllChangesFilter } from './AllChangesFilter.tsx';
import { ALL_CHANGES_COLUMNS } from './columns.tsx';

/** Every change of account that was asked for, whether or not somebody has to look at it: most never come into the queue. */
export default function AllChangesPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/echanges/changements-de-compte/tous' });
  const { show, go } = useListSearch(paths.allBankChanges, search);
  useEffect(leaveWalk, []);
  const query = useCall(searchBankChanges, { body: allChangesCriteria(search) });
  const { page, ...criteria } = search;
  useStepBack(query, page, go);
  const { data, error } = query;
  const found = data && countOf(data.total, 'changement', 'changements', data.totalIsCapped);
  const searchAgain = useAnnouncedCount(query, criteria, found);
  const isNarrowed = Object.values(criteria).some(value => value !== undefined);
  return (
    <>
      <WayBack to={paths.bankChanges} text="Revenir aux changements de compte" />
      <PageHeader
        title="Tous les changements de compte"
        subtitle="Ceux que les adhérents de vos régimes ont demandés, une ligne par dossier, aussi quand ils n'attendent personne."
      />
      <div className="stack">
        <AllChangesFilter
          criteria={criteria}
          error={error}
          isBusy={query.isPlaceholderData}
          onSearch={next => (isSameSearch(next, search) ? void searchAgain() : show(next))}
        />
        {isCriteriaRefused(error) ? (
          <RefusedCriteria />
        ) : (
          <DataTable
            caption={found ?? 'Changements de compte'}
            columns={ALL_CHANGES_COLUMNS}
            query={query}
            rows={answer => answer.data}
            rowKey={row => row.id}
            {...(isNarrowed
              ? {
                  emptyMessage: 'Aucun changement ne correspond à votre recherche.',
                  emptyHelp: 'Cherchez avec moins de critères, ou dans tous les états.',
                }
              : { emptyMessage: "Aucun changement de compte n'a été demandé." })}
            emptyIcon={<IconBuildingBank />}
            errorHelp={helpOf(error)}
            skeletonRows={8}
            footer={<Pager data={data} page={page} label="Pages des changements" onPage={go} />}
          />
        )}
      </div>
    </>
  );
}
