import { getMemberTimeline } from 'contract/calls/members.ts';
import { putUser } from 'contract/calls/profile.ts';
import {
  createBeneficiary,
  createTrustedThirdParty,
  updateBeneficiary,
  updateTrustedThirdParty,
} from 'contract/calls/relatives.ts';
import { getSubmissions } from 'contract/calls/submissions.ts';
import { beforeEach, expect, it } from 'vitest';
import { bankTesting } from '../../../test/bank-changes.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';

const server = testServer();
const bank = bankTesting(server);
let a: Session;
let admin: Session;
beforeEach(async () => {
  [a, , admin] = await bank.startOver();
});

const phone = { number: '+33298001122', type: 1, countryId: null, territoryId: null } as const;
const person = { statut: 'Enfant', nom: 'Martin', prenom: 'Paul', telephone: phone } as const;
const savePhones = (number: string) =>
  server.call(putUser, {
    ...{ params: { id: ids.memberA }, bearer: a.bearer },
    body: { phoneNumber: { ...phone, number }, mobilePhoneNumber: null },
  });
const saveTrusted = (nom: string) =>
  server.call(updateTrustedThirdParty, { bearer: a.bearer, body: { ...person, nom } });
const saveBeneficiary = async (nom: string) => {
  const { id } = await server.db.selectFrom('beneficiary').select('id').executeTakeFirstOrThrow();
  return server.call(updateBeneficiary, { bearer: a.bearer, body: { ...person, id, nom } });
};

/** What the member and the service are told of it: their mails, 'Mes démarches', the time-line of the back-office. */
const told = async () => {
  const mine = { params: { id: ids.memberA }, bearer: a.bearer };
  const { over } = (await server.call(getSubmissions, mine)).body;
  const line = await server.call(getMemberTimeline, {
    ...{ params: { id: ids.memberA }, bearer: admin.bearer, query: { kind: 'change' } },
  });
  const mails = await server.db.selectFrom('outbox').select('id').execute();
  return [mails.length, over.length, line.body.events[0]?.id ?? 0];
};

it.each([
  ['telephones', savePhones, phone.number, '+33298001133', 'contact'],
  ['the trusted third party', saveTrusted, person.nom, 'Martinez', 'helper'],
  ['a beneficiary', saveBeneficiary, person.nom, 'Martinez', null],
] as const)('%s saved as they were: nobody is told, and no account is asked about for it', async (...row) => {
  const [, save, same, other, risk] = row;
  await server.db.deleteFrom('beneficiary').execute();
  await server.db.deleteFrom('trusted_third_party').execute();
  for (const create of [createTrustedThirdParty, createBeneficiary])
    expect((await server.call(create, { bearer: a.bearer, body: person })).status).toBe(200);
  expect((await savePhones(phone.number)).status).toBe(200);
  server.clock.move(31 * 86_400);
  a = await server.signIn('MEMBREA');
  admin = await server.signIn('admin@fonds.example');
  const before = await told();
  expect((await save(same)).status).toBe(200);
  expect(await told()).toEqual(before);
  await bank.ask(a, [folders.a1]);
  expect((await bank.opened(admin)).risks).toEqual([]);

  await server.db.deleteFrom('bank_change').execute();
  const then = await told();
  server.clock.move(60);
  expect((await save(other)).status).toBe(200);
  expect((await told()).map((what, index) => what !== then[index])).toEqual([true, true, true]);
  await bank.ask(a, [folders.a1]);
  expect((await bank.opened(admin)).risks).toEqual(risk ? [risk] : []);
});
