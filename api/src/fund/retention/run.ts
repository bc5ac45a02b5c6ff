import { sql } from 'kysely';
import { auditIn } from '../../platform/audit/audit.ts';
import { removeUnused } from '../../platform/files/file-rows.ts';
import { reason } from '../../platform/outbox/transports.ts';
import { type Batch, type Gone, intervalOf, type Line, type RetentionApp, slackOf } from './line.ts';
import { releaseFiles } from './release.ts';

const BATCH = 200;
const BATCHES = 500; // of one line in one run: the rest waits for the next

/** What could not be removed of a line whose others were. */
class NotRemoved extends Error {
  readonly removed: number;
  constructor(line: Line, removed: number, failed: readonly { id: number; why: string }[]) {
    const ids = failed.slice(0, 10).map(({ id }) => id);
    super(`${line.id} ${ids.join(', ')}${failed.length > ids.length ? '…' : ''} not removed: ${failed[0]!.why}`);
    this.removed = removed;
  }
}

interface Run {
  app: RetentionApp;
  line: Line;
  lines: readonly Line[];
  limit: number;
  batches: number;
  signal: AbortSignal | undefined;
}

const inTransaction = <T>({ app, line, lines, limit }: Run, work: (batch: Batch) => Promise<T>): Promise<T> =>
  app.db.transaction().execute(async tx => {
    await sql`set local statement_timeout = '10min'`.execute(tx); // whose time is over is looked for among all members
    await sql`set local lock_timeout = 0`.execute(tx); // an import is waited for: nobody looks at a screen meanwhile
    const [time, slack] = [intervalOf(app.config, line.time), slackOf(app.config, line.time)];
    return work({ tx, app, now: app.clock.now(), time, slack, limit, lines });
  });

/** One transaction with its entry in the audit log: the line and how many. Answers how many rows went. */
async function removeSome(run: Run, remove: (batch: Batch) => Promise<Gone>): Promise<number> {
  const { rows, contents } = await inTransaction(run, async batch => {
    const { tx, now } = batch;
    const gone = await remove(batch);
    const contents = new Set([...(gone.contents ?? []), ...(await releaseFiles(tx, gone.files ?? []))]);
    if (gone.rows > 0)
      await auditIn(tx, {
        at: now,
        authorId: null,
        action: 'retention.apply',
        objectType: 'retention',
        objectId: run.line.id,
        detail: { rows: gone.rows },
      });
    return { rows: gone.rows, contents };
  });
  for (const sha256 of contents) await removeUnused(run.app, sha256);
  return rows;
}

/** One that cannot be removed keeps none of the others; it is told once they are gone. */
async function removeEach(run: Run, each: NonNullable<Line['each']>): Promise<number> {
  const failed: { id: number; why: string }[] = [];
  let removed = 0;
  let beyond = 0;
  for (let n = 0; n < run.batches && !run.signal?.aborted; n++) {
    const due = await inTransaction(run, batch => each.due(batch, beyond));
    for (const id of due) {
      if (run.signal?.aborted) break;
      await removeSome(run, batch => each.remove(batch, id)).then(
        rows => (removed += rows),
        error => failed.push({ id, why: reason(error) }),
      );
    }
    if (due.length < run.limit) break;
    beyond = due.at(-1)!;
  }
  if (failed.length > 0) throw new NotRemoved(run.line, removed, failed);
  return removed;
}

/**
 * Removes what has had its time by `line`, batch by batch, oldest or any first, or one by one (`Line.each`). Each is one
 * transaction, so a run that was cut off is simply taken up again. Bytes that a crash leaves behind are found by the sweep of
 * orphan files. Answers how many rows.
 */
export async function applyLine(
  app: RetentionApp,
  line: Line,
  lines: readonly Line[],
  options: { signal?: AbortSignal | undefined; batch?: number; batches?: number } = {},
): Promise<number> {
  const { signal, batch: limit = BATCH, batches = BATCHES } = options;
  const run = { app, line, lines, limit, batches, signal };
  if (line.each) return removeEach(run, line.each);
  const { remove } = line;
  if (!remove) return 0;
  let removed = 0;
  for (let n = 0; n < batches && !signal?.aborted; n++) {
    const rows = await removeSome(run, remove);
    removed += rows;
    if (rows < limit) break;
  }
  return removed;
}

/** Applies those lines; answers what went in a few words, for the job: 'message 12, session 3'. Fails, at its end, with what did not go. */
export async function applyRetention(
  app: RetentionApp,
  lines: readonly Line[],
  options: { pace?: 'often' | 'daily'; signal?: AbortSignal } = {},
): Promise<string | undefined> {
  const { pace, signal } = options;
  const said: string[] = [];
  const failed: string[] = [];
  for (const line of lines) {
    if (signal?.aborted) break;
    if (pace && (line.pace ?? 'daily') !== pace) continue;
    const rows = await applyLine(app, line, lines, { signal }).catch(error => {
      if (!(error instanceof NotRemoved)) throw error;
      failed.push(error.message);
      return error.removed;
    });
    if (rows > 0) said.push(`${line.id} ${rows}`);
  }
  if (failed.length > 0) throw new Error([...failed, ...said].join('; '));
  return said.length > 0 ? said.join(', ') : undefined;
}
