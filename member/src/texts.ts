import type {
  ChoiceKey,
  FlagKey,
  LabelOf,
  NamesOf,
  OrderedKey,
  RichTextKey,
  TextKey,
  ValuesOf,
} from 'contract/texts/index.ts';
import { fill, speakWith, type Values, withFrenchSpaces } from 'contract/texts/words.ts';

export type { TextKey };
/** The keys of texts without placeholders. */
export type PlainKey = { [K in TextKey]: ValuesOf<K> extends [] ? K : never }[TextKey];

/**
 * Every text of the portal by its key, as administrators have them (contract/src/texts/ is what is delivered). They come
 * from the server in parts, see texts-loading.ts: nothing may be read before the first render.
 */
let texts: Record<string, string> = {};

export const addTexts = (more: Record<string, string>) => {
  texts = { ...texts, ...more };
};

/** A key whose text did not come shows itself rather than breaking the page. */
const find = (key: string) => texts[key] ?? key;

/** The text of a key, its placeholders filled in: `text('home.greeting', { name })`. */
export const text = <K extends TextKey>(key: K, ...[values]: ValuesOf<K>): string =>
  fill(withFrenchSpaces(find(key)), values as Values | undefined);

// Widgets and rules speak from the same texts.
speakWith(text as Parameters<typeof speakWith>[0]);

/** Formatted text, sanitised HTML: for `Formatted` alone. */
export const richText = (key: RichTextKey): string => find(key);

/** Whether something is shown. */
export const flag = (key: FlagKey): boolean => find(key) === 'true';

/** The one of several that was chosen. */
export const choice = <K extends ChoiceKey>(key: K) => find(key) as LabelOf<K>;

/** The names of an ordered section's texts, in their order: `ordered('shell.links').map(name => text(`shell.links.${name}`))`. */
export const ordered = <K extends OrderedKey>(key: K) => find(key).split(',') as NamesOf<K>[];
