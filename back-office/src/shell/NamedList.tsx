import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { DataTable } from 'ui/DataTable.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import type { QueryLike } from 'ui/query.ts';
import type { Column } from 'ui/table-types.ts';
import { helpOf } from './form-errors.ts';
import { outcomeOf } from './outcome.ts';
import { type Result, ResultNotice } from './ResultNotice.tsx';

interface Named {
  id: number;
  name: string;
}

interface NamedListProps<T extends Named> {
  title: string;
  subtitle: string;
  query: QueryLike<T[]>;
  words: {
    /** What one is called within a sentence: 'le groupe'. */
    one: string;
    /** Several, until they can be counted. */
    many: string;
    counted: (count: number) => string;
    none: string;
    add: string;
    edit: string;
    removed: (name: string) => string;
  };
  icon: ReactNode;
  addIcon: ReactNode;
  /** From the name on; what is done with one comes at their end. */
  columns: readonly Column<T>[];
  /** The window of one, or of a new one: null. */
  renderEditor: (thing: T | null, frame: { onClose: () => void; onDone: (said: string) => void }) => ReactNode;
  remove: (thing: T) => Promise<unknown>;
  /** What is lost with it, and what is not. */
  removalText: (thing: T) => string;
}

/** A page of things that are little more than their names: added, changed in a window, removed. */
export function NamedList<T extends Named>({ words, query, columns, ...page }: NamedListProps<T>): ReactElement {
  const queries = useQueryClient();
  const [editing, setEditing] = useState<T | 'new' | null>(null);
  const [removing, setRemoving] = useState<T | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const edit = (thing: T | 'new') => {
    setResult(null);
    setEditing(thing);
  };
  const remove = async (thing: T) => {
    const outcome = await outcomeOf(async () => {
      await page.remove(thing);
      return words.removed(thing.name);
    });
    setResult(outcome);
    setRemoving(null);
    await queries.invalidateQueries();
  };
  const actions: Column<T> = {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: thing => (
      <div className="row row-end">
        <Button
          size="row"
          aria-haspopup="dialog"
          aria-label={`${words.edit} ${words.one} ${thing.name}`}
          onClick={() => edit(thing)}
        >
          {words.edit}
        </Button>
        <Button
          size="row"
          aria-haspopup="dialog"
          aria-label={`Supprimer ${words.one} ${thing.name}`}
          onClick={() => setRemoving(thing)}
        >
          Supprimer
        </Button>
      </div>
    ),
  };
  return (
    <>
      <PageHeader
        title={page.title}
        subtitle={page.subtitle}
        actions={
          <Button variant="primary" icon={page.addIcon} aria-haspopup="dialog" onClick={() => edit('new')}>
            {words.add}
          </Button>
        }
      />
      <div className="stack">
        <ResultNotice isInPlace result={result} onClose={() => setResult(null)} />
        <DataTable
          caption={query.data ? words.counted(query.data.length) : words.many}
          columns={[...columns, actions]}
          query={query}
          rows={things => things}
          rowKey={({ id }) => id}
          emptyIcon={page.icon}
          emptyMessage={words.none}
          errorHelp={helpOf(query.error)}
        />
      </div>
      {editing &&
        page.renderEditor(editing === 'new' ? null : editing, {
          onClose: () => setEditing(null),
          onDone: text => setResult({ tone: 'success', text }),
        })}
      <ConfirmModal
        isOpen={removing !== null}
        isDanger
        title={`Supprimer ${words.one} « ${removing?.name ?? ''} » ?`}
        confirmText="Supprimer"
        onConfirm={() => removing && remove(removing)}
        onCancel={() => setRemoving(null)}
      >
        {removing && page.removalText(removing)}
      </ConfirmModal>
    </>
  );
}
