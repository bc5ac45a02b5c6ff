// `npm run dev`: the demonstration server, with both apps served by Vite, which reloads them at each change. The server
// itself is started again when one of its sources changes.
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = new URL('..', import.meta.url).pathname;
let server: ChildProcess | null = null;

function startServer() {
  server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'scripts/start.ts')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, WITHOUT_BUILD: 'true' },
  });
}

/** Waits for the end of the old one: the embedded database has one opener. */
async function restartServer() {
  const old = server;
  server = null;
  if (old && old.exitCode === null) {
    await new Promise(resolve => {
      old.once('exit', resolve);
      old.kill('SIGTERM');
    });
  }
  startServer();
}

startServer();
for (const app of ['back-office', 'member']) {
  const vite = await createServer({ root: join(root, app), configFile: join(root, app, 'vite.config.ts') });
  await vite.listen();
  console.log(`  ${app} (rechargement à chaud) : ${vite.resolvedUrls?.local[0] ?? ''}`);
}
let pending: NodeJS.Timeout | null = null;
for (const folder of ['api/src', 'contract/src']) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
    if (pending) clearTimeout(pending);
    pending = setTimeout(() => void restartServer(), 300); // an editor writes several files at once
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(signal as 'SIGINT', () => {
    server?.once('exit', () => process.exit(0));
    if (!server?.kill('SIGTERM')) process.exit(0);
  });
}
