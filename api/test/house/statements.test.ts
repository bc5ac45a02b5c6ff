import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, read, root, sources } from './sources.ts';

describe('SQL', () => {
  it('of a feature stays in its queries', () => {
    const statement = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
    const wrong = sources('api/src/features/**/*.ts')
      .filter(file => !/\.queries\.ts$|\.test\.ts$|\/testing\.ts$/.test(file))
      .filter(file => statement.test(read(file)));
    expect(wrong).toEqual([]);
    for (const text of ['sql`select 1`', 'sql<{ id: number }>`select 1`', "tx\n  .selectFrom('account')"])
      expect([text, statement.test(text)]).toEqual([text, true]);
  });

  it('rules ask no database', () => {
    const wrong = sources('api/src/features/**/*.rules.ts').filter(file =>
      importsOf(file).some(name => /kysely|\.queries|platform\/db/.test(name)),
    );
    expect(wrong).toEqual([]);
  });

  it('the machine knows accounts, and no member', () => {
    const named = /(From|Join|Into|Table)\(\s*'member\b|'member\.|\b(from|join|into|update) member\b/;
    const wrong = sources('api/src/platform/**/*.ts')
      .filter(file => !/\.test\.ts$/.test(file))
      .filter(file => named.test(read(file)));
    expect(wrong).toEqual([]);
  });

  it('holds nothing by a session of PostgreSQL, which a pooler gives to another after each transaction', () => {
    const held = /\bpg_(?:try_)?advisory_lock(?:_shared)?\b|['"`]\s*(?:un)?listen\b|^\s*(?:un)?listen\s+\w+\s*;/im;
    const wrong = sources('api/src/**/*.{ts,sql}').filter(file => held.test(read(file)));
    expect(wrong).toEqual([]);
    for (const text of ['sql`select pg_try_advisory_lock(7)`', "db.query('LISTEN outbox')", 'listen outbox;'])
      expect([text, held.test(text)]).toEqual([text, true]);
    for (const text of [
      'sql`select pg_advisory_xact_lock(7)`',
      'createServer().listen(0)',
      "once(server, 'listening')",
    ])
      expect([text, held.test(text)]).toEqual([text, false]);
  });

  it('builds no SQL from text', () => {
    const wrong = sources('api/src/features/**/*.ts').filter(file => /sql\.raw\(|sql\.lit\(/.test(read(file)));
    expect(wrong).toEqual([]);
  });

  it('numbers the migrations, and schema.ts tells of every table', () => {
    const migrations = readdirSync(join(root, 'api/src/platform/db/migrations')).sort();
    expect(new Set(migrations.map(name => name.slice(0, 4))).size).toBe(migrations.length);
    const schema = read('api/src/platform/db/schema.ts');
    const text = migrations.map(name => read(`api/src/platform/db/migrations/${name}`)).join('\n');
    const dropped = new Set([...text.matchAll(/^drop table (\w+)/gm)].map(match => match[1]));
    for (const [, table] of text.matchAll(/^create (?:unlogged )?table (\w+)/gm))
      if (!dropped.has(table)) expect(schema).toContain(`  ${table}: {`);
  });
});
