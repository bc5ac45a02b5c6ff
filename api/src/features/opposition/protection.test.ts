import { getMemberRecord } from 'contract/calls/members.ts';
import { liftBankHold, oppose, protectSpace } from 'contract/calls/opposition.ts';
import { getUserAccesses } from 'contract/calls/own-data.ts';
import { getUser } from 'contract/calls/profile.ts';
import { getRequest, takeRequest } from 'contract/calls/requests.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testQueue } from '../../../test/queue.ts';
import { ids, type Session } from '../../../test/support.ts';
import { issueAlert } from '../../fund/alerts.ts';
import { mendRequests } from '../../fund/requests/mend.ts';
import { requestKinds } from '../../requests.ts';

const { server, a, x, y, admin, list, later } = testQueue();
const account = () => server.db.selectFrom('account').where('id', '=', ids.memberA);
let password_hash: string | null;

beforeEach(async () => {
  for (const table of ['bank_hold', 'outbox', 'security_alert', 'email_change'] as const)
    await server.db.deleteFrom(table).execute();
  password_hash = (await account().select('password_hash').executeTakeFirstOrThrow()).password_hash;
});
// Whose space was closed signs in again in the next test.
afterEach(() => server.db.updateTable('account').set({ password_hash }).where('id', '=', ids.memberA).execute());

const held = async (who: Session) => (await list(who, 'toTake', { kinds: ['bankHold'] })).body.data;
const record = (who: Session, id = ids.memberA) => server.call(getMemberRecord, { bearer: who.bearer, params: { id } });
const note = 'Rappelée au 01 99 00 12 34 : elle confirme.';
const lift = (who: Session) =>
  server.call(liftBankHold, { bearer: who.bearer, params: { userId: ids.memberA }, body: { note } });
const reason = 'Téléphone volé, elle nous a appelés';
const protect = (who: Session, userId: number = ids.memberA) =>
  server.call(protectSpace, { bearer: who.bearer, params: { userId }, body: { reason } });
const mails = () =>
  server.db.selectFrom('outbox').select(['recipient', 'subject', 'text_body']).orderBy('id').execute();

async function notMe() {
  const now = server.clock.now();
  const alert = { accountId: ids.memberA, site: 'member', kind: 'device', since: now } as const;
  const link = await issueAlert(server.db, server.app.config, alert, now);
  return server.call(oppose, { site: 'member', body: { token: link.split('/').at(-1)! } });
}

describe("'Ce n'est pas moi'", () => {
  it("waits in the queue of the member's managers until one has spoken with them", async () => {
    expect((await notMe()).status).toBe(200);
    const [row, ...others] = await held(x);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      subject: "« Ce n'est pas moi » : personne à rappeler",
      member: { id: ids.memberA },
    });
    expect(await held(admin)).toHaveLength(1);
    expect(await held(y)).toEqual([]);
    const page = { bearer: x.bearer, params: { id: row!.id } };
    expect((await server.call(getRequest, page)).body).toMatchObject({
      isClosedHere: false,
      content: { text: expect.stringContaining("« Ce n'est pas moi »") },
    });
    expect((await record(x)).body.space).toMatchObject({ bankHoldRequestId: row!.id });
    // Said again, it is the same one; and what waits is what the night finds.
    await notMe();
    await mendRequests(server.app, requestKinds);
    expect(await held(x)).toMatchObject([{ id: row!.id }]);

    expect((await lift(y)).status).toBe(404);
    await server.call(takeRequest, { bearer: admin.bearer, params: { id: row!.id } });
    expect((await lift(x)).key).toBe('REQUEST_TAKEN');
    expect((await lift(admin)).status).toBe(204);
    expect(await held(x)).toEqual([]);
    expect((await list(x, 'closed', { kinds: ['bankHold'] })).body.data).toMatchObject([
      { id: row!.id, outcome: 'Protection levée' },
    ]);
    expect((await record(x)).body.space).toMatchObject({ bankHeldSince: null, bankHoldRequestId: null });
    expect((await lift(x)).status).toBe(404);
  });

  it('that was there before the queue knew of it is found in the night', async () => {
    await server.db.insertInto('bank_hold').values({ member_id: ids.memberA, held_at: server.clock.now() }).execute();
    expect(await held(x)).toEqual([]);
    expect(await mendRequests(server.app, requestKinds)).toMatchObject({ missing: 1 });
    expect(await held(x)).toHaveLength(1);
  });
});

describe('a space that a manager protects for the member', () => {
  it('is closed and held as by themself, told, and written down', async () => {
    const { email } = await account().select('email').executeTakeFirstOrThrow();
    const changedAt = new Date(server.clock.now().getTime() - 86_400_000);
    await server.db
      .insertInto('email_change')
      .values({
        ...{ account_id: ids.memberA, former_email: 'avant@exemple.fr', new_email: email! },
        ...{ asked_at: changedAt, confirmed_at: changedAt },
      })
      .execute();
    expect((await protect(x)).status).toBe(204);
    const own = { bearer: a.bearer, params: { id: ids.memberA } };
    expect((await server.call(getUser, own)).status).toBe(401);
    // What was changed before stays: nobody said that it was not theirs.
    expect(await account().select(['email', 'password_hash']).executeTakeFirst()).toEqual({
      email,
      password_hash: null,
    });

    const told = (await mails()).filter(({ subject }) => subject === 'Votre espace est protégé');
    expect(told.map(({ recipient }) => recipient).sort()).toEqual(['avant@exemple.fr', email].sort());
    const { firstname, lastname } = await server.db
      .selectFrom('account')
      .where('id', '=', ids.managerX)
      .select(['firstname', 'lastname'])
      .executeTakeFirstOrThrow();
    for (const { text_body } of told) {
      expect(text_body.replace(/\s+/g, ' ')).toContain(`${firstname} ${lastname}, de nos services`);
      expect(text_body).not.toContain(reason);
    }

    const [row] = await held(x);
    expect(row).toMatchObject({ subject: 'Compte bancaire protégé : personne à rappeler' });
    const page = { bearer: x.bearer, params: { id: row!.id } };
    expect((await server.call(getRequest, page)).body.content!.text).toContain(reason);
    expect(await server.lastEntry('member.protect')).toMatchObject({
      object_type: 'member',
      object_id: String(ids.memberA),
      author_id: ids.managerX,
      detail: expect.objectContaining({ note: reason, isPasswordCleared: true }),
    });
    const { body } = await record(x);
    expect(body.space).toMatchObject({ hasPassword: false, bankHoldRequestId: row!.id });
    expect(body.timeline!.events).toContainEqual(
      expect.objectContaining({ event: 'spaceProtected', quote: reason, authorName: `${firstname} ${lastname}` }),
    );

    await server.db.updateTable('account').set({ password_hash }).where('id', '=', ids.memberA).execute();
    Object.assign(a, await server.signIn('MEMBREA'));
    const accesses = await server.call(getUserAccesses, {
      bearer: a.bearer,
      params: { id: ids.memberA, start: 0, take: 20 },
    });
    expect(JSON.stringify(accesses.body)).toContain('member.protect');
  });

  it('is one of their scope; an administrator reaches all', async () => {
    expect((await protect(y)).status).toBe(404);
    expect((await protect(x, 999_999)).status).toBe(404);
    expect((await protect(admin, ids.managerX)).status).toBe(404);
    expect(await held(admin)).toEqual([]);
    expect((await protect(admin)).status).toBe(204);
    expect(await held(admin)).toHaveLength(1);
  });

  it('asks for a recent proof, and for a reason', async () => {
    const short = { bearer: x.bearer, params: { userId: ids.memberA }, body: { reason: ' ' } };
    expect((await server.call(protectSpace, short)).status).toBe(400);
    await later(0);
    server.clock.move(540);
    expect((await protect(x)).key).toBe('PROOF_REQUIRED');
    expect(await held(x)).toEqual([]);
  });
});
