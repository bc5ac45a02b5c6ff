import { getTexts } from 'contract/calls/text-tree.ts';
import { flatTexts } from 'contract/texts/tree.ts';
import type { App } from '../platform/app.ts';
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
