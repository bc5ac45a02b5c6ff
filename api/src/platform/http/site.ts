import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Site } from 'contract/kit/access.ts';
import type { FieldError } from 'contract/kit/refusals.ts';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { createJsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { App } from '../app.ts';
import { isDatabaseDown, isLockedOut } from '../db/database.ts';
import { plainAddress, plainForwarded } from './address.ts';
import { HttpError, invalid, occupied, tooMany, unauthorized, unavailable } from './errors.ts';
import { parseJson } from './json.ts';
import { countRequest } from './metrics.ts';
import { DELIVERED, said, worded } from './said.ts';

/** One origin: error body, ids, headers, log. Features and the built app are added to it. */
export async function makeSite(app: App, site: Site): Promise<FastifyInstance> {
  const { config, log } = app;
  const server: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }), // its line has the URL, and links carry tokens: ours has the route's pattern
    trustProxy: config.TRUSTED_PROXY ? config.TRUSTED_PROXY.split(',').map(proxy => proxy.trim()) : false,
    bodyLimit: 1024 * 1024,
    childLoggerFactory: logger => logger, // a logger a request costs a tenth of a quick answer; ours names the request itself
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.decorateRequest('address', '');
  server.decorateRequest('caller', null);
  server.decorateRequest('entry');
  server.decorateRequest('device', null);
  server.decorateRequest('giveBack', async () => {});

  // Bodies that are absent or empty are left to the schema: a missing body is a missing field, not a crash.
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, parseJson(body as string));
    } catch (error) {
      done(
        error instanceof HttpError
          ? error
          : invalid([{ path: '', message: "Le contenu envoyé n'est pas du JSON valide." }]),
      );
    }
  });

  server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  await server.register(multipart);

  const secure = [config.memberUrl, config.backOfficeUrl].every(url => url.startsWith('https:'));
  server.addHook('onRequest', async (request, reply) => {
    const forwarded = request.raw.headers['x-forwarded-for'];
    if (forwarded) request.raw.headers['x-forwarded-for'] = plainForwarded(forwarded); // before anything asks for the address
    // Kept from now on: of a connection that has ended meanwhile Node says nothing any more.
    request.address = plainAddress(request.ip ?? '');
    if (request.url.includes('%00')) throw invalid([{ path: '', message: "L'adresse demandée n'est pas valide." }]);
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    });
    if (secure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
  // The line of a request holds what is named below and nothing else: redacting it would cost a tenth of a quick answer.
  const requestLog = log.child({}, { redact: [] });
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    countRequest({ site, method: request.method, route, status: reply.statusCode, seconds });
    requestLog.info(
      {
        site,
        request: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: request.caller?.id,
        connectedBy: request.caller?.connectedBy ?? undefined,
      },
      'request',
    );
  });

  server.setErrorHandler(async (error: FastifyError, request, reply) => {
    const told = tell(error);
    if (told.status >= 500 && told.status !== 503) log.error({ err: error, request: request.id }, 'unexpected error');
    const texts = site === 'member' && told.status < 500 ? await app.fund.memberTexts(app) : DELIVERED;
    const body = worded({ message: told.message, additionalData: told.additionalData }, texts);
    return reply.code(told.status).headers(told.headers).type('application/json').serializer(JSON.stringify).send(body);
  });
  if (config.API_DOCS || !config.isProduction) await documentApi(server, site);
  return server;
}

/** How long a call that is under way may go on after the site is asked to stop, in ms. */
const LAST_CALLS = 5_000;

/** Takes no new call and ends; a sender who stopped in the middle of a request does not hold it up. */
export async function closeSite(server: FastifyInstance) {
  const patience = setTimeout(() => server.server.closeAllConnections(), LAST_CALLS);
  await server.close();
  clearTimeout(patience);
}

/** A refusal of what a request brings along, thrown below the calls. */
interface KeyedError {
  status: number;
  key: string;
  message: string;
  fields?: FieldError[];
}

/** Every error becomes the one body; what is not ours is generic, never a stack or SQL. */
function tell(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error;
  if (error.validation) {
    const fields: FieldError[] = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? '',
    }));
    return invalid(fields);
  }
  if (isLockedOut(error)) return occupied();
  if (isDatabaseDown(error)) return unavailable();
  if ('key' in error && 'status' in error) {
    const { status, key, message, fields = [] } = error as unknown as KeyedError;
    return new HttpError(status, message, { [key]: true, ...(fields.length > 0 && { fields }) });
  }
  switch (error.statusCode) {
    case 400:
      return invalid([{ path: '', message: 'La demande est mal formée.' }]);
    case 401:
      return unauthorized();
    case 413:
      return new HttpError(413, said('refusals.INVALID_FILE_SIZE'), { INVALID_FILE_SIZE: true });
    case 414:
      return invalid([{ path: '', message: "L'adresse demandée est trop longue." }]);
    case 415:
      return new HttpError(415, "Le format des informations envoyées n'est pas accepté.", {
        INVALID_FILE_MIMETYPE: true,
      });
    case 429:
      return tooMany(60);
    default:
      return new HttpError(
        500,
        "L'application a rencontré une erreur. Si le problème persiste, merci de contacter l'assistance.",
      );
  }
}

async function documentApi(server: FastifyInstance, site: Site) {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `Espace Gestion Retraite (${site})`, version: 'V1.13.3' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
