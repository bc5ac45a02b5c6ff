// Two who end the same thing take its locks in one order. On PostgreSQL: the embedded database has one connection.
import { closeRequest } from 'contract/calls/requests.ts';
import { doRequestsAtOnce } from 'contract/calls/requests-at-once.ts';
import { addSupportingDocuments } from 'contract/calls/supporting-documents.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { testQueue } from '../../../test/queue.ts';
import { folders, ids, until } from '../../../test/support.ts';

describe.runIf(process.env.TEST_DATABASE_URL)('a request that is closed', () => {
  const { server, a, x, list } = testQueue();
  beforeAll(() => void Object.assign(server.app.config, { REQUESTS_DOCUMENTS: true }));
  const outcome = 'Traité';
  const ways = {
    alone: (id: number) => server.call(closeRequest, { bearer: x.bearer, params: { id }, body: { outcome } }),
    'with others': (id: number) =>
      server.call(doRequestsAtOnce, {
        bearer: x.bearer,
        body: { ids: [id], act: { act: 'close', outcome }, checkedAt: server.clock.now().toISOString() },
      }),
  };

  it.each(['alone', 'with others'] as const)('%s waits for who extracts its document without holding it', async way => {
    await server.call(addSupportingDocuments, {
      bearer: a.bearer,
      params: { userId: ids.memberA },
      body: { otherSupportingDocumentJson: { documentTypeId: 1, folderId: folders.a1, comment: way } },
      files: { file: [{ name: 'avis.pdf', content: pdf() }] },
    });
    const [sent] = (await list(x, 'toTake', { kinds: ['supportingDocument'] })).body.data;
    const { closing, free } = await server.db.transaction().execute(async tx => {
      await sql`select from supporting_document where id = ${sent!.objectId} for update`.execute(tx);
      const closing = ways[way](sent!.id);
      const waits = async () =>
        (
          await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
        ).rows.length > 0;
      await until(waits, 'the close waits');
      const free = await sql`select id from request where id = ${sent!.id} for update skip locked`.execute(tx);
      return { closing, free: free.rows.length };
    });
    expect((await closing).status).toBeLessThan(300);
    expect(free).toBe(1);
    expect((await list(x, 'toTake', { kinds: ['supportingDocument'] })).body.data).toEqual([]);
  });
});
