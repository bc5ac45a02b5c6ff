import { IconUsersGroup, IconUsersPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall, useClient } from 'client/react.tsx';
import { deleteManagerGroup, getManagerGroups, type ManagerGroup } from 'contract/calls/manager-groups.ts';
import type { ReactElement } from 'react';
import { DASH } from 'ui/amounts.ts';
import type { Column } from 'ui/table-types.ts';
import { paths } from '../../paths.ts';
import { countOf } from '../../shell/counts.ts';
import { NamedList } from '../../shell/NamedList.tsx';
import { GroupModal } from './GroupModal.tsx';
import { nameOf } from './labels.tsx';

/** The groups that work is given to, and who is in each. */
export default function GroupsPage(): ReactElement {
  const { call } = useClient();
  const query = useCall(getManagerGroups, {});
  return (
    <NamedList
      title="Groupes de gestionnaires"
      subtitle="Un groupe reçoit du travail en commun. Y être ne donne aucun droit : les habilitations seules en donnent."
      query={query}
      words={{
        one: 'le groupe',
        many: 'Groupes',
        counted: count => countOf(count, 'groupe', 'groupes'),
        none: "Il n'y a encore aucun groupe.",
        add: 'Nouveau groupe',
        edit: 'Modifier',
        removed: name => `Le groupe « ${name} » est supprimé.`,
      }}
      icon={<IconUsersGroup />}
      addIcon={<IconUsersPlus />}
      columns={COLUMNS}
      renderEditor={(group, frame) => <GroupModal group={group} {...frame} />}
      remove={({ id }) => call(deleteManagerGroup, { params: { groupId: id } })}
      removalText={() => 'Les personnes qui y sont gardent leur compte et leurs habilitations.'}
    />
  );
}

const COLUMNS: readonly Column<ManagerGroup>[] = [
  { key: 'name', header: 'Groupe', isRowHeader: true, typical: 'Réclamations', cell: group => group.name },
  {
    key: 'number',
    header: 'Personnes',
    align: 'end',
    cell: group => (
      <Link
        to={paths.managers}
        search={{ groupe: group.id }}
        aria-label={`${group.members.length} : voir les personnes du groupe ${group.name}`}
      >
        {group.members.length}
      </Link>
    ),
  },
  {
    key: 'members',
    header: 'Qui',
    typical: 'Claire Marchand, Gérard Petit',
    cell: group => group.members.map(nameOf).join(', ') || DASH,
  },
];
