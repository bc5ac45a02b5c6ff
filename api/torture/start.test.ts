// `npm start` and `npm run serve` at the level of processes: refusals in one line, and nothing left behind.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApps } from '../../scripts/build.ts';
import { checks, type Place } from '../../scripts/check-start.ts';
import { statement } from '../test/setup.ts';
import { runProduct } from './product.ts';
import { FULL, findPostgres, installation } from './settings.ts';

const FREE = { MEMBER_PORT: '0', BACK_OFFICE_PORT: '0', MAILBOX_PORT: '0' };
const postgres = await findPostgres();

describe('starting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'egr-start-'));
  const place: Place = { folder, prepared: join(folder, 'first') };

  beforeAll(async () => {
    await buildApps();
    const template = inject('template');
    // A database that has accounts is not given the demonstration: the small population starts sooner.
    if (!FULL && !template.url) cpSync(template.directory, join(place.prepared, 'database'), { recursive: true });
    else {
      const first = runProduct('start', { ...FREE, DATA_DIR: place.prepared });
      await first.ready(290);
      expect(first.stdout()).toContain('Première mise en route');
      first.signal('SIGTERM');
      await first.ended;
      console.log(`the first start took ${first.readyAfter()} ms, the demonstration included`);
    }
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.entries(checks))('%s', { timeout: 240_000 }, async (name, check) => {
    const ms = await check(place);
    if (typeof ms === 'number') console.log(`${name}: ready after ${ms} ms`);
  });

  it.skipIf(!postgres)(
    'production refuses a database that holds demonstration accounts',
    { timeout: 120_000 },
    async () => {
      const made = await installation(postgres);
      await statement(
        made.variables.DATABASE_URL!,
        `update account set search_email = 'claire.marchand@demo.example' where id = 1`,
      );
      const run = runProduct('serve', {
        ...FREE,
        ...made.variables,
        SECRET: 'qN7vR2xk9TzLw4BfY8mHc3JdP6sUgE1aKoXiVb5t',
        AUDIT_KEY: 'Zr4TqW8nLx2VbK6mYc9HsDf3GjP7uEa1RoQiXw5v',
        SMTP_URL: 'smtp://127.0.0.1:1',
        MEMBER_URL: 'https://portail.example',
        BACK_OFFICE_URL: 'https://gestion.example',
      });
      expect(await run.ended).toBe(1);
      expect(run.stderr().trim()).toMatch(
        /^Variable DATABASE_URL : cette base contient des comptes de démonstration\.$/,
      );
      expect(existsSync(join(made.folder, 'database.pid'))).toBe(false);
      await made.close();
    },
  );
});
