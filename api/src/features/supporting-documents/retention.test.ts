import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folders, ids } from '../../../test/population.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { applyLine } from '../../fund/retention/run.ts';
import { storeFile } from '../../platform/files/file-rows.ts';
import { supportingDocumentContent } from './retention.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.db.updateTable('supporting_document').set({ purged_date: new Date() }).execute();
});
afterAll(() => test.close());

const purge = () => applyLine(test.app, supportingDocumentContent, []);

/** A supporting document sent at `date`, with its file. */
async function send(content: string, date: string) {
  const { db, app } = test;
  return db.transaction().execute(async tx => {
    const file = await storeFile(tx, app, {
      filename: 'a.pdf',
      mimeType: 'application/pdf',
      content: Buffer.from(content),
    });
    const sent = { folder_id: folders.a1, sender_id: ids.memberA };
    const document = { ...sent, social_system_id: 1, document_type_id: 1, name: 'a.pdf' };
    const { id } = await tx
      .insertInto('supporting_document')
      .values({ ...document, creation_date: new Date(date), file_id: file.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, file };
  });
}

async function state({ id, file }: Awaited<ReturnType<typeof send>>) {
  const row = await test.db
    .selectFrom('supporting_document')
    .innerJoin('file', 'file.id', 'supporting_document.file_id')
    .where('supporting_document.id', '=', id)
    .select(['purged_date', 'purged_at'])
    .executeTakeFirstOrThrow();
  return { ...row, isStored: await test.app.files.has(file.sha256) };
}

const unread = async () =>
  (
    await test.db
      .selectFrom('unread_supporting_documents')
      .where('social_system_id', '=', 1)
      .select('unread')
      .executeTakeFirst()
  )?.unread;

it.each([
  ['2026-01-15T09:30:00Z', '2026-07-15T09:30:00Z'],
  ['2026-08-31T23:00:00Z', '2027-02-28T23:00:00Z'], // no 31 February
  ['2026-10-20T00:30:00Z', '2027-04-20T00:30:00Z'], // summer time began and ended meanwhile
])('a document of %s is purged from %s on, not a second before', async (sent, due) => {
  test.at(sent);
  const document = await send(`sent ${sent}`, sent);
  const before = await unread();
  test.at(new Date(new Date(due).getTime() - 1_000));
  expect(await purge()).toBe(0);
  expect(await state(document)).toEqual({ purged_date: null, purged_at: null, isStored: true });

  test.at(due);
  expect(await purge()).toBe(1);
  const now = new Date(due);
  expect(await state(document)).toEqual({ purged_date: now, purged_at: now, isStored: false });
  expect(await unread()).toBe(before! - 1);
  const entries = await test.db
    .selectFrom('audit_log')
    .where('object_id', '=', String(document.id))
    .selectAll()
    .execute();
  expect(entries).toMatchObject([{ action: 'supportingDocument.purge', author_id: null, at: now }]);
});

it('the bytes stay while another file in use has the same', async () => {
  const [old, recent] = [await send('same', '2027-01-01T00:00:00Z'), await send('same', '2027-05-01T00:00:00Z')];
  test.at('2027-07-01T00:00:00Z');
  expect(await purge()).toBe(1);
  expect(await state(old)).toMatchObject({ purged_at: new Date('2027-07-01T00:00:00Z'), isStored: true });
  expect(await state(recent)).toMatchObject({ purged_at: null, isStored: true });
  expect((await buffer((await test.app.files.get(old.file.sha256))!)).toString()).toBe('same');
  test.at('2027-11-01T00:00:00Z');
  expect(await purge()).toBe(1);
  expect(await state(recent)).toMatchObject({ isStored: false });
});

it('more than one batch goes in one run', async () => {
  await test.db
    .insertInto('supporting_document')
    .values(
      Array.from({ length: 450 }, (_, n) => ({
        folder_id: folders.a1,
        sender_id: ids.memberA,
        social_system_id: 1,
        document_type_id: 1,
        name: `${n}.pdf`,
        creation_date: new Date('2027-08-01T00:00:00Z'),
      })),
    )
    .execute();
  test.at('2028-02-01T00:00:00Z');
  expect(await purge()).toBe(450);
});
