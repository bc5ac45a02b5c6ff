import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { actForMember, authenticateConnectAs, connectAs, giveVisitorProof } from 'contract/calls/connect-as.ts';
import { authorizeManager, authorizeMember } from 'contract/calls/session.ts';
import type { Site } from 'contract/kit/access.ts';
import type { AnswerOf, Endpoint } from 'contract/kit/endpoint.ts';
import { formOf } from 'contract/kit/form.ts';
import type { ErrorBody } from 'contract/kit/refusals.ts';
import { afterAll, beforeAll } from 'vitest';
import { openApp } from '../src/open-app.ts';
import type { App } from '../src/platform/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { startSites } from '../src/sites.ts';
import { databaseIn } from './database.ts';
import { PASSWORD } from './population.ts';

export { folders, ids, PASSWORD } from './population.ts';

/** A clock that stands still until a test moves it: an edge is where the rule has it, however slow the machine. */
function movableClock() {
  let now = Date.now();
  return {
    now: () => new Date(now),
    /** Seconds, forward. */
    move(seconds: number) {
      now += seconds * 1000;
    },
  };
}

export interface Answer<E extends Endpoint> {
  status: number;
  headers: Headers;
  body: AnswerOf<E>;
  error: ErrorBody;
  /** The first key of additionalData: what refusals are told apart by. */
  key: string | undefined;
}

export interface Given {
  params?: Record<string, string | number>;
  body?: unknown;
  bearer?: string | undefined;
  headers?: Record<string, string>;
  site?: Site;
  /** The files of a multipart call, by part. */
  files?: Record<string, ({ name: string; content: Buffer } | number)[]>;
  /** The body of a call of bytes. */
  bytes?: Buffer;
}

/** The body of a request: a form for a multipart call, JSON or the given text for the others. */
function bodyOf({ upload }: Endpoint, { body, files = {}, bytes }: Given) {
  if (bytes) return new Uint8Array(bytes);
  if (upload && typeof body !== 'string') {
    const parts = Object.entries(files).map(([part, list]) => [
      part,
      list.map(file =>
        typeof file === 'number' ? file : new File([file.content as Uint8Array<ArrayBuffer>], file.name),
      ),
    ]);
    return formOf(upload, body, Object.fromEntries(parts));
  }
  if (body === undefined) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

export type TestServer = ReturnType<typeof testServer>;
export type Session = { userId: number; bearer: string; refreshToken: string };

/** The product's API on a database of its own, over HTTP; opened before the tests of a file and closed after. */
export function testServer(variables: Record<string, string> = {}) {
  const clock = movableClock();
  const server = {} as Awaited<ReturnType<typeof open>>;

  async function open() {
    const folder = mkdtempSync(join(tmpdir(), 'egr-api-'));
    const copy = await databaseIn(folder);
    const config = readConfig({
      MODE: 'test',
      LOG_LEVEL: 'silent',
      MEMBER_PORT: '0',
      BACK_OFFICE_PORT: '0',
      MEMBER_URL: 'https://portail.example',
      BACK_OFFICE_URL: 'https://gestion.example',
      DATA_DIR: folder,
      LIMIT_SIGN_IN: '1000',
      LIMIT_FORGOTTEN: '1000',
      LIMIT_LINKS_HOUR: '1000',
      LIMIT_LINKS_DAY: '1000',
      LIMIT_TOKEN_CHECK: '1000',
      LIMIT_CAPTCHA: '1000',
      CAPTCHA_WORK: '2',
      LIMIT_SEARCH: '10000',
      LIMIT_SEND: '1000',
      BRAKE_PEOPLE: '100000',
      BRAKE_ALARM_PEOPLE: '100000',
      HASHES_AT_ONCE: '2',
      ...copy.variables,
      ...variables,
    });
    const app: App = await openApp(config, { clock });
    const sites = await startSites(app);
    const addresses: Record<Site, string> = { member: sites.memberAddress, backOffice: sites.backOfficeAddress };

    async function call<E extends Endpoint>(endpoint: E, given: Given = {}): Promise<Answer<E>> {
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String(given.params?.[name])),
      );
      const site = given.site ?? endpoint.sites[0]!;
      const answer = await fetch(addresses[site] + path, {
        method: endpoint.method,
        headers: {
          ...(given.body === undefined || endpoint.upload ? {} : { 'content-type': 'application/json' }),
          ...(given.bytes ? { 'content-type': 'application/octet-stream' } : {}),
          ...(given.bearer ? { authorization: `Bearer ${given.bearer}` } : {}),
          ...given.headers,
        },
        body: bodyOf(endpoint, given),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json');
      const parsed = isJson && text ? JSON.parse(text) : text;
      return {
        status: answer.status,
        headers: answer.headers,
        body: parsed,
        error: parsed,
        key: isJson ? Object.keys(parsed?.additionalData ?? {})[0] : undefined,
      };
    }

    /** Signs somebody in and answers their session. */
    async function signIn(identifier: string, password = PASSWORD): Promise<Session> {
      const endpoint = identifier.includes('@') ? authorizeManager : authorizeMember;
      const { status, body, key } = await call(endpoint, { body: { identifier, password } });
      if (status !== 200) throw new Error(`sign-in of ${identifier}: ${status} ${key}`);
      return body;
    }

    /** A manager's session as a member. */
    async function connectedAs(manager: Session, userId: number, login: string): Promise<Session> {
      const asked = await call(connectAs, { bearer: manager.bearer, body: { userId, login } });
      const { managerId, token } = asked.body;
      const { status, body } = await call(authenticateConnectAs, { body: { managerId, token } });
      if (status !== 200) throw new Error(`connect-as: ${asked.status} ${status}`);
      return body;
    }

    /** The same, once the manager said that they act in the member's place. */
    async function actingAs(manager: Session, userId: number, login: string): Promise<Session> {
      const visit = await connectedAs(manager, userId, login);
      const given = { params: { id: userId }, bearer: visit.bearer };
      await call(giveVisitorProof, { ...given, body: { means: 'password', password: PASSWORD } });
      const { status, key } = await call(actForMember, { ...given, body: { reason: 'Aide au téléphone' } });
      if (status !== 200) throw new Error(`acting: ${status} ${key}`);
      return visit;
    }

    /** The last entry of an action in the audit log. */
    const lastEntry = (action: string) =>
      app.db
        .selectFrom('audit_log')
        .where('action', '=', action)
        .orderBy('id', 'desc')
        .selectAll()
        .executeTakeFirstOrThrow();

    return {
      app,
      db: app.db,
      clock,
      addresses,
      call,
      signIn,
      connectedAs,
      actingAs,
      lastEntry,
      async close() {
        await sites.close();
        await app.database.close();
        await copy.drop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }

  beforeAll(async () => {
    Object.assign(server, await open());
  });
  afterAll(() => server.close());
  return server;
}

/** The sessions of these people, by the names that a file of tests gives them: signed in before its tests. */
export function signedIn<Name extends string>(
  server: TestServer,
  identifiers: Record<Name, string>,
): Record<Name, Session> {
  const people = Object.entries<string>(identifiers).map(
    ([name, identifier]) => [name, identifier, {} as Session] as const,
  );
  beforeAll(async () => {
    for (const [, identifier, session] of people) Object.assign(session, await server.signIn(identifier));
  });
  return Object.fromEntries(people.map(([name, , session]) => [name, session])) as Record<Name, Session>;
}

/** Waits until `check` answers something true: tests wait for conditions, never for a number of milliseconds. */
export async function until<T>(check: () => Promise<T> | T, what = 'the condition'): Promise<NonNullable<T>> {
  for (const end = Date.now() + 45_000; Date.now() < end; ) {
    const value = await check();
    if (value) return value as NonNullable<T>;
    await new Promise(resolve => setTimeout(resolve, 25));
  }
  throw new Error(`${what} did not come`);
}
