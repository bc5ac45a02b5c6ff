import { type RawSearch, readText } from '../../search.ts';

/** One setting alone, by its name: where a link leads that is about it. */
export interface SettingSearch {
  nom?: string;
}

export const readSettingSearch = (raw: RawSearch): SettingSearch => ({ nom: readText(raw.nom) });
