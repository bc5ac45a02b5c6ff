import { sql } from 'kysely';
import { auditIn } from '../../platform/audit/audit.ts';
import { removeUnused } from '../../platform/files/file-rows.ts';
import { intervalOf, type Line, type RetentionApp } from './line.ts';
import { releaseFiles } from './release.ts';

const BATCH = 200;
const BATCHES = 500; // of one line in one run: the rest waits for the next

/**
 * Removes what has had its time by `line`, batch by batch, oldest or any first. Each batch is one transaction with its
 * entry in the audit log (the line and how many), so a run that was cut off is simply taken up again. Bytes that a crash
 * leaves behind are found by the sweep of orphan files. Answers how many rows.
 */
export async function applyLine(
  app: RetentionApp,
  line: Line,
  lines: readonly Line[],
  options: { signal?: AbortSignal | undefined; batch?: number; batches?: number } = {},
): Promise<number> {
  const { signal, batch: limit = BATCH, batches = BATCHES } = options;
  if (!line.remove) return 0;
  let removed = 0;
  for (let n = 0; n < batches && !signal?.aborted; n++) {
    const { rows, contents } = await app.db.transaction().execute(async tx => {
      await sql`set local statement_timeout = '10min'`.execute(tx); // whose time is over is looked for among all members
      const now = app.clock.now();
      const time = intervalOf(app.config, line.time);
      const gone = await line.remove!({ tx, app, now, time, limit, lines });
      const contents = new Set([...(gone.contents ?? []), ...(await releaseFiles(tx, gone.files ?? []))]);
      if (gone.rows > 0)
        await auditIn(tx, {
          at: now,
          authorId: null,
          action: 'retention.apply',
          objectType: 'retention',
          objectId: line.id,
          detail: { rows: gone.rows },
        });
      return { rows: gone.rows, contents };
    });
    for (const sha256 of contents) await removeUnused(app, sha256);
    removed += rows;
    if (rows < limit) break;
  }
  return removed;
}

/** Applies those lines; answers what went in a few words, for the job: 'message 12, session 3'. */
export async function applyRetention(
  app: RetentionApp,
  lines: readonly Line[],
  options: { pace?: 'often' | 'daily'; signal?: AbortSignal } = {},
): Promise<string | undefined> {
  const { pace, signal } = options;
  const said: string[] = [];
  for (const line of lines) {
    if (signal?.aborted) break;
    if (pace && (line.pace ?? 'daily') !== pace) continue;
    const rows = await applyLine(app, line, lines, { signal });
    if (rows > 0) said.push(`${line.id} ${rows}`);
  }
  return said.length > 0 ? said.join(', ') : undefined;
}
