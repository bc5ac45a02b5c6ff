import type pg from 'pg';
import * as statements from './statements.ts';

/** Entries that come during an insert go together in the next, as in the product: otherwise each answer would pay a commit. */
export function auditOn(pool: pg.Pool) {
  const waiting: { entry: unknown[]; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let busy = false;
  async function write() {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, 500);
      try {
        const { text, values } = statements.audit(batch.map(({ entry }) => entry));
        await pool.query(text, values);
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    busy = false;
  }
  return (entry: unknown[]) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ entry, resolve, reject });
      if (!busy) void write();
    });
}
