import { useCall, useClient } from 'client/react.tsx';
import {
  fieldsOf,
  getSetting,
  putSetting,
  type Setting,
  type TextFields,
  type TextTree,
  withFields,
} from 'contract/calls/text-tree.ts';
import { plainText } from 'contract/values/rich-text.ts';
import { useCallback, useMemo, useState } from 'react';
import { refusalOf } from '../../shell/editor/refusal.ts';
import { keptIn, useEditor } from '../../shell/editor/use-editor.ts';
import { failureOf } from '../../shell/form-errors.ts';
import { type Entry, entriesOf } from './leaves.ts';

const params = { key: 'strings' };
const treeOf = (setting: Setting) => JSON.parse(setting.value) as TextTree;
const draftOf = (setting: Setting | null): TextFields => (setting ? fieldsOf(treeOf(setting)) : {});

/** Texts by their keys, with the version that they are of. */
type Version = TextFields & { version: number };

/** The tree as it is stored, and every text as it is written here: what differs is not saved yet. */
export function useTextTree(onSaved: () => void) {
  const { call } = useClient();
  const query = useCall(getSetting, { params });
  const shown = query.data ?? null;
  const compared = useMemo(() => (shown ? entriesOf(treeOf(shown)).map(comparedField) : []), [shown]);
  const editor = useEditor<Setting, TextFields, Setting, Version>({
    item: shown,
    draftOf,
    send: (texts, over) =>
      call(putSetting, {
        params,
        body: { value: JSON.stringify(withFields(treeOf(over!), texts)), version: over!.version },
      }),
    async onSaved(saved, sent, held) {
      editor.restart(saved, keptIn(draftOf(saved), sent, held));
      onSaved();
      await query.refetch();
    },
    // Where the server names no text that is shown, its own words are said.
    refusalOf: error => ({ ...refusalOf(error), message: failureOf(error) }),
    comparison: {
      fields: compared,
      of: (texts, { version }) => ({ ...texts, version }) as Version,
      draftOf: ({ version: _, ...texts }) => texts as unknown as TextFields,
    },
  });
  const { base, draft: fields, start: stored, set } = editor;
  const tree = useMemo(() => base && treeOf(base), [base]);
  const entries = useMemo(() => (tree ? entriesOf(tree) : []), [tree]);
  /** In the order of the hand: the preview shows where the first change is seen. */
  const [touched, touch] = useState<ReadonlySet<string>>(new Set());
  const changes = useMemo(() => {
    const keys = [...new Set([...touched, ...Object.keys(fields)])].filter(key => fields[key] !== stored[key]);
    return Object.fromEntries(keys.map(key => [key, fields[key] ?? '']));
  }, [fields, stored, touched]);
  return {
    ...{ editor, query, tree, entries, fields, stored, changes },
    change: useCallback(
      (key: string, text: string) => {
        set({ [key]: text });
        touch(former => (former.has(key) ? former : new Set([...former, key])));
      },
      [set],
    ),
    discard: () => base && editor.restart(base),
    /** An older version of `key` is stored: it is shown, and what else was changed here is kept and starts from it. */
    async restored(key: string) {
      const { data } = await query.refetch();
      if (!data) return;
      const now = fieldsOf(treeOf(data));
      const { [key]: _, ...others } = changes;
      // What another person changed meanwhile too is for the conflict to tell, at the next save.
      if (Object.keys(others).every(one => now[one] === stored[one])) editor.restart(data, { ...now, ...others });
      else set({ [key]: now[key] ?? '' });
    },
  };
}

const comparedField = ({ key, path, node }: Entry) => ({
  key,
  label: path.join(' › '),
  ...(node.inputParams?.type === 'richtext' ? { show: plainText } : {}),
  ...(node.children ? { show: (order: string) => titlesOf(order, node.children!) } : {}),
});

/** The order of a section as people read it: the titles of what it holds, not their names. */
const titlesOf = (order: string, children: readonly { name: string; title: string }[]) =>
  order
    .split(',')
    .map(name => children.find(child => child.name === name)?.title ?? name)
    .join(', ');
