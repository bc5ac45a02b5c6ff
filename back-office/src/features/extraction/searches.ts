import type { Extraction } from 'contract/calls/extraction.ts';
import { RESULTS } from 'contract/values/extractions.ts';
import { type RawSearch, readDay, readNumber, readPage, readText } from '../../search.ts';

/** The history's filters. */
export interface HistorySearch {
  manager?: string | undefined;
  kind?: Extraction['kind'] | undefined;
  result?: Extraction['result'] | undefined;
  /** Days, both included. */
  du?: string | undefined;
  au?: string | undefined;
}

/** The history's filters and page, and the social system that the dashboard leads to, in the address. */
export interface ExtractionSearch extends HistorySearch {
  page?: number | undefined;
  /** What is not extracted yet of this social system, and its base, is chosen to begin with. */
  base?: number | undefined;
  regime?: number | undefined;
}

export const readExtractionSearch = (raw: RawSearch): ExtractionSearch => ({
  manager: readText(raw.manager),
  kind: raw.kind === 'zip' || raw.kind === 'excel' ? raw.kind : undefined,
  result: RESULTS.find(result => result === raw.result),
  du: readDay(raw.du),
  au: readDay(raw.au),
  page: readPage(raw.page),
  base: readNumber(raw.base, 1),
  regime: readNumber(raw.regime, 1),
});
