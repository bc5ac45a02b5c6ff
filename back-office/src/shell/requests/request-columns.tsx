import './requests.css';
import { Link } from '@tanstack/react-router';
import type { ListedRequest } from 'contract/calls/requests.ts';
import { DASH } from 'ui/amounts.ts';
import { Button } from 'ui/Button.tsx';
import type { Column } from 'ui/DataTable.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { TickBox } from 'ui/TickBox.tsx';
import { VisuallyHidden } from 'ui/VisuallyHidden.tsx';
import { Key } from '../Key.tsx';
import { MemberName } from '../MemberName.tsx';
import { pageOfRequest } from './pages.ts';
import type { Ticking } from './use-ticking.ts';
import { dueWords, RequestState, receivedWords, requestIcon } from './words.tsx';

/** What the cells of a row do, and whether Tab stops at them: it does in one row of the list, J and K change which. */
export interface RowLinks {
  linkTo: (id: number) => (link: HTMLAnchorElement | null) => void;
  tabIndexOf: (id: number) => 0 | -1;
  onFocus: (id: number) => void;
  onOpen: () => void;
  onTake: (row: ListedRequest) => void;
}

export function tickColumn(
  ticking: Ticking,
  rows: readonly ListedRequest[],
  { tabIndexOf, onFocus }: RowLinks,
): Column<ListedRequest> {
  const count = rows.filter(row => ticking.isTicked(row.id)).length;
  const isAll = rows.length > 0 && count === rows.length;
  return {
    key: 'tick',
    header: 'Cocher',
    isHeaderHidden: true,
    widths: ['44px', '40px'],
    inCard: 'beside',
    head: rows.length > 0 && (
      <TickBox
        label="Cocher toute la page"
        isTicked={isAll}
        isIndeterminate={count > 0 && !isAll}
        onTick={() => ticking.setAll(rows, !isAll)}
      />
    ),
    cell: row => (
      <TickBox
        label={`Cocher « ${row.subject} »`}
        isTicked={ticking.isTicked(row.id)}
        tabIndex={tabIndexOf(row.id)}
        onFocus={() => onFocus(row.id)}
        onTick={isFar => ticking.toggle(row, rows, isFar)}
      />
    ),
  };
}

/** `isOfOneKind`: its rows do not say which. */
export const requestColumns = (
  managerId: number,
  links: RowLinks,
  isOfOneKind: boolean,
): readonly Column<ListedRequest>[] => [
  {
    key: 'due',
    header: 'Échéance',
    typical: '2 jours de retard',
    widths: ['144px', '130px'],
    inCard: 'beside',
    cell: row => {
      const { first, second, tone } = dueWords(row);
      return (
        <>
          <span className="requests-due" data-tone={tone}>
            {first}
          </span>{' '}
          <span className="requests-second">{second}</span>
        </>
      );
    },
  },
  {
    key: 'request',
    header: 'Demande',
    isRowHeader: true,
    typical: 'Retenue de mutuelle prise deux fois',
    cell: row => (
      <span className="requests-subject">
        {requestIcon(row)}
        <span>
          <Link
            {...(pageOfRequest(row) as { to: string })}
            ref={links.linkTo(row.id)}
            className="requests-open"
            title={row.subject}
            tabIndex={links.tabIndexOf(row.id)}
            onFocus={() => links.onFocus(row.id)}
            onClick={links.onOpen}
          >
            {row.subject}
          </Link>
          <span className="requests-second">
            {[receivedWords(row, isOfOneKind), row.about].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'member',
    header: 'Adhérent',
    widths: ['16%', '22%'],
    cell: row => <Member row={row} links={links} />,
  },
  {
    key: 'folder',
    header: 'Dossier, régime',
    isWideOnly: true,
    inCard: 'hidden',
    widths: ['21%', '21%'],
    cell: ({ folder }) => (folder ? <Folder folder={folder} /> : DASH),
  },
  {
    key: 'state',
    header: 'État',
    widths: ['92px', '92px'],
    inCard: 'beside',
    cell: row => (
      <div className="requests-state" data-before-button={row.state === 'toTake' ? '' : undefined}>
        <RequestState row={row} isMine={row.holder?.id === managerId} />
      </div>
    ),
  },
  {
    key: 'action',
    header: 'Action',
    isActions: true,
    isHeaderHidden: true,
    widths: ['136px', '96px'],
    cell: row =>
      row.state === 'toTake' && (
        <Button
          size="row"
          variant="primary"
          className="requests-take"
          tabIndex={links.tabIndexOf(row.id)}
          onFocus={() => links.onFocus(row.id)}
          onClick={() => links.onTake(row)}
        >
          Prendre
          <VisuallyHidden> « {row.subject} »</VisuallyHidden> <Key name="P" />
        </Button>
      ),
  },
];

/** On two lines, one after the other: names of systems differ at their end. */
const Folder = ({ folder: { id, systemName } }: { folder: NonNullable<ListedRequest['folder']> }) => (
  <span className="requests-folder" title={systemName}>
    <strong className="figures">{id}</strong> {systemName}
  </span>
);

/** Who sent it, and where its column has no room, of which folder. */
function Member({ row: { id, member, who, folder }, links }: { row: ListedRequest; links: RowLinks }) {
  return (
    <>
      <span className="requests-line">
        {member ? (
          <MemberName id={member.id} tabIndex={links.tabIndexOf(id)} onFocus={() => links.onFocus(id)}>
            {member.firstname} {member.lastname}
          </MemberName>
        ) : (
          (who ?? DASH)
        )}
      </span>{' '}
      <span className="requests-second">
        {member?.birthDate ? (
          <>
            <VisuallyHidden>Naissance : </VisuallyHidden>
            {formatFrenchDate(member.birthDate)}
          </>
        ) : (
          (member?.login ?? 'hors adhérents')
        )}
      </span>
      {folder && (
        <span className="requests-second requests-folder-below" title={folder.systemName}>
          <span className="figures">{folder.id}</span>, {folder.systemName}
        </span>
      )}
    </>
  );
}
