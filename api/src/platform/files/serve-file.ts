import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { isKnown } from '../http/published.ts';
import { contentDisposition } from './names.ts';
import { isServable } from './scan.ts';

/** A file that goes out; `size` in bytes, absent for what is made while it is sent. */
export interface OutgoingFile {
  content: Readable;
  mimeType: string;
  filename: string;
  size?: number;
  /** Shown in a page: images that we re-encoded. Everything else is an attachment. */
  inline?: boolean;
  /** Names the bytes: whoever has them already is told so. For what is shown in a page. */
  etag?: string;
}

/**
 * The stored file, opened. 404 for what may not go out: unknown, purged, infected, waiting for the antivirus, or without
 * its bytes. Whoever opens it sends it or destroys `content`.
 */
export async function openFile(db: Db, app: Pick<App, 'files' | 'log'>, id: number | null): Promise<OutgoingFile> {
  const file = id && (await db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst());
  if (!file || file.purged_at) throw notFound("Ce fichier n'existe pas ou n'est plus disponible.");
  if (!isServable(file)) {
    const isWaiting = file.scan_state === 'pending';
    throw notFound(
      isWaiting
        ? "Ce fichier est en cours de vérification par l'antivirus. Réessayez dans quelques minutes."
        : "Ce fichier a été bloqué par l'antivirus : il ne peut pas être téléchargé.",
    );
  }
  const content = await app.files.get(file.sha256);
  if (!content) {
    app.log.error({ file: file.id, sha256: file.sha256 }, 'the bytes of a file are missing');
    throw notFound("Ce fichier n'existe pas ou n'est plus disponible.");
  }
  return {
    content,
    mimeType: file.mime_type,
    filename: file.filename,
    size: file.size,
    etag: `"${file.sha256.slice(0, 32)}"`,
  };
}

/**
 * Answers the file as an attachment that no browser runs or keeps, whatever it holds. The images of pages are kept, and
 * asked for again each time: what was hidden meanwhile is not shown.
 */
export function sendFile(reply: FastifyReply, file: OutgoingFile) {
  const etag = file.inline && file.etag;
  if (etag) reply.header('etag', etag);
  if (etag && isKnown(reply.request.headers['if-none-match'], etag)) {
    file.content.destroy();
    return reply.header('cache-control', 'private, no-cache').code(304).send();
  }
  return reply
    .headers({
      'content-type': file.mimeType,
      ...(file.size === undefined ? {} : { 'content-length': file.size }),
      'content-disposition': contentDisposition(file.filename, file.inline ? 'inline' : 'attachment'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': etag ? 'private, no-cache' : 'private, no-store',
    })
    .send(file.content);
}
