import type { Key, ReactNode } from 'react';
import type { QueryLike } from './query.ts';

export interface Column<Row> {
  /** Also the name given to `onSort`. */
  key: string;
  header: string;
  /** What stands in its head instead of the words: a box that ticks all. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** A text as long as most in this column: the grey lines take its room, and the columns stay where they are. */
  typical?: string;
  align?: 'start' | 'end' | 'center';
  /** The column that names the row, read with each cell. One per table. */
  isRowHeader?: boolean;
  isSortable?: boolean;
  /** Holds the row's buttons: at the end, and across the whole card on a phone. */
  isActions?: boolean;
  isHeaderHidden?: boolean;
  /** Goes where the columns draw close, between a wide table and cards: another cell says it there. */
  isWideOnly?: boolean;
}

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row, Data> {
  /** The title of the table, shown above it. */
  caption: ReactNode;
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  /** The request itself: waiting, failure and refetch are drawn here and cannot be forgotten. */
  query: QueryLike<Data>;
  rows: (data: Data) => readonly Row[];
  rowKey: (row: Row) => Key;
  /** The one that keys act on. */
  isCurrent?: (row: Row) => boolean;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  emptyMessage?: ReactNode;
  emptyHelp?: ReactNode;
  emptyIcon?: ReactNode;
  emptyAction?: ReactNode;
  errorMessage?: ReactNode;
  errorHelp?: ReactNode;
  /** How many grey rows while waiting. */
  skeletonRows?: number;
  toolbar?: ReactNode;
  /** The pagination. */
  footer?: ReactNode;
}
