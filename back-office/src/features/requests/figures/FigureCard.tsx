import './figures.css';
import type { ReactNode } from 'react';
import { Card } from 'ui/Card.tsx';
import { TABLE } from 'ui/table-roles.ts';
import { Chart, type Place } from './Chart.tsx';
import type { Series } from './Marks.tsx';

interface FigureCardProps {
  title: string;
  description: string;
  shape: 'bars' | 'stack' | 'line';
  places: readonly Place[];
  series: readonly Series[];
  format: (value: number) => string;
  most?: number;
  /** What the rows of the table are. */
  header: string;
  columns: readonly string[];
  /** The cells of a place, as many as columns. */
  cells: (n: number) => readonly ReactNode[];
  /** Under the drawing: how it is reckoned. */
  note?: ReactNode;
  /** Instead of all of it. */
  empty?: string | null;
}

/** A drawing with its table beside it, or under it where it has many columns. Where a table has no room its rows are cards. */
export function FigureCard({ title, header, columns, cells, note, empty, ...chart }: FigureCardProps) {
  const size = columns.length > 4 ? 'large' : columns.length > 3 ? 'middle' : 'small';
  if (empty)
    return (
      <Card title={title}>
        <p className="muted">{empty}</p>
      </Card>
    );
  return (
    <Card title={title}>
      <div className="figure-pair" data-size={size}>
        <div>
          <Chart title={title} {...chart} />
          {note && <p className="muted small">{note}</p>}
        </div>
        <div className="figure-frame">
          <table className="figure-table" {...TABLE.table}>
            <caption className="visually-hidden">{title}</caption>
            <thead {...TABLE.group}>
              <tr {...TABLE.row}>
                <th scope="col" {...TABLE.columnHeader}>
                  {header}
                </th>
                {columns.map(column => (
                  <th key={column} scope="col" {...TABLE.columnHeader}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...TABLE.group}>
              {chart.places.map((place, n) => (
                <tr key={place.key} {...TABLE.row}>
                  <th scope="row" {...TABLE.rowHeader}>
                    {place.long}
                  </th>
                  {cells(n).map((cell, column) => (
                    <td key={columns[column]} {...TABLE.cell} data-label={columns[column]}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Card>
  );
}
