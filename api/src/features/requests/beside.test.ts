import { saveRequestDraft, takeRequest } from 'contract/calls/requests.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testQueue } from '../../../test/queue.ts';
import { folders, ids } from '../../../test/support.ts';
import { followRequests } from '../../fund/requests/follow.ts';
import { actOnRequest } from '../../fund/requests/hold.ts';
import { followImported } from '../../fund/requests/mend.ts';
import { requestKinds } from '../../requests.ts';
import { setHolder } from './requests.queries.ts';

const { server, x, send, of, act, colleague } = testQueue();

// The embedded database has one connection: nothing runs beside a transaction.
describe.skipIf(!process.env.TEST_DATABASE_URL)('beside a transaction that is not over', () => {
  const message = requestKinds.find(kind => kind.name === 'message')!;
  const isWaiting = async () =>
    (
      await sql<{ waits: boolean }>`select exists (select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(server.db)
    ).rows[0]!.waits;
  const waits = () => expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);

  it('an import waits for an answer, and does not open again what it ended', async () => {
    const id = await send('Un');
    const now = server.clock.now();
    const imported = await server.db.transaction().execute(async tx => {
      await actOnRequest(tx, server.app, { caller: { id: ids.managerX }, now }, message, id);
      await tx.updateTable('message').set({ state: 'answered' }).where('id', '=', id).execute();
      await followRequests(tx, server.app, message, [id], { now, by: ids.managerX, outcome: 'Répondu' });
      const running = server.db.transaction().execute(async beside => {
        await beside.updateTable('folder').set({ social_system_id: 2 }).where('id', '=', folders.a1).execute();
        await followImported(beside, server.app, requestKinds, now);
      });
      await waits();
      return { running };
    });
    await imported.running;
    await server.db.updateTable('folder').set({ social_system_id: 1 }).where('id', '=', folders.a1).execute();
    expect(await of(x, id)).toMatchObject({ state: 'closed', outcome: 'Répondu' });
  });

  it('a draft gives no half hour on what was given away meanwhile', async () => {
    await colleague();
    const { id, dueOn } = await of(x, await send('Un'));
    await act(x, takeRequest, id);
    const saved = await server.db.transaction().execute(async tx => {
      await setHolder(tx, { id, hold_kind: null, back_at: null }, { holderId: ids.managerY, dueOn });
      const running = server.call(saveRequestDraft, {
        bearer: x.bearer,
        params: { id },
        body: { field: 'text', text: 'Bonjour' },
      });
      await waits();
      return { running };
    });
    expect((await saved.running).status).toBe(200);
    const request = server.db.selectFrom('request').where('id', '=', id).select(['holder_id', 'lease_until']);
    expect(await request.executeTakeFirst()).toEqual({ holder_id: ids.managerY, lease_until: null });
  });
});
