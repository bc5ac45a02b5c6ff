// SMTP is down: the person's request succeeds all the same, and the mail leaves once SMTP is back.
import { resetPasswordOfUser } from 'contract/calls/accounts.ts';
import { managerConfirmResetPasswordTokenExists, managerForgotPassword } from 'contract/calls/password.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sender, startSender } from '../src/platform/outbox/send.ts';
import { smtpCapture } from '../test/smtp.ts';
import { ids, testServer, until } from '../test/support.ts';

describe('with SMTP down', async () => {
  const smtp = await smtpCapture();
  smtp.go('down');
  const server = testServer({ SMTP_URL: smtp.url });
  let sender: Sender;

  beforeAll(() => {
    sender = startSender(server.app, { idle: 20 });
  });
  afterAll(async () => {
    await sender.stop();
    await smtp.close();
  });
  const rows = () =>
    server.db.selectFrom('outbox').orderBy('id').select(['state', 'attempts', 'last_error', 'text_body']).execute();

  it('a link is asked for and answered 204; the mail waits, and says why', async () => {
    expect((await server.call(managerForgotPassword, { body: { value: 'y@fonds.example' } })).status).toBe(204);
    const { bearer } = await server.signIn('x@fonds.example');
    expect((await server.call(resetPasswordOfUser, { params: { id: ids.memberA }, bearer })).status).toBe(204);
    await until(async () => (await rows()).every(row => row.attempts > 0 && row.last_error), 'two failed attempts');
    const waiting = await rows();
    expect(waiting.map(row => row.state)).toEqual(['waiting', 'waiting']);
    expect(waiting[0]!.last_error).toContain('ECONN');
  });

  it('each leaves once when SMTP is back, with a link that works, and keeps no body', async () => {
    smtp.go('up');
    server.clock.move(31); // the first back-off
    await until(async () => (await rows()).every(row => row.state === 'sent'), 'the mail');
    await sender.sendDue();
    expect(smtp.mails.map(mail => mail.to?.[0]?.address).sort()).toEqual(['a@membre.example', 'y@fonds.example']);
    const mail = smtp.mails.find(({ to }) => to?.[0]?.address === 'y@fonds.example')!;
    const token = /https:\/\/gestion\.example\/setOrResetManagerPassword\/([\w-]+)/.exec(mail.text ?? '')?.[1];
    const { body } = await server.call(managerConfirmResetPasswordTokenExists, { body: { token } });
    expect(body).toEqual({ exists: true, hours: 48 });
    expect((await rows()).map(row => row.text_body)).toEqual(['', '']);
  });
});
