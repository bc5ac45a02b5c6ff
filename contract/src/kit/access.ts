import * as z from 'zod/mini';

/** UserRole of the first document: Administrateur=1, Gestionnaire=2, Particulier=3. */
export const UserRole = { administrator: 1, manager: 2, individual: 3 } as const;
export type UserRole = (typeof UserRole)[keyof typeof UserRole];
export const userRole = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** Who may call. 'manager' includes administrators. */
export type Access = 'public' | 'member' | 'manager' | 'administrator' | 'memberOrManager' | 'memberOrAdministrator';

/** The two origins: each serves its own audience's calls and the public ones that it uses. */
export type Site = 'member' | 'backOffice';

/** True when an account of `role` may make a call of `access`. */
export function mayCall(access: Access, role: UserRole | null): boolean {
  switch (access) {
    case 'public':
      return true;
    case 'member':
      return role === UserRole.individual;
    case 'manager':
      return role === UserRole.manager || role === UserRole.administrator;
    case 'administrator':
      return role === UserRole.administrator;
    case 'memberOrManager':
      return role !== null;
    case 'memberOrAdministrator':
      return role === UserRole.individual || role === UserRole.administrator;
  }
}

/** Whom a content addresses (first document, section 3): employed members, retired members, or both. */
export const target = z.enum(['Employed', 'Retired', 'EmployedRetired']);
export type Target = z.output<typeof target>;
