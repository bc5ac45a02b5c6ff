import { IconLockOpen2 } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';
import { useCall, useClient } from 'client/react.tsx';
import { getAccountsLocked, type LockedAccount, unlockAccount } from 'contract/calls/accounts.ts';
import { UserRole } from 'contract/kit/access.ts';
import { type ReactElement, useCallback } from 'react';
import { DASH } from 'ui/amounts.ts';
import { Button } from 'ui/Button.tsx';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { isSameSearch } from '../../search.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { Email } from '../../shell/Email.tsx';
import { helpOf, isCriteriaRefused } from '../../shell/form-errors.ts';
import { MemberName } from '../../shell/MemberName.tsx';
import { Pager, slice, useStepBack } from '../../shell/paging.tsx';
import { RefusedCriteria } from '../../shell/RefusedCriteria.tsx';
import { useResults } from '../../shell/ResultNotices.tsx';
import { useRowActions } from '../../shell/row-actions.ts';
import { EmptyScopeHelp, IN_SCOPE, useIsScoped } from '../../shell/scope.tsx';
import { useListSearch } from '../../shell/use-criteria.ts';
import { BlockedAccountsFilter } from './BlockedAccountsFilter.tsx';
import { RoleBadge } from './roles.tsx';

/** Accounts blocked after five failures, and the button that frees them. */
export default function BlockedAccountsPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/comptes-bloques' });
  const { show, go } = useListSearch(paths.blockedAccounts, search);
  const { page, ...criteria } = search;
  const query = useCall(getAccountsLocked, { body: { ...criteria, ...slice(page) } });
  const hasCriterion = Object.values(criteria).some(value => value !== undefined);
  const { say, clear, keepOnce, notices } = useResults(search);
  const stepBack = useCallback(
    (to: number) => {
      keepOnce();
      go(to);
    },
    [keepOnce, go],
  );
  useStepBack(query, page, stepBack);

  const { call } = useClient();
  const { isBusy, isSettling, run, settle } = useRowActions();
  const unlock = async ({ userId, firstname, name }: LockedAccount) => {
    await say(async () => {
      try {
        await call(unlockAccount, { body: { userId } });
        return { tone: 'success', text: `Le compte de ${firstname} ${name} est débloqué.` };
      } catch (error) {
        const text = error instanceof CallError ? error.message : GENERIC_MESSAGE;
        return { tone: 'danger', title: `${firstname} ${name}`, text };
      }
    });
    await settle(query.refetch);
  };

  const columns: readonly Column<LockedAccount>[] = [
    { key: 'role', header: 'Rôle', typical: 'Administrateur', cell: row => <RoleBadge role={row.role} /> },
    {
      key: 'name',
      header: 'Nom',
      isRowHeader: true,
      typical: 'Dupont-Martin',
      // The address of a manager, by which they sign in, stands beside.
      cell: row =>
        row.role === UserRole.individual ? (
          <>
            <MemberName id={row.userId}>{row.name}</MemberName>
            <div className="muted small">
              {row.birthDate ? `naissance le ${formatFrenchDate(row.birthDate)}` : `identifiant ${row.login}`}
            </div>
          </>
        ) : (
          row.name
        ),
    },
    { key: 'firstname', header: 'Prénom', typical: 'Jean-Pierre', cell: row => row.firstname },
    {
      key: 'email',
      header: 'Adresse e-mail',
      typical: 'jean-pierre.dupont@exemple.fr',
      cell: row => (row.email?.includes('@') ? <Email address={row.email} /> : DASH),
    },
    {
      key: 'action',
      header: 'Action',
      isActions: true,
      typical: 'Débloquer',
      cell: row => (
        <Button
          size="row"
          icon={<IconLockOpen2 />}
          isBusy={isBusy(row.userId)}
          busyText="Déblocage en cours…"
          aria-disabled={isSettling || undefined}
          aria-label={`Débloquer le compte de ${row.firstname} ${row.name}`}
          onClick={() => run(row.userId, () => unlock(row))}
        >
          Débloquer
        </Button>
      ),
    },
  ];

  const { data } = query;
  const found = data && countOf(data.total, 'compte bloqué', 'comptes bloqués', data.totalIsCapped);
  const searchAgain = useAnnouncedCount(query, criteria, found);
  const isScoped = useIsScoped();
  return (
    <>
      <PageHeader title="Comptes bloqués" subtitle="Comptes verrouillés après 5 échecs de connexion." />
      <div className="stack">
        <BlockedAccountsFilter
          criteria={criteria}
          error={query.error}
          isBusy={query.isPlaceholderData}
          onSearch={next => {
            if (!isSameSearch(next, search)) return show(next);
            clear();
            searchAgain();
          }}
        />
        {isCriteriaRefused(query.error) ? (
          <RefusedCriteria />
        ) : (
          <DataTable
            caption={found ?? 'Comptes bloqués'}
            columns={columns}
            query={query}
            rows={answer => answer.data}
            rowKey={row => row.userId}
            {...emptyTexts(criteria.userRole, hasCriterion, isScoped)}
            errorHelp={helpOf(query.error)}
            skeletonRows={10}
            footer={<Pager data={data} page={page} label="Pages des comptes bloqués" onPage={go} />}
          />
        )}
      </div>
      {notices}
    </>
  );
}

/** Why nothing is listed: a plain manager sees the members of their social systems only (decisions C13). */
function emptyTexts(role: UserRole | undefined, hasCriterion: boolean, isScoped: boolean) {
  if (isScoped && role !== undefined && role !== UserRole.individual) {
    return {
      emptyMessage: 'Les comptes de ce rôle ne vous sont pas présentés.',
      emptyHelp: 'Un administrateur voit et débloque les comptes des gestionnaires et des administrateurs.',
    };
  }
  const where = isScoped ? IN_SCOPE : '';
  return {
    emptyMessage: hasCriterion
      ? `Aucun compte bloqué ne correspond à votre recherche${where}.`
      : `Aucun compte n'est bloqué${where}.`,
    emptyHelp: (
      <EmptyScopeHelp>
        {hasCriterion ? "Vérifiez l'orthographe, ou cherchez avec moins de critères." : undefined}
      </EmptyScopeHelp>
    ),
  };
}
