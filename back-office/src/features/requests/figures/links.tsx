import './figures.css';
import { Link } from '@tanstack/react-router';
import { lastDayOf } from 'contract/values/figures.ts';
import type { ReactNode } from 'react';
import { DASH } from 'ui/amounts.ts';
import { today } from 'ui/dates.ts';
import { paths } from '../../../paths.ts';
import { formatCount } from '../../../shell/counts.ts';
import type { RequestSearch } from '../../../shell/requests/searches.ts';
import type { FiguresSearch } from './searches.ts';

/** Which part of the figures a count is of, in the criteria of the list. */
export type Part = Pick<RequestSearch, 'categorie' | 'regime' | 'groupe' | 'canal'>;

export const partOf = ({ categorie, regime, groupe }: FiguresSearch): Part => ({
  categorie: categorie && [categorie],
  regime,
  groupe,
});

/** The lists that the counts of a month are of. */
export const listsOf = (month: string) => {
  const [openAt] = [lastDayOf(month), today()].sort();
  return {
    received: { recue: month },
    closed: { terminee: month },
    inTime: { terminee: month, delai: 'tenu' },
    late: { terminee: month, delai: 'depasse' },
    open: { ouverte: openAt },
  } as const satisfies Record<string, RequestSearch>;
};

interface CountLinkProps {
  count: number;
  /** What is counted: '12, reçues, mars 2026'. */
  name: string;
  search: RequestSearch;
  /** Instead of the count. */
  children?: ReactNode;
}

/** A figure, which leads to the rows that it counts. */
export function CountLink({ count, name, search, children }: CountLinkProps) {
  if (count === 0) return <span className="muted">{children ? DASH : '0'}</span>;
  return (
    <Link
      to={paths.requests}
      search={{ liste: 'toutes', ...search }}
      className="figure-link"
      aria-label={`${children ?? formatCount(count)}, ${name}`}
    >
      {children ?? formatCount(count)}
    </Link>
  );
}
