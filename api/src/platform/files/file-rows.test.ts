import { randomBytes } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeClamd } from '../../../test/fake-clamd.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { after, hours, minutes } from '../clock.ts';
import { removeUnused, storeFile, sweepOrphans } from './file-rows.ts';
import { isServable, scanJob, scanPending } from './scan.ts';
import { openFile, sendFile } from './serve-file.ts';

let opened: TestApp;
const clamd = new FakeClamd();
const TIMES = { connect: 20_000, total: 20_000 };
const START = new Date('2024-06-01T10:00:00Z');

beforeAll(async () => {
  await clamd.start();
  opened = await openTestApp({ CLAMD_URL: clamd.url });
});
afterAll(async () => {
  await opened.close();
  await clamd.stop();
});
beforeEach(async () => {
  clamd.behaviour = 'normal';
  opened.at(START);
  await opened.app.db.updateTable('file').set({ purged_at: START }).where('purged_at', 'is', null).execute();
});

const store = (content: string | Buffer, filename = 'a.pdf', app = opened.app) =>
  app.db
    .transaction()
    .execute(tx => storeFile(tx, app, { content: Buffer.from(content), filename, mimeType: 'application/pdf' }));
const stateOf = async (id: number) =>
  (await opened.app.db.selectFrom('file').select('scan_state').where('id', '=', id).executeTakeFirstOrThrow())
    .scan_state;
const scan = (limit?: number) => scanPending(opened.app, limit, TIMES);
const withoutAntivirus = () => ({ ...opened.app, config: { ...opened.app.config, CLAMD_URL: undefined } });

describe('storeFile', () => {
  it('stores equal contents once, each with its row', async () => {
    const { app } = opened;
    const [one, two] = [await store('the same', 'un.pdf'), await store('the same', 'CON.pdf')];
    expect(two).toMatchObject({ sha256: one.sha256, size: 8, filename: '_CON.pdf', mimeType: 'application/pdf' });
    expect(two.id).not.toBe(one.id);
    expect((await buffer((await app.files.get(one.sha256))!)).toString()).toBe('the same');
    expect(await stateOf(one.id)).toBe('pending');
    expect(await stateOf((await store('x', 'a.pdf', withoutAntivirus())).id)).toBe('disabled');
  });

  it('inserts no row when the store fails', async () => {
    const failing = { ...opened.app.files, has: async () => false, put: () => Promise.reject(new Error('full')) };
    await expect(store('y', 'a.pdf', { ...opened.app, files: failing })).rejects.toThrow('full');
    expect(await opened.app.db.selectFrom('file').select('id').where('purged_at', 'is', null).execute()).toEqual([]);
  });
});

describe('sweepOrphans and removeUnused', () => {
  it('remove only what no row uses and was put more than 24 hours ago', async () => {
    const { app, at } = opened;
    const { files } = app;
    at(new Date());
    const kept = await store(randomBytes(20));
    const put = async (age: number) => {
      const { sha256 } = await files.put(Readable.from([randomBytes(20)]));
      const path = join(app.config.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
      await utimes(path, new Date(), after(new Date(), -age));
      return sha256;
    };
    const [old, young] = [await put(hours(24) + minutes(1)), await put(hours(24) - minutes(1))];
    await sweepOrphans(app);
    expect([await files.has(old), await files.has(young), await files.has(kept.sha256)]).toEqual([false, true, true]);
    at(after(new Date(), hours(25)));
    await sweepOrphans(app);
    expect([await files.has(young), await files.has(kept.sha256)]).toEqual([false, true]);
    expect(await sweepOrphans(app)).toBe(0);
  });

  it('take the lock of orphans only: what is in use waits for nobody', async () => {
    const { app, at } = opened;
    at(after(new Date(), hours(25)));
    await sweepOrphans(app); // those of the tests before
    for (const content of ['used', 'used too']) await store(content);
    const { sha256 } = await app.files.put(Readable.from([randomBytes(20)]));
    const transaction = vi.spyOn(app.db, 'transaction');
    expect(await sweepOrphans(app)).toBe(1);
    expect(transaction).toHaveBeenCalledTimes(1);
    transaction.mockRestore();
    expect(await app.files.has(sha256)).toBe(false);
  });

  it('a purged content goes once its last row is purged', async () => {
    const { app } = opened;
    const [one, two] = [await store('twice'), await store('twice')];
    const purge = (id: number) => app.db.updateTable('file').set({ purged_at: START }).where('id', '=', id).execute();
    await purge(one.id);
    expect(await removeUnused(app, one.sha256)).toBe(false);
    await purge(two.id);
    expect(await removeUnused(app, one.sha256)).toBe(true);
    expect(await app.files.has(one.sha256)).toBe(false);
    expect(await removeUnused(app, one.sha256)).toBe(false);
    await store('twice');
    expect(await app.files.has(one.sha256)).toBe(true);
  });

  it('never takes the bytes from under a row, however they race', async () => {
    const { app } = opened;
    const { sha256 } = await app.files.put(Readable.from(['raced']));
    for (let round = 0; round < 10; round++) {
      const [, stored] = await Promise.all([removeUnused(app, sha256), store('raced'), removeUnused(app, sha256)]);
      expect(await app.files.has(sha256)).toBe(true);
      await app.db.deleteFrom('file').where('id', '=', stored.id).execute();
    }
  });
});

describe('scanPending', () => {
  it('finds clean and infected files, and marks the documents of the infected', async () => {
    const { app } = opened;
    const [clean, infected] = [await store('harmless'), await store('a VIRUS')];
    const document = await app.db.transaction().execute(async tx => {
      await sql`set local session_replication_role = replica`.execute(tx); // without its folder and types
      return tx
        .insertInto('supporting_document')
        .values({
          folder_id: 1,
          sender_id: 1,
          social_system_id: 1,
          document_type_id: 1,
          name: 'x',
          creation_date: START,
          file_id: infected.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    });
    await sql`insert into base values (1, 'B') on conflict do nothing`.execute(app.db);
    await sql`insert into social_system (id, system_name, search_name, base_id) values (1, 'S', 's', 1) on conflict do nothing`.execute(
      app.db,
    );
    expect(await scan()).toEqual({ clean: 1, infected: 1, failed: 0, isDown: false });
    expect([await stateOf(clean.id), await stateOf(infected.id)]).toEqual(['clean', 'infected']);
    const marked = app.db.selectFrom('supporting_document').select('is_infected').where('id', '=', document.id);
    expect(await marked.executeTakeFirst()).toEqual({ is_infected: true });
  });

  it('leaves a file pending at an error, goes on with the others, and tries again later and later', async () => {
    const { app, at } = opened;
    const bad = await store('lost');
    await app.files.remove(bad.sha256);
    const good = await store('good');
    expect(await scan()).toEqual({ clean: 1, infected: 0, failed: 1, isDown: false });
    expect([await stateOf(bad.id), await stateOf(good.id)]).toEqual(['pending', 'clean']);
    const tries: number[] = [];
    for (let minute = 0; minute <= 60; minute++) {
      at(after(START, minutes(minute)));
      if ((await scan()).failed === 1) tries.push(minute);
    }
    expect(tries).toEqual([1, 2, 4, 8, 16, 31, 46]);
    await store('lost');
    expect(await scan()).toMatchObject({ clean: 1 });
    at(after(START, minutes(61)));
    expect(await scan()).toMatchObject({ clean: 1 });
    expect(await stateOf(bad.id)).toBe('clean');
  });

  it('leaves everything as it was while the antivirus is down', async () => {
    const { app } = opened;
    const file = await store('waiting');
    const gone = await new FakeClamd().start();
    await gone.stop();
    const down = { ...app, config: { ...app.config, CLAMD_URL: gone.url } };
    expect(await scanPending(down, 10, TIMES)).toEqual({ clean: 0, infected: 0, failed: 0, isDown: true });
    expect(await stateOf(file.id)).toBe('pending');
    expect(await scan()).toMatchObject({ clean: 1 });
  });

  it('as a job says what it did, and has failed while the antivirus is down or ill', async () => {
    const { app, at } = opened;
    const run = (given = app) => scanJob(given, TIMES).run(new AbortController().signal);
    expect(await run()).toBeUndefined();
    const file = await store('waiting');
    const gone = await new FakeClamd().start();
    await gone.stop();
    const down = { ...app, config: { ...app.config, CLAMD_URL: gone.url } };
    await expect(run(down)).rejects.toThrow('the antivirus does not answer');
    clamd.behaviour = 'garbage';
    await expect(run()).rejects.toThrow('the antivirus could look at none of 1 files');
    clamd.behaviour = 'normal';
    await store('a VIRUS');
    expect(await run()).toBe('0 clean, 1 infected');
    at(after(START, minutes(1)));
    expect(await run()).toBe('1 clean, 0 infected');
    expect(await stateOf(file.id)).toBe('clean');
  });

  it('stops after three failures in a row, and at its limit', async () => {
    for (let i = 0; i < 5; i++) await store(`file ${i}`);
    clamd.behaviour = 'garbage';
    expect(await scan()).toMatchObject({ failed: 3 });
    clamd.behaviour = 'normal';
    expect(await scan(1)).toMatchObject({ clean: 1 });
    expect(await scan()).toMatchObject({ clean: 1 });
  });

  it('scans a file once, however many processes ask', async () => {
    for (let i = 0; i < 6; i++) await store(`file ${i}`);
    clamd.received = [];
    const reports = await Promise.all([scan(), scan(), scan()]);
    expect(reports.reduce((sum, report) => sum + report.clean, 0)).toBe(6);
    expect(clamd.received).toHaveLength(6);
  });

  it('without an antivirus, lets the waiting ones go', async () => {
    const file = await store('x');
    await scanPending(withoutAntivirus());
    expect(await stateOf(file.id)).toBe('disabled');
  });

  it('answers what may be served', () => {
    const servable = ['pending', 'clean', 'infected', 'disabled'].filter(state =>
      isServable({ scan_state: state, purged_at: null }),
    );
    expect(servable).toEqual(['clean', 'disabled']);
    expect(isServable({ scan_state: 'clean', purged_at: START })).toBe(false);
  });
});

describe('a stored file over HTTP', () => {
  const server = Fastify();
  server.get('/:id', async (request, reply) => {
    const { app } = opened;
    const id = Number((request.params as { id: string }).id);
    return sendFile(reply, await openFile(app.db, app, id));
  });
  server.setErrorHandler((error: { status?: number }, _request, reply) => reply.code(error.status ?? 500).send());
  afterAll(() => server.close());

  it('is an attachment that nothing runs or keeps', async () => {
    const content = Buffer.concat([Buffer.from('%PDF-1.7 <script>alert(1)</script>'), randomBytes(200_000)]);
    const file = await store(content, 'Relevé d’été.pdf');
    expect((await server.inject(`/${file.id}`)).statusCode).toBe(404);
    await scan();
    const answer = await server.inject(`/${file.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="Releve d_ete.pdf"; filename*=UTF-8''Relev%C3%A9%20d%E2%80%99%C3%A9t%C3%A9.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-store',
    });
  });

  it('is not there when it is infected, purged, lost or unknown', async () => {
    const { app } = opened;
    const infected = await store('VIRUS');
    const purged = await store('purged');
    const lost = await store('lost again');
    await scan();
    await app.db.updateTable('file').set({ purged_at: START }).where('id', '=', purged.id).execute();
    await app.files.remove(lost.sha256);
    for (const id of [infected.id, purged.id, lost.id, 0, 999_999])
      expect((await server.inject(`/${id}`)).statusCode).toBe(404);
  });
});
