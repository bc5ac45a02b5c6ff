import { useRef } from 'react';
import { Pagination, type PaginationProps } from 'ui/Pagination.tsx';
import { arriveAt, headingOf } from './arrive.ts';

/** The pages of a list, below it. Whoever turns one reads on from the top of the list: its heading, or the list where it has none. */
export function Pages({ onChange, ...pagination }: PaginationProps) {
  const place = useRef<HTMLDivElement>(null);
  const turn = (startIndex: number) => {
    onChange(startIndex);
    arriveAt(headingOf(place.current!.closest('section')) ?? place.current!.previousElementSibling);
  };
  return (
    <div ref={place}>
      <Pagination {...pagination} onChange={turn} />
    </div>
  );
}
