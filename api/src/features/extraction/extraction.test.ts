import { getSupportingDocumentTypes, searchNumber } from 'contract/calls/extraction.ts';
import { describe, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { folders } from '../../../test/support.ts';
import { criteria, serverWithDocuments } from './testing.ts';

const { server, managerX, administrator, call } = serverWithDocuments();
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
      {
        number: 8,
        withFile: 6,
        withoutFile: 3,
        size: sizes.reduce((sum, size) => sum + size, 0),
        isSizeExceedLimit: false,
      },
    ]);
  });

  it('tells how many wait as the dashboard does, which leads here', async () => {
    for (const system of [1, 2]) {
      const { body } = await call(searchNumber, managerX, criteria({ socialSystemsIds: [system] }));
      const { unread } = await server.db
        .selectFrom('unread_supporting_documents')
        .where('social_system_id', '=', system)
        .select('unread')
        .executeTakeFirstOrThrow();
      expect(body.withFile).toBe(unread);
    }
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

it('lists the types of what members send, for members and managers', async () => {
  const expected = [
    { id: 2, label: "Pièce d'identité" },
    { id: 1, label: 'RIB' },
  ];
  const { bearer } = await server.signIn('MEMBREA');
  const { body } = await server.call(getSupportingDocumentTypes, { bearer, site: 'member' });
  expect(body).toEqual(expected);
});
