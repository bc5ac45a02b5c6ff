// `npm test`: every check, in the order that finds a fault soonest, and one summary. `npm test -- api lint` runs some of
// them, `npm test -- api/src/features/faq` the tests of a file or folder, `npm test -- changed` what a change touches.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failuresIn } from './failures.ts';
import { type Check, checksFor, NAMES, SKIPPED } from './test-selection.ts';

const root = new URL('..', import.meta.url).pathname;

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

const chosen = checksFor(root, process.argv.slice(2));
if ('unknown' in chosen) {
  console.error(
    `Neither a check nor a file with tests: ${chosen.unknown.join(', ')}.\n` +
      `Checks: ${NAMES.join(', ')}, changed. A path (file or folder) runs the tests that stand there.`,
  );
  process.exit(2);
}
for (const line of chosen.told) console.log(line);

const memory = memoryFolder();
// Hundreds of processes load the same modules: each but the first reads what they were compiled to.
const compiled = mkdtempSync(join(memory ?? tmpdir(), 'egr-compiled-'));
const failures = failuresIn(join(compiled, 'failures.txt'));
const environment = {
  ...process.env,
  ...failures.environment,
  NODE_COMPILE_CACHE: compiled,
  ...(memory && { TMPDIR: memory }),
};
const clear = () => rmSync(memory ?? compiled, { recursive: true, force: true });
process.on('exit', clear);
let running: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    running?.kill(signal);
    process.exit(1);
  });
}

async function run({ run: [command, ...given] }: Check) {
  running = spawn(command, given, { cwd: root, env: environment, stdio: ['ignore', 'inherit', 'inherit'] });
  const [status] = (await once(running, 'exit')) as [number | null];
  return status === 0 ? 'passed' : status === SKIPPED ? 'skipped' : 'failed';
}

const MARKS = { passed: 'ok     ', failed: 'FAILED ', skipped: 'skipped' };
const started = Date.now();
const results: { what: string; outcome: keyof typeof MARKS; seconds: number }[] = [];
for (const check of chosen.checks) {
  console.log(`\n── ${check.what} ──`);
  const from = Date.now();
  const outcome = await run(check);
  results.push({ what: check.what, outcome, seconds: Math.round((Date.now() - from) / 1000) });
}

console.log(`\n── summary (${Math.round((Date.now() - started) / 1000)} s) ──`);
for (const { what, outcome, seconds } of results) console.log(`${MARKS[outcome]} ${what} (${seconds} s)`);
for (const line of failures.noted()) console.log(`  ${line}`);
const count = (of: keyof typeof MARKS) => results.filter(({ outcome }) => outcome === of).length;
const skipped = count('skipped');
console.log(`\n${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
// A check that is skipped was asked for by its name: nothing passes by not being run.
process.exit(count('passed') === results.length ? 0 : 1);
