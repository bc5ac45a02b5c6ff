import { authorizeManager, authorizeMember } from 'contract/calls/session.ts';
import { expect, it } from 'vitest';
import { ids, PASSWORD, testServer } from '../../test/support.ts';
import { passwordHashing } from './passwords.ts';

const server = testServer({ HASHES_AT_ONCE: '1', HASHES_WAITING: '2', LIMIT_SIGN_IN: '10' });

it('too many hashes at once: those who wait are answered, who comes later is told when to come back', async () => {
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => server.call(authorizeManager, { body: { identifier: 'personne', password: 'x' } })),
  );
  const late = answers.filter(answer => answer.status === 503);
  expect(late.length).toBeGreaterThan(0);
  expect(answers.filter(answer => answer.key === 'UNKNOWN_LOGIN_PASSWORD').length).toBe(9 - late.length);
  expect(late[0]!.headers.get('retry-after')).toBe('5');
  expect(late[0]!.error.message).toMatch(/momentanément indisponible/);
});

it('who is told to come back has failed nothing, whatever the password', async () => {
  await server.db.deleteFrom('rate_limit').execute();
  const { passwords } = server.app;
  server.app.passwords = passwordHashing(0, 0);
  const answer = await server.call(authorizeMember, { body: { identifier: 'MEMBREA', password: 'Faux-1!' } });
  server.app.passwords = passwords;
  expect(answer.status).toBe(503);
  const account = server.db.selectFrom('account').where('id', '=', ids.memberA).select('failed_attempts');
  expect((await account.executeTakeFirstOrThrow()).failed_attempts).toBe(0);
  const counted = await server.db.selectFrom('rate_limit').where('hits', '!=', 0).selectAll().execute();
  expect(counted).toEqual([]);
  await server.signIn('MEMBREA', PASSWORD);
});
