// What the yardsticks share: a pool of pg on the program's arguments (database address, pool size), and node:http before it.
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, value => value);

export function barePool(): pg.Pool {
  const [database, poolSize] = process.argv.slice(2);
  const pool = new pg.Pool({
    connectionString: database,
    max: Number(poolSize),
    keepAlive: true,
    options: '-c timezone=UTC -c statement_timeout=60000 -c jit=off',
  });
  pool.on('error', () => {});
  return pool;
}

/** Answers what it returns as JSON, 500 what it throws. The function that comes back listens, and tells the port over IPC. */
export function bareServer(answer: (request: IncomingMessage, body: string) => Promise<unknown>): () => void {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      answer(request, body).then(
        result => {
          if (result === undefined) return response.writeHead(204).end();
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
  process.on('disconnect', () => process.exit());
  return () =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      process.send!({ port: typeof address === 'object' ? address!.port : 0 });
    });
}
