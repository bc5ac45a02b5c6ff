// Finds components that use a style which they do not import: they look right only once another screen has brought it.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseAst } from 'vite';

const root = resolve(import.meta.dirname, '../..');

interface Node {
  type: string;
  [name: string]: unknown;
}

/** What both apps import at their start. */
const isEverywhere = (sheet: string) => sheet.startsWith('ui/src/styles/');

/** A sheet as it is on a screen: without its comments, nor what only paper has. */
function onScreen(sheet: string): string {
  let text = readFileSync(join(root, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  for (let start = text.indexOf('@media print'); start >= 0; start = text.indexOf('@media print')) {
    let end = text.indexOf('{', start) + 1;
    for (let depth = 1; depth > 0; end += 1) depth += { '{': 1, '}': -1 }[text[end]!] ?? 0;
    text = text.slice(0, start) + text.slice(end);
  }
  return text;
}

/** Each selector of a sheet; of what a negation or a condition names, only `:has()` counts. */
const selectorsOf = (sheet: string): string[] =>
  [...onScreen(sheet).matchAll(/([^{};]+)\{/g)]
    .map(([, selectors]) => selectors!.trim())
    .filter(selectors => !/^(@|from|to|\d)/.test(selectors))
    .flatMap(selectors => selectors.replace(/(?<!:has)\([^()]*\)|\[[^\]]*\]/g, '').split(','))
    .map(selector => selector.trim());

const classesOf = (text: string): string[] => [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!);

/**
 * The sheets that give each class its look: those with a rule of this class alone (`.card:hover`), else those where it is
 * joined to another (`.card.wide`), else those where it is within another (`.login .card`).
 */
export function ownersOfClasses(sheets: string[]): Map<string, Set<string>> {
  const tiers = [new Map<string, Set<string>>(), new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const sheet of sheets) {
    for (const selector of selectorsOf(sheet)) {
      const parts = selector.split(/[\s>+~]+/);
      const names = classesOf(parts.at(-1)!);
      const tier = tiers[parts.length > 1 ? 2 : names.length > 1 ? 1 : 0]!;
      for (const name of names) tier.set(name, (tier.get(name) ?? new Set()).add(sheet));
    }
  }
  return new Map([...tiers[2]!, ...tiers[1]!, ...tiers[0]!]);
}

/**
 * The rules of sheets that are about nothing of their own, as 'sheet: selector': once one has come they change other
 * screens. Its own are the classes to which it gives their look, and those that no other sheet speaks of.
 */
export function strayRules(sheets: string[], owners: Map<string, Set<string>>): string[] {
  const named = new Map(sheets.map(sheet => [sheet, new Set(selectorsOf(sheet).flatMap(classesOf))]));
  const isOwn = (sheet: string, name: string) =>
    owners.get(name)?.has(sheet) || [...named].every(([other, names]) => other === sheet || !names.has(name));
  return sheets
    .filter(sheet => !sheet.startsWith('ui/'))
    .flatMap(sheet =>
      selectorsOf(sheet)
        .filter(selector => selector !== ':root' && !classesOf(selector).some(name => isOwn(sheet, name)))
        .map(selector => `${sheet}: ${selector}`),
    );
}

/** The literals that become classes: of className, and of what joins names. */
function classesIn(code: string, isTsx: boolean): Set<string> {
  const found = new Set<string>();
  const visit = (node: Node, isClass: boolean) => {
    const { name, callee, key } = node as { name?: Node; callee?: Node; key?: Node };
    const within =
      isClass ||
      (node.type === 'JSXAttribute' && /className$/i.test(String(name?.name))) ||
      (node.type === 'CallExpression' && callee?.name === 'cx') ||
      (node.type === 'Property' && key?.name === 'className');
    if (node.type === 'BinaryExpression') return;
    if (within && node.type === 'Literal' && typeof node.value === 'string')
      for (const word of node.value.split(/\s+/)) found.add(word);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (child && typeof child === 'object' && 'type' in child) visit(child as Node, within);
  };
  visit(parseAst(code, { lang: isTsx ? 'tsx' : 'ts' }) as unknown as Node, false);
  return found;
}

/** The sheets that a file itself imports, in its order. */
const sheetsOf = (file: string, code = readFileSync(join(root, file), 'utf8')): string[] =>
  [...code.matchAll(/^import '([^']+\.css)';/gm)].map(([, name]) =>
    name!.startsWith('.') ? relative(root, resolve(root, dirname(file), name!)) : name!.replace(/^ui\//, 'ui/src/'),
  );

/** Each class of a file whose sheet the file itself does not import, as 'file: class of sheet'. */
export function unimported(
  file: string,
  owners: Map<string, Set<string>>,
  code = readFileSync(join(root, file), 'utf8'),
): string[] {
  const imported = sheetsOf(file, code);
  return [...classesIn(code, file.endsWith('x'))].flatMap(name => {
    const sheets = [...(owners.get(name) ?? [])];
    const isThere = sheets.length === 0 || sheets.some(sheet => isEverywhere(sheet) || imported.includes(sheet));
    return isThere ? [] : [`${file}: ${name} of ${sheets.join(', ')}`];
  });
}
