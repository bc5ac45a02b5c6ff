// `npm run test:torture`: the failure tests (api/torture) in full. Within `npm test` they run in a short form.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const { status } = spawnSync(
  join(root, 'node_modules', '.bin', 'vitest'),
  ['run', ...(process.argv.length > 2 ? process.argv.slice(2) : ['api/torture'])],
  // One file at a time: they measure, and each starts processes of its own.
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TORTURE: 'full', VITEST_MAX_WORKERS: '1' },
  },
);
process.exit(status ?? 1);
