// Apart from submissions.ts, which the home of the portal need not load whole.
import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { id, pathId } from '../values/fields.ts';
import { SUBMISSION_KINDS } from '../values/submissions.ts';

/**
 * Something that the member sent, about which the service waits for them. `title`, `reason`: as a submission's; a document with a
 * reason is one that could not be read, and is to be sent again.
 */
export const Awaited = z.object({
  kind: z.enum(SUBMISSION_KINDS),
  id,
  title: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type Awaited = z.input<typeof Awaited>;

/** What the service waits for the member to answer, the newest first (ours): submissions whose state is 'yours'. */
export const getAwaited = endpoint({
  method: 'GET',
  path: '/api/user/:id/submissions/awaited',
  access: 'member',
  params: z.object({ id: pathId }),
  own: 'id',
  answer: z.array(Awaited),
  audit: { action: 'submission.list', object: 'member', id: 'id' },
});
