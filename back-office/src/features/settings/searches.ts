import { type RawSearch, readText } from '../../search.ts';

export interface SettingSearch {
  /** One setting alone, by its name: where a link leads that is about it. */
  nom?: string;
  /** Words of those that are looked for. */
  texte?: string;
}

export const readSettingSearch = (raw: RawSearch): SettingSearch => ({
  nom: readText(raw.nom),
  texte: readText(raw.texte),
});
