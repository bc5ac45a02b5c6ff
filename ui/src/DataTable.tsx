import './DataTable.css';
import './DataTableCompact.css';
import { useId } from 'react';
import { Card } from './Card.tsx';
import { cx } from './classes.ts';
import { TableBody } from './DataTableBody.tsx';
import { SortChoice, TableHead } from './DataTableHead.tsx';
import { StaleAlert } from './StaleAlert.tsx';
import { TableScroll } from './TableScroll.tsx';
import { TABLE } from './table-roles.ts';
import type { DataTableProps } from './table-types.ts';

export type { Column, DataTableProps, Sort } from './table-types.ts';

/** A table of rows coming from a request, with its waiting, empty and failed states, and cards where there is little room. */
export function DataTable<Row, Data>(props: DataTableProps<Row, Data>) {
  const { caption, isCaptionHidden, isCompact, columns, query, sort, onSort, toolbar, footer } = props;
  const id = useId();
  const isWaiting = query.data === undefined && query.status === 'pending';
  const isStale = query.data !== undefined && query.isFetching === true;
  return (
    <Card isPadded={false} className="table-card">
      {toolbar && <div className="table-toolbar">{toolbar}</div>}
      {onSort && <SortChoice columns={columns} sort={sort} onSort={onSort} />}
      <span className="visually-hidden" role="status">
        {isWaiting ? 'Chargement du tableau…' : ''}
      </span>
      <StaleAlert query={query} className="table-stale" />
      {isStale && <div className="table-progress" aria-hidden="true" />}
      <TableScroll labelledBy={id}>
        <table
          {...TABLE.table}
          className={cx('table', isCompact && 'table-compact')}
          aria-busy={isWaiting || isStale || undefined}
        >
          <caption id={id} className={cx('table-caption', isCaptionHidden && 'visually-hidden')}>
            {caption}
          </caption>
          <TableHead columns={columns} sort={sort} onSort={onSort} />
          <TableBody {...props} />
        </table>
      </TableScroll>
      {footer && <div className="table-footer">{footer}</div>}
    </Card>
  );
}
