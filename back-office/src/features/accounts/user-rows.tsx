import type { UserSearchResult } from 'contract/calls/accounts.ts';
import type { ReactNode } from 'react';
import type { Column } from 'ui/DataTable.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { MemberName } from '../../shell/MemberName.tsx';

export interface UserRow {
  key: string;
  user: UserSearchResult['user'];
  folderNumber: number | null;
}

export const nameOf = ({ user }: UserRow) => `${user.firstname} ${user.lastname}`;

/** Whom the button of a row is about: a user has as many rows as folders, and the buttons are told apart by ear too. */
export const rowNameOf = (row: UserRow) =>
  row.folderNumber === null ? nameOf(row) : `${nameOf(row)}, dossier ${row.folderNumber}`;

/** One row for each folder of each user, and one without a number for a user who has none (decisions C14). */
export const rowsOf = (results: readonly UserSearchResult[]): UserRow[] =>
  results.flatMap(({ user, folderNumbers }) => {
    const numbers: (number | null)[] = folderNumbers.length > 0 ? folderNumbers : [null];
    return numbers.map(folderNumber => ({ key: `${user.id}-${folderNumber}`, user, folderNumber }));
  });

/** @param actionText of the button, whose room the waiting rows keep */
export const userColumns = (action: (row: UserRow) => ReactNode, actionText: string): Column<UserRow>[] => [
  { key: 'login', header: 'Identifiant', typical: 'RENTIER0001', cell: row => row.user.login },
  {
    key: 'lastname',
    header: 'Nom',
    isRowHeader: true,
    typical: 'Dupont-Martin',
    cell: row => <MemberName id={row.user.id}>{row.user.lastname}</MemberName>,
  },
  { key: 'firstname', header: 'Prénom', typical: 'Jean-Pierre', cell: row => row.user.firstname },
  {
    key: 'birthDate',
    header: 'Date de naissance',
    typical: '01/01/1950',
    cell: row => formatFrenchDate(row.user.birthDate),
  },
  { key: 'folderNumber', header: 'Numéro de dossier', typical: '100001', cell: row => row.folderNumber },
  {
    key: 'lastConnection',
    header: 'Dernière connexion',
    typical: '01/01/2026',
    cell: row => formatFrenchDate(row.user.lastConnectionDate),
  },
  { key: 'action', header: 'Action', isActions: true, typical: actionText, cell: action },
];
