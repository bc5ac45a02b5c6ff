import { getPostalReminders, sendProofOfLife, setProofOfLifeState } from 'contract/calls/proof-of-life.ts';
import { parisDay } from 'contract/values/days.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { days } from '../../platform/clock.ts';
import { sendReminders, urgency } from './reminders.ts';

const server = testServer();
const DAY = days(1) / 1000;

const dayIn = (count: number) => parisDay(new Date(server.clock.now().getTime() + days(count)));
const expectedIn = (folderId: number, count: number | null) =>
  server.db
    .updateTable('folder')
    .set({ proof_expected_before: count === null ? null : dayIn(count) })
    .where('id', '=', folderId)
    .execute();
const run = () => sendReminders(server.app);
const told = async () =>
  (
    await server.db
      .selectFrom('outbox')
      .where('template', '=', '26')
      .select(['channel', 'recipient', 'subject'])
      .orderBy('id')
      .execute()
  ).map(({ channel, recipient }) => `${channel} ${recipient}`);

beforeEach(async () => {
  server.clock.move((Date.parse('2026-01-05T09:00:00Z') - server.clock.now().getTime()) / 1000);
  for (const table of ['proof_of_life', 'proof_reminder', 'outbox'] as const)
    await server.db.deleteFrom(table).execute();
  await server.db.updateTable('folder').set({ proof_expected_before: null }).execute();
  await server.db
    .updateTable('social_system')
    .set({ flag_proof_of_life: true, flag_proof_of_life_online: true, certificate_group: null })
    .execute();
  await server.db
    .updateTable('member')
    .set({ is_sms_notification_activated: false, death_date: null })
    .where('id', '=', ids.memberA)
    .execute();
});

const send = async (folderId: number) => {
  const a = await server.signIn('MEMBREA');
  return server.call(sendProofOfLife, {
    bearer: a.bearer,
    params: { id: ids.memberA },
    body: { folderId },
    files: { proofOfLife: [{ name: 'certificat.pdf', content: pdf() }] },
  });
};

describe('reminders of a certificate', () => {
  it('go out 60, 30 and 7 days before, each once, and none afterwards', async () => {
    await expectedIn(folders.a1, 61);
    expect(await run()).toBe(0);
    const counts: number[] = [];
    for (let day = 60; day >= -1; day -= 1) {
      server.clock.move(DAY);
      for (let again = 0; again < (day % 10 === 0 ? 2 : 1); again += 1) if ((await run()) > 0) counts.push(day);
    }
    // From 7 January: a certificate is asked for from two months before, which are 59 days to 7 March.
    expect(counts).toEqual([59, 30, 7]);
    expect(await told()).toHaveLength(3);
  });

  it('begin with the nearest where the fund gives the day late', async () => {
    await expectedIn(folders.a1, 12);
    expect([await run(), await run()]).toEqual([1, 0]);
    server.clock.move(5 * DAY);
    expect(await run()).toBe(1);
    expect(await told()).toEqual(['mail a@membre.example', 'mail a@membre.example']);
    const [mail] = await server.db
      .selectFrom('outbox')
      .where('template', '=', '26')
      .select(['subject', 'text_body'])
      .execute();
    expect(JSON.stringify(mail)).toContain(`dossier n° ${folders.a1}`);
  });

  it('are of the person: who is given the folder is reminded anew, and of no letter to who had it', async () => {
    await expectedIn(folders.a1, 12);
    expect(await run()).toBe(1);
    await server.db.updateTable('proof_reminder').set({ is_by_post: true }).execute();
    const give = (member_id: number) =>
      server.db.updateTable('folder').set({ member_id }).where('id', '=', folders.a1).execute();
    await give(ids.memberB);
    const x = await server.signIn('x@fonds.example');
    expect((await server.call(getPostalReminders, { bearer: x.bearer })).body.reminders).toEqual([]);
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(await told()).toEqual(['mail a@membre.example', 'mail b@membre.example']);
    await give(ids.memberA);
  });

  it('count from the postmark of the accepted one, however late it was entered', async () => {
    const { id } = await server.db
      .insertInto('proof_of_life')
      .values({
        ...{ member_id: ids.memberA, folder_id: folders.a1, state: 'accepted', created_at: server.clock.now() },
        ...{ channel: 'post', received_on: dayIn(-304), entered_by: ids.managerX },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await run()).toBe(0);
    await server.db
      .updateTable('proof_of_life')
      .set({ received_on: dayIn(-336) })
      .where('id', '=', id)
      .execute();
    expect(await run()).toBe(1);
  });

  it('are one for all folders that share it, by the first day', async () => {
    await server.db
      .updateTable('social_system')
      .set({ certificate_group: 'commun' })
      .where('id', 'in', [1, 2])
      .execute();
    await expectedIn(folders.a1, 29);
    await expectedIn(folders.a2, 20);
    expect(await run()).toBe(1);
    expect(await told()).toHaveLength(1);
    server.clock.move(13 * DAY);
    expect(await run()).toBe(1);
    server.clock.move(9 * DAY);
    expect(await run()).toBe(0);
    expect(await told()).toHaveLength(2);
  });

  it('are of their own for a folder that takes it by post only: what is sent online does not count for it', async () => {
    await server.db
      .updateTable('social_system')
      .set({ certificate_group: 'commun' })
      .where('id', 'in', [1, 2])
      .execute();
    await server.db
      .updateTable('social_system')
      .set({ flag_proof_of_life_online: false })
      .where('id', '=', 2)
      .execute();
    await expectedIn(folders.a1, 7);
    await expectedIn(folders.a2, 17);
    expect(await run()).toBe(2);
    server.clock.move(10 * DAY);
    expect(await run()).toBe(1);
    const mails = await server.db
      .selectFrom('outbox')
      .where('template', '=', '26')
      .select('text_body')
      .orderBy('id')
      .execute();
    expect(mails.at(-1)!.text_body).toContain(`n° ${folders.a2}`);
  });

  it('are one for certificates that are waited for by the same day, and say that each folder has its own', async () => {
    await expectedIn(folders.a1, 12);
    await expectedIn(folders.a2, 12);
    expect(await run()).toBe(1);
    const mails = await server.db.selectFrom('outbox').where('template', '=', '26').select('text_body').execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text_body).toContain(
      `un certificat pour le dossier n° ${folders.a1}, un autre pour le dossier n° ${folders.a2}`,
    );
    expect(mails[0]!.text_body).not.toContain('\u2019');
    expect(await run()).toBe(0);
    server.clock.move(5 * DAY);
    await expectedIn(folders.a2, 9);
    // By two days they are two.
    expect(await run()).toBe(2);
  });

  it('speak of one certificate where a folder that shares it takes it by post only, by the same day', async () => {
    const inGroup = server.db.updateTable('social_system').set({ certificate_group: 'commun' });
    await inGroup.where('id', 'in', [1, 2]).execute();
    const byPost = server.db.updateTable('social_system').set({ flag_proof_of_life_online: false });
    await byPost.where('id', '=', 2).execute();
    await expectedIn(folders.a1, 12);
    await expectedIn(folders.a2, 12);
    expect(await run()).toBe(1);
    const { text_body } = await server.db
      .selectFrom('outbox')
      .where('template', '=', '26')
      .select('text_body')
      .executeTakeFirstOrThrow();
    expect(text_body).toContain(
      `(dossiers n° ${folders.a1} et ${folders.a2}, en ligne pour le dossier n° ${folders.a1} seulement)`,
    );
  });

  it('say how many days are left, more pressing each time, and where the page is', async () => {
    await server.db
      .updateTable('member')
      .set({ is_sms_notification_activated: true, mobile_phone: JSON.stringify({ number: '+33639980001' }) })
      .where('id', '=', ids.memberA)
      .execute();
    await expectedIn(folders.a1, 45);
    const page = `${server.app.config.memberUrl}/#/certificat-de-vie`;
    for (const [move, delai, conseil] of [
      [0, 'il reste 45 jours', /Vous avez le temps/],
      [15, 'il reste 30 jours', /C'est le moment/],
      [23, 'il ne reste que 7 jours', /dès aujourd'hui/],
    ] as const) {
      server.clock.move(move * DAY);
      expect(await run()).toBe(1);
      const [mail, sms] = await server.db
        .selectFrom('outbox')
        .where('template', '=', '26')
        .select(['subject', 'text_body', 'html_body'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute()
        .then(rows => rows.reverse());
      expect(mail!.subject).toMatch(new RegExp(`au plus tard le [\\d/]+.: ${delai}$`));
      for (const text of [mail!.text_body, sms!.text_body]) {
        expect(text).toContain(delai);
        expect(text).toContain(page);
      }
      expect(mail!.text_body).toMatch(conseil);
      expect(mail!.html_body).toContain(`href="${page}"`);
    }
  });

  it.each([
    [8, 'il reste 8 jours'],
    [7, 'il ne reste que 7 jours'],
    [1, "c'est demain"],
    [0, "c'est aujourd'hui"],
  ])('with %i days left say %s', (left, delai) => {
    expect(urgency(left).delai).toBe(delai);
  });

  it('go by SMS too to who wants them', async () => {
    await server.db
      .updateTable('member')
      .set({ is_sms_notification_activated: true, mobile_phone: JSON.stringify({ number: '+33639980001' }) })
      .where('id', '=', ids.memberA)
      .execute();
    await expectedIn(folders.a1, 7);
    await run();
    expect(await told()).toEqual(['mail a@membre.example', 'sms +33639980001']);
  });

  it('go to nobody who has sent it; again to whose was refused; by the validity of what was accepted', async () => {
    await expectedIn(folders.a1, 30);
    const { id } = (await send(folders.a1)).body.last!;
    expect(await run()).toBe(0);
    const x = await server.signIn('x@fonds.example');
    const decide = (state: 'accepted' | 'refused', reason: string | null) =>
      server.call(setProofOfLifeState, { bearer: x.bearer, params: { proofId: id }, body: { state, reason } });
    await decide('refused', 'Illisible.');
    expect(await run()).toBe(1);
    await decide('accepted', null);
    server.clock.move(10 * DAY);
    expect(await run()).toBe(0);
    server.clock.move(326 * DAY);
    expect(await run()).toBe(1);
  });

  it('go neither to the dead, nor for a closed folder, nor where none is asked, nor by night', async () => {
    await expectedIn(folders.a1, 30);
    const without = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
      await change();
      expect(await run()).toBe(0);
      await back();
    };
    const died = (death_date: string | null) =>
      server.db.updateTable('member').set({ death_date }).where('id', '=', ids.memberA).execute();
    await without(
      () => died('2026-01-01'),
      () => died(null),
    );
    const closed = (is: boolean) =>
      server.db.updateTable('folder').set({ closed: is }).where('id', '=', folders.a1).execute();
    await without(
      () => closed(true),
      () => closed(false),
    );
    const asked = (is: boolean) => server.db.updateTable('social_system').set({ flag_proof_of_life: is }).execute();
    await without(
      () => asked(false),
      () => asked(true),
    );
    server.clock.move(12 * 3600);
    expect(await run()).toBe(0);
    server.clock.move(12 * 3600);
    expect(await run()).toBe(1);
  });

  it('that reach nobody are told to the service, within its scope, until something comes', async () => {
    const list = async (who: Session) => (await server.call(getPostalReminders, { bearer: who.bearer })).body;
    await expectedIn(folders.withoutEmail, 7);
    expect(await run()).toBe(1);
    expect(await told()).toEqual([]);
    const x = await server.signIn('x@fonds.example');
    const y = await server.signIn('y@fonds.example');
    expect(await list(x)).toMatchObject({
      total: 1,
      reminders: [
        { member: { id: ids.withoutEmail }, folder: { id: folders.withoutEmail }, expectedBefore: dayIn(7), days: 7 },
      ],
    });
    expect(await list(y)).toEqual({ total: 0, reminders: [] });
    const died = (death_date: string | null) =>
      server.db.updateTable('member').set({ death_date }).where('id', '=', ids.withoutEmail).execute();
    await died('2026-01-04');
    expect((await list(x)).total).toBe(0);
    await died(null);
    expect((await list(x)).total).toBe(1);
    await server.db
      .insertInto('proof_of_life')
      .values({ member_id: ids.withoutEmail, folder_id: folders.withoutEmail, created_at: server.clock.now() })
      .execute();
    expect((await list(x)).total).toBe(0);
  });

  it('that reach the member again are no longer to be written', async () => {
    const total = async () => {
      const { bearer } = await server.signIn('x@fonds.example');
      return (await server.call(getPostalReminders, { bearer })).body.total;
    };
    const reached = (email: string | null) =>
      server.db.updateTable('account').set({ email }).where('id', '=', ids.withoutEmail).execute();
    await expectedIn(folders.withoutEmail, 30);
    expect([await run(), await total()]).toEqual([1, 1]);
    await reached('retrouve@membre.example');
    server.clock.move(23 * DAY);
    expect(await run()).toBe(1);
    expect(await told()).toEqual(['mail retrouve@membre.example']);
    expect(await total()).toBe(0);
    await reached(null);
  });
});
