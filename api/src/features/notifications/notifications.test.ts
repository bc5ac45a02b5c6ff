import { resetPasswordOfUser } from 'contract/calls/accounts.ts';
import { getHistory, restoreVersion } from 'contract/calls/content.ts';
import {
  type NotificationTemplate,
  notificationList,
  notificationPreview,
  notificationRead,
  notificationTest,
  notificationUpdate,
} from 'contract/calls/notifications.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ids, type Session, testServer } from '../../../test/support.ts';

const server = testServer();
let administrator: Session;
beforeAll(async () => {
  administrator = await server.signIn('admin@fonds.example');
});
beforeEach(async () => {
  await server.db.deleteFrom('outbox').execute();
});

const as = (id: number) => ({ bearer: administrator.bearer, params: { id } });
const list = async (type: number, recipient: number) =>
  (await server.call(notificationList, { bearer: administrator.bearer, params: { type, recipient } })).body;
const idsOf = async (type: number, recipient: number) => (await list(type, recipient)).map(row => row.id);
const read = async (id: number) => (await server.call(notificationRead, as(id))).body;
const update = (id: number, body: object) => server.call(notificationUpdate, { ...as(id), body });
const outbox = () => server.db.selectFrom('outbox').selectAll().execute();
const textsOf = ({ name, object, contentEmail, contentSms }: NotificationTemplate) => ({
  name,
  object,
  contentEmail,
  contentSms,
});

describe('the list', () => {
  it('has everything for 0, else the type and the recipient; those for all are in both filters on one', async () => {
    expect(await idsOf(0, 0)).toEqual(Array.from({ length: 27 }, (_, n) => n + 1));
    expect(await idsOf(2, 0)).toEqual([13, 14, 15, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27]);
    expect(await idsOf(1, 1)).toEqual([6, 9, 10]);
    expect(await idsOf(0, 2)).toEqual([3, 4, 7, 17]);
    expect(await idsOf(1, 3)).toEqual([1, 2, 5, 8, 9, 10, 11, 12, 16]);
    expect(await idsOf(2, 2)).toEqual([]);
    expect((await list(0, 0))[4]).toEqual({
      id: 5,
      type: 1,
      recipient: 3,
      name: "Lien de mot de passe d'un adhérent",
      object: 'Choisissez votre mot de passe',
      contentEmail: expect.stringContaining('<p>{{lien}}</p>'),
      contentSms: null,
      version: 1,
    });
  });

  it.each([
    [3, 0],
    [0, 4],
    [-1, 0],
    ['x', 0],
    ['01', 0],
  ])('refuses type %s, recipient %s', async (type, recipient) => {
    const { status } = await server.call(notificationList, {
      bearer: administrator.bearer,
      params: { type, recipient },
    });
    expect(status).toBe(400);
  });

  it('answers 404 for a number that is none', async () => {
    for (const id of [28, 999]) expect((await server.call(notificationRead, as(id))).status).toBe(404);
    expect((await update(28, textsOf(await read(1)))).status).toBe(404);
  });
});

describe('a save', () => {
  it('changes what the event sends from then on', async () => {
    const before = await read(5);
    const { status, body } = await update(5, {
      name: ' Mot de passe\r\n',
      object: 'Pour {{prenom}}',
      contentEmail: '<p>Cher {{nom}}</p><p>{{lien}}</p><script>alert(1)</script>',
      contentSms: 'ignoré',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      name: 'Mot de passe',
      object: 'Pour {{prenom}}',
      contentEmail: '<p>Cher {{nom}}</p><p>{{lien}}</p>',
      contentSms: null,
      version: 2,
    });
    expect(await read(5)).toEqual(body);
    await server.call(resetPasswordOfUser, as(ids.memberA));
    const [mail] = await outbox();
    expect(mail).toMatchObject({ subject: 'Pour Élodie', recipient: 'a@membre.example', template: '5' });
    expect(mail!.text_body).toMatch(/Cher Lefèvre\n\nChoisir mon mot de passe :\nhttps:\/\/portail\.example\/#/);
  });

  it.each([
    [{ name: ' ' }, ['name']],
    [{ object: '' }, ['object']],
    [{ contentEmail: '<p>&nbsp;</p>' }, ['contentEmail']],
    [{ contentEmail: '<script>alert(1)</script>' }, ['contentEmail']],
    [{ contentSms: '' }, ['contentSms']],
    [{ contentSms: null }, ['contentSms']],
    [{ object: '{{lien}}', contentSms: '{{x}}' }, ['object', 'contentSms']],
    [{ contentEmail: '<p>{{<em>nom</em>}}</p>' }, ['contentEmail']],
    [{ contentEmail: '<p><a href="https://x.example/{{nom}}">x</a></p>' }, ['contentEmail']],
    [{ name: 'x'.repeat(256) }, ['name']],
    [{ contentSms: 'x'.repeat(919) }, ['contentSms']],
    [{ object: 5 }, ['object']],
    [{ version: 'x' }, ['version']],
  ])('is refused with %j, saving nothing', async (wrong, paths) => {
    const before = await read(23);
    const { status, error } = await update(23, { ...textsOf(before), ...wrong });
    expect(status).toBe(400);
    expect(error.additionalData.fields?.map(field => field.path)).toEqual(paths);
    expect(await read(23)).toEqual(before);
  });

  it('names an unknown placeholder', async () => {
    const { error } = await update(1, { ...textsOf(await read(1)), contentEmail: '<p>{{adresse}} {{lien}}</p>' });
    expect(error.additionalData.fields).toEqual([
      {
        path: 'contentEmail',
        message: "Ces variables n'existent pas pour cette notification : {{adresse}}, {{lien}}.",
      },
    ]);
  });

  it('from a stale version is a 409 with the current one; without a version it is taken', async () => {
    const before = await read(15);
    const mine = { ...textsOf(before), name: 'Le mien' };
    expect((await update(15, { ...mine, name: 'Le sien', version: before.version })).status).toBe(200);
    const refused = await update(15, { ...mine, version: before.version });
    expect([refused.status, refused.key]).toEqual([409, 'STALE_VERSION']);
    expect(refused.error.additionalData.STALE_VERSION).toMatchObject({ name: 'Le sien', version: before.version + 1 });
    expect((await update(15, mine)).body).toMatchObject({ name: 'Le mien', version: before.version + 2 });
  });

  it('of several at once loses none', async () => {
    const { version, ...before } = await read(16);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => update(16, { ...textsOf({ version, ...before }), name: `n° ${n}`, version })),
    );
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await read(16)).version).toBe(version + 1);
  });

  it('keeps every version, the delivered one first, and puts one back', async () => {
    const delivered = await read(24);
    await update(24, { ...textsOf(delivered), object: 'Autre objet' });
    const given = { bearer: administrator.bearer, params: { kind: 'notification', id: 24 } };
    const history = (await server.call(getHistory, given)).body;
    expect(history.map(entry => [entry.version, entry.action, entry.value.object])).toEqual([
      [2, 'update', 'Autre objet'],
      [1, 'create', delivered.object],
    ]);
    expect(history[1]!.author).toBeNull();
    expect((await server.call(restoreVersion, { ...given, body: { version: 1 } })).status).toBe(204);
    expect(await read(24)).toEqual({ ...delivered, version: 3 });
    expect((await server.call(restoreVersion, { ...given, body: { version: 9 } })).status).toBe(404);
  });
});

describe('a preview', () => {
  it('shows the messages with sample values, and changes nothing', async () => {
    const before = await read(23);
    const { status, body } = await server.call(notificationPreview, {
      ...as(23),
      body: { ...textsOf(before), object: 'Dossier {{numeroDossier}}', contentSms: 'Le {{dateSuspension}}' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ subject: 'Dossier 1204587', sms: 'Le 01/02/2026' });
    expect(body.html).toContain('Bonjour Madame Françoise Lefèvre,');
    expect(body.text).toContain('Motif : Certificat de vie non reçu.');
    expect(await read(23)).toEqual(before);
    const wrong = await server.call(notificationPreview, { ...as(23), body: { ...textsOf(before), object: '{{x}}' } });
    expect(wrong.error.additionalData.fields?.[0]?.message).toContain('{{x}}');
  });
});

describe('a test', () => {
  it('goes to who asks, marked, and changes nothing', async () => {
    const before = await read(5);
    const { status, body } = await server.call(notificationTest, {
      ...as(5),
      body: { ...textsOf(before), object: 'Bonjour {{prenom}}' },
    });
    expect([status, body]).toEqual([200, { email: 'admin@fonds.example' }]);
    const [mail] = await outbox();
    expect(mail).toMatchObject({
      recipient: 'admin@fonds.example',
      subject: '[Essai] Bonjour Françoise',
      template: '5',
    });
    expect(mail!.text_body).not.toContain('{{');
    expect(await read(5)).toEqual(before);
  });
});
