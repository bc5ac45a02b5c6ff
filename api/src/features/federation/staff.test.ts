import { bindStaffLink, endOwnLink, endStaffLink, getOwnLink, getStaffLinks } from 'contract/calls/federation.ts';
import { getManager } from 'contract/calls/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ids, signedIn, testServer } from '../../../test/support.ts';
import { federated } from './testing.ts';

const HERVE = { given_name: 'Hervé', usual_name: 'Xénakis', email: 'X@fonds.example', email_verified: true };
const server = testServer();
const session = signedIn(server, { admin: 'admin@fonds.example', manager: 'y@fonds.example' });
const { visit, provider } = federated(server, {
  herve: { claims: HERVE },
  autre: { claims: { ...HERVE, given_name: 'Imposteur' } },
  inconnu: { claims: { ...HERVE, email: 'personne@fonds.example' } },
  incertain: { claims: { ...HERVE, email_verified: false } },
  membre: { claims: { ...HERVE, email: 'a@membre.example' } },
  claire: { claims: { ...HERVE, email: 'admin@fonds.example' } },
});

beforeEach(async () => {
  for (const table of ['federation_link', 'outbox', 'factor'] as const) await server.db.deleteFrom(table).execute();
  await server.db.updateTable('session').set({ proved_at: server.clock.now() }).execute();
  Object.assign(server.app.config, { STAFF_SECOND_FACTOR: 'offered' });
  provider.people.herve!.amr = ['pwd'];
});

const come = (sub: string) => visit(sub, 'backOffice');
const admin = () => ({ bearer: session.admin.bearer, site: 'backOffice' as const });
const list = async () => (await server.call(getStaffLinks, admin())).body.links;
const bind = async (id: number) => server.call(bindStaffLink, { ...admin(), params: { linkId: id } });
/** Hervé, as an administrator let him in. */
async function bound() {
  await come('herve');
  await bind((await list())[0]!.id);
}

describe('of the staff', () => {
  it('who comes for the first time waits for an administrator, by their professional address', async () => {
    expect((await come('herve')).key).toBe('FEDERATION_TO_CONSENT');
    expect((await come('herve')).key).toBe('FEDERATION_TO_CONSENT');
    const [link, ...more] = await list();
    expect(more).toEqual([]);
    expect(link).toMatchObject({
      manager: { id: ids.managerX },
      presentedAs: 'Hervé Xénakis, X@fonds.example',
      boundAt: null,
    });
    expect((await bind(link!.id)).status).toBe(204);
    const { status, body } = await come('herve');
    expect([status, body.userId, body.secondFactor]).toEqual([200, ids.managerX, null]);
    const me = await server.call(getManager, { params: { id: ids.managerX }, bearer: body.bearer });
    expect(me.body.email).toBe('x@fonds.example');
    expect((await list())[0]).toMatchObject({ boundBy: 'Claire Marchand' });
    expect(await server.lastEntry('federation.bindStaff')).toMatchObject({ detail: { account: ids.managerX } });
  });

  it("nobody is found by an address that is unknown, not verified, or a member's", async () => {
    for (const sub of ['inconnu', 'incertain', 'membre']) expect((await come(sub)).key).toBe('FEDERATION_NO_ACCOUNT');
    expect(await list()).toEqual([]);
  });

  it('a second identity with the same address waits beside the first, and replaces it if an administrator says so', async () => {
    await bound();
    expect((await come('autre')).key).toBe('FEDERATION_TO_CONSENT');
    expect((await come('herve')).status).toBe(200);
    const waiting = (await list())[0]!;
    expect(waiting).toMatchObject({ presentedAs: 'Imposteur Xénakis, X@fonds.example', boundAt: null });
    await bind(waiting.id);
    expect((await come('herve')).key).toBe('FEDERATION_TO_CONSENT');
    expect((await come('autre')).status).toBe(200);
  });

  it('nobody accepts their own, nor without a proof, and no manager any', async () => {
    await come('claire');
    const [link] = await list();
    expect((await bind(link!.id)).key).toBe('OWN_LINK');
    await come('herve');
    const other = (await list()).find(({ manager }) => manager.id === ids.managerX)!;
    const asManager = { bearer: session.manager.bearer, site: 'backOffice' as const, params: { linkId: other.id } };
    expect((await server.call(bindStaffLink, asManager)).status).toBe(403);
    await server.db.updateTable('session').set({ proved_at: null }).execute();
    expect((await bind(other.id)).key).toBe('PROOF_REQUIRED');
  });

  it('who was refused is not asked for again; a tie that an administrator ends may be asked for', async () => {
    await come('herve');
    const end = async () => server.call(endStaffLink, { ...admin(), params: { linkId: (await list())[0]!.id } });
    expect((await end()).status).toBe(204);
    expect((await come('herve')).key).toBe('NOT_AUTHORIZED');
    expect(await list()).toEqual([]);
    await server.db.deleteFrom('federation_link').execute();
    await bound();
    expect((await end()).status).toBe(204);
    expect((await come('herve')).key).toBe('FEDERATION_TO_CONSENT');
  });

  it('ends their own tie in their account', async () => {
    await bound();
    const { userId, bearer } = (await come('herve')).body;
    const own = { params: { id: userId }, bearer, site: 'backOffice' as const };
    expect((await server.call(getOwnLink, own)).body.link).toMatchObject({ provider: 'proConnect' });
    expect((await server.call(endOwnLink, own)).status).toBe(204);
    expect((await come('herve')).key).toBe('FEDERATION_TO_CONSENT');
  });

  it('who was deactivated is not let in', async () => {
    await bound();
    const set = (deactivated_at: Date | null) =>
      server.db.updateTable('account').set({ deactivated_at }).where('id', '=', ids.managerX).execute();
    await set(server.clock.now());
    expect((await come('herve')).key).toBe('NOT_AUTHORIZED');
    await set(null);
  });
});

describe('the second factor', () => {
  it.each([
    [['pwd', 'mfa'], null],
    [['pop'], null],
    [['pwd', 'totp'], null],
    [['pwd'], 'enrol'],
    [['pwd', 'mail'], 'enrol'],
    [[], 'enrol'],
  ])('of %j asks for %s where it is required', async (amr, secondFactor) => {
    Object.assign(server.app.config, { STAFF_SECOND_FACTOR: 'required' });
    await bound();
    provider.people.herve!.amr = amr;
    expect((await come('herve')).body.secondFactor).toBe(secondFactor);
  });

  it("is the manager's own where ProConnect tells of none", async () => {
    await bound();
    const key = { account_id: ids.managerX, kind: 'totp', name: 'Mon téléphone', created_at: server.clock.now() };
    await server.db
      .insertInto('factor')
      .values({ ...key, secret: Buffer.from('x') })
      .execute();
    const { userId, bearer, secondFactor } = (await come('herve')).body;
    expect(secondFactor).toEqual(['totp']);
    expect((await server.call(getManager, { params: { id: userId }, bearer })).key).toBe('SECOND_FACTOR_REQUIRED');
    provider.people.herve!.amr = ['mfa'];
    expect((await come('herve')).body.secondFactor).toBeNull();
  });
});
