import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SOURCES } from './sources/index.ts';

test('docs/import.md describes every file and column, and which are required', () => {
  const text = readFileSync(new URL('../../../docs/import.md', import.meta.url), 'utf8');
  for (const { file, columns, files = [] } of SOURCES) {
    const section = text.split('\n### ').find(part => part.startsWith(`${file}\n`));
    expect(section, file).toBeDefined();
    const documented = [...section!.matchAll(/^\| `(\w+)` \|.*\| ?(.*?) \|$/gm)].map(([, name, notes]) => [
      name,
      notes!.startsWith('required'),
    ]);
    const expected = [
      ...columns.map(({ name, required }) => [name, required === true]),
      ...files.map(({ name }) => [name, false]),
    ];
    expect(documented, file).toEqual(expected);
  }
});

test('within a file, no two columns share a name or a staging column, and the key is made of columns', () => {
  for (const { file, columns, files = [], key, derived = [] } of SOURCES) {
    const names = [...columns, ...files].map(column => column.name);
    expect(new Set(names).size, file).toBe(names.length);
    const staged = [...columns, ...derived, ...files].map(column => column.to);
    expect(new Set(staged).size, file).toBe(staged.length);
    expect(
      key.every(column => staged.includes(column)),
      file,
    ).toBe(true);
  }
});
