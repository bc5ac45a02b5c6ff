import { endOwnLink, getOwnLink, getProvider, signOutOfProvider } from 'contract/calls/federation.ts';
import { oppose } from 'contract/calls/opposition.ts';
import { getUser } from 'contract/calls/profile.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ids, testServer } from '../../../test/support.ts';
import { ELODIE, federated } from './testing.ts';

const server = testServer();
const { provider, visit } = federated(server, {
  elodie: { claims: ELODIE },
  jumelle: { claims: { ...ELODIE, given_name: 'Simone' } },
  mariee: { claims: { ...ELODIE, family_name: 'DUBOIS', email: 'a@membre.example' } },
  personne: { claims: { ...ELODIE, family_name: 'INCONNU', given_name: 'Paul', birthdate: '1931-01-09' } },
  muette: { claims: {} },
  autre: { claims: ELODIE },
});

beforeEach(async () => {
  for (const table of ['federation_link', 'identity_check', 'session', 'outbox', 'known_device'] as const)
    await server.db.deleteFrom(table).execute();
  Object.assign(provider.people.elodie!, { claims: ELODIE });
  const whole = {
    social_security_number: '2500275115005',
    birth_date: '1950-02-03',
    civility: 'Mme',
    death_date: null,
  };
  await server.db.updateTable('member').set(whole).where('id', '=', ids.memberA).execute();
  await server.db
    .updateTable('account')
    .set({ deactivated_at: null, blocked_at: null })
    .where('id', '=', ids.memberA)
    .execute();
});

const checks = () => server.db.selectFrom('identity_check').selectAll().execute();
const mails = async () =>
  (await server.db.selectFrom('outbox').orderBy('id').selectAll().execute()).map(mail => mail.subject);
const changeMember = (values: Record<string, unknown>, id: number = ids.memberA) =>
  server.db.updateTable('member').set(values).where('id', '=', id).execute();
/** The link of the last mail that has one. */
async function oppositionToken() {
  const mail = await server.db.selectFrom('outbox').orderBy('id', 'desc').selectAll().executeTakeFirstOrThrow();
  return /ce-n-est-pas-moi\/([\w-]+)/.exec(mail.text_body)![1]!;
}

it('offers FranceConnect on the portal and ProConnect in the back-office', async () => {
  expect((await server.call(getProvider, { site: 'member' })).body).toMatchObject({ provider: 'franceConnect' });
  expect((await server.call(getProvider, { site: 'backOffice' })).body).toEqual({
    provider: 'proConnect',
    inUse: ['franceConnect', 'proConnect'],
  });
});

describe('a member whose identity is theirs alone', () => {
  it('is let in, bound, told, and let in again by the tie', async () => {
    const { status, body, headers } = await visit('elodie');
    expect([status, body.userId, body.secondFactor]).toEqual([200, ids.memberA, null]);
    expect(headers.get('set-cookie')).toContain('espace-membre-appareil');
    const me = await server.call(getUser, { params: { id: body.userId }, bearer: body.bearer });
    expect(me.body.login).toBe('MEMBREA');
    expect(await mails()).toEqual(['Vous pouvez désormais vous connecter avec FranceConnect']);
    expect(await server.lastEntry('session.open')).toMatchObject({
      author_id: ids.memberA,
      object_id: String(ids.memberA),
      detail: { means: 'franceConnect', bound: true },
    });
    // From now on the tie decides: what the fund's file becomes is nothing to it.
    await changeMember({ social_security_number: null });
    expect((await visit('elodie')).body.userId).toBe(ids.memberA);
    expect(await checks()).toEqual([]);
  });

  it('is let in though wrong passwords of others blocked the account, and not once it is closed', async () => {
    await server.db
      .updateTable('account')
      .set({ blocked_at: server.clock.now(), failed_attempts: 5 })
      .where('id', '=', ids.memberA)
      .execute();
    expect((await visit('elodie')).status).toBe(200);
    await server.db
      .updateTable('account')
      .set({ deactivated_at: server.clock.now() })
      .where('id', '=', ids.memberA)
      .execute();
    expect((await visit('elodie')).key).toBe('NOT_AUTHORIZED');
  });

  it('is let in by two visits at once, and bound once', async () => {
    const answers = await Promise.all([visit('elodie'), visit('elodie'), visit('elodie')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await server.db.selectFrom('federation_link').select('id').execute()).toHaveLength(1);
  });
});

describe('a doubt lets nobody in, and asks an agent once', () => {
  const asked = async (sub: string) => {
    const { status, key } = await visit(sub);
    expect([status, key]).toEqual([403, 'FEDERATION_TO_CHECK']);
    expect((await visit(sub)).key).toBe('FEDERATION_TO_CHECK');
    const all = await checks();
    expect(all).toHaveLength(1);
    expect(await server.db.selectFrom('session').select('id').execute()).toEqual([]);
    const found = await server.db
      .selectFrom('identity_check_candidate')
      .orderBy('member_id')
      .select('member_id')
      .execute();
    return { why: all[0]!.why, members: found.map(row => row.member_id) };
  };

  it('nobody is like that', async () => {
    expect(await asked('personne')).toEqual({ why: 'none', members: [] });
    expect(await server.lastEntry('session.open')).toMatchObject({ author_id: null, outcome: 'FEDERATION_TO_CHECK' });
  });
  it('nothing was told', async () => expect(await asked('muette')).toEqual({ why: 'none', members: [] }));
  it('a twin', async () => expect(await asked('jumelle')).toEqual({ why: 'doubtful', members: [ids.memberA] }));
  it('another name, whatever the e-mail', async () =>
    expect(await asked('mariee')).toEqual({ why: 'doubtful', members: [ids.memberA] }));
  it('a place that is not on record', async () => {
    await changeMember({ social_security_number: null });
    expect((await asked('elodie')).why).toBe('doubtful');
  });
  it('two members are', async () => {
    const same = { lastname: 'Lefèvre', firstname: 'Élodie', search_lastname: 'lefevre', search_firstname: 'elodie' };
    const before = await server.db
      .selectFrom('account')
      .where('id', '=', ids.closedOnly)
      .select(['lastname', 'firstname', 'search_lastname', 'search_firstname'])
      .executeTakeFirstOrThrow();
    await server.db.updateTable('account').set(same).where('id', '=', ids.closedOnly).execute();
    await changeMember({ social_security_number: '2500275115006' }, ids.closedOnly);
    expect(await asked('elodie')).toEqual({ why: 'several', members: [ids.memberA, ids.closedOnly] });
    await server.db.updateTable('account').set(before).where('id', '=', ids.closedOnly).execute();
    await changeMember({ social_security_number: null }, ids.closedOnly);
  });
  it('the member died', async () => {
    await changeMember({ death_date: '2025-05-05' });
    expect((await asked('elodie')).why).toBe('deceased');
  });
  it('the member is bound to another identity', async () => {
    await visit('autre');
    await server.db.deleteFrom('session').execute();
    expect((await asked('elodie')).why).toBe('taken');
  });
  it('another identity under the number that was bound', async () => {
    await visit('elodie');
    await server.db.deleteFrom('session').execute();
    Object.assign(provider.people.elodie!, { claims: { ...ELODIE, given_name: 'Yann' } });
    expect(await asked('elodie')).toEqual({ why: 'changed', members: [ids.memberA] });
  });
});

describe('a tie', () => {
  it('is shown to its person, and ended by them with a proof; then it may be made again', async () => {
    const { userId, bearer } = (await visit('elodie')).body;
    const own = { params: { id: userId }, bearer, site: 'member' as const };
    expect((await server.call(getOwnLink, own)).body.link).toMatchObject({ provider: 'franceConnect' });
    server.clock.move(6 * 60);
    expect((await server.call(endOwnLink, own)).key).toBe('PROOF_REQUIRED');
    const again = { ...own, bearer: (await visit('elodie')).body.bearer };
    expect((await server.call(endOwnLink, again)).status).toBe(204);
    expect((await server.call(endOwnLink, again)).status).toBe(404);
    expect((await server.call(getOwnLink, again)).body.link).toBeNull();
    expect((await mails()).at(-1)).toBe("FranceConnect n'ouvre plus votre espace");
    expect((await visit('elodie')).status).toBe(200);
  });

  it("ends with 'Ce n'est pas moi', and an agent decides from then on", async () => {
    const { userId, bearer } = (await visit('elodie')).body;
    expect((await server.call(oppose, { site: 'member', body: { token: await oppositionToken() } })).status).toBe(200);
    expect((await server.call(getOwnLink, { params: { id: userId }, bearer, site: 'member' })).status).toBe(401);
    expect((await visit('elodie')).key).toBe('FEDERATION_TO_CHECK');
    expect((await checks())[0]!.why).toBe('opposed');
    await server.db.deleteFrom('bank_hold').execute();
    const { password_hash } = await server.db
      .selectFrom('account')
      .where('id', '=', ids.memberB)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('account').set({ password_hash }).where('id', '=', ids.memberA).execute();
  });
});

describe('signing out', () => {
  it('leads to the provider once, with the id token, and back', async () => {
    const { signOut } = (await visit('elodie')).body;
    const { body } = await server.call(signOutOfProvider, { site: 'member', body: { signOut } });
    const url = new URL(body.url!);
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('https://portail.example/retour-franceconnect');
    expect(provider.claimsOf(url.searchParams.get('id_token_hint')!).sub).toBe('elodie');
    expect((await server.call(signOutOfProvider, { site: 'member', body: { signOut } })).body.url).toBeNull();
  });
});
