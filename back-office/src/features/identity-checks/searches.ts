import { type RawSearch, readFlag, readPage } from '../../search.ts';

/** Without `traitees`: those that wait. */
export interface IdentitySearch {
  traitees?: true;
  page?: number;
}

export const readIdentitySearch = (raw: RawSearch): IdentitySearch => ({
  traitees: readFlag(raw.traitees),
  page: readPage(raw.page),
});
