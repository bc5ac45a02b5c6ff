import {
  createFolderDocument,
  createKnowledgeDocument,
  deleteFolderDocument,
  deleteKnowledgeDocument,
  getFolderDocument,
  getKnowledgeDocument,
  setFolderDocumentActive,
  setKnowledgeDocumentActive,
  updateFolderDocument,
  updateKnowledgeDocument,
} from 'contract/calls/knowledge.ts';
import { describe, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { folders } from '../../../test/support.ts';
import { NOTICE, serverWithNotice } from './testing.ts';

const { server, administrator } = serverWithNotice();

const NATURES = [
  {
    nature: 'of social systems',
    create: createKnowledgeDocument,
    update: updateKnowledgeDocument,
    read: getKnowledgeDocument,
    activate: setKnowledgeDocumentActive,
    remove: deleteKnowledgeDocument,
    given: { label: 'Guide', targetedUser: 'Retired', socialSystemIds: [1], creationDate: '2026-03-04' },
  },
  {
    nature: 'of a folder',
    create: createFolderDocument,
    update: updateFolderDocument,
    read: getFolderDocument,
    activate: setFolderDocumentActive,
    remove: deleteFolderDocument,
    given: { documentTypeId: NOTICE, folderId: folders.a1, creationDate: '2026-03-04' },
  },
];

describe.each(NATURES)('two administrators change a document $nature', kind => {
  const file = (name: string) => ({ file: [{ name, content: pdf(name) }] });
  const send = (endpoint: typeof kind.create | typeof kind.update, more: object, files = {}) =>
    server.call(endpoint as typeof updateKnowledgeDocument, {
      bearer: administrator.bearer,
      body: { knowledgeDatabaseDocumentJson: { ...kind.given, ...more } },
      files,
    });
  const on = { bearer: '', params: { id: 0 } };
  const make = async () => {
    const { body } = await send(kind.create, {}, file('guide.pdf'));
    Object.assign(on, { bearer: administrator.bearer, params: { id: body.id } });
    expect(body.version).toBe(1);
    return body.id;
  };
  const stored = async () => (await server.call(kind.read as typeof getKnowledgeDocument, on)).body;

  it('one after the other: the second is told what the first one stored, and nothing of theirs is', async () => {
    const id = await make();
    const first = await send(kind.update, { id, version: 1, validityEndDate: '2099-12-31' }, file('premier.pdf'));
    expect(first.body).toMatchObject({ version: 2, validityEndDate: '2099-12-31', name: 'premier.pdf' });
    const stale = await send(kind.update, { id, version: 1, creationDate: '2026-05-06' }, file('second.pdf'));
    expect([stale.status, stale.key]).toEqual([409, 'STALE_VERSION']);
    expect(stale.error.additionalData.STALE_VERSION).toEqual(first.body);
    expect(await stored()).toEqual(first.body);
    // Told, they save over it; a caller that knows no versions is accepted.
    expect((await send(kind.update, { id, version: 2 })).body).toMatchObject({ version: 3, validityEndDate: null });
    expect((await send(kind.update, { id })).body.version).toBe(4);
  });

  it('at the same moment: one of the two is told', async () => {
    const id = await make();
    const answers = await Promise.all(
      ['2026-04-01', '2026-04-02'].map(creationDate => send(kind.update, { id, version: 1, creationDate })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await stored()).version).toBe(2);
  });

  it('one switches it off meanwhile: what the other writes is no conflict, and it stays off', async () => {
    const id = await make();
    await server.call(kind.activate as typeof setKnowledgeDocumentActive, { ...on, body: { value: false } });
    expect((await send(kind.update, { id, version: 1, creationDate: '2026-05-06' })).status).toBe(200);
    expect(await stored()).toMatchObject({ [kind.nature === 'of a folder' ? 'active' : 'isActive']: false });
  });

  it('one deletes it meanwhile: the other is told that it is gone', async () => {
    const id = await make();
    expect((await server.call(kind.remove as typeof deleteKnowledgeDocument, on)).status).toBe(204);
    const gone = await send(kind.update, { id, version: 1 }, file('second.pdf'));
    expect([gone.status, gone.error.message]).toEqual([404, "Ce document n'existe plus."]);
  });
});
