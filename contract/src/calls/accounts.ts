import * as z from 'zod/mini';
import { userRole } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { page, startIndex, take } from '../kit/paging.ts';
import {
  criterion,
  day,
  id,
  instant,
  MAX_EMAIL_LENGTH,
  MAX_LOGIN_LENGTH,
  MAX_NAME_LENGTH,
  orNull,
  pathId,
} from '../values/fields.ts';

export const LockedAccount = z.object({
  userId: id,
  email: z.nullable(z.string()),
  firstname: z.string(),
  name: z.string(),
  role: userRole,
  /** Ours: what tells people of one name apart, a member's birth and everybody's login. */
  birthDate: z.nullable(day),
  login: z.string(),
});
export type LockedAccount = z.input<typeof LockedAccount>;

/** Accounts blocked after 5 failures: members in scope for a manager, everybody for an administrator. */
export const getAccountsLocked = endpoint({
  method: 'POST',
  path: '/api/manager/getAccountsLocked',
  access: 'manager',
  subject: 'told',
  body: z.object({
    name: criterion(MAX_NAME_LENGTH),
    firstName: criterion(MAX_NAME_LENGTH),
    email: criterion(MAX_EMAIL_LENGTH),
    userRole: orNull(userRole),
    startIndex,
    take,
  }),
  answer: page(LockedAccount),
  limit: 'search',
  audit: { action: 'account.searchLocked' },
  mode: 'read',
});

/** Members by a manager in whose scope they are; managers and administrators by an administrator only (C13). */
export const unlockAccount = endpoint({
  method: 'POST',
  path: '/api/manager/unlockAccount',
  access: 'manager',
  subject: 'told',
  body: z.object({ userId: id }),
  audit: { action: 'account.unlock', object: 'account' },
});

/** At least one of the four, else 400. Folder numbers match exactly, the rest by prefix (C17). */
export const UserCriteria = z.object({
  name: criterion(MAX_NAME_LENGTH),
  firstname: criterion(MAX_NAME_LENGTH),
  identifier: criterion(MAX_LOGIN_LENGTH),
  folderNumber: orNull(z.int().check(z.minimum(0))),
  startIndex,
  take,
});

export const UserSearchResult = z.object({
  user: z.object({
    id,
    login: z.string(),
    lastname: z.string(),
    firstname: z.string(),
    birthDate: z.nullable(day),
    lastConnectionDate: z.nullable(instant),
  }),
  folderNumbers: z.array(id),
  anyFolderOpen: z.boolean(),
});
export type UserSearchResult = z.input<typeof UserSearchResult>;

/** Connect-as and password reset. `total` counts users, not rows (C14). */
export const getUsersBySearchCriteria = endpoint({
  method: 'POST',
  path: '/api/manager/getUsersBySearchCriteria',
  access: 'manager',
  subject: 'told',
  body: UserCriteria,
  answer: page(UserSearchResult),
  limit: 'search',
  audit: { action: 'member.search' },
  mode: 'read',
});

/** Those whose first connection waits for the confirmation of the e-mail that they gave (C63). */
export const getUsersForFirstLoginBySearchCriteria = endpoint({
  method: 'POST',
  path: '/api/manager/getUsersForFirstLoginBySearchCriteria',
  access: 'manager',
  subject: 'told',
  body: UserCriteria,
  answer: page(UserSearchResult),
  limit: 'search',
  audit: { action: 'member.searchAwaiting' },
  mode: 'read',
});

const REFUSED_LINK = ['USER_DECEASED', 'USER_WITHOUT_OPEN_FOLDER', 'USER_WITHOUT_EMAIL'] as const;

/** Sends the member a link to set a new password. A GET that acts, as the document has it. */
export const resetPasswordOfUser = endpoint({
  method: 'GET',
  path: '/api/manager/resetPasswordOfUser/:id',
  access: 'manager',
  subject: { member: 'id' },
  params: z.object({ id: pathId }),
  refusals: [...REFUSED_LINK, 'USER_EMAIL_NOT_CONFIRMED', 'TOO_MANY_LINKS'],
  audit: { action: 'member.sendPasswordLink', object: 'member', id: 'id' },
  mode: 'write',
});

/** Sends again the link that confirms the member's e-mail address. */
export const resendEmailUpdateOfUser = endpoint({
  method: 'GET',
  path: '/api/manager/resendEmailUpdateOfUser/:id',
  access: 'manager',
  subject: { member: 'id' },
  params: z.object({ id: pathId }),
  refusals: [...REFUSED_LINK, 'USER_NOT_AWAITING_VALIDATION', 'TOO_MANY_LINKS'],
  audit: { action: 'member.sendEmailLink', object: 'member', id: 'id' },
  mode: 'write',
});
