import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { statement, withDatabase } from '../../../test/setup.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { openFileStore } from './open.ts';

/** What the files need of the application, for tests, on a copy of the template database; `at` moves the clock. */
export async function openTestFiles(more: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'files-app-'));
  const directory = join(dataDir, 'database');
  const template = inject('template');
  const name = `fil_${process.pid}_${Date.now()}`;
  if (template.url) await statement(template.url, `create database ${name} template ${template.database}`);
  else cpSync(template.directory, directory, { recursive: true });
  const database = await openDatabase({ url: template.url ? withDatabase(template.url, name) : undefined, directory });
  const config = readConfig({ MODE: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...more });
  let now = new Date();
  const app = {
    config,
    clock: { now: () => now },
    log: pino({ level: 'silent' }),
    database,
    db: database.db,
    files: await openFileStore(config),
  };
  return {
    app,
    at: (date: Date) => {
      now = date;
    },
    close: async () => {
      await database.close();
      if (template.url) await statement(template.url, `drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
