import { fieldsOf, type TextFields, type TextNode, type TextTree } from 'contract/calls/text-tree.ts';
import type { FieldError } from 'contract/kit/refusals.ts';
import { placeholdersOf } from 'contract/texts/build.ts';
import type { TextEdits } from 'contract/texts/tree.ts';
import { isBlank, textLength } from 'contract/values/rich-text.ts';
import { sanitizeRichText } from '../../fund/rich-text.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { parseJson } from '../../platform/http/json.ts';

/**
 * The tree that a save holds, or null when it is not shaped as the known one: same names, a text in each leaf. Throws a 400
 * for text that cannot be stored.
 */
export function readTree(value: string, known: TextTree): TextTree | null {
  let given: unknown;
  try {
    given = parseJson(value);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    return null;
  }
  const children = (given as Partial<TextTree> | null)?.children;
  return isShapedAs(children, known.children) ? { children } : null;
}

function isShapedAs(given: unknown, known: TextNode[]): given is TextNode[] {
  if (!Array.isArray(given) || given.length !== known.length) return false;
  const byName = new Map(known.map(node => [node.name, node]));
  const orders = new Set<number>();
  for (const node of given as Partial<TextNode>[]) {
    const same = byName.get(node?.name as string);
    if (!same || !byName.delete(same.name)) return false;
    if (same.children ? !isShapedAs(node.children, same.children) : typeof node.label !== 'string' || node.children)
      return false;
    // Orders are 1 to n, each once.
    if (same.order !== undefined) {
      if (!Number.isInteger(node.order) || node.order! < 1 || node.order! > known.length) return false;
      if (orders.has(node.order!)) return false;
      orders.add(node.order!);
    }
  }
  return true;
}

/** The leaves of a tree by their keys. */
function leavesOf(tree: TextTree): Map<string, TextNode> {
  const leaves = new Map<string, TextNode>();
  const visit = (nodes: TextNode[], path: string) => {
    for (const node of nodes) {
      if (node.children) visit(node.children, `${path}${node.name}.`);
      else leaves.set(`${path}${node.name}`, node);
    }
  };
  visit(tree.children, '');
  return leaves;
}

/**
 * What a save changes, cleaned: `wanted` against the current `tree`. A text that did not change is not checked, so that a
 * stricter rule of a later version does not stop the others.
 */
export function changesOf(tree: TextTree, wanted: TextFields): { changes: TextFields; errors: FieldError[] } {
  const leaves = leavesOf(tree);
  const changes: TextFields = {};
  const errors: FieldError[] = [];
  for (const [key, current] of Object.entries(fieldsOf(tree))) {
    const given = wanted[key];
    if (given === undefined || given === current) continue;
    const leaf = leaves.get(key);
    const label = leaf ? clean(leaf, given) : given;
    const message = leaf && label !== current ? wrong(leaf, label) : null;
    if (message) errors.push({ path: key, message });
    else if (label !== current) changes[key] = label;
  }
  return { changes, errors };
}

function clean({ inputParams }: TextNode, label: string): string {
  switch (inputParams!.type) {
    case 'richtext':
      return sanitizeRichText(label);
    case 'text':
      return label.replace(/[ \t\r\n]+/g, ' ').trim();
    case 'textarea':
      return label.replace(/\r\n?/g, '\n').trim();
    default:
      return label;
  }
}

function wrong({ inputParams, label: current, delivered = current }: TextNode, label: string): string | null {
  const { type, maxLength, options } = inputParams!;
  if (type === 'checkbox') return /^(true|false)$/.test(label) ? null : "La valeur indiquée n'est pas valide.";
  if (type === 'radio')
    return options!.some(({ value }) => value === label) ? null : "La valeur indiquée n'est pas valide.";
  if (type === 'richtext' ? isBlank(label) : label === '') return 'Ce champ est obligatoire.';
  const length = type === 'richtext' ? textLength(label) : label.length;
  if (maxLength !== undefined && length > maxLength) return `Indiquez au plus ${maxLength} caractères.`;
  const known = placeholdersOf(delivered!);
  const unknown = type === 'richtext' ? undefined : placeholdersOf(label).find(name => !known.includes(name));
  if (!unknown) return null;
  const choice = known.length > 0 ? ` Repères possibles : ${known.map(name => `{${name}}`).join(', ')}.` : '';
  return `Le repère {${unknown}} n'existe pas dans ce texte.${choice}`;
}

/** The edits with `changes` in them. What is again as delivered is no longer an edit; versions only grow. */
export function withChanges(edits: TextEdits, tree: TextTree, changes: TextFields): TextEdits {
  const leaves = leavesOf(tree);
  const texts = { ...edits.texts };
  const orders = { ...edits.orders };
  const versions = { ...edits.versions };
  for (const [key, value] of Object.entries(changes)) {
    const leaf = leaves.get(key);
    if (!leaf) {
      orders[key] = value.split(',');
      continue;
    }
    if (value === leaf.delivered) delete texts[key];
    else texts[key] = value;
    if (leaf.version !== undefined) versions[key] = leaf.version + 1;
  }
  return { texts, orders, versions };
}
