// What guessing by the thousand comes to: all but a few codes a day are refused unread.
import { endEnrolment } from 'contract/calls/factors.ts';
import { changeManagerPassword } from 'contract/calls/password.ts';
import { authorizeManager } from 'contract/calls/session.ts';
import { beforeEach, expect, it } from 'vitest';
import { PASSWORD, type Session, testServer } from '../../../test/support.ts';
import { factorsTesting } from './testing.ts';

const server = testServer({ STAFF_SECOND_FACTOR: 'required', LIMIT_FACTOR_DAY: '10' });
const does = factorsTesting(server);
const EMAIL = 'x@fonds.example';
/** Within those of a day: each of the ten thousand that would follow is refused as these are. */
const SENT = 20;

beforeEach(async () => {
  for (const table of ['factor', 'recovery_code', 'session', 'outbox', 'rate_limit'] as const)
    await server.db.deleteFrom(table).execute();
});

const fresh = async () => (await does.authorize(EMAIL)).body;
const wrongOf = (secret: string) => String((Number(does.codeAt(secret)) + 1) % 1_000_000).padStart(6, '0');
const status = async (who: Session, means: 'totp' | 'recovery', code: string) =>
  (await does.give(who, { means, code })).status;
/** Who has an authenticator and recovery codes, and no passkey. */
async function withCodes() {
  const owner = await fresh();
  const { secret } = await does.addTotp(owner);
  const codes = await does.makeCodes(owner);
  await server.call(endEnrolment, { params: { id: owner.userId }, bearer: owner.bearer, site: 'backOffice' });
  server.clock.move(120);
  return { secret, codes };
}
/** All wrong codes of a day, by who has the password. */
async function useUpTheDay(secret: string) {
  server.clock.move(24 * 3600 - ((server.clock.now().getTime() / 1000) % (24 * 3600))); // a day begins
  for (let turn = 0; turn < 2; turn++) {
    const thief = await fresh();
    for (let n = 0; n < 5; n++) expect(await status(thief, 'totp', wrongOf(secret))).toBe(422);
    server.clock.move(600);
  }
}

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

it('guesses that are refused close nothing longer: the wait that was told comes true', async () => {
  const { secret } = await withCodes();
  const thief = await fresh();
  const guess = (who: Session) => does.give(who, { means: 'totp', code: wrongOf(secret) });
  for (let read = 0; read < 5; read++) expect((await guess(thief)).status).toBe(422);
  let wait = Number((await guess(thief)).headers.get('retry-after'));
  for (; wait > 50; wait -= 50) {
    server.clock.move(50);
    expect((await guess(await fresh())).status).toBe(429);
  }
  server.clock.move(wait);
  expect(await status(await fresh(), 'totp', does.codeAt(secret))).toBe(200);
});

it('a recovery code serves whatever was guessed in other sessions', async () => {
  const { secret, codes } = await withCodes();
  await useUpTheDay(secret);
  const thief = await fresh();
  const guesses = [];
  for (let n = 0; n < 6; n++) guesses.push(await status(thief, 'recovery', 'AAAA-BBBB-CCCC'));
  expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);
  const owner = await fresh();
  expect(await status(owner, 'totp', does.codeAt(secret))).toBe(429);
  expect(await status(owner, 'recovery', codes[0]!)).toBe(200);
});

it('gives the codes of the day back with a new password, to who came in by more than the former', async () => {
  const { secret, codes } = await withCodes();
  await useUpTheDay(secret);
  const owner = await fresh();
  await does.give(owner, { means: 'recovery', code: codes[0]! });
  const newPassword = 'Encore-un-Secret-47-tout-neuf';
  const changed = await server.call(changeManagerPassword, {
    params: { id: owner.userId },
    bearer: owner.bearer,
    body: { currentPassword: PASSWORD, newPassword },
  });
  expect(changed.status).toBe(204);
  const { body } = await server.call(authorizeManager, { body: { identifier: EMAIL, password: newPassword } });
  expect(await status(body, 'totp', does.codeAt(secret))).toBe(200);
  const { password_hash } = await server.db
    .selectFrom('account')
    .where('login', '=', 'y@fonds.example')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('account').set({ password_hash }).where('id', '=', owner.userId).execute();
});

it('is told to the owner at the door and inside, once each within the hour: that somebody is in is graver', async () => {
  const { secret, codes } = await withCodes();
  const [outside, inside] = [await fresh(), await fresh()];
  expect(await status(inside, 'recovery', codes[0]!)).toBe(200);
  for (const who of [outside, inside, outside, inside])
    for (let n = 0; n < 6; n++) expect([422, 429]).toContain(await status(who, 'totp', wrongOf(secret)));
  const told = await server.db
    .selectFrom('outbox')
    .where('template', '=', 'wrongCodes')
    .select('text_body')
    .orderBy('id')
    .execute();
  expect(told.map(({ text_body }) => text_body.includes('est connecté à'))).toEqual([false, true]);
});
