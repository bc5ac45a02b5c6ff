import type { TextFields, TextNode, TextTree } from 'contract/calls/text-tree.ts';
import { TEXT_GROUPS } from 'contract/texts/groups.ts';
import { fold } from 'contract/values/fold.ts';
import { plainText } from 'contract/values/rich-text.ts';

/** A leaf, or an ordered section, that can be changed: its key, and its captions from the top. */
export interface Entry {
  key: string;
  path: string[];
  node: TextNode;
}

/** Everything that can be changed, in the order of the screen: by groups (TreeGroups). */
export function entriesOf({ children }: TextTree): Entry[] {
  const entries: Entry[] = [];
  const visit = (nodes: TextNode[], key: string, path: string[]) => {
    for (const node of nodes) {
      const own = { key: `${key}${node.name}`, path: [...path, node.title], node };
      if (!node.children || node.children.some(({ order }) => order !== undefined)) entries.push(own);
      if (node.children) visit(node.children, `${own.key}.`, own.path);
    }
  };
  const sections: readonly string[] = TEXT_GROUPS.flatMap(group => group.sections);
  visit(
    sections.map(name => children.find(node => node.name === name)!),
    '',
    [],
  );
  return entries;
}

/** A text with what is looked for in it, folded: its captions, its words and its key. */
interface Haystack {
  key: string;
  where: string;
}

/** Made once for each version of the tree: folding a thousand texts takes longer than a keystroke may. */
export const haystacksOf = (entries: readonly Entry[], fields: TextFields): Haystack[] =>
  entries
    .filter(({ node }) => !node.children)
    .map(({ key, path, node }) => {
      const text = fields[key] ?? '';
      const shown = node.inputParams?.type === 'richtext' ? plainText(text) : text;
      return { key, where: fold(`${path.join(' ')} ${shown} ${key}`) };
    });

/** The keys of the texts that hold every word that is looked for, whatever their case and accents; null without words. */
export function matching(haystacks: readonly Haystack[], search: string): string[] | null {
  const words = fold(search).split(' ').filter(Boolean);
  if (words.length === 0) return null;
  return haystacks.filter(({ where }) => words.every(word => where.includes(word))).map(({ key }) => key);
}
