// Whatever a field takes at most is what the contract says of it (docs/architecture.md): a screen that spelled a number of its
// own would cut what the server takes, or send what it refuses.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const spelled = /\bmaxLength(=\{[^}]*\b\d+\b[^}]*\}|:\s*\d+\b|\s=\s\d+\b)/;

/** The lines of a source that spell how much a field takes. */
const spelledIn = (source: string) => source.split('\n').filter(line => spelled.test(line));

it('no screen spells how much a field takes', () => {
  const wrong = globSync('{back-office,member,ui}/src/**/*.{ts,tsx}', { cwd: root })
    // What the showcase holds goes nowhere.
    .filter(file => !file.startsWith('ui/src/showcase/'))
    .flatMap(file => spelledIn(readFileSync(join(root, file), 'utf8')).map(line => `${file}: ${line.trim()}`));
  expect(wrong).toEqual([]);
});

it('finds each way to spell it', () => {
  const ways = [
    '<TextField maxLength={500} />',
    "maxLength={means === 'recovery' ? 40 : 20}",
    'field: { maxLength: 20 }',
    'maxLength = 20,',
  ];
  for (const way of ways) expect(spelledIn(way)).toEqual([way]);
  expect(spelledIn('<TextField maxLength={MAX_NAME_LENGTH} />')).toEqual([]);
});
