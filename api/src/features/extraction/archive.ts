import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { ZipFile } from 'yazl';
import type { App } from '../../platform/app.ts';
import type { DocumentRow } from './extraction.queries.ts';
import type { Lease } from './lease.ts';
import { entryName, type ManifestLine, manifest, whyLeftOut } from './manifest.ts';

const LOOKUPS = 16; // at once, in a store that may be far away

/** What the archive will hold: each document's entry, or why it has none. The bytes are looked for now, while it can be told. */
export async function planArchive(app: Pick<App, 'files'>, documents: readonly DocumentRow[]): Promise<ManifestLine[]> {
  const found = new Map<string, boolean>();
  const wanted = [...new Set(documents.filter(row => !whyLeftOut(row)).map(row => row.sha256!))];
  for (let at = 0; at < wanted.length; at += LOOKUPS) {
    const some = wanted.slice(at, at + LOOKUPS);
    const answers = await Promise.all(some.map(sha256 => app.files.has(sha256)));
    for (const [index, sha256] of some.entries()) found.set(sha256, answers[index]!);
  }
  const numbers = new Map<number, number>();
  return documents.map(row => {
    const leftOut = whyLeftOut(row) ?? (found.get(row.sha256!) ? null : 'fichier manquant');
    if (leftOut) return { row, entry: null, leftOut };
    const number = (numbers.get(row.folder_id) ?? 0) + 1;
    numbers.set(row.folder_id, number);
    return { row, entry: entryName(row, number), leftOut };
  });
}

/**
 * The archive as a stream of `size` bytes: entries stored as they are, one open at a time, the manifest at its root. It
 * breaks when the lease is lost or a file's bytes turn out to be missing; the lease ends with it, whatever happens.
 */
export async function openArchive(app: App, lease: Lease, lines: readonly ManifestLine[]) {
  const zip = new ZipFile();
  let current: Readable | undefined;
  const guard = new Guard(lease, () => current?.destroy());
  // It may break before the answer begins to read it.
  guard.on('error', error => app.log.warn({ err: error, extraction: lease.id }, 'archive broken off'));
  zip.addBuffer(manifest(lines), 'manifeste.csv', { compress: false, mtime: app.clock.now() });
  for (const { row, entry } of lines) {
    if (!entry) continue;
    const options = { compress: false, size: row.size!, mtime: row.creation_date };
    zip.addReadStreamLazy(entry, options, done => {
      app.files.get(row.sha256!).then(
        content => {
          if (!content) return done(new Error(`the bytes of document ${row.id} are missing`), null as never);
          if (guard.destroyed) content.destroy();
          current = content;
          done(null, content);
        },
        error => done(error, null as never),
      );
    });
  }
  zip.on('error', error => guard.destroy(error));
  const size = await new Promise<number>(resolve => {
    // The callback is given the size, which its declared type leaves out.
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void);
  });
  const output = zip.outputStream as Readable;
  output.on('error', error => guard.destroy(error)).pipe(guard);
  guard.once('close', () => output.destroy());
  return { content: guard as Readable, size };
}

/**
 * Lets bytes through while the lease is held. The last of them wait until the database knows that the archive was sent:
 * a browser that has it whole may say so at once, and finds it there.
 */
class Guard extends Transform {
  #lease: Lease;
  #onEnd: () => void;
  #last: Buffer | null = null;
  #size = 0;
  #isFinished = false;

  constructor(lease: Lease, onEnd: () => void) {
    super();
    this.#lease = lease;
    this.#onEnd = onEnd;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    if (!this.#lease.isHeld()) return done(new Error('the archive is no longer ours to send'));
    const former = this.#last;
    this.#last = chunk;
    this.#size += chunk.length;
    done(null, former ?? undefined);
  }

  override _flush(done: TransformCallback) {
    this.#isFinished = true;
    this.#lease
      .finish('sent', this.#size)
      .then(
        wasOurs => (wasOurs ? done(null, this.#last) : done(new Error('the archive is no longer ours to send'))),
        done,
      );
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#onEnd();
    if (this.#isFinished) return done(error);
    this.#isFinished = true;
    this.#lease.finish(error ? 'failed' : 'interrupted', this.#size).then(
      () => done(error),
      () => done(error),
    );
  }
}
