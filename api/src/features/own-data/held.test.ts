import { expect, it } from 'vitest';
import { folders, ids, testServer } from '../../../test/support.ts';
import { gather } from './export.queries.ts';

const server = testServer();

it('leaves out an answer and its notification while they may still be taken back', async () => {
  const now = server.clock.now();
  const released_at = new Date(now.getTime() + 10_000);
  const answer = { member_id: ids.memberA, folder_id: folders.a1, user_is_sender: false, recipients_emails: [] };
  await server.db
    .insertInto('message')
    .values({ ...answer, subject: 'Retenue', content: '{"text":"x"}', date_sent: now, released_at })
    .execute();
  const mail = { channel: 'mail', recipient: 'a@membre.example', subject: 'Réponse', text_body: 'x' };
  await server.db
    .insertInto('outbox')
    .values({ ...mail, account_id: ids.memberA, next_attempt_at: released_at, created_at: now })
    .execute();
  const subjects = async (chapter: string, at: Date) =>
    (await gather(server.db, ids.memberA, at)).find(one => one.name === chapter)!.rows.map(row => row.subject);
  expect(await subjects('messages', now)).not.toContain('Retenue');
  expect(await subjects('envois', now)).not.toContain('Réponse');
  expect(await subjects('messages', released_at)).toContain('Retenue');
  expect(await subjects('envois', released_at)).toContain('Réponse');
});
