import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sealAsBefore } from '../../../test/seals.ts';
import { folders, ids, testServer } from '../../../test/support.ts';
import { auditIn } from './audit.ts';
import { sealAudit } from './seal.ts';
import { verifyAudit } from './verify.ts';

const server = testServer();
const MIGRATION = new URL('../db/migrations/0070_audit_subjects.sql', import.meta.url);
const [a, b, x] = [ids.memberA, ids.memberB, ids.managerX];

describe('entries from before subjects were kept', () => {
  it('tell them through their object or what they showed; sealed rows still verify', async () => {
    const { db, clock } = server;
    const at = clock.now();
    const message = { folder_id: folders.a1, subject: 'x', content: '{}', user_is_sender: true, recipients_emails: [] };
    const [sent] = await db
      .insertInto('message')
      .values({ ...message, member_id: a, date_sent: at })
      .returning('id')
      .execute();
    const entry = (action: string, more: object) => auditIn(db, { at, authorId: x, action, ...more });
    await entry('member.sendPasswordLink', { objectType: 'member', objectId: a });
    await entry('bankDetails.open', { objectType: 'folder', objectId: folders.b });
    await entry('account.unlock', { objectType: 'account', objectId: a });
    await entry('account.unlock', { objectType: 'account', objectId: ids.managerY });
    await entry('member.search', { detail: { criteria: {}, shown: [b, a, 999_999] } });
    await entry('message.search', { detail: { shown: [sent!.id] } });
    await entry('message.close', { objectType: 'message', objectId: sent!.id });
    await entry('proofOfLife.state', { objectType: 'proofOfLife', objectId: 12_345 });
    await entry('faq.updateTheme', { objectType: 'faqTheme', objectId: a });
    await entry('member.view', { authorId: a, objectType: 'member', objectId: a });
    await entry('member.view', { authorId: a, realAuthorId: x, objectType: 'member', objectId: a });
    await sealAudit(db, server.app.auditKeys, at);
    await sealAsBefore(db, server.app.auditKeys);
    await db.transaction().execute(tx => sql.raw(readFileSync(MIGRATION, 'utf8')).execute(tx));
    const rows = await db
      .selectFrom('audit_log')
      .where('at', '=', at)
      .orderBy('id')
      .select(['action', 'subjects'])
      .execute();
    expect(rows.map(({ action, subjects }) => [action, subjects?.map(Number) ?? null])).toEqual([
      ['member.sendPasswordLink', [a]],
      ['bankDetails.open', [b]],
      ['account.unlock', [a]],
      ['account.unlock', null],
      ['member.search', [a, b]],
      ['message.search', [a]],
      ['message.close', [a]],
      ['proofOfLife.state', null],
      ['faq.updateTheme', null],
      ['member.view', null],
      ['member.view', null],
    ]);
    expect(await verifyAudit(db, server.app.auditKeys)).toMatchObject({ rows: 11 });
    await expect(db.updateTable('audit_log').set({ subjects: null }).execute()).rejects.toThrow(/append-only/);
  });
});

it('a member is found through the index of subjects', async () => {
  await server.db.transaction().execute(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from audit_log where subjects @> array[${a}::bigint]`.execute(tx);
    expect(rows.map(row => row['QUERY PLAN']).join()).toContain('audit_log_subjects');
  });
});

it.each(['\u0000', '\ud800'])('keeps what somebody typed as %j, and fails no entry that comes along', async typed => {
  const entry = { at: server.clock.now(), authorId: x, action: 'member.search' };
  const together = [entry, { ...entry, detail: { criteria: { name: `Lefèvre${typed}` } } }];
  await Promise.all(together.map(one => server.app.audit.record(one)));
  expect((await server.lastEntry('member.search')).detail).toEqual({ criteria: { name: 'Lefèvre\ufffd' } });
});
