import { hash } from '@node-rs/argon2';
import {
  actForMember,
  authenticateConnectAs,
  connectAs,
  giveVisitorProof,
  stopActing,
} from 'contract/calls/connect-as.ts';
import { getUserAccesses } from 'contract/calls/own-data.ts';
import { getUser, putDematerialization, putSmsNotification } from 'contract/calls/profile.ts';
import { confirmIdentity } from 'contract/calls/proof.ts';
import { logoutMember, refreshMember } from 'contract/calls/session.ts';
import { changes } from 'contract/kit/endpoint.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BODIES } from '../../../test/sample-bodies.ts';
import { folders, ids, PASSWORD, type Session, testServer } from '../../../test/support.ts';
import { features } from '../../features.ts';
import { endpointsOf } from '../../platform/http/serve.ts';
import { tellWhatWasDone } from './acting.ts';

const server = testServer();
const { memberA: id, managerX } = ids;
const REASON = 'Appel de Mme Lefèvre, qui ne trouve pas le formulaire';
let manager: Session;
let visit: Session;
beforeAll(() => server.signIn('MEMBREA'));
beforeEach(async () => {
  server.clock.move(40 * 60); // the visits of the test before are over, and told
  await tellWhatWasDone(server.app);
  manager = await server.signIn('x@fonds.example');
  visit = await server.connectedAs(manager, id, 'MEMBREA');
  await server.db.deleteFrom('outbox').execute();
});

const given = ({ bearer }: Session) => ({ bearer, params: { id } });
const actingUntil = async () => (await server.call(getUser, given(visit))).body.actingUntil;
const write = (session = visit) => server.call(putDematerialization, { ...given(session), body: { value: true } });
/** The visit goes on: its bearers live ten minutes. */
async function later(seconds: number) {
  server.clock.move(seconds);
  const { userId, refreshToken } = visit;
  const { body } = await server.call(refreshMember, { body: { userId, refreshToken } });
  visit = { userId, ...body };
}
const act = (reason = REASON, session = visit) => server.call(actForMember, { ...given(session), body: { reason } });
const prove = (password = PASSWORD, session = visit) =>
  server.call(giveVisitorProof, { ...given(session), body: { means: 'password', password } });

describe('a visit', () => {
  it('only reads: whatever changes something is refused, with what opens it', async () => {
    const writes = features
      .flatMap(({ contract }) => endpointsOf(contract))
      .filter(([, { access, sites }]) => access !== 'public' && sites.includes('member'))
      .filter(([, endpoint]) => changes(endpoint) && !endpoint.personOnly && !endpoint.visitorOnly);
    expect(writes.length).toBeGreaterThan(9);
    for (const [name, endpoint] of writes) {
      const params = { id, userId: id, folderId: folders.a1 };
      const { status, key } = await server.call(endpoint, {
        site: 'member',
        bearer: visit.bearer,
        params,
        body: BODIES[name],
      });
      expect([name, status, key]).toEqual([name, 403, 'VISIT_READ_ONLY']);
    }
    expect(await actingUntil()).toBeNull();
  });

  it('acts once the manager says why, within five minutes of a proof of theirs; for fifteen minutes', async () => {
    const { status, body } = await act();
    expect([status, Date.parse(body.until)]).toEqual([200, server.clock.now().getTime() + 15 * 60_000]);
    expect(await actingUntil()).toBe(body.until);
    expect((await write()).status).toBe(204);
    await later(15 * 60 - 1);
    expect((await write()).status).toBe(204);
    await later(1);
    expect((await write()).key).toBe('VISIT_READ_ONLY');
    expect(await actingUntil()).toBeNull();
    // Never beyond the visit.
    expect((await act()).key).toBe('PROOF_REQUIRED');
    expect((await prove()).status).toBe(200);
    await later(10 * 60);
    await prove();
    const last = await act();
    expect(Date.parse(last.body.until)).toBe(server.clock.now().getTime() + 5 * 60_000);
  });

  it('reads only again from the moment when the manager says that they act no more, and the member is told', async () => {
    const stop = (session = visit) => server.call(stopActing, given(session));
    expect((await stop()).status).toBe(204); // nothing to end
    await act();
    expect((await write()).status).toBe(204);
    await later(60);
    expect((await stop(await server.signIn('MEMBREA'))).status).toBe(403);
    expect((await stop()).status).toBe(204);
    expect(await actingUntil()).toBeNull();
    expect((await write()).key).toBe('VISIT_READ_ONLY');
    await later(61);
    await tellWhatWasDone(server.app);
    const told = await server.db.selectFrom('outbox').where('template', '=', 'acted').select('text_body').execute();
    expect(told.map(({ text_body }) => text_body)).toEqual([expect.stringContaining('Changement de vos préférences')]);
    // Acting again asks why again; the proof of a moment ago serves.
    expect((await act('Elle rappelle')).status).toBe(200);
    expect((await write()).status).toBe(204);
  });

  it('asks the reason, and a proof of the manager, not of the member', async () => {
    expect((await act(' a ')).status).toBe(400);
    server.clock.move(5 * 60);
    const { error } = await act();
    expect(error.additionalData).toMatchObject({ PROOF_REQUIRED: { means: ['password'], minutes: 5 } });
    const password_hash = await hash('Du-membre-seul-7');
    await server.db.updateTable('account').set({ password_hash }).where('id', '=', id).execute();
    expect((await prove('Du-membre-seul-7')).key).toBe('WRONG_CURRENT_PASSWORD');
    expect((await prove()).status).toBe(200);
    expect((await act()).status).toBe(200);
    const { password_hash: same } = await server.db
      .selectFrom('account')
      .where('id', '=', managerX)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('account').set({ password_hash: same }).where('id', '=', id).execute();
  });

  it('takes a proof that was given in the back-office, for who has nothing but a passkey', async () => {
    const passkey = { account_id: managerX, kind: 'passkey', name: 'Clé', created_at: server.clock.now() };
    await server.db
      .insertInto('factor')
      .values({ ...passkey, credential_id: 'a', public_key: Buffer.from('a'), counter: 0 })
      .execute();
    server.clock.move(5 * 60);
    const { error } = await act();
    expect(error.additionalData).toMatchObject({
      PROOF_REQUIRED: {
        ...{ means: ['passkey'], minutes: 5 },
        passkeyAt: expect.stringMatching(/\/mon-compte#confirmer$/),
      },
    });
    expect((await prove()).key).toBe('PROOF_MEANS_CLOSED');
    const confirm = () =>
      server.call(confirmIdentity, { bearer: manager.bearer, params: { id: managerX }, site: 'backOffice' });
    expect((await confirm()).key).toBe('PROOF_REQUIRED');
    await server.db.deleteFrom('factor').execute();
    await server.db
      .updateTable('session')
      .set({ proved_at: server.clock.now() })
      .where('account_id', '=', managerX)
      .execute();
    expect((await confirm()).status).toBe(204);
    expect((await act()).status).toBe(200);
  });

  it("ends, with the manager's session, at their fifth wrong password, in however many visits", async () => {
    const other = await server.connectedAs(manager, id, 'MEMBREA');
    for (const session of [visit, other, visit, other])
      expect((await prove('faux', session)).key).toBe('WRONG_CURRENT_PASSWORD');
    expect((await prove('faux')).key).toBe('SESSION_CLOSED');
    const [told] = await server.db
      .selectFrom('outbox')
      .where('template', '=', 'wrongPasswords')
      .select('text_body')
      .execute();
    expect(told!.text_body).toContain('prévenez un administrateur');
    expect(told!.text_body).not.toContain('espace retraite');
    expect((await server.call(getUser, given(visit))).status).toBe(401);
    expect((await server.call(getUser, given(other))).status).toBe(401);
    expect(
      (await server.call(connectAs, { bearer: manager.bearer, body: { userId: id, login: 'MEMBREA' } })).status,
    ).toBe(401);
  });

  it("is nobody's but the manager's who is there", async () => {
    const own = await server.signIn('MEMBREA');
    expect([(await act(REASON, own)).status, (await prove(PASSWORD, own)).status]).toEqual([403, 403]);
    await act();
    const other = await server.connectedAs(manager, id, 'MEMBREA');
    expect((await write(other)).key).toBe('VISIT_READ_ONLY'); // one visit, one permission
    expect((await write(own)).status).toBe(204);
  });
});

describe('the member is told', () => {
  const read = async () => {
    const own = await server.signIn('MEMBREA');
    const { body } = await server.call(getUserAccesses, { bearer: own.bearer, params: { id, start: 0, take: 1 } });
    return body.data[0]!;
  };
  const mails = async () => {
    const rows = await server.db.selectFrom('outbox').where('template', '=', 'acted').selectAll().execute();
    return rows.map(({ recipient, subject, text_body }) => ({
      recipient,
      subject,
      text: text_body.replaceAll('\u00a0', ' '),
    }));
  };

  it('why their space was opened, by the mail and in the list of visits', async () => {
    const { body } = await server.call(connectAs, {
      bearer: manager.bearer,
      body: { userId: id, login: 'MEMBREA', reason: `  ${REASON}  ` },
    });
    await server.call(authenticateConnectAs, { body: { managerId: body.managerId, token: body.token } });
    const [mail] = await server.db.selectFrom('outbox').where('template', '=', 'visit').selectAll().execute();
    expect(mail!.text_body.replaceAll('\u00a0', ' ')).toContain(`« ${REASON} »`);
    expect((await read()).reasons).toEqual([REASON]);
  });

  it('what was done in their place and why, once it is over, and in the list of visits', async () => {
    await act();
    await server.call(putSmsNotification, { ...given(visit), body: { value: false } });
    await server.call(getUser, given(visit));
    await server.call(logoutMember, given(visit));
    await tellWhatWasDone(server.app);
    expect(await mails()).toEqual([]); // what began in time may still be written
    server.clock.move(61);
    await tellWhatWasDone(server.app);
    await tellWhatWasDone(server.app);
    const sent = await mails();
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['a@membre.example', 'Un gestionnaire a agi à votre place'],
    ]);
    expect(sent[0]!.text).toContain('Hervé Xénakis, gestionnaire de votre caisse de retraite');
    expect(sent[0]!.text).toContain(`Motif : « ${REASON} »`);
    expect(sent[0]!.text).toContain('Changement de vos préférences');
    expect(sent[0]!.text).not.toContain('Lecture');
    const access = await read();
    expect(access.reasons).toEqual([REASON]);
    expect(access.actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['visit.act', 'member.setSms']));
    const entry = await server.lastEntry('member.setSms');
    expect(entry).toMatchObject({ real_author_id: managerX, detail: { inTheirPlace: true } });
  });

  it('what was done by who acted again while the first time was about to be told', async () => {
    await act();
    await later(16 * 60);
    await prove();
    let isFirst = true;
    const late = server.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isFirst) {
          isFirst = false;
          await act('Elle rappelle');
        }
        return result;
      },
    });
    await tellWhatWasDone({ ...server.app, db: late });
    expect((await write()).status).toBe(204);
    server.clock.move(16 * 60);
    await tellWhatWasDone(server.app);
    const told = await mails();
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Changement de vos préférences')]);
    expect(told[0]!.text).toContain('Elle rappelle');
  });

  it('on the address of before too, for thirty days', async () => {
    await server.db.deleteFrom('outbox').execute();
    const at = server.clock.now();
    const change = { former_email: 'avant@membre.example', new_email: 'a@membre.example', asked_at: at };
    await server.db
      .insertInto('email_change')
      .values({ account_id: id, ...change, confirmed_at: at })
      .execute();
    visit = await server.connectedAs(manager, id, 'MEMBREA');
    await act();
    server.clock.move(16 * 60);
    await tellWhatWasDone(server.app);
    const told = await server.db
      .selectFrom('outbox')
      .where('template', 'in', ['visit', 'acted'])
      .select(['template', 'recipient'])
      .orderBy('id')
      .execute();
    expect(told.map(({ template, recipient }) => `${template} ${recipient}`)).toEqual([
      ...['visit a@membre.example', 'visit avant@membre.example'],
      ...['acted a@membre.example', 'acted avant@membre.example'],
    ]);
    await server.db.deleteFrom('email_change').execute();
  });

  it('that nothing was done', async () => {
    await act();
    server.clock.move(16 * 60);
    await tellWhatWasDone(server.app);
    expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining("Rien n'a été enregistré.")]);
  });
});
