import { addTotp, askTotp, makeRecoveryCodes } from 'contract/calls/factors.ts';
import { giveProof } from 'contract/calls/proof.ts';
import { expect, it } from 'vitest';
import { signedIn, testServer } from '../../../test/support.ts';
import { factorsTesting } from './testing.ts';

const server = testServer();
const does = factorsTesting(server);
const people = signedIn(server, { a: 'MEMBREA', managerX: 'x@fonds.example' });

it.each([
  ['a', 'member', 'Mes moyens de vérification', 'de confirmer vos demandes'],
  ['managerX', 'backOffice', 'Mon compte', 'de vous connecter'],
] as const)('who adds a means and uses a code is told what it is for, and where: %s', async (name, site, page, use) => {
  const { userId, bearer } = people[name];
  const own = { params: { id: userId }, bearer, site };
  const { secret } = (await server.call(askTotp, own)).body;
  await server.call(addTotp, { ...own, body: { name: 'Mon téléphone', code: does.codeAt(secret) } });
  const { codes } = (await server.call(makeRecoveryCodes, own)).body;
  await server.call(giveProof, { ...own, body: { means: 'recovery', code: codes[0]! } });
  const mail = async (template: string) => {
    const mails = server.db.selectFrom('outbox').where('template', '=', template).where('account_id', '=', userId);
    return (await mails.select('text_body').executeTakeFirstOrThrow()).text_body;
  };
  expect(await mail('factorAdded')).toContain(`Il permet désormais ${use}.`);
  expect(await mail('recoveryCodeUsed')).toContain(`vous pouvez en créer de nouveaux dans « ${page} »`);
});
