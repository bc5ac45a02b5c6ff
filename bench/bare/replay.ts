// The first yardstick: node:http and pg, which send for each call the statements that the product sent for it,
// with their values. Arguments: database address, pool size. Takes the statements and tells its port over IPC.
import pg from 'pg';
import type { Statement } from '../capture.ts';
import { type Replayed, replayKey } from '../replayed.ts';
import { auditOn } from './audit.ts';
import { barePool, bareServer } from './http.ts';

pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const pool = barePool();
let record: ReturnType<typeof auditOn> | undefined;
const known = new Map<string, readonly Statement[]>();

async function answer(statements: readonly Statement[]): Promise<unknown[]> {
  const rows: unknown[] = [];
  let client: pg.PoolClient | null = null;
  try {
    for (const { text, values } of statements) {
      if (/^(begin|start transaction)/.test(text)) client = await pool.connect();
      else if (!client && /^\s*insert into audit_log/.test(text)) {
        record ??= auditOn(pool, text);
        await record(values[0] as string);
        continue;
      }
      const found = await (client ?? pool).query(text, values);
      rows.push(found.rows);
      if (text === 'commit') {
        client?.release();
        client = null;
      }
    }
    return rows.slice(1); // not the session's
  } finally {
    client?.release(true);
  }
}

const listen = bareServer(async (request, body) => {
  const bearer = request.headers.authorization?.slice('Bearer '.length);
  const statements = known.get(replayKey({ method: request.method!, path: request.url!, bearer, body }));
  if (!statements) throw new Error(`${request.url}: not a call of the bench`);
  return answer(statements);
});
process.on('message', (replayed: Replayed) => {
  for (const [key, statements] of replayed) known.set(key, statements);
  listen();
});
