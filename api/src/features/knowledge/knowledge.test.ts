import {
  createFolderDocument,
  createKnowledgeDocument,
  deleteFolderDocument,
  deleteKnowledgeDocument,
  getDocumentTypes,
  getFolderDocument,
  getFolderNumbers,
  getKnowledgeDocument,
  getKnowledgeDocumentFile,
  getLabels,
  getUsedFolderNumbers,
  searchByFolder,
  searchBySocialSystem,
  setFolderDocumentActive,
  setKnowledgeDocumentActive,
  updateFolderDocument,
  updateKnowledgeDocument,
} from 'contract/calls/knowledge.ts';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import { MO } from 'contract/values/files.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { exe, lockedPdf, pdf, WORKBOOK, zip } from '../../../test/file-samples.ts';
import { folders, type Given, ids } from '../../../test/support.ts';
import { NOTICE, serverWithNotice } from './testing.ts';

const { server, administrator } = serverWithNotice();

beforeAll(() => server.db.insertInto('document_type').values({ id: 51, kind: 'knowledge', label: 'Barème' }).execute());

const call = <E extends Endpoint>(endpoint: E, given: Given = {}) =>
  server.call(endpoint, { bearer: administrator.bearer, ...given });
const given = (more: object = {}) => ({
  label: 'Guide du retraité',
  targetedUser: 'Retired',
  socialSystemIds: [1, 2],
  creationDate: '2026-03-04',
  ...more,
});
const file = (content: Buffer = pdf(), name = 'guide.pdf') => ({ file: [{ name, content }] });
const create = (more: object = {}, files: Given['files'] = file()) =>
  call(createKnowledgeDocument, { body: { knowledgeDatabaseDocumentJson: given(more) }, files });
const createForFolder = (more: object = {}, files: Given['files'] = file()) =>
  call(createFolderDocument, {
    body: {
      knowledgeDatabaseDocumentJson: {
        documentTypeId: NOTICE,
        folderId: folders.a1,
        creationDate: '2026-03-04',
        ...more,
      },
    },
    files,
  });
const search = (body: object, start = 0, take = 20) =>
  call(searchBySocialSystem, { params: { start, take }, body }).then(answer => answer.body);

describe('a document of social systems', () => {
  it('is created active, shown whole, downloaded as it was sent, and found', async () => {
    const { status, body } = await create({ validityStartDate: '2026-01-01', validityEndDate: '2099-12-31' });
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(Number),
        ...given(),
        creationDate: '2026-03-03T23:00:00.000Z',
        socialSystemLabels: ['Régime des mines', 'Régime des ports'],
        validityStartDate: '2026-01-01',
        validityEndDate: '2099-12-31',
        isActive: true,
        isDisplayed: true,
        name: 'guide.pdf',
        mimeType: 'application/pdf',
        size: pdf().length,
        version: 1,
      },
    ]);
    expect((await call(getKnowledgeDocument, { params: { id: body.id } })).body).toEqual(body);
    const sent = await server.call(getKnowledgeDocumentFile, {
      site: 'backOffice',
      bearer: administrator.bearer,
      params: { id: body.id },
    });
    expect([sent.status, sent.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="?guide\.pdf/),
    ]);
    expect((await search({ label: 'RETRAITE' })).data).toEqual([body]);
    expect((await call(getLabels, { params: { id: administrator.userId } })).body).toEqual(['Guide du retraité']);
  });

  it('takes xlsx by content; an executable with another name, a file behind a password and too large a one are refused', async () => {
    expect((await create({ label: 'Tableau' }, file(zip(WORKBOOK), 'a.xlsx'))).body.mimeType).toMatch(/spreadsheetml/);
    const before = (await search({})).total;
    const refused = await create({}, file(exe(), 'a.pdf'));
    expect([refused.status, refused.key]).toEqual([415, 'INVALID_FILE_MIMETYPE']);
    const locked = await create({}, file(await lockedPdf({ userPassword: 'secret' })));
    expect([locked.status, locked.key, locked.error.additionalData.fields]).toEqual([
      415,
      'INVALID_FILE_MIMETYPE',
      [{ path: 'file', message: expect.stringMatching(/protégé par un mot de passe/) }],
    ]);
    expect((await create({ label: 'Sans impression' }, file(await lockedPdf({ ownerPassword: 'x' })))).status).toBe(
      200,
    );
    const large = (size: number) => Buffer.concat([pdf(), Buffer.alloc(size - pdf().length, 0x20)]);
    const tooLarge = await create({}, file(large(15 * MO + 1)));
    expect([tooLarge.status, tooLarge.key]).toEqual([413, 'INVALID_FILE_SIZE']);
    expect((await create({ label: 'Lourd' }, file(large(15 * MO)))).status).toBe(200);
    const { id } = (await search({ label: 'Lourd' })).data[0]!;
    const replaced = await call(updateKnowledgeDocument, {
      body: { knowledgeDatabaseDocumentJson: given({ id, label: 'Lourd' }) },
      files: file(large(5 * MO + 1)),
    });
    expect([replaced.status, replaced.key]).toEqual([413, 'INVALID_FILE_SIZE']);
    expect((await search({})).total).toBe(before + 2);
  });

  it('names each wrong field, and keeps nothing', async () => {
    const wrong = await create({
      label: ' ',
      targetedUser: 'All',
      socialSystemIds: [],
      creationDate: '31/02/2026',
    });
    expect(wrong.error.additionalData.fields?.map(field => field.path.split('.')[1])).toEqual([
      'label',
      'targetedUser',
      'socialSystemIds',
      'creationDate',
    ]);
    expect((await create({}, {})).error.additionalData.fields?.[0]?.path).toBe('file');
    expect((await create({ label: "L'été" })).status).toBe(400);
    const unknown = await create({ socialSystemIds: [1, 999] });
    expect([unknown.status, unknown.error.additionalData.fields?.[0]?.path]).toEqual([
      404,
      'knowledgeDatabaseDocumentJson.socialSystemIds',
    ]);
  });

  it('refuses a label of 81 characters and dates that cannot be, with their keys', async () => {
    expect((await create({ label: 'é'.repeat(80) })).status).toBe(200);
    const refused = async (more: object) => {
      const { status, key } = await create(more);
      return [status, key];
    };
    expect(await refused({ label: 'é'.repeat(81) })).toEqual([422, 'INVALID_LABEL_LENGTH']);
    expect(await refused({ validityStartDate: '2099-01-02', validityEndDate: '2099-01-01' })).toEqual([
      422,
      'INVALID_VALIDITY_DATES',
    ]);
    expect(await refused({ validityEndDate: '2026-01-01' })).toEqual([422, 'INVALID_VALIDITY_ENDDATE']);
    const today = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(server.clock.now());
    expect((await create({ validityStartDate: today, validityEndDate: today })).body.isDisplayed).toBe(true);
  });

  it('is changed without its file, with another one, switched off and deleted', async () => {
    const { body: made } = await create({ label: 'Avant' });
    const update = (more: object, files: NonNullable<Given['files']> = {}) =>
      call(updateKnowledgeDocument, {
        body: { knowledgeDatabaseDocumentJson: given({ documentId: made.id, ...more }) },
        files,
      });
    const changed = await update({ label: 'Après', socialSystemIds: [3], targetedUser: 'Employed' });
    expect(changed.body).toMatchObject({
      id: made.id,
      label: 'Après',
      socialSystemIds: [3],
      targetedUser: 'Employed',
      name: 'guide.pdf',
    });
    expect((await update({ label: 'Après' }, file(pdf('autre'), 'autre.pdf'))).body.name).toBe('autre.pdf');
    expect((await update({ documentId: 999_999 })).status).toBe(404);
    expect((await call(setKnowledgeDocumentActive, { params: { id: made.id }, body: { value: false } })).status).toBe(
      204,
    );
    expect((await call(getKnowledgeDocument, { params: { id: made.id } })).body.isActive).toBe(false);
    expect((await call(deleteKnowledgeDocument, { params: { id: made.id } })).status).toBe(204);
    expect((await call(getKnowledgeDocument, { params: { id: made.id } })).status).toBe(404);
    expect((await call(deleteKnowledgeDocument, { params: { id: made.id } })).status).toBe(404);
  });

  it('is found by social system, by target exactly, by any part of its label, a page at a time', async () => {
    await create({ label: 'Zèbre un', socialSystemIds: [3], targetedUser: 'EmployedRetired' });
    await create({ label: 'Zèbre deux', socialSystemIds: [2], targetedUser: 'Retired' });
    const labels = (page: { data: { label: string }[] }) => page.data.map(row => row.label);
    expect(labels(await search({ label: 'zebre' }))).toEqual(['Zèbre deux', 'Zèbre un']);
    expect(labels(await search({ label: 'bre d', socialSystemId: 2, target: 'Retired' }))).toEqual(['Zèbre deux']);
    expect((await search({ label: 'zebre', target: 'Employed' })).data).toEqual([]);
    expect(await search({ label: 'zebre' }, 1, 1)).toMatchObject({ data: [{ label: 'Zèbre un' }], total: 2 });
    expect((await search({ label: '%' })).data).toEqual([]);
  });
});

describe('a document of a folder', () => {
  it('is created, changed, found by type and folders, switched off and deleted', async () => {
    const { status, body } = await createForFolder();
    expect([status, body]).toMatchObject([
      200,
      { documentTypeId: NOTICE, documentType: { id: NOTICE, label: 'Notice' }, folderId: folders.a1, active: true },
    ]);
    const changed = await call(updateFolderDocument, {
      body: {
        knowledgeDatabaseDocumentJson: {
          id: body.id,
          documentTypeId: 51,
          folderId: folders.b,
          creationDate: '2026-03-04T22:30:00Z',
        },
      },
    });
    expect(changed.body).toMatchObject({ documentTypeId: 51, folderId: folders.b });
    const find = (criteria: object) =>
      call(searchByFolder, { params: { start: 0, take: 20 }, body: criteria }).then(answer => answer.body.total);
    expect(await find({ folderNumbers: [folders.b, folders.a2] })).toBe(1);
    expect(await find({ folderNumbers: [folders.a1] })).toBe(0);
    expect(await find({ folderNumbers: [] })).toBe(1);
    expect(await find({ documentTypeId: NOTICE })).toBe(0);
    expect((await call(setFolderDocumentActive, { params: { id: body.id }, body: { value: false } })).status).toBe(204);
    expect((await call(getFolderDocument, { params: { id: body.id } })).body.active).toBe(false);
    // One nature's calls do not reach the other's documents.
    expect((await call(getKnowledgeDocument, { params: { id: body.id } })).status).toBe(404);
    expect((await call(deleteKnowledgeDocument, { params: { id: body.id } })).status).toBe(404);
    expect((await call(deleteFolderDocument, { params: { id: body.id } })).status).toBe(204);
  });

  it('refuses an unknown folder and a type of what members send', async () => {
    const refused = async (more: object) => {
      const { status, error } = await createForFolder(more);
      return [status, error.additionalData.fields?.map(field => field.path)];
    };
    expect(await refused({ folderId: 5 })).toEqual([404, ['knowledgeDatabaseDocumentJson.folderId']]);
    expect(await refused({ documentTypeId: 1 })).toEqual([404, ['knowledgeDatabaseDocumentJson.documentTypeId']]);
    expect((await createForFolder({}, {})).error.additionalData.fields?.[0]?.path).toBe('file');
  });
});

it('offers folder numbers by their first digits', async () => {
  await createForFolder({ folderId: folders.a2 });
  const of = async (endpoint: Endpoint, query: string) => {
    const answer = await fetch(`${server.addresses.backOffice}${endpoint.path}${query}`, {
      headers: { authorization: `Bearer ${administrator.bearer}` },
    });
    return answer.status === 200 ? ((await answer.json()) as number[]) : answer.status;
  };
  expect(await of(getFolderNumbers, '')).toHaveLength(Object.keys(folders).length);
  expect(await of(getFolderNumbers, '?search=90000&take=2')).toEqual([folders.a1, folders.a2]);
  expect(await of(getFolderNumbers, '?search=900003')).toEqual([folders.b]);
  expect(await of(getFolderNumbers, '?search=8')).toEqual([]);
  expect(await of(getFolderNumbers, '?search=0')).toEqual([]);
  expect(await of(getFolderNumbers, '?search=x')).toBe(400);
  expect(await of(getFolderNumbers, '?take=101')).toBe(400);
  expect(await of(getUsedFolderNumbers, '?search=9')).toEqual([folders.a2]);
});

it('lists the types of knowledge documents only', async () => {
  expect((await call(getDocumentTypes)).body).toEqual([
    { id: 51, label: 'Barème' },
    { id: NOTICE, label: 'Notice' },
  ]);
});

it('is refused to plain managers', async () => {
  const { bearer } = await server.signIn('x@fonds.example');
  const body = { knowledgeDatabaseDocumentJson: given() };
  const refused = await call(createKnowledgeDocument, { bearer, body, files: file() });
  expect([refused.status, refused.key]).toEqual([403, 'NOT_ALLOWED_ACTION']);
  expect((await call(searchBySocialSystem, { bearer, params: { start: 0, take: 5 }, body: {} })).status).toBe(403);
  expect((await call(getKnowledgeDocumentFile, { bearer, site: 'backOffice', params: { id: 1 } })).status).toBe(403);
  expect((await call(getLabels, { params: { id: ids.managerX } })).status).toBe(403);
});
