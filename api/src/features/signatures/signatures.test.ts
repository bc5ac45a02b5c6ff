// The rules of a second signature, on one act that is the same for all: an administrator resets somebody's factors.
import { resetFactors } from 'contract/calls/factors.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptIn, signaturesTesting } from '../../../test/signing.ts';
import { ids, type Session, testServer } from '../../../test/support.ts';
import { jobsOf } from '../../background.ts';
import { lapseAll } from '../../fund/signatures/lapse.ts';
import { days } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.ts';

const server = testServer({ SECOND_SIGNATURE: 'factorReset' });
const does = signaturesTesting(server);
let first: Session;
let second: Session;
let secondId: number;

beforeAll(async () => {
  secondId = await does.addAdministrator();
});
beforeEach(async () => {
  for (const table of ['signature_request', 'factor', 'session', 'outbox'] as const)
    await server.db.deleteFrom(table).execute();
  await server.db
    .insertInto('factor')
    .values({
      ...{ account_id: ids.managerX, kind: 'totp', name: 'Téléphone', created_at: server.clock.now() },
      ...{ secret: Buffer.from('x'), last_step: 0 },
    })
    .execute();
  await signIn();
  await server.db.deleteFrom('outbox').execute();
});
async function signIn() {
  first = await server.signIn('admin@fonds.example');
  second = await server.signIn('renaud@fonds.example');
}

const ask = (who = first, reason = 'Téléphone perdu dans le train') =>
  server.call(resetFactors, { params: { managerId: ids.managerX }, bearer: who.bearer, body: { reason } });
const asked = async (who = first) => keptIn(await ask(who));
const left = async () => (await server.db.selectFrom('factor').select('id').execute()).length;
const mails = async (recipient: string) =>
  (
    await server.db.selectFrom('outbox').where('recipient', '=', recipient).select('subject').orderBy('id').execute()
  ).map(mail => mail.subject);
const deactivate = (id: number, deactivated_at: Date | null) =>
  server.db.updateTable('account').set({ deactivated_at }).where('id', '=', id).execute();

describe('an act that takes two', () => {
  it('is kept, not done, and says so; the log has who asked', async () => {
    const { status, error, key } = await ask();
    expect([status, key]).toEqual([202, 'SIGNATURE_ASKED']);
    expect(error.additionalData.SIGNATURE_ASKED).toEqual({
      id: expect.any(Number),
      lapsesAt: new Date(server.clock.now().getTime() + days(7)).toISOString(),
      signers: ['Alice Renaud'],
      notYet: [],
    });
    expect(await left()).toBe(1);
    expect(await server.lastEntry('factor.reset')).toMatchObject({
      author_id: first.userId,
      object_id: String(ids.managerX),
      outcome: 'SIGNATURE_ASKED',
      detail: { reason: 'Téléphone perdu dans le train' },
    });
  });

  it('is done when another signs, in the name of both', async () => {
    const id = await asked();
    expect((await does.sign(second, id)).status).toBe(204);
    expect(await left()).toBe(0);
    expect(await server.lastEntry('factor.reset')).toMatchObject({
      author_id: first.userId,
      outcome: 'ok',
      detail: { signature: id, signedBy: secondId, reason: 'Téléphone perdu dans le train' },
    });
    expect(await server.lastEntry('signature.sign')).toMatchObject({
      author_id: secondId,
      detail: { kind: 'factorReset', of: ids.managerX, askedBy: first.userId },
    });
    expect(await mails('admin@fonds.example')).toEqual(['Votre demande est signée']);
    const told = await server.db.selectFrom('outbox').where('recipient', '=', 'x@fonds.example').selectAll().execute();
    expect(told.map(mail => mail.text_body).join()).toMatch(/Claire Marchand, administrateur, et Alice Renaud/);
    expect((await does.read(first, id)).body).toMatchObject({
      state: 'signed',
      askedBy: 'Claire Marchand',
      decidedBy: 'Alice Renaud',
    });
  });

  it('waits at one request for one object', async () => {
    const id = await asked();
    expect((await ask(second)).key).toBe('SIGNATURE_OPEN');
    await does.withdraw(first, id);
    expect((await ask(second)).status).toBe(202);
  });

  it('wants its reason before anything is kept', async () => {
    expect((await ask(first, '  ')).status).toBe(400);
    expect(await does.list(first, 'mine')).toEqual([]);
  });
});

describe('who may sign', () => {
  it('is never the one who asked, even by the database', async () => {
    const id = await asked();
    expect(await does.sign(first, id)).toMatchObject({ status: 403, key: 'OWN_SIGNATURE' });
    expect(await does.refuse(first, id)).toMatchObject({ status: 403, key: 'OWN_SIGNATURE' });
    expect((await does.read(first, id)).body).toMatchObject({ maySign: false, isMine: true, state: 'open' });
    const forced = server.db
      .updateTable('signature_request')
      .set({ state: 'signed', decided_by: first.userId })
      .where('id', '=', id);
    await expect(forced.execute()).rejects.toThrow(/two_people/);
    expect(await left()).toBe(1);
  });

  it('is not a manager without the right, who finds nothing', async () => {
    const id = await asked();
    const y = await server.signIn('y@fonds.example');
    expect((await does.sign(y, id)).status).toBe(404);
    expect((await does.read(y, id)).status).toBe(404);
    expect([await does.list(y, 'toSign'), await does.list(y, 'done')]).toEqual([[], []]);
    expect((await does.last(y, 'factorReset', ids.managerX)).body).toBeNull();
    expect((await does.rules(y)).toSign).toBe(0);
  });

  it('is not who lost the right since', async () => {
    const id = await asked();
    await server.db.updateTable('account').set({ role: 2 }).where('id', '=', secondId).execute();
    expect((await does.sign(second, id)).status).toBe(404);
    await server.db.updateTable('account').set({ role: 1 }).where('id', '=', secondId).execute();
    expect((await does.sign(second, id)).status).toBe(204);
  });

  it('proves that it is them', async () => {
    const id = await asked();
    server.clock.move(301);
    expect((await does.sign(second, id)).key).toBe('PROOF_REQUIRED');
    expect(await left()).toBe(1);
  });

  it('is not the one whose means they are', async () => {
    const asking = await server.call(resetFactors, {
      params: { managerId: secondId },
      bearer: first.bearer,
      body: { reason: 'Clé perdue' },
    });
    const id = keptIn(asking);
    expect((await does.sign(second, id)).key).toBe('OWN_SIGNATURE');
    // Nor told to be one who could.
    expect((await does.read(first, id)).body.signers).toEqual([]);
    expect((await does.read(second, id)).body.maySign).toBe(false);
    expect([await does.list(second, 'toSign'), (await does.rules(second)).toSign]).toEqual([[], 0]);
  });

  it('is not told to who may be the one who asked, but named apart', async () => {
    await server.db
      .insertInto('audit_log')
      .values({
        ...{ at: server.clock.now(), author_id: first.userId, action: 'staff.create', outcome: 'ok' },
        ...{ object_type: 'account', object_id: String(secondId) },
      })
      .execute();
    const id = await asked();
    expect((await does.read(second, id)).body).toMatchObject({ maySign: false, signers: [], notYet: ['Alice Renaud'] });
    expect([await does.list(second, 'toSign'), (await does.rules(second)).toSign]).toEqual([[], 0]);
    expect(await mails('renaud@fonds.example')).toEqual([]);
    server.clock.move(days(31) / 1000);
    await signIn();
    const again = await asked();
    expect((await does.read(second, again)).body).toMatchObject({ maySign: true, notYet: [] });
  });

  it('is told by name to who asks, and a count to who may sign', async () => {
    const id = await asked();
    expect((await does.read(first, id)).body.signers).toEqual(['Alice Renaud']);
    expect(await does.rules(second)).toEqual({ kinds: ['factorReset'], days: 7, toSign: 1 });
    expect((await does.rules(first)).toSign).toBe(0);
    // A colleague is locked out: by mail too, without a link, which a forger's would have.
    const sent = await server.db.selectFrom('outbox').where('template', '=', 'signatureAsked').selectAll().execute();
    expect(sent.map(mail => [mail.recipient, mail.subject])).toEqual([
      ['renaud@fonds.example', 'Une signature attend la vôtre'],
    ]);
    expect(sent[0]!.text_body).not.toContain('http');
    expect((await does.list(second, 'toSign')).map(row => [row.id, row.about, row.maySign])).toEqual([
      [id, 'Hervé Xénakis (x@fonds.example)', true],
    ]);
  });
});

describe('what is not signed', () => {
  it('is told to who asked, with why, and does nothing', async () => {
    const id = await asked();
    expect((await does.refuse(second, id, ' ')).status).toBe(400);
    expect((await does.refuse(second, id, 'Il vient de se connecter')).status).toBe(204);
    expect(await left()).toBe(1);
    expect(await mails('admin@fonds.example')).toEqual(["Votre demande n'est pas signée"]);
    expect((await does.list(first, 'mine'))[0]).toMatchObject({ state: 'refused', note: 'Il vient de se connecter' });
    expect(await does.sign(second, id)).toMatchObject({ status: 409, key: 'SIGNATURE_ENDED' });
  });

  it('lapses after 7 days, whether the job came by or not', async () => {
    const id = await asked();
    server.clock.move(days(7) / 1000 - 1);
    await signIn();
    expect((await does.read(first, id)).body.state).toBe('open');
    server.clock.move(1);
    expect(await does.sign(second, id)).toMatchObject({ status: 409, key: 'SIGNATURE_ENDED' });
    expect((await does.list(first, 'mine'))[0]).toMatchObject({ state: 'lapsed', maySign: false });
    expect(await does.list(second, 'toSign')).toEqual([]);
    await server.db.deleteFrom('outbox').execute();
    expect([await lapseAll(server.app), await lapseAll(server.app)]).toEqual([1, 0]);
    expect(await mails('admin@fonds.example')).toEqual(['Votre demande de signature a expiré']);
    expect(await mails('renaud@fonds.example')).toEqual(['Une demande a expiré sans signature']);
    expect((await does.list(second, 'done'))[0]).toMatchObject({ id, state: 'lapsed', decidedBy: null });
  });

  it('can be asked again once it has lapsed, before the job came by', async () => {
    await asked();
    server.clock.move(days(7) / 1000);
    await signIn();
    expect((await ask()).status).toBe(202);
  });

  it('is withdrawn by who asked, and by nobody else', async () => {
    const id = await asked();
    expect((await does.withdraw(second, id)).status).toBe(404);
    expect((await does.withdraw(first, id)).status).toBe(204);
    expect((await does.withdraw(first, id)).key).toBe('SIGNATURE_ENDED');
    expect(await does.sign(second, id)).toMatchObject({ status: 409, key: 'SIGNATURE_ENDED' });
    expect((await does.read(first, id)).body).toMatchObject({ state: 'withdrawn', decidedBy: null });
  });
});

describe('what changed since', () => {
  const onlyAfterJob = async () => {
    expect((await ask()).key).toBe('SIGNATURE_OPEN');
    await jobsOf(server.app)
      .find(({ name }) => name === 'signatures not given')!
      .run(new AbortController().signal);
    return first;
  };

  it('is not signed: means that were added', async () => {
    const id = await asked();
    server.clock.move(60);
    await server.db.updateTable('factor').set({ created_at: server.clock.now() }).execute();
    expect(await does.sign(second, id)).toMatchObject({ status: 409, key: 'SIGNATURE_CHANGED' });
    expect([await left(), (await does.read(second, id)).body.state]).toEqual([1, 'open']);
    expect((await does.refuse(second, id)).status).toBe(204);
  });

  it('is ended where a former version asked otherwise: who asked is told why, and may ask anew', async () => {
    const id = await asked();
    await server.db.updateTable('signature_request').set({ payload: '"ancienne"' }).execute();
    expect(await does.sign(second, id)).toMatchObject({ status: 409, key: 'SIGNATURE_CHANGED' });
    const again = await asked(await onlyAfterJob());
    expect(again).not.toBe(id);
    expect((await does.read(second, id)).body).toMatchObject({
      state: 'withdrawn',
      note: expect.stringContaining('version précédente'),
    });
    expect(await mails('admin@fonds.example')).toEqual(["Votre demande de signature n'a plus d'objet"]);
    expect((await does.sign(second, again)).status).toBe(204);
  });

  it('is not signed: who asked has left', async () => {
    const id = await asked();
    await deactivate(first.userId, server.clock.now());
    expect(await does.sign(second, id)).toMatchObject({ status: 409, key: 'SIGNATURE_ASKER_GONE' });
    await deactivate(first.userId, null);
  });
});

it('of two who decide at once, one does', async () => {
  const thirdId = await does.addAdministrator('tiers@fonds.example', 'Tiers', 'Léa');
  const third = await server.signIn('tiers@fonds.example');
  const id = await asked();
  const answers = await Promise.all([does.sign(second, id), does.refuse(third, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const { state, decidedBy } = (await does.read(first, id)).body;
  expect([await left(), state, decidedBy]).toEqual(
    answers[0]!.status === 204 ? [0, 'signed', 'Alice Renaud'] : [1, 'refused', 'Léa Tiers'],
  );
  await deactivate(thirdId, server.clock.now());
});

describe('SECOND_SIGNATURE', () => {
  const production = {
    ...{ MODE: 'production', DATABASE_URL: 'postgres://x@localhost/x', SMTP_URL: 'smtp://localhost' },
    ...{ MEMBER_URL: 'https://portail.example', BACK_OFFICE_URL: 'https://gestion.example', DATA_DIR: '/var/lib/egr' },
    ...{ SECRET: 'Qy4Rw8Te1Uz6Io3Pa7Sd2Fg9Hj5Kl0Mn', AUDIT_KEY: 'Hb7wQz1LpT9xVc4Nn6Ys2Kd8Jf5Ga3MuEr0' },
  };
  it('lists what a fund wants signed: in production all but certificates unless told, elsewhere nothing', () => {
    const kinds = (given: Record<string, string>) => readConfig(given).SECOND_SIGNATURE;
    expect(kinds({ MODE: 'demonstration' })).toEqual([]);
    expect(kinds({ SECOND_SIGNATURE: 'certificate, template' })).toEqual(['certificate', 'template']);
    expect(kinds(production)).toEqual(['factorReset', 'template', 'bankChange', 'erasure', 'ownAccreditation']);
    expect(kinds({ ...production, SECOND_SIGNATURE: 'none' })).toEqual([]);
    expect(() => kinds({ SECOND_SIGNATURE: 'tout' })).toThrow(/SECOND_SIGNATURE/);
  });
});
