import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, pathPaging } from '../kit/paging.ts';
import { id, instant, pathId } from '../values/fields.ts';

// Ours (decisions, 'Member space'): what a person may know of their own space. Theirs alone, not a manager's.
const own = { access: 'member', own: 'id', personOnly: true } as const;

/** What somebody did: `action` as the audit log names it. */
export const AccessAction = z.object({ action: z.string(), folderId: z.nullable(id) });
export type AccessAction = z.input<typeof AccessAction>;

/**
 * One visit: what somebody else did with the member's data, without a pause of half an hour, each thing once, the first
 * first. `name` of connected-as managers.
 */
export const Access = z.object({
  at: instant,
  until: instant,
  role: z.enum(['manager', 'administrator', 'other']),
  name: z.nullable(z.string()),
  isConnectedAs: z.boolean(),
  /** Those that a connected-as manager gave, to come in or to act in the member's place, the first first. */
  reasons: z.array(z.string()),
  actions: z.array(AccessAction),
});
export type Access = z.input<typeof Access>;

/** 'Qui a consulté mon dossier', latest first, as far back as the audit log goes. */
export const getUserAccesses = endpoint({
  ...own,
  method: 'GET',
  path: '/api/user/:id/accesses/:start/:take',
  params: z.object({ id: pathId, ...pathPaging }),
  answer: page(Access),
  audit: { action: 'member.viewAccesses', object: 'member', id: 'id' },
});

/** Everything that is held on the member: a ZIP with a PDF to read and a JSON file for programs. */
export const exportUserData = endpoint({
  ...own,
  proof: 'recent',
  proofFor: 'ownData',
  method: 'GET',
  path: '/api/user/:id/export',
  params: z.object({ id: pathId }),
  answer: 'file',
  limit: 'export',
  audit: { action: 'member.export', object: 'member', id: 'id' },
});
