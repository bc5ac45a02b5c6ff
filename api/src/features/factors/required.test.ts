import { askTotp, endEnrolment, makeRecoveryCodes } from 'contract/calls/factors.ts';
import { getSessions } from 'contract/calls/sessions.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/support.ts';
import { isFactorRequired } from '../../fund/proof/means.ts';
import { stepOf } from '../../fund/proof/totp.ts';
import { sealAgain } from '../../fund/seal-again.ts';
import { readConfig } from '../../platform/config.ts';
import { factorsTesting } from './testing.ts';

const server = testServer({ STAFF_SECOND_FACTOR: 'administrators' });
const does = factorsTesting(server);

describe('STAFF_SECOND_FACTOR', () => {
  it('asks administrators alone to enrol, where it says so', async () => {
    expect((await does.authorize('admin@fonds.example')).body.secondFactor).toBe('enrol');
    expect((await does.authorize('x@fonds.example')).body.secondFactor).toBeNull();
  });

  it('opens no other session by the enrolment of one: who had the password alone is asked for the means', async () => {
    await server.db.deleteFrom('session').execute();
    const stolen = (await does.authorize('admin@fonds.example')).body;
    const own = (await does.authorize('admin@fonds.example')).body;
    const end = (who: typeof own) =>
      server.call(endEnrolment, { params: { id: who.userId }, bearer: who.bearer, site: 'backOffice' });
    const { secret } = await does.addTotp(own);
    await does.makeCodes(own);
    const asked = await end(stolen);
    expect([asked.status, asked.key]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect((await end(own)).status).toBe(204);
    const list = await server.call(getSessions, { params: { id: own.userId }, bearer: own.bearer, site: 'backOffice' });
    expect(list.body.map(({ isAwaitingFactor }) => isAwaitingFactor)).toEqual([false, true]);
    // What it was to add a means with is proved no more either; the means itself opens it.
    const given = { params: { id: stolen.userId }, bearer: stolen.bearer, site: 'backOffice' } as const;
    expect((await server.call(askTotp, given)).key).toBe('SECOND_FACTOR_REQUIRED');
    server.clock.move(30);
    expect((await does.give(stolen, { means: 'totp', code: does.codeAt(secret) })).body.secondFactor).toBeNull();
    for (const table of ['factor', 'recovery_code', 'session'] as const) await server.db.deleteFrom(table).execute();
  });

  it('lets who comes back after a pause go on by the passkey that they have just added', async () => {
    const { body } = await does.authorize('admin@fonds.example');
    const own = { params: { id: body.userId }, bearer: body.bearer, site: 'backOffice' } as const;
    const { key } = await does.addPasskey(body);
    server.clock.move(300);
    const { error } = await server.call(makeRecoveryCodes, own);
    expect(error.additionalData).toMatchObject({ PROOF_REQUIRED: { means: ['passkey'] } });
    const given = await does.give(body, { means: 'passkey', response: key.get((await does.ask(body)).body) });
    expect([given.status, given.body.secondFactor]).toEqual([200, 'enrol']);
    expect(await does.makeCodes(body)).toHaveLength(10);
    expect((await server.call(endEnrolment, own)).status).toBe(204);
    for (const table of ['factor', 'recovery_code', 'session'] as const) await server.db.deleteFrom(table).execute();
  });

  it('lets nobody stay with one means who began to enrol where it is offered', async () => {
    const { body } = await does.authorize('y@fonds.example');
    const { secret } = await does.addTotp(body);
    server.clock.move(30);
    const again = (await does.authorize('y@fonds.example')).body;
    const first = await does.give(again, { means: 'totp', code: does.codeAt(secret) });
    expect(first.body.secondFactor).toBe('enrol');
    await does.makeCodes(again);
    server.clock.move(30);
    const last = (await does.authorize('y@fonds.example')).body;
    expect((await does.give(last, { means: 'totp', code: does.codeAt(secret) })).body.secondFactor).toBeNull();
    await server.db.deleteFrom('factor').execute();
  });

  it('is required in production, and offered elsewhere, unless told; never of members', () => {
    const config = readConfig({ MODE: 'demonstration' });
    const asked = (given: Partial<typeof config>, role: 1 | 2 | 3) =>
      isFactorRequired({ config: { ...config, ...given } }, role);
    expect([asked({}, 1), asked({}, 2)]).toEqual([false, false]);
    expect([asked({ isProduction: true }, 1), asked({ isProduction: true }, 2)]).toEqual([true, true]);
    expect([asked({ isProduction: true, STAFF_SECOND_FACTOR: 'offered' }, 1)]).toEqual([false]);
    expect([asked({ isProduction: true }, 3)]).toEqual([false]);
  });
});

describe('a SECRET that is rotated', () => {
  it('leaves authenticators working, and is no longer needed once they were sealed again', async () => {
    const { body } = await does.authorize('x@fonds.example');
    const { secret } = await does.addTotp(body);
    const { config } = server.app;
    const former = [...config.secrets];
    const next = 'n'.repeat(40);
    Object.assign(config, { secrets: [next, ...former] });
    expect([await sealAgain(server.app), await sealAgain(server.app)]).toEqual([1, 0]);
    server.clock.move(30);
    const again = (await does.authorize('x@fonds.example')).body;
    Object.assign(config, { secrets: [next] });
    const { rows } = await sql<{ secret: Uint8Array }>`select secret from factor`.execute(server.db);
    expect(stepOf(server.app, rows[0]!.secret, does.codeAt(secret), server.clock.now())).not.toBeNull();
    Object.assign(config, { secrets: former });
    expect(again.secondFactor).toEqual(['totp']);
  });
});
