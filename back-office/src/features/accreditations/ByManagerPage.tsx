import { IconUserSearch } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { searchManagers } from 'contract/calls/accreditations.ts';
import type { ManagerRow } from 'contract/calls/social-systems.ts';
import { type ReactElement, useCallback, useEffect } from 'react';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { isSameSearch } from '../../search.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { isCriteriaRefused } from '../../shell/form-errors.ts';
import { SHORT_ROWS, slice, useStepBack } from '../../shell/paging.tsx';
import { RefusedCriteria } from '../../shell/RefusedCriteria.tsx';
import { useListSearch } from '../../shell/use-criteria.ts';
import { ByManagerFilter } from './ByManagerFilter.tsx';
import { ManagerList } from './ManagerList.tsx';
import { ManagerSystems } from './ManagerSystems.tsx';
import { searchOf } from './searches.ts';

/** What a manager is accredited on: chosen here, found alone, or come from the other accreditation screen. */
export default function ByManagerPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/habilitations/par-gestionnaire' });
  const { show, go } = useListSearch(paths.byManager, search);
  const { id, lastname, firstname, email, page } = search;
  const criteria = { lastname, firstname, email };
  const hasCriterion = Boolean(lastname || firstname || email);
  const isListed = id === undefined && hasCriterion;
  const query = useCall(
    searchManagers,
    isListed ? { body: { name: lastname, firstName: firstname, email, ...slice(page, SHORT_ROWS) } } : null,
  );
  useStepBack(query, page, go);

  // Exactly one: the form is filled with that manager, whose systems replace the list.
  const found = isListed && !query.isPlaceholderData && query.data?.total === 1 ? query.data.data[0] : undefined;
  useEffect(() => {
    if (found) show(searchOf(found), true);
  }, [found, show]);

  // The address may name somebody else, or nobody: the form shows whose systems these are.
  const correct = useCallback(
    (manager: ManagerRow) => {
      const named = { ...searchOf(manager), page };
      if (!isSameSearch(named, search)) show(named, true);
    },
    [search, page, show],
  );

  // One alone says its systems instead.
  const count = isListed && query.data && query.data.total !== 1 ? query.data : undefined;
  const searchAgain = useAnnouncedCount(
    query,
    criteria,
    count && countOf(count.total, 'gestionnaire', 'gestionnaires', count.totalIsCapped),
  );
  const isRefused = isListed && isCriteriaRefused(query.error);

  return (
    <>
      <PageHeader
        title="Habilitations par gestionnaire"
        subtitle="Les régimes sur lesquels un gestionnaire est habilité."
      />
      <div className="stack">
        <ByManagerFilter
          criteria={criteria}
          error={query.error}
          isBusy={isListed && query.isPlaceholderData}
          onSearch={next => (isListed && isSameSearch(next, search) ? void searchAgain() : show(next))}
        />
        {id !== undefined && <ManagerSystems id={id} page={page} onManager={correct} onPage={go} />}
        {isRefused && <RefusedCriteria />}
        {isListed && !found && !isRefused && <ManagerList query={query} page={page} onPage={go} />}
        {id === undefined && !hasCriterion && (
          <Card>
            <EmptyState title="Quel gestionnaire ?" icon={<IconUserSearch />}>
              Indiquez un nom, un prénom ou une adresse e-mail, puis lancez la recherche.
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}
