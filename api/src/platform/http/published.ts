import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Endpoint, ReturnOf, Schema } from 'contract/kit/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../db/database.ts';

/** What administrators publish. A change of one of them is told with `changed`. */
export type PublishedContent = 'homeBlocks' | 'headPageBlocks' | 'faq' | 'texts' | 'maintenance' | 'searchWords';

/** From how many bytes on compressing is worth it. */
const WORTH_GZIP = 1_400;

/** An answer that is the same for everybody: its bytes, also compressed, and their name for `If-None-Match`. */
export class Published {
  body: Buffer;
  gzip: Buffer | null;
  etag: string;
  constructor(body: Buffer) {
    this.body = body;
    this.gzip = body.length < WORTH_GZIP ? null : gzipSync(body);
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  }
}

interface Kept {
  revision: number;
  period: string;
  answer: Promise<Published>;
}

/** For how long a process trusts the revisions that it has read. */
const TRUST = 1_000; // milliseconds
/** For how long it reads them at each request after a change of its own, whose commit it is not told of. */
const ALERT = 2_000;

/**
 * The published answers of one process. Each is built once per change: the revisions of all contents are read at most
 * once a second, when somebody asks (nothing runs while nobody does), so a change is seen by every process within
 * a second, and at once by the one that made it. No process needs to hear of another.
 */
export function publishing(db: Db) {
  const kept = new Map<string, Kept>();
  let revisions = new Map<string, number>();
  let readAt = Number.NEGATIVE_INFINITY;
  let alertUntil = Number.NEGATIVE_INFINITY;
  let reading: Promise<Map<string, number>> | null = null;

  async function readRevisions() {
    const startedAt = performance.now();
    const rows = await db.selectFrom('content_revision').select(['name', 'revision']).execute();
    const read = new Map(rows.map(row => [row.name, row.revision]));
    if (startedAt > readAt) {
      revisions = read;
      readAt = startedAt;
    }
    return read;
  }

  async function currentRevisions() {
    const now = performance.now();
    if (now < alertUntil) return readRevisions();
    if (now - readAt < TRUST) return revisions;
    reading ??= readRevisions().finally(() => {
      reading = null;
    });
    return reading;
  }

  return {
    /**
     * The answer of `endpoint`, for its handler to return: what `load` gives, encoded once, until `content` changes or
     * `period` does (the day, where dates decide). `variant` tells apart the answers of one endpoint.
     */
    async answer<E extends Endpoint & { answer: Schema }>(
      endpoint: E,
      { content, period = '', variant = '' }: { content: PublishedContent; period?: string; variant?: string },
      load: () => Promise<ReturnOf<E>>,
    ): Promise<Published> {
      // The revision first: what is loaded after it is at least as new.
      const revision = (await currentRevisions()).get(content) ?? 0;
      const name = `${endpoint.path} ${variant}`;
      const found = kept.get(name);
      if (found && found.revision === revision && found.period === period) return found.answer;
      const answer = load().then(
        value =>
          new Published(Buffer.from(JSON.stringify(z.encode(endpoint.answer as z.core.$ZodType, value as never)))),
      );
      const entry = { revision, period, answer };
      kept.set(name, entry);
      answer.catch(() => kept.get(name) === entry && kept.delete(name));
      return answer;
    },

    /** In the transaction that changes `content`, after its last lock. */
    async changed(tx: Tx | Db, content: PublishedContent): Promise<void> {
      await sql`
        insert into content_revision (name, revision) values (${content}, 1)
        on conflict (name) do update set revision = content_revision.revision + 1`.execute(tx);
      alertUntil = performance.now() + ALERT;
    },
  };
}

export type Publishing = ReturnType<typeof publishing>;

/** Answers 304 to whoever has these bytes already. The browser keeps them, and asks each time whether they still hold. */
export function sendPublished(request: FastifyRequest, reply: FastifyReply, { body, gzip, etag }: Published) {
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding');
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (gzip && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(request.headers['accept-encoding'] ?? ''))
    return reply
      .header('content-encoding', 'gzip')
      .header('content-type', 'application/json; charset=utf-8')
      .send(gzip);
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

/** True when `given`, an If-None-Match header, names `etag`; a proxy may have weakened it. */
export const isKnown = (given: string | undefined, etag: string): boolean =>
  given?.split(',').some(one => [etag, `W/${etag}`, '*'].includes(one.trim())) ?? false;
