import { type RawSearch, readPage, readText } from '../../search.ts';

/** The history's filters and page, in the address. */
export interface ExtractionSearch {
  manager?: string;
  kind?: 'zip' | 'excel';
  page?: number;
}

export const readExtractionSearch = (raw: RawSearch): ExtractionSearch => ({
  manager: readText(raw.manager),
  kind: raw.kind === 'zip' || raw.kind === 'excel' ? raw.kind : undefined,
  page: readPage(raw.page),
});
