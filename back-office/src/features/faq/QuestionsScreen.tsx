import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useClient } from 'client/react.tsx';
import {
  deleteFaqQuestion,
  type FaqQuestionRecord,
  type FaqThemeRecord,
  moveFaqQuestion,
  updateFaqQuestion,
} from 'contract/calls/faq.ts';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { BlockActions } from '../../shell/blocks/BlockActions.tsx';
import { DeletedContents } from '../../shell/content/DeletedContents.tsx';
import { HistoryModal, RESTORED_AS_SHOWN } from '../../shell/content/HistoryModal.tsx';
import { MissingItem } from '../../shell/content/MissingItem.tsx';
import { StateBadge } from '../../shell/content/StateBadge.tsx';
import { countOf } from '../../shell/counts.ts';
import { OrderArrows } from '../../shell/OrderArrows.tsx';
import type { Result } from '../../shell/ResultNotice.tsx';
import { CutText, preview } from './CutText.tsx';
import { FaqPreview } from './FaqPreview.tsx';
import { QUESTION_FIELDS } from './fields.ts';
import { LongText } from './LongText.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import type { FaqSearch } from './searches.ts';
import { type FaqQuery, useFaqActions } from './use-faq-actions.ts';

interface QuestionsScreenProps {
  query: FaqQuery<FaqThemeRecord[]>;
  themeId: number;
  edition: FaqSearch['edition'];
  onResult: (result: Result | null) => void;
}

export function QuestionsScreen({ query, themeId, edition, onResult }: QuestionsScreenProps) {
  const { call } = useClient();
  const actions = useFaqActions<FaqQuestionRecord>(query.refetch, onResult);
  const { go, history, setHistory, toDelete, setToDelete, remove, isMoving, move } = actions;
  const { previewed, setPreviewed, isBusy, toggle } = actions;
  const theme = query.data?.find(one => one.id === themeId);
  if (!theme) return <MissingItem title="Foire aux questions" query={query} onBack={() => go({}, true)} />;
  const { questions } = theme;
  const back = () => go({ theme: themeId }, true);
  const named = ({ question }: FaqQuestionRecord) => `la question « ${preview(question).text} »`;

  const show = ({ id, version, question, answer }: FaqQuestionRecord, visibility: boolean) =>
    toggle(
      id,
      () => call(updateFaqQuestion, { body: { id, version, question, answer, visibility } }),
      `La question est ${visibility ? 'affichée' : 'masquée'}.`,
    );

  const columns: readonly Column<FaqQuestionRecord>[] = [
    { key: 'question', header: 'Question', isRowHeader: true, cell: one => <CutText text={one.question} /> },
    {
      key: 'answer',
      header: 'Réponse',
      cell: one => <LongText html={one.answer} />,
    },
    { key: 'status', header: 'Statut', cell: one => <StateBadge content={one} /> },
    {
      key: 'order',
      header: 'Ordre',
      cell: one => (
        <OrderArrows
          id={one.id}
          label={named(one)}
          order={one.order}
          count={questions.length}
          isBusy={isMoving}
          onMove={(value, direction) =>
            move(
              one.id,
              direction,
              async () => {
                await call(moveFaqQuestion, { params: { id: one.id }, body: { value } });
                await query.refetch();
              },
              `${preview(one.question).text} : position ${value} sur ${questions.length}.`,
            )
          }
        />
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: one => (
        <BlockActions
          name={named(one)}
          isVisible={one.visibility}
          isBusy={isBusy(one.id)}
          onEdit={() => go({ theme: themeId, edition: one.id })}
          onToggle={() => show(one, !one.visibility)}
          onPreview={() => setPreviewed(one)}
          onHistory={() => setHistory(one)}
          onDelete={() => setToDelete(one)}
        />
      ),
    },
  ];

  if (edition !== undefined) {
    const edited = questions.find(one => one.id === edition);
    if (edition !== 'nouveau' && !edited)
      return <MissingItem title="Foire aux questions" query={query} onBack={back} />;
    return (
      <QuestionForm
        key={edition}
        theme={theme}
        themes={query.data ?? []}
        question={edited ?? null}
        onSaved={async said => {
          await query.refetch();
          onResult({ tone: 'success', text: said });
          await back();
        }}
        onCancel={back}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={`Questions : ${theme.shortLabel}`}
        subtitle="Dans l'ordre où les adhérents les lisent."
        actions={
          <>
            <Button icon={<IconArrowLeft />} onClick={() => go({})}>
              Revenir aux thèmes
            </Button>
            <DeletedContents
              kind="faqQuestion"
              nameOf={({ question }) => preview(String(question)).text}
              explanation="Une question rétablie revient masquée, en dernière position de son thème. Cette liste montre celles de tous les thèmes."
              onRestored={query.refetch}
            />
            <Button variant="primary" icon={<IconPlus />} onClick={() => go({ theme: themeId, edition: 'nouveau' })}>
              Créer une question
            </Button>
          </>
        }
      />
      <DataTable
        caption={questions.length > 0 ? countOf(questions.length, 'question', 'questions') : 'Questions'}
        columns={columns}
        query={query}
        rows={() => questions}
        rowKey={one => one.id}
        emptyMessage="Ce thème n'a pas encore de question."
        emptyHelp="Créez la première : les adhérents la verront aussitôt, ou à la date que vous choisirez."
      />
      <HistoryModal
        kind="faqQuestion"
        id={history?.id ?? null}
        title="Historique de la question"
        fields={QUESTION_FIELDS}
        restored={RESTORED_AS_SHOWN}
        onClose={() => setHistory(null)}
        onRestored={query.refetch}
      />
      {previewed && (
        <FaqPreview
          themes={query.data ?? []}
          subject={{ kind: 'question', id: previewed.id, item: previewed }}
          onClose={() => setPreviewed(null)}
        />
      )}
      <ConfirmModal
        isOpen={toDelete !== null}
        isDanger
        title="Supprimer cette question ?"
        confirmText="Supprimer"
        onCancel={() => setToDelete(null)}
        onConfirm={() =>
          toDelete &&
          remove(() => call(deleteFaqQuestion, { params: { id: toDelete.id } }), 'La question est supprimée.')
        }
      >
        {toDelete && `« ${toDelete.question} » ne sera plus visible dans l'espace des adhérents.`}
      </ConfirmModal>
    </>
  );
}
