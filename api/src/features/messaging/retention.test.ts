import { afterAll, beforeAll, expect, it } from 'vitest';
import { folders, ids } from '../../../test/population.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { applyLine } from '../../fund/retention/run.ts';
import { storeFile, sweepOrphans } from '../../platform/files/file-rows.ts';
import { messagingRetention } from './retention.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const purge = () => applyLine(test.app, messagingRetention[0]!, []);

/** A message sent at `date`, with one attachment. */
async function send(content: string, date: string) {
  const { db, app } = test;
  return db.transaction().execute(async tx => {
    const file = await storeFile(tx, app, {
      filename: 'a.pdf',
      mimeType: 'application/pdf',
      content: Buffer.from(content),
    });
    const { id: message } = await tx
      .insertInto('message')
      .values({
        member_id: ids.memberA,
        folder_id: folders.a1,
        subject: 'x',
        content: JSON.stringify({ text: 'x' }),
        user_is_sender: true,
        date_sent: new Date(date),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('message_attachment')
      .values({ message_id: message, name: 'a.pdf', file_id: file.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, message, file };
  });
}

async function state({ id, file }: Awaited<ReturnType<typeof send>>) {
  const row = await test.db
    .selectFrom('message_attachment')
    .where('id', '=', id)
    .select('purged_date')
    .executeTakeFirst();
  return { purged: row?.purged_date ?? null, isStored: await test.app.files.has(file.sha256) };
}

it('the content goes 24 calendar months after the message, not a second before; the message stays', async () => {
  test.at('2026-01-15T09:30:00Z');
  const sent = await send('first', '2026-01-15T09:30:00Z');
  test.at('2028-01-15T09:29:59Z');
  expect(await purge()).toBe(0);
  expect(await state(sent)).toEqual({ purged: null, isStored: true });
  test.at('2028-01-15T09:30:00Z');
  expect(await purge()).toBe(1);
  expect(await state(sent)).toEqual({ purged: new Date('2028-01-15T09:30:00Z'), isStored: false });
  expect(await purge()).toBe(0);
  const { db } = test;
  expect(await db.selectFrom('message').where('id', '=', sent.message).select('id').execute()).toHaveLength(1);
  const [entry] = await db.selectFrom('audit_log').where('action', '=', 'attachment.purge').selectAll().execute();
  expect(entry).toMatchObject({ object_id: String(sent.id), author_id: null });
});

it('the bytes stay while a newer message has the same', async () => {
  test.at('2028-02-01T00:00:00Z');
  const [old, recent] = [await send('same', '2026-01-31T00:00:00Z'), await send('same', '2028-01-31T00:00:00Z')];
  expect(await purge()).toBe(1);
  expect(await state(old)).toMatchObject({ isStored: true });
  expect(await state(recent)).toEqual({ purged: null, isStored: true });
});

it('what belongs to no message any more is swept, bytes and all', async () => {
  const real = new Date();
  test.at(real);
  const sent = await send('of a deleted message', real.toISOString());
  await test.db.deleteFrom('message').where('id', '=', sent.message).execute();
  const file = await test.db.selectFrom('file').where('id', '=', sent.file.id).select('purged_at').executeTakeFirst();
  expect(file!.purged_at).not.toBeNull();
  test.at(new Date(real.getTime() + 25 * 3_600_000));
  await sweepOrphans(test.app);
  expect(await state(sent)).toEqual({ purged: null, isStored: false });
});
