// Once per run: migrations and a small population into a template that every test file copies.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../src/platform/db/database.ts';
import { populate } from './population.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: { directory: string; url: string | null; database: string };
  }
}

export default async function setup(project: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), 'egr-test-'));
  const url = process.env.TEST_DATABASE_URL ?? null;
  const database = `egr_template_${process.pid}`;
  if (url) await statement(url, `create database ${database}`);
  const opened = await openDatabase({
    url: url ? withDatabase(url, database) : undefined,
    directory: join(directory, 'template'),
  });
  await migrate(opened);
  await populate(opened.db);
  await opened.close();
  project.provide('template', { directory: join(directory, 'template'), url, database });
  return async () => {
    if (url) await statement(url, `drop database if exists ${database} with (force)`);
    rmSync(directory, { recursive: true, force: true });
  };
}

export async function statement(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, database: string) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
