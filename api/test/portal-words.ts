// Finds French that a member could read and that no administrator could change: words in the source of the portal.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseAst } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const PACKAGES = ['contract', 'client', 'ui', 'member'];

interface Node {
  type: string;
  start: number;
  end: number;
  value?: unknown;
  [name: string]: unknown;
}

/** Files whose words no member reads, or which are nobody's to change. */
const EXEMPT: Record<string, string> = {
  'client/src/errors.ts': 'the portal words its failures in member/src/shell/failures.ts',
  'client/src/call.ts': 'HTTP',
  'contract/src/kit/access.ts': 'values of the wire',
  'contract/src/calls/blocks.ts': 'forms of administrators',
  'contract/src/calls/content.ts': 'forms of administrators',
  'contract/src/values/fold.ts': 'letters',
  'contract/src/calls/folder-blocks.ts': 'forms of administrators',
  'contract/src/calls/knowledge-documents.ts': 'forms of managers',
  'contract/src/calls/messaging.ts': 'values of the wire, worded by messaging.compose.types',
  'contract/src/values/pages.ts': 'forms of administrators; the portal has the titles of its pages',
  'contract/src/values/head-places.ts': 'forms of administrators; the portal has the section easy',
  'contract/src/calls/proof-of-life.ts': 'forms of managers',
  'contract/src/calls/relatives.ts': 'values of the wire',
  'contract/src/values/rich-text.ts': 'forms of administrators',
  'contract/src/calls/supporting-documents.ts': 'values of the wire',
  'contract/src/calls/tracking.ts': 'words of the statistics',
  'contract/src/values/devices.ts': 'names of products',
  'member/src/shell/browser.ts': 'words of the statistics',
};

/** What only developers, statistics or the browser read. */
const UNREAD_CALLS = /^(trackAction|Error|CallError|DOMException|querySelector|Intl\.\w+|RegExp)$/;

/** A word with an accent, or a sentence: what is typed in a source for people. Names of keys and classes are not. */
const isFrench = (text: string) =>
  /[À-ÖØ-öø-ÿœŒ\u2019«»…]/.test(text.normalize()) ||
  /^\s*[A-Z][a-z]+( [a-zA-Z']+)*\s?[.:?!]?\s*$/.test(text) ||
  /[a-z]{2,} [a-z]{2,}.*[.:?!]$/.test(text);

/** The files that the portal is made of: what its first file imports, and so on; not what is only a type. */
export function portalFiles(first = 'member/src/main.tsx'): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(join(root, file), 'utf8').replace(/^import type [\s\S]*?from/gm, 'type from');
    for (const [, name] of code.matchAll(/(?<!type )(?:from\s+|import\(\s*|import\s+)['"]([^'"]+\.tsx?)['"]/g)) {
      const path = name!.startsWith('.')
        ? relative(root, resolve(root, dirname(file), name!))
        : name!.replace(/^([\w-]+)\//, '$1/src/');
      if (PACKAGES.includes(path.split('/')[0]!) && existsSync(join(root, path))) visit(path);
    }
  };
  visit(first);
  return [...found].filter(file => !(file in EXEMPT)).sort();
}

/** Each French literal of a file, as 'file:line words'. */
export function frenchIn(file: string, code = readFileSync(join(root, file), 'utf8')): string[] {
  const found: string[] = [];
  const say = (node: Node, text: string) =>
    found.push(`${file}:${code.slice(0, node.start).split('\n').length} ${text.trim()}`);
  const visit = (node: Node, above: Node | null) => {
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return;
    const { callee } = node as { callee?: Node };
    if (callee && UNREAD_CALLS.test(code.slice(callee.start, callee.end).replace(/^(\w+)\.(querySelector)/, '$2')))
      return;
    if (node.type === 'BinaryExpression' && /^[=!]==$/.test(String(node.operator))) return;
    if (node.type === 'JSXText' && /[a-zA-ZÀ-ÿ]{2,}/.test(String(node.value))) say(node, String(node.value));
    if (node.type === 'Literal' && typeof node.value === 'string' && isFrench(node.value)) say(node, node.value);
    if (node.type === 'TemplateElement') {
      const { cooked } = node.value as { cooked: string };
      if (isFrench(cooked)) say(node, cooked);
    }
    for (const [name, value] of Object.entries(node)) {
      if (name === 'source' && above) continue;
      for (const child of Array.isArray(value) ? value : [value])
        if (child && typeof child === 'object' && 'type' in child) visit(child as Node, node);
    }
  };
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, null);
  return found;
}
