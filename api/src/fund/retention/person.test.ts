import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ids } from '../../../test/population.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { enqueueMail } from '../../platform/outbox/outbox.ts';
import { retentionLines } from '../../retention.ts';
import type { Person } from './line.ts';
import { isAbout } from './platform-lines.ts';
import { applyLine, applyRetention } from './run.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('outbox').execute());

const START = new Date('2026-03-05T10:00:00Z');
const YEARS_LATER = new Date('2037-03-05T10:00:00Z');
const person: Person = {
  id: ids.memberA,
  folders: [],
  login: 'x',
  lastname: 'Li_',
  firstname: 'Mei',
  recipients: ['Mei@Courriel.example'],
};

it('is about somebody what went to them, or names them: in its subject, or in its text until it went', async () => {
  const write = async (to: string, subject: string, more: { text?: string; accountId?: number } = {}) =>
    enqueueMail(test.db, { to, subject, text: more.text ?? '', accountId: more.accountId ?? null }, START);
  const theirs = [
    await write('ancienne@courriel.example', 'Bonjour', { accountId: ids.memberA }),
    await write('mei@courriel.example', 'Bonjour'),
    await write('service@fonds.example', 'Message de Mei Li_', {}),
    await write('service@fonds.example', 'Demande', { text: 'De : Li_, Mei' }),
  ];
  await write('service@fonds.example', 'Message de Mei Liu', { text: 'Mei Liu' });
  await write('service@fonds.example', 'Message de Jean Li_');
  const found = await test.db.selectFrom('outbox').where(isAbout(person)).select('id').orderBy('id').execute();
  expect(found.map(({ id }) => id)).toEqual(theirs);
});

it('finds that by indexes: whoever ends is looked for among all that was sent', async () => {
  const plan = await test.db.transaction().execute(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<Record<string, string>>`explain delete from outbox where ${isAbout(person)}`.execute(tx);
    return rows.map(row => row['QUERY PLAN']).join('\n');
  });
  expect(plan).not.toContain('Seq Scan');
  expect(plan).toContain('outbox_subject');
});

const DAY = 86_400_000;
const closed = { closed: true, closing_date: '1900-01-01' };
it.each([
  ['closing', closed, null, { ...closed, closing_date: '1901-01-01' }],
  ['death', { closed: true, closing_date: null }, '1900-01-01', null],
] as const)(
  'ends nobody by a day of %s that it has known for less than 30 days',
  async (_, folder, death_date, again) => {
    const { db, app } = test;
    const member = retentionLines.find(line => line.id === 'member')!;
    const undo = new Error('undo');
    /** How many members end so long from now: by the clock of the database. */
    const ended = (days: number, tx: typeof db) => {
      test.at(new Date(Date.now() + days * DAY));
      const within = { transaction: () => ({ execute: (work: (on: typeof db) => unknown) => work(tx) }) };
      return applyLine({ ...app, db: Object.assign(Object.create(tx) as typeof db, within) }, member, retentionLines);
    };
    await db
      .transaction()
      .execute(async tx => {
        const change = (given: object) =>
          tx.updateTable('folder').set(given).where('member_id', '=', ids.memberA).execute();
        await sql`update folder set closing_seen_at = now() - interval '1 year'`.execute(tx);
        await sql`update member set death_seen_at = now() - interval '1 year'`.execute(tx);
        await change(folder);
        await tx.updateTable('member').set({ death_date }).where('id', '=', ids.memberA).execute();
        expect(await ended(29, tx)).toBe(0);
        if (again) {
          await sql`update folder set closing_seen_at = now() - interval '1 year'`.execute(tx);
          await change(again);
          expect(await ended(29, tx)).toBe(0);
        }
        // What changes nothing of it is no news.
        await change({ quality: 'x' });
        expect(await ended(31, tx)).toBe(1);
        throw undo;
      })
      .catch(error => {
        if (error !== undo) throw error;
      });
  },
);

it('ends each member in a transaction of their own: one who cannot be ended is told, and keeps no other', async () => {
  test.at(YEARS_LATER);
  await test.db.updateTable('folder').set({ closed: true, closing_date: '2026-03-05' }).execute();
  const members = test.db.selectFrom('account').where('role', '=', 3).select('id').orderBy('id');
  const all = (await members.execute()).map(({ id }) => id);
  const [first, ...others] = all as [number, ...number[]];
  const stubborn = {
    ...{ id: 'stubborn', tables: [], inFrench: '', what: '', after: '', why: '' },
    async erase(_: unknown, { id }: Person) {
      if (id === first) throw new Error('held');
      return { rows: 0 };
    },
  };
  const member = retentionLines.find(line => line.id === 'member')!;
  const lines = [...retentionLines, stubborn];
  const run = (batch?: number) => applyLine(test.app, member, lines, { ...(batch && { batch }) });
  await expect(run(1)).rejects.toThrow(`member ${first} not removed: held`);
  expect((await members.where('erased_at', 'is', null).execute()).map(({ id }) => id)).toEqual([first]);
  expect((await members.where('erased_at', 'is not', null).execute()).map(({ id }) => id)).toEqual(others);
  await expect(applyRetention(test.app, [member, stubborn])).rejects.toThrow(`member ${first} not removed: held`);
  await expect(applyRetention(test.app, [member])).resolves.toBe('member 1');
});
