import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { MO } from 'contract/values/files.ts';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exe, pdf } from '../../../test/file-samples.ts';
import { until } from '../../../test/support.ts';
import { prepareTemporaryDirectory, temporaryDirectory } from './temporary.ts';
import { readUploads, type UploadRules } from './uploads.ts';

const RULES: UploadRules = {
  parts: {
    file: { kinds: ['pdf', 'png'], maxMo: 1, maxCount: 3 },
    other: { kinds: ['pdf'], maxMo: 1, maxCount: 1 },
  },
  maxTotalMo: 2,
  fields: ['json', 'comment'],
};
const WRONG_FORMAT = 'Le format de ce fichier est incorrect. Format accepté : PDF, PNG.';
const TOO_LARGE = "Ce fichier est trop volumineux. La taille maximale d'un fichier est de 1 Mo.";
const TOTAL_TOO_LARGE = 'Vous ne pouvez joindre que 2 Mo de fichiers au maximum.';

/** A PDF of exactly `size` bytes. */
const sized = (size: number) => Buffer.concat([pdf(), Buffer.alloc(size - pdf().length, 0x20)]);

let dataDir: string;
let address: string;
let rules: UploadRules;
let outcome: unknown;
const server = Fastify();
const temporaries = () => readdir(temporaryDirectory(dataDir));

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'uploads-'));
  await prepareTemporaryDirectory(temporaryDirectory(dataDir));
  await server.register(multipart);
  server.post('/', async request => {
    const uploads = await readUploads(request, { config: { dataDir } }, rules).catch(error => {
      outcome = error;
      throw error;
    });
    try {
      const contents = await Promise.all(uploads.files.map(file => readFile(file.path)));
      const files = uploads.files.map(({ path: _, ...file }, i) => ({ ...file, content: hash(contents[i]!) }));
      return { fields: uploads.fields, files };
    } finally {
      await uploads.remove();
    }
  });
  server.setErrorHandler((error: { status?: number; key?: string; message: string }, _request, reply) =>
    reply.code(error.status ?? 500).send({ key: error.key, message: error.message }),
  );
  address = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => {
  rules = RULES;
  outcome = undefined;
});
afterEach(async () => {
  expect(await temporaries()).toEqual([]);
});

const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');

type Part = [name: string, content: Buffer | string, filename?: string];
async function send(...parts: Part[]) {
  const form = new FormData();
  for (const [name, content, filename] of parts) {
    if (typeof content === 'string' && filename === undefined) form.append(name, content);
    else form.append(name, new Blob([content as Uint8Array<ArrayBuffer>]), filename);
  }
  const response = await fetch(address, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as { message: string } };
}

describe('readUploads', () => {
  it('answers fields and files, with their names, kinds and hashes', async () => {
    const content = sized(3_000);
    const json = new Blob(['{"a":1}'], { type: 'application/json' });
    const form = new FormData();
    form.append('json', json); // arrives as a file named 'blob'
    form.append('file', new Blob([content]), "Relevé d'été.PDF");
    form.append('comment', 'é');
    form.append('unknown', 'x');
    form.append('unknownFile', new Blob([exe() as Uint8Array<ArrayBuffer>]), 'a.exe');
    form.append('other', new Blob([content]), 'CON.pdf');
    const response = await fetch(address, { method: 'POST', body: form });
    const file = {
      size: 3_000,
      sha256: hash(content),
      content: hash(content),
      kind: 'pdf',
      mimeType: 'application/pdf',
    };
    expect(await response.json()).toEqual({
      fields: { json: '{"a":1}', comment: 'é' },
      files: [
        { part: 'file', filename: "Relevé d'été.PDF", ...file },
        { part: 'other', filename: '_CON.pdf', ...file },
      ],
    });
  });

  it('takes a form without files, and an input that nobody filled', async () => {
    expect(await send(['comment', 'x'])).toEqual({ status: 200, body: { fields: { comment: 'x' }, files: [] } });
    expect((await send(['file', Buffer.alloc(0), ''])).body).toEqual({ fields: {}, files: [] });
  });

  it('counts a file to the byte', async () => {
    expect((await send(['file', sized(MO), 'a.pdf'])).status).toBe(200);
    const refused = { status: 413, body: { key: 'INVALID_FILE_SIZE', message: TOO_LARGE } };
    expect(await send(['file', sized(MO + 1), 'a.pdf'])).toEqual(refused);
    expect(await send(['comment', 'x'], ['file', sized(MO + 1), 'a.pdf'], ['other', pdf(), 'a.pdf'])).toEqual(refused);
  });

  it('counts all files to the byte', async () => {
    const files = (last: number): Part[] => [
      ['file', sized(MO), '1.pdf'],
      ['file', sized(MO - 1_000), '2.pdf'],
      ['other', sized(last), '3.pdf'],
    ];
    expect((await send(...files(1_000))).status).toBe(200);
    const refused = { status: 413, body: { key: 'INVALID_FILE_SIZE', message: TOTAL_TOO_LARGE } };
    expect(await send(...files(1_001))).toEqual(refused);
    expect(await send(['file', sized(MO), '1.pdf'], ['unknown', sized(MO + 1), '2.pdf'])).toEqual(refused);
  });

  it('answers a request that is far too large before it is sent, and without reading it into anything', async () => {
    const refused = { status: 413, body: { key: 'INVALID_FILE_SIZE', message: TOTAL_TOO_LARGE } };
    expect(await send(['file', sized(30 * MO), 'a.pdf'])).toEqual(refused);
    rules = { parts: { file: { ...RULES.parts.file!, maxCount: 1 } }, fields: [] };
    expect((await send(['file', sized(30 * MO), 'a.pdf'])).body.message).toBe(TOO_LARGE);
  });

  it('refuses wrong names and wrong contents', async () => {
    const refused = { status: 415, body: { key: 'INVALID_FILE_MIMETYPE', message: WRONG_FORMAT } };
    const disguised = (format: string) => ({
      status: 415,
      body: {
        key: 'INVALID_FILE_MIMETYPE',
        message: `Le format de ce fichier est incorrect : son contenu n'est pas celui d'un fichier ${format}.`,
      },
    });
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    expect(await send(['file', exe(), 'rib.pdf'])).toEqual(disguised('PDF'));
    expect(await send(['file', html, 'rib.png'])).toEqual(disguised('PNG'));
    expect(await send(['file', Buffer.alloc(0), 'rib.pdf'])).toEqual({
      status: 415,
      body: { ...refused.body, message: 'Ce fichier est vide. Choisissez-en un autre.' },
    });
    for (const name of [
      'a.php',
      'a.php.pdf',
      'a.PDF.exe',
      'a.pdf ',
      'a.pdf.',
      'a.php%00.pdf',
      'a.svg',
      'a.jpg',
      'a',
      '\u202Ea.pdf',
    ]) {
      expect([name, await send(['file', pdf(), name])]).toEqual([name, refused]);
    }
    expect(await send(['file', pdf(), 'good.pdf'], ['file', exe(), 'bad.pdf'])).toEqual(disguised('PDF'));
  });

  it('lets the rest of a refused request go by: the connection serves the next one', async () => {
    rules = { ...RULES, parts: { file: { kinds: ['pdf'], maxMo: 50, maxCount: 1 } }, maxTotalMo: 50 };
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ports = new Set<number | undefined>();
    const post = (name: string, size: number) =>
      new Promise((resolve, reject) => {
        const headers = { 'content-type': 'multipart/form-data; boundary=b' };
        const sent = httpRequest(address, { method: 'POST', agent, headers }, response => {
          ports.add(response.socket.localPort);
          const isSent = sent.writableFinished ? Promise.resolve() : once(sent, 'finish');
          isSent.then(() => response.resume().on('end', () => resolve(response.statusCode)), reject);
        });
        sent.on('error', reject);
        sent.write(`--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`);
        sent.write(sized(size), () => sent.end('\r\n--b--\r\n'));
      });
    expect(await post('a.exe', 20 * MO)).toBe(415);
    expect(await post('a.exe', 1_000)).toBe(415);
    expect(ports.size).toBe(1);
    agent.destroy();
  });

  it('refuses more files than the part takes, with its name', async () => {
    expect((await send(['other', pdf(), '1.pdf'], ['other', pdf(), '2.pdf'])).status).toBe(400);
    expect(outcome).toMatchObject({
      status: 400,
      additionalData: { fields: [{ path: 'other', message: expect.stringContaining('un seul') }] },
    });
  });

  it('refuses a text that is too long', async () => {
    expect((await send(['comment', 'x'.repeat(MO + 1)])).status).toBe(400);
    expect((await send(['json', Buffer.alloc(MO + 1, 0x20), 'blob'])).status).toBe(400);
  });

  it("takes the bytes of the request out of the person's hour before it reads them", async () => {
    let spent = 0;
    rules = {
      ...RULES,
      spend: async bytes => {
        spent += bytes;
      },
    };
    await send(['file', sized(10_000), 'a.pdf']);
    expect(spent).toBeGreaterThan(10_000);
    expect(spent).toBeLessThan(11_000);
    rules = { ...RULES, spend: () => Promise.reject(Object.assign(new Error('later'), { status: 429 })) };
    expect((await send(['file', sized(10_000), 'a.pdf'])).status).toBe(429);
  });

  it('refuses what is not a multipart form, or a broken one', async () => {
    const post = (body: string, type: string) =>
      fetch(address, { method: 'POST', body, headers: { 'content-type': type } });
    const form = 'multipart/form-data; boundary=b';
    expect((await post('{}', 'application/json')).status).toBe(400);
    expect((await post('x', 'multipart/form-data')).status).toBe(400);
    expect((await post('nothing of the kind', form)).status).toBe(400);
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    expect((await post(`${part}%PDF-1.7 %%EOF`, form)).status).toBe(400); // ends in the middle of a part
    expect((await post(`${part}%PDF-1.7 %%EOF\r\n--b--\r\n`, form)).status).toBe(200);
    const json = '--b\r\ncontent-disposition: form-data; name="json"\r\ncontent-type: application/json\r\n\r\n';
    expect((await post(`${json}{"a":\r\n--b--\r\n`, form)).status).toBe(400);
    expect(await (await post(`${json}{"a": 1}\r\n--b--\r\n`, form)).json()).toMatchObject({
      fields: { json: '{"a":1}' },
    });
    const proto = '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n';
    expect((await post(proto, form)).status).toBe(400);
  });

  it('counts a request that does not say its length', async () => {
    let spent = 0;
    rules = {
      ...RULES,
      spend: async bytes => {
        spent += bytes;
      },
    };
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const sent = httpRequest(address, { method: 'POST', headers }, response => resolve(response.resume().statusCode));
      sent.on('error', reject);
      sent.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
      sent.write(sized(MO + 1));
      sent.end('\r\n--b--\r\n');
    });
    expect([status, spent > 2 * MO]).toEqual([413, true]);
  });

  it('keeps nothing of a request that is cut off', async () => {
    const { port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 500000\r\n\r\n',
    );
    const head = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n`;
    socket.write(`${head('other')}${pdf().toString('latin1')}\r\n${head('file')}${sized(100_000).toString('latin1')}`);
    await until(async () => (await temporaries()).length === 2); // one whole, one on its way
    socket.destroy();
    await until(() => outcome);
    expect(outcome).toMatchObject({ status: 400 });
  });
});
