import { fold } from 'contract/fold.ts';
import { plainText } from 'contract/rich-text.ts';
import type { TextFields, TextNode, TextTree } from 'contract/text-tree.ts';

/** A leaf, or an ordered section, that can be changed: its key, and its captions from the top. */
export interface Entry {
  key: string;
  path: string[];
  node: TextNode;
}

/** Everything that can be changed, in the order of the tree. */
export function entriesOf({ children }: TextTree): Entry[] {
  const entries: Entry[] = [];
  const visit = (nodes: TextNode[], key: string, path: string[]) => {
    for (const node of nodes) {
      const own = { key: `${key}${node.name}`, path: [...path, node.title], node };
      if (!node.children || node.children.some(({ order }) => order !== undefined)) entries.push(own);
      if (node.children) visit(node.children, `${own.key}.`, own.path);
    }
  };
  visit(children, '', []);
  return entries;
}

/** The keys whose captions or text hold every word that is looked for, whatever their case and accents. */
export function matching(entries: Entry[], fields: TextFields, search: string): Set<string> | null {
  const words = fold(search).split(' ').filter(Boolean);
  if (words.length === 0) return null;
  const found = entries.filter(({ key, path, node }) => {
    if (node.children) return false;
    const text = fields[key] ?? '';
    const shown = node.inputParams?.type === 'richtext' ? plainText(text) : text;
    const where = fold(`${path.join(' ')} ${shown} ${key}`);
    return words.every(word => where.includes(word));
  });
  return new Set(found.map(({ key }) => key));
}
