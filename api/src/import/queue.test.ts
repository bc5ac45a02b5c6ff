// What an import makes of the queue.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportTest, openImportTest, POPULATION } from '../../test/open-import.ts';
import { answeredMessage } from '../features/messaging/reply.ts';
import { followRequests } from '../fund/requests/follow.ts';
import { followReturned } from '../fund/requests/returned.ts';
import { readConfig } from '../platform/config.ts';

let it: ImportTest;
beforeAll(async () => {
  it = await openImportTest();
  await it.import(POPULATION);
});
afterAll(() => it.close());

test('who has another address by the files is not asked for one any more', async () => {
  const [mail] = await it.query<{ id: number }>(
    `insert into outbox (channel, recipient, subject, text_body, account_id, state, cause, created_at, next_attempt_at)
     select 'mail', email, 'Avis', '', id, 'failed', 'recipient', now(), now() from account where source_key = 'A1' returning id`,
  );
  const app = { db: it.database.db, clock: { now: () => it.now }, config: readConfig({}) };
  await followReturned(app, mail!.id);
  const open = async () => (await it.query('select id from request where closed_at is null')).length;
  expect(await open()).toBe(1);
  const [header, a1] = POPULATION['adherents.csv'] as readonly [string, string];
  await it.import({ 'adherents.csv': [header, a1.replace('francoise@', 'f.lefevre@')] });
  expect(await open()).toBe(0);
  await it.query('delete from request');
});

test('what waits about a folder that changes its social system goes with it, and is nobody’s who does not have it', async () => {
  const { db } = it.database;
  const [{ id }] = (await it.query<{ id: number }>("select id from account where source_key = 'G2'")) as [
    { id: number },
  ];
  const [message] = await it.query<{ id: number }>(
    `insert into message (member_id, folder_id, subject, content, date_sent, user_is_sender, state, recipients_emails)
     select member_id, id, 'Quand ?', '{"text":"Quand ?"}', now(), true, 'waiting', '{}' from folder where id = 13 returning id`,
  );
  await followRequests(db, { config: readConfig({}) }, answeredMessage, [message!.id], { now: it.now, by: null });
  await it.query(`update request set holder_id = ${id}`);
  await it.import({ 'habilitations.csv': ['gestionnaire;regime', 'G2;2'] });
  const request = () => it.query('select to_jsonb(system_ids) as systems, holder_id is not null as held from request');
  expect(await request()).toEqual([{ systems: [2], held: true }]);

  const folders = ['dossier;adherent;regime;type;suspendu', '13;A2;1;actif;non'];
  await it.import({ 'dossiers.csv': folders }, { strict: true });
  expect(await request()).toEqual([{ systems: [1], held: false }]);
});
