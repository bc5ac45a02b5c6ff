import type { Endpoint } from 'contract/endpoint.ts';
import { getExtractions, getSupportingDocumentTypes, searchNumber } from 'contract/extraction.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folders, type Session, testServer, until } from '../../../test/support.ts';
import { pdf } from '../../platform/files/samples.ts';
import { addType, askZip, criteria, extracted, putDocuments, results } from './testing.ts';

const server = testServer({ LIMIT_EXPORT: '1000' });
let managerX: Session;
let administrator: Session;
beforeAll(async () => {
  managerX = await server.signIn('x@fonds.example');
  administrator = await server.signIn('admin@fonds.example');
  await addType(server);
});
beforeEach(() => putDocuments(server));

const call = <E extends Endpoint>(endpoint: E, who: Session, body?: object, params = {}) =>
  server.call(endpoint, { bearer: who.bearer, params, ...(body ? { body } : {}) });
const count = async (more: object = {}, who = managerX) => {
  const { status, body, key } = await call(searchNumber, who, criteria(more));
  return status === 200 ? body.number : [status, key];
};

describe('the count', () => {
  it('tells every match, and the bytes that an archive would hold', async () => {
    const { status, body } = await call(searchNumber, managerX, criteria());
    const sizes = ['un', 'un', 'deux', 'trois', 'perdu'].map(text => pdf(text).length);
    expect([status, body]).toEqual([
      200,
      { number: 8, withoutFile: 3, size: sizes.reduce((sum, size) => sum + size, 0), isSizeExceedLimit: false },
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
  await (await askZip(server, managerX)).arrayBuffer();
  expect(await extracted(server)).toBe(1);
  const history = async (who: Session, query = '') => {
    const path = getExtractions.path.replace(':start', '0').replace(':take', '20');
    const answer = await fetch(`${server.addresses.backOffice}${path}${query}`, {
      headers: { authorization: `Bearer ${who.bearer}` },
    });
    return ((await answer.json()) as { data: object[] }).data;
  };
  await until(async () => (await results(server))[0] === 'sent', 'the end of the spreadsheet');
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

it('tells of a spreadsheet and of an archive whose process died that they were interrupted', async () => {
  const now = server.clock.now();
  const dead = (kind: string, seconds: number) => ({
    manager_id: managerX.userId,
    kind,
    criteria: JSON.stringify({
      documentTypes: [],
      bases: [],
      socialSystems: [],
      state: false,
      dateBegin: null,
      dateEnd: null,
      folderIdBegin: null,
      folderIdEnd: null,
    }),
    started_at: now,
    lease_until: new Date(now.getTime() + seconds * 1000),
  });
  await server.db
    .insertInto('extraction')
    .values([dead('excel', -1), dead('zip', -1), dead('excel', 60)])
    .execute();
  const history = async (query = '') => {
    const path = getExtractions.path.replace(':start', '0').replace(':take', '20');
    const answer = await fetch(`${server.addresses.backOffice}${path}${query}`, {
      headers: { authorization: `Bearer ${managerX.bearer}` },
    });
    return ((await answer.json()) as { data: { kind: string; result: string; finishedAt: string }[] }).data;
  };
  expect((await history()).map(({ kind, result, finishedAt }) => [kind, result, finishedAt !== null])).toEqual([
    ['excel', 'running', false],
    ['zip', 'interrupted', true],
    ['excel', 'interrupted', true],
  ]);
  expect(await history('?result=interrupted')).toHaveLength(2);
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
