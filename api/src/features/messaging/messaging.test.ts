import {
  getAttachment,
  getContactSystems,
  getFolderMessages,
  getMessageAttachments,
  getUserMessages,
  replyToMessage,
  sendMessage,
  sendOfflineMessage,
  setMessageRead,
  UNDO_SECONDS,
} from 'contract/calls/messaging.ts';
import { beforeAll, expect, it } from 'vitest';
import { solvedCaptcha } from '../../../test/captcha.ts';
import { lockedPdf, pdf, pngOutline } from '../../../test/file-samples.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';

const server = testServer();
let a: Session;
let b: Session;
let x: Session;
let y: Session;
beforeAll(async () => {
  [a, b, x, y] = [
    await server.signIn('MEMBREA'),
    await server.signIn('MEMBREB'),
    await server.signIn('x@fonds.example'),
    await server.signIn('y@fonds.example'),
  ];
  await server.db.insertInto('contact').values({ id: 1, email: 'mines@caisse.example' }).execute();
  await server.db.updateTable('social_system').set({ contact_id: 1 }).where('id', '=', 1).execute();
});

const email = (more: object = {}) => ({
  subject: 'Ma pension',
  folderId: folders.a1,
  requestType: 'payment',
  content: { text: 'Bonjour,\nquand serai-je payée ?' },
  ...more,
});
const attached = (...list: { name: string; content: Buffer }[]) => ({ files: { files: list } });
const send = (who: Session, more: object = {}, files: object = {}) =>
  server.call(sendMessage, { bearer: who.bearer, body: { email: email(more) }, ...files });
const list = (who: Session, id: number) =>
  server.call(getUserMessages, { bearer: who.bearer, params: { id, start: 0, take: 20 } });
const reply = (who: Session, messageId: number, more: object = {}, files: object = {}) =>
  server.call(replyToMessage, {
    bearer: who.bearer,
    params: { messageId },
    body: { email: { content: { text: 'Le 28.' }, ...more } },
    ...files,
  });
const mails = (template: number) =>
  server.db.selectFrom('outbox').where('template', '=', String(template)).selectAll().orderBy('id').execute();
const messages = async () => (await server.db.selectFrom('message').select('id').execute()).length;

it('sends a message with its files to the service of the folder, byte for byte', async () => {
  const content = pdf();
  const sent = await send(
    a,
    {},
    attached({ name: 'avis.pdf', content }, { name: 'photo.png', content: pngOutline(3, 2) }),
  );
  expect(sent.status).toBe(200);
  expect(sent.body).toMatchObject({
    subject: 'Ma pension',
    content: { text: 'Bonjour,\nquand serai-je payée ?' },
    userId: ids.memberA,
    userIsSender: true,
    senderEmail: 'a@membre.example',
    recipientsEmails: ['mines@caisse.example'],
    folder: { id: folders.a1, socialSystem: { id: 1, systemName: 'Régime des mines' } },
    requestType: 'payment',
    expectedBy: expect.stringMatching(/^\d{4}-/),
    isRead: true,
    attachments: [
      { filename: 'avis.pdf', name: 'avis.pdf', mimeType: 'application/pdf', data: null, isInfected: false },
      { filename: 'photo.png', mimeType: 'image/png', purgedDate: null },
    ],
  });
  const [mail, ...others] = await mails(4);
  expect(others).toEqual([]);
  expect(mail!.recipient).toBe('mines@caisse.example');
  expect(mail!.text_body).toContain(`Message n° ${sent.body.id} (Paiement)`);
  expect(mail!.text_body).toContain('quand serai-je payée ?');
  expect(mail!.text_body).toContain('avis.pdf, photo.png');
  expect(mail!.subject).toContain(String(folders.a1));

  const of = { bearer: a.bearer, params: { messageId: sent.body.id } };
  const files = await server.call(getMessageAttachments, of);
  expect(files.body).toEqual(sent.body.attachments);
  const { memberUrl } = { memberUrl: server.addresses.member };
  const answer = await fetch(`${memberUrl}/api/attachment/${files.body[0]!.id}`, {
    headers: { authorization: `Bearer ${a.bearer}` },
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;.*avis\.pdf/);
});

it('one refused file refuses the message, and nothing is left of it', async () => {
  const before = [await messages(), (await mails(4)).length];
  const disguised = await send(
    a,
    { subject: 'Refusé' },
    attached({ name: 'avis.pdf', content: pdf() }, { name: 'faux.pdf', content: Buffer.from('MZ not a pdf') }),
  );
  expect([disguised.status, disguised.key]).toEqual([415, 'INVALID_FILE_MIMETYPE']);
  // Nobody of the service could open it: told beside the field, by name where others came with it.
  const locked = { name: 'secret.pdf', content: await lockedPdf({ userPassword: 'secret' }) };
  const asking = await send(a, { subject: 'Refusé' }, attached({ name: 'avis.pdf', content: pdf() }, locked));
  expect([asking.status, asking.key, asking.error.message]).toEqual([
    415,
    'INVALID_FILE_MIMETYPE',
    expect.stringMatching(/^Ce fichier est protégé par un mot de passe/),
  ]);
  expect(asking.error.additionalData.fields).toEqual([
    { path: 'files', message: `secret.pdf : ${asking.error.message}` },
  ]);
  const large = Buffer.concat([pdf(), Buffer.alloc(5 * 1024 * 1024)]);
  const tooLarge = await send(a, { subject: 'Refusé' }, attached({ name: 'gros.pdf', content: large }));
  expect([tooLarge.status, tooLarge.key]).toEqual([413, 'INVALID_FILE_SIZE']);
  expect([await messages(), (await mails(4)).length]).toEqual(before);
});

it('names each wrong field', async () => {
  const wrong = await send(a, { subject: ' ', content: { text: '' }, requestType: 'autre' });
  expect(wrong.status).toBe(400);
  expect(wrong.error.additionalData.fields?.map(field => field.path).sort()).toEqual([
    'email.content.text',
    'email.requestType',
    'email.subject',
  ]);
  expect((await send(a, { subject: 'x'.repeat(151) })).status).toBe(400);
  expect((await send(a, { content: { text: 'x'.repeat(5001) } })).status).toBe(400);
});

it('a double click sends one message; a minute later, or with another file, it is another', async () => {
  const [first, second] = await Promise.all([send(a, { subject: 'Double' }), send(a, { subject: 'Double' })]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.id).toBe(first.body.id);
  const withFile = await send(a, { subject: 'Double' }, attached({ name: 'a.pdf', content: pdf() }));
  expect(withFile.body.id).not.toBe(first.body.id);
  server.clock.move(61);
  expect((await send(a, { subject: 'Double' })).body.id).not.toBe(first.body.id);
  expect((await mails(4)).filter(mail => mail.text_body.includes('Double'))).toHaveLength(3);
});

it("the service's answer appears unread, tells the member, and is read once opened", async () => {
  const asked = await send(a, { subject: 'Question' });
  server.clock.move(5);
  const answered = await reply(x, asked.body.id, {}, attached({ name: 'reponse.pdf', content: pdf() }));
  expect(answered.status).toBe(200);
  expect(answered.body).toMatchObject({
    subject: 'Re : Question',
    userIsSender: false,
    senderEmail: 'mines@caisse.example',
    recipientsEmails: ['a@membre.example'],
    replyToId: asked.body.id,
    submission: { kind: 'message', id: asked.body.id },
    isRead: false,
    attachments: [{ filename: 'reponse.pdf' }],
  });
  expect((await mails(19)).map(mail => mail.recipient)).toEqual(['a@membre.example']);
  // Where it is read: on the page of what was asked.
  const page0 = `${server.app.config.memberUrl}/#/mes-demarches/message/${asked.body.id}`;
  expect((await mails(19))[0]!.text_body).toContain(`Lire la réponse :\n${page0}`);
  server.clock.move(UNDO_SECONDS);
  const page = await list(a, ids.memberA);
  expect(page.body).toMatchObject({ unread: 1, startIndex: 0, take: 20 });
  expect(page.body.data[0]!.id).toBe(answered.body.id);
  expect(page.body.total).toBe(page.body.data.length);

  // A manager who looks on the member's behalf does not read for them.
  const viewing = await server.connectedAs(x, ids.memberA, 'MEMBREA');
  const read = (who: Session) =>
    server.call(setMessageRead, { bearer: who.bearer, params: { messageId: answered.body.id } });
  expect((await read(viewing)).status).toBe(204);
  expect((await list(a, ids.memberA)).body.unread).toBe(1);
  expect((await read(a)).status).toBe(204);
  expect((await list(a, ids.memberA)).body.unread).toBe(0);
});

it('lists by folder, in pages, the newest first', async () => {
  const inFolder = (who: Session, userId: number, folderId: number, start = 0, take = 2) =>
    server.call(getFolderMessages, { bearer: who.bearer, params: { folderId, userId, start, take } });
  server.clock.move(1);
  const other = await send(a, { subject: 'Autre dossier', folderId: folders.a2 });
  expect((await inFolder(a, ids.memberA, folders.a2)).body.data.map(row => row.id)).toEqual([other.body.id]);
  const all = (await list(a, ids.memberA)).body.data.filter(row => row.folder?.id === folders.a1);
  const page = await inFolder(a, ids.memberA, folders.a1, 1);
  expect(page.body.data.map(row => row.id)).toEqual(all.slice(1, 3).map(row => row.id));
  expect(page.body.total).toBe(all.length);
  expect((await inFolder(b, ids.memberB, folders.a1)).status).toBe(404);
  expect((await inFolder(b, ids.memberA, folders.a1)).status).toBe(403);
});

it("B reaches nothing of A's, and a manager answers within their scope only", async () => {
  const sent = await send(a, { subject: 'Secret' }, attached({ name: 's.pdf', content: pdf() }));
  const message = { messageId: sent.body.id };
  const attachmentId = sent.body.attachments[0]!.id;
  const before = await messages();
  const tries = [
    await server.call(getMessageAttachments, { bearer: b.bearer, params: message }),
    await server.call(getAttachment, { bearer: b.bearer, params: { attachmentId } }),
    await server.call(setMessageRead, { bearer: b.bearer, params: message }),
    await send(b, { subject: 'Intrus' }),
    await reply(y, sent.body.id),
  ];
  expect(tries.map(answer => answer.status)).toEqual([404, 404, 404, 404, 404]);
  expect(await messages()).toBe(before);
  expect((await list(b, ids.memberA)).status).toBe(403);
  expect((await list(b, ids.memberB)).body.data).toEqual([]);
  // An answer is not answered.
  const answered = await reply(x, sent.body.id);
  expect((await reply(x, answered.body.id)).status).toBe(404);
});

it('holds back a purged or infected attachment', async () => {
  const sent = await send(a, { subject: 'Purgé' }, attached({ name: 'p.pdf', content: pdf() }));
  const [file] = sent.body.attachments;
  const get = async () =>
    (await server.call(getAttachment, { bearer: a.bearer, params: { attachmentId: file!.id } })).status;
  const set = (purged_date: Date | null) =>
    server.db.updateTable('message_attachment').set({ purged_date }).where('id', '=', file!.id).execute();
  await set(new Date('0001-01-01T00:00:00Z'));
  expect(await get()).toBe(200);
  await set(server.clock.now());
  expect(await get()).toBe(404);
  await set(null);
  const row = await server.db
    .selectFrom('message_attachment')
    .where('id', '=', file!.id)
    .select('file_id')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('file').set({ scan_state: 'infected' }).where('id', '=', row.file_id).execute();
  expect(await get()).toBe(404);
  const again = await server.call(getMessageAttachments, { bearer: a.bearer, params: { messageId: sent.body.id } });
  expect(again.body[0]!.isInfected).toBe(true);
});

it("takes a visitor's message behind a captcha that serves once, to the right service", async () => {
  type Solved = Awaited<ReturnType<typeof solvedCaptcha>>;
  const offline = (captcha: Solved, more: object = {}) =>
    server.call(sendOfflineMessage, {
      body: {
        firstname: 'Paul',
        lastname: 'Visiteur',
        email: 'paul@ailleurs.example',
        phone: '01 99 00 00 00',
        socialSystemId: 1,
        subject: 'Bonjour',
        content: { text: 'Puis-je vous appeler ?' },
        captcha,
        ...more,
      },
    });
  const first = await solvedCaptcha(server);
  // Before the captcha is spent: it still serves.
  for (const phone of ['12', 'bonjour', '01 99 00 00 00 00']) {
    const wrong = await offline({ ...first, value: 'FAUX' }, { phone });
    expect([wrong.status, wrong.error.additionalData.fields?.map(({ path }) => path)]).toEqual([400, ['phone']]);
  }
  expect((await offline({ ...first, value: 'FAUX' })).key).toBe('CAPTCHA_INCORRECT');
  expect((await offline(first)).key).toBe('CAPTCHA_EXPIRED'); // a wrong value has spent it
  const second = await solvedCaptcha(server);
  const before = await messages();
  expect((await offline({ ...second, value: second.value.toLowerCase() })).status).toBe(204);
  expect((await offline(second)).key).toBe('CAPTCHA_EXPIRED');
  expect(await messages()).toBe(before + 1);
  const [mail, ...others] = await mails(7);
  expect(others).toEqual([]);
  expect(mail!.recipient).toBe('mines@caisse.example');
  for (const words of ['Puis-je vous appeler ?', 'paul@ailleurs.example', '01 99 00 00 00'])
    expect(mail!.text_body).toContain(words);
  expect((await offline(await solvedCaptcha(server), { socialSystemId: 99 })).status).toBe(404);
  const last = await solvedCaptcha(server);
  expect((await offline(last, { email: 'paul@' })).status).toBe(400);
  expect((await offline(last, { socialSystemId: null, phone: null })).status).toBe(204);
  // Who lost a device is no message: they are told like one who calls.
  const known = await messages();
  const lost = { about: 'lostDevice', birthDate: '1941-03-25' } as const;
  const uncalled = await offline(await solvedCaptcha(server), { ...lost, phone: null });
  expect([uncalled.status, uncalled.error.additionalData.fields?.map(({ path }) => path)]).toEqual([400, ['phone']]);
  expect((await offline(await solvedCaptcha(server), lost)).status).toBe(204);
  expect(await messages()).toBe(known);
  const told = await server.db
    .selectFrom('member_contact')
    .where('about', '=', 'lostDevice')
    .select(['firstname', 'lastname', 'email', 'phone', 'birth_date', 'channel', 'system_ids', 'entered_by', 'text'])
    .execute();
  expect(told).toEqual([
    {
      ...{ firstname: 'Paul', lastname: 'Visiteur', email: 'paul@ailleurs.example', channel: 'portal' },
      ...{ phone: '01 99 00 00 00', birth_date: '1941-03-25' },
      ...{ system_ids: [1], entered_by: null, text: 'Puis-je vous appeler ?' },
    },
  ]);
  const systems = await server.call(getContactSystems);
  expect(systems.body).toEqual([
    { id: 1, systemName: 'Régime des mines' },
    { id: 2, systemName: 'Régime des ports' },
    { id: 3, systemName: 'Régime du spectacle' },
  ]);
});
