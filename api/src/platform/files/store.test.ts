import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStore } from './open.ts';
import { readS3Url } from './s3.ts';
import type { FileStore } from './store.ts';
import { temporaryDirectory } from './temporary.ts';

const ABSENT = '0'.repeat(64);
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const temporaries = (dataDir: string) => readdir(temporaryDirectory(dataDir));

async function collect(keys: AsyncIterable<string>) {
  const all: string[] = [];
  for await (const key of keys) all.push(key);
  return all.sort();
}

/** Three megabytes that differ everywhere, in chunks of 64 KiB, and then a failure when asked for. */
async function* megabytes(fail = false) {
  for (let i = 0; i < 48; i++) yield Buffer.alloc(65_536, i);
  if (fail) throw new Error('the sender has gone');
}

describe.each(['disk', 's3'] as const)('the store on %s', kind => {
  let dataDir: string;
  let store: FileStore;
  let server: S3rver | undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'files-'));
    let url: string | undefined;
    if (kind === 's3') {
      const configureBuckets = [{ name: 'retraite', configs: [] }];
      const options = { address: '127.0.0.1', port: 0, silent: true, directory: join(dataDir, 's3'), configureBuckets };
      server = new S3rver(options);
      const { port } = await server.run();
      url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/retraite?region=us-east-1&tls=false`;
    }
    store = await openFileStore({ FILES_URL: url, dataDir });
  });
  afterAll(async () => {
    await server?.close();
    await rm(dataDir, { recursive: true });
  });

  it('gives back what was put, under its hash', async () => {
    const content = await buffer(Readable.from(megabytes()));
    const put = await store.put(Readable.from(megabytes()));
    expect(put).toEqual({ sha256: sha256(content), size: content.length });
    expect(await store.has(put.sha256)).toBe(true);
    expect(Math.abs(Date.now() - (await store.storedAt(put.sha256))!.getTime())).toBeLessThan(60_000);
    const found = await buffer((await store.get(put.sha256))!);
    expect(found.equals(content)).toBe(true);
    expect(await temporaries(dataDir)).toEqual([]);
  });

  it('keeps an empty content, and an equal one once', async () => {
    const before = await collect(store.keys());
    const keys = [await store.put(Readable.from([])), await store.put(Readable.from([Buffer.alloc(0)]))];
    expect(keys.map(key => key.sha256)).toEqual([sha256(''), sha256('')]);
    expect(await collect(store.keys())).toEqual([...before, sha256('')].sort());
    expect(await buffer((await store.get(sha256('')))!)).toHaveLength(0);
  });

  it('takes the same content twice at once', async () => {
    const puts = await Promise.all([1, 2, 3].map(() => store.put(Readable.from(['the', ' same']))));
    expect(new Set(puts.map(put => put.sha256))).toEqual(new Set([sha256('the same')]));
    expect(await temporaries(dataDir)).toEqual([]);
  });

  it('keeps nothing of a stream that fails, or that is destroyed', async () => {
    const before = await collect(store.keys());
    await expect(store.put(Readable.from(megabytes(true)))).rejects.toThrow('the sender has gone');
    const stuck = new Readable({ read() {} });
    stuck.push('half of it');
    const put = store.put(stuck);
    stuck.destroy();
    await expect(put).rejects.toThrow();
    expect(await collect(store.keys())).toEqual(before);
    expect(await temporaries(dataDir)).toEqual([]);
  });

  it('answers an absence without failing', async () => {
    expect(await store.get(ABSENT)).toBeNull();
    expect(await store.has(ABSENT)).toBe(false);
    expect(await store.storedAt(ABSENT)).toBeNull();
    await store.remove(ABSENT);
  });

  it('removes', async () => {
    const { sha256: key } = await store.put(Readable.from(['not for long']));
    await store.remove(key);
    expect(await store.has(key)).toBe(false);
    expect(await collect(store.keys())).not.toContain(key);
  });

  it('refuses a key that is a path', async () => {
    for (const key of ['../../etc/passwd', 'ab', '', `${ABSENT}/`, ABSENT.replaceAll('0', 'A')]) {
      await expect(store.get(key)).rejects.toThrow('not the key');
      await expect(store.remove(key)).rejects.toThrow('not the key');
    }
  });

  it('removes temporaries older than an hour when it opens, and no others', async () => {
    const directory = temporaryDirectory(dataDir);
    await writeFile(join(directory, 'old'), 'x');
    await utimes(join(directory, 'old'), new Date(), new Date(Date.now() - 61 * 60_000));
    await writeFile(join(directory, 'young'), 'x');
    await utimes(join(directory, 'young'), new Date(), new Date(Date.now() - 59 * 60_000));
    const url = 's3://k:s@127.0.0.1:1/bucket?tls=false';
    await openFileStore({ FILES_URL: kind === 's3' ? url : undefined, dataDir });
    expect(await temporaries(dataDir)).toEqual(['young']);
    await rm(join(directory, 'young'));
  });
});

it('the disk keeps no temporary file of a content that cannot be put in its place', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'files-'));
  const store = await openFileStore({ dataDir });
  const key = sha256('no room');
  await mkdir(join(dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key, 'in the way'), { recursive: true });
  await expect(store.put(Readable.from(['no room']))).rejects.toThrow();
  expect(await temporaries(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true });
});

describe('what S3 says when it cannot', () => {
  it('is a failure, not an absence', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'files-'));
    const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: join(dataDir, 's3') });
    const { port } = await server.run();
    const url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/nowhere?tls=false`;
    const store = await openFileStore({ FILES_URL: url, dataDir });
    await expect(store.get(ABSENT)).rejects.toThrow();
    await expect(store.put(Readable.from(['x']))).rejects.toThrow();
    await server.close();
    await expect(store.put(Readable.from(['x']))).rejects.toThrow();
    expect(await temporaries(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true });
  });
});

it('S3 that does not answer keeps nobody waiting who only asks, or removes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'files-'));
  const server = createServer(() => {});
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const store = await openFileStore({ FILES_URL: `s3://k:s@127.0.0.1:${port}/b?tls=false`, dataDir });
  await Promise.all([store.has(ABSENT), store.remove(ABSENT)].map(asked => expect(asked).rejects.toThrow()));
  server.closeAllConnections();
  server.close();
  await rm(dataDir, { recursive: true });
}, 10_000);

describe('a put to S3', () => {
  it('is tried again when the server fails, carries the hash, and is not insisted on when it is refused', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'files-'));
    const statuses = [500, 503, 200, 403];
    const seen: string[] = [];
    const server = createServer(async (request, response) => {
      const body = await buffer(request);
      seen.push(
        `${request.headers['x-amz-content-sha256'] === sha256('x')} ${body} ${request.headers['content-length']}`,
      );
      response.writeHead(statuses.shift()!).end();
    });
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const store = await openFileStore({ FILES_URL: `s3://k:s@127.0.0.1:${port}/b?tls=false`, dataDir });
    await store.put(Readable.from(['x']));
    await expect(store.put(Readable.from(['x']))).rejects.toThrow();
    expect(seen).toEqual(Array(4).fill('true x 1'));
    expect(await temporaries(dataDir)).toEqual([]);
    server.close();
    await rm(dataDir, { recursive: true });
  });
});

describe('FILES_URL', () => {
  it("names a server of one's own, or a bucket at Amazon", () => {
    const own = readS3Url('s3://key:se%2Fcret@minio.example:9000/retraite?region=fr&tls=false');
    expect(own.bucket).toBe('retraite');
    expect(own.client).toMatchObject({
      endpoint: 'http://minio.example:9000',
      forcePathStyle: true,
      region: 'fr',
      credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    });
    expect(readS3Url('s3://k:s@minio.example/b').client.endpoint).toBe('https://minio.example');
    const amazon = readS3Url('s3://retraite?region=eu-west-3');
    expect(amazon).toMatchObject({ bucket: 'retraite', client: { region: 'eu-west-3' } });
    expect(amazon.client).not.toHaveProperty('endpoint');
    expect(amazon.client).not.toHaveProperty('credentials');
  });

  it.each(['s3://', 's3://host:9000', 's3://host/a/b', 'https://host/bucket'])('refuses %s', url => {
    expect(() => readS3Url(url)).toThrow('FILES_URL');
  });
});
