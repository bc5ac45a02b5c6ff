import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { statement, withDatabase } from '../../../test/setup.ts';
import { type App, openApp } from '../app.ts';
import { readConfig } from '../config.ts';

let count = 0;

/** The variables of an installation of its own: the small population of the tests, or with `empty` not even a table. */
export async function testVariables({ empty = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'egr-background-'));
  const template = inject('template');
  const variables: Record<string, string> = { MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder };
  let drop = async () => {};
  if (template.url) {
    const { url } = template;
    const name = `bg_test_${process.pid}_${++count}_${Date.now() % 100_000}`;
    await statement(url, `create database ${name} ${empty ? '' : `template ${template.database}`}`);
    variables.DATABASE_URL = withDatabase(url, name);
    drop = () => statement(url, `drop database if exists ${name} with (force)`);
  } else if (!empty) cpSync(template.directory, join(folder, 'database'), { recursive: true });
  const close = async () => {
    await drop();
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
