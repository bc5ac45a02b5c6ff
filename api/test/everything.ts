import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { sealAudit } from '../src/platform/audit/seal.ts';
import { storeFile } from '../src/platform/files/file-rows.ts';
import { IDENTITY } from './everything/filling.ts';
import { fillMoney } from './everything/money.ts';
import { fillPerson } from './everything/person.ts';
import { fillPublished } from './everything/published.ts';
import { fillQueue } from './everything/queue.ts';
import { fillSent } from './everything/sent.ts';
import { fillSignIn } from './everything/sign-in.ts';
import { fillStaff } from './everything/staff.ts';
import { folders, ids } from './population.ts';
import type { TestApp } from './test-app.ts';

/** Gives the member of that folder a row of each kind that the product keeps on somebody, all of `at`. Answers the files' keys. */
export async function fillEverything(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  at: Date,
  { member, folder, manager }: { member: number; folder: number; manager: number } = {
    member: ids.memberA,
    folder: folders.a1,
    manager: ids.managerX,
  },
): Promise<string[]> {
  const day = at.toISOString().slice(0, 10);
  const contents: string[] = [];
  const unique = `${member}-${folder}`;
  await db.transaction().execute(async tx => {
    let made = 0;
    const file = async () => {
      const content = Buffer.from(`${unique} ${made++}`);
      contents.push(createHash('sha256').update(content).digest('hex'));
      const stored = { filename: `${IDENTITY.lastname}.pdf`, mimeType: 'application/pdf', content };
      return (await storeFile(tx, { ...app, clock: { now: () => at } }, stored)).id;
    };
    const filling = { tx, at, day, unique, member, folder, manager, file };
    await fillPerson(filling);
    await fillSent(filling);
    await fillMoney(filling);
    await fillSignIn(filling);
    await fillQueue(filling);
    await fillStaff(filling);
    await fillPublished(filling);
  });
  await sealAudit(db, app.auditKeys, at);
  return contents;
}

/** How many rows each table has. */
export async function counts({ db }: TestApp): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
    db,
  );
  const found: Record<string, number> = {};
  for (const { name } of rows)
    found[name] = (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db)).rows[0]!.n;
  return found;
}

/** The tables in which `text` is written somewhere, whatever the column. */
export async function tablesWith({ db }: TestApp, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
    db,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: some } =
      await sql`select from ${sql.table(name)} t where strpos(lower(to_jsonb(t)::text), lower(${text})) > 0 limit 1`.execute(
        db,
      );
    if (some.length > 0) found.push(name);
  }
  return found;
}
