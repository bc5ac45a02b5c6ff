import { FirstConnectionStep } from 'contract/calls/profile.ts';
import { mayCall, type Site, UserRole } from 'contract/kit/access.ts';
import {
  type BodyOf,
  type BytesOf,
  type Endpoint,
  type FilePartsOf,
  type Limit,
  type ParamsOf,
  type QueryOf,
  type ReturnOf,
  readingOf,
  type Schema,
} from 'contract/kit/endpoint.ts';
import { readingDaysIn } from 'contract/values/days.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { App } from '../app.ts';
import { type AuditEntry, auditIn } from '../audit/audit.ts';
import { usedIn } from '../audit/criteria.ts';
import type { Db } from '../db/database.ts';
import { readForm } from '../files/form.ts';
import { type OutgoingFile, sendFile } from '../files/serve-file.ts';
import type { Upload } from '../files/uploads.ts';
import { causedBy } from '../outbox/author.ts';
import { wake } from '../outbox/outbox.ts';
import { forbidden, HttpError, refusal } from './errors.ts';
import type { Counted } from './limits.ts';
import { type Published, sendPublished } from './published.ts';
import { admitReading, countDone, countReading } from './reading.ts';
import { awaited, requireProof } from './recent-proof.ts';
import type { Caller } from './session.ts';
import { ACT, checkVisit, isAct } from './visit.ts';

/** What the audit log says beyond the endpoint's own words. `criteria`: of a search, of which it says which were used. */
export type Note = Partial<
  Pick<AuditEntry, 'authorId' | 'realAuthorId' | 'objectType' | 'objectId' | 'outcome' | 'detail'> & {
    criteria: object;
  }
>;

/** One call, checked: parsed, allowed, within the limits. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The files of a multipart call, checked by name, size and content; their temporary files go when the call ends. */
  files: [FilePartsOf<E>] extends [never] ? never : (Upload & { part: FilePartsOf<E> })[];
  /** The body of a call of bytes. */
  bytes: BytesOf<E> extends true ? Buffer : never;
  caller: E['access'] extends 'public' ? (E['knowsCaller'] extends true ? Caller | null : null) : Caller;
  /** The request's transaction in mode 'write', the pool otherwise. */
  db: Db;
  now: Date;
  site: Site;
  address: string;
  /** The browser's id, where the endpoint knows devices and it has signed in before, to whatever account. */
  device: string | null;
  userAgent: string | undefined;
  /** The person's time zone (IANA); an unknown one is Europe/Paris (decisions C23). */
  timezone: string;
  /** Says whose data the call shows or changes, by members' ids: once, before it answers. */
  subjects: E['subject'] extends 'told' ? (memberIds: readonly number[]) => void : never;
  /** Of an export: asks whether these members may leave, before anything of it is made; counts them as read. */
  exporting: E extends { subject: 'told'; limit: 'export' } ? (memberIds: readonly number[]) => Promise<void> : never;
  /** Adds to what the audit log says of this call. */
  note(more: Note): void;
  /** Gives back what the call took of its limit: it was no failure. */
  giveBack(): Promise<void>;
  /** Adds a header to what comes back. */
  header(name: 'set-cookie' | 'clear-site-data', value: string): void;
}

type Answer<E extends Endpoint> = E['answer'] extends 'file'
  ? OutgoingFile
  : E['published'] extends true
    ? Published
    : E['answer'] extends Schema
      ? ReturnOf<E>
      : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
        void;
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

/** The handlers of a contract module: an endpoint without one does not compile. */
export type Routes<C> = {
  [K in keyof C as C[K] extends Endpoint ? K : never]: C[K] extends Endpoint ? Handler<C[K]> : never;
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'method' in value;

/** The endpoints of a contract module, by name. */
export const endpointsOf = (contract: object) =>
  Object.entries(contract).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));

declare module 'fastify' {
  interface FastifyRequest {
    /** Where it came from, as it is counted and logged (address.ts). */
    address: string;
    caller: Caller | null;
    device: string | null;
    entry: Note;
    giveBack: () => Promise<void>;
    subjects: readonly number[] | null;
    isExporting: boolean;
  }
}

/** Serves one feature on one site: the only caller of handlers, and the one place where access is enforced. */
export function serve<C extends object>(app: App, server: FastifyInstance, site: Site, contract: C, routes: Routes<C>) {
  for (const [name, endpoint] of endpointsOf(contract)) {
    if (!endpoint.sites.includes(site)) continue;
    const handler = (routes as Record<string, Handler<Endpoint>>)[name];
    if (!handler) throw new Error(`${endpoint.method} ${endpoint.path} has no handler`);
    const { answer } = endpoint;
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: {
        tags: [endpoint.access],
        operationId: name,
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body ? { body: endpoint.body } : {}),
        ...(endpoint.upload ? { consumes: ['multipart/form-data'] } : {}),
        ...(endpoint.bytes ? { consumes: ['application/octet-stream'] } : {}),
        ...(answer && answer !== 'file' ? { response: { 200: answer } } : {}),
      },
      ...(endpoint.upload ? { validatorCompiler: allButBody } : {}),
      ...(endpoint.bytes ? { bodyLimit: endpoint.bytes } : {}),
      // Before the body is read: bearer, role, first-connection state, proof (decisions, 'Order of checks').
      onRequest: async request => {
        request.entry = {};
        request.subjects = null;
        request.isExporting = false;
        request.caller = await admit(app, endpoint, site, request);
        request.device = endpoint.knowsDevice ? app.devices.read(request.headers.cookie, site) : null;
        if (endpoint.limit && endpoint.limit !== 'upload') {
          request.giveBack = await app.limits.take(endpoint.limit, counted(request, endpoint.limit));
        }
        if (endpoint.bytes)
          await app.limits.takeUpload(counted(request), sizeOf(request, endpoint.bytes), 'draftParts');
      },
      // The path, the query and the body are parsed within `done`, at once.
      preValidation: (request, _reply, done) => readingDaysIn(timezone(request.headers.timezone), done),
      handler: (request, reply) => run(app, endpoint, site, handler, request, reply),
    });
  }
}

/** Proofs and secrets are tried by one session: who has the password alone would else use up the tries of the account's owner. */
const BY_SESSION: readonly (Limit | undefined)[] = ['signIn', 'tokenCheck'];

/** Whom the limits count: the person who is there, a visiting manager before the member, else the browser that is known, else where the call comes from. */
function counted({ caller, device, address }: FastifyRequest, limit?: Limit): Counted {
  if (caller && BY_SESSION.includes(limit)) return `session ${caller.sessionId}`;
  if (caller) return `account ${caller.connectedBy ?? caller.id}`;
  return device ? `device ${device}` : { address };
}

/** Bytes of a body, as its sender declares them; `most` where they do not. */
function sizeOf({ headers }: FastifyRequest, most: number): number {
  const declared = Number(headers['content-length']);
  return declared > 0 ? Math.min(declared, most) : most;
}

/** The parts of a form are read, and checked, by `run`: after the path, before the transaction. */
const allButBody: FastifySchemaCompiler<FastifySchema> = route =>
  route.httpPart === 'body' ? body => ({ value: body }) : validatorCompiler(route as never);

async function admit(app: App, endpoint: Endpoint, site: Site, request: FastifyRequest): Promise<Caller | null> {
  // Some calls act although they are GET: no other site may make a browser send one (security rule 52).
  if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden();
  // Closed, the portal still shows what is published to everybody; nothing else (decisions B13).
  const isShown = endpoint.access === 'public' && endpoint.method === 'GET' && endpoint.mode === 'read';
  if (site === 'member' && !isShown) await app.fund.closing.refuse(app.clock.now());
  if (endpoint.access === 'public' && !(endpoint.knowsCaller && request.headers.authorization)) return null;
  const caller = await app.sessions.authenticate(request.headers.authorization, site);
  request.caller = endpoint.access === 'public' && caller.awaits ? null : caller;
  if (endpoint.access === 'public') return request.caller;
  if (caller.awaits && !endpoint.whileAwaiting?.includes(caller.awaits)) throw await awaited(app, caller);
  if (!mayCall(endpoint.access, caller.role)) {
    throw endpoint.refusals.includes('NOT_ALLOWED_ACTION') ? refusal('NOT_ALLOWED_ACTION') : forbidden();
  }
  if (caller.firstConnectionStep < FirstConnectionStep.Complete && !endpoint.duringFirstConnection) {
    throw refusal('FIRST_CONNECTION_REQUIRED');
  }
  checkVisit(endpoint, caller, app.clock.now());
  if (endpoint.proof) await requireProof(app, caller, endpoint);
  await admitReading(app, caller, endpoint);
  return caller;
}

async function run(
  app: App,
  endpoint: Endpoint,
  site: Site,
  handler: Handler<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { caller } = request;
  const params = (request.params ?? {}) as Record<string, never>;
  if (endpoint.own && params[endpoint.own] !== caller?.id) throw forbidden();
  const zone = timezone(request.headers.timezone);
  const form = endpoint.upload ? await readForm(app, endpoint, request, zone) : null;
  const call = {
    params,
    query: request.query,
    body: form ? form.body : request.body,
    files: form?.files,
    bytes: endpoint.bytes ? request.body : undefined,
    caller,
    now: app.clock.now(),
    site,
    address: request.address,
    device: request.device,
    userAgent: request.headers['user-agent'],
    subjects: (memberIds: readonly number[]) => {
      request.subjects = [...new Set(memberIds)];
    },
    exporting: async (memberIds: readonly number[]) => {
      request.isExporting = true;
      await countReading(app, caller, endpoint, memberIds);
    },
    timezone: zone,
    note: (more: Note) => Object.assign(request.entry, more),
    giveBack: request.giveBack,
    header: (name: string, value: string) => reply.header(name, value),
  } as unknown as Call<Endpoint>;
  const handle = (db: Db) => causedBy(caller?.connectedBy ?? caller?.id ?? null, () => handler({ ...call, db }));
  let result: Awaited<ReturnType<Handler<Endpoint>>> | HttpError;
  try {
    if (endpoint.mode === 'write') {
      result = await app.db.transaction().execute(async tx => {
        const answer = await handle(tx).catch(accepted);
        requireSubjects(endpoint, request);
        if (endpoint.audit) await auditIn(tx, auditEntry(call, endpoint, request));
        return answer;
      });
      await countDone(app, caller, endpoint, readBy(call, endpoint, request));
    } else {
      result = await handle(app.db);
      try {
        requireSubjects(endpoint, request);
        if (!request.isExporting) await countReading(app, caller, endpoint, readBy(call, endpoint, request));
        if (endpoint.audit) await app.audit.record(auditEntry(call, endpoint, request));
      } catch (error) {
        if (endpoint.answer === 'file') (result as unknown as OutgoingFile).content.destroy(); // nobody will read it
        throw error;
      }
    }
  } catch (error) {
    await form?.takeBack();
    if (endpoint.audit && error instanceof HttpError && error.status >= 403) {
      const outcome = Object.keys(error.additionalData)[0] ?? String(error.status);
      request.entry.outcome = outcome === 'unhandledException' ? String(error.additionalData.type) : outcome;
      await app.audit.record(auditEntry(call, endpoint, request));
      // The call comes again with its proof: the question is none of those that the limit counts.
      if (outcome === 'PROOF_REQUIRED') await request.giveBack();
    }
    throw error;
  } finally {
    await form?.remove();
  }
  if (endpoint.mode !== 'read') wake(); // a mail that the call wrote goes out at once
  if (result instanceof HttpError) throw result;
  if (endpoint.published) return sendPublished(request, reply, result as unknown as Published);
  reply.header('cache-control', 'private, no-store');
  if (endpoint.answer === 'file') return sendFile(reply, result as unknown as OutgoingFile);
  if (!endpoint.answer) return reply.code(204).send();
  // Fastify would send a text as it is, and nothing at all for null.
  if (result === null || typeof result === 'string')
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
  return reply.send(result);
}

/** A refusal of status 202: what the call asks was not done, and what it wrote stands. */
function accepted(error: unknown): HttpError {
  if (error instanceof HttpError && error.status === 202) return error;
  throw error;
}

/** What a member would not find in 'Qui a consulté mon dossier' is not answered. */
function requireSubjects(endpoint: Endpoint, request: FastifyRequest) {
  const isOwn = request.caller?.role === UserRole.individual;
  if (endpoint.subject === 'told' && !isOwn && !request.subjects)
    throw new Error(`${endpoint.method} ${endpoint.path} did not tell whose data it touched`);
  if (readingOf(endpoint) === 'exported' && !request.isExporting)
    throw new Error(`${endpoint.method} ${endpoint.path} did not ask whether it may export`);
}

/** The members whom a call of the staff shows. */
const readBy = (call: Call<Endpoint>, endpoint: Endpoint, request: FastifyRequest): readonly number[] =>
  subjectsOf(call, endpoint, request).subjects ?? [];

/** The members whose data it was, for the audit log; their own calls are found by their author. */
function subjectsOf({ params }: Call<Endpoint>, { subject }: Endpoint, { caller, subjects }: FastifyRequest) {
  if (!subject || subject === 'none' || caller?.role === UserRole.individual) return {};
  if (subject !== 'told') return { subjects: [(params as Record<string, number>)[subject.member]!] };
  return subjects ? { subjects, told: subjects } : {};
}

function auditEntry(call: Call<Endpoint>, endpoint: Endpoint, request: FastifyRequest): AuditEntry {
  const { audit } = endpoint;
  const caller = call.caller as Caller | null;
  const { criteria, detail, ...noted } = request.entry;
  const { subjects, told } = subjectsOf(call, endpoint, request);
  const said = {
    ...(criteria && { criteria: usedIn(endpoint.body, criteria) }),
    ...detail,
    ...(isAct(endpoint, caller) && { [ACT]: true }),
    ...(told && { subjects: told }),
  };
  return {
    at: call.now,
    authorId: caller?.id ?? null,
    realAuthorId: caller?.connectedBy ?? null,
    action: audit!.action,
    objectType: audit!.object,
    objectId: audit!.id ? (call.params as Record<string, number>)[audit!.id] : null,
    requestId: request.id,
    address: call.address,
    ...noted,
    ...(Object.keys(said).length > 0 && { detail: said }),
    subjects,
  };
}

const zones = new Set(Intl.supportedValuesOf('timeZone'));
const timezone = (header: unknown) =>
  typeof header === 'string' && (zones.has(header) || header === 'UTC') ? header : 'Europe/Paris';
