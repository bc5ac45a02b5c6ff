// `npm test`: every check, in the order that finds a fault soonest, and one summary.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const only = process.argv.slice(2); // npm test -- types api
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

const CHECKS: { name: string; what: string; run: [string, ...string[]] }[] = [
  { name: 'lint', what: 'format and lint', run: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'types', what: 'types of the server', run: [bin('tsc'), '-p', '.'] },
  { name: 'types', what: 'types of the widgets', run: [bin('tsc'), '-p', 'ui'] },
  { name: 'types', what: 'types of the client', run: [bin('tsc'), '-p', 'client'] },
  { name: 'types', what: 'types of the back-office', run: [bin('tsc'), '-p', 'back-office'] },
  { name: 'types', what: 'types of the portal', run: [bin('tsc'), '-p', 'member'] },
  { name: 'types', what: 'types of the browser tests', run: [bin('tsc'), '-p', 'e2e'] },
  { name: 'build', what: 'build and size of the apps', run: [process.execPath, 'scripts/check-build.ts'] },
  { name: 'api', what: 'house rules, units and API', run: [bin('vitest'), 'run'] },
  { name: 'browser', what: 'browser', run: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'] },
];

/**
 * A folder in memory, where the machine has one with room: each of some 180 files of tests copies a database, which costs
 * the disk more than the tests. Undefined elsewhere: the tests then use the machine's own folder for temporary files.
 */
function memoryFolder(): string | undefined {
  const SHARED = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(SHARED);
    if (bavail * bsize < 4 * 1024 ** 3) return undefined;
    return mkdtempSync(join(SHARED, 'egr-test-'));
  } catch {
    return undefined; // no such folder, or not ours to write
  }
}

const memory = memoryFolder();
// Hundreds of processes load the same modules: each but the first reads what they were compiled to.
const compiled = mkdtempSync(join(memory ?? tmpdir(), 'egr-compiled-'));
const environment = { ...process.env, NODE_COMPILE_CACHE: compiled, ...(memory && { TMPDIR: memory }) };
const clear = () => rmSync(memory ?? compiled, { recursive: true, force: true });
process.on('exit', clear);
let running: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    running?.kill(signal);
    process.exit(1);
  });
}

const started = Date.now();
const results: { what: string; ok: boolean; seconds: number }[] = [];
for (const { name, what, run } of CHECKS) {
  if (only.length > 0 && !only.includes(name)) continue;
  console.log(`\n── ${what} ──`);
  const from = Date.now();
  const [command, ...given] = run;
  running = spawn(command, given, { cwd: root, env: environment, stdio: ['ignore', 'inherit', 'inherit'] });
  const [status] = (await once(running, 'exit')) as [number | null];
  results.push({ what, ok: status === 0, seconds: Math.round((Date.now() - from) / 1000) });
}

console.log(`\n── summary (${Math.round((Date.now() - started) / 1000)} s) ──`);
for (const { what, ok, seconds } of results) console.log(`${ok ? 'ok    ' : 'FAILED'} ${what} (${seconds} s)`);
const failed = results.filter(result => !result.ok).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
