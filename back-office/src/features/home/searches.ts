import { OverviewSort } from 'contract/calls/social-systems.ts';
import { type RawSearch, readPage } from '../../search.ts';
import { type RequestSearch, readRequestSearch } from '../../shell/requests/searches.ts';

/** Of the table of social systems its page and order, by name without one; of the queue above it everything but a page. */
export interface HomeSearch extends Omit<RequestSearch, 'page'> {
  page?: number;
  sort?: OverviewSort;
  direction?: 'ascending' | 'descending';
}

export function readHomeSearch(raw: RawSearch): HomeSearch {
  const sort = OverviewSort.safeParse(raw.sort).data;
  return {
    ...readRequestSearch(raw),
    page: readPage(raw.page),
    sort,
    direction: sort && (raw.direction === 'descending' ? 'descending' : 'ascending'),
  };
}

/** What narrows the queue. */
export function queueOf({ page: _page, sort: _sort, direction: _direction, ...queue }: HomeSearch): RequestSearch {
  return queue;
}
