import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from 'contract/endpoint.ts';
import {
  confirmZip,
  generateZip,
  getExtractions,
  getSupportingDocumentTypes,
  getZipStatus,
  searchNumber,
} from 'contract/extraction.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folders, type Session, testServer, until } from '../../../test/support.ts';
import { pdf } from '../../platform/files/samples.ts';
import { storeFile } from '../../platform/files/stored.ts';

const server = testServer({ LIMIT_EXPORT: '1000' });
const scratch = mkdtempSync(join(tmpdir(), 'egr-zip-'));
afterAll(() => rmSync(scratch, { recursive: true }));
let managerX: Session;
let administrator: Session;
const NOW = new Date('2026-01-10T12:00:00Z');

beforeAll(async () => {
  managerX = await server.signIn('x@fonds.example');
  administrator = await server.signIn('admin@fonds.example');
  await server.db
    .insertInto('document_type')
    .values({ id: 2, kind: 'supporting', label: 'Pièce d’identité' })
    .execute();
});
/** Four documents that an archive holds (two contents alike), and one of each kind that it does not. */
beforeEach(async () => {
  const { db, app } = server;
  await db.deleteFrom('extraction').execute();
  await db.deleteFrom('supporting_document').execute();
  const store = (content: string, more = {}) =>
    db.transaction().execute(async tx => {
      const file = await storeFile(tx, app, {
        filename: 'justificatif.pdf',
        mimeType: 'application/pdf',
        content: pdf(content),
      });
      if (Object.keys(more).length > 0) await tx.updateTable('file').set(more).where('id', '=', file.id).execute();
      return file.id;
    });
  const document = async (folder_id: number, social_system_id: number, content: string | null, more: object = {}) => ({
    folder_id,
    social_system_id,
    document_type_id: 1,
    name: 'relevé été.pdf',
    creation_date: NOW,
    file_id: content === null ? null : await store(content),
    ...more,
  });
  await db
    .insertInto('supporting_document')
    .values([
      await document(folders.a1, 1, 'un'),
      await document(folders.a1, 1, 'un', { name: 'CON.pdf' }),
      await document(folders.a2, 2, 'deux', { document_type_id: 2 }),
      await document(folders.awaiting, 1, 'trois', { creation_date: new Date('2026-01-09T23:30:00Z') }),
      await document(folders.a1, 1, 'infecté', { is_infected: true }),
      await document(folders.a1, 1, null, { purged_date: NOW }),
      await document(folders.a1, 1, null, { file_id: await store('attend', { scan_state: 'pending' }) }),
      await document(folders.a1, 1, null, { file_id: await store('perdu', { sha256: 'ab'.repeat(32) }) }),
      await document(folders.a1, 1, 'déjà', { is_extracted: true }),
      await document(folders.b, 3, 'ailleurs'),
    ])
    .execute();
});

const criteria = (more: object = {}) => ({
  documentTypesIds: [1, 2],
  basesIds: [1],
  socialSystemsIds: [1, 2],
  state: false,
  ...more,
});
const call = <E extends Endpoint>(endpoint: E, who: Session, body?: object, params = {}) =>
  server.call(endpoint, { bearer: who.bearer, params, ...(body ? { body } : {}) });
const count = async (more: object = {}, who = managerX) => {
  const { status, body, key } = await call(searchNumber, who, criteria(more));
  return status === 200 ? body.number : [status, key];
};

/** The archive's answer, not read yet. */
const askZip = (more: object = {}, who = managerX, signal?: AbortSignal) =>
  fetch(server.addresses.backOffice + generateZip.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(criteria(more)),
    ...(signal ? { signal } : {}),
  });
const extracted = async () =>
  (await server.db.selectFrom('supporting_document').where('is_extracted', '=', true).select('id').execute()).length;
const results = async () =>
  (await server.db.selectFrom('extraction').select('result').orderBy('id').execute()).map(row => row.result);

describe('the count', () => {
  it('tells every match, and the bytes that an archive would hold', async () => {
    const { status, body } = await call(searchNumber, managerX, criteria());
    const sizes = ['un', 'un', 'deux', 'trois', 'perdu'].map(text => pdf(text).length);
    expect([status, body]).toEqual([
      200,
      { number: 8, size: sizes.reduce((sum, size) => sum + size, 0), isSizeExceedLimit: false },
    ]);
  });

  it('takes types, systems, state, days in Paris and folders', async () => {
    expect(await count({ documentTypesIds: [2] })).toBe(1);
    expect(await count({ socialSystemsIds: [2] })).toBe(1);
    expect(await count({ state: true })).toBe(1);
    expect(await count({ dateBegin: '2026-01-10', dateEnd: '2026-01-10' })).toBe(8); // 23:30 UTC is the 10th in Paris
    expect(await count({ dateEnd: '2026-01-09' })).toBe(0);
    expect(await count({ dateBegin: '2026-01-11' })).toBe(0);
    expect(await count({ folderIdBegin: folders.a2 })).toBe(2);
    expect(await count({ folderIdEnd: folders.a1 })).toBe(6);
    expect(await count({ folderIdBegin: folders.a2, folderIdEnd: folders.a2 })).toBe(1);
  });

  it('refuses dates and folders that cannot be', async () => {
    expect(await count({ dateBegin: '2026-01-10', dateEnd: '2026-01-09' })).toEqual([422, 'dateError']);
    expect(await count({ dateBegin: '2099-01-10' })).toEqual([422, 'dateError']);
    expect(await count({ folderIdBegin: 2, folderIdEnd: 1 })).toEqual([422, 'folderIdError']);
    expect(await count({ folderIdBegin: 2, folderIdEnd: 2 })).toBe(0);
  });

  it('names each wrong field', async () => {
    const { error } = await call(searchNumber, managerX, { documentTypesIds: [], socialSystemsIds: [] });
    expect(error.additionalData.fields?.map(field => field.path)).toEqual([
      'documentTypesIds',
      'socialSystemsIds',
      'state',
    ]);
    const noBase = await call(searchNumber, managerX, criteria({ basesIds: [] }));
    expect(noBase.error.additionalData.fields?.[0]?.path).toBe('basesIds');
  });

  it("keeps to the caller's scope", async () => {
    expect(await count({ socialSystemsIds: [1, 3] })).toEqual([403, 'unhandledException']);
    expect(await count({ basesIds: [1, 2] })).toEqual([403, 'unhandledException']);
    expect(await count({ basesIds: [1, 2], socialSystemsIds: [1, 2, 3] }, administrator)).toBe(9);
    expect(await count({ basesIds: [2], socialSystemsIds: [1, 2, 3] }, administrator)).toBe(1);
  });
});

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
    const answer = await askZip();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toMatch(/Extraction-retraite-\d{4}-\d\d-\d\d-\d\d-\d\d\.zip/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBe(Number(answer.headers.get('content-length')));
    const files = unzip(bytes);
    expect(Object.keys(files).sort()).toEqual([
      `Régime des mines/${folders.a1}/001-RIB-relevé été.pdf`,
      `Régime des mines/${folders.a1}/002-RIB-CON.pdf`,
      `Régime des mines/${folders.awaiting}/001-RIB-relevé été.pdf`,
      `Régime des ports/${folders.a2}/001-Pièce d’identité-relevé été.pdf`,
      'manifeste.csv',
    ]);
    expect(files[`Régime des mines/${folders.a1}/001-RIB-relevé été.pdf`]).toBe(pdf('un').toString());
    expect(files['manifeste.csv']).toMatch(/^\uFEFFEntrée;Régime;Dossier/);
    const lines = files['manifeste.csv']!.trim().split('\r\n');
    expect(lines).toHaveLength(9);
    expect(lines.slice(1).map(line => line.split(';').slice(-2).join(' '))).toEqual([
      ...Array(4).fill('oui '),
      'non infecté',
      'non purgé',
      'non non analysé',
      'non fichier manquant',
    ]);
    expect(lines[4]).toContain('10/01/2026 00:30:00');
  });

  it('marks exactly its documents, once the browser has it whole', async () => {
    await (await askZip()).arrayBuffer();
    expect([await extracted(), await results()]).toEqual([1, ['sent']]);
    expect((await call(confirmZip, administrator)).status).toBe(204);
    expect(await extracted()).toBe(1); // another manager's archive is not theirs to confirm
    expect((await call(confirmZip, managerX)).status).toBe(204);
    expect([await extracted(), await results()]).toEqual([5, ['confirmed']]);
    expect(await count()).toBe(4);
    expect((await call(confirmZip, managerX)).status).toBe(204);
    expect(await extracted()).toBe(5);
  });

  it('refuses when nothing matches, or nothing has a file', async () => {
    const refused = async (more: object) => {
      const answer = await askZip(more);
      const body = (await answer.json()) as { additionalData: object };
      return [answer.status, Object.keys(body.additionalData)[0]];
    };
    expect(await refused({ dateEnd: '2020-01-01' })).toEqual([422, 'noResult']);
    await server.db.deleteFrom('supporting_document').where('is_infected', '=', false).execute();
    expect(await refused({})).toEqual([422, 'NO_BINARY_DATA']);
    expect(await results()).toEqual([]);
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
    const answer = await askZip();
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
    const whole = await askZip()
      .then(async answer => (await answer.arrayBuffer()) && answer.ok)
      .catch(() => false);
    files.get = get;
    expect(whole).toBe(false);
    await until(async () => (await results())[0] === 'failed', 'the end of the archive');
    await call(confirmZip, managerX);
    expect(await extracted()).toBe(1);
    expect((await askZip()).status).toBe(200);
  });
});

describe('one archive at a time', () => {
  /** An archive that stops in the middle: a document's bytes come when `go` is called. */
  function hold() {
    const { files } = server.app;
    const get = files.get.bind(files);
    let go = () => {};
    const held = new Promise<void>(resolve => {
      go = resolve;
    });
    files.get = async key => {
      await held;
      return get(key);
    };
    return () => {
      files.get = get;
      go();
    };
  }

  it('refuses a second one, and tells who generates and since when', async () => {
    const go = hold();
    const first = await askZip();
    const second = await askZip({}, administrator);
    expect([second.status, await second.json()]).toEqual([
      409,
      {
        message: 'ERROR_IS_GENERATING_ZIP',
        additionalData: { ERROR_IS_GENERATING_ZIP: { managerName: 'Hervé Xénakis', since: expect.any(String) } },
      },
    ]);
    expect((await askZip()).status).toBe(409); // the same manager's second one too
    const status = async (who: Session) => (await call(getZipStatus, who)).body;
    expect(await status(administrator)).toMatchObject({ managerName: 'Hervé Xénakis', isOwn: false });
    expect(await status(managerX)).toMatchObject({ isOwn: true });
    await call(confirmZip, managerX); // too early
    go();
    await first.arrayBuffer();
    expect(await status(managerX)).toBeNull();
    expect([await extracted(), await results()]).toEqual([1, ['sent']]);
  });

  it('is freed when the client goes away, and nothing is marked', async () => {
    const go = hold();
    const leaving = new AbortController();
    const first = await askZip({}, managerX, leaving.signal);
    leaving.abort();
    await expect(first.arrayBuffer()).rejects.toThrow();
    await until(async () => (await results())[0] === 'interrupted', 'the end of the archive');
    go();
    await call(confirmZip, managerX);
    expect(await extracted()).toBe(1);
    const next = await askZip({}, administrator);
    await next.arrayBuffer();
    expect(await results()).toEqual(['interrupted', 'sent']);
  });

  it('is taken over when its bytes have not flowed for the length of the lease, and then sends no more', async () => {
    const go = hold();
    const first = await askZip();
    server.clock.move(80);
    expect((await askZip({}, administrator)).status).toBe(409);
    server.clock.move(15);
    administrator = await server.signIn('admin@fonds.example');
    const second = askZip({}, administrator);
    await until(async () => (await results()).length === 2, 'the second archive');
    go();
    expect((await second).status).toBe(200);
    await (await second).arrayBuffer();
    await expect(first.arrayBuffer()).rejects.toThrow();
    expect(await results()).toEqual(['interrupted', 'sent']);
    managerX = await server.signIn('x@fonds.example');
    await call(confirmZip, managerX);
    expect(await extracted()).toBe(1);
  });
});

it('writes a spreadsheet that marks nothing, and keeps the history of both', async () => {
  const excel = await fetch(
    `${server.addresses.backOffice}/api/user/${managerX.userId}/supportingDocuments/excel`.replace('//api', '/api'),
    {
      method: 'POST',
      headers: { authorization: `Bearer ${managerX.bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(criteria()),
    },
  );
  expect([excel.status, excel.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  expect((await excel.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  await (await askZip()).arrayBuffer();
  expect(await extracted()).toBe(1);
  const history = async (who: Session, query = '') => {
    const path = getExtractions.path.replace(':start', '0').replace(':take', '20');
    const answer = await fetch(`${server.addresses.backOffice}${path}${query}`, {
      headers: { authorization: `Bearer ${who.bearer}` },
    });
    return ((await answer.json()) as { data: object[] }).data;
  };
  await until(async () => (await results())[0] === 'sent', 'the end of the spreadsheet');
  expect(await history(managerX)).toMatchObject([
    { kind: 'zip', documentCount: 4, leftOutCount: 4, result: 'sent', managerName: 'Hervé Xénakis' },
    {
      kind: 'excel',
      documentCount: 8,
      result: 'sent',
      criteria: { socialSystems: ['Régime des mines', 'Régime des ports'], bases: ['Base Nord'], state: false },
    },
  ]);
  expect(await history(administrator, '?manager=xena')).toHaveLength(2);
  expect(await history(administrator, '?manager=xena&kind=zip')).toHaveLength(1);
  expect(await history(administrator, '?manager=nobody')).toEqual([]);
  expect(await history(await server.signIn('y@fonds.example'))).toEqual([]);
});

it('lists the types of what members send, for members and managers', async () => {
  const expected = [
    { id: 2, label: 'Pièce d’identité' },
    { id: 1, label: 'RIB' },
  ];
  const { bearer } = await server.signIn('MEMBREA');
  const { body } = await server.call(getSupportingDocumentTypes, { bearer, site: 'member' });
  expect(body).toEqual(expected);
});
