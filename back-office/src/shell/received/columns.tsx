import './received.css';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { formatFrenchDate } from 'ui/dates.ts';
import type { Column } from 'ui/table-types.ts';
import { countOf } from '../counts.ts';
import { MemberName } from '../MemberName.tsx';
import { ReceivedAt } from './ReceivedAt.tsx';

/** What every list of what members sent shows of a row. */
export interface ReceivedRow {
  id: number;
  member: { id: number; firstname: string; lastname: string; login: string };
  folder: { id: number; socialSystem: { systemName: string } };
}

export const nameOf = ({ member }: { member: { firstname: string; lastname: string } }) =>
  `${member.firstname} ${member.lastname}`;

/** The columns that the lists share, and the few that each has of its own between them. */
export const receivedColumns = <Row extends ReceivedRow>(own: {
  receivedAt: (row: Row) => string;
  /** Names the row; otherwise the member does. */
  subject?: Column<Row>;
  more?: readonly Column<Row>[];
  badge: (row: Row) => ReactElement;
  /** For how many other folders it counts. */
  others?: (row: Row) => number;
  /** When it came to its state, and who brought it there. */
  settled: (row: Row) => { at: string | null; by?: string | null };
  open: (row: Row) => { to: string; params: Record<string, string>; label: string };
}): readonly Column<Row>[] => [
  { key: 'received', header: 'Reçu le', cell: row => <ReceivedAt at={own.receivedAt(row)} /> },
  {
    key: 'member',
    header: 'Adhérent',
    isRowHeader: !own.subject,
    cell: row => (
      <TwoLines first={<MemberName id={row.member.id}>{nameOf(row)}</MemberName>} second={row.member.login} />
    ),
  },
  ...(own.subject ? [{ ...own.subject, isRowHeader: true }] : []),
  ...(own.more ?? []),
  {
    key: 'folder',
    header: 'Dossier',
    cell: row => {
      const others = own.others?.(row) ?? 0;
      return (
        <TwoLines
          first={
            <span className="figures">
              {row.folder.id}
              {others > 0 && ` et ${countOf(others, 'autre', 'autres')}`}
            </span>
          }
          second={row.folder.socialSystem.systemName}
        />
      );
    },
  },
  {
    key: 'state',
    header: 'État',
    cell: row => {
      const { at, by } = own.settled(row);
      return (
        <>
          <span className="received-state">{own.badge(row)}</span>
          {at && (
            <div className="muted small">
              le {formatFrenchDate(at)}
              {by && ` par ${by}`}
            </div>
          )}
        </>
      );
    },
  },
  {
    key: 'action',
    header: 'Action',
    isActions: true,
    cell: row => {
      const { to, params, label } = own.open(row);
      return (
        <Link to={to} params={params as never} className={buttonClass({ size: 'row' })} aria-label={label}>
          Ouvrir
        </Link>
      );
    },
  },
];

/** What counts, and a smaller line below it. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <span className="received-first">{first}</span>
    <span className="muted small">{second}</span>
  </>
);
