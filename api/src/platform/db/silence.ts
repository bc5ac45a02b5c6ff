import type { Socket } from 'node:net';
import pg from 'pg';

const PATIENCE = 2_000;

/**
 * A network that swallows bytes breaks no connection: a query would wait a quarter of an hour for TCP to give up. When
 * a connection in use has heard nothing for two seconds, a new one is tried; if the database does not answer that
 * either, the silent ones are broken, so that their requests end (503). A query that is merely slow goes on.
 */
export function breakSilence(pool: pg.Pool, url: string): NodeJS.Timeout {
  const inUse = new Map<pg.PoolClient, { bytes: number; since: number }>();
  let isProbing = false;
  pool.on('acquire', client => inUse.set(client, { bytes: socketOf(client).bytesRead, since: Date.now() }));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('remove', client => inUse.delete(client));

  async function look() {
    const now = Date.now();
    const silent: pg.PoolClient[] = [];
    for (const [client, heard] of inUse) {
      const bytes = socketOf(client).bytesRead;
      if (bytes !== heard.bytes) inUse.set(client, { bytes, since: now });
      else if (now - heard.since >= PATIENCE) silent.push(client);
    }
    if (silent.length === 0 || isProbing) return;
    isProbing = true;
    if (!(await answers(url))) for (const client of silent) if (inUse.has(client)) socketOf(client).destroy();
    isProbing = false;
  }
  return setInterval(look, 500).unref();
}

const socketOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream;

async function answers(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect(); // the handshake is an answer
    return true;
  } catch (error) {
    return (error as { code?: string }).code === '53300'; // too many connections: it is there
  } finally {
    client.end().catch(() => {});
  }
}
