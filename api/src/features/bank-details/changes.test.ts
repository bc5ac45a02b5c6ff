import { randomUUID } from 'node:crypto';
import { checkBankChangeAgain, getBankChange } from 'contract/calls/bank-changes.ts';
import { cancelBankChange, getOwnBankChanges } from 'contract/calls/bank-details.ts';
import { getFolderDetails } from 'contract/calls/folder-details.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bankTesting, HOLDER, IBAN, OTHER, says, startRegister } from '../../../test/bank-changes.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';

const register = await startRegister();
afterAll(() => register.close());
const server = testServer({
  BANK_CHECK_URL: register.url,
  SECURITY_EMAIL: 'securite@fonds.example',
  LIMIT_EXPORT: '100',
});
const bank = bankTesting(server);
const { hasPhone, ask, progress, pass, isStrong, newest } = bank;
let a: Session;
let x: Session;
let admin: Session;

beforeEach(async () => {
  [a, x, admin] = await bank.startOver();
  register.asked = [];
  Object.assign(register, { answer: says('match', 'LEFEVRE ELODIE'), status: 200 });
});

const again = async () => {
  [a, x, admin] = await bank.signInAll();
};
const own = async () => (await server.call(getOwnBankChanges, { params: { id: ids.memberA }, bearer: a.bearer })).body;
const states = async () => (await own()).map(change => change.state);
const paid = async () =>
  (
    await server.call(getFolderDetails, { params: { folderId: folders.a1 }, bearer: a.bearer })
  ).body.financialInformations?.iban?.slice(-4) ?? null;
const opened = () => bank.opened(x);
const decide = (decision: 'accept' | 'refuse' | 'freeze' | 'resume', reason: string | null = null, who = x) =>
  bank.decide(who, decision, reason);
const callBack = (answered: 'member' | 'other' | 'nobody' = 'member', phone?: string) =>
  bank.callBack(x, answered, phone);
const daysOf = ({ waitsUntil, creationDate }: { waitsUntil: string | null; creationDate: string }) =>
  (Date.parse(waitsUntil!) - Date.parse(creationDate)) / 86_400_000;
const mails = async () =>
  (
    await server.db.selectFrom('outbox').where('template', '=', 'bankChange').select('subject').orderBy('id').execute()
  ).map(({ subject }) => subject);
const told = async () =>
  (await server.db.selectFrom('outbox').where('template', '=', 'bankChange').select('text_body').execute())
    .map(({ text_body }) => text_body)
    .join();
const CALL = 'Votre changement de compte : nous allons vous appeler';
const alarms = async () =>
  (await server.db.selectFrom('alarm').select('kind').orderBy('kind').execute()).map(({ kind }) => kind);

describe('a change of account', () => {
  it('pays nobody before its day, and is then accepted by itself where nothing is unusual', async () => {
    await isStrong();
    await ask(a, [folders.a1]);
    expect([await states(), await paid()]).toEqual([['asked'], null]);
    await progress();
    expect(register.asked).toEqual([{ holder: HOLDER, iban: IBAN }]);
    const [change] = await own();
    expect([change!.state, daysOf(change!), change!.steps.map(step => step.state)]).toEqual([
      'waiting',
      3,
      ['asked', 'checked', 'waiting'],
    ]);
    server.clock.move(3 * 86_400 - 60);
    await progress();
    await again();
    expect([await states(), await paid()]).toEqual([['waiting'], null]);
    server.clock.move(60);
    await progress();
    expect([await states(), await paid(), await mails()]).toEqual([
      ['accepted'],
      '0189',
      ['Votre nouveau compte bancaire est accepté'],
    ]);
    // Who contributes is paid no pension.
    expect(await told()).toMatch(/nous vous paierons (à partir du versement du|à partir de votre prochain versement)/);
  });

  it('waits ten days where the password alone asked for it, or something of the person is new', async () => {
    await ask(a, [folders.a1]);
    expect(daysOf((await own())[0]!)).toBe(10);
    await isStrong();
    await ask(a, [folders.a1], { iban: OTHER });
    expect(daysOf((await own())[0]!)).toBe(3);
    await server.db
      .insertInto('known_device')
      .values({
        device_id: randomUUID(),
        account_id: ids.memberA,
        created_at: server.clock.now(),
        last_used_at: server.clock.now(),
      })
      .execute();
    await ask(a, [folders.a1]);
    expect(daysOf((await own())[0]!)).toBe(10);
  });

  it('is as quick as the fund says where the register knows the holder', async () => {
    server.app.config.BANK_WAIT_MATCH_DAYS = 0;
    await isStrong();
    await ask(a, [folders.a1]);
    await progress();
    expect([await states(), await paid()]).toEqual([['accepted'], '0189']);
    await ask(a, [folders.a1], { iban: OTHER });
    register.answer = says('close');
    await progress();
    expect([(await states())[0], await paid()]).toEqual(['waiting', '0189']);
    server.app.config.BANK_WAIT_MATCH_DAYS = 3;
  });

  it.each(['close', 'no', 'impossible'])('is looked at by a manager where the register says %s', async result => {
    register.answer = says(result, 'QUELQU UN');
    await isStrong();
    await ask(a, [folders.a1]);
    for (const _ of [1, 2, 3]) await pass(1 / 24);
    await pass(4);
    await again();
    expect([await states(), await paid()]).toEqual([['toValidate'], null]);
    const change = await opened();
    expect([change.risks, change.checks[0]]).toMatchObject([['check'], { result, holder: 'QUELQU UN' }]);
    expect(JSON.stringify(await own())).not.toContain('QUELQU');
  });

  it.each([
    ['nonsense', { answer: 'oui' }],
    ['another shape', { answer: '{"result":"yes"}' }],
    ['an error', { answer: says('match'), status: 500 }],
  ])('takes %s of the register for impossible, after three tries', async (_, given) => {
    Object.assign(register, given);
    await isStrong();
    await ask(a, [folders.a1]);
    await progress();
    expect(await states()).toEqual(['asked']);
    for (const _ of [1, 2]) {
      server.clock.move(61);
      await progress();
    }
    expect([await states(), register.asked.length]).toEqual([['waiting'], 3]);
    const change = await opened();
    expect([change.risks, change.checks.map(check => check.result)]).toEqual([
      ['check'],
      ['impossible', 'impossible', 'impossible'],
    ]);
    Object.assign(register, { answer: says('match'), status: 200 });
    const checked = await server.call(checkBankChangeAgain, await newest(x));
    expect(checked.body.result).toBe('match');
  });

  it('is given up by the member until it is decided, with what was asked with it', async () => {
    await ask(a, [folders.a1, folders.a2]);
    const [change] = await own();
    const cancel = (who = a, changeId = change!.id) =>
      server.call(cancelBankChange, { params: { id: ids.memberA, changeId }, bearer: who.bearer });
    const b = await server.signIn('MEMBREB');
    expect([(await cancel(b)).status, (await cancel(a, 999_999)).status]).toEqual([403, 404]);
    expect([(await cancel()).status, await states()]).toEqual([204, ['cancelled', 'cancelled']]);
    expect(await mails()).toEqual(['Votre demande de changement de compte est annulée']);
    expect((await cancel()).key).toBe('BANK_CHANGE_DECIDED');
    await pass(20);
    await again();
    expect([await states(), await paid()]).toEqual([['cancelled', 'cancelled'], null]);
  });

  it('is given up for the folders that the member was shown, and still asked for the other', async () => {
    await ask(a, [folders.a1, folders.a2]);
    const [first] = await own();
    const path = `${cancelBankChange.path}?folderIds=${first!.folderId}`;
    const params = { id: ids.memberA, changeId: first!.id };
    const { status } = await server.call({ ...cancelBankChange, path }, { params, bearer: a.bearer });
    expect([status, await states()]).toEqual([204, ['cancelled', 'asked']]);
    expect((await told()).replaceAll(/\s/g, ' ')).toContain(`votre dossier n° ${first!.folderId}, la demande`);
  });

  it('is told with the day of each folder, where they differ', async () => {
    await isStrong();
    await ask(a, [folders.a1, folders.a2]);
    const at = server.clock.now().getTime();
    const payment = { folder_id: folders.a1, label: 'Pension', gross_amount: 10, net_paid: 9 };
    const dates = [60, 30].map(days => new Date(at - days * 86_400_000).toISOString().slice(0, 10));
    await server.db
      .insertInto('payment_operation')
      .values(dates.map((date, n) => ({ ...payment, date, source_key: `days-${n}` })))
      .execute();
    await pass(4);
    await server.db.deleteFrom('payment_operation').where('source_key', 'like', 'days-%').execute();
    expect(await mails()).toEqual(['Votre nouveau compte bancaire est accepté']);
    const mail = (await told()).replaceAll(/\s/g, ' ');
    expect(mail).toMatch(new RegExp(`n° ${folders.a1}, nous vous paierons à partir du versement du`));
    expect(mail).toMatch(new RegExp(`n° ${folders.a2}, nous vous paierons à partir de votre prochain versement`));
  });

  it('gives way to a newer one, which is told', async () => {
    await ask(a, [folders.a1, folders.a2]);
    await ask(a, [folders.a1], { iban: OTHER });
    expect((await own()).map(change => [change.folderId, change.state])).toEqual([
      [folders.a1, 'asked'],
      [folders.a2, 'asked'],
      [folders.a1, 'replaced'],
    ]);
    expect(await mails()).toEqual(['Votre demande de changement de compte est remplacée']);
  });
});

describe('a manager', () => {
  /** At risk, and its wait is over. */
  const atRisk = async () => {
    register.answer = says('no');
    await ask(a, [folders.a1]);
    await pass(11);
    await again();
  };

  it('accepts a change at risk once its wait is over and the member was called back and recognised', async () => {
    register.answer = says('no');
    await ask(a, [folders.a1]);
    await progress();
    expect((await decide('accept')).key).toBe('BANK_CHANGE_WAITS');
    await pass(11);
    await again();
    expect((await decide('accept')).key).toBe('BANK_CALLBACK_FIRST');
    expect([(await callBack('other')).status, (await decide('accept')).key]).toEqual([204, 'BANK_CALLBACK_FIRST']);
    await callBack();
    expect([(await decide('accept')).status, await paid()]).toEqual([204, '0189']);
    expect(await opened()).toMatchObject({
      state: 'accepted',
      callbacks: [{ phone: '+33298001122', answered: 'member' }, { answered: 'other' }],
    });
  });

  it('calls back a number that has been on record for 30 days, in any writing, and no other', async () => {
    await atRisk();
    await hasPhone(ids.memberA);
    const now = server.clock.now();
    const mobile = JSON.stringify({ number: '+33639980142', type: 2, countryId: null, territoryId: null });
    const set = (since: Date | null) =>
      server.db
        .updateTable('member')
        .set({ mobile_phone: mobile, mobile_phone_since: since })
        .where('id', '=', ids.memberA)
        .execute();
    await set(new Date(now.getTime() - 29 * 86_400_000));
    expect((await opened()).phones).toMatchObject([
      { number: '+33298001122', since: null, isRecent: false },
      { number: '+33639980142', isRecent: true },
    ]);
    expect((await callBack('member', '06 39 98 01 42')).key).toBe('BANK_PHONE_TOO_NEW');
    for (const other of ['06 99 88 77 66', 'abcd']) {
      const { status, error } = await callBack('member', other);
      expect([status, error.additionalData.fields![0]!.path]).toEqual([400, 'phone']);
    }
    // No numbering plan knows this one, which is made for examples: it is on record all the same.
    await set(new Date(now.getTime() - 31 * 86_400_000));
    for (const written of ['06 39 98 01 42', '06.39.98.01.42', '+33639980142'])
      expect((await callBack('member', written)).status).toBe(204);
  });

  it('calls back the number that a new one took the place of', async () => {
    await atRisk();
    const now = server.clock.now();
    const until = new Date(now.getTime() + 86_400_000);
    const former = { member_id: ids.memberA, kind: 'mobile', number: '+33612345678', since: null, until };
    await server.db.insertInto('former_phone').values(former).execute();
    expect((await callBack('member', '0612345678')).status).toBe(204);
    await server.db.deleteFrom('former_phone').execute();
  });

  it('refuses with a reason that the member reads', async () => {
    await atRisk();
    expect((await decide('refuse')).error.additionalData.fields![0]!.path).toBe('reason');
    expect((await decide('refuse', "Le compte n'est pas à votre nom.")).status).toBe(204);
    expect((await own())[0]).toMatchObject({ state: 'refused', reason: "Le compte n'est pas à votre nom." });
    expect([await mails(), await paid()]).toEqual([[CALL, 'Votre nouveau compte bancaire est refusé'], null]);
    expect(await told()).toContain("Nous continuons de vous payer sur votre compte d'avant.");
    expect((await decide('accept')).key).toBe('BANK_CHANGE_DECIDED');
    // The same account is at risk from now on.
    await ask(a, [folders.a1]);
    expect((await opened()).risks).toContain('refusedIban');
  });

  it('freezes and goes on, when nothing is held', async () => {
    await atRisk();
    expect((await decide('freeze', 'Appel douteux')).status).toBe(204);
    expect((await decide('accept')).key).toBe('BANK_CHANGE_DECIDED');
    await pass(30);
    await again();
    expect(await states()).toEqual(['frozen']);
    await server.db.insertInto('bank_hold').values({ member_id: ids.memberA, held_at: server.clock.now() }).execute();
    expect((await decide('resume')).key).toBe('BANK_CHANGE_HELD');
    await server.db.deleteFrom('bank_hold').execute();
    expect([(await decide('resume')).status, await states()]).toEqual([204, ['toValidate']]);
    // Each step is told, and each mail says what its button is for.
    expect(await mails()).toEqual([CALL, 'Votre demande de changement de compte est arrêtée', CALL]);
    expect((await told()).match(/Si vous n'avez pas demandé ce changement/g)).toHaveLength(3);
  });

  it('of two at once one decides', async () => {
    await atRisk();
    await callBack();
    const answers = await Promise.all([decide('accept'), decide('refuse', 'Pas à votre nom', admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('sees and decides those of their social systems alone', async () => {
    await atRisk();
    const y = await server.signIn('y@fonds.example');
    for (const answer of [await decide('refuse', 'Pas à moi', y), await server.call(getBankChange, await newest(y))])
      expect(answer.status).toBe(404);
  });
});

describe('the security of the fund is told', () => {
  it('of an account that two members have', async () => {
    await isStrong();
    await ask(a, [folders.a1]);
    await pass(4);
    const b = await server.signIn('MEMBREB');
    expect((await ask(b, [folders.b])).status).toBe(204);
    expect(await alarms()).toEqual(['sharedIban']);
    const told = await server.db
      .selectFrom('outbox')
      .where('recipient', '=', 'securite@fonds.example')
      .selectAll()
      .execute();
    expect(told.map(({ subject }) => subject)).toEqual(['Un compte bancaire pour deux personnes']);
    expect(JSON.stringify(told)).not.toContain(IBAN.slice(4, -4));
  });

  it('of a change soon after a password was chosen by a link', async () => {
    const at = server.clock.now();
    await server.db
      .insertInto('audit_log')
      .values({ at, author_id: ids.memberA, action: 'password.set', object_type: 'account', object_id: '101' })
      .execute();
    await isStrong();
    await ask(a, [folders.a1]);
    expect([await alarms(), daysOf((await own())[0]!)]).toEqual([['bankChangeAfterReset'], 10]);
  });
});
