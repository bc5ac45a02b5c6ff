import { randomUUID } from 'node:crypto';
import { type ErrorBody, REFUSALS } from 'contract/kit/refusals.ts';
import { flatTexts } from 'contract/texts/tree.ts';
import { fill, type Values } from 'contract/texts/words.ts';

/** Texts by their key. */
export type Texts = Readonly<Record<string, string>>;

/** As the product comes with them. The refusals that no text of the portal words are here too. */
export const DELIVERED: Texts = {
  ...Object.fromEntries(Object.entries(REFUSALS).map(([key, { message }]) => [`refusals.${key}`, message])),
  ...flatTexts('all'),
};

/** Around a sentence on its way. Nobody outside this process knows it: nothing that a person typed is taken for one. */
const MARK = `<${randomUUID()}>`;

/**
 * A sentence on its way: its key and values, within any message, until the door of a site words it. Nothing between here and there
 * knows who will read it.
 */
export const said = (key: string, values: Values = {}) => MARK + JSON.stringify([key, values]) + MARK;

function wordedText(message: string, texts: Texts) {
  const parts = message.split(MARK);
  return parts.map((part, at) => (at % 2 === 0 ? part : wordsOf(part, texts))).join('');
}

function wordsOf(sentence: string, texts: Texts) {
  const [key, values] = JSON.parse(sentence) as [string, Values];
  return fill(texts[key] ?? DELIVERED[key] ?? key, values);
}

/** An error in the words of those who read it. */
export function worded({ message, additionalData }: ErrorBody, texts: Texts): ErrorBody {
  const fields = additionalData.fields?.map(field => ({ ...field, message: wordedText(field.message, texts) }));
  return {
    message: wordedText(message, texts),
    additionalData: fields ? { ...additionalData, fields } : additionalData,
  };
}
