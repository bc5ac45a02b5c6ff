import { UserRole } from 'contract/kit/access.ts';
import { type RawSearch, readNumber, readPage, readText } from '../../search.ts';

/** Criteria in the address, under the names that the calls give them. */
export interface BlockedSearch {
  userRole?: UserRole;
  name?: string;
  firstName?: string;
  email?: string;
  page?: number;
}

const ROLES: readonly number[] = Object.values(UserRole);

export function readBlockedSearch(raw: RawSearch): BlockedSearch {
  const userRole = readNumber(raw.userRole);
  return {
    userRole: userRole !== undefined && ROLES.includes(userRole) ? (userRole as UserRole) : undefined,
    name: readText(raw.name),
    firstName: readText(raw.firstName),
    email: readText(raw.email),
    page: readPage(raw.page),
  };
}

export interface UserSearch {
  identifier?: string;
  folderNumber?: number;
  name?: string;
  firstname?: string;
  page?: number;
}

export const readUserSearch = (raw: RawSearch): UserSearch => ({
  identifier: readText(raw.identifier),
  folderNumber: readNumber(raw.folderNumber),
  name: readText(raw.name),
  firstname: readText(raw.firstname),
  page: readPage(raw.page),
});
