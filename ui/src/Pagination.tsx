import './Pagination.css';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { say } from 'contract/texts/words.ts';
import type { ReactNode } from 'react';
import { announce } from './announce.ts';
import { blockOf, type PagedNoun, pageCount, pageOf, rangeText, startOf } from './pages.ts';

export interface PaginationProps {
  /** Offset of the first row shown, from 0. */
  startIndex: number;
  take: number;
  total: number;
  /** Counting stopped at `total`: there are more. */
  totalIsCapped?: boolean;
  onChange: (startIndex: number) => void;
  /** What is paged: 'Pages des comptes bloqués'. Names the landmark. */
  label: string;
  /** What is counted, where it is not the rows: 'Utilisateurs 1 à 3 sur 3'. */
  noun?: PagedNoun;
}

/** First, previous, ten numbers, next, last. Nothing at all when there is nothing to page. */
export function Pagination({ startIndex, take, total, totalIsCapped, onChange, label, noun }: PaginationProps) {
  if (total <= 0) return null;
  const count = pageCount(total, take);
  const page = Math.min(pageOf(startIndex, take), count);
  const go = (target: number) => {
    announce(say('widgets.pages.current', { page: target, count }));
    onChange(startOf(target, take));
  };
  return (
    <nav className="pagination" aria-label={label}>
      <p className="pagination-range figures">{rangeText(startOf(page, take), take, total, totalIsCapped, noun)}</p>
      <ul className="pagination-pages">
        <Step
          go={go}
          to={1}
          isEnd={page === 1}
          label={say('widgets.pages.first')}
          icon={<IconChevronsLeft aria-hidden="true" />}
        />
        <Step
          go={go}
          to={page - 1}
          isEnd={page === 1}
          label={say('widgets.pages.previous')}
          icon={<IconChevronLeft aria-hidden="true" />}
        />
        {blockOf(page, count).map(number => (
          <li key={number} className="pagination-number">
            <button
              type="button"
              className="page-button"
              aria-label={say('widgets.pages.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => number !== page && go(number)}
            >
              {number}
            </button>
          </li>
        ))}
        <li className="pagination-compact">{say('widgets.pages.current', { page, count })}</li>
        <Step
          go={go}
          to={page + 1}
          isEnd={page === count}
          label={say('widgets.pages.next')}
          icon={<IconChevronRight aria-hidden="true" />}
        />
        <Step
          go={go}
          to={count}
          isEnd={page === count}
          label={say('widgets.pages.last')}
          icon={<IconChevronsRight aria-hidden="true" />}
        />
      </ul>
    </nav>
  );
}

interface StepProps {
  go: (page: number) => void;
  to: number;
  isEnd: boolean;
  label: string;
  icon: ReactNode;
}

/** Disabled by ARIA only: a button that vanishes from the keyboard under one's finger loses the focus. */
function Step({ go, to, isEnd, label, icon }: StepProps) {
  return (
    <li>
      <button
        type="button"
        className="page-button"
        aria-label={label}
        title={label}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && go(to)}
      >
        {icon}
      </button>
    </li>
  );
}
