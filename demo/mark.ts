import type { Db } from '../api/src/platform/db/database.ts';

/** How the folder is named that the population is imported from: import_run keeps it. */
export const FOLDER_PREFIX = 'egr-demonstration-';
const KEY = 'demonstration';
type Mark = { state: 'loading' | 'complete'; today: string };

/** For which day the demonstration is to be loaded, and whether that was begun before; null when it is not to be. */
export async function demonstrationToLoad(db: Db, now: Date): Promise<{ today: Date; isResumed: boolean } | null> {
  const stored = await db.selectFrom('setting').where('key', '=', KEY).select('value').executeTakeFirst();
  const mark = stored?.value as Mark | undefined;
  if (mark) return mark.state === 'complete' ? null : { today: new Date(mark.today), isResumed: true };
  const someone = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (someone) return interruptedBeforeMarks(db);
  await write(db, { state: 'loading', today: now.toISOString() });
  return { today: now, isResumed: false };
}

/** Whether the accounts of the README are there: an import into an empty folder keeps the demonstration out. */
export async function hasDemonstration(db: Db): Promise<boolean> {
  const claire = db.selectFrom('account').where('search_email', '=', 'claire.marchand@demo.example');
  return (await claire.select('id').executeTakeFirst()) !== undefined;
}

export const markComplete = (db: Db, today: Date) => write(db, { state: 'complete', today: today.toISOString() });

async function write(db: Db, mark: Mark) {
  const value = JSON.stringify(mark);
  await db
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Earlier versions left no mark: there, only the trace of an import that never ended tells that half is missing. */
async function interruptedBeforeMarks(db: Db) {
  const runs = await db
    .selectFrom('import_run')
    .where('folder', 'like', `%${FOLDER_PREFIX}%`)
    .orderBy('id')
    .select(['state', 'started_at'])
    .execute();
  const [first] = runs;
  if (!first || runs.some(run => run.state === 'done')) return null;
  return { today: first.started_at, isResumed: true };
}
