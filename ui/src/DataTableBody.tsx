import './Button.css';
import './DataTable.css';
import './DataTableBody.css';
import './DataTableCompact.css';
import type { ReactNode } from 'react';
import { cx } from './classes.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { SkeletonLine } from './Skeleton.tsx';
import { TABLE } from './table-roles.ts';
import type { Column, DataTableProps } from './table-types.ts';

/** What the sheet of compact tables calls each. */
const IN_CARD = { line: false, beside: 'table-beside', hidden: 'table-not-in-card' } as const;

export function TableBody<Row, Data>(props: DataTableProps<Row, Data>) {
  const { columns, query, rows, rowKey, isCurrent, isFaded, skeletonRows = 6 } = props;
  if (query.data !== undefined) {
    const shown = rows(query.data);
    if (shown.length === 0) return <EmptyBody {...props} />;
    return (
      <tbody {...TABLE.group}>
        {shown.map(row => (
          <tr
            key={rowKey(row)}
            {...TABLE.row}
            data-current={isCurrent?.(row) || undefined}
            data-faded={isFaded?.(row) || undefined}
          >
            {columns.map(column => (
              <Cell key={column.key} column={column}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    );
  }
  if (query.status === 'error') {
    return (
      <MessageBody span={columns.length}>
        <ErrorState retryText="Réessayer" title={props.errorMessage} onRetry={query.refetch}>
          {props.errorHelp}
        </ErrorState>
      </MessageBody>
    );
  }
  return (
    <tbody {...TABLE.group}>
      {Array.from({ length: skeletonRows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey rows are all alike and never move
        <tr key={row} {...TABLE.row} className="table-waiting">
          {columns.map((column, index) => (
            <td
              key={column.key}
              {...TABLE.cell}
              className={cx(
                column.isActions && 'table-actions',
                column.isWideOnly && 'table-wide-only',
                IN_CARD[column.inCard ?? 'line'],
              )}
            >
              <SkeletonLine index={row + index} />
              {column.typical && (
                <span className={cx('table-typical', column.isActions && 'button button-row')} aria-hidden="true">
                  {column.typical}
                </span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const content = (
    <>
      <span className="table-label">{column.header}</span>
      <div className="table-value">{children}</div>
    </>
  );
  const className = cx(
    (column.align === 'end' || column.isActions) && 'table-end',
    column.align === 'center' && 'table-center',
    column.isActions && 'table-actions',
    column.isWideOnly && 'table-wide-only',
    IN_CARD[column.inCard ?? 'line'],
  );
  return column.isRowHeader ? (
    <th scope="row" {...TABLE.rowHeader} className={className}>
      {content}
    </th>
  ) : (
    <td {...TABLE.cell} className={className}>
      {content}
    </td>
  );
}

function EmptyBody<Row, Data>({
  columns,
  emptyMessage = 'Aucun résultat.',
  emptyHelp,
  emptyIcon,
  emptyAction,
}: DataTableProps<Row, Data>) {
  return (
    <MessageBody span={columns.length}>
      <EmptyState title={emptyMessage} icon={emptyIcon} action={emptyAction}>
        {emptyHelp}
      </EmptyState>
    </MessageBody>
  );
}

/** One cell across the table, for a message in place of the rows. */
function MessageBody({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tbody {...TABLE.group}>
      <tr {...TABLE.row} className="table-message">
        <td {...TABLE.cell} colSpan={span}>
          {children}
        </td>
      </tr>
    </tbody>
  );
}
