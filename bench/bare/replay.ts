// The yardstick of members' calls: node:http and pg, which send for each call the statements that the product sent for it,
// with their values. Arguments: database address, pool size. Takes the statements and tells its port over IPC.
import { createServer } from 'node:http';
import pg from 'pg';
import type { Statement } from '../capture.ts';
import { type Replayed, replayKey } from '../replayed.ts';
import { auditOn } from './audit.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, value => value);

const [database, poolSize] = process.argv.slice(2);
const pool = new pg.Pool({
  connectionString: database,
  max: Number(poolSize),
  keepAlive: true,
  options: '-c timezone=UTC -c statement_timeout=60000',
});
pool.on('error', () => {});
const record = auditOn(pool);
const known = new Map<string, readonly Statement[]>();

async function answer(statements: readonly Statement[]): Promise<unknown[]> {
  const rows: unknown[] = [];
  let client: pg.PoolClient | null = null;
  try {
    for (const { text, values } of statements) {
      if (/^(begin|start transaction)/.test(text)) client = await pool.connect();
      else if (!client && text.startsWith('insert into "audit_log"')) {
        await record(values);
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

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', async () => {
    try {
      const bearer = request.headers.authorization?.slice('Bearer '.length);
      const statements = known.get(replayKey({ method: request.method!, path: request.url!, bearer, body }));
      if (!statements) throw new Error(`${request.url}: not a call of the bench`);
      const text = JSON.stringify(await answer(statements));
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
      response.end(text);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
});
process.on('message', (replayed: Replayed) => {
  for (const [key, statements] of replayed) known.set(key, statements);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send!({ port: typeof address === 'object' ? address!.port : 0 });
  });
});
process.on('disconnect', () => process.exit());
