import { IconPlus } from '@tabler/icons-react';
import { useCall, useClient } from 'client/react.tsx';
import { deleteSearchGroup, getSearchGroups, type SearchGroup } from 'contract/calls/search-groups.ts';
import type { ReactElement } from 'react';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { useBlockScreen } from '../../shell/blocks/use-block-screen.ts';
import { ContentActions } from '../../shell/content/ContentActions.tsx';
import { DeletedContents } from '../../shell/content/DeletedContents.tsx';
import { HistoryModal } from '../../shell/content/HistoryModal.tsx';
import { MissingItem } from '../../shell/content/MissingItem.tsx';
import { useLastChanges } from '../../shell/content/use-last-changes.ts';
import { countOf } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { ResultNotice } from '../../shell/ResultNotice.tsx';
import { groupFields, namesOf } from './fields.tsx';
import { GroupForm } from './GroupForm.tsx';

const TITLE = 'Autres mots de la recherche';
const nameOf = ({ expressions }: { expressions: readonly string[] }) => `le groupe « ${namesOf(expressions)} »`;

/** The words that the portal's searches take for each other: the list, or the form of one group. */
export default function SearchWordsPage(): ReactElement {
  const query = useCall(getSearchGroups, {}, { isFresh: true });
  const changes = useLastChanges<SearchGroup>('searchWords');
  const { call } = useClient();
  const reload = async () => {
    await Promise.all([query.refetch(), changes.refetch()]);
  };
  const screen = useBlockScreen<SearchGroup>(reload);
  const { edition, toDelete, history } = screen;
  const groups = query.data ?? [];
  const edited = groups.find(group => group.id === edition);
  const columns: readonly Column<SearchGroup>[] = [
    {
      key: 'expressions',
      header: 'Mots et expressions',
      isRowHeader: true,
      cell: group => namesOf(group.expressions),
    },
    changes.column,
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: group => (
        <ContentActions
          name={nameOf(group)}
          onEdit={() => screen.edit(group.id)}
          onHistory={() => screen.showHistory(group)}
          onDelete={() => screen.askDeletion(group)}
        />
      ),
    },
  ];
  return (
    <>
      {edition === undefined ? (
        <>
          <PageHeader
            title={TITLE}
            subtitle="Ce que les adhérents écrivent, et ce que disent les documents et les questions fréquentes : dans un groupe, chaque mot en vaut un autre."
            actions={
              <>
                <DeletedContents
                  kind="searchWords"
                  nameOf={({ expressions }) => namesOf(expressions as string[])}
                  explanation="Un groupe rétabli sert de nouveau aux recherches des adhérents."
                  onRestored={reload}
                />
                <Button variant="primary" icon={<IconPlus />} onClick={() => screen.edit('nouveau')}>
                  Créer un groupe
                </Button>
              </>
            }
          />
          <DataTable
            caption={groups.length > 0 ? countOf(groups.length, 'groupe de mots', 'groupes de mots') : TITLE}
            columns={columns}
            query={query}
            rows={data => data}
            rowKey={group => group.id}
            emptyMessage="Aucun groupe de mots n'est écrit."
            emptyHelp="La recherche trouve les mots tels qu'ils sont écrits, sans plus."
            errorHelp={helpOf(query.error)}
          />
        </>
      ) : edition === 'nouveau' || edited ? (
        <GroupForm key={edition} group={edited ?? null} onSaved={screen.saved} onCancel={screen.close} />
      ) : (
        <MissingItem title={TITLE} query={query} onBack={screen.close} />
      )}
      <ConfirmModal
        isOpen={toDelete !== null}
        isDanger
        title="Supprimer ce groupe de mots ?"
        confirmText="Supprimer"
        onCancel={() => screen.askDeletion(null)}
        onConfirm={async () => {
          const { id, expressions } = toDelete!;
          const said = `Le groupe « ${namesOf(expressions)} » est supprimé.`;
          await screen.act(id, () => call(deleteSearchGroup, { params: { id } }), said);
          screen.askDeletion(null);
        }}
      >
        {toDelete && `La recherche du portail n'emploiera plus ${nameOf(toDelete)}.`}
      </ConfirmModal>
      <HistoryModal
        kind="searchWords"
        id={history?.id ?? null}
        title={history ? `Historique du groupe « ${namesOf(history.expressions)} »` : ''}
        fields={groupFields}
        onClose={() => screen.showHistory(null)}
        onRestored={() => void reload()}
      />
      <ResultNotice result={screen.result} onClose={() => screen.setResult(null)} />
    </>
  );
}
