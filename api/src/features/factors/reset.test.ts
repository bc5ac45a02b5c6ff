import { addTotp, askTotp, getFactors, resetFactors } from 'contract/calls/factors.ts';
import { getManager } from 'contract/calls/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ids, type Session, testServer, until } from '../../../test/support.ts';
import { factorsTesting } from './testing.ts';

const server = testServer();
const does = factorsTesting(server);
const own = (who: Session) => ({ params: { id: who.userId }, bearer: who.bearer, site: 'backOffice' as const });
let lost: Session;
let administrator: Session;

beforeEach(async () => {
  for (const table of ['factor', 'recovery_code', 'session', 'outbox', 'rate_limit'] as const) {
    await server.db.deleteFrom(table).execute();
  }
  lost = (await does.authorize('x@fonds.example')).body;
  await does.addTotp(lost);
  await does.makeCodes(lost);
  await server.db.deleteFrom('outbox').execute();
  administrator = await server.signIn('admin@fonds.example');
});

const reset = (who: Session, managerId: number, reason = 'Téléphone perdu dans le train') =>
  server.call(resetFactors, { params: { managerId }, bearer: who.bearer, body: { reason }, site: 'backOffice' });

describe('the means of somebody who lost them', () => {
  it('go with their sessions, are told of, and leave the password alone to enrol anew with', async () => {
    expect((await reset(administrator, ids.managerX)).status).toBe(204);
    expect((await server.call(getManager, own(lost))).status).toBe(401);
    const mails = await server.db
      .selectFrom('outbox')
      .where('recipient', '=', 'x@fonds.example')
      .select(['recipient', 'subject'])
      .execute();
    expect(mails).toMatchObject([
      { recipient: 'x@fonds.example', subject: 'Vos moyens de vérification ont été retirés' },
    ]);
    expect(await server.lastEntry('factor.reset')).toMatchObject({
      author_id: administrator.userId,
      object_id: String(ids.managerX),
      detail: { reason: 'Téléphone perdu dans le train', removed: 1 },
    });
    const { body } = await does.authorize('x@fonds.example');
    expect(body.secondFactor).toBeNull();
    expect((await server.call(getFactors, own(body))).body).toMatchObject({ factors: [], recoveryCodesLeft: null });
  });

  it('are joined by none that was being added meanwhile', async () => {
    const { secret } = (await server.call(askTotp, own(lost))).body;
    await server.db.deleteFrom('rate_limit').execute();
    let send = (_body: string) => {};
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(' ')); // the head goes with what comes first
        send = text => {
          stream.enqueue(new TextEncoder().encode(text));
          stream.close();
        };
      },
    });
    const adding = fetch(server.addresses.backOffice + addTotp.path.replace(':id', String(lost.userId)), {
      method: 'POST',
      headers: { authorization: `Bearer ${lost.bearer}`, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    });
    // Admitted, and counted, before its body is there.
    await until(
      async () =>
        (await server.db.selectFrom('rate_limit').where('bucket', '=', 'signIn').select('hits').execute()).length > 0,
      'the call',
    );
    expect((await reset(administrator, ids.managerX)).status).toBe(204);
    send(JSON.stringify({ name: 'Le mien', code: does.codeAt(secret) }));
    expect((await adding).status).toBe(401);
    expect(await server.db.selectFrom('factor').select('id').execute()).toEqual([]);
  });

  it('are taken by another administrator alone, who proved themself and says why', async () => {
    expect((await reset(administrator, administrator.userId)).key).toBe('OWN_FACTORS');
    expect((await reset(await server.signIn('y@fonds.example'), ids.managerX)).status).toBe(403);
    expect((await reset(administrator, ids.memberA)).status).toBe(404);
    expect((await reset(administrator, ids.managerX, '  ')).status).toBe(400);
    server.clock.move(300);
    expect((await reset(administrator, ids.managerX)).key).toBe('PROOF_REQUIRED');
    expect(await server.db.selectFrom('factor').select('id').execute()).toHaveLength(1);
  });
});
