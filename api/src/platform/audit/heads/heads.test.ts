import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asOwner, at, cutSeals, record, sealsWithHeads } from '../../../../test/seals.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { after, minutes } from '../../clock.ts';
import { auditKeys } from '../keys.ts';
import { sealAudit } from '../seal.ts';
import { verifyAudit } from '../verify.ts';
import { type Head, headWord, readHead, signedHead } from './head.ts';
import { headPlace, headsInFile } from './places.ts';
import { headState, writeHead } from './write-head.ts';

let test: TestApp;
let path: string;
beforeAll(async () => {
  test = await openTestApp({ AUDIT_KEY: 'the key of these tests' });
  path = join(test.folder, 'heads');
});
afterAll(() => test.close());

const write = () => writeHead(test.app);
const lines = () => readFileSync(path, 'utf8').trim().split('\n');
const verify = () => verifyAudit(test.db, test.app.auditKeys, headsInFile(path));

const fiveHeads = () => sealsWithHeads(test, path);
const cut = (where: string) => cutSeals(test.db, where);

describe('heads outside', () => {
  beforeEach(async () => {
    await fiveHeads();
  });

  it('are one word each in a file that only its owner reads, and say that all is there', async () => {
    expect(lines()).toHaveLength(5);
    expect(lines()[0]).toMatch(/^egr-audit-head_20260301T100000123Z_\d+_[0-9a-f]{64}_[0-9a-f]{16}_[0-9a-f]{64}$/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await verify()).toMatchObject({ ok: true, heads: { count: 5, foreign: 0, sealsSince: 0, problems: [] } });
    await record(test.db, 'later');
    await sealAudit(test.db, test.app.auditKeys, at);
    expect(await verify()).toMatchObject({ ok: true, heads: { count: 5, sealsSince: 1 } });
  });

  it('are written again after nine minutes although nothing was sealed, and not before', async () => {
    test.at(after(at, minutes(9) - 1));
    expect(await write()).toBeUndefined();
    test.at(after(at, minutes(9)));
    expect(await write()).toContain('20260301T100900123Z');
    expect(lines()).toHaveLength(6);
  });

  it('name what was cut off the end, and off everything', async () => {
    const seals = await fiveHeads();
    await cut(`id >= ${seals[3]}`);
    const problems = [{ problem: 'missing', fromSeal: seals[3], toSeal: seals[4], at: at.getTime() }];
    expect(await verify()).toMatchObject({ ok: false, problem: 'heads', heads: { problems } });
    await asOwner(test.db, 'truncate audit_log, audit_seal');
    const all = [{ problem: 'missing', fromSeal: 1, toSeal: seals[4] }];
    expect(await verify()).toMatchObject({ ok: false, problem: 'heads', heads: { problems: all } });
  });

  it('name what was cut off the beginning, and a seal that another took the place of', async () => {
    const seals = await fiveHeads();
    await cut(`id <= ${seals[1]}`);
    const problems = [{ problem: 'missing', fromSeal: seals[0], toSeal: seals[1] }];
    expect(await verify()).toMatchObject({ ok: false, problem: 'start', sealId: seals[2], heads: { problems } });

    const again = await fiveHeads();
    await cut(`id = ${again[4]}`);
    await asOwner(test.db, `select setval(pg_get_serial_sequence('audit_seal', 'id'), ${again[3]})`);
    await record(test.db, 'in its place');
    await sealAudit(test.db, test.app.auditKeys, at);
    const rewritten = [{ problem: 'rewritten', fromSeal: again[4], toSeal: again[4] }];
    expect(await verify()).toMatchObject({ ok: false, problem: 'heads', heads: { problems: rewritten } });
  });

  it('count when a key of ours signed them', async () => {
    const forged = signedHead(auditKeys(['of somebody else']), { at: 0, seal: 999, hash: 'a'.repeat(64) });
    const changed = lines()[4]!.replace(/_(\d+)_(?=[0-9a-f]{64})/, '_999_');
    appendFileSync(path, `${headWord(forged)}\n${changed}\nsomething else\n`);
    expect(await verify()).toMatchObject({ ok: true, heads: { count: 5, foreign: 2 } });
  });

  it('that cannot be written are said, kept as failing, and tried again; sealing goes on', async () => {
    rmSync(path);
    mkdirSync(path); // a folder stands there
    await record(test.db, 'later');
    await sealAudit(test.db, test.app.auditKeys, at);
    await expect(write()).rejects.toThrow('EISDIR');
    test.at(after(at, minutes(1)));
    await expect(write()).rejects.toThrow('EISDIR');
    expect(await headState(test.db)).toMatchObject({ failing_since: at, failure: expect.stringContaining('EISDIR') });
    await record(test.db, 'later still');
    expect(await sealAudit(test.db, test.app.auditKeys, at)).toBe(1);
    rmSync(path, { recursive: true });
    expect(await write()).toBeTruthy();
    expect(await headState(test.db)).toMatchObject({ failing_since: null, written_at: after(at, minutes(1)) });
  });
});

describe('other places', () => {
  const keys = auditKeys(['x']);
  const head = signedHead(keys, { at: at.getTime(), seal: 12, hash: 'b'.repeat(64) });
  const collect = async (place: string) => {
    const all: Head[] = [];
    for await (const one of headPlace(place).read!()) all.push(one);
    return all;
  };

  it('a bucket keeps them under a prefix, and gives them back', async () => {
    const configureBuckets = [{ name: 'journal', configs: [] }];
    const options = {
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: join(test.folder, 's3'),
      configureBuckets,
    };
    const server = new S3rver(options);
    const { port } = await server.run();
    try {
      const place = `s3://S3RVER:S3RVER@127.0.0.1:${port}/journal/tetes/production?tls=false`;
      await headPlace(place).write(head);
      await headPlace(place.replace('production', 'essai')).write({ ...head, seal: 13 });
      expect(await collect(place)).toEqual([head]);
      await expect(headPlace(place.replace('/journal/', '/aucun/')).write(head)).rejects.toThrow();
    } finally {
      await server.close();
    }
  });

  it('a syslog gets a line of RFC 5424, by UDP and by TCP', async () => {
    const udp = createSocket('udp4');
    await new Promise<void>(done => udp.bind(0, '127.0.0.1', done));
    const received = once(udp, 'message');
    await headPlace(`syslog://127.0.0.1:${udp.address().port}`).write(head);
    const [datagram] = (await received) as [Buffer];
    udp.close();
    expect(String(datagram)).toMatch(/^<110>1 2026-03-01T10:00:00\.123Z \S+ egr \d+ audit-head - egr-audit-head_/);
    expect(readHead(String(datagram))).toEqual(head);

    let text = '';
    const tcp = createServer(socket => socket.on('data', chunk => (text += chunk)).on('end', () => socket.end()));
    await new Promise<void>(done => tcp.listen(0, '127.0.0.1', done));
    const { port } = tcp.address() as AddressInfo;
    await headPlace(`syslog+tcp://127.0.0.1:${port}`).write(head);
    await new Promise(done => tcp.close(done));
    expect(text).toMatch(/^<110>1 .*\n$/);
    expect(readHead(text)).toEqual(head);
    await expect(headPlace(`syslog+tcp://127.0.0.1:${port}`).write(head)).rejects.toThrow('ECONNREFUSED');
  });

  it('refuses an address of another kind', () => {
    expect(() => headPlace('ftp://x/y')).toThrow('AUDIT_HEADS');
    expect(() => headPlace('syslog://')).toThrow('AUDIT_HEADS');
  });
});
