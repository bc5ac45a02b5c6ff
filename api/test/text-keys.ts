// Finds the texts of the portal that no page shows: keys that no source names.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fieldsOf } from 'contract/calls/text-tree.ts';
import { textTree } from 'contract/texts/tree.ts';
import { parseAst } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** What members are shown is written there, but for the texts themselves. */
const SHOWING = '{member,ui,client,contract,api}/src/**/*.{ts,tsx}';
const WRITTEN = /\.test\.tsx?$|node_modules|contract\/src\/texts\/(?!words|own-data-words)/;

interface Node {
  type: string;
  [name: string]: unknown;
}

/**
 * The texts that editors may change and that nothing names: neither a literal (`'home.greeting'`), nor a template whose fixed
 * parts the key has (`home.tasks.${name}`), nor a page without scripts (`{{site.name}}`). `code`: more of it, by file.
 */
export function unnamedTexts(code: Readonly<Record<string, string>> = {}): string[] {
  const literals = new Set<string>();
  const templates = new Set<string>();
  const visit = (node: Node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') literals.add(node.value);
    if (node.type === 'TemplateLiteral') {
      const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      if (parts[0]!.includes('.') && parts.every(part => /^[\w.]*$/.test(part)))
        templates.add(parts.map(part => part.replaceAll('.', '\\.')).join('[\\w.]+'));
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (child && typeof child === 'object' && 'type' in child) visit(child as Node);
  };
  const read = (file: string, source = readFileSync(join(root, file), 'utf8')) =>
    visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);
  for (const file of globSync(SHOWING, { cwd: root })) if (!WRITTEN.test(file.replaceAll('\\', '/'))) read(file);
  for (const [file, source] of Object.entries(code)) read(file, source);
  for (const file of globSync('member/{index.html,public/*.{html,webmanifest}}', { cwd: root }))
    for (const [, key] of readFileSync(join(root, file), 'utf8').matchAll(/\{\{([\w.]+)\}\}/g)) literals.add(key!);
  const patterns = [...templates].map(template => new RegExp(`^${template}$`));
  const isOrder = (key: string, keys: string[]) => keys.some(other => other.startsWith(`${key}.`));
  const keys = Object.keys(fieldsOf(textTree()));
  return keys
    .filter(key => !isOrder(key, keys))
    .filter(key => !literals.has(key) && !patterns.some(pattern => pattern.test(key)));
}
