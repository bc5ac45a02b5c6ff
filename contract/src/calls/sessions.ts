import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { instant, pathId } from '../values/fields.ts';

/** `id`: the caller's account, a member's or a manager's: one number names both (decisions A21). */
const own = { access: 'memberOrManager', subject: 'none', own: 'id', personOnly: true } as const;

/** A session that is open. `userAgent` as the browser told it; `key` names it to `endSession`, and opens nothing. */
export const OpenSession = z.object({
  key: z.string(),
  isCurrent: z.boolean(),
  isManagerConnectedAs: z.boolean(),
  /** Somebody gave the password there, and not yet the second factor, or has not chosen theirs. */
  isAwaitingFactor: z.boolean(),
  userAgent: z.nullable(z.string()),
  createdAt: instant,
  lastUsedAt: instant,
});
export type OpenSession = z.input<typeof OpenSession>;

/** The caller's sessions (ours), this one first, then the latest used. */
export const getSessions = endpoint({
  ...own,
  method: 'GET',
  path: '/api/user/:id/sessions',
  params: z.object({ id: pathId }),
  answer: z.array(OpenSession),
  audit: { action: 'session.list', object: 'account', id: 'id' },
});

/** Ends one of them (ours): a device that was lost, or left in another's hands. */
export const endSession = endpoint({
  ...own,
  proof: 'recent',
  proofFor: 'sessions',
  method: 'DELETE',
  path: '/api/user/:id/sessions/:key',
  params: z.object({ id: pathId, key: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  audit: { action: 'session.closeOne', object: 'account', id: 'id' },
});

/** Ends all of them but this one (ours). */
export const endOtherSessions = endpoint({
  ...own,
  proof: 'recent',
  proofFor: 'sessions',
  method: 'DELETE',
  path: '/api/user/:id/sessions',
  params: z.object({ id: pathId }),
  audit: { action: 'session.closeOthers', object: 'account', id: 'id' },
});
