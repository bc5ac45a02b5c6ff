import { NO_EDITS, type TextEdits, textTree } from 'contract/texts/tree.ts';
import type { Db } from './db/database.ts';

/** The setting that holds what was edited in the tree of the portal's texts. */
export const STRINGS = 'strings';

/** What was edited so far, and the version of it that editors start from. */
export async function readTextEdits(db: Db): Promise<{ edits: TextEdits; version: number }> {
  const row = await db.selectFrom('setting').where('key', '=', STRINGS).select(['value', 'version']).executeTakeFirst();
  return { edits: { ...NO_EDITS, ...(row?.value as Partial<TextEdits> | undefined) }, version: row?.version ?? 1 };
}

/** The version of the terms of use that members are asked to accept: from 1, one more at each change of their text. */
export async function currentTermsVersion(db: Db): Promise<number> {
  const { edits } = await readTextEdits(db);
  let found = textTree(edits).children;
  for (const name of ['transverse', 'legal']) found = found.find(node => node.name === name)!.children!;
  return found.find(node => node.name === 'cgu')!.version!;
}
