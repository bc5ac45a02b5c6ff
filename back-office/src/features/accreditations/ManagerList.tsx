import { IconEye, IconUserSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ManagerRow } from 'contract/calls/social-systems.ts';
import type { Page } from 'contract/kit/paging.ts';
import { buttonClass } from 'ui/button-class.ts';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import type { QueryLike } from 'ui/query.ts';
import { paths } from '../../paths.ts';
import { countOf } from '../../shell/counts.ts';
import { Email } from '../../shell/Email.tsx';
import { helpOf } from '../../shell/form-errors.ts';
import { Pager, SHORT_ROWS } from '../../shell/paging.tsx';
import { searchOf } from './searches.ts';

const COLUMNS: readonly Column<ManagerRow>[] = [
  { key: 'lastname', header: 'Nom', isRowHeader: true, typical: 'Marchand', cell: row => row.lastname },
  { key: 'firstname', header: 'Prénom', typical: 'Claire', cell: row => row.firstname },
  {
    key: 'email',
    header: 'Adresse e-mail',
    typical: 'claire.marchand@exemple.fr',
    cell: row => <Email address={row.email} />,
  },
  {
    key: 'action',
    header: 'Action',
    isActions: true,
    typical: 'Voir',
    cell: row => (
      <Link
        to={paths.byManager}
        search={searchOf(row)}
        className={buttonClass({ size: 'row' })}
        aria-label={`Voir les habilitations de ${row.firstname} ${row.lastname}`}
      >
        <IconEye aria-hidden="true" />
        Voir
      </Link>
    ),
  },
];

interface ManagerListProps {
  query: QueryLike<Page<ManagerRow>>;
  page?: number;
  onPage: (page: number) => void;
}

/** The managers who match, when there are several. */
export function ManagerList({ query, page, onPage }: ManagerListProps) {
  const { data } = query;
  return (
    <DataTable
      caption={data ? countOf(data.total, 'gestionnaire', 'gestionnaires', data.totalIsCapped) : 'Gestionnaires'}
      columns={COLUMNS}
      query={query}
      rows={found => found.data}
      rowKey={row => row.id}
      emptyIcon={<IconUserSearch />}
      emptyMessage="Aucun gestionnaire ne correspond à votre recherche."
      emptyHelp="Vérifiez l'orthographe, ou cherchez avec moins de critères."
      errorHelp={helpOf(query.error)}
      skeletonRows={SHORT_ROWS}
      footer={<Pager data={data} page={page} take={SHORT_ROWS} label="Pages des gestionnaires" onPage={onPage} />}
    />
  );
}
