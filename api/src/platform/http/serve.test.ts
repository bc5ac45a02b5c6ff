// The mechanism itself, on endpoints made for it: what every feature relies on.
import { endpoint } from 'contract/kit/endpoint.ts';
import { pathId } from 'contract/values/fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ids, testServer } from '../../../test/support.ts';
import { notFound, refusal } from './errors.ts';
import { type Routes, serve } from './serve.ts';
import { makeSite } from './site.ts';

const given = {
  access: 'member',
  audit: { action: 'try.it', object: 'member', id: 'id' },
  params: z.object({ id: pathId }),
} as const;
const contract = {
  strip: endpoint({
    ...given,
    method: 'GET',
    path: '/api/strip/:id',
    own: 'id',
    answer: z.object({ shown: z.string() }),
  }),
  personal: endpoint({ ...given, method: 'PUT', path: '/api/personal/:id', own: 'id', personOnly: true }),
  early: endpoint({ ...given, method: 'GET', path: '/api/early/:id', own: 'id', duringFirstConnection: true }),
  undone: endpoint({ ...given, method: 'PUT', path: '/api/undone/:id', own: 'id', refusals: ['NOT_RECOGNIZED'] }),
  wrong: endpoint({
    ...given,
    method: 'GET',
    path: '/api/wrong/:id',
    own: 'id',
    answer: z.object({ shown: z.string() }),
  }),
  zone: endpoint({ ...given, method: 'GET', path: '/api/zone/:id', own: 'id', answer: z.object({ zone: z.string() }) }),
  held: endpoint({ ...given, method: 'PUT', path: '/api/held/:id', own: 'id' }),
  missing: endpoint({ ...given, method: 'GET', path: '/api/missing/:id', own: 'id' }),
};

const ofStaff = { ...given, method: 'GET', access: 'manager', sites: ['backOffice'] } as const;
const staff = {
  named: endpoint({ ...ofStaff, path: '/api/named/:id', subject: { member: 'id' } }),
  told: endpoint({ ...ofStaff, path: '/api/told/:id', subject: 'told' }),
  untold: endpoint({ ...ofStaff, path: '/api/untold/:id', subject: 'told' }),
  untoldWrite: endpoint({ ...ofStaff, method: 'PUT', path: '/api/untold/:id', subject: 'told' }),
};
const staffRoutes: Routes<typeof staff> = {
  async named() {},
  async told({ subjects, note, params: { id } }) {
    note({ detail: { more: true } });
    subjects([id, ids.memberB, id]);
  },
  async untold() {},
  async untoldWrite({ db, params: { id } }) {
    await db.updateTable('account').set({ firstname: 'Changé' }).where('id', '=', id).execute();
  },
};

const routes: Routes<typeof contract> = {
  strip: async () => ({ shown: 'yes', password_hash: 'never' }),
  async personal() {},
  async early() {},
  async undone({ db, params }) {
    await db.updateTable('account').set({ firstname: 'Changé' }).where('id', '=', params.id).execute();
    throw refusal('NOT_RECOGNIZED');
  },
  wrong: async () => ({ shown: 5 as unknown as string }),
  zone: async ({ timezone }) => ({ zone: timezone }),
  async held() {
    throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  },
  async missing() {
    throw notFound();
  },
};

const server = testServer();
let address = '';
let close = async () => {};
beforeAll(async () => {
  const site = await makeSite(server.app, 'member');
  serve(server.app, site, 'member', contract, routes);
  address = await site.listen({ host: '127.0.0.1', port: 0 });
  close = () => site.close();
});
afterAll(() => close());

async function ask(method: string, path: string, bearer: string, headers = {}) {
  const answer = await fetch(`${address}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, ...headers },
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null, retryAfter: answer.headers.get('retry-after') };
}
const lastEntry = () => server.db.selectFrom('audit_log').orderBy('id', 'desc').selectAll().executeTakeFirstOrThrow();

describe('whose data a call of the staff touches', () => {
  let bearer = '';
  let backOffice = '';
  beforeAll(async () => {
    const site = await makeSite(server.app, 'backOffice');
    serve(server.app, site, 'backOffice', staff, staffRoutes);
    backOffice = await site.listen({ host: '127.0.0.1', port: 0 });
    bearer = (await server.signIn('x@fonds.example')).bearer;
    return () => site.close();
  });
  const statusOf = async (path: string, method = 'GET') =>
    (
      await fetch(`${backOffice}/api/${path}/${ids.memberA}`, {
        method,
        headers: { authorization: `Bearer ${bearer}` },
      })
    ).status;

  it('is kept with the entry, each member once, and sealed with what the handler told', async () => {
    expect(await statusOf('named')).toBe(204);
    const named = await lastEntry();
    expect([named.subjects?.map(Number), named.object_id, named.detail]).toEqual([
      [ids.memberA],
      String(ids.memberA),
      null,
    ]);
    expect(await statusOf('told')).toBe(204);
    const told = await lastEntry();
    expect(told.subjects?.map(Number)).toEqual([ids.memberA, ids.memberB]);
    expect(told.detail).toEqual({ more: true, subjects: [ids.memberA, ids.memberB] });
  });

  it('is told, or nothing is answered nor done', async () => {
    const { id } = await lastEntry();
    expect([await statusOf('untold'), await statusOf('untold', 'PUT')]).toEqual([500, 500]);
    expect((await lastEntry()).id).toBe(id);
    const { firstname } = await server.db
      .selectFrom('account')
      .where('id', '=', ids.memberA)
      .select('firstname')
      .executeTakeFirstOrThrow();
    expect(firstname).not.toBe('Changé');
  });
});

describe('serve', () => {
  it('strips what the contract does not declare', async () => {
    const { bearer } = await server.signIn('MEMBREA');
    expect(await ask('GET', `strip/${ids.memberA}`, bearer)).toMatchObject({ status: 200, body: { shown: 'yes' } });
  });

  it('answers 500 with a generic body, rather than an answer that is not the declared one', async () => {
    const { bearer } = await server.signIn('MEMBREA');
    const { status, body } = await ask('GET', `wrong/${ids.memberA}`, bearer);
    expect([status, body.additionalData]).toEqual([500, {}]);
  });

  it('refuses to a connected manager what only the person may do, and tells so', async () => {
    const manager = await server.signIn('x@fonds.example');
    const session = await server.connectedAs(manager, ids.memberA, 'MEMBREA');
    const { status, body } = await ask('PUT', `personal/${ids.memberA}`, session.bearer);
    expect([status, body.additionalData.type]).toEqual([403, 'ForbiddenAccessException']);
    const { bearer } = await server.signIn('MEMBREA');
    expect((await ask('PUT', `personal/${ids.memberA}`, bearer)).status).toBe(204);
  });

  it('answers a member in first connection only what is open to them', async () => {
    const { bearer } = await server.signIn('NOUVEAU');
    expect((await ask('GET', `early/${ids.newcomer}`, bearer)).status).toBe(204);
    expect((await ask('GET', `strip/${ids.newcomer}`, bearer)).body.additionalData).toEqual({
      FIRST_CONNECTION_REQUIRED: true,
    });
  });

  it('undoes what a refused call wrote, and logs the refusal', async () => {
    const { bearer } = await server.signIn('MEMBREA');
    expect((await ask('PUT', `undone/${ids.memberA}`, bearer)).status).toBe(422);
    const { firstname } = await server.db
      .selectFrom('account')
      .where('id', '=', ids.memberA)
      .select('firstname')
      .executeTakeFirstOrThrow();
    expect(firstname).toBe('Élodie');
    expect(await lastEntry()).toMatchObject({
      action: 'try.it',
      author_id: ids.memberA,
      outcome: 'NOT_RECOGNIZED',
      object_id: String(ids.memberA),
    });
    await ask('GET', `missing/${ids.memberA}`, bearer);
    expect((await lastEntry()).outcome).toBe('RessourceNotFoundException');
  });

  it('says that somebody else, an import mostly, held what was to be changed', async () => {
    const { bearer } = await server.signIn('MEMBREA');
    const { status, body, retryAfter } = await ask('PUT', `held/${ids.memberA}`, bearer);
    expect([status, retryAfter, body.message]).toEqual([503, '60', expect.stringContaining('import')]);
  });

  it("reads the person's time zone, and falls back to Paris", async () => {
    const { bearer } = await server.signIn('MEMBREA');
    const zone = async (header?: string) =>
      (await ask('GET', `zone/${ids.memberA}`, bearer, header ? { timezone: header } : {})).body.zone;
    expect(await zone('Indian/Reunion')).toBe('Indian/Reunion');
    expect(await zone('Mars/Olympus')).toBe('Europe/Paris');
    expect(await zone()).toBe('Europe/Paris');
  });
});
