// What `npm start`, `npm test` and the other scripts run. It must work on whatever old Node the machine has: it puts the
// pinned Node and the locked packages in place, then hands over to TypeScript run by that Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALWAYS, SERVING } from './node-flags.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const toolchain = join(root, 'scripts', 'toolchain');
const [command, ...rest] = process.argv.slice(2);

const COMMANDS = {
  start: ['scripts/start.ts'],
  dev: ['scripts/dev.ts'],
  serve: ['api/src/main.ts'],
  build: ['scripts/build.ts'],
  test: ['scripts/test.ts'],
  torture: ['scripts/torture.ts'],
  import: ['api/src/import/main.ts'],
  generate: ['demo/generate.ts'],
  admin: ['api/src/admin/main.ts'],
  backup: ['api/src/backup/backup-main.ts'],
  restore: ['api/src/backup/restore-main.ts'],
  bench: ['bench/main.ts'],
  pictures: ['scripts/pictures.ts'],
  sbom: ['scripts/sbom.ts'],
  'postgres-answers': ['scripts/postgres-answers.ts'],
};
if (!Object.hasOwn(COMMANDS, command)) fail(`Unknown command: ${command}. Known: ${Object.keys(COMMANDS).join(', ')}.`);

const path = [join(toolchain, 'node_modules', '.bin'), join(root, 'node_modules', '.bin'), process.env.PATH].join(
  delimiter,
);
const flags = ['serve', 'start'].includes(command) ? SERVING : ALWAYS;
// What Node makes of our TypeScript is kept: reading it anew is half of a later start. A folder that cannot be written is
// no failure.
const compiled = join(root, 'node_modules', '.cache', 'node');
const env = { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path };

installLocked('the pinned Node', toolchain);
const node = pinnedNode();
installLocked('the packages', root);

const child = spawn(node, [...flags, ...COMMANDS[command].map(file => join(root, file)), ...rest], {
  // The channel tells the child when this process dies, even by kill -9: nothing stays behind.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env,
  cwd: process.env.INIT_CWD ?? process.cwd(),
});
// Ctrl-C reaches the child by itself, being in the same group of processes; other signals are handed on.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
// npm runs this in a shell, and neither tells when the other is killed: whoever started this is then gone.
const starters = ancestors();
setInterval(() => {
  if (ancestors() !== starters) stop('SIGTERM');
}, 500).unref();
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));

/** Asks the child to stop; one that cannot hear is ended 20 seconds later. */
function stop(signal) {
  child.kill(signal);
  setTimeout(() => child.kill('SIGKILL'), 20_000).unref();
}

/** `npm ci` in `folder`, unless what is there comes from the same lock file. */
function installLocked(what, folder) {
  const stamp = join(folder, 'node_modules', '.locked');
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stderr.write(`Installing ${what} (the first time only)…\n`);
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    env: { ...env, npm_config_update_notifier: 'false' },
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(`npm ci failed in ${folder}.`);
  writeFileSync(stamp, lock);
}

/** The Node of scripts/toolchain; where it offers none for this platform, the machine's own if it is recent enough. */
function pinnedNode() {
  const pinned = join(toolchain, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail('No pinned Node for this platform: install Node 24 and start again.');
}

/** The processes above this one: its parent and, where the system tells, the parent's parent. */
function ancestors() {
  try {
    const [, parentOfParent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return `${process.ppid} ${parentOfParent}`;
  } catch {
    return `${process.ppid}`;
  }
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
