import { IconList, IconPlus } from '@tabler/icons-react';
import { useClient } from 'client/react.tsx';
import { contentState } from 'contract/calls/content.ts';
import { deleteFaqTheme, type FaqThemeRecord, moveFaqTheme, updateFaqTheme } from 'contract/calls/faq.ts';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { today } from 'ui/dates.ts';
import { IconButton } from 'ui/IconButton.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { BlockActions } from '../../shell/blocks/BlockActions.tsx';
import { DeletedContents } from '../../shell/content/DeletedContents.tsx';
import { HistoryModal, RESTORED_AS_SHOWN } from '../../shell/content/HistoryModal.tsx';
import { MissingItem } from '../../shell/content/MissingItem.tsx';
import { StateBadge } from '../../shell/content/StateBadge.tsx';
import { countOf } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { OrderArrows } from '../../shell/OrderArrows.tsx';
import type { Result } from '../../shell/ResultNotice.tsx';
import { FaqPreview } from './FaqPreview.tsx';
import { THEME_FIELDS } from './fields.ts';
import { LongText } from './LongText.tsx';
import type { FaqSearch } from './searches.ts';
import { ThemeForm } from './ThemeForm.tsx';
import { type FaqQuery, useFaqActions } from './use-faq-actions.ts';

interface ThemesScreenProps {
  query: FaqQuery<FaqThemeRecord[]>;
  edition: FaqSearch['edition'];
  onResult: (result: Result | null) => void;
}

export function ThemesScreen({ query, edition, onResult }: ThemesScreenProps) {
  const { call } = useClient();
  const actions = useFaqActions<FaqThemeRecord>(query.refetch, onResult);
  const { go, history, setHistory, toDelete, setToDelete, remove, isMoving, move } = actions;
  const { previewed, setPreviewed, isBusy, toggle } = actions;
  const themes = query.data ?? [];
  const named = (theme: FaqThemeRecord) => `le thème « ${theme.shortLabel} »`;

  const show = ({ id, version, shortLabel, longLabel }: FaqThemeRecord, visibility: boolean) =>
    toggle(
      id,
      () => call(updateFaqTheme, { body: { id, version, shortLabel, longLabel, visibility } }),
      `Le thème « ${shortLabel} » est ${visibility ? 'affiché' : 'masqué'}.`,
    );

  const columns: readonly Column<FaqThemeRecord>[] = [
    { key: 'shortLabel', header: 'Libellé court', isRowHeader: true, cell: theme => theme.shortLabel },
    {
      key: 'longLabel',
      header: 'Libellé long',
      cell: theme => <LongText html={theme.longLabel} />,
    },
    { key: 'status', header: 'Statut', cell: theme => <ThemeState theme={theme} /> },
    {
      key: 'order',
      header: 'Ordre',
      cell: theme => (
        <OrderArrows
          id={theme.id}
          label={named(theme)}
          order={theme.order}
          count={themes.length}
          isBusy={isMoving}
          onMove={(value, direction) =>
            move(
              theme.id,
              direction,
              async () => {
                await call(moveFaqTheme, { params: { id: theme.id }, body: { value } });
                await query.refetch();
              },
              `${theme.shortLabel} : position ${value} sur ${themes.length}.`,
            )
          }
        />
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: theme => (
        <BlockActions
          name={named(theme)}
          isVisible={theme.visibility}
          isBusy={isBusy(theme.id)}
          onEdit={() => go({ edition: theme.id })}
          onToggle={() => show(theme, !theme.visibility)}
          onPreview={() => setPreviewed(theme)}
          onHistory={() => setHistory(theme)}
          onDelete={() => setToDelete(theme)}
        >
          <IconButton
            label={`Ouvrir les questions du thème « ${theme.shortLabel} »`}
            word="Questions"
            icon={<IconList />}
            size="row"
            onClick={() => go({ theme: theme.id })}
          />
        </BlockActions>
      ),
    },
  ];

  if (edition !== undefined) {
    const edited = themes.find(theme => theme.id === edition);
    if (edition !== 'nouveau' && !edited)
      return <MissingItem title="Foire aux questions" query={query} onBack={() => go({}, true)} />;
    return (
      <ThemeForm
        key={edition}
        theme={edited ?? null}
        themes={themes}
        onSaved={async said => {
          await query.refetch();
          onResult({ tone: 'success', text: said });
          await go({}, true);
        }}
        onCancel={() => go({}, true)}
      />
    );
  }
  return (
    <>
      <PageHeader
        title="Foire aux questions"
        subtitle="Les thèmes et leurs questions, dans l'ordre où les adhérents les lisent."
        actions={
          <>
            <DeletedContents
              kind="faqTheme"
              nameOf={({ shortLabel }) => String(shortLabel)}
              explanation="Un thème rétabli revient masqué, en dernière position, sans ses questions : rétablissez-les ensuite une à une."
              onRestored={query.refetch}
            />
            <Button variant="primary" icon={<IconPlus />} onClick={() => go({ edition: 'nouveau' })}>
              Créer un thème
            </Button>
          </>
        }
      />
      <DataTable
        caption={themes.length > 0 ? countOf(themes.length, 'thème', 'thèmes') : 'Thèmes'}
        columns={columns}
        query={query}
        rows={data => data}
        rowKey={theme => theme.id}
        emptyMessage="La foire aux questions n'a pas encore de thème."
        emptyHelp="Créez un premier thème, puis ses questions : les adhérents les verront aussitôt, ou à la date que vous choisirez."
        errorHelp={helpOf(query.error)}
      />
      <HistoryModal
        kind="faqTheme"
        id={history?.id ?? null}
        title="Historique du thème"
        fields={THEME_FIELDS}
        restored={RESTORED_AS_SHOWN}
        onClose={() => setHistory(null)}
        onRestored={query.refetch}
      />
      {previewed && (
        <FaqPreview
          themes={themes}
          subject={{ kind: 'theme', id: previewed.id, item: previewed }}
          onClose={() => setPreviewed(null)}
        />
      )}
      <ConfirmModal
        isOpen={toDelete !== null}
        isDanger
        title="Supprimer ce thème ?"
        confirmText="Supprimer"
        onCancel={() => setToDelete(null)}
        onConfirm={() =>
          toDelete &&
          remove(
            () => call(deleteFaqTheme, { params: { id: toDelete.id } }),
            `Le thème « ${toDelete.shortLabel} » est supprimé.`,
          )
        }
      >
        {toDelete && deletionOf(toDelete)}
      </ConfirmModal>
    </>
  );
}

/** Members see a theme once it has a question to show. */
function ThemeState({ theme }: { theme: FaqThemeRecord }) {
  const isOnline = (content: Parameters<typeof contentState>[0]) => contentState(content, today()) === 'online';
  return (
    <>
      <StateBadge content={theme} />
      {isOnline(theme) && !theme.questions.some(isOnline) && (
        <p className="muted">Pas montré : aucune question en ligne</p>
      )}
    </>
  );
}

function deletionOf({ shortLabel, questions }: FaqThemeRecord) {
  const count = questions.length;
  if (count === 0) return `Le thème « ${shortLabel} » ne sera plus visible dans l'espace des adhérents.`;
  const lost = count === 1 ? 'sa question' : `ses ${count} questions`;
  return `Le thème « ${shortLabel} » et ${lost} ne seront plus visibles dans l'espace des adhérents.`;
}
