import { open, rm } from 'node:fs/promises';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import type { App } from '../../platform/app.ts';
import { spool, temporaryDirectory } from '../../platform/files/temporary.ts';
import { unavailable } from '../../platform/http/errors.ts';
import type { DocumentRow } from './documents.queries.ts';
import type { Sent } from './history.queries.ts';
import type { Lease } from './lease.ts';
import { entryName, MANIFEST_HEADER, type ManifestLine, manifestText, whyLeftOut } from './manifest.ts';
import { wholeEntries, type ZipEntry, zip, zipSize } from './zip.ts';

const LOOKUPS = 16; // at once, in a store that may be far away

/** What the archive will hold. */
export interface Plan {
  documents: { id: number; entry: string; sha256: string; size: number; date: Date }[];
  /** Documents that match and are not in it. */
  leftOut: number;
  /** Whose documents match, in it or not: the manifest names them all. */
  members: Set<number>;
  /** The manifest, in a temporary file of `size` bytes. */
  manifest: { path: string; size: number };
}

/**
 * Each document's entry, or why it has none. The bytes are looked for now, while it can be told. What is kept in memory is
 * of the documents that go out; those that are left out may be millions, and only pass through to the manifest.
 */
export async function planArchive(
  app: Pick<App, 'files' | 'config'>,
  lease: Pick<Lease, 'isHeld'>,
  pages: AsyncIterable<DocumentRow[]>,
): Promise<Plan> {
  const documents: Plan['documents'] = [];
  const numbers = new Map<number, number>();
  const members = new Set<number>();
  let leftOut = 0;
  async function* lines() {
    yield MANIFEST_HEADER;
    for await (const rows of pages) {
      const found = await lookFor(app, lease, rows);
      const page = rows.map((row): ManifestLine => {
        members.add(row.sender_id);
        const cause = whyLeftOut(row) ?? (found.has(row.sha256!) ? null : 'fichier manquant');
        if (cause) {
          leftOut += 1;
          return { row, entry: null, leftOut: cause };
        }
        const number = (numbers.get(row.folder_id) ?? 0) + 1;
        numbers.set(row.folder_id, number);
        const entry = entryName(row, number);
        documents.push({ id: row.id, entry, sha256: row.sha256!, size: row.size!, date: row.creation_date });
        return { row, entry, leftOut: null };
      });
      yield manifestText(page);
    }
  }
  const manifest = await spool(Readable.from(lines()), temporaryDirectory(app.config.dataDir));
  return { documents, leftOut, members, manifest };
}

/** The contents of the page that the store has. Looking takes time: the lease is renewed meanwhile. */
async function lookFor(app: Pick<App, 'files'>, lease: Pick<Lease, 'isHeld'>, rows: readonly DocumentRow[]) {
  const wanted = [...new Set(rows.filter(row => !whyLeftOut(row)).map(row => row.sha256!))];
  const found = new Set<string>();
  for (let at = 0; at === 0 || at < wanted.length; at += LOOKUPS) {
    if (!lease.isHeld(0)) throw unavailable(); // nothing has gone out yet
    const some = wanted.slice(at, at + LOOKUPS);
    const answers = await Promise.all(some.map(sha256 => app.files.has(sha256)));
    for (const [index, sha256] of some.entries()) if (answers[index]) found.add(sha256);
  }
  return found;
}

/**
 * The archive as a stream of `size` bytes, the manifest first. It breaks when the lease is lost or a file's bytes turn out
 * to be missing. However it ends, the lease ends, and the manifest's temporary file goes.
 */
export function openArchive(app: App, lease: Lease, { documents, manifest }: Plan) {
  let current: Readable | undefined;
  const opened = (content: Readable) => {
    current = content;
    return content;
  };
  const entries: ZipEntry[] = [
    {
      name: 'manifeste.csv',
      size: manifest.size,
      mtime: app.clock.now(),
      open: async () => opened((await open(manifest.path)).createReadStream()),
    },
    ...documents.map(({ id, entry, sha256, size, date }) => ({
      name: entry,
      size,
      mtime: date,
      async open() {
        const content = await app.files.get(sha256);
        if (!content) throw new Error(`the bytes of document ${id} are missing`);
        return opened(content);
      },
    })),
  ];
  const source = Readable.from(zip(entries), { objectMode: false });
  const guard = new Guard(
    lease,
    source,
    size => sentOf(entries, size),
    () => current?.destroy(),
  );
  // It may break before the answer begins to read it.
  guard.on('error', error => app.log.warn({ err: error, extraction: lease.id }, 'archive broken off'));
  guard.once('close', () => {
    rm(manifest.path, { force: true }).catch(error => app.log.warn({ err: error }, 'a manifest stays behind'));
  });
  return { content: guard as Readable, size: zipSize(entries) };
}

/** What `size` bytes of the archive are; the manifest is its first entry and no document. */
const sentOf = (entries: readonly ZipEntry[], size: number): Sent => ({
  size,
  documents: Math.max(0, wholeEntries(entries, size) - 1),
});

/** How often a lease is looked at while no bytes flow, in ms. */
const LOOK = 5_000;

/**
 * Lets bytes through while the lease is held: it is looked at as they come in and as they go out, since what waits here may
 * have waited for minutes. The last of them wait until the database knows that the archive was sent: a browser that has
 * it whole may say so at once, and finds it there. Nothing begins before somebody reads; a reader who has stopped reading is left when the lease is over.
 */
class Guard extends Transform {
  #lease: Lease;
  #source: Readable;
  #sentOf: (size: number) => Sent;
  #onEnd: () => void;
  #isFlowing = false;
  #last: Buffer | null = null;
  #size = 0;
  #isFinished = false;
  #watch: NodeJS.Timeout;

  constructor(lease: Lease, source: Readable, sentOf: (size: number) => Sent, onEnd: () => void) {
    super();
    this.#lease = lease;
    this.#source = source.on('error', error => this.destroy(error));
    this.#sentOf = sentOf;
    this.#onEnd = onEnd;
    this.#watch = setInterval(() => !this.#isFinished && lease.isOver() && this.#giveUp(), LOOK).unref();
  }

  #giveUp() {
    this.destroy(new Error('the archive is no longer ours to send'));
  }

  override read(size?: number) {
    if (!this.#isFinished && !this.#lease.isHeld(this.#size)) {
      this.#giveUp();
      return null;
    }
    if (!this.#isFlowing) this.#source.pipe(this);
    this.#isFlowing = true;
    return super.read(size);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    if (!this.#lease.isHeld(this.#size)) return this.#giveUp();
    const former = this.#last;
    this.#size += former?.length ?? 0;
    this.#last = chunk;
    done(null, former ?? undefined);
  }

  override _flush(done: TransformCallback) {
    this.#isFinished = true;
    this.#size += this.#last?.length ?? 0;
    this.#lease
      .finish('sent', this.#sentOf(this.#size))
      .then(
        wasOurs => (wasOurs ? done(null, this.#last) : done(new Error('the archive is no longer ours to send'))),
        done,
      );
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    clearInterval(this.#watch);
    this.#source.destroy();
    this.#onEnd();
    this.#isFinished = true;
    const left = this.#size - this.readableLength; // what waits here goes nowhere
    this.#lease.finish(error ? 'failed' : 'interrupted', this.#sentOf(left)).then(
      () => done(error),
      () => done(error),
    );
  }
}
