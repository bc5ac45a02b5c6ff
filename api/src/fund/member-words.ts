import { getTexts } from 'contract/calls/text-tree.ts';
import type { ErrorBody } from 'contract/kit/refusals.ts';
import { flatTexts } from 'contract/texts/tree.ts';
import { fill, type Values } from 'contract/texts/words.ts';
import type { App } from '../platform/app.ts';
import type { Published } from '../platform/http/published.ts';
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

/** The delivered sentences that a member may be told, to know them again: words, the name of a value, words… */
const templates = Object.entries(delivered)
  .filter(([key]) => /^(rules|refusals)\./.test(key))
  .map(([key, label]) => ({ key, parts: label.split(/\{(\w+)\}/) }));

function worded(message: string, texts: Texts): string {
  for (const { key, parts } of templates) {
    const found = valuesIn(message, parts);
    if (found) return fill(texts[key]!, found);
  }
  return message;
}

/**
 * The values that make the message of the template: anything on one line. From its end, each in one go: an expression would
 * try every way to share a long value among several.
 */
function valuesIn(message: string, parts: readonly string[]): Values | null {
  const values: Values = {};
  if (parts.length === 1) return message === parts[0] ? values : null;
  const first = parts[0]!;
  let end = message.length - parts.at(-1)!.length;
  if (!message.startsWith(first) || !message.endsWith(parts.at(-1)!)) return null;
  for (let i = parts.length - 2; i > 0; i -= 2) {
    const words = parts[i - 1]!;
    const at = i === 1 ? 0 : message.lastIndexOf(words, end - 1 - words.length);
    const start = at + words.length;
    const value = message.slice(start, end);
    if (at < 0 || start < first.length || start >= end || value.includes('\n')) return null;
    values[parts[i]!] = value;
    end = at;
  }
  return values;
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
