import {
  downloadReferenceDocument,
  downloadTaxDocument,
  getReferenceDocuments,
  getTaxDocuments,
} from 'contract/calls/references.ts';
import { beforeAll, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { storeFile } from '../../platform/files/file-rows.ts';

const server = testServer();
let memberA: Session;
let memberB: Session;
let referenceId: number;
let ifuId: number;
beforeAll(async () => {
  memberA = await server.signIn('MEMBREA');
  memberB = await server.signIn('MEMBREB');
  const given = { filename: 'releve.pdf', mimeType: 'application/pdf', content: pdf() };
  const { id: fileId } = await server.db.transaction().execute(tx => storeFile(tx, server.app, given));
  const document = (source_key: string, label: string, creation_date: string, file_id: number | null) => ({
    source_key,
    folder_id: folders.a1,
    label,
    creation_date: new Date(creation_date),
    file_id,
  });
  const made = await server.db
    .insertInto('insured_reference_document')
    .values([
      document('D1', 'Titre de pension', '2024-01-05T08:00:00Z', fileId),
      document('D2', 'Relevé de carrière', '2026-01-05T08:00:00Z', null),
    ])
    .returning('id')
    .execute();
  referenceId = made[0]!.id;
  const tax = (source_key: string, year: number, member_id: number) => ({
    source_key,
    year,
    member_id,
    type_ifu: 'IfuSeul',
    filename: `IFU-${year}.pdf`,
    document_label: `Imprimé fiscal ${year}`,
    file_id: fileId,
  });
  const taxes = await server.db
    .insertInto('tax_document')
    .values([tax('T1', 2024, ids.memberA), tax('T2', 2025, ids.memberA), tax('T3', 2025, ids.memberB)])
    .returning('id')
    .execute();
  ifuId = taxes[0]!.id;
});

it('lists the reference documents of a folder, the newest first, and pages them', async () => {
  const list = (who: Session, start = 0, take = 20, folderId: number = folders.a1) =>
    server.call(getReferenceDocuments, { bearer: who.bearer, params: { folderId, start, take } });
  const { body } = await list(memberA);
  expect(body.total).toBe(2);
  expect(body.data).toMatchObject([
    { label: 'Relevé de carrière', size: 0, creationDate: '2026-01-05T08:00:00.000Z' },
    { label: 'Titre de pension', name: 'releve.pdf', mimeType: 'application/pdf', folderId: folders.a1 },
  ]);
  expect(body.data[1]!.size).toBeGreaterThan(0);
  expect((await list(memberA, 1, 1)).body.data).toMatchObject([{ label: 'Titre de pension' }]);
  expect((await list(memberA, 0, 20, folders.a2)).body).toMatchObject({ data: [], total: 0 });
  expect((await list(memberB)).status).toBe(404);
});

it('sends a reference document to the member of its folder alone', async () => {
  const get = (who: Session, documentId = referenceId) =>
    server.call(downloadReferenceDocument, { bearer: who.bearer, params: { documentId } });
  const { status, headers } = await get(memberA);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toContain('releve.pdf');
  expect((await get(memberB)).status).toBe(404);
  expect((await get(memberA, referenceId + 1)).status).toBe(404); // its file is not there
  expect((await get(memberA, 999_999)).status).toBe(404);
});

it("lists the member's tax documents, the last year first, and sends theirs alone", async () => {
  const list = (who: Session, id: number) => server.call(getTaxDocuments, { bearer: who.bearer, params: { id } });
  const { body } = await list(memberA, ids.memberA);
  expect(body.map(row => row.year)).toEqual([2025, 2024]);
  expect(body[0]).toMatchObject({ typeIfu: 'IfuSeul', filename: 'IFU-2025.pdf', lang: 'fr', validityDate: null });
  expect((await list(memberB, ids.memberA)).status).toBe(403);
  const get = (who: Session, id: number) =>
    server.call(downloadTaxDocument, { bearer: who.bearer, params: { id, ifuId } });
  const sent = await get(memberA, ids.memberA);
  expect(sent.status).toBe(200);
  expect(sent.headers.get('content-disposition')).toContain('IFU-2024.pdf');
  expect((await get(memberB, ids.memberB)).status).toBe(404);
  expect((await get(memberB, ids.memberA)).status).toBe(403);
});
