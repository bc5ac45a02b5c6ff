// What the fund's security is told: three changes in a day from one manager, or one address.
import { searchAlarms } from 'contract/calls/alarms.ts';
import { beforeEach, expect, it } from 'vitest';
import { bankTesting, IBAN, OTHER } from '../../../test/bank-changes.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';

const server = testServer();
const bank = bankTesting(server);
const { ask, isStrong, settle } = bank;
let a: Session;
let b: Session;
let admin: Session;
beforeEach(async () => {
  [a, , admin] = await bank.startOver();
  b = await server.signIn('MEMBREB');
  await settle();
});

const opened = () => bank.opened(admin);

it('of a manager who opened the space of three members before they changed accounts, the security is told', async () => {
  const x = await server.signIn('x@fonds.example');
  const others = [ids.memberB, ids.withoutEmail];
  for (const [index, member_id] of [ids.memberA, ...others].entries())
    await server.db
      .insertInto('connect_as_token')
      .values({
        ...{ token_hash: `hash ${index}`, manager_id: x.userId, member_id },
        ...{ expires_at: server.clock.now(), spent_at: server.clock.now() },
      })
      .execute();
  const kinds = async () =>
    (await server.db.selectFrom('alarm').where('kind', '=', 'manyBankChanges').selectAll().execute()).map(
      ({ manager_id, body }) => [manager_id, body.includes('Hervé Xénakis')],
    );
  const c = await server.signIn('SANSMAIL');
  const from = async (who: Session, folder: number, iban: string) =>
    expect(await ask(who, [folder], { iban })).toMatchObject({ status: 204 });
  await from(a, folders.a1, IBAN);
  await from(b, folders.b, IBAN);
  expect(await kinds()).toEqual([]);
  await from(c, folders.withoutEmail, IBAN);
  expect((await kinds()).filter(([manager]) => manager !== null)).toEqual([[ids.managerX, true]]);
});

it('of three changes in a day from one address the security is told, one member asking again and again too; one for two folders is one', async () => {
  const kinds = async () => (await server.db.selectFrom('alarm').select('kind').execute()).map(({ kind }) => kind);
  await isStrong();
  await ask(a, [folders.a1, folders.a2]);
  server.clock.move(60);
  await ask(a, [folders.a1], { iban: OTHER });
  expect([await kinds(), (await opened()).risks]).toEqual([[], []]);
  server.clock.move(60);
  await ask(a, [folders.a1]);
  const { risks, alarms } = await opened();
  expect([await kinds(), risks, alarms]).toEqual([['manyBankChanges'], ['alarm'], ['address']]);
});

it('of an account that somebody else has, an alarm names its end, whose it is, and the change', async () => {
  await ask(b, [folders.b]);
  await ask(a, [folders.a1]);
  const { id } = await opened();
  const body = { state: null, kind: 'sharedIban' as const, startIndex: 0, take: 20 };
  expect((await server.call(searchAlarms, { bearer: admin.bearer, body })).body.data).toMatchObject([
    {
      body: `Le compte bancaire terminé par 0189, que demande le changement n° ${id}, est déjà celui d'une autre personne.`,
      member: { id: ids.memberA },
      bankChangeId: id,
    },
  ]);
});
