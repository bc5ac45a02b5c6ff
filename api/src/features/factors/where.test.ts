import { addTotp, askTotp, makeRecoveryCodes } from 'contract/calls/factors.ts';
import { giveProof } from 'contract/calls/proof.ts';
import { expect, it } from 'vitest';
import { signedIn, testServer } from '../../../test/support.ts';
import { factorsTesting } from './testing.ts';

const server = testServer();
const does = factorsTesting(server);
const people = signedIn(server, { a: 'MEMBREA', managerX: 'x@fonds.example' });

it.each([
  ['a', 'member', 'Mes moyens de vérification'],
  ['managerX', 'backOffice', 'Mon compte'],
] as const)('who used a recovery code is led to their own page: %s', async (name, site, page) => {
  const { userId, bearer } = people[name];
  const own = { params: { id: userId }, bearer, site };
  const { secret } = (await server.call(askTotp, own)).body;
  await server.call(addTotp, { ...own, body: { name: 'Mon téléphone', code: does.codeAt(secret) } });
  const { codes } = (await server.call(makeRecoveryCodes, own)).body;
  await server.call(giveProof, { ...own, body: { means: 'recovery', code: codes[0]! } });
  const mail = await server.db
    .selectFrom('outbox')
    .where('template', '=', 'recoveryCodeUsed')
    .where('account_id', '=', userId)
    .select('text_body')
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toContain(`vous pouvez en créer de nouveaux dans « ${page} »`);
});
