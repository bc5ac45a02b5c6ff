import {
  createCannedAnswer,
  deleteCannedAnswer,
  fillAnswerForFolder,
  fillAnswerForMessage,
  getAnswersForFolder,
  getAnswersForMessage,
  getCannedAnswers,
  getUsableAnswers,
  updateCannedAnswer,
} from 'contract/calls/canned-answers.ts';
import { getDeletedContents, getHistory, restoreVersion } from 'contract/calls/content.ts';
import { getReceivedMessage, replyToMessage, sendMessage } from 'contract/calls/messaging.ts';
import { getUserAccesses } from 'contract/calls/own-data.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { folders, ids, type Session, signedIn, testServer } from '../../../test/support.ts';

const server = testServer();
const { a, x, y, admin } = signedIn(server, {
  a: 'MEMBREA',
  x: 'x@fonds.example',
  y: 'y@fonds.example',
  admin: 'admin@fonds.example',
});
const ofMessage = (messageId: number) => ({ params: { messageId } });
const params = (id: number) => ({ params: { id } });
const TEXTS = { kind: null, socialSystemId: null, title: 'Délai', text: 'Bonjour {{civilite}} {{nom}},' };

beforeEach(async () => {
  await server.db.deleteFrom('message').execute();
  await server.db.deleteFrom('canned_answer').execute();
  await server.db.deleteFrom('payment_operation').where('source_key', 'like', 'test-%').execute();
});

const create = async (more: object = {}) =>
  (await server.call(createCannedAnswer, { bearer: admin.bearer, body: { ...TEXTS, ...more } })).body;
const update = (id: number, body: object) =>
  server.call(updateCannedAnswer, { bearer: admin.bearer, ...params(id), body: { ...TEXTS, ...body } });
const titles = async () => (await server.call(getCannedAnswers, { bearer: admin.bearer })).body.map(one => one.title);
async function ask(folderId: number = folders.a1) {
  server.clock.move(1);
  const email = { subject: 'Versement', folderId, requestType: null, content: { text: 'Quand ?' } };
  return (await server.call(sendMessage, { bearer: a.bearer, body: { email } })).body.id;
}
const offered = (who: Session, messageId: number) =>
  server.call(getAnswersForMessage, { bearer: who.bearer, ...ofMessage(messageId) });
const fill = (who: Session, messageId: number, answerId: number) =>
  server.call(fillAnswerForMessage, { bearer: who.bearer, params: { messageId, answerId } });
const systemOf = async (folderId: number) =>
  (await server.db.selectFrom('folder').where('id', '=', folderId).select('social_system_id').executeTakeFirstOrThrow())
    .social_system_id;
const pay = (folderId: number, days: number, net_paid: number) =>
  server.db
    .insertInto('payment_operation')
    .values({
      source_key: `test-${folderId}-${days}`,
      folder_id: folderId,
      date: new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10),
      label: 'Pension',
      gross_amount: net_paid,
      net_paid,
    })
    .execute();

describe('administrators', () => {
  it('write them, in the order of their titles', async () => {
    const created = await create();
    expect(created).toMatchObject({ ...TEXTS, systemName: null, version: 1 });
    await create({ title: 'Attestation', socialSystemId: 1, kind: 'message' });
    expect(await titles()).toEqual(['Attestation', 'Délai']);
    const changed = await update(created.id, { title: 'Bienvenue', version: 1 });
    expect(changed.body).toMatchObject({ title: 'Bienvenue', version: 2 });
    expect((await server.call(deleteCannedAnswer, { bearer: admin.bearer, ...params(created.id) })).status).toBe(204);
    expect(await titles()).toEqual(['Attestation']);
    expect((await update(created.id, {})).status).toBe(404);
  });

  it('are told what is wrong beside its field', async () => {
    const wrong = async (more: object) => {
      const refused = await server.call(createCannedAnswer, { bearer: admin.bearer, body: { ...TEXTS, ...more } });
      return [refused.status, refused.error.additionalData.fields];
    };
    expect(await wrong({ text: 'Bonjour {{prenon}}' })).toEqual([
      400,
      [{ path: 'text', message: "La variable {{prenon}} n'existe pas dans une réponse type." }],
    ]);
    expect(await wrong({ title: '   ' })).toMatchObject([400, [{ path: 'title' }]]);
    expect(await wrong({ title: 'x'.repeat(81) })).toMatchObject([400, [{ path: 'title' }]]);
    expect(await wrong({ text: 'x'.repeat(5001) })).toMatchObject([400, [{ path: 'text' }]]);
    expect(await wrong({ socialSystemId: 9999 })).toMatchObject([404, [{ path: 'socialSystemId' }]]);
    expect(await wrong({ kind: 'autre' })).toMatchObject([400, [{ path: 'kind' }]]);
    expect(await titles()).toEqual([]);
  });

  it('do not write over each other, see who wrote what, and put versions back', async () => {
    const { id } = await create();
    await update(id, { text: 'Deux', version: 1 });
    const stale = await update(id, { text: 'Trois', version: 1 });
    expect([stale.status, stale.key]).toEqual([409, 'STALE_VERSION']);
    expect(stale.error.additionalData.STALE_VERSION).toMatchObject({ text: 'Deux', version: 2 });
    const of = { kind: 'cannedAnswer' as const, id };
    const restore = (version: number) =>
      server.call(restoreVersion, { bearer: admin.bearer, params: of, body: { version } });
    expect((await restore(1)).status).toBe(204);
    const history = async () => (await server.call(getHistory, { bearer: admin.bearer, params: of })).body;
    expect((await history()).map(one => [one.version, one.action, one.value.text])).toEqual([
      [3, 'restore', TEXTS.text],
      [2, 'update', 'Deux'],
      [1, 'create', TEXTS.text],
    ]);
    expect((await history())[0]!.author).toMatch(/\S+ \S+/);

    await server.call(deleteCannedAnswer, { bearer: admin.bearer, ...params(id) });
    const deleted = await server.call(getDeletedContents, {
      bearer: admin.bearer,
      params: { kind: 'cannedAnswer' },
    });
    expect(deleted.body.find(one => one.id === String(id))).toMatchObject({ version: 4, value: { title: 'Délai' } });
    expect((await restore(2)).status).toBe(204);
    expect((await server.call(getCannedAnswers, { bearer: admin.bearer })).body).toMatchObject([
      { id, text: 'Deux', version: 5 },
    ]);
  });

  it('are alone to', async () => {
    expect((await server.call(createCannedAnswer, { bearer: x.bearer, body: TEXTS })).status).toBe(403);
    expect((await server.call(getCannedAnswers, { bearer: x.bearer })).status).toBe(403);
  });
});

describe('managers', () => {
  it('are offered those of the kind and the social system, in their scope alone', async () => {
    const message = await ask();
    const system = await systemOf(folders.a1);
    await create({ title: 'À tous' });
    await create({ title: 'Du régime', socialSystemId: system, kind: 'message' });
    const { id: elsewhere } = await create({ title: "D'un autre", socialSystemId: system === 1 ? 2 : 1 });
    expect((await offered(x, message)).body.map(one => one.title)).toEqual(['À tous', 'Du régime']);
    expect((await fill(x, message, elsewhere)).status).toBe(404);
    expect((await offered(y, message)).status).toBe(404);
    const { id } = await create({ title: 'Autre' });
    expect((await fill(y, message, id)).status).toBe(404);
  });

  it('are offered those of everybody and of their groups, which each has to be in', async () => {
    await server.db.deleteFrom('manager_group').execute();
    const row = { name: 'Paie', search_name: 'paie' };
    const { id: groupId } = await server.db
      .insertInto('manager_group')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    const message = await ask();
    const created = await create({ title: 'De la paie', groupId });
    expect(created).toMatchObject({ groupId, groupName: 'Paie' });
    await create({ title: 'À tous' });
    const usable = async (who: Session) =>
      (await server.call(getUsableAnswers, { bearer: who.bearer })).body.map(one => one.title);
    const titlesOf = async () => [(await offered(x, message)).body.map(one => one.title), await usable(x)];
    expect(await titlesOf()).toEqual([['À tous'], ['À tous']]);
    expect((await fill(x, message, created.id)).status).toBe(404);
    await server.db
      .insertInto('manager_group_member')
      .values({ group_id: groupId, manager_id: ids.managerX })
      .execute();
    expect(await titlesOf()).toEqual([
      ['À tous', 'De la paie'],
      ['À tous', 'De la paie'],
    ]);
    expect((await fill(x, message, created.id)).status).toBe(200);
    expect(await usable(y)).toEqual(['À tous']);
    const unknown = await update(created.id, { groupId: 999_999 });
    expect([unknown.status, unknown.error.additionalData.fields?.[0]?.path]).toEqual([404, 'groupId']);
    await update(created.id, { groupId: null });
    expect(await usable(y)).toHaveLength(2);
    await server.db.deleteFrom('manager_group').execute();
  });

  it('have it filled in, and the member finds who did', async () => {
    await pay(folders.a1, -3, 1284.75);
    await pay(folders.a1, 9, 1300.5);
    const { id } = await create({
      text: '{{civilite}} {{prenom}} {{nom}} ({{numeroDossier}}, {{regime}}) : {{ dernierVersement }}, puis {{prochainVersement}}. {{gestionnaire}}',
    });
    const message = await ask();
    const { body } = await fill(x, message, id);
    expect(body.missing).toEqual([]);
    const { member, folder } = (await server.call(getReceivedMessage, { bearer: x.bearer, ...ofMessage(message) }))
      .body;
    const day = (days: number) =>
      new Date(server.clock.now().getTime() + days * 86_400_000)
        .toISOString()
        .slice(0, 10)
        .split('-')
        .reverse()
        .join('/');
    expect(body.text.replaceAll('\u00a0', ' ')).toMatch(
      new RegExp(
        `^(Madame|Monsieur) ${member.firstname} ${member.lastname} \\(${folders.a1}, ${folder.socialSystem.systemName}\\) : ` +
          `1 284,75 € le ${day(-3)}, puis 1 300,50 € le ${day(9)}\\. \\S+ \\S+`,
      ),
    );
    const accesses = await server.call(getUserAccesses, {
      bearer: a.bearer,
      params: { id: ids.memberA, start: 0, take: 20 },
    });
    expect(accesses.body.data[0]!.actions).toContainEqual(expect.objectContaining({ action: 'cannedAnswer.fill' }));
  });

  it('begin with one where they write first, about a folder in their scope alone', async () => {
    await pay(folders.a1, -3, 1284.75);
    const other = (await systemOf(folders.a1)) === 1 ? 2 : 1;
    const { id } = await create({ title: 'Versement', text: 'Dossier {{numeroDossier}} : {{dernierVersement}}.' });
    const { id: elsewhere } = await create({ title: "D'un autre", socialSystemId: other });
    const ofFolder = { folderId: folders.a1 };
    const list = (who: Session) => server.call(getAnswersForFolder, { bearer: who.bearer, params: ofFolder });
    const fillIn = (who: Session, answerId: number) =>
      server.call(fillAnswerForFolder, { bearer: who.bearer, params: { ...ofFolder, answerId } });
    expect((await list(x)).body.map(one => one.title)).toEqual(['Versement']);
    expect((await list(y)).status).toBe(404);
    const filled = await fillIn(x, id);
    expect(filled.body.missing).toEqual([]);
    expect(filled.body.text.replaceAll('\u00a0', ' ')).toContain(`Dossier ${folders.a1} : 1 284,75 € le`);
    expect([(await fillIn(x, elsewhere)).status, (await fillIn(y, id)).status]).toEqual([404, 404]);
    const accesses = await server.call(getUserAccesses, {
      bearer: a.bearer,
      params: { id: ids.memberA, start: 0, take: 20 },
    });
    expect(accesses.body.data[0]!.actions).toContainEqual(expect.objectContaining({ action: 'cannedAnswer.fill' }));
  });

  it('see a mark where something is not known, which keeps the answer from being sent', async () => {
    const { id } = await create({ text: 'Le {{prochainVersement}}, {{prochainVersement}}.' });
    await server.db.updateTable('folder').set({ closed: true }).where('id', '=', folders.a1).execute();
    await pay(folders.a1, 9, 1300.5);
    const message = await ask();
    const { text, missing } = (await fill(x, message, id)).body;
    expect([text, missing]).toEqual([
      'Le [prochain versement : à compléter], [prochain versement : à compléter].',
      ['prochain versement'],
    ]);
    await server.db.updateTable('folder').set({ closed: false }).where('id', '=', folders.a1).execute();
    const reply = (said: string) =>
      server.call(replyToMessage, {
        bearer: x.bearer,
        ...ofMessage(message),
        body: { email: { content: { text: said } } },
      });
    const refused = await reply(text);
    expect([refused.status, refused.error.additionalData.fields]).toEqual([
      400,
      [{ path: 'email.content.text', message: "À compléter avant l'envoi : prochain versement." }],
    ]);
    const typed = await reply('Bonjour {{nom}}, [ma date : à compléter]');
    expect(typed.error.additionalData.fields?.[0]?.message).toBe("À compléter avant l'envoi : ma date, nom.");
    expect((await reply('Le 05/12/2026.')).status).toBe(200);
  });
});
