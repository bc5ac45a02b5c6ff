// For tests: the clamd of the machine, when there is one, with one hand-made signature and no network.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasClamd = (() => {
  try {
    return execFileSync('clamd', ['--version'], { stdio: 'pipe' }).length > 0;
  } catch {
    return false;
  }
})();

/** What the signature finds: the EICAR test file, not whole in this one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  await new Promise(closed => server.close(closed));
  return port;
}

/** Starts it; it answers some hundred milliseconds later. The settings are those of docs/operations.md. */
export async function startClamd() {
  const directory = mkdtempSync(join(tmpdir(), 'clamd-'));
  const port = await freePort();
  mkdirSync(join(directory, 'db'));
  writeFileSync(join(directory, 'db/local.ndb'), `Test.Eicar.Body:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  const settings = [`DatabaseDirectory ${directory}/db`, `TCPSocket ${port}`, 'TCPAddr 127.0.0.1', 'Foreground yes'];
  const more = ['StreamMaxLength 30M', 'MaxScanSize 100M', 'AlertExceedsMax yes', 'AlertEncrypted yes'];
  writeFileSync(join(directory, 'clamd.conf'), `${[...settings, ...more].join('\n')}\n`);
  const clamd = spawn('clamd', ['-c', join(directory, 'clamd.conf')], { stdio: 'ignore' });
  return {
    url: `tcp://127.0.0.1:${port}`,
    stop() {
      clamd.kill();
      rmSync(directory, { recursive: true });
    },
  };
}
