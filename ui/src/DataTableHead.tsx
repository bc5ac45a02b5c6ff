import './DataTableHead.css';
import './DataTable.css';
import './DataTableBody.css';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { cx } from './classes.ts';
import { NativeSelect } from './NativeSelect.tsx';
import { TABLE } from './table-roles.ts';
import type { Column, Sort } from './table-types.ts';

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

export function TableHead<Row>({ columns, sort, onSort }: HeadProps<Row>) {
  return (
    <thead {...TABLE.group}>
      <tr {...TABLE.row}>
        {columns.map(column => (
          <th
            key={column.key}
            {...TABLE.columnHeader}
            scope="col"
            className={cx(
              (column.align === 'end' || column.isActions) && 'table-end',
              column.align === 'center' && 'table-center',
              column.isActions && 'table-actions',
              column.isWideOnly && 'table-wide-only',
            )}
            style={widthsOf(column)}
            aria-sort={sort?.key === column.key ? sort.direction : undefined}
          >
            {column.isSortable && onSort ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              column.head || <span className={cx(column.isHeaderHidden && 'visually-hidden')}>{column.header}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The sheet of compact tables says which of the two holds. */
const widthsOf = <Row,>({ widths }: Column<Row>) =>
  widths && ({ '--column-wide': widths[0], '--column-close': widths[1] } as CSSProperties);

/** A first press sorts upwards, a second turns it round. */
function SortButton<Row>({ column, sort, onSort }: { column: Column<Row>; sort?: Sort; onSort: (sort: Sort) => void }) {
  const current = sort?.key === column.key ? sort.direction : undefined;
  const Icon = current === 'ascending' ? IconArrowUp : current === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <button
      type="button"
      className="table-sort"
      onClick={() => onSort({ key: column.key, direction: current === 'ascending' ? 'descending' : 'ascending' })}
    >
      {column.header}
      <Icon aria-hidden="true" />
    </button>
  );
}

/** As cards have no headers to press, phones get a list instead. */
export function SortChoice<Row>({ columns, sort, onSort }: HeadProps<Row> & { onSort: (sort: Sort) => void }) {
  const options = columns
    .filter(column => column.isSortable)
    .flatMap(column => [
      { value: `ascending ${column.key}`, label: `${column.header}, ordre croissant` },
      { value: `descending ${column.key}`, label: `${column.header}, ordre décroissant` },
    ]);
  if (options.length === 0) return null;
  return (
    <div className="table-sort-choice">
      <NativeSelect
        label="Trier par"
        options={options}
        placeholder="Ordre d'origine"
        value={sort ? `${sort.direction} ${sort.key}` : ''}
        onChange={event => {
          const [direction, ...key] = event.target.value.split(' ');
          if (direction)
            onSort({ key: key.join(' '), direction: direction === 'descending' ? 'descending' : 'ascending' });
        }}
      />
    </div>
  );
}
