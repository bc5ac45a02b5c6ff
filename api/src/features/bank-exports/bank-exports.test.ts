import { createHash } from 'node:crypto';
import { decideBankChange, getBankChange, recordBankCallback, searchBankChanges } from 'contract/calls/bank-changes.ts';
import { confirmBankExport, getBankExportFile, getBankExports, makeBankExport } from 'contract/calls/bank-exports.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { moveChanges } from '../../fund/bank-changes/moves.ts';
import { acceptChanges } from '../../fund/bank-changes/pay.ts';
import { erasePerson } from '../../fund/retention/person.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import { retentionLines } from '../../retention.ts';

const server = testServer({ LIMIT_EXPORT: '1000' });
const IBAN = 'FR7630006000011234567890189';
const OTHER = 'DE89370400440532013000';
let x: Session;
let y: Session;
let admin: Session;
beforeEach(async () => {
  for (const table of ['bank_change', 'financial_information', 'bank_export', 'session', 'rate_limit'] as const)
    await server.db.deleteFrom(table).execute();
  [x, y, admin] = (await Promise.all(
    ['x@fonds.example', 'y@fonds.example', 'admin@fonds.example'].map(who => server.signIn(who)),
  )) as [Session, Session, Session];
});

/** An accepted change of a folder. */
async function accepted(folder_id: number, member_id: number, iban = IBAN, owner = 'Élodie Lefèvre') {
  const { db, clock } = server;
  clock.move(1);
  const { id: financial_information_id } = await db
    .insertInto('financial_information')
    .values({ member_id, owner, iban, bic_code: 'AGRIFRPP', bank: 'Banque' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = clock.now();
  const { id } = await db
    .insertInto('bank_change')
    .values({ member_id, folder_id, financial_information_id, created_at: at, state: 'toValidate', state_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.transaction().execute(tx => acceptChanges(tx, [id], { app: server.app, now: at, by: null }));
  return id;
}
const make = (who = x) => server.call(makeBankExport, { bearer: who.bearer });
const list = async (who = x) =>
  (await server.call(getBankExports, { bearer: who.bearer, params: { start: 0, take: 20 } })).body;
const fetchFile = (exportId: number, who = x) =>
  server.call(getBankExportFile, { bearer: who.bearer, params: { exportId } });
const sha256 = (text: unknown) => createHash('sha256').update(String(text)).digest('hex');
const confirm = (exportId: number, body: object, who = x) =>
  server.call(confirmBankExport, { bearer: who.bearer, params: { exportId }, body });
const whole = (text: unknown) => ({ size: Buffer.byteLength(String(text)), sha256: sha256(text) });
const stateOf = async (id: number) =>
  (await server.db.selectFrom('bank_change').where('id', '=', id).select('state').executeTakeFirstOrThrow()).state;

describe('a file of accepted changes', () => {
  it('has a line for each, in order, with their number and their total of control', async () => {
    const first = await accepted(folders.a1, ids.memberA);
    const second = await accepted(folders.a2, ids.memberA, OTHER, '=SOMME("A";1)');
    const { status, body } = await make();
    expect([status, body.changes, body.state]).toEqual([200, 2, 'ready']);
    const file = await fetchFile(body.id);
    const day = server.clock.now().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });
    // 900001 × 15277630006000011234567890189 + 900002 × 131489370400440532013000, by 999 999 999 989.
    const control = String(
      (900_001n * 15_277_630_006_000_011_234_567_890_189n + 900_002n * 131_489_370_400_440_532_013_000n) %
        999_999_999_989n,
    ).padStart(12, '0');
    expect(String(file.body).split('\r\n')).toEqual([
      'enregistrement;numero;dossier;titulaire;iban;bic;banque;accepte_le',
      `changement;${first};900001;Élodie Lefèvre;${IBAN};AGRIFRPP;Banque;${day}`,
      `changement;${second};900002;"'=SOMME(""A"";1)";${OTHER};AGRIFRPP;Banque;${day}`,
      `total;2;${control};;;;;`,
      '',
    ]);
    expect([body.control, body.sha256, body.size]).toEqual([
      control,
      sha256(file.body),
      Number(file.headers.get('content-length')),
    ]);
    expect(file.headers.get('content-disposition')).toContain(`changements-de-compte-${body.id}.csv`);
    // The database does not hold it in the clear.
    const { content } = await server.db.selectFrom('bank_export').select('content').executeTakeFirstOrThrow();
    expect(Buffer.from(content!).toString('latin1')).not.toContain('30006');
  });

  it('takes each change once, whoever asks at once, and is the same bytes each time', async () => {
    const id = await accepted(folders.a1, ids.memberA);
    const answers = await Promise.all([make(), make(admin), make()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)!.key).toBe('NO_BANK_CHANGE_TO_EXPORT');
    const exportId = answers.find(({ status }) => status === 200)!.body.id;
    const [one, two] = [await fetchFile(exportId), await fetchFile(exportId, admin)];
    expect([one.body, one.status]).toEqual([two.body, 200]);
    // What comes later goes into the next one.
    await accepted(folders.a2, ids.memberA, OTHER);
    expect((await list()).waiting).toBe(1);
    const next = await fetchFile((await make()).body.id);
    expect(String(next.body)).not.toContain(`changement;${id};`);
    expect((await fetchFile(exportId)).body).toBe(one.body);
  });

  it('is transmitted once it arrived whole, not before', async () => {
    const id = await accepted(folders.a1, ids.memberA);
    const exportId = (await make()).body.id;
    const seen = (await list()).exports.data[0]!;
    // Who has not fetched it has nothing, whatever they say.
    const early = await confirm(exportId, { size: seen.size, sha256: seen.sha256 });
    expect([early.key, await stateOf(id)]).toEqual(['BANK_EXPORT_NOT_WHOLE', 'accepted']);
    const { body } = await fetchFile(exportId);
    expect(await stateOf(id)).toBe('accepted');
    const half = String(body).slice(0, 90);
    for (const wrong of [whole(half), { size: seen.size, sha256: sha256('x') }, { size: seen.size - 1, sha256: null }])
      expect([(await confirm(exportId, wrong)).key, await stateOf(id)]).toEqual(['BANK_EXPORT_NOT_WHOLE', 'accepted']);
    const done = await confirm(exportId, whole(body));
    expect([done.status, done.body, await stateOf(id)]).toMatchObject([
      200,
      { state: 'fetched', fetchedBy: 'Hervé Xénakis', createdBy: 'Hervé Xénakis' },
      'transmitted',
    ]);
    // Fetched again, by another, nothing moves.
    const again = await fetchFile(exportId, admin);
    expect([again.body, (await confirm(exportId, whole(again.body), admin)).body.fetchedBy]).toEqual([
      body,
      'Hervé Xénakis',
    ]);
    const { body: opened } = await server.call(getBankChange, { bearer: x.bearer, params: { changeId: id } });
    expect(opened.steps.map(step => [step.state, step.by])).toEqual([
      ['accepted', null],
      ['transmitted', 'Hervé Xénakis'],
    ]);
    expect([opened.exportId, (await make()).key]).toEqual([exportId, 'NO_BANK_CHANGE_TO_EXPORT']);
  });

  it('of which a change was frozen goes nowhere: the next one has the others', async () => {
    const frozen = await accepted(folders.a1, ids.memberA);
    const other = await accepted(folders.a2, ids.memberA, OTHER);
    const { id, size, sha256: seal256 } = (await make()).body;
    await fetchFile(id);
    await moveChanges(server.db, [frozen], 'frozen', { app: server.app, now: server.clock.now(), by: null });
    expect([(await list()).exports.data[0]!.state, (await fetchFile(id)).key]).toEqual(['stale', 'BANK_EXPORT_STALE']);
    expect((await confirm(id, { size, sha256: seal256 })).key).toBe('BANK_EXPORT_STALE');
    expect(await stateOf(other)).toBe('accepted');
    const next = (await make()).body;
    const text = String((await fetchFile(next.id)).body);
    expect([text.includes(`changement;${other};`), text.includes(`changement;${frozen};`)]).toEqual([true, false]);
    expect((await list()).exports.data.map(one => [one.id, one.state])).toEqual([
      [next.id, 'ready'],
      [id, 'withdrawn'],
    ]);
    expect((await fetchFile(id)).key).toBe('BANK_EXPORT_STALE');
    // Accepted once more, it is handed over once more; also when it had been transmitted before.
    for (const _ of ['after a withdrawn file', 'after a fetched one']) {
      await moveChanges(server.db, [frozen], 'toValidate', { app: server.app, now: server.clock.now(), by: null });
      await server.db
        .transaction()
        .execute(tx => acceptChanges(tx, [frozen], { app: server.app, now: server.clock.now(), by: null }));
      const { body } = await make();
      const file = await fetchFile(body.id);
      expect(String(file.body)).toContain(`changement;${frozen};`);
      expect((await confirm(body.id, whole(file.body))).status).toBe(200);
      await moveChanges(server.db, [frozen], 'frozen', { app: server.app, now: server.clock.now(), by: null });
    }
  });

  it('of which a newer change has taken the place goes nowhere: whoever fetched it would undo that one', async () => {
    const older = await accepted(folders.a1, ids.memberA);
    const other = await accepted(folders.a2, ids.memberA);
    const first = (await make()).body;
    const newer = await accepted(folders.a1, ids.memberA, OTHER);
    expect([(await list()).exports.data[0]!.state, (await fetchFile(first.id)).key]).toEqual([
      'stale',
      'BANK_EXPORT_STALE',
    ]);
    const second = (await make()).body;
    const text = String((await fetchFile(second.id)).body);
    expect([older, other, newer].map(id => text.includes(`changement;${id};`))).toEqual([false, true, true]);
    expect((await confirm(second.id, whole(text))).status).toBe(200);
    expect((await list()).waiting).toBe(0);
    // Fetched, it is not given out again once one of its folders is paid elsewhere.
    await accepted(folders.a2, ids.memberA, OTHER);
    expect([(await list()).exports.data[0]!.state, (await fetchFile(second.id)).key]).toEqual([
      'outdated',
      'BANK_EXPORT_STALE',
    ]);
  });

  it('stands where the fund has spelled an account anew: it is the same one', async () => {
    await accepted(folders.a1, ids.memberA);
    const exportId = (await make()).body.id;
    const respell = async () => {
      const account = await server.db
        .insertInto('financial_information')
        .values({ member_id: ids.memberA, owner: 'MME LEFEVRE', iban: IBAN, bank: 'Banque nouvelle' })
        .returning('id as financial_information_id')
        .executeTakeFirstOrThrow();
      await server.db.updateTable('folder_financial_information').set(account).execute();
    };
    await respell();
    const { body } = await fetchFile(exportId);
    expect((await confirm(exportId, whole(body))).status).toBe(200);
    await respell();
    expect([(await list()).exports.data[0]!.state, (await fetchFile(exportId)).body]).toEqual(['fetched', body]);
  });

  it('keeps to the scope: one of several systems is shown to who sees all of them', async () => {
    await accepted(folders.a1, ids.memberA);
    await accepted(folders.b, ids.memberB, OTHER, "Yann Le Floc'h");
    expect([(await list(x)).waiting, (await list(y)).waiting, (await list(admin)).waiting]).toEqual([1, 1, 2]);
    const own = (await make(x)).body;
    expect([own.changes, (await fetchFile(own.id, y)).status, (await fetchFile(own.id, admin)).status]).toEqual([
      1, 404, 200,
    ]);
    expect([(await list(y)).exports.total, (await list(admin)).exports.total]).toEqual([0, 1]);
    await accepted(folders.a2, ids.memberA, OTHER);
    const all = (await make(admin)).body;
    expect([all.changes, (await fetchFile(all.id, x)).status, (await confirm(all.id, { size: 1 }, y)).status]).toEqual([
      2, 404, 404,
    ]);
    expect((await list(x)).exports.data.map(({ id }) => id)).toEqual([own.id]);
  });

  it('asks for a recent proof to be made and fetched, and is told to the member', async () => {
    await accepted(folders.a1, ids.memberA);
    await server.db.deleteFrom('reading').execute();
    const exportId = (await make()).body.id;
    const { body } = await fetchFile(exportId);
    await confirm(exportId, whole(body));
    // It is handed to a system, not read: the brake counts nobody.
    expect(await server.db.selectFrom('reading').select('member_id').execute()).toEqual([]);
    for (const action of ['bankExport.make', 'bankExport.fetch', 'bankExport.confirm'])
      expect((await server.lastEntry(action)).subjects?.map(Number)).toEqual([ids.memberA]);
    expect(JSON.stringify(await server.db.selectFrom('audit_log').select('detail').execute())).not.toContain('30006');
    server.clock.move(301);
    expect([(await make()).key, (await fetchFile(exportId)).key]).toEqual(['PROOF_REQUIRED', 'PROOF_REQUIRED']);
  });

  it('is neither made nor given out while exports are stopped; fetched once more, its members are counted', async () => {
    await accepted(folders.a1, ids.memberA);
    const exportId = (await make()).body.id;
    await confirm(exportId, whole((await fetchFile(exportId)).body));
    await server.db.deleteFrom('reading').execute();
    expect((await fetchFile(exportId)).status).toBe(200);
    const read = await server.db.selectFrom('reading').select(['manager_id', 'member_id']).execute();
    expect(read).toEqual([{ manager_id: x.userId, member_id: ids.memberA }]);
    await accepted(folders.a2, ids.memberA, OTHER);
    const stopped = { manager_id: x.userId, stopped_at: server.clock.now() };
    await server.db
      .insertInto('reading_brake')
      .values(stopped)
      .onConflict(conflict => conflict.column('manager_id').doUpdateSet(stopped))
      .execute();
    expect([(await make()).key, (await fetchFile(exportId)).key]).toEqual(['EXPORTS_STOPPED', 'EXPORTS_STOPPED']);
    await server.db.deleteFrom('reading_brake').execute();
  });

  it('is read after SECRET has changed, and sealed anew', async () => {
    await accepted(folders.a1, ids.memberA);
    const exportId = (await make()).body.id;
    const { body } = await fetchFile(exportId);
    const old = { secrets: [`${server.app.config.secrets[0]}x`] };
    await server.db
      .updateTable('bank_export')
      .set({ content: seal(old, 'bank export', Buffer.from(String(body))) })
      .execute();
    expect((await fetchFile(exportId)).status).toBe(404);
    server.app.config.secrets.push(old.secrets[0]!);
    expect((await fetchFile(exportId)).body).toBe(body);
    server.app.config.secrets.pop();
    const { content } = await server.db.selectFrom('bank_export').select('content').executeTakeFirstOrThrow();
    expect(unseal(server.app.config, 'bank export', content!)?.isOld).toBe(false);
  });

  it('loses what it says of who is erased: fetched, its content; not fetched, itself', async () => {
    const fetched = await accepted(folders.a1, ids.memberA);
    const first = (await make()).body;
    await confirm(first.id, whole((await fetchFile(first.id)).body));
    await accepted(folders.a2, ids.memberA, OTHER);
    const other = await accepted(folders.b, ids.memberB, OTHER, "Yann Le Floc'h");
    const second = (await make(admin)).body;
    const undo = new Error('undo');
    await server.db
      .transaction()
      .execute(async tx => {
        await erasePerson(tx, { id: ids.memberA, lines: retentionLines, now: server.clock.now(), cause: 'request' });
        const rows = await tx.selectFrom('bank_export').selectAll().orderBy('id').execute();
        expect(rows.map(row => [row.id, row.content, row.withdrawn_at !== null])).toEqual([
          [first.id, null, false],
          [second.id, null, true],
        ]);
        const left = await tx.selectFrom('bank_change').select(['id', 'export_id']).execute();
        expect(left).toEqual([{ id: other, export_id: null }]);
        throw undo;
      })
      .catch(error => {
        if (error !== undo) throw error;
      });
    expect(await stateOf(fetched)).toBe('transmitted');
  });
});

it('of one manager who accepts the changes of three members in a day, the security is told once', async () => {
  await server.db.deleteFrom('alarm').execute();
  const callback = { phone: '02 98 00 11 22', answered: 'member', said: 'Confirme.' } as const;
  const members = [
    [folders.a1, ids.memberA],
    [folders.b, ids.memberB],
    [folders.withoutEmail, ids.withoutEmail],
    [folders.blocked, ids.blockedMember],
  ] as const;
  const raised: number[] = [];
  const ofMany = () => server.db.selectFrom('alarm').where('kind', '=', 'manyBankChanges').selectAll().execute();
  for (const [folder, member] of members) {
    const id = await accepted(folder, member);
    await server.db
      .updateTable('bank_change')
      .set({ state: 'toValidate', waits_until: null })
      .where('id', '=', id)
      .execute();
    await server.db.deleteFrom('bank_change_step').where('change_id', '=', id).execute();
    const phone = JSON.stringify({ number: '+33298001122', type: 1, countryId: null, territoryId: null });
    await server.db.updateTable('member').set({ fixed_phone: phone }).where('id', '=', member).execute();
    await server.call(recordBankCallback, { bearer: admin.bearer, params: { changeId: id }, body: callback });
    const one = { bearer: admin.bearer, params: { changeId: id } };
    const { risks } = (await server.call(getBankChange, one)).body;
    const { status } = await server.call(decideBankChange, {
      ...one,
      body: { decision: 'accept', reason: null, risks },
    });
    expect(status).toBe(204);
    raised.push((await ofMany()).length);
  }
  expect(raised).toEqual([0, 0, 1, 1]);
  const [alarm] = await ofMany();
  expect(alarm).toMatchObject({ manager_id: ids.administrator });
  expect(alarm!.body).toContain('Claire Marchand');
  const found = await server.call(searchBankChanges, {
    bearer: admin.bearer,
    body: { state: 'accepted', startIndex: 0, take: 5 },
  });
  expect(found.body.total).toBe(4);
});
