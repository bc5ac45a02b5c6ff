import type { TextNode, TextTree } from '../calls/text-tree.ts';
import { type Children, isLeaf, type Leaf, placeholdersOf, type TextPart } from './build.ts';
import { portalTexts } from './index.ts';

/** What editors changed; all else is as delivered, in this version of the product and in the next. */
export interface TextEdits {
  /** By key. */
  texts: Readonly<Record<string, string>>;
  /** The names of an ordered section's leaves, by its key. */
  orders: Readonly<Record<string, readonly string[]>>;
  /** By key, of the texts that count their versions. */
  versions: Readonly<Record<string, number>>;
}
export const NO_EDITS: TextEdits = { texts: {}, orders: {}, versions: {} };

const all: Children = portalTexts;
const isOf = ({ type, options }: Leaf, label: string) =>
  type === 'checkbox' ? /^(true|false)$/.test(label) : !options || options.some(({ value }) => value === label);

/** The edited text, unless a later version of the product no longer knows it as a choice. */
const labelOf = (leaf: Leaf, key: string, { texts }: TextEdits) =>
  texts[key] !== undefined && isOf(leaf, texts[key]) ? texts[key] : leaf.label;

/** Names in the order that was chosen; those that came since are last. */
function inOrder(names: string[], chosen: readonly string[] = []) {
  const known = chosen.filter(name => names.includes(name));
  return [...known, ...names.filter(name => !known.includes(name))];
}

/** The whole tree, as `GET api/setting/strings` answers it: the delivered one with what was edited. */
export const textTree = (edits: TextEdits = NO_EDITS): TextTree => ({ children: nodes(all, '', edits) });

/** Something of it is shown to members. */
const isShown = (child: Children[string]): boolean =>
  isLeaf(child) ? !child.isRetired : Object.values(child.children).some(isShown);

function nodes(children: Children, path: string, edits: TextEdits, isOrdered = false): TextNode[] {
  const names = Object.keys(children).filter(name => isShown(children[name]!));
  return (isOrdered ? inOrder(names, edits.orders[path.slice(0, -1)]) : names).map((name, index) => {
    const child = children[name]!;
    const key = `${path}${name}`;
    if (isLeaf(child)) return leafNode(name, key, child, edits, isOrdered ? index + 1 : undefined);
    const { title, routeName, icon } = child;
    return { name, title, routeName, icon, children: nodes(child.children, `${key}.`, edits, child.isOrdered) };
  });
}

function leafNode(name: string, key: string, leaf: Leaf, edits: TextEdits, order: number | undefined): TextNode {
  const { type, title, maxLength, options } = leaf;
  const label = labelOf(leaf, key, edits);
  const placeholders = placeholdersOf(leaf.label);
  return {
    name,
    title,
    label,
    inputParams: {
      type,
      style: type === 'text' && maxLength! <= 60 ? 'half' : 'full',
      maxLength,
      options,
      placeholders: placeholders.length > 0 ? placeholders : undefined,
    },
    order,
    version: leaf.version === undefined ? undefined : (edits.versions[key] ?? leaf.version),
    delivered: label === leaf.label ? undefined : leaf.label,
  };
}

/** The version in which a text is delivered; undefined for one that does not count its versions, or is not there. */
export function deliveredVersion(key: string): number | undefined {
  let children: Children | undefined = all;
  let found: Children[string] | undefined;
  for (const name of key.split('.')) {
    found = children?.[name];
    children = found && !isLeaf(found) ? found.children : undefined;
  }
  return found && isLeaf(found) ? found.version : undefined;
}

/**
 * What the portal fetches: every text of a part by its key, but for those that no page shows; the names of an ordered section by
 * its key, with commas; the version of a text that counts them by its key and `.version`. 'all' has those that are retired too.
 */
export function flatTexts(part: TextPart | 'all', edits: TextEdits = NO_EDITS): Record<string, string> {
  const flat: Record<string, string> = {};
  const visit = (children: Children, path: string, around: TextPart) => {
    for (const [name, child] of Object.entries(children)) {
      const key = `${path}${name}`;
      if (!isLeaf(child)) {
        const own = child.part ?? around;
        if (child.isOrdered && isIn(own)) flat[key] = inOrder(Object.keys(child.children), edits.orders[key]).join();
        visit(child.children, `${key}.`, own);
      } else if (isIn(around) && !(child.isRetired && part !== 'all')) {
        flat[key] = labelOf(child, key, edits);
        if (child.version !== undefined) flat[`${key}.version`] = String(edits.versions[key] ?? child.version);
      }
    }
  };
  const isIn = (own: TextPart) => part === 'all' || part === own;
  visit(all, '', 'later');
  return flat;
}
