import { type RawSearch, readNumber, readPage, readText } from '../../search.ts';

/** The history's filters and page, and the social system that the dashboard leads to, in the address. */
export interface ExtractionSearch {
  manager?: string;
  kind?: 'zip' | 'excel';
  page?: number;
  /** What is not extracted yet of this social system, and its base, is chosen to begin with. */
  base?: number;
  regime?: number;
}

export const readExtractionSearch = (raw: RawSearch): ExtractionSearch => ({
  manager: readText(raw.manager),
  kind: raw.kind === 'zip' || raw.kind === 'excel' ? raw.kind : undefined,
  page: readPage(raw.page),
  base: readNumber(raw.base, 1),
  regime: readNumber(raw.regime, 1),
});
