import { IconEye, IconShieldSearch } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { type Accreditation, getManagersAccreditations } from 'contract/calls/accreditations.ts';
import type { ReactElement } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { isSameSearch } from '../../search.ts';
import { useAnnouncedCount } from '../../shell/announced-count.ts';
import { countOf } from '../../shell/counts.ts';
import { Email } from '../../shell/Email.tsx';
import { helpOf } from '../../shell/form-errors.ts';
import { Pager, SHORT_ROWS, slice, useStepBack } from '../../shell/paging.tsx';
import { useListSearch } from '../../shell/use-criteria.ts';
import { BySocialSystemFilter } from './BySocialSystemFilter.tsx';
import type { Choice } from './searches.ts';

const COLUMNS: readonly Column<Accreditation>[] = [
  { key: 'systemId', header: 'ID du régime', cell: row => row.socialSystemId },
  {
    key: 'systemName',
    header: 'Régime',
    isRowHeader: true,
    typical: 'Caisse de retraite des personnels',
    cell: row => row.socialSystemName,
  },
  { key: 'lastname', header: 'Nom du gestionnaire', typical: 'Marchand', cell: row => row.managerLastName },
  { key: 'firstname', header: 'Prénom', typical: 'Claire', cell: row => row.managerFirstName },
  {
    key: 'email',
    header: 'Adresse e-mail',
    typical: 'claire.marchand@exemple.fr',
    cell: row => <Email address={row.managerEmail} />,
  },
  {
    key: 'action',
    header: 'Action',
    isActions: true,
    typical: 'Voir',
    cell: row => (
      <Link
        to={paths.byManager}
        search={{
          id: row.managerId,
          lastname: row.managerLastName,
          firstname: row.managerFirstName,
          email: row.managerEmail,
        }}
        className={buttonClass({ size: 'row' })}
        aria-label={`Voir les habilitations de ${row.managerFirstName} ${row.managerLastName}`}
      >
        <IconEye aria-hidden="true" />
        Voir
      </Link>
    ),
  },
];

/** 'all' travels as null (decisions C12). */
const onWire = (choice: Choice) => (choice === 'all' ? null : choice);

/** Which managers are accredited on which social systems. */
export default function BySocialSystemPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/habilitations/par-regime' });
  const { show, go } = useListSearch(paths.bySocialSystem, search);
  const { page, ...criteria } = search;
  const { baseId, socialSystemId } = criteria;
  const isAsked = baseId !== undefined && socialSystemId !== undefined;
  const query = useCall(
    getManagersAccreditations,
    isAsked
      ? { body: { baseId: onWire(baseId), socialSystemId: onWire(socialSystemId), ...slice(page, SHORT_ROWS) } }
      : null,
  );
  useStepBack(query, page, go);
  const data = isAsked ? query.data : undefined;
  const found = data && countOf(data.total, 'habilitation', 'habilitations', data.totalIsCapped);
  const searchAgain = useAnnouncedCount(query, criteria, found);
  return (
    <>
      <PageHeader
        title="Habilitations par régime"
        subtitle="Les gestionnaires habilités sur un régime, une base, ou sur tous."
      />
      <div className="stack">
        <BySocialSystemFilter
          criteria={criteria}
          isBusy={isAsked && query.isPlaceholderData}
          onSearch={next => (isAsked && isSameSearch(next, search) ? void searchAgain() : show(next))}
        />
        {isAsked ? (
          <DataTable
            caption={found ?? 'Habilitations'}
            columns={COLUMNS}
            query={query}
            rows={answer => answer.data}
            rowKey={row => row.id}
            emptyIcon={<IconShieldSearch />}
            emptyMessage="Aucun gestionnaire n'est habilité sur ce choix."
            errorHelp={helpOf(query.error)}
            skeletonRows={SHORT_ROWS}
            footer={<Pager data={data} page={page} take={SHORT_ROWS} label="Pages des habilitations" onPage={go} />}
          />
        ) : (
          <Card>
            <EmptyState title="Quel régime ?" icon={<IconShieldSearch />}>
              Choisissez une base, puis un régime, et lancez la recherche.
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}
