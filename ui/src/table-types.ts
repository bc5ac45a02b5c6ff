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
  /** In a compact table: the width that it keeps, where there is room and where the columns draw close. The others share the rest. */
  widths?: readonly [wide: string, close: string];
  /** In a card of a compact table: on its first line beside others, or not at all. Without it: on a line of its own. */
  inCard?: 'beside' | 'hidden';
  /** Goes where the columns draw close, between a wide table and cards: another cell, or what the row opens, says it there. */
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
  /** Every row is as high as two lines: columns keep their widths, what is longer is cut, and cards have no labels. */
  isCompact?: boolean;
  columns: readonly Column<Row>[];
  /** The request itself: waiting, failure and refetch are drawn here and cannot be forgotten. */
  query: QueryLike<Data>;
  rows: (data: Data) => readonly Row[];
  rowKey: (row: Row) => Key;
  /** The one that keys act on. */
  isCurrent?: (row: Row) => boolean;
  /** Still shown, but no longer what the list is for. */
  isFaded?: (row: Row) => boolean;
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
