import { IconEdit, IconHistory, IconList, IconPlus, IconTrash } from '@tabler/icons-react';
import { useClient } from 'client/react.tsx';
import { deleteFaqTheme, type FaqTheme, moveFaqTheme } from 'contract/faq.ts';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { type Column, DataTable } from 'ui/DataTable.tsx';
import { IconButton } from 'ui/IconButton.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { RichText } from 'ui/RichText.tsx';
import { HistoryModal } from '../../shell/content/HistoryModal.tsx';
import { countOf } from '../../shell/counts.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { OrderArrows } from '../../shell/OrderArrows.tsx';
import type { Result } from '../../shell/ResultNotice.tsx';
import { THEME_FIELDS } from './fields.ts';
import { MissingItem } from './MissingItem.tsx';
import type { FaqSearch } from './searches.ts';
import { ThemeForm } from './ThemeForm.tsx';
import { type FaqQuery, useFaqActions } from './use-faq-actions.ts';

interface ThemesScreenProps {
  query: FaqQuery<FaqTheme[]>;
  edition: FaqSearch['edition'];
  onResult: (result: Result | null) => void;
}

export function ThemesScreen({ query, edition, onResult }: ThemesScreenProps) {
  const { call } = useClient();
  const { go, history, setHistory, toDelete, setToDelete, remove, isMoving, move } = useFaqActions<FaqTheme>(
    query.refetch,
    onResult,
  );
  const themes = query.data ?? [];
  const named = (theme: FaqTheme) => `le thème « ${theme.shortLabel} »`;

  const columns: readonly Column<FaqTheme>[] = [
    { key: 'shortLabel', header: 'Libellé court', isRowHeader: true, cell: theme => theme.shortLabel },
    { key: 'longLabel', header: 'Libellé long', cell: theme => <RichText html={theme.longLabel} level={4} /> },
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
        <div className="row">
          <IconButton
            label={`Modifier ${named(theme)}`}
            icon={<IconEdit />}
            size="row"
            onClick={() => go({ edition: theme.id })}
          />
          <IconButton
            label={`Ouvrir les questions du thème « ${theme.shortLabel} »`}
            icon={<IconList />}
            size="row"
            onClick={() => go({ theme: theme.id })}
          />
          <IconButton
            label={`Historique : ${named(theme)}`}
            icon={<IconHistory />}
            size="row"
            onClick={() => setHistory(theme)}
          />
          <IconButton
            label={`Supprimer ${named(theme)}`}
            icon={<IconTrash />}
            size="row"
            onClick={() => setToDelete(theme)}
          />
        </div>
      ),
    },
  ];

  if (edition !== undefined) {
    const edited = themes.find(theme => theme.id === edition);
    if (edition !== 'nouveau' && !edited) return <MissingItem query={query} onBack={() => go({}, true)} />;
    return (
      <ThemeForm
        key={edition}
        theme={edited ?? null}
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
          <Button variant="primary" icon={<IconPlus />} onClick={() => go({ edition: 'nouveau' })}>
            Créer un thème
          </Button>
        }
      />
      <DataTable
        caption={themes.length > 0 ? countOf(themes.length, 'thème', 'thèmes') : 'Thèmes'}
        columns={columns}
        query={query}
        rows={data => data}
        rowKey={theme => theme.id}
        emptyMessage="La foire aux questions n'a pas encore de thème."
        emptyHelp="Créez un premier thème, puis ses questions : les adhérents les verront aussitôt."
        errorHelp={helpOf(query.error)}
      />
      <HistoryModal
        kind="faqTheme"
        id={history?.id ?? null}
        title="Historique du thème"
        fields={THEME_FIELDS}
        onClose={() => setHistory(null)}
        onRestored={query.refetch}
      />
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

function deletionOf({ shortLabel, questions }: FaqTheme) {
  const count = questions.length;
  if (count === 0) return `Le thème « ${shortLabel} » ne sera plus visible dans l'espace des adhérents.`;
  const lost = count === 1 ? 'sa question' : `ses ${count} questions`;
  return `Le thème « ${shortLabel} » et ${lost} ne seront plus visibles dans l'espace des adhérents.`;
}
