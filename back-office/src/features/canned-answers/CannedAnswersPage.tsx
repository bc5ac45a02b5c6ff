import { IconPlus } from '@tabler/icons-react';
import { useCall, useClient } from 'client/react.tsx';
import { type CannedAnswer, deleteCannedAnswer, getCannedAnswers } from 'contract/calls/canned-answers.ts';
import { getManagerGroups } from 'contract/calls/manager-groups.ts';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import type { ReactElement } from 'react';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { Loaded } from 'ui/Loaded.tsx';
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
import { AnswerForm } from './AnswerForm.tsx';
import { answerFields, EVERY_GROUP, EVERY_SYSTEM, kindLabel } from './labels.tsx';

const nameOf = ({ title }: { title: string }) => `la réponse type « ${title} »`;

/** The answers that managers begin with: the list, or the form of one. */
export default function CannedAnswersPage(): ReactElement {
  const query = useCall(getCannedAnswers, {}, { isFresh: true });
  const systems = useCall(getSocialSystems, {});
  const groups = useCall(getManagerGroups, {}, { isFresh: true });
  const changes = useLastChanges<CannedAnswer>('cannedAnswer');
  const { call } = useClient();
  const reload = async () => {
    await Promise.all([query.refetch(), changes.refetch()]);
  };
  const screen = useBlockScreen<CannedAnswer>(reload);
  const { edition, toDelete, history } = screen;
  const answers = query.data ?? [];
  const edited = answers.find(answer => answer.id === edition);
  const columns: readonly Column<CannedAnswer>[] = [
    { key: 'title', header: 'Titre', isRowHeader: true, cell: answer => answer.title },
    { key: 'kind', header: 'Pour', cell: answer => kindLabel(answer.kind) },
    { key: 'system', header: 'Régime', cell: answer => answer.systemName ?? EVERY_SYSTEM },
    { key: 'group', header: 'Réservée à', cell: answer => answer.groupName ?? EVERY_GROUP },
    changes.column,
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: answer => (
        <ContentActions
          name={nameOf(answer)}
          onEdit={() => screen.edit(answer.id)}
          onHistory={() => screen.showHistory(answer)}
          onDelete={() => screen.askDeletion(answer)}
        />
      ),
    },
  ];
  return (
    <>
      {edition === undefined ? (
        <>
          <PageHeader
            title="Réponses types"
            subtitle="Des textes que les gestionnaires reprennent dans leurs réponses. Chacun est rempli avec ce que l'on sait de l'adhérent."
            actions={
              <>
                <DeletedContents
                  kind="cannedAnswer"
                  nameOf={({ title }) => String(title)}
                  explanation="Une réponse type rétablie est de nouveau proposée aux gestionnaires."
                  onRestored={reload}
                />
                <Button variant="primary" icon={<IconPlus />} onClick={() => screen.edit('nouveau')}>
                  Créer une réponse type
                </Button>
              </>
            }
          />
          <DataTable
            caption={answers.length > 0 ? countOf(answers.length, 'réponse type', 'réponses types') : 'Réponses types'}
            columns={columns}
            query={query}
            rows={data => data}
            rowKey={answer => answer.id}
            emptyMessage="Aucune réponse type n'est écrite."
            emptyHelp="Créez la première : les gestionnaires la trouveront sous « Réponse type », au-dessus de leur réponse."
            errorHelp={helpOf(query.error)}
          />
        </>
      ) : edition === 'nouveau' || edited ? (
        <Loaded query={systems} errorTitle="Les régimes n'ont pas pu être chargés." errorHelp={helpOf(systems.error)}>
          {list => (
            <Loaded query={groups} errorTitle="Les groupes n'ont pas pu être chargés." errorHelp={helpOf(groups.error)}>
              {known => (
                <AnswerForm
                  key={edition}
                  answer={edited ?? null}
                  systems={list}
                  groups={known}
                  onSaved={screen.saved}
                  onCancel={screen.close}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      ) : (
        <MissingItem title="Réponses types" query={query} onBack={screen.close} />
      )}
      <ConfirmModal
        isOpen={toDelete !== null}
        isDanger
        title="Supprimer cette réponse type ?"
        confirmText="Supprimer"
        onCancel={() => screen.askDeletion(null)}
        onConfirm={async () => {
          const { id, title } = toDelete!;
          const said = `La réponse type « ${title} » est supprimée.`;
          await screen.act(id, () => call(deleteCannedAnswer, { params: { id } }), said);
          screen.askDeletion(null);
        }}
      >
        {toDelete && `Les gestionnaires ne trouveront plus ${nameOf(toDelete)}. Les réponses envoyées restent.`}
      </ConfirmModal>
      <HistoryModal
        kind="cannedAnswer"
        id={history?.id ?? null}
        title={history ? `Historique de la réponse type « ${history.title} »` : ''}
        fields={answerFields(systems.data ?? [], groups.data ?? [])}
        onClose={() => screen.showHistory(null)}
        onRestored={() => void reload()}
      />
      <ResultNotice result={screen.result} onClose={() => screen.setResult(null)} />
    </>
  );
}
