import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp } from '../src/open-app.ts';
import type { App } from '../src/platform/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { databaseIn } from './database.ts';

/** The variables of an installation of its own: the small population of the tests, or with `empty` not even a table. */
export async function testVariables(options: { empty?: boolean } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'egr-background-'));
  const copy = await databaseIn(folder, options);
  const variables: Record<string, string> = {
    MODE: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    ...copy.variables,
  };
  const close = async () => {
    await copy.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { variables, folder, close };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** An application on a database of its own, whose clock `at` sets. */
export async function openTestApp(more: Record<string, string> = {}) {
  const { variables, folder, close } = await testVariables();
  let now: Date | null = null;
  const clock = { now: () => now ?? new Date() };
  const app: App = await openApp(readConfig({ ...variables, ...more }), { clock });
  return {
    app,
    db: app.db,
    folder,
    at(date: Date | string) {
      now = new Date(date);
    },
    async close() {
      await app.database.close();
      await close();
    },
  };
}
