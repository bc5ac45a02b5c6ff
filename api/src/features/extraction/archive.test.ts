import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { confirmZip, searchNumber } from 'contract/calls/extraction.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { folders, ids, until } from '../../../test/support.ts';
import { askZip, criteria, extracted, results, serverWithDocuments } from './testing.ts';

const { server, managerX, administrator, call } = serverWithDocuments();
const scratch = mkdtempSync(join(tmpdir(), 'egr-zip-'));
afterAll(() => rmSync(scratch, { recursive: true }));
describe('the archive', () => {
  const unzip = (bytes: Buffer) => {
    const path = join(scratch, 'archive.zip');
    writeFileSync(path, bytes);
    const script = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    print(json.dumps({name: archive.read(name).decode('utf-8', 'replace') for name in archive.namelist()}))`;
    return JSON.parse(execFileSync('python3', ['-c', script, path]).toString()) as Record<string, string>;
  };

  it('has the size that it announced, safe and unique names, and a manifest that tells what is left out', async () => {
    const answer = await askZip(server, managerX);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toMatch(/Extraction-retraite-\d{4}-\d\d-\d\d-\d\d-\d\d\.zip/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBe(Number(answer.headers.get('content-length')));
    const files = unzip(bytes);
    expect(Object.keys(files).sort()).toEqual([
      `Régime des mines/${folders.a1}/001-RIB-relevé été.pdf`,
      `Régime des mines/${folders.a1}/002-RIB-CON.pdf`,
      `Régime des mines/${folders.awaiting}/001-RIB-relevé été.pdf`,
      `Régime des ports/${folders.a2}/001-Pièce d'identité-relevé été.pdf`,
      'manifeste.csv',
    ]);
    expect(files[`Régime des mines/${folders.a1}/001-RIB-relevé été.pdf`]).toBe(pdf('un').toString());
    expect(files['manifeste.csv']).toMatch(/^\uFEFFEntrée;Régime;Dossier/);
    const lines = files['manifeste.csv']!.trim().split('\r\n');
    expect(lines).toHaveLength(9);
    expect(lines.slice(1).map(line => line.split(';').slice(-3, -1).join(' '))).toEqual([
      ...Array(2).fill('oui '),
      'non infecté',
      'non purgé',
      'non non analysé',
      'non fichier manquant',
      ...Array(2).fill('oui '),
    ]);
    expect(lines[7]).toContain('10/01/2026 00:30:00');
  });

  it('is logged with what was asked, how many there were and whose they are', async () => {
    await (await askZip(server, managerX, { folderIdBegin: folders.a1 })).arrayBuffer();
    const { author_id, detail, subjects } = await server.lastEntry('extraction.zip');
    expect(author_id).toBe(managerX.userId);
    expect(detail).toMatchObject({ criteria: { folderIdBegin: folders.a1, state: false }, number: 8, subjects });
    expect(subjects).toContain(ids.memberA);
  });

  it('marks exactly its documents, once the browser has it whole', async () => {
    await (await askZip(server, managerX)).arrayBuffer();
    expect([await extracted(server), await results(server)]).toEqual([1, ['sent']]);
    expect((await call(confirmZip, administrator)).status).toBe(204);
    expect(await extracted(server)).toBe(1); // another manager's archive is not theirs to confirm
    expect((await call(confirmZip, managerX)).status).toBe(204);
    expect([await extracted(server), await results(server)]).toEqual([5, ['confirmed']]);
    expect((await call(searchNumber, managerX, criteria())).body.number).toBe(4);
    expect((await call(confirmZip, managerX)).status).toBe(204);
    expect(await extracted(server)).toBe(5);
  });

  it('refuses when nothing matches, or nothing has a file', async () => {
    const refused = async (more: object) => {
      const answer = await askZip(server, managerX, more);
      const body = (await answer.json()) as { additionalData: object };
      return [answer.status, Object.keys(body.additionalData)[0]];
    };
    expect(await refused({ dateEnd: '2020-01-01' })).toEqual([422, 'noResult']);
    await server.db.deleteFrom('supporting_document').where('is_infected', '=', false).execute();
    expect(await refused({})).toEqual([422, 'NO_BINARY_DATA']);
    expect(await results(server)).toEqual([]);
  });

  it('refuses more than 500 Mo', async () => {
    const file = await server.db
      .selectFrom('supporting_document')
      .where('file_id', 'is not', null)
      .where('is_extracted', '=', false)
      .where('social_system_id', '=', 2)
      .select('file_id')
      .executeTakeFirstOrThrow();
    const resize = (size: number) =>
      server.db.updateTable('file').set({ size }).where('id', '=', file.file_id!).execute();
    const { body } = await call(searchNumber, managerX, criteria());
    const others = body.size - pdf('deux').length;
    await resize(500 * 1024 * 1024 - others);
    expect((await call(searchNumber, managerX, criteria())).body.isSizeExceedLimit).toBe(false);
    await resize(500 * 1024 * 1024 - others + 1);
    expect((await call(searchNumber, managerX, criteria())).body.isSizeExceedLimit).toBe(true);
    const answer = await askZip(server, managerX);
    expect([answer.status, await answer.json()]).toMatchObject([422, { additionalData: { tooMuch: true } }]);
  });

  it('breaks, and marks nothing, when the bytes are not those that were announced', async () => {
    const { sha256 } = await server.db
      .selectFrom('file')
      .innerJoin('supporting_document', 'supporting_document.file_id', 'file.id')
      .where('social_system_id', '=', 2)
      .select('sha256')
      .executeTakeFirstOrThrow();
    const { files } = server.app;
    const get = files.get.bind(files);
    files.get = async key => (key === sha256 ? null : get(key));
    const whole = await askZip(server, managerX)
      .then(async answer => (await answer.arrayBuffer()) && answer.ok)
      .catch(() => false);
    files.get = get;
    expect(whole).toBe(false);
    await until(async () => (await results(server))[0] === 'failed', 'the end of the archive');
    await call(confirmZip, managerX);
    expect(await extracted(server)).toBe(1);
    expect((await askZip(server, managerX)).status).toBe(200);
  });
});

describe('what goes wrong', () => {
  const replace = (get: typeof server.app.files.get) => {
    const { files } = server.app;
    const original = files.get;
    files.get = get;
    return () => {
      files.get = original;
    };
  };
  const whole = (answer: Promise<Response>) =>
    answer.then(async given => (await given.arrayBuffer()) && given.ok).catch(() => false);

  it('is no matter of how many documents there are: a thousand announce their size too', async () => {
    const { file_id } = await server.db
      .selectFrom('supporting_document')
      .where('social_system_id', '=', 2)
      .select('file_id')
      .executeTakeFirstOrThrow();
    const more = {
      folder_id: folders.a1,
      sender_id: ids.memberA,
      social_system_id: 1,
      document_type_id: 1,
      creation_date: new Date(),
      file_id,
    };
    const values = Array.from({ length: 1_000 }, (_, at) => ({ ...more, name: `n° ${at}.pdf` }));
    await server.db.insertInto('supporting_document').values(values).execute();
    const answer = await askZip(server, managerX);
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')));
  });

  it('a store that fails in the middle of a file ends the archive, not the process', async () => {
    const restore = replace(
      async () =>
        new Readable({
          read() {
            this.push('half of it');
            setImmediate(() => this.destroy(new Error('the store has gone')));
          },
        }),
    );
    expect(await whole(askZip(server, managerX))).toBe(false);
    restore();
    await until(async () => (await results(server))[0] === 'failed', 'the end of the archive');
    expect(await whole(askZip(server, administrator))).toBe(true);
  });

  it('an audit that cannot be written frees the archive that nobody will read', async () => {
    const { audit } = server.app;
    const record = audit.record.bind(audit);
    audit.record = async () => {
      throw new Error('no room');
    };
    expect((await askZip(server, managerX)).status).toBe(500);
    audit.record = record;
    await until(async () => (await results(server))[0] === 'interrupted', 'the end of the archive');
    expect(await whole(askZip(server, administrator))).toBe(true);
  });

  it('a reader who stops is left when the lease is over, without anybody else asking', async () => {
    const SIZE = 200 * 1024 * 1024; // more than sockets hold
    await server.db.updateTable('file').set({ size: SIZE }).where('scan_state', '=', 'disabled').execute();
    await server.db.deleteFrom('supporting_document').where('social_system_id', '=', 1).execute();
    let sent = 0;
    const restore = replace(async () =>
      Readable.from(
        (function* () {
          for (; sent < SIZE; sent += 65_536) yield Buffer.alloc(65_536);
        })(),
        { objectMode: false },
      ),
    );
    const answer = await askZip(server, managerX);
    const reader = answer.body!.getReader();
    await reader.read();
    // Nothing flows once the sockets are full. One equal look is not enough: a busy machine pauses too, and bytes that
    // still flow after the clock has moved would end the archive themselves.
    let [seen, still] = [-1, 0];
    await until(() => {
      still = seen === sent ? still + 1 : 0;
      seen = sent;
      return still > 40;
    }, 'the end of the flow');
    server.clock.move(95);
    Object.assign(managerX, await server.signIn('x@fonds.example'));
    Object.assign(administrator, await server.signIn('admin@fonds.example'));
    await until(async () => (await results(server))[0] === 'interrupted', 'the end of the archive');
    restore();
    expect(sent).toBe(seen); // it was left as it stood, by nobody but the watch
    await reader.cancel().catch(() => {});
  });
});
