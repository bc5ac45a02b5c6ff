import {
  createFolderDocument,
  createKnowledgeDocument,
  getDocumentsOfFolder,
  getFolderDocumentFile,
  getKnowledgeDocumentFile,
  getSystemDocumentsOfFolder,
  setKnowledgeDocumentActive,
} from 'contract/calls/knowledge.ts';
import { expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { folders, type Session } from '../../../test/support.ts';
import { days } from '../../platform/clock.ts';
import { NOTICE, serverWithNotice } from './testing.ts';

const { server, administrator, memberA, memberB } = serverWithNotice();

const files = { file: [{ name: 'notice.pdf', content: pdf() }] };
async function create(label: string, socialSystemIds: number[], targetedUser = 'Retired', more = {}) {
  const { status, body } = await server.call(createKnowledgeDocument, {
    bearer: administrator.bearer,
    body: {
      knowledgeDatabaseDocumentJson: { label, socialSystemIds, targetedUser, creationDate: '2026-01-01', ...more },
    },
    files,
  });
  expect(status).toBe(200);
  return body.id;
}
const list = (who: Session, folderId: number) =>
  server.call(getSystemDocumentsOfFolder, { bearer: who.bearer, params: { folderId, start: 0, take: 20 } });
const labels = async (who: Session, folderId: number) => (await list(who, folderId)).body.data.map(row => row.label);
const download = async (who: Session, id: number) =>
  (await server.call(getKnowledgeDocumentFile, { bearer: who.bearer, params: { id } })).status;

it('shows a member what is active, displayed, of the system and the status of their folder', async () => {
  const shown = await create('Pour les rentiers', [1]);
  const both = await create('Pour tous', [1, 3], 'EmployedRetired');
  const employed = await create('Pour les actifs', [1], 'Employed');
  const elsewhere = await create('Ailleurs', [3]);
  const off = await create('Masqué', [1]);
  await server.call(setKnowledgeDocumentActive, {
    bearer: administrator.bearer,
    params: { id: off },
    body: { value: false },
  });
  const later = await create('Plus tard', [1], 'Retired', { validityStartDate: '2099-01-01' });
  expect(await labels(memberA, folders.a1)).toEqual(['Pour tous', 'Pour les rentiers']);
  expect(await labels(memberB, folders.b)).toEqual(['Ailleurs', 'Pour tous']);
  for (const id of [shown, both]) expect(await download(memberA, id)).toBe(200);
  for (const id of [employed, elsewhere, off, later]) expect([id, await download(memberA, id)]).toEqual([id, 404]);
  expect(await download(memberB, shown)).toBe(404);

  await server.db.updateTable('folder').set({ type: 'actif', closed: true }).where('id', '=', folders.a1).execute();
  expect(await labels(memberA, folders.a1)).toEqual(['Pour les actifs', 'Pour tous']);
  await server.db.updateTable('folder').set({ type: 'rentier', closed: false }).where('id', '=', folders.a1).execute();
});

it('stops showing a document when its last day is over in Paris', async () => {
  const today = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(server.clock.now());
  const id = await create('Un jour', [2], 'Retired', { validityEndDate: today });
  expect(await download(memberA, id)).toBe(200);
  server.clock.move(days(1) / 1000);
  Object.assign(memberA, await server.signIn('MEMBREA'));
  expect(await download(memberA, id)).toBe(404);
  expect(await labels(memberA, folders.a2)).toEqual([]);
});

it('shows a folder its own documents, and nobody else', async () => {
  Object.assign(administrator, await server.signIn('admin@fonds.example'));
  Object.assign(memberB, await server.signIn('MEMBREB'));
  const { body } = await server.call(createFolderDocument, {
    bearer: administrator.bearer,
    body: {
      knowledgeDatabaseDocumentJson: { documentTypeId: NOTICE, folderId: folders.a1, creationDate: '2026-01-01' },
    },
    files,
  });
  const of = (who: Session, folderId: number) =>
    server.call(getDocumentsOfFolder, { bearer: who.bearer, params: { folderId } });
  expect((await of(memberA, folders.a1)).body).toEqual([{ ...body, folder: { id: folders.a1 } }]);
  expect((await of(memberA, folders.a2)).body).toEqual([]);
  expect((await of(memberB, folders.a1)).status).toBe(404);
  expect((await list(memberB, folders.a1)).status).toBe(404);
  const status = async (who: Session) =>
    (await server.call(getFolderDocumentFile, { bearer: who.bearer, params: { id: body.id } })).status;
  expect([await status(memberA), await status(memberB)]).toEqual([200, 404]);
});
