// Finds the regular expressions of the sources, wherever they stand.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAst } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** How an expression is used: `split` tries it at each place. */
export type Use = 'match' | 'split';
interface Expression {
  /** 'contract/src/values/iban.ts:12' */
  place: string;
  file: string;
  source: string;
  flags: string;
  use: Use;
}
/** One that is put together while the program runs: `code` is how. */
interface Constructed {
  place: string;
  file: string;
  code: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [name: string]: unknown;
}

/** Every expression of `api/src` and `contract/src`, without the tests. */
export function expressionsOf(files = sources()) {
  const written: Expression[] = [];
  const constructed: Constructed[] = [];
  for (const file of files) {
    const found = expressionsIn(file, readFileSync(join(root, file), 'utf8'));
    written.push(...found.written);
    constructed.push(...found.constructed);
  }
  return { written, constructed };
}

const sources = () =>
  globSync('{api,contract}/src/**/*.ts', { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !file.endsWith('.test.ts'))
    .sort();

export function expressionsIn(file: string, code: string) {
  const written: Expression[] = [];
  const constructed: Constructed[] = [];
  const visit = (node: Node, above: Node | null) => {
    const place = `${file}:${code.slice(0, node.start).split('\n').length}`;
    const { regex, callee } = node as { regex?: { pattern: string; flags: string }; callee?: Node & { name?: string } };
    if (regex) {
      const property = (above?.callee as { property?: { name?: string } } | undefined)?.property?.name;
      const use = property === 'split' ? 'split' : 'match';
      written.push({ place, file, source: regex.pattern, flags: regex.flags, use });
    }
    if (callee?.name === 'RegExp') constructed.push({ place, file, code: code.slice(node.start, node.end) });
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (child && typeof child === 'object' && 'type' in child) visit(child as Node, node);
  };
  visit(parseAst(code, { lang: 'ts' }) as unknown as Node, null);
  return { written, constructed };
}
