import {
  bindIdentity,
  compareIdentity,
  getIdentityCheck,
  refuseIdentity,
  searchIdentityChecks,
} from 'contract/calls/identity-checks.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ids, type Session, signedIn, testServer } from '../../../test/support.ts';
import { erasePerson } from '../../fund/retention/person.ts';
import { retentionLines } from '../../retention.ts';
import { ELODIE, federated } from './testing.ts';

const server = testServer();
const session = signedIn(server, { admin: 'admin@fonds.example', x: 'x@fonds.example', y: 'y@fonds.example' });
const { visit } = federated(server, {
  mariee: { claims: { ...ELODIE, family_name: 'DUBOIS' } },
  personne: { claims: { ...ELODIE, family_name: 'INCONNU', given_name: 'Paul', birthdate: '1931-01-09' } },
});

beforeEach(async () => {
  for (const table of ['federation_link', 'identity_check', 'outbox'] as const)
    await server.db.deleteFrom(table).execute();
  await server.db.updateTable('session').set({ proved_at: server.clock.now() }).execute();
});

const WAITING = { state: 'waiting', startIndex: 0, take: 10 } as const;
const by = ({ bearer }: Session) => ({ bearer, site: 'backOffice' as const });
const list = async (who: Session, state: 'waiting' | 'decided' = 'waiting') =>
  (await server.call(searchIdentityChecks, { ...by(who), body: { ...WAITING, state } })).body;
/** Somebody who may be member A, waiting for an agent. */
async function asked() {
  await visit('mariee');
  return { checkId: (await list(session.admin)).data[0]!.id };
}
const proveAgo = () => server.db.updateTable('session').set({ proved_at: null }).execute();

describe('identities to check', () => {
  it('are seen by the managers of who it may be, and by administrators', async () => {
    const params = await asked();
    await visit('personne');
    expect((await list(session.x)).total).toBe(1);
    expect((await list(session.y)).total).toBe(0);
    expect((await list(session.admin)).data.map(({ why }) => why)).toEqual(['doubtful', 'none']);
    expect((await server.call(getIdentityCheck, { ...by(session.x), params })).status).toBe(200);
    expect((await server.call(getIdentityCheck, { ...by(session.y), params })).status).toBe(404);
  });

  it('stand beside the members, field by field; the members find it in their own log', async () => {
    const params = await asked();
    const { body } = await server.call(getIdentityCheck, { ...by(session.x), params });
    expect(body.identity).toMatchObject({ familyName: 'DUBOIS', givenNames: 'Élodie Anne', birthPlace: '75115' });
    expect(body.candidates).toHaveLength(1);
    expect(body.candidates[0]).toMatchObject({ id: ids.memberA, login: 'MEMBREA', isBound: false });
    expect(body.candidates[0]!.fields).toEqual({
      familyName: { value: 'Lefèvre', verdict: 'different' },
      givenNames: { value: 'Élodie', verdict: 'same' },
      birthDate: { value: '1950-02-03', verdict: 'same' },
      gender: { value: 'Mme', verdict: 'same' },
      birthPlace: { value: '75115', verdict: 'same' },
      birthCountry: { value: '99100', verdict: 'same' },
    });
    expect(await server.lastEntry('identityCheck.view')).toMatchObject({ detail: { subjects: [ids.memberA] } });
  });

  it('are compared with any member in scope', async () => {
    const params = await asked();
    const compare = (who: Session, login: string) =>
      server.call(compareIdentity, { ...by(who), params, body: { login } });
    expect((await compare(session.admin, 'membreb')).body).toMatchObject({ id: ids.memberB });
    expect((await compare(session.x, 'MEMBREB')).status).toBe(404);
    expect((await compare(session.x, 'MEMBREA')).status).toBe(200);
  });
});

describe("'C'est cette personne'", () => {
  it('binds them: they are let in, and told', async () => {
    const params = await asked();
    const body = { memberId: ids.memberA };
    expect((await server.call(bindIdentity, { ...by(session.x), params, body })).status).toBe(204);
    const { status, body: opened } = await visit('mariee');
    expect([status, opened.userId]).toEqual([200, ids.memberA]);
    const mails = await server.db.selectFrom('outbox').orderBy('id').selectAll().execute();
    expect(mails[0]).toMatchObject({
      recipient: 'a@membre.example',
      subject: 'Vous pouvez désormais vous connecter avec FranceConnect',
    });
    expect(await server.lastEntry('identityCheck.bind')).toMatchObject({
      author_id: ids.managerX,
      detail: { member: ids.memberA },
    });
    const decided = (await list(session.x, 'decided')).data[0]!;
    expect(decided).toMatchObject({ isBound: true, decidedBy: 'Hervé Xénakis' });
    expect((await server.call(bindIdentity, { ...by(session.x), params, body })).key).toBe('CHECK_DECIDED');
  });

  it('names whom an administrator chose to nobody who may not see them', async () => {
    const params = await asked();
    const body = { memberId: ids.memberB };
    expect((await server.call(bindIdentity, { ...by(session.admin), params, body })).status).toBe(204);
    const seen = async (who: Session) => (await server.call(getIdentityCheck, { ...by(who), params })).body;
    expect((await seen(session.admin)).member).toMatchObject({ id: ids.memberB });
    const { member, isBound, candidates } = await seen(session.x);
    expect([member, isBound, candidates.length]).toEqual([null, true, 1]);
  });

  it('goes with the person whom it can only be, decided or not', async () => {
    await asked();
    const erase = (id: number) =>
      server.db.transaction().execute(async tx => {
        await erasePerson(tx, { id, lines: retentionLines, now: server.clock.now(), cause: 'request' });
        const left = await tx.selectFrom('identity_check').select('id').execute();
        // Nobody is erased for the other tests.
        throw Object.assign(new Error('undone'), { left: left.length });
      });
    await expect(erase(ids.memberB)).rejects.toMatchObject({ left: 1 });
    await expect(erase(ids.memberA)).rejects.toMatchObject({ left: 0 });
  });

  it('asks for a proof, and a living member in scope', async () => {
    const params = await asked();
    const bind = (who: Session, memberId: number) =>
      server.call(bindIdentity, { ...by(who), params, body: { memberId } });
    expect((await bind(session.x, ids.memberB)).status).toBe(404);
    expect((await bind(session.y, ids.memberB)).status).toBe(404);
    const died = (death_date: string | null) =>
      server.db.updateTable('member').set({ death_date }).where('id', '=', ids.memberA).execute();
    await died('2025-05-05');
    expect((await bind(session.x, ids.memberA)).key).toBe('CHECK_DECEASED');
    await died(null);
    await proveAgo();
    expect((await bind(session.x, ids.memberA)).key).toBe('PROOF_REQUIRED');
    expect(await server.db.selectFrom('federation_link').select('id').execute()).toEqual([]);
  });

  it('is decided once, whoever is quicker', async () => {
    const params = await asked();
    const answers = await Promise.all([
      server.call(bindIdentity, { ...by(session.x), params, body: { memberId: ids.memberA } }),
      server.call(refuseIdentity, { ...by(session.admin), params, body: { reason: "Ce n'est pas elle." } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe("'Ce n'est personne de chez nous'", () => {
  it('keeps the reason; they are told so when they come again, and nobody is asked again', async () => {
    const params = await asked();
    const refuse = (reason: string) => server.call(refuseIdentity, { ...by(session.x), params, body: { reason } });
    expect((await refuse(' x ')).status).toBe(400);
    expect((await refuse('Homonyme, née ailleurs.')).status).toBe(204);
    const { body } = await server.call(getIdentityCheck, { ...by(session.x), params });
    expect(body).toMatchObject({ isBound: false, reason: 'Homonyme, née ailleurs.', member: null });
    const { status, key } = await visit('mariee');
    expect([status, key]).toEqual([403, 'FEDERATION_UNKNOWN']);
    expect((await list(session.admin)).total).toBe(0);
  });
});
