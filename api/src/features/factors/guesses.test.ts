// What guessing by the thousand comes to: all but a few codes a day are refused unread.
import { endEnrolment } from 'contract/calls/factors.ts';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/support.ts';
import { factorsTesting } from './testing.ts';

const server = testServer({ STAFF_SECOND_FACTOR: 'required' });
const does = factorsTesting(server);
const EMAIL = 'x@fonds.example';
/** Within those of a day: each of the ten thousand that would follow is refused as these are. */
const SENT = 20;

it('of ten thousand guesses five are read in five minutes: the right code among the others opens nothing', async () => {
  const { body: owner } = await does.authorize(EMAIL);
  await does.addPasskey(owner);
  const { secret } = await does.addTotp(owner);
  await server.call(endEnrolment, { params: { id: owner.userId }, bearer: owner.bearer, site: 'backOffice' });
  server.clock.move(120);
  const { body: thief } = await does.authorize(EMAIL);
  const right = () => does.codeAt(secret);
  const wrong = () => String((Number(right()) + 1) % 1_000_000).padStart(6, '0');
  const guess = async (code: string) => (await does.give(thief, { means: 'totp', code })).status;
  let read = 0;
  while ((await guess(wrong())) === 422) read += 1;
  expect(read).toBe(5);
  // Nothing that comes now counts, were it the right one.
  const later = await Promise.all(Array.from({ length: SENT }, (_, at) => guess(at % 2 ? right() : wrong())));
  expect(new Set(later)).toEqual(new Set([429]));
  const { awaits } = await server.db
    .selectFrom('session')
    .where('account_id', '=', thief.userId)
    .select('awaits')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(awaits).toBe('factor');
  // The right one was never read: it serves whoever has it, once the wait that is told is over.
  const { headers } = await does.give(thief, { means: 'totp', code: wrong() });
  server.clock.move(Number(headers.get('retry-after')) + 1);
  const { body: again } = await does.authorize(EMAIL);
  expect((await does.give(again, { means: 'totp', code: right() })).status).toBe(200);
});
