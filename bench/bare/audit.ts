import type pg from 'pg';
import { together } from '../../api/src/platform/together.ts';

/** Entries that come during an insert go together in the next, as in the product: otherwise each answer would pay a commit. */
export const auditOn = (pool: pg.Pool, text: string) =>
  together(async (entries: readonly string[]) => {
    await pool.query(text, [JSON.stringify(entries.flatMap(entry => JSON.parse(entry)))]);
    return entries;
  });
