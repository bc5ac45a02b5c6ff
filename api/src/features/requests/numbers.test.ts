import { getRequestIds, takeRequest } from 'contract/calls/requests.ts';
import { parisDay } from 'contract/values/days.ts';
import type { RequestTab } from 'contract/values/requests.ts';
import { describe, expect, it } from 'vitest';
import { testQueue } from '../../../test/queue.ts';
import { folders, ids, type Session } from '../../../test/support.ts';

const { server, x, admin, send, list, act } = testQueue();

describe('the numbers of a list', () => {
  it('are told on either side of one in the order of each list, though that one has left it', async () => {
    for (const [n, subject] of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'].entries())
      await send(subject, n % 2 ? folders.a2 : folders.a1);
    const beside = async (who: Session, criteria: { tab: RequestTab; text?: string; openAt?: string }) => {
      const { tab, ...more } = criteria;
      const whole = (await list(who, tab, more)).body.data.map(({ id }) => id);
      const one = (await list(who, 'all', { text: 'Trois' })).body.data[0]!.id;
      const of = async (side: 'before' | 'after') =>
        (
          await server.call(getRequestIds, { bearer: who.bearer, body: { ...criteria, beside: { ids: [one], side } } })
        ).body.map(({ id }) => id);
      return { whole: whole.filter(id => id !== one), beside: [...(await of('before')), ...(await of('after'))] };
    };
    const [first] = (await list(x, 'all', { text: 'Trois' })).body.data;
    await act(x, takeRequest, first!.id);
    const today = parisDay(server.clock.now());
    const lists = [{ tab: 'toTake' }, { tab: 'all' }, { tab: 'all', openAt: today }, { tab: 'all', text: 'Lefèvre' }];
    for (const criteria of lists as { tab: RequestTab }[]) {
      const found = await beside(x, criteria);
      expect([criteria, found.beside]).toEqual([criteria, found.whole]);
      expect(found.whole).toHaveLength(4);
    }
    await server.db.updateTable('request').set({ closed_at: server.clock.now() }).execute();
    const closed = await beside(x, { tab: 'closed' });
    expect([closed.whole.length, closed.beside]).toEqual([4, closed.whole]);
    // One that is gone, or opened again, leaves its place to the next one that is known.
    const [newest, opened, ...rest] = (await list(x, 'closed')).body.data.map(({ id }) => id);
    await server.db.updateTable('request').set({ closed_at: null }).where('id', '=', opened!).execute();
    const after = { tab: 'closed', beside: { ids: [999_999, opened!, newest!], side: 'after' } } as const;
    const found = (await server.call(getRequestIds, { bearer: x.bearer, body: after })).body;
    expect(found.map(({ id }) => id)).toEqual(rest);
    await server.db.updateTable('request').set({ closed_at: server.clock.now() }).execute();
    // Of one that the caller may not see nothing is told, nor where it stands.
    const body = { tab: 'all', beside: { ids: [first!.id], side: 'after' } } as const;
    await server.db
      .updateTable('request')
      .set({ system_ids: ['2'] })
      .where('id', '<>', first!.id)
      .execute();
    await server.db
      .updateTable('request')
      .set({ system_ids: ['9'] })
      .where('id', '=', first!.id)
      .execute();
    expect((await server.call(getRequestIds, { bearer: x.bearer, body })).body).toEqual([]);
    expect((await server.call(getRequestIds, { bearer: admin.bearer, body })).body).toHaveLength(2);
  });

  it('are recorded with what was asked, since they tell whether somebody wrote', async () => {
    const criteria = { tab: 'all', text: 'Dupont', kinds: ['bankChange', 'taxData'] };
    const { body } = await server.call(getRequestIds, { bearer: x.bearer, body: criteria });
    expect(body).toEqual([]);
    expect(await server.lastEntry('request.search')).toMatchObject({
      author_id: ids.managerX,
      outcome: 'ok',
      detail: { criteria: { ...criteria, text: '(saisi)' }, found: 0 },
    });
  });
});
