import './home.css';
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getNotExtracted, getSocialSystemsOverview, type SocialSystemOverview } from 'contract/social-systems.ts';
import type { ReactElement } from 'react';
import { useCallback } from 'react';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { formatCount } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { Pager, slice, useStepBack } from '../../shell/paging.tsx';
import { Summary } from './Summary.tsx';

const COLUMNS: readonly Column<SocialSystemOverview>[] = [
  { key: 'id', header: 'ID', cell: row => row.socialSystem.id },
  { key: 'label', header: 'Libellé', isRowHeader: true, cell: row => row.socialSystem.systemName },
  {
    key: 'managers',
    header: 'Gestionnaires habilités',
    align: 'end',
    cell: row => formatCount(row.socialSystemManagerNumber),
  },
  {
    key: 'unread',
    header: 'Pièces justificatives non lues',
    align: 'end',
    cell: row => <Unread count={row.socialSystemUnreadSupportingDocumentNumber} />,
  },
];

function Unread({ count }: { count: number }) {
  return <span className={count > 0 ? 'home-unread' : 'muted'}>{formatCount(count)}</span>;
}

/** What waits for the manager, by social system. */
export default function HomePage(): ReactElement {
  const { manager } = useRouteContext({ from: '/signedIn' });
  const { page } = useSearch({ from: '/signedIn/' });
  const navigate = useNavigate();
  const go = useCallback((to: number) => void navigate({ to: paths.home, search: { page: to } }), [navigate]);
  const { startIndex, take } = slice(page);
  const overview = useCall(getSocialSystemsOverview, { params: { id: manager.id, start: startIndex, take } });
  const notExtracted = useCall(getNotExtracted, { params: { id: manager.id } });
  useStepBack(overview, page, go);
  return (
    <>
      <PageHeader title="Tableau de bord" subtitle={`Bonjour ${manager.firstname} ${manager.lastname}`} />
      <div className="stack">
        <Summary documents={notExtracted} systems={overview} />
        <DataTable
          caption={manager.administrator ? 'Régimes' : 'Vos régimes'}
          columns={COLUMNS}
          query={overview}
          rows={data => data.data}
          rowKey={row => row.socialSystem.id}
          emptyMessage="Aucun régime à afficher."
          emptyHelp="Aucun régime ne vous est confié pour l'instant. Un administrateur peut vous habiliter."
          errorHelp={helpOf(overview.error)}
          skeletonRows={8}
          footer={<Pager data={overview.data} page={page} label="Pages des régimes" onPage={go} />}
        />
      </div>
    </>
  );
}
