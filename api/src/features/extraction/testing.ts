// What the tests of the extraction share: documents of every state, and ways to ask for an archive.

import { generateZip } from 'contract/calls/extraction.ts';
import type { Endpoint } from 'contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { folders, type Session, signedIn, type TestServer, testServer } from '../../../test/support.ts';
import { storeFile } from '../../platform/files/file-rows.ts';

const NOW = new Date('2026-01-10T12:00:00Z');

/** The types 1 (RIB, of the population) and 2. */
export const addType = ({ db }: TestServer) =>
  db.insertInto('document_type').values({ id: 2, kind: 'supporting', label: "Pièce d'identité" }).execute();

/** Four documents that an archive holds (two contents alike), and one of each kind that it does not. */
export async function putDocuments(server: TestServer) {
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
    sender_id: sql<number>`(select member_id from folder where id = ${folder_id})`,
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
}

/** A server with both types and, before each test, these documents; and who extracts them. */
export function serverWithDocuments() {
  const server = testServer({ LIMIT_EXPORT: '1000' });
  const people = signedIn(server, { managerX: 'x@fonds.example', administrator: 'admin@fonds.example' });
  beforeAll(() => addType(server));
  beforeEach(() => putDocuments(server));
  const call = <E extends Endpoint>(endpoint: E, who: Session, body?: object, params = {}) =>
    server.call(endpoint, { bearer: who.bearer, params, ...(body ? { body } : {}) });
  return { server, ...people, call };
}

export const criteria = (more: object = {}) => ({
  documentTypesIds: [1, 2],
  basesIds: [1],
  socialSystemsIds: [1, 2],
  state: false,
  ...more,
});

/** The archive's answer, not read yet. */
export const askZip = (server: TestServer, who: Session, more: object = {}, signal?: AbortSignal) =>
  fetch(server.addresses.backOffice + generateZip.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(criteria(more)),
    ...(signal ? { signal } : {}),
  });

/** How many documents are extracted. */
export const extracted = async ({ db }: TestServer) =>
  (await db.selectFrom('supporting_document').where('is_extracted', '=', true).select('id').execute()).length;

/** How the extractions ended, the oldest first. */
export const results = async ({ db }: TestServer) =>
  (await db.selectFrom('extraction').select('result').orderBy('id').execute()).map(row => row.result);
