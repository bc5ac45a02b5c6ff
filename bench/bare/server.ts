// The yardstick: node:http and pg, nothing else. Arguments: database address, pool size. Tells its port over IPC.
import { createServer, type IncomingMessage } from 'node:http';
import { getAccountsLocked, getUsersBySearchCriteria } from 'contract/accounts.ts';
import { refreshManager } from 'contract/session.ts';
import pg from 'pg';
import { bareCalls } from './calls.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, value => value);

const [database, poolSize] = process.argv.slice(2);
const pool = new pg.Pool({
  connectionString: database,
  max: Number(poolSize),
  keepAlive: true,
  options: '-c timezone=UTC -c statement_timeout=60000',
});
pool.on('error', () => {});
const calls = bareCalls(pool);

async function answer(request: IncomingMessage, body: string): Promise<unknown> {
  const given = JSON.parse(body);
  const authorization = request.headers.authorization ?? '';
  if (request.url === getUsersBySearchCriteria.path) return calls.search(authorization, given);
  if (request.url === getAccountsLocked.path) return calls.locked(authorization, given);
  if (request.url === refreshManager.path) return calls.refresh(given);
  throw new Error('404');
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    answer(request, body).then(
      result => {
        const text = JSON.stringify(result);
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
        response.end(text);
      },
      error => {
        response.writeHead(500).end(String(error));
      },
    );
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send!({ port: typeof address === 'object' ? address!.port : 0 });
});
process.on('disconnect', () => process.exit());
