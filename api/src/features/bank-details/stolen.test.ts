import { getBankChange } from 'contract/calls/bank-changes.ts';
import { getOwnBankChanges, type OwnBankChange } from 'contract/calls/bank-details.ts';
import { confirmBankExport, getBankExportFile, makeBankExport } from 'contract/calls/bank-exports.ts';
import { opposeBankChange } from 'contract/calls/opposition.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankTesting, IBAN, OTHER, says, startRegister } from '../../../test/bank-changes.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { moveChanges } from '../../fund/bank-changes/moves.ts';
import { tellFrozen } from '../../fund/bank-changes/tell.ts';

// What a thief asked for was accepted, and handed to the paying system or not.
const server = testServer();
const { startOver, newest, hasPassword, isStrong, ask, pass, decide, callBack, settle } = bankTesting(server);
let register: Awaited<ReturnType<typeof startRegister>>;
let a: Session;
let x: Session;
let admin: Session;
let former: string | null | undefined;
let id: number;

beforeAll(async () => {
  register = await startRegister();
});
afterAll(() => register.close());
beforeEach(async () => {
  server.app.config.BANK_CHECK_URL = register.url;
  register.answer = says('match');
  [a, x, admin] = (await startOver()) as [Session, Session, Session];
  await server.db.deleteFrom('bank_export').execute();
  const { db } = server;
  const account = await db
    .insertInto('financial_information')
    .values({ member_id: ids.memberA, owner: 'Élodie Lefèvre', iban: 'DE89370400440532013000' })
    .returning(['id', 'iban'])
    .executeTakeFirstOrThrow();
  former = account.iban;
  await db
    .insertInto('folder_financial_information')
    .values({ folder_id: folders.a1, financial_information_id: account.id })
    .execute();
  await isStrong();
  await ask(a, [folders.a1], { password: null });
  await pass(4);
  id = (await db.selectFrom('bank_change').select('id').executeTakeFirstOrThrow()).id;
  [a, x, admin] = (await Promise.all([
    server.signIn('MEMBREA'),
    server.signIn('x@fonds.example'),
    server.signIn('admin@fonds.example'),
  ])) as [Session, Session, Session];
});

const opened = async () => (await server.call(getBankChange, await newest(x))).body;
const paid = async () =>
  (
    await server.db
      .selectFrom('folder_financial_information as link')
      .innerJoin('financial_information as account', 'account.id', 'link.financial_information_id')
      .where('link.folder_id', '=', folders.a1)
      .select('account.iban')
      .executeTakeFirst()
  )?.iban;
/** The file of all that is accepted reached the paying system. */
async function handOver() {
  const { bearer } = admin;
  const file = (await server.call(makeBankExport, { bearer })).body;
  const params = { exportId: file.id };
  await server.call(getBankExportFile, { bearer, params });
  await server.call(confirmBankExport, { bearer, params, body: { size: file.size, sha256: file.sha256 } });
  return file.id;
}
const ends = (iban: string) => expect.stringMatching(`${iban.slice(-4)}$`);
const FUND = 'NL91ABNA0417164300';
/** The fund's nightly file pays the folder there, as an import does. */
async function pays(iban: string, owner = 'Élodie Lefèvre') {
  const { db, clock } = server;
  const account = await db
    .insertInto('financial_information')
    .values({ member_id: ids.memberA, owner, iban })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('folder_financial_information')
    .set({ financial_information_id: account.id, paid_from: clock.now(), author_id: null })
    .where('folder_id', '=', folders.a1)
    .execute();
}
const alarms = () =>
  server.db.selectFrom('alarm').where('kind', '=', 'accountInPayroll').select(['body', 'member_id']).execute();

describe("'Ce n'est pas moi'", () => {
  const oppose = async () => {
    const { params } = await newest(a);
    return server.call(opposeBankChange, { params: { id: ids.memberA, ...params }, bearer: a.bearer, body: {} });
  };

  it('once the paying system has the account: the security is told to have it taken out, the member what is true', async () => {
    expect((await opened()).state).toBe('accepted');
    const exportId = await handOver();
    const { body } = await oppose();
    expect(body).toMatchObject({ isInPayroll: true });
    expect(await alarms()).toEqual([
      { body: expect.stringMatching(`fichier n° ${exportId}.*retirer de la paie`), member_id: ids.memberA },
    ]);
    expect(await opened()).toMatchObject({ state: 'frozen', exportId });
    expect(await paid()).toBe(former);
  });

  it("where the fund's older file had contradicted it: the paying system has it all the same, which is told once", async () => {
    const exportId = await handOver();
    await pays(FUND);
    const { app, clock, db } = server;
    await moveChanges(db, [id], 'frozen', { app, now: clock.now(), by: null });
    await db.updateTable('bank_change').set({ contradicted_at: clock.now() }).where('id', '=', id).execute();
    for (const _ of ['pressed', 'pressed again']) {
      expect((await oppose()).body).toMatchObject({ isInPayroll: true, restoredFolders: 0 });
      expect(await alarms()).toEqual([
        { body: expect.stringMatching(`fichier n° ${exportId}.*retirer de la paie`), member_id: ids.memberA },
      ]);
      await hasPassword(ids.memberA);
      a = await server.signIn('MEMBREA');
    }
    expect([(await opened()).state, await paid()]).toEqual(['frozen', FUND]);
  });

  it('before that: the file has it no more, and nobody has to be told', async () => {
    expect((await oppose()).body).toMatchObject({ isInPayroll: false });
    expect([await alarms(), (await opened()).state]).toEqual([[], 'frozen']);
    expect(await paid()).toBe(former);
  });
});

describe('once the fund spelled its holder anew', () => {
  beforeEach(async () => {
    await handOver();
    await pays(IBAN, 'MME LEFEVRE E');
  });

  it('an account is the same: the member gets their former one back', async () => {
    const { params } = await newest(a);
    const stop = { params: { id: ids.memberA, ...params }, bearer: a.bearer, body: {} };
    expect((await server.call(opposeBankChange, stop)).body).toMatchObject({ restoredFolders: 1, isInPayroll: true });
    expect([await paid(), (await opened()).isPaid]).toEqual([former, false]);
  });

  it('also where a second change followed', async () => {
    await isStrong();
    await settle();
    await ask(a, [folders.a1], { password: null, iban: OTHER });
    await pass(4);
    a = await server.signIn('MEMBREA');
    const params = { id: ids.memberA, changeId: id };
    expect((await server.call(opposeBankChange, { params, bearer: a.bearer, body: {} })).body.restoredFolders).toBe(1);
    expect(await paid()).toBe(former);
  });

  it('a manager still sees that the folder is paid there, and freezes it', async () => {
    expect((await opened()).isPaid).toBe(true);
    expect((await decide(x, 'freeze', "Elle n'a rien demandé")).status).toBe(204);
    expect(await paid()).toBe(former);
  });
});

describe('a manager whom the member telephones', () => {
  const freeze = (reason: string | null = "Elle n'a rien demandé") => decide(x, 'freeze', reason);

  it('freezes what is accepted: the folder is paid as before, nothing changes until they were spoken with', async () => {
    expect((await freeze(null)).status).toBe(400);
    expect((await freeze()).status).toBe(204);
    expect([await opened(), await paid(), await alarms()]).toMatchObject([
      { state: 'frozen', heldAt: expect.any(String), isPaid: false },
      former,
      [],
    ]);
    expect((await opened()).steps.at(-1)).toMatchObject({ by: 'Hervé Xénakis', note: "Elle n'a rien demandé" });
    expect((await server.lastEntry('bankDetails.decide')).detail).toMatchObject({ decision: 'freeze', changes: [id] });
    const mails = await server.db.selectFrom('outbox').where('template', '=', 'bankChange').select('subject').execute();
    expect(mails.map(({ subject }) => subject)).toContain('Votre changement de compte est arrêté');
    expect([(await decide(x, 'resume')).key, (await freeze()).key]).toEqual([
      'BANK_CHANGE_HELD',
      'BANK_CHANGE_DECIDED',
    ]);
    await isStrong();
    expect((await ask(a, [folders.a1], { password: null, iban: OTHER })).key).toBe('BANK_HELD');
  });

  it('freezes what the paying system has, and the security is told', async () => {
    const exportId = await handOver();
    expect((await freeze()).status).toBe(204);
    expect([await paid(), await alarms()]).toMatchObject([former, [{ member_id: ids.memberA }]]);
    expect((await alarms())[0]!.body).toContain(`fichier n° ${exportId}`);
  });
});

describe('a change whose folder is paid elsewhere', () => {
  it.each(['accepted', 'transmitted'])('is not frozen, %s: it pays nothing', async state => {
    if (state === 'transmitted') await handOver();
    await pays(FUND);
    expect((await decide(x, 'freeze', "Elle n'a rien demandé")).key).toBe('BANK_CHANGE_NOT_PAID');
    expect([(await opened()).state, (await opened()).heldAt, await paid()]).toEqual([state, null, FUND]);
  });

  it('promises the member no payment any more: a newer one took its place', async () => {
    await server.db.deleteFrom('payment_operation').where('source_key', 'like', 'overtaken-%').execute();
    const at = server.clock.now().getTime();
    const payment = { folder_id: folders.a1, label: 'Pension', gross_amount: 10, net_paid: 9 };
    const paidOn = [60, 30].map(days => new Date(at - days * 86_400_000).toISOString().slice(0, 10));
    await server.db
      .insertInto('payment_operation')
      .values(paidOn.map((date, n) => ({ ...payment, date, source_key: `overtaken-${n}` })))
      .execute();
    const own = async () => {
      const params = { id: ids.memberA };
      const [{ isOvertaken, effectDay }] = (await server.call(getOwnBankChanges, { params, bearer: a.bearer }))
        .body as [OwnBankChange];
      return { isOvertaken, isExpected: effectDay !== null };
    };
    expect(await own()).toEqual({ isOvertaken: false, isExpected: true });
    await pays(FUND);
    expect(await own()).toEqual({ isOvertaken: true, isExpected: false });
  });
});

describe('what the member is told of a change that is stopped', () => {
  const lastMail = async () =>
    (
      await server.db
        .selectFrom('outbox')
        .where('template', '=', 'bankChange')
        .select('text_body')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).text_body;
  const stop = async () => {
    const { app, clock, db } = server;
    await moveChanges(db, [id], 'frozen', { app, now: clock.now(), by: null });
    await tellFrozen(db, app, [id], clock.now());
    const frozen = await lastMail();
    expect((await decide(x, 'refuse', 'Pas de vous')).status).toBe(204);
    return [frozen, await lastMail()];
  };

  it('promises nothing of payments where the paying system has the account', async () => {
    await handOver();
    const mails = await stop();
    for (const mail of mails) expect(mail).toContain('nous verrons ensemble où ira votre prochain versement');
    expect(mails.join()).not.toMatch(/rien n'est versé|continuons de vous payer/);
  });

  it('is what is paid on, where it does not', async () => {
    const [frozen, refused] = await stop();
    expect(frozen).toContain("rien n'est versé sur ce compte");
    expect(refused).toContain("Nous continuons de vous payer sur votre compte d'avant");
  });
});

describe("what the fund's own file changed while a request waited", () => {
  const asksAgain = async () => {
    await isStrong();
    await settle();
    await ask(a, [folders.a1], { password: null, iban: OTHER });
  };

  it('is not overwritten by itself: somebody looks; and it is what is given back', async () => {
    await asksAgain();
    await pays(FUND);
    await pass(4);
    x = await server.signIn('x@fonds.example');
    expect(await opened()).toMatchObject({ state: 'toValidate', risks: ['paidElsewhere'] });
    expect(await paid()).toBe(FUND);
    await callBack(x);
    expect((await decide(x, 'accept')).status).toBe(204);
    expect((await decide(x, 'freeze', "Elle n'a rien demandé")).status).toBe(204);
    expect(await paid()).toBe(FUND);
  });

  it('is read by who decides, though it came after the wait was over', async () => {
    register.answer = says('no');
    await asksAgain();
    await pass(4);
    x = await server.signIn('x@fonds.example');
    expect(await opened()).toMatchObject({
      state: 'toValidate',
      risks: ['check'],
      formerAccount: { iban: ends(IBAN) },
    });
    await callBack(x);
    await pays(FUND);
    expect([(await decide(x, 'accept')).key, await paid()]).toEqual(['BANK_CHANGE_NEWS', FUND]);
    const { risks, formerAccount } = await opened();
    expect([risks, formerAccount?.iban]).toEqual([['check', 'paidElsewhere'], ends(FUND)]);
    a = await server.signIn('MEMBREA');
    const [own] = (await server.call(getOwnBankChanges, { params: { id: ids.memberA }, bearer: a.bearer })).body;
    expect(own!.formerAccount?.iban).toEqual(ends(FUND));
    expect([(await decide(x, 'accept', null, { risks })).status, await paid()]).toEqual([204, OTHER]);
    expect((await opened()).formerAccount?.iban).toEqual(ends(FUND));
  });

  it('is no risk where it is the same account in another spelling', async () => {
    await asksAgain();
    await pays(IBAN, 'MME LEFEVRE E');
    await pass(4);
    x = await server.signIn('x@fonds.example');
    expect((await opened()).state).toBe('accepted');
  });

  it('is given back through two changes that followed each other', async () => {
    await asksAgain();
    await pass(4);
    a = await server.signIn('MEMBREA');
    const params = { id: ids.memberA, changeId: id };
    expect((await server.call(opposeBankChange, { params, bearer: a.bearer, body: {} })).body.restoredFolders).toBe(1);
    expect(await paid()).toBe(former);
  });
});
