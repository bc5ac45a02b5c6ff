import type { ErrorBody } from 'contract/refusals.ts';
import { getTexts } from 'contract/text-tree.ts';
import { flatTexts } from 'contract/texts/tree.ts';
import { fill, type Values } from 'contract/words.ts';
import type { App } from './app.ts';
import type { Published } from './published.ts';
import { readTextEdits } from './texts.ts';

type Texts = Record<string, string>;

const delivered = flatTexts('all');
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
    return delivered;
  }
}

interface Template {
  key: string;
  pattern: RegExp;
}

const quoted = (text: string) => text.replace(/[.*+?^$()[\]\\|]/g, String.raw`\$&`);

/** The delivered sentences that a member may be told, to know them again: '{maximum}' stands for anything. */
const templates: Template[] = Object.entries(delivered)
  .filter(([key]) => /^(rules|refusals)\./.test(key))
  .map(([key, label]) => ({ key, pattern: new RegExp(`^${quoted(label).replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`) }));

function worded(message: string, texts: Texts): string {
  for (const { key, pattern } of templates) {
    const found = pattern.exec(message);
    if (found) return fill(texts[key]!, found.groups as Values | undefined);
  }
  return message;
}

/**
 * An error as members read it: rules and refusals say what editors made of the delivered sentence. The code speaks as
 * delivered everywhere, so the sentence is known again here, at the one door of the members' site.
 */
export async function inMemberWords(app: App, { message, additionalData }: ErrorBody): Promise<ErrorBody> {
  const texts = await memberTexts(app);
  const fields = additionalData.fields?.map(field => ({ ...field, message: worded(field.message, texts) }));
  return {
    message: worded(message, texts),
    additionalData: fields ? { ...additionalData, fields } : additionalData,
  };
}
