// Once per run: the apps as their sources are now, and the demonstration data, of which each worker's server takes a copy.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function prepare() {
  const build = join(import.meta.dirname, '../scripts/build.ts');
  execFileSync(process.execPath, [build, '--if-changed'], { stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'egr-e2e-'));
  process.env.E2E_PREPARED = join(folder, 'prepared');
  execFileSync(process.execPath, [join(import.meta.dirname, 'server.ts'), '--prepare', process.env.E2E_PREPARED], {
    stdio: 'inherit',
  });
  return () => rmSync(folder, { recursive: true, force: true });
}
