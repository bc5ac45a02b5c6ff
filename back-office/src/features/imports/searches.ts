import { type RawSearch, readPage, readText } from '../../search.ts';

export interface ImportsSearch {
  page?: number;
}
export const readImportsSearch = (raw: RawSearch): ImportsSearch => ({ page: readPage(raw.page) });

/** Which refused rows of an import are shown. */
export interface ImportSearch extends ImportsSearch {
  fichier?: string;
}
export const readImportSearch = (raw: RawSearch): ImportSearch => ({
  fichier: readText(raw.fichier),
  page: readPage(raw.page),
});
