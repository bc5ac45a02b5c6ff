import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { filledLine, id, pathId } from '../values/fields.ts';
import { givenVersion } from './content.ts';
import { MOST_MANAGERS } from './managers.ts';
import { ManagerRow } from './social-systems.ts';

export const MAX_GROUP_NAME = 80;

/** A group that work is given to; who has left is not in it. */
export const ManagerGroup = z.object({ id, name: z.string(), version: z.int(), members: z.array(ManagerRow) });
export type ManagerGroup = z.input<typeof ManagerGroup>;

const administrators = { access: 'administrator', subject: 'none' } as const;
const writes = { ...administrators, proof: 'recent' } as const;
const one = { params: z.object({ groupId: pathId }) } as const;
const body = z.object({
  name: filledLine(MAX_GROUP_NAME),
  managerIds: z.array(id).check(z.maxLength(MOST_MANAGERS)),
  version: givenVersion,
});

/** All groups, by name (ours). */
export const getManagerGroups = endpoint({
  ...administrators,
  method: 'GET',
  path: '/api/manager/groups',
  answer: z.array(ManagerGroup),
  audit: { action: 'managerGroup.list' },
});

export const createManagerGroup = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/manager/groups',
  body,
  answer: ManagerGroup,
  refusals: ['GROUP_NAME_TAKEN'],
  audit: { action: 'managerGroup.create', object: 'managerGroup' },
});

/** Its name and who is in it (ours). Who has left stays in, unseen, and is back when they come back. */
export const updateManagerGroup = endpoint({
  ...writes,
  ...one,
  method: 'PUT',
  path: '/api/manager/groups/:groupId',
  body,
  answer: ManagerGroup,
  refusals: ['GROUP_NAME_TAKEN', 'STALE_VERSION'],
  audit: { action: 'managerGroup.update', object: 'managerGroup', id: 'groupId' },
});

/** What is shared with it is its owner's alone from then on; while answers are for it, it stays. */
export const deleteManagerGroup = endpoint({
  ...writes,
  ...one,
  method: 'DELETE',
  path: '/api/manager/groups/:groupId',
  refusals: ['GROUP_IN_USE'],
  audit: { action: 'managerGroup.delete', object: 'managerGroup', id: 'groupId' },
});
