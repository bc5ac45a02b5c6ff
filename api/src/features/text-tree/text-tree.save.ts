import type { Setting, TextFields } from 'contract/calls/text-tree.ts';
import { type TextEdits, textTree } from 'contract/texts/tree.ts';
import { type Change, keepHistory, type Restore } from '../../fund/content.ts';
import { STRINGS } from '../../fund/texts.ts';
import type { App } from '../../platform/app.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { lockTextEdits, writeTextEdits } from './text-tree.queries.ts';
import { changesOf, withChanges } from './text-tree.rules.ts';

/** The setting as it is read: the delivered tree with `edits` in it, as JSON text. */
export const settingOf = (edits: TextEdits, version: number): Setting => ({
  key: STRINGS,
  value: JSON.stringify(textTree(edits)),
  version,
});

/**
 * Writes `wanted` over the locked `edits`: in one transaction the texts, the terms' version, the history of each, and the
 * word to every process. 400 with a path for each text that is refused. Nothing changed: nothing is written.
 */
export async function saveTexts(
  app: App,
  change: Change,
  { edits, version }: { edits: TextEdits; version: number },
  wanted: TextFields,
  action: 'update' | 'restore' = 'update',
): Promise<Setting> {
  const tree = textTree(edits);
  const { changes, errors } = changesOf(tree, wanted);
  if (errors.length > 0) throw invalid(errors);
  const changed = Object.entries(changes);
  if (changed.length === 0) return settingOf(edits, version);
  const next = withChanges(edits, tree, changes);
  const saved = await writeTextEdits(change.db, next);
  for (const [id, label] of changed)
    await keepHistory(change, { kind: 'text', id, version: saved, value: { label }, action });
  await app.published.changed(change.db, 'texts');
  return settingOf(next, saved);
}

/** Puts an older text, or an older order, back. */
export const restoreText: Restore = async (app, change, key, value) => {
  const { label } = value as { label?: unknown };
  const locked = await lockTextEdits(change.db);
  if (typeof label !== 'string') throw notFound();
  await saveTexts(app, change, locked, { [key]: label }, 'restore');
};
