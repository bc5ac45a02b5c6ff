import { IconUserSearch } from '@tabler/icons-react';
import { useCall } from 'client/react.tsx';
import type { getUsersBySearchCriteria, getUsersForFirstLoginBySearchCriteria } from 'contract/calls/accounts.ts';
import { type ReactNode, useEffect } from 'react';
import { Card } from 'ui/Card.tsx';
import { DataTable } from 'ui/DataTable.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { isSameSearch } from '../../search.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { helpOf, isCriteriaRefused } from '../../shell/form-errors.ts';
import { rememberSearch } from '../../shell/last-search.ts';
import { Pager, slice, useStepBack } from '../../shell/paging.tsx';
import { RefusedCriteria } from '../../shell/RefusedCriteria.tsx';
import { EmptyScopeHelp, IN_SCOPE, useIsScoped } from '../../shell/scope.tsx';
import { useListSearch } from '../../shell/use-criteria.ts';
import type { UserSearch } from './searches.ts';
import { UserSearchFilter } from './UserSearchFilter.tsx';
import { rowsOf, type UserRow, userColumns } from './user-rows.tsx';

/** Pages count users, while a user has as many rows as folders. */
const USER = { one: 'Utilisateur', many: 'Utilisateurs' };

const ROUTES = [paths.connectAs, paths.passwordReset, paths.accountNotValidated] as const;
type UserSearchPath = (typeof ROUTES)[number];

interface UserSearchPageProps {
  path: UserSearchPath;
  search: UserSearch;
  endpoint: typeof getUsersBySearchCriteria | typeof getUsersForFirstLoginBySearchCriteria;
  title: string;
  subtitle: string;
  /** What can be done with one user. */
  action: (row: UserRow) => ReactNode;
  actionText: string;
  /** Above what was found: what the action takes along. */
  before?: ReactNode;
  /** The same search is asked again. */
  onSame: () => void;
}

/** One screen for three routes: find members, then act on one. */
export function UserSearchPage({
  path,
  search,
  endpoint,
  title,
  subtitle,
  action,
  actionText,
  before,
  onSame,
}: UserSearchPageProps) {
  const { show, go } = useListSearch(path, search);
  useEffect(() => {
    // Whoever was found on one of the three routes is found on the others too.
    const { page: _, ...criteria } = search;
    for (const route of ROUTES) if (route !== path) rememberSearch(route, criteria);
  }, [path, search]);
  const { page, ...criteria } = search;
  const hasCriterion = Object.values(criteria).some(value => value !== undefined);
  const query = useCall(endpoint, hasCriterion ? { body: { ...criteria, ...slice(page) } } : null);
  useStepBack(query, page, go);

  // The criteria have gone: what they found stays in the query as a placeholder.
  const data = hasCriterion ? query.data : undefined;
  const found = data && countOf(data.total, 'utilisateur', 'utilisateurs', data.totalIsCapped);
  const searchAgain = useAnnouncedCount(query, criteria, found);
  const isScoped = useIsScoped();
  const isRefused = hasCriterion && isCriteriaRefused(query.error);
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <div className="stack">
        <UserSearchFilter
          criteria={criteria}
          error={query.error}
          isBusy={hasCriterion && query.isPlaceholderData}
          onSearch={next => {
            if (!hasCriterion || !isSameSearch(next, search)) return show(next);
            onSame();
            searchAgain();
          }}
        />
        {isRefused && <RefusedCriteria />}
        {hasCriterion && !isRefused && before}
        {hasCriterion && !isRefused && (
          <DataTable
            caption={found ?? 'Utilisateurs'}
            columns={userColumns(action, actionText)}
            query={query}
            rows={answer => rowsOf(answer.data)}
            rowKey={row => row.key}
            emptyMessage={`Aucun utilisateur ne correspond à votre recherche${isScoped ? IN_SCOPE : ''}.`}
            emptyHelp={<EmptyScopeHelp>Vérifiez l'orthographe, ou cherchez avec moins de critères.</EmptyScopeHelp>}
            emptyIcon={<IconUserSearch />}
            errorHelp={helpOf(query.error)}
            skeletonRows={8}
            footer={<Pager data={data} page={page} label="Pages des utilisateurs" noun={USER} onPage={go} />}
          />
        )}
        {!hasCriterion && (
          <Card>
            <EmptyState title="Qui cherchez-vous ?" icon={<IconUserSearch />}>
              Indiquez un identifiant, un numéro de dossier, un nom ou un prénom, puis lancez la recherche.
              {isScoped && ' Elle porte sur les adhérents de vos régimes.'}
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}
