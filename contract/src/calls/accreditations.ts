import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, startIndex, take } from '../kit/paging.ts';
import { criterion, id, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, orNull } from '../values/fields.ts';
import { ManagerRow } from './social-systems.ts';

export const Accreditation = z.object({
  id,
  socialSystemId: id,
  socialSystemName: z.string(),
  managerId: id,
  managerLastName: z.string(),
  managerFirstName: z.string(),
  managerEmail: z.string(),
});
export type Accreditation = z.input<typeof Accreditation>;

/** At least one criterion, else 400. Names by prefix, e-mail by any part (C17). */
export const searchManagers = endpoint({
  method: 'POST',
  path: '/api/manager/managers/search',
  access: 'manager',
  subject: 'none',
  body: z.object({
    name: criterion(MAX_NAME_LENGTH),
    firstName: criterion(MAX_NAME_LENGTH),
    email: criterion(MAX_EMAIL_LENGTH),
    startIndex,
    take,
  }),
  answer: page(ManagerRow),
  limit: 'search',
  audit: { action: 'manager.search' },
  mode: 'read',
});

/** Which managers are accredited on which social systems; null means all (C12). */
export const getManagersAccreditations = endpoint({
  method: 'POST',
  path: '/api/manager/getManagersAccreditations',
  access: 'manager',
  subject: 'none',
  body: z.object({ socialSystemId: orNull(id), baseId: orNull(id), startIndex, take }),
  answer: page(Accreditation),
  limit: 'search',
  audit: { action: 'accreditation.search' },
  mode: 'read',
});
