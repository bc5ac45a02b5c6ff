// Who extracted what: what was planned, what went out, and how it ended.
import { type Extraction, getExtractionExcel, getExtractions } from 'contract/calls/extraction.ts';
import { describe, expect, it } from 'vitest';
import { type Session, until } from '../../../test/support.ts';
import { askZip, criteria, extracted, results, serverWithDocuments } from './testing.ts';

const { server, managerX, administrator } = serverWithDocuments();

function ask(who: Session, query: string) {
  const path = getExtractions.path.replace(':start', '0').replace(':take', '20');
  return fetch(`${server.addresses.backOffice}${path}${query}`, { headers: { authorization: `Bearer ${who.bearer}` } });
}
const history = async (who: Session, query = '') =>
  ((await (await ask(who, query)).json()) as { data: (Extraction & { size: number })[] }).data;

const NO_CRITERIA = {
  documentTypes: [],
  bases: [],
  socialSystems: [],
  state: false,
  dateBegin: null,
  dateEnd: null,
  folderIdBegin: null,
  folderIdEnd: null,
};
const put = (rows: object[]) =>
  server.db
    .insertInto('extraction')
    .values(
      rows.map(row => ({
        manager_id: managerX.userId,
        kind: 'zip',
        criteria: JSON.stringify(NO_CRITERIA),
        started_at: server.clock.now(),
        ...row,
      })),
    )
    .execute();

it('keeps spreadsheets, which mark nothing, and archives', async () => {
  const path = getExtractionExcel.path.replace(':id', String(managerX.userId));
  const excel = await fetch(server.addresses.backOffice + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${managerX.bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(criteria()),
  });
  expect([excel.status, excel.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  const excelSize = (await excel.arrayBuffer()).byteLength;
  const size = (await (await askZip(server, managerX)).arrayBuffer()).byteLength;
  expect(await extracted(server)).toBe(1);
  await until(async () => (await results(server))[0] === 'sent', 'the end of the spreadsheet');
  expect(await history(managerX)).toMatchObject([
    {
      ...{ kind: 'zip', documentCount: 4, leftOutCount: 4, sentCount: 4, size, plannedSize: size },
      ...{ result: 'sent', managerName: 'Hervé Xénakis' },
    },
    {
      ...{ kind: 'excel', documentCount: 8, sentCount: 8, size: excelSize, plannedSize: null, result: 'sent' },
      criteria: { socialSystems: ['Régime des mines', 'Régime des ports'], bases: ['Base Nord'], state: false },
    },
  ]);
  expect(await history(await server.signIn('y@fonds.example'))).toEqual([]);
});

it('tells of what runs how much is planned, and of what broke off how much of it went out', async () => {
  const { files } = server.app;
  const get = files.get.bind(files);
  let asked = 0;
  let go = () => {};
  const held = new Promise<void>(resolve => {
    go = resolve;
  });
  // The third document's bytes never come.
  files.get = async key => {
    asked += 1;
    if (asked > 2) await held;
    return get(key);
  };
  const leaving = new AbortController();
  const answer = await askZip(server, managerX, {}, leaving.signal);
  await until(async () => asked === 3, 'the third document');
  const plannedSize = Number(answer.headers.get('content-length'));
  expect(await history(administrator, '?result=running')).toMatchObject([
    { result: 'running', documentCount: 4, leftOutCount: 4, sentCount: null, plannedSize, finishedAt: null },
  ]);
  leaving.abort();
  await until(async () => (await results(server))[0] === 'interrupted', 'the end of the archive');
  files.get = get;
  go();
  const [broken] = await history(managerX);
  expect(broken).toMatchObject({ result: 'interrupted', documentCount: 4, sentCount: 2, plannedSize });
  expect(broken!.size).toBeGreaterThan(0);
  expect(broken!.size).toBeLessThan(plannedSize);
});

describe('what is asked of it', () => {
  const day = (text: string) => ({ started_at: new Date(text), result: 'sent', finished_at: new Date(text) });

  it('is a manager by name, a kind, a result', async () => {
    await put([
      { result: 'sent' },
      { result: 'failed' },
      { kind: 'excel', result: 'sent', manager_id: administrator.userId },
    ]);
    expect(await history(administrator, '?manager=xena')).toHaveLength(2);
    expect(await history(administrator, '?manager=xena&kind=zip&result=failed')).toHaveLength(1);
    expect(await history(administrator, '?kind=excel')).toHaveLength(1);
    expect(await history(administrator, '?manager=nobody')).toEqual([]);
    expect(await history(managerX, '?kind=excel')).toEqual([]);
  });

  it('is days in Paris, both included', async () => {
    await put([day('2026-03-09T22:59:59Z'), day('2026-03-09T23:00:00Z'), day('2026-03-10T22:59:59Z')]);
    const count = async (query: string) => (await history(managerX, query)).length;
    expect(await count('?dateBegin=2026-03-10')).toBe(2);
    expect(await count('?dateEnd=2026-03-09')).toBe(1);
    expect(await count('?dateBegin=2026-03-10&dateEnd=2026-03-10')).toBe(2);
    expect(await count('?dateBegin=2026-03-11')).toBe(0);
  });

  it('is no period that ends before it begins', async () => {
    const answer = await ask(managerX, '?dateBegin=2026-03-11&dateEnd=2026-03-10');
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { additionalData: { fields: [{ path: 'dateBegin' }] } },
    ]);
  });
});

it('tells of a spreadsheet and of an archive whose process died that they were interrupted', async () => {
  const dead = (kind: string, seconds: number) => ({
    kind,
    ...{ size: 700, planned_size: 900, document_count: 3 },
    lease_until: new Date(server.clock.now().getTime() + seconds * 1000),
  });
  await put([dead('excel', -1), dead('zip', -1), dead('excel', 60)]);
  const shown = (await history(managerX)).map(({ kind, result, finishedAt }) => [kind, result, finishedAt !== null]);
  expect(shown).toEqual([
    ['excel', 'running', false],
    ['zip', 'interrupted', true],
    ['excel', 'interrupted', true],
  ]);
  expect(await history(managerX, '?result=interrupted')).toMatchObject([
    { size: 700, plannedSize: 900, documentCount: 3, sentCount: null },
    {},
  ]);
});
