// The extraction over an S3 store, and behind an antivirus that is dead for a while.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmZip } from 'contract/calls/extraction.ts';
import { createKnowledgeDocument, getKnowledgeDocumentFile } from 'contract/calls/knowledge.ts';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeClamd } from '../../../test/fake-clamd.ts';
import { pdf } from '../../../test/file-samples.ts';
import { EICAR, hasClamd, startClamd } from '../../../test/real-clamd.ts';
import { folders, ids, type Session, type TestServer, testServer, until } from '../../../test/support.ts';
import { storeFile } from '../../platform/files/file-rows.ts';
import { scanPending } from '../../platform/files/scan.ts';
import { addType, askZip, extracted, putDocuments, results } from './testing.ts';

const scratch = mkdtempSync(join(tmpdir(), 'egr-stores-'));
const configureBuckets = [{ name: 'retraite', configs: [] }];
const s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: scratch, configureBuckets });
const { port } = await s3.run();
const clamd = await new FakeClamd().start();
afterAll(async () => {
  await s3.close();
  rmSync(scratch, { recursive: true });
});

/** The archive's entries, by name, with their text. */
async function unzip(answer: Response): Promise<Record<string, string>> {
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBe(Number(answer.headers.get('content-length')));
  const path = join(scratch, 'archive.zip');
  writeFileSync(path, bytes);
  const script =
    'import json, sys, zipfile; a = zipfile.ZipFile(sys.argv[1]); print(json.dumps({n: a.read(n).decode("utf-8", "replace") for n in a.namelist()}))';
  return JSON.parse(execFileSync('python3', ['-c', script, path]).toString());
}
const causes = (files: Record<string, string>) =>
  files['manifeste.csv']!.trim()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(';').at(-2));

describe('over S3', () => {
  const server = testServer({
    LIMIT_EXPORT: '1000',
    FILES_URL: `s3://S3RVER:S3RVER@127.0.0.1:${port}/retraite?region=us-east-1&tls=false`,
  });
  let manager: Session;
  beforeAll(async () => {
    manager = await server.signIn('x@fonds.example');
    await addType(server);
    await putDocuments(server);
  });

  it('makes the same archive, and marks it', async () => {
    const files = await unzip(await askZip(server, manager));
    expect(Object.keys(files)).toHaveLength(5);
    expect(files[`Régime des ports/${folders.a2}/001-Pièce d'identité-relevé été.pdf`]).toBe(pdf('deux').toString());
    expect(causes(files)).toEqual(['', '', 'infecté', 'purgé', 'non analysé', 'fichier manquant', '', '']);
    expect((await server.call(confirmZip, { bearer: manager.bearer })).status).toBe(204);
    expect([await extracted(server), await results(server)]).toEqual([5, ['confirmed']]);
  });
});

describe('behind an antivirus', () => {
  const server = testServer({ LIMIT_EXPORT: '1000', CLAMD_URL: clamd.url });
  afterAll(() => clamd.stop());
  const send = (texts: string[], { db, app }: TestServer) =>
    db.transaction().execute(async tx => {
      for (const text of texts) {
        const given = { filename: `${text}.pdf`, mimeType: 'application/pdf', content: pdf(text) };
        const { id } = await storeFile(tx, app, given);
        await tx
          .insertInto('supporting_document')
          .values({
            folder_id: folders.a1,
            sender_id: ids.memberA,
            social_system_id: 1,
            document_type_id: 1,
            name: given.filename,
            creation_date: app.clock.now(),
            file_id: id,
          })
          .execute();
      }
    });

  it('leaves out what is not scanned, takes it once the daemon is back, and never what is infected', async () => {
    const manager = await server.signIn('x@fonds.example');
    await server.db.deleteFrom('supporting_document').execute();
    await send(['premier'], server);
    expect(await scanPending(server.app)).toMatchObject({ clean: 1 });
    await clamd.stop();
    await send(['second', 'VIRUS'], server);
    expect(await scanPending(server.app)).toMatchObject({ clean: 0, isDown: true });
    expect(causes(await unzip(await askZip(server, manager)))).toEqual(['', 'non analysé', 'non analysé']);
    await server.call(confirmZip, { bearer: manager.bearer });
    expect(await extracted(server)).toBe(1);

    await clamd.start();
    server.clock.move(3_600);
    const later = await server.signIn('x@fonds.example');
    expect(await scanPending(server.app)).toMatchObject({ clean: 1, infected: 1 });
    const files = await unzip(await askZip(server, later));
    expect(Object.keys(files)).toEqual(['manifeste.csv', `Régime des mines/${folders.a1}/001-RIB-second.pdf`]);
    expect(causes(files)).toEqual(['', 'infecté']);
    await server.call(confirmZip, { bearer: later.bearer });
    expect(await extracted(server)).toBe(2);
    expect((await askZip(server, later)).status).toBe(422); // only the infected one is left
  });
});

const real = hasClamd ? await startClamd() : null;
describe.runIf(real)('behind the real clamd', () => {
  const server = testServer({ LIMIT_EXPORT: '1000', CLAMD_URL: real?.url ?? '' });
  afterAll(() => real?.stop());

  it('serves what was found clean, and nothing that is infected or not scanned yet', async () => {
    const { bearer } = await server.signIn('admin@fonds.example');
    const add = async (label: string, content: Buffer) => {
      const json = { label, targetedUser: 'Retired' as const, socialSystemIds: [1], creationDate: '2026-01-01' };
      const { body } = await server.call(createKnowledgeDocument, {
        bearer,
        body: { knowledgeDatabaseDocumentJson: json },
        files: { file: [{ name: 'notice.pdf', content }] },
      });
      return body.id;
    };
    const shown = async (id: number) =>
      (await server.call(getKnowledgeDocumentFile, { bearer, site: 'backOffice', params: { id } })).status;
    const [good, bad] = [await add('Sain', pdf('sain')), await add('Malade', pdf(EICAR))];
    expect(await shown(good)).not.toBe(200); // it waits for the antivirus
    await server.db.deleteFrom('supporting_document').execute();
    await addType(server);
    for (const text of ['un', EICAR])
      await server.db.transaction().execute(async tx => {
        const given = { filename: 'rib.pdf', mimeType: 'application/pdf', content: pdf(`${text} rib`) };
        const { id } = await storeFile(tx, server.app, given);
        await tx
          .insertInto('supporting_document')
          .values({
            folder_id: folders.a1,
            sender_id: ids.memberA,
            social_system_id: 1,
            document_type_id: 1,
            name: 'rib.pdf',
            creation_date: server.app.clock.now(),
            file_id: id,
          })
          .execute();
      });
    // The daemon needs a moment to load its signatures.
    await until(async () => {
      const found = await scanPending(server.app);
      server.clock.move(3_600);
      return !found.isDown;
    }, 'the antivirus');
    const later = await server.signIn('admin@fonds.example');
    const status = async (id: number) =>
      (await server.call(getKnowledgeDocumentFile, { bearer: later.bearer, site: 'backOffice', params: { id } }))
        .status;
    expect(await status(good)).toBe(200);
    expect(await status(bad)).not.toBe(200);
    const files = await unzip(await askZip(server, await server.signIn('x@fonds.example')));
    expect(causes(files)).toEqual(['', 'infecté']);
  });
});
