// A signature that was asked for a change of account which is decided otherwise meanwhile.
import { opposeBankChange } from 'contract/calls/opposition.ts';
import { beforeEach, expect, it } from 'vitest';
import { bankTesting } from '../../../test/bank-changes.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';

const server = testServer();
const bank = bankTesting(server);
const { ask } = bank;
let a: Session;
let admin: Session;
beforeEach(async () => {
  [a, , admin] = await bank.startOver();
  await server.db.deleteFrom('outbox').execute();
});

const opened = () => bank.opened(admin);

it.each([
  ['refuse', ids.managerX, 'Le changement de compte a été refusé entre-temps.', ['x@fonds.example']],
  ['freeze', ids.managerX, 'Le changement de compte a été gelé entre-temps.', ['x@fonds.example']],
  ['refuse', ids.administrator, 'Le changement de compte a été refusé entre-temps.', []],
] as const)(
  '%s: a signature asked for it by %i is waited for no more, and they are told',
  async (decision, askedBy, note, told) => {
    await ask(a, [folders.a1]);
    const { id } = await opened();
    const now = server.clock.now();
    const asked = { kind: 'bankChange', about: 'Changement de compte', payload: '{}', reason: 'Reconnue' };
    await server.db
      .insertInto('signature_request')
      .values({
        ...asked,
        object_id: id,
        asked_by: askedBy,
        asked_at: now,
        lapses_at: new Date(now.getTime() + 86_400_000),
      })
      .execute();
    expect((await bank.decide(admin, decision, 'Appel douteux')).status).toBe(204);
    const requests = await server.db.deleteFrom('signature_request').returning(['state', 'note']).execute();
    expect(requests).toEqual([{ state: 'withdrawn', note }]);
    // Not by whom it was overtaken: they know.
    const mails = await server.db.selectFrom('outbox').where('template', '=', 'signatureDecided').selectAll().execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(told);
    for (const { subject, text_body } of mails)
      expect([subject, text_body]).toEqual([
        "Votre demande de signature n'a plus d'objet",
        expect.stringContaining(note),
      ]);
  },
);

it('what was asked for at once is said of each other, is frozen without accusing each other, and is called about once', async () => {
  await ask(a, [folders.a1, folders.a2]);
  await bank.pass(11);
  [a, , admin] = await bank.signInAll();
  const [one, other] = [await bank.opened(admin), await bank.opened(admin, folders.a2)];
  expect([one.state, one.longBecause, one.twins]).toEqual([
    'toValidate',
    'password',
    [{ id: other.id, folderId: folders.a2, state: 'toValidate' }],
  ]);
  const params = { id: ids.memberA, changeId: one.id };
  expect((await server.call(opposeBankChange, { params, bearer: a.bearer, body: {} })).status).toBe(200);
  for (const folder of [folders.a1, folders.a2])
    expect(await bank.opened(admin, folder)).toMatchObject({ state: 'frozen', risks: one.risks });
  await server.db.deleteFrom('bank_hold').execute();
  expect((await bank.decide(admin, 'resume')).status).toBe(204);
  expect((await opened()).risks).toEqual(one.risks);
  server.clock.move(60);
  await bank.callBack(admin);
  // Managers of another social system do not read what was said there.
  const isCalledBack = async () => (await bank.opened(admin, folders.a2)).isCalledBack;
  const inSystem = (social_system_id: number) =>
    server.db.updateTable('folder').set({ social_system_id }).where('id', '=', folders.a2).execute();
  expect(await isCalledBack()).toBe(false);
  await inSystem(1);
  expect(await isCalledBack()).toBe(true);
  await inSystem(2);
});
