// What signing in tells an attacker (nothing), and what it costs the others (nothing they notice): rules 1 and 6.
import { hash } from '@node-rs/argon2';
import { getUsersBySearchCriteria } from 'contract/calls/accounts.ts';
import { authorizeManager, authorizeMember } from 'contract/calls/session.ts';
import { describe, expect, it } from 'vitest';
import { ids, PASSWORD, testServer } from '../test/support.ts';
import { FULL } from './settings.ts';

const server = testServer({ MAX_FAILED_LOGINS: '1000' });

const sites = [
  { name: 'a manager', endpoint: authorizeManager, known: 'x@fonds.example', unknown: 'z@fonds.example' },
  { name: 'a member', endpoint: authorizeMember, known: 'MEMBREA', unknown: 'MEMBREZ' },
];

describe.each(sites)('an unknown identifier and a wrong password of $name', ({ endpoint, known, unknown }) => {
  const attempt = async (identifier: string) => {
    const started = performance.now();
    const answer = await server.call(endpoint, { body: { identifier, password: 'Faux-mot-2-passe' } });
    return { ...answer, ms: performance.now() - started };
  };

  it('differ in nothing: status, body, headers', async () => {
    const [one, other] = [await attempt(known), await attempt(unknown)];
    expect(one.status).toBe(403);
    expect(other.status).toBe(one.status);
    expect(other.error).toEqual(one.error);
    const comparable = (headers: Headers) =>
      [...headers].map(([name, value]) => (['date', 'x-request-id'].includes(name) ? [name] : [name, value]));
    expect(comparable(other.headers)).toEqual(comparable(one.headers));
  });

  it('cost one hash each', async () => {
    let hashes = 0;
    const { verify } = server.app.passwords;
    server.app.passwords.verify = (stored, password) => {
      hashes += 1;
      return verify(stored, password);
    };
    await attempt(known);
    expect(hashes).toBe(1);
    await attempt(unknown);
    expect(hashes).toBe(2);
    server.app.passwords.verify = verify;
  });

  it.runIf(FULL)('take as long', { retry: 2 }, async () => {
    const times: Record<string, number[]> = { [known]: [], [unknown]: [] };
    for (let n = 0; n < 20; n++) {
      for (const identifier of n % 2 ? [known, unknown] : [unknown, known]) {
        times[identifier]!.push((await attempt(identifier)).ms);
      }
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1]!;
    const [a, b] = [median(times[known]!), median(times[unknown]!)];
    console.log(`${known} ${a.toFixed(1)} ms, ${unknown} ${b.toFixed(1)} ms`);
    expect(Math.max(a, b) / Math.min(a, b)).toBeLessThanOrEqual(1.5);
  });
});

it('sign-ins never starve reads: fifty are answered before thirty sign-ins are', { timeout: 240_000 }, async () => {
  const { bearer } = await server.signIn('x@fonds.example');
  // A password that takes a quarter of a second of a processor: thirty take seconds on any machine.
  const password_hash = await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 16, parallelism: 1 });
  await server.db.updateTable('account').set({ password_hash }).where('id', '=', ids.managerY).execute();
  const read = () => server.call(getUsersBySearchCriteria, { bearer, body: { startIndex: 0, take: 5, name: 'lef' } });
  let underWay = 0;
  const { verify } = server.app.passwords;
  let begun = () => {};
  const hashing = new Promise<void>(resolve => {
    begun = resolve;
  });
  server.app.passwords.verify = (stored, password) => {
    begun();
    return verify(stored, password);
  };
  const signIns = Array.from({ length: 30 }, async () => {
    underWay += 1;
    await server.signIn('y@fonds.example');
    underWay -= 1;
  });
  await hashing;
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) {
    const answers = await Promise.all(Array.from({ length: 10 }, read));
    statuses.push(...answers.map(answer => answer.status));
  }
  expect(underWay).toBeGreaterThan(0);
  server.app.passwords.verify = verify;
  await Promise.all(signIns);
  expect(statuses).toEqual(Array(50).fill(200));
});
