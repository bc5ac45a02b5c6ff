import { type RawSearch, readPage } from '../../search.ts';

/** The lists as the address has them; without `liste`: what waits for one's signature. */
export const LISTS = { demandees: 'mine', terminees: 'done' } as const;
export type ListInAddress = keyof typeof LISTS;

export interface SignatureSearch {
  liste?: ListInAddress | undefined;
  page?: number | undefined;
}

export const readSignatureSearch = (raw: RawSearch): SignatureSearch => ({
  liste: Object.hasOwn(LISTS, String(raw.liste)) ? (raw.liste as ListInAddress) : undefined,
  page: readPage(raw.page),
});
