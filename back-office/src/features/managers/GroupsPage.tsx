import { IconUsersGroup, IconUsersPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAction, useCall } from 'client/react.tsx';
import { deleteManagerGroup, getManagerGroups, type ManagerGroup } from 'contract/calls/manager-groups.ts';
import { type ReactElement, useState } from 'react';
import { DASH } from 'ui/amounts.ts';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { DataTable } from 'ui/DataTable.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import type { Column } from 'ui/table-types.ts';
import { paths } from '../../paths.ts';
import { countOf } from '../../shell/counts.ts';
import { failureOf, helpOf } from '../../shell/form-errors.ts';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';
import { GroupModal } from './GroupModal.tsx';
import { nameOf } from './labels.tsx';

/** The groups that work is given to, and who is in each. */
export default function GroupsPage(): ReactElement {
  const query = useCall(getManagerGroups, {});
  const queries = useQueryClient();
  const action = useAction(deleteManagerGroup);
  const [editing, setEditing] = useState<ManagerGroup | 'new' | null>(null);
  const [removing, setRemoving] = useState<ManagerGroup | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const edit = (group: ManagerGroup | 'new') => {
    setResult(null);
    setEditing(group);
  };
  const remove = async ({ id, name }: ManagerGroup) => {
    try {
      await action.mutateAsync({ params: { groupId: id } });
      setResult({ tone: 'success', text: `Le groupe « ${name} » est supprimé.` });
    } catch (error) {
      const text = failureOf(error);
      if (text) setResult({ tone: 'danger', text });
    }
    setRemoving(null);
    await queries.invalidateQueries();
  };
  return (
    <>
      <PageHeader
        title="Groupes de gestionnaires"
        subtitle="Un groupe reçoit du travail en commun. Y être ne donne aucun droit : les habilitations seules en donnent."
        actions={
          <Button variant="primary" icon={<IconUsersPlus />} aria-haspopup="dialog" onClick={() => edit('new')}>
            Nouveau groupe
          </Button>
        }
      />
      <div className="stack">
        <ResultNotice isInPlace result={result} onClose={() => setResult(null)} />
        <DataTable
          caption={query.data ? countOf(query.data.length, 'groupe', 'groupes') : 'Groupes'}
          columns={columnsOf(edit, setRemoving)}
          query={query}
          rows={groups => groups}
          rowKey={group => group.id}
          emptyIcon={<IconUsersGroup />}
          emptyMessage="Il n'y a encore aucun groupe."
          errorHelp={helpOf(query.error)}
        />
      </div>
      {editing && (
        <GroupModal
          group={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onDone={text => setResult({ tone: 'success', text })}
        />
      )}
      <ConfirmModal
        isOpen={removing !== null}
        isDanger
        title={`Supprimer le groupe « ${removing?.name ?? ''} » ?`}
        confirmText="Supprimer"
        onConfirm={() => removing && remove(removing)}
        onCancel={() => setRemoving(null)}
      >
        Les personnes qui y sont gardent leur compte et leurs habilitations.
      </ConfirmModal>
    </>
  );
}

const columnsOf = (
  onEdit: (group: ManagerGroup) => void,
  onRemove: (group: ManagerGroup) => void,
): readonly Column<ManagerGroup>[] => [
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
  {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: group => (
      <div className="row row-end">
        <Button
          size="row"
          aria-haspopup="dialog"
          aria-label={`Modifier le groupe ${group.name}`}
          onClick={() => onEdit(group)}
        >
          Modifier
        </Button>
        <Button
          size="row"
          aria-haspopup="dialog"
          aria-label={`Supprimer le groupe ${group.name}`}
          onClick={() => onRemove(group)}
        >
          Supprimer
        </Button>
      </div>
    ),
  },
];
