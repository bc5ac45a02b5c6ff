import { getTexts } from 'contract/calls/text-tree.ts';
import { flatTexts } from 'contract/texts/tree.ts';
import type { App } from '../platform/app.ts';
import type { Db } from '../platform/db/database.ts';
import type { Published } from '../platform/http/published.ts';
import { DELIVERED, type Texts } from '../platform/http/said.ts';
import { readTextEdits } from './texts.ts';

const parsed = new WeakMap<Published, Texts>();

/** Every text of the portal by its key, as it was edited; as delivered while the database does not answer. */
export async function memberTexts(app: App): Promise<Texts> {
  try {
    const answer = await app.published.answer(getTexts, { content: 'texts', variant: 'all' }, async () =>
      flatTexts('all', (await readTextEdits(app.db)).edits),
    );
    const texts = parsed.get(answer) ?? (JSON.parse(answer.body.toString()) as Texts);
    parsed.set(answer, texts);
    return texts;
  } catch {
    return DELIVERED;
  }
}

/** The same within a transaction, which may hold the one connection that `memberTexts` would wait for. */
export const memberTextsWithin = async (tx: Db): Promise<Texts> => flatTexts('all', (await readTextEdits(tx)).edits);

/**
 * Where paper is sent: to the service (`own`), where it has an address, else to the fund, where it shows its own. The portal says the
 * same (member/src/shell/by-post/ByPost.tsx).
 */
export function postalAddress(own: string | null | undefined, texts: Texts): string | null {
  if (own) return own;
  return texts['contactPage.showMail'] === 'true' ? (texts['contactPage.address'] ?? null) : null;
}
