import { UserRole } from 'contract/kit/access.ts';

/** A manager or administrator as the contract shows them (Manager): their e-mail is their login. */
export const managerRecord = (row: {
  id: number;
  role: number;
  login: string;
  lastname: string;
  firstname: string;
  previous_connection_at: Date | null;
}) => ({
  id: row.id,
  managerId: row.id,
  email: row.login,
  administrator: row.role === UserRole.administrator,
  lastname: row.lastname,
  firstname: row.firstname,
  lastConnectionDate: row.previous_connection_at,
});
