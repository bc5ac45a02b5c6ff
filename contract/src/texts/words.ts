import type { portalTexts, TextKey, ValuesOf } from './index.ts';

/** The sections that widgets and rules speak from, in both apps and on the server. */
type Spoken = 'widgets' | 'rules' | 'forms';
export type WordKey = Extract<TextKey, `${Spoken & keyof typeof portalTexts}.${string}`>;

export type Values = Record<string, string | number>;
type Speaker = (key: WordKey, values?: Values) => string;

let speaker: Speaker = key => key;

/** Who words them: the portal with what editors made of them, all else as delivered (words-delivered.ts). */
export const speakWith = (own: Speaker) => {
  speaker = own;
};

/** What a widget or a rule says: `say('rules.maxLength', { maximum: 80 })`. Never while a module loads. */
export const say = <K extends WordKey>(key: K, ...[values]: ValuesOf<K>): string => speaker(key, values as Values);

/**
 * French puts a space before these signs, after an opening quote or 'n°', between a day and its month, and before an hour, that never
 * ends a line. HTML may be given too.
 */
export const withFrenchSpaces = (text: string) =>
  text
    .replace(/ (?=[?!:;»%€]|Mo\b)/g, '\u00a0')
    .replace(/(«|n°|à(?= \d\d:)) |(\d(?:er)?) (?=janv|févr|mars|avril|mai|jui|août|sept|oct|nov|déc)/g, '$1$2\u00a0');

/** A text with its `{name}`s filled in; one without a value stays. */
export const fill = (text: string, values: Values | undefined) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values?.[name] ?? whole));
