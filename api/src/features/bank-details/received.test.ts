import { getBankChange, getBankChangeRib, searchBankChanges } from 'contract/calls/bank-changes.ts';
import { putFinancialInformations } from 'contract/calls/bank-details.ts';
import { getUserAccesses } from 'contract/calls/own-data.ts';
import { getSubmission, getSubmissionFile, getSubmissions } from 'contract/calls/submissions.ts';
import { beforeEach, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { readAloud } from '../../../test/read-aloud.ts';
import { folders, ids, PASSWORD, type Session, signedIn, testServer } from '../../../test/support.ts';

const server = testServer();
const IBAN = 'FR7630006000011234567890189';
const OTHER = 'FR1420041010050500013M02606';
const { a, x, y, admin } = signedIn(server, {
  a: 'MEMBREA',
  x: 'x@fonds.example',
  y: 'y@fonds.example',
  admin: 'admin@fonds.example',
});
beforeEach(async () => {
  await server.db.deleteFrom('financial_information').execute();
  await server.db.deleteFrom('bank_change').execute();
});

const change = async (folderIds: number[], iban = IBAN) => {
  server.clock.move(1);
  const financialInformationsJson = { owner: 'Élodie Lefèvre', iban, bank: 'Banque' };
  const { status } = await server.call(putFinancialInformations, {
    bearer: a.bearer,
    body: { folderIds, financialInformationsJson, currentPassword: PASSWORD },
    files: { file: [{ name: 'rib.pdf', content: pdf() }] },
  });
  expect(status).toBe(204);
};
const search = async (who: Session, criteria: object = {}) =>
  (await server.call(searchBankChanges, { bearer: who.bearer, body: { startIndex: 0, take: 20, ...criteria } })).body;
const found = async (who: Session, criteria: object = {}) =>
  (await search(who, criteria)).data.map(row => [row.folder.id, row.state]);
const open = (who: Session, changeId: number) =>
  server.call(getBankChange, { bearer: who.bearer, params: { changeId } });

it('lists new bank details by folder within the scope, without the number, what waits the oldest first', async () => {
  await change([folders.a1, folders.a2]);
  const page = await search(x, { state: 'asked' });
  expect(page.total).toBe(page.data.length);
  expect(page.data[0]).toEqual({
    id: expect.any(Number),
    state: 'asked',
    stateDate: expect.any(String),
    creationDate: expect.any(String),
    waitsUntil: expect.any(String),
    member: { id: ids.memberA, login: 'MEMBREA', firstname: expect.any(String), lastname: expect.any(String) },
    folder: { id: folders.a1, socialSystem: { id: 1, systemName: 'Régime des mines' } },
    account: { owner: 'Élodie Lefèvre', iban: expect.stringMatching(/^FR••.*0189$/), bicCode: null, bank: 'Banque' },
    formerAccount: null,
    rib: { filename: 'rib.pdf', mimeType: 'application/pdf', size: pdf().length, isAvailable: true },
    risks: [],
    reason: null,
    exportId: null,
    takenOverAt: null,
    contradictedAt: null,
  });
  expect(JSON.stringify(page)).not.toContain('30006');
  expect(await found(admin, { state: 'asked' })).toEqual([
    [folders.a1, 'asked'],
    [folders.a2, 'asked'],
  ]);
  const ofY = await found(y);
  expect(ofY.every(([folder]) => folder !== folders.a1)).toBe(true);
  for (const none of [
    { state: 'accepted' },
    { state: 'replaced' },
    { socialSystemId: 1, folderNumber: folders.a2 },
    { name: 'Inconnu' },
    { dateEnd: '2020-01-01' },
  ])
    expect(await found(admin, none)).toEqual([]);
});

it('is opened and read within the scope alone; the member sees who looked', async () => {
  await change([folders.a1]);
  const [row] = (await search(x)).data;
  expect([(await open(x, row!.id)).body.rib!.filename, (await open(y, row!.id)).status]).toEqual(['rib.pdf', 404]);
  const rib = (who: Session) => server.call(getBankChangeRib, { bearer: who.bearer, params: { changeId: row!.id } });
  const { status, body: read } = await rib(x);
  expect([status, String(read), (await rib(y)).status]).toEqual([200, String(pdf()), 404]);
  const { body } = await server.call(getUserAccesses, {
    bearer: a.bearer,
    params: { id: ids.memberA, start: 0, take: 20 },
  });
  expect(body.data.flatMap(({ actions }) => actions.map(({ action }) => action))).toEqual(
    expect.arrayContaining(['bankDetails.open', 'bankDetails.download']),
  );
});

it('says when others took their place, and keeps them: both accounts, masked, and both RIBs', async () => {
  await change([folders.a1]);
  const { id: former } = (await search(x)).data[0]!;
  await change([folders.a1], OTHER);
  expect(await found(x)).toEqual([
    [folders.a1, 'asked'],
    [folders.a1, 'replaced'],
  ]);
  expect(await found(x, { state: 'replaced' })).toEqual([[folders.a1, 'replaced']]);
  expect(await found(x, { state: 'asked' })).toEqual([[folders.a1, 'asked']]);
  const masked = (end: string) =>
    expect.objectContaining({ iban: expect.stringMatching(new RegExp(`^FR••.*${end}$`)) });
  expect((await open(x, former)).body).toMatchObject({
    state: 'replaced',
    account: masked('0189'),
    formerAccount: null,
  });
  const [newest] = (await search(x, { state: 'asked' })).data;
  expect((await open(x, newest!.id)).body).toMatchObject({ account: masked('2606'), formerAccount: null });
  const rib = (who: Session) => server.call(getBankChangeRib, { bearer: who.bearer, params: { changeId: former } });
  expect([(await rib(x)).status, (await rib(y)).status]).toEqual([200, 404]);
});

it('names the RIB on the receipt of the change, with the hour at which it came', async () => {
  await change([folders.a1]);
  const of = { bearer: a.bearer, params: { id: ids.memberA } };
  const { goingOn } = (await server.call(getSubmissions, of)).body;
  const { id } = goingOn.find(({ kind }) => kind === 'bankChange')!;
  const one = { ...of, params: { ...of.params, kind: 'bankChange' as const, objectId: id } };
  const { files } = (await server.call(getSubmission, one)).body;
  expect(files).toMatchObject([{ filename: 'rib.pdf' }]);
  // It is named, and opened from no page of theirs.
  const opened = await server.call(getSubmissionFile, { ...one, params: { ...one.params, fileId: files[0]!.id } });
  expect(opened.status).toBe(404);
  const receipt = await fetch(
    `${server.addresses.member}/api/user/${ids.memberA}/submissions/bankChange/${id}/receipt`,
    {
      headers: { authorization: `Bearer ${a.bearer}` },
    },
  );
  const { said } = await readAloud(new Uint8Array(await receipt.arrayBuffer()));
  expect(said).toContain('TD rib.pdf');
  expect(said.join('\n')).toMatch(/TD le \d\d\/\d\d\/\d{4} à \d\d:\d\d, en ligne/);
});
