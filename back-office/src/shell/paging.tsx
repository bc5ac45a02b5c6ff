import type { Page } from 'contract/kit/paging.ts';
import { useEffect } from 'react';
import { Pagination } from 'ui/Pagination.tsx';
import { type PagedNoun, pageCount, startOf } from 'ui/pages.ts';

/** Rows a page (decisions A07). */
export const ROWS = 20;
export const SHORT_ROWS = 5;

/** What a call of one page takes: `{startIndex, take}`. */
export const slice = (page = 1, take = ROWS) => ({ startIndex: startOf(page, take), take });

interface PagedQuery<T> {
  data: Page<T> | undefined;
  isPlaceholderData: boolean;
}

/** A page that has become empty, or never was: one back, to the last one at most. */
export function useStepBack<T>({ data, isPlaceholderData }: PagedQuery<T>, page = 1, go: (page: number) => void): void {
  const isEmpty = data !== undefined && !isPlaceholderData && data.data.length === 0 && page > 1;
  useEffect(() => {
    if (isEmpty) go(Math.max(1, Math.min(page - 1, pageCount(data.total, data.take))));
  }, [isEmpty, page, data, go]);
}

interface PagerProps<T> {
  data: Page<T> | undefined;
  page?: number;
  take?: number;
  label: string;
  noun?: PagedNoun;
  onPage: (page: number) => void;
}

/** The foot of a table. */
export function Pager<T>({ data, page = 1, take = ROWS, label, noun, onPage }: PagerProps<T>) {
  if (!data || data.total === 0) return null;
  return (
    <Pagination
      startIndex={startOf(page, take)}
      take={take}
      total={data.total}
      totalIsCapped={data.totalIsCapped}
      label={label}
      noun={noun}
      onChange={startIndex => onPage(startIndex / take + 1)}
    />
  );
}
