import { mayCall, type Site } from 'contract/access.ts';
import type { BodyOf, Endpoint, FilePartsOf, ParamsOf, QueryOf, ReturnOf, Schema } from 'contract/endpoint.ts';
import { FirstConnectionStep } from 'contract/profile.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { App } from './app.ts';
import { type AuditEntry, auditIn } from './audit/audit.ts';
import type { Db } from './db/database.ts';
import { forbidden, HttpError, refusal } from './errors.ts';
import { readForm } from './files/form.ts';
import { type OutgoingFile, sendFile } from './files/serve-file.ts';
import type { Upload } from './files/uploads.ts';
import { wake } from './outbox/outbox.ts';
import { type Published, sendPublished } from './published.ts';
import type { Caller } from './session.ts';

/** What the audit log says beyond the endpoint's own words. */
export type Note = Partial<
  Pick<AuditEntry, 'authorId' | 'realAuthorId' | 'objectType' | 'objectId' | 'outcome' | 'detail'>
>;

/** One call, checked: parsed, allowed, within the limits. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The files of a multipart call, checked by name, size and content; their temporary files go when the call ends. */
  files: [FilePartsOf<E>] extends [never] ? never : (Upload & { part: FilePartsOf<E> })[];
  caller: E['access'] extends 'public' ? (E['knowsCaller'] extends true ? Caller | null : null) : Caller;
  /** The request's transaction in mode 'write', the pool otherwise. */
  db: Db;
  now: Date;
  site: Site;
  address: string;
  userAgent: string | undefined;
  /** The person's time zone (IANA); an unknown one is Europe/Paris (decisions C23). */
  timezone: string;
  /** Adds to what the audit log says of this call. */
  note(more: Note): void;
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
    caller: Caller | null;
    entry: Note;
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
        ...(answer && answer !== 'file' ? { response: { 200: answer } } : {}),
      },
      ...(endpoint.upload ? { validatorCompiler: allButBody } : {}),
      // Before the body is read: bearer, role, first-connection state (decisions, 'Order of checks').
      onRequest: async request => {
        request.entry = {};
        request.caller = await admit(app, endpoint, site, request);
        if (endpoint.limit && endpoint.limit !== 'upload') {
          await app.limits.take(endpoint.limit, request.caller ? `account ${request.caller.id}` : request.ip);
        }
      },
      handler: (request, reply) => run(app, endpoint, site, handler, request, reply),
    });
  }
}

/** The parts of a form are read, and checked, by `run`: after the path, before the transaction. */
const allButBody: FastifySchemaCompiler<FastifySchema> = route =>
  route.httpPart === 'body' ? body => ({ value: body }) : validatorCompiler(route as never);

async function admit(app: App, endpoint: Endpoint, site: Site, request: FastifyRequest): Promise<Caller | null> {
  // Some calls act although they are GET: no other site may make a browser send one (security rule 52).
  if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden();
  // Closed, the portal still shows what is published to everybody; nothing else (decisions B13).
  const isShown = endpoint.access === 'public' && endpoint.method === 'GET' && endpoint.mode === 'read';
  if (site === 'member' && !isShown) await app.maintenance.refuse(app.clock.now());
  if (endpoint.access === 'public' && !(endpoint.knowsCaller && request.headers.authorization)) return null;
  const caller = await app.sessions.authenticate(request.headers.authorization, site);
  request.caller = caller;
  if (endpoint.access === 'public') return caller;
  if (!mayCall(endpoint.access, caller.role)) {
    throw endpoint.refusals.includes('NOT_ALLOWED_ACTION') ? refusal('NOT_ALLOWED_ACTION') : forbidden();
  }
  if (caller.firstConnectionStep < FirstConnectionStep.Complete && !endpoint.duringFirstConnection) {
    throw refusal('FIRST_CONNECTION_REQUIRED');
  }
  if (endpoint.personOnly && caller.connectedBy) {
    throw forbidden('Cette action est réservée à la personne : un gestionnaire ne peut pas la faire à sa place.');
  }
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
  const form = endpoint.upload ? await readForm(app, endpoint, request) : null;
  const call = {
    params,
    query: request.query,
    body: form ? form.body : request.body,
    files: form?.files,
    caller,
    now: app.clock.now(),
    site,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    timezone: timezone(request.headers.timezone),
    note: (more: Note) => Object.assign(request.entry, more),
  } as unknown as Call<Endpoint>;
  let result: Awaited<ReturnType<Handler<Endpoint>>>;
  try {
    if (endpoint.mode === 'write') {
      result = await app.db.transaction().execute(async tx => {
        const answer = await handler({ ...call, db: tx });
        if (endpoint.audit) await auditIn(tx, auditEntry(call, endpoint, request));
        return answer;
      });
    } else {
      result = await handler({ ...call, db: app.db });
      try {
        if (endpoint.audit) await app.audit.record(auditEntry(call, endpoint, request));
      } catch (error) {
        if (endpoint.answer === 'file') (result as unknown as OutgoingFile).content.destroy(); // nobody will read it
        throw error;
      }
    }
  } catch (error) {
    if (endpoint.audit && error instanceof HttpError && error.status >= 403) {
      const outcome = Object.keys(error.additionalData)[0] ?? String(error.status);
      request.entry.outcome = outcome === 'unhandledException' ? String(error.additionalData.type) : outcome;
      await app.audit.record(auditEntry(call, endpoint, request));
    }
    throw error;
  } finally {
    await form?.remove();
  }
  if (endpoint.mode !== 'read') wake(); // a mail that the call wrote goes out at once
  if (endpoint.published) return sendPublished(request, reply, result as unknown as Published);
  reply.header('cache-control', 'private, no-store');
  if (endpoint.answer === 'file') return sendFile(reply, result as unknown as OutgoingFile);
  if (!endpoint.answer) return reply.code(204).send();
  // Fastify would send a text as it is, and nothing at all for null.
  if (result === null || typeof result === 'string')
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
  return reply.send(result);
}

function auditEntry(call: Call<Endpoint>, endpoint: Endpoint, request: FastifyRequest): AuditEntry {
  const { audit } = endpoint;
  const caller = call.caller as Caller | null;
  return {
    at: call.now,
    authorId: caller?.id ?? null,
    realAuthorId: caller?.connectedBy ?? null,
    action: audit!.action,
    objectType: audit!.object,
    objectId: audit!.id ? (call.params as Record<string, number>)[audit!.id] : null,
    requestId: request.id,
    address: call.address,
    ...request.entry,
  };
}

const zones = new Set(Intl.supportedValuesOf('timeZone'));
const timezone = (header: unknown) =>
  typeof header === 'string' && (zones.has(header) || header === 'UTC') ? header : 'Europe/Paris';
