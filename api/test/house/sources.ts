// What the rules of the house read (docs/architecture.md).
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

/** The files that a pattern finds, as paths from the root. */
export const sources = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter(file => !/node_modules|\/dist\//.test(file))
    .map(file => file.replaceAll('\\', '/'));

export const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What a file imports, as paths from the root; packages as they are named. */
export function importsOf(file: string) {
  const text = read(file);
  const found = [...text.matchAll(/(?:from\s+|import\(\s*|import\s+)['"]([^'"]+)['"]/g)].map(match => match[1]!);
  return found.map(name => (name.startsWith('.') ? relative(root, resolve(root, dirname(file), name)) : name));
}
