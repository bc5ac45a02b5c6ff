import { OverviewSort } from 'contract/calls/social-systems.ts';
import { type RawSearch, readPage } from '../../search.ts';

/** The dashboard's page and order, in the address; by name without one. */
export interface HomeSearch {
  page?: number;
  sort?: OverviewSort;
  direction?: 'ascending' | 'descending';
}

export function readHomeSearch(raw: RawSearch): HomeSearch {
  const sort = OverviewSort.safeParse(raw.sort).data;
  return {
    page: readPage(raw.page),
    sort,
    direction: sort && (raw.direction === 'descending' ? 'descending' : 'ascending'),
  };
}
