import { type RawSearch, readNumber } from '../../search.ts';

/** Where one is in the FAQ, in the address: Back leads from the questions to the themes, and out of a form. */
export interface FaqSearch {
  /** The theme whose questions are shown. */
  theme?: number;
  /** The form: a new item, or the id of the one that is modified. */
  edition?: 'nouveau' | number;
}

export const readFaqSearch = (raw: RawSearch): FaqSearch => ({
  theme: readNumber(raw.theme, 1),
  edition: raw.edition === 'nouveau' ? 'nouveau' : readNumber(raw.edition, 1),
});
