import { IconUserSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import type { getUsersBySearchCriteria, getUsersForFirstLoginBySearchCriteria } from 'contract/calls/accounts.ts';
import { type ReactNode, useCallback, useEffect } from 'react';
import { Card } from 'ui/Card.tsx';
import { DataTable } from 'ui/DataTable.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { helpOf, isCriteriaRefused } from '../../shell/form-errors.ts';
import { rememberSearch } from '../../shell/last-search.ts';
import { Pager, slice, useStepBack } from '../../shell/paging.tsx';
import { RefusedCriteria } from '../../shell/RefusedCriteria.tsx';
import { EmptyScopeHelp, IN_SCOPE, useIsScoped } from '../../shell/scope.tsx';
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
  useEffect(() => {
    // Whoever was found on one of the three routes is found on the others too.
    const { page: _, ...criteria } = search;
    for (const route of ROUTES) rememberSearch(route, route === path ? search : criteria);
  }, [path, search]);
  const navigate = useNavigate();
  const { page, folderNumber, ...texts } = search;
  const hasCriterion = folderNumber !== undefined || Object.values(texts).some(Boolean);
  const query = useCall(
    endpoint,
    hasCriterion ? { body: { ...texts, folderNumber: folderNumber ?? null, ...slice(page) } } : null,
  );
  const show = useCallback((next: UserSearch) => void navigate({ to: path, search: next }), [navigate, path]);
  const go = useCallback((to: number) => show({ ...search, page: to }), [show, search]);
  useStepBack(query, page, go);

  // The criteria have gone: what they found stays in the query as a placeholder.
  const data = hasCriterion ? query.data : undefined;
  const found = data && countOf(data.total, 'utilisateur', 'utilisateurs', data.totalIsCapped);
  const searchAgain = useAnnouncedCount(query, { folderNumber, ...texts }, found);
  const isScoped = useIsScoped();
  const isRefused = hasCriterion && isCriteriaRefused(query.error);
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <div className="stack">
        <UserSearchFilter
          search={search}
          error={query.error}
          isBusy={hasCriterion && query.isPlaceholderData}
          onSearch={show}
          onSame={() => {
            onSame();
            return searchAgain();
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
