import type { UserSearchResult } from 'contract/accounts.ts';
import type { ReactNode } from 'react';
import type { Column } from 'ui/DataTable.tsx';
import { formatFrenchDate } from 'ui/dates.ts';

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

export const userColumns = (action: (row: UserRow) => ReactNode): Column<UserRow>[] => [
  { key: 'login', header: 'Identifiant', cell: row => row.user.login },
  { key: 'lastname', header: 'Nom', isRowHeader: true, cell: row => row.user.lastname },
  { key: 'firstname', header: 'Prénom', cell: row => row.user.firstname },
  { key: 'birthDate', header: 'Date de naissance', cell: row => formatFrenchDate(row.user.birthDate) },
  { key: 'folderNumber', header: 'Numéro de dossier', cell: row => row.folderNumber },
  { key: 'lastConnection', header: 'Dernière connexion', cell: row => formatFrenchDate(row.user.lastConnectionDate) },
  { key: 'action', header: 'Action', isActions: true, cell: action },
];
