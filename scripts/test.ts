// `npm test`: every check, in the order that finds a fault soonest, and one summary.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const only = process.argv.slice(2); // npm test -- types api
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

const CHECKS: { name: string; what: string; run: [string, ...string[]]; environment?: Record<string, string> }[] = [
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

const started = Date.now();
const results: { what: string; ok: boolean; seconds: number }[] = [];
for (const { name, what, run } of CHECKS) {
  if (only.length > 0 && !only.includes(name)) continue;
  console.log(`\n── ${what} ──`);
  const from = Date.now();
  const [command, ...given] = run;
  const { status } = spawnSync(command, given, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  results.push({ what, ok: status === 0, seconds: Math.round((Date.now() - from) / 1000) });
}

console.log(`\n── summary (${Math.round((Date.now() - started) / 1000)} s) ──`);
for (const { what, ok, seconds } of results) console.log(`${ok ? 'ok    ' : 'FAILED'} ${what} (${seconds} s)`);
const failed = results.filter(result => !result.ok).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
