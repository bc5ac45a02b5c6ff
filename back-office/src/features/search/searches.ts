import { type RawSearch, readPage, readText } from '../../search.ts';

export interface PeopleSearch {
  /** What was typed into the field of the header. */
  texte?: string;
  page?: number;
}

export const readPeopleSearch = (raw: RawSearch): PeopleSearch => ({
  texte: readText(raw.texte),
  page: readPage(raw.page),
});
