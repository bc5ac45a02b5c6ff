import { enterAbsence, findStandIns, getAbsences, removeAbsence } from 'contract/calls/absences.ts';
import { findRequestColleagues, giveRequest, takeRequest } from 'contract/calls/requests.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE, testQueue } from '../../../test/queue.ts';
import { ids, type Session } from '../../../test/support.ts';
import { mendRequests } from '../../fund/requests/mend.ts';
import { requestKinds } from '../../requests.ts';

const { server, x, y, admin, later, inDays, send, list, subjects, of, act, give, hold, colleague } = testQueue();

afterEach(() => server.db.deleteFrom('manager_absence').execute());

const enter = (
  who: Session,
  managerId: number,
  [from, to]: readonly [number, number],
  standInId: number | null = null,
) =>
  server.call(enterAbsence, {
    bearer: who.bearer,
    params: { managerId },
    body: { from: inDays(from), to: inDays(to), standInId },
  });
const absences = (who: Session, managerId: number) =>
  server.call(getAbsences, { bearer: who.bearer, params: { managerId } });
const mend = () => mendRequests(server.app, requestKinds);

describe('an absence', () => {
  it("is one's own to enter and to take away, and an administrator's", async () => {
    await colleague();
    expect((await enter(x, ids.managerX, [1, 3], ids.managerY)).body).toEqual({ moved: 0, staying: 0 });
    expect((await enter(y, ids.managerX, [5, 6])).status).toBe(404);
    expect((await absences(y, ids.managerX)).status).toBe(404);
    expect((await enter(admin, ids.managerX, [5, 6])).status).toBe(200);
    const { body } = await absences(x, ids.managerX);
    expect(body).toMatchObject([
      { from: inDays(1), to: inDays(3), standIn: { id: ids.managerY }, by: { id: ids.managerX } },
      { from: inDays(5), standIn: null, by: { name: expect.any(String) } },
    ]);
    const absenceId = body[0]!.id;
    const remove = (who: Session) =>
      server.call(removeAbsence, { bearer: who.bearer, params: { managerId: ids.managerX, absenceId } });
    expect((await remove(y)).status).toBe(404);
    expect((await remove(x)).status).toBe(204);
    expect((await remove(x)).status).toBe(404);
  });

  it('has anybody stand in who may, however many come before them by name', async () => {
    await colleague();
    await sql`insert into account (role, source_key, login, lastname, firstname, search_login, search_lastname, search_firstname)
      select 1, 'avant' || g, 'avant' || g, 'Avant', g, 'avant' || g, 'avant', g from generate_series(1, 501) as g`.execute(
      server.db,
    );
    const found = async (who: Session, name: string | null) => {
      const given = { bearer: who.bearer, params: { managerId: ids.managerX }, body: { name } };
      return (await server.call(findStandIns, given)).body;
    };
    const { lastname } = await server.db
      .selectFrom('account')
      .where('id', '=', ids.managerY)
      .select('lastname')
      .executeTakeFirstOrThrow();
    expect((await found(x, lastname.slice(0, 2))).map(one => one.id)).toContain(ids.managerY);
    expect(await found(x, 'personne de ce nom')).toEqual([]);
    const status = async (who: Session) =>
      (
        await server.call(findStandIns, {
          ...{ bearer: who.bearer, params: { managerId: ids.managerX }, body: { name: null } },
        })
      ).status;
    expect([await status(y), await status(admin)]).toEqual([404, 200]);
    expect((await enter(x, ids.managerX, [1, 3], ids.managerY)).status).toBe(200);
    // Who cannot sign in is named so, and stands in for nobody.
    const [first] = await found(x, 'avant');
    expect(first).toMatchObject({ cannotSignIn: 'noPassword' });
    expect((await enter(x, ids.managerX, [5, 6], first!.id)).status).toBe(400);
    await server.db.deleteFrom('account').where('lastname', '=', 'Avant').execute();
  });

  it('has days that make sense, none twice, and somebody who can stand in', async () => {
    const wrong = async (days: readonly [number, number], standInId: number | null = null) => {
      const { status, error } = await enter(x, ids.managerX, days, standInId);
      return [status, error?.additionalData?.fields?.map((field: { path: string }) => field.path)];
    };
    expect(await wrong([3, 1])).toEqual([400, ['to']]);
    expect(await wrong([-3, -1])).toEqual([400, ['to']]);
    expect(await wrong([1, 500])).toEqual([400, ['to']]);
    expect(await wrong([1, 3], ids.deactivated)).toEqual([400, ['standInId']]);
    expect(await wrong([1, 3], ids.managerX)).toEqual([400, ['standInId']]);
    expect((await enter(x, ids.managerX, [1, 3])).status).toBe(200);
    expect(await wrong([3, 5])).toEqual([400, ['from']]);
    expect((await enter(x, ids.managerX, [4, 5])).status).toBe(200);
  });
});

describe('what who is away held', () => {
  it('is for whoever takes it, with a mark, from the first day on', async () => {
    const { id } = await of(x, await send('Un'));
    await give(admin, (await of(x, await send('Deux'))).id, ids.managerX);
    await hold(x, id, null);
    await colleague();
    await enter(x, ids.managerX, [1, 4]);
    expect(await subjects(x, 'mine')).toEqual(['Deux']);
    await later(DAY);
    expect(await mend()).toMatchObject({ absent: 2, left: 0 });
    expect((await list(y)).body.data).toMatchObject([
      { subject: 'Deux', holder: null, absent: { id: ids.managerX, name: 'Hervé Xénakis' } },
    ]);
    // What waits for the member waits on, and comes back to everybody.
    expect(await subjects(y, 'onHold')).toEqual(['Un']);
    await send('Réponse');
    expect(await subjects(y)).toEqual(expect.arrayContaining(['Un', 'Deux', 'Réponse']));
    expect(
      (await of(y, (await list(y)).body.data.find(row => row.subject === 'Deux')!.objectId)).steps.at(-1),
    ).toMatchObject({
      step: 'left',
      note: 'Absence de Hervé Xénakis',
    });
    const deux = (await list(y)).body.data.find(row => row.subject === 'Deux')!;
    await act(y, takeRequest, deux.id);
    expect((await list(y, 'mine')).body.data).toMatchObject([{ subject: 'Deux', absent: null }]);
    // Back again, nothing is taken from who works on it.
    await later(5 * DAY);
    await mend();
    expect(await subjects(x, 'mine')).toEqual([]);
  });

  it("is the stand-in's, who is told whose it was; one who is away is passed over", async () => {
    await colleague();
    const { id } = await of(x, await send('Un'));
    await give(admin, id, ids.managerX);
    expect((await enter(x, ids.managerX, [0, 4], ids.managerY)).body).toEqual({ moved: 1, staying: 0 });
    expect((await list(y, 'mine')).body.data).toMatchObject([{ subject: 'Un', absent: { id: ids.managerX } }]);
    await enter(y, ids.managerY, [0, 1]);
    expect(await subjects(admin)).toEqual(['Un']);
    await give(admin, id, ids.managerX);
    const given = await server.call(giveRequest, {
      bearer: admin.bearer,
      params: { id },
      body: { managerId: ids.managerX, note: null, isAwayKnown: true },
    });
    expect(given.status).toBe(204);
    expect(await subjects(admin)).toEqual(['Un']);
  });

  it('comes back to the stand-in when the member answers', async () => {
    await colleague();
    const { id } = await of(x, await send('Un'));
    await hold(x, id, null);
    await later(DAY);
    await server.db
      .insertInto('manager_absence')
      .values({
        ...{ manager_id: ids.managerX, begin_on: inDays(0), end_on: inDays(1), stand_in_id: ids.managerY },
        entered_at: server.clock.now(),
      })
      .execute();
    await send('Ma réponse');
    expect(await subjects(y, 'mine')).toEqual(['Un']);
  });

  it('stays theirs while they work on it', async () => {
    const { id } = await of(x, await send('Un'));
    const waiting = await of(x, await send('Deux'));
    await act(x, takeRequest, id);
    await hold(x, waiting.id, null);
    // What goes now, and what follows.
    expect((await enter(admin, ids.managerX, [0, 2])).body).toEqual({ moved: 1, staying: 1 });
    await later(31 * MINUTE);
    expect((await mend()).absent).toBe(1);
    await act(x, takeRequest, id);
    expect((await mend()).absent).toBe(0);
  });

  it('is given to nobody who is away without a word', async () => {
    await colleague();
    const { id } = await of(x, await send('Un'));
    await enter(y, ids.managerY, [0, 2]);
    const body = { name: 'Y' };
    const { body: found } = await server.call(findRequestColleagues, { bearer: x.bearer, params: { id }, body });
    expect(found).toContainEqual({
      id: ids.managerY,
      name: expect.any(String),
      cannotSignIn: null,
      awayUntil: inDays(2),
      standIn: null,
    });
    const refused = await give(x, id, ids.managerY);
    expect([refused.status, refused.key]).toEqual([409, 'HOLDER_ABSENT']);
    expect(refused.error?.message).toContain('la demande serait à prendre par tous');
    expect(await subjects(x)).toEqual(['Un']);
  });
});
