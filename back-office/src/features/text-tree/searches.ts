import { type RawSearch, readText } from '../../search.ts';

/** What is looked for when one comes by a link that is about one text. */
export interface TextSearch {
  texte?: string;
}

export const readTextSearch = (raw: RawSearch): TextSearch => ({ texte: readText(raw.texte) });
