// Apart from submissions.ts, which the home of the portal need not load whole.
import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { day, id, instant, pathId } from '../values/fields.ts';
import { SUBMISSION_KINDS, SUBMISSION_STATES } from '../values/submissions.ts';

/** Something that the member sent, and where it stands. `kind` and `id` are unique together. */
export const Awaited = z.object({
  kind: z.enum(SUBMISSION_KINDS),
  id,
  /** What they named it, or what it is about: a subject, a document, the year, the change; null: the kind says enough. */
  title: z.nullable(z.string()),
  state: z.enum(SUBMISSION_STATES),
  /** Since when it stands there. */
  stateAt: instant,
  /** Until when it rests by itself, where it does: a change of account. */
  waitsUntil: z.nullable(instant),
  /** Stopped, by 'Ce n'est pas moi' or by a manager, until the service has spoken with the member: no day is expected then. */
  isFrozen: z.boolean(),
  /** The day by which the service means to answer; null too while it waits for the member. */
  expectedBy: z.nullable(day),
  /** That day has passed. */
  isLate: z.boolean(),
  /** Which it is about; none where it is about all or none in particular. */
  folderIds: z.array(id),
  /** Of a document: its type, which another one in its place has too. */
  documentTypeId: z.nullable(id),
  /** What the service said of it: why it was refused, what was done. Of a document that is the member's turn: why nobody could read it. */
  reason: z.nullable(z.string()),
});
export type Awaited = z.input<typeof Awaited>;

/** What goes on, the newest first (ours): what the service waits for the member to do ('yours'), and what is with it ('ours'). */
export const getAwaited = endpoint({
  method: 'GET',
  path: '/api/user/:id/submissions/awaited',
  access: 'member',
  params: z.object({ id: pathId }),
  own: 'id',
  answer: z.array(Awaited),
  audit: { action: 'submission.list', object: 'member', id: 'id' },
});
