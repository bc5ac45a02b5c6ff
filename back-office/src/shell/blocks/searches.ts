import { type RawSearch, readNumber } from '../../search.ts';

/** Where one is in a screen of blocks, in the address: Back leads out of a form, and a reload keeps it. */
export interface BlockSearch {
  /** The form: a new block, or the number of the one that is modified. */
  edition?: 'nouveau' | number;
}

export const readBlockSearch = (raw: RawSearch): BlockSearch => ({
  edition: raw.edition === 'nouveau' ? 'nouveau' : readNumber(raw.edition, 1),
});
