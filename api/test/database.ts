import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { statement, withDatabase } from './setup.ts';

interface Copy {
  variables: Record<string, string>;
  drop(): Promise<void>;
}

let made = 0;

/**
 * A database of its own for an installation in `folder`: a copy of the population of the tests, or with `empty` not even
 * a table. Embedded, or beside TEST_DATABASE_URL; `variables` names it.
 */
export async function databaseIn(folder: string, { empty = false } = {}): Promise<Copy> {
  const template = inject('template');
  if (!template.url) {
    if (!empty) cpSync(template.directory, join(folder, 'database'), { recursive: true });
    return { variables: {}, drop: async () => {} };
  }
  const { url } = template;
  const name = nameOfDatabase();
  await statement(url, `create database ${name} ${empty ? '' : `template ${template.database}`}`);
  // The product through a pooler, where there is one to test (scripts/check-pooler.ts); databases are made without it.
  const reached = process.env.TEST_POOLER_URL ?? url;
  return { variables: { DATABASE_URL: withDatabase(reached, name) }, drop: () => dropDatabase(url, name) };
}

export const nameOfDatabase = () => `egr_test_${process.pid}_${++made}_${Date.now() % 100_000}`;

export const dropDatabase = (url: string, name: string) =>
  statement(url, `drop database if exists ${name} with (force)`);
