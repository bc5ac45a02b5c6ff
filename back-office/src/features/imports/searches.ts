import { type RawSearch, readPage, readText } from '../../search.ts';

export interface ImportsSearch {
  page?: number;
}
export const readImportsSearch = (raw: RawSearch): ImportsSearch => ({ page: readPage(raw.page) });

/** Which lines of an import are shown: the refused rows of a file, a page of them, a page of what stays. */
export interface ImportSearch extends ImportsSearch {
  fichier?: string | undefined;
  gardees?: number | undefined;
}
export const readImportSearch = (raw: RawSearch): ImportSearch => ({
  fichier: readText(raw.fichier),
  page: readPage(raw.page),
  gardees: readPage(raw.gardees),
});
