// Walks the contract: every endpoint × every identity. An endpoint that is added without a sample fails here.
import { mayCall, type Site, UserRole } from 'contract/kit/access.ts';
import { changes, type Endpoint } from 'contract/kit/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { endpointsOf } from '../src/platform/http/serve.ts';
import { BODIES } from './sample-bodies.ts';
import { folders, ids, type Session, testServer } from './support.ts';

const server = testServer();
const endpoints = features.flatMap(({ contract }) => endpointsOf(contract));

const SCOPED = ['searchNumber', 'generateZip', 'getExtractionExcel'];

interface Identity {
  name: string;
  role: UserRole | null;
  site: Site;
  session: Session | null;
}
const identities: Identity[] = [
  { name: 'anonymous', role: null, site: 'member', session: null },
  { name: 'member A', role: UserRole.individual, site: 'member', session: null },
  { name: 'member B', role: UserRole.individual, site: 'member', session: null },
  { name: 'newcomer', role: UserRole.individual, site: 'member', session: null },
  { name: 'connected-as A', role: UserRole.individual, site: 'member', session: null },
  { name: 'acting as A', role: UserRole.individual, site: 'member', session: null },
  { name: 'manager X', role: UserRole.manager, site: 'backOffice', session: null },
  { name: 'manager Y', role: UserRole.manager, site: 'backOffice', session: null },
  { name: 'administrator', role: UserRole.administrator, site: 'backOffice', session: null },
];
const sessionOf = async (name: string): Promise<Session | null> => {
  switch (name) {
    case 'member A':
      return server.signIn('MEMBREA');
    case 'member B':
      return server.signIn('MEMBREB');
    case 'newcomer':
      return server.signIn('NOUVEAU');
    case 'connected-as A':
      return server.connectedAs(await server.signIn('x@fonds.example'), ids.memberA, 'MEMBREA');
    case 'acting as A':
      return server.actingAs(await server.signIn('x@fonds.example'), ids.memberA, 'MEMBREA');
    case 'manager X':
      return server.signIn('x@fonds.example');
    case 'manager Y':
      return server.signIn('y@fonds.example');
    case 'administrator':
      return server.signIn('admin@fonds.example');
    default:
      return null;
  }
};

/** Ids of the path as somebody who is after A's, or manager X's, would write them. */
const params = (endpoint: Endpoint) => {
  const owner = endpoint.sites.includes('member') && endpoint.access !== 'public' ? ids.memberA : ids.managerX;
  const manager = endpoint.path.startsWith('/api/manager/') && !/OfUser/.test(endpoint.path) ? ids.managerX : owner;
  const id = /OfUser/.test(endpoint.path) ? ids.memberA : endpoint.path.startsWith('/api/manager') ? manager : owner;
  return {
    id,
    userId: id,
    managerId: ids.managerX,
    factorId: 1,
    codeId: 1,
    batchId: 1,
    key: '0'.repeat(32),
    messageId: 1,
    visitId: 1,
    attachmentId: 1,
    proofId: 1,
    changeId: 1,
    signatureId: 1,
    act: 'certificate',
    form: 'address',
    objectId: 1,
    part: 'proofOfLife',
    kind: 'homeBlock',
    baseId: 1,
    ifuId: 1,
    documentId: 1,
    supportingId: 1,
    taxDataId: 1,
    fileId: 1,
    number: 'ABCD-EFGH-JKMN-PQRS',
    folderId: folders.a1,
    type: 0,
    recipient: 0,
    start: 0,
    take: 5,
    token: endpoint.path.includes('calendrier') ? `${'x'.repeat(43)}.ics` : 'x',
    ...(endpoint.path.includes('captcha') ? { id: 'x' } : {}),
    ...(endpoint.path.includes('submissions') ? { kind: 'message' } : {}),
    ...(endpoint.path.includes('operationsOfYear') ? { kind: 'payments', year: 2026 } : {}),
  };
};

/** The statuses that the rules of the house allow. */
function allowed(name: string, endpoint: Endpoint, who: Identity, isOwner: boolean): number[] | 'answered' {
  if (endpoint.access === 'public') return 'answered';
  if (!who.session) return [401];
  if (!endpoint.sites.includes(who.site)) return [401]; // its bearer is not one of that site
  if (!mayCall(endpoint.access, who.role)) return [403];
  if (who.name === 'newcomer' && !endpoint.duringFirstConnection) return [403];
  const isVisit = ['connected-as A', 'acting as A'].includes(who.name);
  if (isVisit ? endpoint.personOnly : endpoint.visitorOnly) return [403];
  if (who.name === 'connected-as A' && !endpoint.visitorOnly && changes(endpoint)) return [403];
  if (endpoint.own && !isOwner) return [403];
  if (who.name === 'manager Y' && SCOPED.includes(name)) return [403]; // the sample's criteria are out of Y's scope
  return 'answered';
}

beforeAll(async () => {
  for (const who of identities) who.session = await sessionOf(who.name);
});

describe.each(identities.map(identity => ({ ...identity, identity })))('$name', ({ identity }) => {
  it.each(endpoints.map(([name, endpoint]) => ({ name, endpoint })))(
    '$endpoint.method $endpoint.path',
    async ({ name, endpoint }) => {
      if (endpoint.body) expect(BODIES, `a sample body for ${name}`).toHaveProperty(name);
      if (endpoint.path.includes('/token/:id')) return; // would end the session under test: session.test.ts has it
      // Likewise, of those who look at A's space: own-data.test.ts has it.
      if (name === 'endOtherSessions' && identity.name === 'member A') return;
      // Likewise, would let them write: connect-as.test.ts has it.
      if (name === 'actForMember' && identity.name === 'connected-as A') return;
      if (name === 'stopActing' && identity.name === 'acting as A') return; // they would only look from then on
      const given = params(endpoint);
      const isOwner = identity.session?.userId === given.id;
      const { status, error } = await server.call(endpoint, {
        ...(endpoint.sites.includes(identity.site) ? { site: identity.site } : {}),
        params: given,
        body: BODIES[name],
        ...(endpoint.bytes ? { bytes: Buffer.from('x') } : {}),
        bearer: identity.session?.bearer,
        site: endpoint.sites.includes(identity.site) ? identity.site : endpoint.sites[0],
      });
      const expected = allowed(name, endpoint, identity, isOwner);
      if (expected !== 'answered') return expect(expected).toContain(status);
      expect(status, JSON.stringify(error)).toBeLessThan(500);
      if (endpoint.access !== 'public') {
        expect(status).not.toBe(401);
        expect(error?.additionalData?.type ?? '').not.toBe('ForbiddenAccessException');
      }
    },
  );
});

/** A call whose parameters stand where the other has words: `supportingDocuments/:userId/…` and `…/extractions/…`. */
const takesPathOf = (other: Endpoint, { method, path }: Endpoint) =>
  other.method === method && new RegExp(`^${other.path.replace(/:\w+/g, '[^/]+')}$`).test(path);

it('serves each site its own audience only', async () => {
  for (const [, endpoint] of endpoints) {
    for (const site of ['member', 'backOffice'] as const) {
      if (endpoint.sites.includes(site)) continue;
      if (endpoints.some(([, other]) => other.sites.includes(site) && takesPathOf(other, endpoint))) continue;
      const { status } = await server.call(endpoint, {
        site,
        params: params(endpoint),
        body: endpoint.method === 'GET' ? undefined : {},
      });
      // Another call of the same shape may be served there (GET /api/manager/:id and /api/manager/socialSystems).
      expect([status, endpoint.path, site]).toEqual([404, endpoint.path, site]);
    }
  }
});

it('tells a foreign object by 404 and a foreign path id by 403, and members nothing of managers', async () => {
  const byName = Object.fromEntries(endpoints);
  const sessionOf = (name: string) => identities.find(who => who.name === name)!.session!;
  const [memberB, managerY] = [sessionOf('member B'), sessionOf('manager Y')];
  const foreign = await server.call(byName.getUser!, { params: { id: ids.memberA }, bearer: memberB.bearer });
  expect([foreign.status, foreign.error.additionalData.type]).toEqual([403, 'ForbiddenAccessException']);
  const outside = await server.call(byName.resetPasswordOfUser!, {
    params: { id: ids.memberA },
    bearer: managerY.bearer,
  });
  expect([outside.status, outside.error.additionalData.type]).toEqual([404, 'RessourceNotFoundException']);
});

it('takes a trailing slash, and answers unknown calls with the one error body', async () => {
  const slash = await fetch(`${server.addresses.member}/api/captcha/generate/`);
  expect(slash.status).toBe(200);
  const unknown = await fetch(`${server.addresses.member}/api/nothing`);
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    { message: expect.any(String), additionalData: { unhandledException: true, type: 'RessourceNotFoundException' } },
  ]);
});

it('shows what only declared fields show', async () => {
  for (const [name, endpoint] of endpoints) {
    expect(endpoint.audit === null || endpoint.audit.action.length > 0, name).toBe(true);
    // Elsewhere `:id` is an object's, whose handler tells a foreign one by 404.
    if (/^\/api\/(user|token)\/:id/.test(endpoint.path) && endpoint.access === 'member')
      expect(endpoint.own, `${name}: whose id?`).toBeDefined();
  }
});
