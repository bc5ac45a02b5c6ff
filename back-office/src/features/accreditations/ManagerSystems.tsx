import { IconUserSearch } from '@tabler/icons-react';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getManagerSocialSystems, type ManagerRow, type SocialSystem } from 'contract/calls/social-systems.ts';
import { useEffect, useState } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { paths } from '../../paths.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { ResetFactors } from '../../shell/factors/ResetFactors.tsx';
import { helpOf } from '../../shell/form-errors.ts';
import { Pager, SHORT_ROWS, slice, useStepBack } from '../../shell/paging.tsx';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { SignatureNote } from '../../shell/signature/SignatureNote.tsx';

const COLUMNS: readonly Column<SocialSystem>[] = [
  { key: 'id', header: 'ID', cell: row => row.id },
  { key: 'systemName', header: 'Régime', isRowHeader: true, cell: row => row.systemName },
];

interface ManagerSystemsProps {
  id: number;
  page?: number;
  /** Who the server says that it is. */
  onManager: (manager: ManagerRow) => void;
  onPage: (page: number) => void;
}

/** The social systems of one manager. */
export function ManagerSystems({ id, page, onManager, onPage }: ManagerSystemsProps) {
  const { manager: own } = useRouteContext({ from: '/signedIn' });
  const { startIndex, take } = slice(page, SHORT_ROWS);
  const [result, setResult] = useState<Result | null>(null);
  const query = useCall(getManagerSocialSystems, { params: { id, start: startIndex, take } });
  useStepBack(query, page, onPage);
  const { data } = query;
  const manager = data?.manager;
  useEffect(() => {
    if (manager) onManager(manager);
  }, [manager, onManager]);
  const name = manager ? `${manager.firstname} ${manager.lastname}` : 'ce gestionnaire';
  const found = data && `${countOf(data.total, 'régime', 'régimes')} pour ${name}`;
  useAnnouncedCount(query, { id }, found);
  // Trying again would not help.
  if (query.error?.kind === 'notFound') {
    return (
      <Card>
        <EmptyState title="Ce gestionnaire n'existe pas ou n'existe plus." icon={<IconUserSearch />}>
          Relancez la recherche avec un nom, un prénom ou une adresse e-mail.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {manager && own.administrator && manager.id !== own.id && (
        <>
          <div className="row row-end">
            <Link to={paths.manager} params={{ managerId: String(manager.id) }} className={buttonClass({})}>
              Ouvrir son compte
            </Link>
            <ResetFactors manager={manager} onResult={setResult} />
          </div>
          <SignatureNote act="factorReset" objectId={manager.id} />
          <ResultNotice isInPlace result={result} onClose={() => setResult(null)} />
        </>
      )}
      <DataTable
        caption={found ?? `Régimes de ${name}`}
        columns={COLUMNS}
        query={query}
        rows={answer => answer.data}
        rowKey={row => row.id}
        emptyMessage="Ce gestionnaire n'est habilité sur aucun régime."
        errorHelp={helpOf(query.error)}
        skeletonRows={SHORT_ROWS}
        footer={<Pager data={data} page={page} take={SHORT_ROWS} label="Pages des régimes" onPage={onPage} />}
      />
    </>
  );
}
