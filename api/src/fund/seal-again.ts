import { sql } from 'kysely';
import type { App } from '../platform/app.ts';
import { seal, unseal } from '../platform/sealed.ts';
import { EXPORT_SEAL } from './bank-changes/export.ts';
import { LETTER_SEAL } from './proof/send-code.ts';
import { TOTP_SEAL } from './proof/totp.ts';

/** What is sealed and may outlive the SECRET that sealed it. */
const SEALED = [
  { table: 'factor', column: 'secret', purpose: TOTP_SEAL },
  { table: 'letter', column: 'sealed', purpose: LETTER_SEAL },
  { table: 'bank_export', column: 'content', purpose: EXPORT_SEAL },
] as const;

/** Seals with the first SECRET what an older one sealed, so that the older one may go. Answers how many. */
export async function sealAgain({ config, db }: Pick<App, 'config' | 'db'>, signal?: AbortSignal): Promise<number> {
  if (config.secrets.length === 1) return 0;
  let count = 0;
  for (const { table, column, purpose } of SEALED) {
    const name = sql.table(table);
    const sealed = sql.ref(column);
    const { rows } = await sql<{ id: number }>`select id from ${name} where ${sealed} is not null`.execute(db);
    for (const { id } of rows) {
      if (signal?.aborted) return count;
      // One at a time: a file may be large, and there are those of years.
      const found = await sql<{ former: Uint8Array | null }>`
        select ${sealed} as former from ${name} where id = ${id}`.execute(db);
      const former = found.rows[0]?.former;
      const opened = former && unseal(config, purpose, former);
      if (!opened?.isOld) continue;
      const content = seal(config, purpose, opened.content);
      await sql`update ${name} set ${sealed} = ${content} where id = ${id} and ${sealed} = ${former}`.execute(db);
      count += 1;
    }
  }
  return count;
}
