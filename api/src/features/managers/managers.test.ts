import { handBackStaffMember, sendStaffLink, updateStaffMember } from 'contract/calls/managers.ts';
import { getUser } from 'contract/calls/profile.ts';
import { parisDay } from 'contract/values/days.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { signaturesTesting } from '../../../test/signing.ts';
import { ids, PASSWORD, type Session, testServer } from '../../../test/support.ts';
import { notify } from '../../fund/notifications.ts';
import { staffTesting } from './testing.ts';

const server = testServer();
const does = staffTesting(server);
let claire: Session;
let alice: Session;
let added = false;

beforeEach(async () => {
  if (!added) await signaturesTesting(server).addAdministrator();
  added = true;
  for (const table of ['manager_field', 'outbox', 'session'] as const) await server.db.deleteFrom(table).execute();
  await server.db.deleteFrom('account').where('id', '>', 1_000).execute();
  await server.db
    .updateTable('account')
    .set({
      role: 1,
      deactivated_at: null,
      lastname: 'Renaud',
      email: 'renaud@fonds.example',
      login: 'renaud@fonds.example',
      search_login: 'renaud@fonds.example',
    })
    .where('id', '=', 900)
    .execute();
  claire = await server.signIn('admin@fonds.example');
  alice = await server.signIn('renaud@fonds.example');
  await server.db.deleteFrom('outbox').execute();
});
const mails = () =>
  server.db.selectFrom('outbox').select(['recipient', 'template', 'text_body']).orderBy('id').execute();
const roleOf = async (id: number) =>
  (await server.db.selectFrom('account').where('id', '=', id).select('role').executeTakeFirstOrThrow()).role;

describe('the list of managers', () => {
  const found = async (criteria: object) => (await does.search(claire, criteria)).body.data.map(row => row.lastname);

  it('has everybody of the staff, by name, and nobody else', async () => {
    expect(await found({})).toEqual(['Bloqué', 'Marchand', 'Nouveau', 'Parti', 'Renaud', 'Xénakis', 'Yvert']);
    const { data } = (await does.search(claire, { text: 'xenakis' })).body;
    expect(data).toEqual([
      expect.objectContaining({
        ...{ id: ids.managerX, firstname: 'Hervé', email: 'x@fonds.example', administrator: false },
        ...{ hasPassword: true, isBlocked: false, isImported: true, socialSystemNumber: 2, groups: [] },
      }),
    ]);
  });

  it('is searched by name, e-mail, role, state and social system', async () => {
    expect(await found({ text: 'hervé xéna' })).toEqual(['Xénakis']);
    expect(await found({ text: 'Y@FONDS' })).toEqual(['Yvert']);
    expect(await found({ administrator: true })).toEqual(['Marchand', 'Renaud']);
    expect(await found({ state: 'deactivated' })).toEqual(['Parti']);
    expect(await found({ state: 'active', socialSystemId: 3 })).toEqual(['Yvert']);
    expect(await found({ text: '%' })).toEqual([]);
  });

  it('tells who proves themself by more than a password, and who is away today', async () => {
    const { db, clock } = server;
    const factor = { account_id: ids.managerX, kind: 'totp', name: 'Mon téléphone', created_at: clock.now() };
    await db
      .insertInto('factor')
      .values({ ...factor, secret: Buffer.from('secret') })
      .execute();
    const today = parisDay(clock.now());
    const absence = { manager_id: ids.managerX, begin_on: today, entered_at: clock.now() };
    await db
      .insertInto('manager_absence')
      .values({ ...absence, end_on: '2999-12-31' })
      .execute();
    try {
      expect(await found({ hasFactor: true })).toEqual(['Xénakis']);
      expect(await found({ hasFactor: false, text: 'xenakis' })).toEqual([]);
      const said = { passkeys: 0, totps: 1, absentUntil: '2999-12-31' };
      expect((await does.search(claire, { text: 'xenakis' })).body.data[0]).toMatchObject(said);
      expect(await does.read(claire, ids.managerX)).toMatchObject(said);
      expect(await does.read(claire, 900)).toMatchObject({ passkeys: 0, totps: 0, absentUntil: null });
    } finally {
      await db.deleteFrom('factor').where('account_id', '=', ids.managerX).execute();
      await db.deleteFrom('manager_absence').where('manager_id', '=', ids.managerX).execute();
    }
  });
});

describe('a new manager', () => {
  it('is mailed a link with which they choose a password, and is written in the audit log', async () => {
    const { status, body } = await does.create(claire);
    expect(status).toBe(200);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'anne@fonds.example' });
    expect(mail!.text_body).toContain('/setOrResetManagerPassword/');
    expect(await does.read(claire, body.id)).toMatchObject({
      ...{ lastname: 'Éon', hasPassword: false, isImported: false, administrator: false, accreditations: [] },
      origins: { lastname: { origin: 'administrator', by: 'Claire Marchand' } },
    });
    expect(await server.lastEntry('staff.create')).toMatchObject({
      author_id: claire.userId,
      object_id: String(body.id),
    });
  });

  it('has an address of their own: one that is taken, whatever its capitals, is said, and nothing is mailed', async () => {
    for (const email of ['X@Fonds.example', 'parti@fonds.example']) {
      const { status, key } = await does.create(claire, { email });
      expect([status, key]).toEqual([409, 'EMAIL_TAKEN']);
    }
    expect(await mails()).toEqual([]);
  });

  it('may bear the name of another', async () => {
    expect((await does.create(claire, { lastname: 'Xénakis', firstname: 'Hervé' })).status).toBe(200);
    expect((await does.search(claire, { text: 'xenakis' })).body.total).toBe(2);
  });

  it('has a name and an address', async () => {
    const { status, error } = await does.create(claire, { email: 'anne', lastname: ' ' });
    expect(status).toBe(400);
    expect(error.additionalData.fields?.map(({ path }) => path).toSorted()).toEqual(['email', 'lastname']);
  });

  it('is sent the link again, but not once they have left', async () => {
    const { id } = (await does.create(claire)).body;
    const given = { bearer: claire.bearer, params: { managerId: id } };
    expect((await server.call(sendStaffLink, given)).status).toBe(204);
    expect(await mails()).toHaveLength(2);
    await does.deactivate(claire, id);
    expect((await server.call(sendStaffLink, given)).key).toBe('MANAGER_INACTIVE');
  });
});

describe('what is changed of a manager', () => {
  it('is kept with who changed it and when, by field', async () => {
    const { body } = await does.update(claire, 900, { lastname: 'Renaud-Petit' });
    expect(body.lastname).toBe('Renaud-Petit');
    expect(body.origins).toEqual({
      lastname: { origin: 'administrator', by: 'Claire Marchand', at: server.clock.now().toISOString() },
    });
    expect((await server.lastEntry('staff.update')).detail).toMatchObject({ fields: ['lastname'] });
  });

  it('is not saved over what another has saved since', async () => {
    const before = await does.read(claire, 900);
    await does.update(alice, ids.managerX, {});
    await does.update(claire, 900, { firstname: 'Alicia' });
    const { status, key } = await server.call(updateStaffMember, {
      ...{ bearer: claire.bearer, params: { managerId: 900 } },
      body: { ...before, lastname: 'Autre' },
    });
    expect([status, key]).toEqual([409, 'STALE_VERSION']);
    await does.update(claire, 900, { firstname: 'Alice' });
  });

  it('an address: their former one is told of it, the links that it was sent are no more, and they sign in by the new one', async () => {
    await server.call(sendStaffLink, { bearer: claire.bearer, params: { managerId: 900 } });
    await server.db.deleteFrom('outbox').execute();
    expect((await does.update(claire, 900, { email: 'alice@fonds.example' })).status).toBe(200);
    const [mail, ...more] = await mails();
    expect([mail!.recipient, more]).toEqual(['renaud@fonds.example', []]);
    expect(mail!.text_body).toContain('Claire Marchand');
    expect(mail!.text_body).not.toContain('alice@fonds.example');
    const open = server.db.selectFrom('link_token').where('account_id', '=', 900).where('spent_at', 'is', null);
    expect(await open.select('id').execute()).toEqual([]);
    await server.db.deleteFrom('outbox').execute();
    await server.signIn('alice@fonds.example');
    await server.signIn('alice@fonds.example');
    // For thirty days what opens the account is told on both: a new device, and a new password.
    const both = new Set(['alice@fonds.example', 'renaud@fonds.example']);
    expect(new Set((await mails()).map(({ recipient }) => recipient))).toEqual(both);
    await server.db.deleteFrom('outbox').execute();
    await notify(server.db, server.app, { name: 'passwordChanged', accounts: [900], now: server.clock.now() });
    expect(new Set((await mails()).map(({ recipient }) => recipient))).toEqual(both);
    expect((await does.update(claire, 900, { email: 'X@fonds.example' })).key).toBe('EMAIL_TAKEN');
  });

  it('404s for a member, whom this is not about', async () => {
    expect((await does.deactivate(claire, ids.memberA)).status).toBe(404);
    expect((await does.search(claire, { text: 'lefevre' })).body.total).toBe(0);
  });
});

describe('rights', () => {
  it('are given and taken by another administrator, from the next request on', async () => {
    await does.update(claire, 900, { administrator: false });
    expect((await does.search(alice, {})).status).toBe(403);
    await does.update(claire, 900, { administrator: true });
    expect((await does.search(alice, {})).status).toBe(200);
  });

  it('are never changed by oneself: neither the last right given up, nor the account closed', async () => {
    for (const answer of [
      await does.update(claire, claire.userId, { administrator: false }),
      await does.deactivate(claire, claire.userId),
      await server.call(handBackStaffMember, { bearer: claire.bearer, params: { managerId: claire.userId } }),
    ])
      expect([answer.status, answer.key]).toEqual([403, 'OWN_RIGHTS']);
    expect(await roleOf(claire.userId)).toBe(1);
    expect((await does.update(claire, claire.userId, { firstname: 'Claire' })).status).toBe(200);
  });

  it.each(['update', 'deactivate'] as const)('of two who take each other’s away at once (%s), one stays', async how => {
    const against = (who: Session, whom: Session) =>
      how === 'update' ? does.update(who, whom.userId, { administrator: false }) : does.deactivate(who, whom.userId);
    const answers = await Promise.all([against(claire, alice), against(alice, claire)]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.some(({ status }) => [401, 403].includes(status))).toBe(true);
    const left = server.db.selectFrom('account').where('role', '=', 1).where('deactivated_at', 'is', null);
    expect(await left.select('id').execute()).toHaveLength(1);
    await server.db.updateTable('account').set({ role: 1, deactivated_at: null }).where('id', '=', 1).execute();
  });

  it.each(['managerX', 'stranger'] as const)('are out of the reach of %s', async who => {
    const session = who === 'managerX' ? await server.signIn('x@fonds.example') : { ...claire, bearer: 'x' };
    const statuses = [await does.search(session, {}), await does.create(session)].map(({ status }) => status);
    expect(statuses).toEqual(who === 'managerX' ? [403, 403] : [401, 401]);
  });
});

describe('who leaves', () => {
  it('is closed out at once, of the members’ spaces too, and comes back with what they had', async () => {
    const x = await server.signIn('x@fonds.example');
    const visit = await server.connectedAs(x, ids.memberA, 'MEMBREA');
    const visited = () => server.call(getUser, { params: { id: ids.memberA }, bearer: visit.bearer });
    expect((await visited()).status).toBe(200);
    expect((await does.deactivate(claire, ids.managerX)).status).toBe(204);
    expect((await visited()).status).toBe(401);
    expect((await does.search(x, {})).status).toBe(401);
    await expect(server.signIn('x@fonds.example')).rejects.toThrow();
    const left = await does.read(claire, ids.managerX);
    expect(left.deactivatedAt).not.toBeNull();
    expect(left.origins.active).toMatchObject({ origin: 'administrator', by: 'Claire Marchand' });
    expect((await does.reactivate(claire, ids.managerX)).status).toBe(204);
    expect((await does.read(claire, ids.managerX)).accreditations.map(({ id }) => id)).toEqual([1, 2]);
    await server.signIn('x@fonds.example', PASSWORD);
  });
});

describe('what came from the import and was changed here', () => {
  it('is the import’s again once it is handed back', async () => {
    const given = { bearer: claire.bearer, params: { managerId: ids.managerX } };
    await does.update(claire, ids.managerX, { firstname: 'Hector' });
    await does.change(claire, { managerIds: [ids.managerX], socialSystemIds: [3] });
    await server.db.updateTable('account').set({ source_hash: 'x' }).where('id', '=', ids.managerX).execute();
    expect((await server.call(handBackStaffMember, given)).status).toBe(204);
    const { origins, accreditations } = await does.read(claire, ids.managerX);
    expect([origins, accreditations.map(({ origin }) => origin)]).toEqual([{}, [null, null, null]]);
    const row = server.db.selectFrom('account').where('id', '=', ids.managerX).select('source_hash');
    expect(await row.executeTakeFirst()).toEqual({ source_hash: null }); // so that the next import reads it
    await does.update(claire, ids.managerX, { firstname: 'Hervé' });
  });

  it('cannot be handed back of somebody whom the import does not know', async () => {
    const { id } = (await does.create(claire)).body;
    const given = { bearer: claire.bearer, params: { managerId: id } };
    expect((await server.call(handBackStaffMember, given)).key).toBe('NOT_IMPORTED');
  });
});
