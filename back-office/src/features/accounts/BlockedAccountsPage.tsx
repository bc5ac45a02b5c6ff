import { IconLockOpen2 } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';
import { useCall, useClient } from 'client/react.tsx';
import { getAccountsLocked, type LockedAccount, unlockAccount } from 'contract/accounts.ts';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { DASH } from 'ui/amounts.ts';
import { Button } from 'ui/Button.tsx';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { Email } from '../../shell/Email.tsx';
import { helpOf, isCriteriaRefused } from '../../shell/form-errors.ts';
import { rememberSearch } from '../../shell/last-search.ts';
import { Pager, slice, useStepBack } from '../../shell/paging.tsx';
import { RefusedCriteria } from '../../shell/RefusedCriteria.tsx';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { focusRowButton, useRowActions } from '../../shell/row-actions.ts';
import { BlockedAccountsFilter } from './BlockedAccountsFilter.tsx';
import { RoleBadge } from './roles.tsx';

/** Accounts blocked after five failures, and the button that frees them. */
export default function BlockedAccountsPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/comptes-bloques' });
  useEffect(() => rememberSearch(paths.blockedAccounts, search), [search]);
  const navigate = useNavigate();
  const { page, ...criteria } = search;
  const query = useCall(getAccountsLocked, { body: { ...criteria, ...slice(page) } });
  const hasCriterion = Object.values(criteria).some(value => value !== undefined);
  const go = useCallback(
    (to: number) => void navigate({ to: paths.blockedAccounts, search: former => ({ ...former, page: to }) }),
    [navigate],
  );
  useStepBack(query, page, go);

  const { call } = useClient();
  const { isBusy, run } = useRowActions();
  const [result, setResult] = useState<Result | null>(null);
  const unlock = async (account: LockedAccount) => {
    const index = query.data?.data.findIndex(row => row.userId === account.userId) ?? 0;
    try {
      await call(unlockAccount, { body: { userId: account.userId } });
      setResult({ tone: 'success', text: `Le compte de ${account.firstname} ${account.name} est débloqué.` });
    } catch (error) {
      setResult({ tone: 'danger', text: error instanceof CallError ? error.message : GENERIC_MESSAGE });
    }
    await query.refetch();
    setTimeout(() => focusRowButton(index));
  };

  const columns: readonly Column<LockedAccount>[] = [
    { key: 'role', header: 'Rôle', cell: row => <RoleBadge role={row.role} /> },
    { key: 'name', header: 'Nom', isRowHeader: true, cell: row => row.name },
    { key: 'firstname', header: 'Prénom', cell: row => row.firstname },
    {
      key: 'email',
      header: 'Adresse e-mail',
      cell: row => (row.email?.includes('@') ? <Email address={row.email} /> : DASH),
    },
    {
      key: 'action',
      header: 'Action',
      isActions: true,
      cell: row => (
        <Button
          size="row"
          icon={<IconLockOpen2 />}
          isBusy={isBusy(row.userId)}
          busyText="Déblocage en cours…"
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
  return (
    <>
      <PageHeader title="Comptes bloqués" subtitle="Comptes verrouillés après 5 échecs de connexion." />
      <div className="stack">
        <BlockedAccountsFilter
          search={search}
          error={query.error}
          isBusy={query.isPlaceholderData}
          onSame={searchAgain}
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
            emptyMessage={
              hasCriterion ? 'Aucun compte bloqué ne correspond à votre recherche.' : "Aucun compte n'est bloqué."
            }
            emptyHelp={hasCriterion && "Vérifiez l'orthographe, ou cherchez avec moins de critères."}
            errorHelp={helpOf(query.error)}
            skeletonRows={10}
            footer={<Pager data={data} page={page} label="Pages des comptes bloqués" onPage={go} />}
          />
        )}
      </div>
      <ResultNotice result={result} onClose={() => setResult(null)} />
    </>
  );
}
