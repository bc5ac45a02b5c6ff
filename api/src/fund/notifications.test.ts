import { templateProblems } from 'contract/calls/notifications.ts';
import {
  isNotificationId,
  NOTIFICATIONS,
  type NotificationId,
  PLACEHOLDERS,
  placeholdersOf,
} from 'contract/values/notices.ts';
import { countSms } from 'contract/values/sms.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { folders, ids, testServer } from '../../test/support.ts';
import { compose } from '../platform/outbox/compose.ts';
import { notify } from './notifications.ts';

const server = testServer();
const now = new Date('2026-11-21T10:00:00Z');
const numbers = Object.keys(NOTIFICATIONS).map(Number) as NotificationId[];
const outbox = () => server.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const sent = async () => (await outbox()).map(({ channel, recipient }) => `${channel} ${recipient}`);
beforeEach(async () => {
  await server.db.deleteFrom('outbox').execute();
});

describe('the delivered templates', () => {
  it('are 26, saved as an editor would have to', async () => {
    const rows = await server.db.selectFrom('notification_template').selectAll().orderBy('id').execute();
    expect(rows.map(row => row.id)).toEqual(numbers);
    for (const row of rows) {
      if (!isNotificationId(row.id)) throw new Error(`${row.id}`);
      const { type, recipient } = NOTIFICATIONS[row.id];
      expect([row.id, row.type, row.recipient]).toEqual([row.id, type, recipient]);
      const texts = {
        name: row.name,
        object: row.object,
        contentEmail: row.content_email,
        contentSms: row.content_sms,
      };
      expect([row.id, templateProblems(row.id, texts)]).toEqual([row.id, []]);
      expect(row.content_sms !== null).toBe(type === 2);
    }
  });

  it('never put a name after what is elided before a vowel', async () => {
    const rows = await server.db.selectFrom('notification_template').selectAll().orderBy('id').execute();
    const elided = rows.filter(row =>
      /\b(de|que|le) \{\{(civilite|prenom|nom)/.test(`${row.object} ${row.content_email} ${row.content_sms}`),
    );
    expect(elided.map(row => row.id)).toEqual([]);
  });

  it('speak as the portal does, and promise no payment to a suspended folder', async () => {
    const rows = await server.db.selectFrom('notification_template').selectAll().execute();
    const [relatives, accepted, suspended, reopened, closed] = [16, 21, 23, 24, 25].map(
      id => rows.find(row => row.id === id)!,
    );
    expect(relatives!.object).toBe('Un changement concerne vos proches');
    expect(accepted!.content_email).toContain('contrôlé et accepté. Il est valable un an.');
    expect([suspended!.object, reopened!.object, closed!.object]).toEqual([
      'Votre dossier n° {{numeroDossier}} est suspendu',
      'Votre dossier n° {{numeroDossier}} est rouvert',
      'Votre dossier n° {{numeroDossier}} est clôturé',
    ]);
    for (const { object, content_email } of rows)
      expect(`${object} ${content_email}`).not.toMatch(/Votre dossier (<strong>)?\{|\bclos\b/);
  });

  it('promise once that we shall write', async () => {
    const rows = await server.db.selectFrom('notification_template').select(['id', 'content_email']).execute();
    const promises = rows.map(row => [row.id, row.content_email.match(/nous vous écrirons/gi)?.length ?? 0] as const);
    expect(promises.filter(([, count]) => count > 1)).toEqual([]);
  });

  it('are what their history begins with', async () => {
    const templates = await server.db.selectFrom('notification_template').selectAll().orderBy('id').execute();
    const history = await server.db
      .selectFrom('content_history')
      .where('kind', '=', 'notification')
      .select(['object_id', 'value'])
      .execute();
    const first = new Map(history.map(row => [Number(row.object_id), row.value]));
    for (const { id, object, content_email } of templates)
      expect([id, first.get(id)]).toEqual([id, expect.objectContaining({ object, contentEmail: content_email })]);
  });

  it.each(numbers)('%i fills, with nothing left over', async id => {
    const texts = await server.db
      .selectFrom('notification_template')
      .where('id', '=', id)
      .select(['object', 'content_email as contentEmail', 'content_sms as contentSms'])
      .executeTakeFirstOrThrow();
    const samples = Object.fromEntries(placeholdersOf(id).map(name => [name, PLACEHOLDERS[name].sample]));
    const { subject, html, text, sms } = compose(id, texts, samples, {
      sender: 'Essai',
      linkHours: 48,
      memberUrl: 'https://portail.example',
    });
    for (const part of [subject, html, text, sms]) expect(part).not.toMatch(/[{}]|undefined|button/);
    // 18 may name its folders in words, or the number alone, as whoever edits it chooses.
    const told = NOTIFICATIONS[id].values.filter(name => id !== 18 || name !== 'numeroDossier');
    // An address that a button of the mail has stands in the SMS alone.
    for (const name of told)
      expect(name === 'adresse' ? sms : text).toContain(PLACEHOLDERS[name].sample.split('\n')[0]);
    expect(html).toContain('<p style="margin:0 0 16px">Bonjour');
    expect(countSms(sms)).toMatchObject({ encoding: 'GSM-7', parts: sms ? 1 : 0 });
  });
});

describe('notify', () => {
  const wantsSms = (wanted: boolean, number: string | null = '+33639980001') =>
    server.db
      .updateTable('member')
      .set({ is_sms_notification_activated: wanted, mobile_phone: number && JSON.stringify({ number, type: 2 }) })
      .where('id', '=', ids.memberA)
      .execute();
  const suspended = {
    name: 'folderSuspended',
    member: ids.memberA,
    now,
    values: { numeroDossier: '900001', motifSuspension: 'Certificat de vie non reçu', dateSuspension: '01/02/2026' },
  } as const;

  it('writes to a member: the mail, and the SMS when they want it and have a mobile', async () => {
    await wantsSms(false);
    await notify(server.db, server.app, suspended);
    expect(await sent()).toEqual(['mail a@membre.example']);
    await wantsSms(true);
    await notify(server.db, server.app, suspended);
    const [, mail, sms] = await outbox();
    expect(mail).toMatchObject({
      subject: 'Votre dossier n° 900001 est suspendu',
      template: '23',
      account_id: ids.memberA,
    });
    expect(mail!.text_body).toContain('Bonjour Madame Élodie Lefèvre,');
    // Whom to call stands in the foot, in the words of the portal: nobody can answer the mail.
    expect(mail!.text_body).toContain("-- \nMon espace retraite\nBesoin d'aide\u00a0? Téléphonez au 01 99 00 12 34");
    expect(sms).toMatchObject({ channel: 'sms', recipient: '+33639980001', template: '23', account_id: ids.memberA });
    expect(sms!.text_body).toContain('votre dossier 900001 est suspendu depuis le 01/02/2026.');
    await wantsSms(true, null);
    await notify(server.db, server.app, suspended);
    expect(await sent()).toHaveLength(4);
    await wantsSms(true);
    await notify(server.db, server.app, { name: 'firstConnectionDone', member: ids.memberA, now });
    expect(await sent()).toHaveLength(5); // of type Mail: no SMS
  });

  it('leads to the page of what it is about, where the member has one', async () => {
    await wantsSms(true);
    const about = { kind: 'proofOfLife', id: 12 } as const;
    await notify(server.db, server.app, { name: 'proofOfLifeAccepted', member: ids.memberA, about, now });
    const [mail, sms] = await outbox();
    const page = `${server.app.config.memberUrl}/#/mes-demarches/proofOfLife/12`;
    expect(mail!.text_body).toContain(`Voir ma démarche :\n${page}`);
    expect(mail!.html_body).toContain(`href="${page}"`);
    // Nothing that works once, and no address in an SMS.
    expect(mail!.text_body).not.toContain('une seule fois');
    expect(sms!.text_body).not.toContain('mes-demarches');
    await notify(server.db, server.app, { name: 'proofOfLifeAccepted', member: ids.memberA, now });
    expect((await outbox()).at(-2)!.text_body).not.toContain('mes-demarches');
  });

  it('writes to another address when told, and to nobody without one', async () => {
    const values = { lien: 'https://x.example/' };
    await notify(server.db, server.app, {
      name: 'newEmailLink',
      member: ids.withoutEmail,
      address: 'neuf@membre.example',
      values,
      now,
    });
    await notify(server.db, server.app, { name: 'passwordLink', member: ids.withoutEmail, values, now });
    expect(await sent()).toEqual(['mail neuf@membre.example']);
  });

  it('writes to a manager, and to both kinds when it concerns both, each in the name of their site', async () => {
    await notify(server.db, server.app, {
      name: 'managerPasswordLink',
      manager: ids.managerX,
      values: { lien: 'https://x.example/' },
      now,
    });
    await notify(server.db, server.app, { name: 'passwordChanged', accounts: [ids.memberA, ids.managerX], now });
    expect(await sent()).toEqual(['mail x@fonds.example', 'mail a@membre.example', 'mail x@fonds.example']);
    const [, toMember, toManager] = await outbox();
    expect(toMember!.text_body).toContain('-- \nMon espace retraite\n');
    expect(toManager!.text_body).toContain('-- \nEspace Gestion Retraite - Administration\n');
  });

  it('writes to the service of the system, or to management', async () => {
    await server.db.insertInto('contact').values({ id: 77, email: 'service@fonds.example' }).execute();
    await server.db.updateTable('social_system').set({ contact_id: 77 }).where('id', '=', 1).execute();
    await server.db.updateTable('social_system').set({ contact_id: null }).where('id', '=', 3).execute();
    const about = { name: 'messageForService' as const, from: ids.memberA, by: null, now } as const;
    const message = { ...about, values: { message: 'Bonjour', numeroDossier: '1' } };
    await notify(server.db, server.app, { ...message, folderId: folders.a1 });
    await notify(server.db, server.app, { ...message, folderId: folders.b });
    await notify(server.db, server.app, { ...message, socialSystemId: 1 });
    await notify(server.db, server.app, message);
    const management = `mail ${server.app.config.MANAGEMENT_EMAIL}`;
    const service = 'mail service@fonds.example';
    expect(await sent()).toEqual([service, management, service, management]);
    expect((await outbox())[0]).toMatchObject({ subject: 'Dossier 1 : message (Élodie Lefèvre)', account_id: null });
    expect((await outbox())[0]!.text_body).toContain('a@membre.example');
  });

  it('lets a visitor inject neither markup nor headers', async () => {
    await notify(server.db, server.app, {
      name: 'visitorMessageForService',
      from: { prenom: 'Eve\r\nBcc: x@evil.example', nom: '<b>Malin</b> {{telephone}}' },
      values: { message: '<script>alert(1)</script>\n{{email}}', telephone: '06', email: 'eve@evil.example' },
      now,
    });
    const [mail] = await outbox();
    expect(mail!.subject).toBe(
      'Message par le formulaire de contact (Eve Bcc: x@evil.example <b>Malin</b> {{telephone}})',
    );
    expect(mail!.html_body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>{{email}}');
    expect(mail!.html_body).not.toMatch(/<script|<b>/);
    expect(mail!.recipient).toBe(server.app.config.MANAGEMENT_EMAIL);
  });

  it('says what administrators made of it, and nothing if its cause is undone', async () => {
    await server.db
      .updateTable('notification_template')
      .set({ object: 'À lire, {{prenom}}' })
      .where('id', '=', 1)
      .execute();
    const undone = server.db.transaction().execute(async tx => {
      await notify(tx, server.app, { name: 'firstConnectionDone', member: ids.memberA, now });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await notify(server.db, server.app, { name: 'firstConnectionDone', member: ids.memberA, now });
    expect((await outbox()).map(row => row.subject)).toEqual(['À lire, Élodie']);
  });
});
