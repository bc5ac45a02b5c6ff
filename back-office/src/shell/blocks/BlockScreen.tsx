import { IconPlus } from '@tabler/icons-react';
import type { ContentKind } from 'contract/calls/content.ts';
import { Fragment, type ReactNode } from 'react';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { DataTable } from 'ui/DataTable.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import type { QueryLike } from 'ui/query.ts';
import type { Column } from 'ui/table-types.ts';
import { DeletedContents } from '../content/DeletedContents.tsx';
import type { ContentField } from '../content/fields.tsx';
import { HistoryModal, RESTORED_AS_SHOWN } from '../content/HistoryModal.tsx';
import { MissingItem } from '../content/MissingItem.tsx';
import { countOf } from '../counts.ts';
import { helpOf } from '../form-errors.ts';
import { ResultNotice } from '../ResultNotice.tsx';
import { BlockActions } from './BlockActions.tsx';
import { visibilityField } from './block-fields.tsx';
import type { useBlockScreen } from './use-block-screen.ts';

/** What one kind of blocks is called, and what its screen says of it. */
export interface BlockKind<B> {
  kind: ContentKind;
  title: string;
  subtitle: string;
  /** 'bloc', 'blocs': masculine. */
  noun: readonly [one: string, many: string];
  /** 'Blocs'. */
  caption: string;
  create: string;
  emptyMessage: string;
  emptyHelp: string;
  /** Its number in the history. */
  idOf: (block: B) => number;
  /** Which one, after a verb: 'le bloc « Bienvenue »'. */
  nameOf: (block: B) => string;
  /** What is said of it begins with this: 'Le bloc « Bienvenue »'. */
  subjectOf: (block: B) => string;
  historyOf: (block: B) => string;
  /** 'Supprimer ce bloc ?', and what comes of it. */
  deletion: string;
  consequenceOf: (block: B) => string;
  /** What a deleted one is called, and how it comes back. */
  deletedName: (value: Record<string, unknown>) => string;
  restored: string;
}

interface BlockScreenProps<B> {
  of: BlockKind<B>;
  query: QueryLike<readonly B[]> & { refetch: () => Promise<unknown> };
  screen: ReturnType<typeof useBlockScreen<B>>;
  /** All but the last, which holds the actions. */
  columns: readonly Column<B>[];
  fields: readonly ContentField<B>[];
  setVisibility: (block: B, value: boolean) => Promise<unknown>;
  remove: (block: B) => Promise<unknown>;
  /** Null: a new one. */
  form: (block: B | null) => ReactNode;
  preview: (block: B, onClose: () => void) => ReactNode;
}

/** The blocks of one kind: their table, or the form of one, and what is asked and shown of a row. */
export function BlockScreen<B extends { visibility: boolean }>(props: BlockScreenProps<B>) {
  const { of, query, screen, fields } = props;
  const [one, many] = of.noun;
  const blocks = query.data ?? [];
  const { edition, toDelete, history, previewed } = screen;
  const edited = blocks.find(block => of.idOf(block) === edition);
  const toggle = (block: B) => {
    const value = !block.visibility;
    const said = `${of.subjectOf(block)} est ${value ? 'affiché' : 'masqué'}.`;
    return screen.act(of.idOf(block), () => props.setVisibility(block, value), said);
  };
  const actions: Column<B> = {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: block => (
      <BlockActions
        name={of.nameOf(block)}
        isVisible={block.visibility}
        isBusy={screen.isBusy(of.idOf(block))}
        onEdit={() => screen.edit(of.idOf(block))}
        onToggle={() => toggle(block)}
        onPreview={() => screen.preview(block)}
        onHistory={() => screen.showHistory(block)}
        onDelete={() => screen.askDeletion(block)}
      />
    ),
  };
  return (
    <>
      {edition === undefined && (
        <PageHeader
          title={of.title}
          subtitle={of.subtitle}
          actions={
            <>
              <DeletedContents
                kind={of.kind}
                nameOf={of.deletedName}
                explanation={of.restored}
                onRestored={query.refetch}
              />
              <Button variant="primary" icon={<IconPlus />} onClick={() => screen.edit('nouveau')}>
                {of.create}
              </Button>
            </>
          }
        />
      )}
      {edition === undefined ? (
        <DataTable
          caption={blocks.length > 0 ? countOf(blocks.length, one, many) : of.caption}
          columns={[...props.columns, actions]}
          query={query}
          rows={data => data}
          rowKey={of.idOf}
          emptyMessage={of.emptyMessage}
          emptyHelp={of.emptyHelp}
          errorHelp={helpOf(query.error)}
        />
      ) : edition === 'nouveau' || edited ? (
        <Fragment key={edition}>{props.form(edited ?? null)}</Fragment>
      ) : (
        <MissingItem title={of.title} query={query} onBack={screen.close} />
      )}
      <ConfirmModal
        isOpen={toDelete !== null}
        isDanger
        title={of.deletion}
        confirmText="Supprimer"
        onCancel={() => screen.askDeletion(null)}
        onConfirm={async () => {
          const said = `${of.subjectOf(toDelete!)} est supprimé.`;
          await screen.act(of.idOf(toDelete!), () => props.remove(toDelete!), said);
          screen.askDeletion(null);
        }}
      >
        {toDelete && of.consequenceOf(toDelete)}
      </ConfirmModal>
      <HistoryModal
        kind={of.kind}
        id={history && of.idOf(history)}
        title={history ? of.historyOf(history) : ''}
        fields={[...fields, visibilityField as unknown as ContentField<B>]}
        restored={RESTORED_AS_SHOWN}
        onClose={() => screen.showHistory(null)}
        onRestored={() => void query.refetch()}
      />
      {previewed && props.preview(previewed, () => screen.preview(null))}
      <ResultNotice result={screen.result} onClose={() => screen.setResult(null)} />
    </>
  );
}
