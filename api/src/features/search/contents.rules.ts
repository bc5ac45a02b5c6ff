import type { ContentFound } from 'contract/calls/search.ts';
import type { TextNode } from 'contract/calls/text-tree.ts';
import { type TextEdits, textTree } from 'contract/texts/tree.ts';
import { HEAD_PLACES } from 'contract/values/head-places.ts';
import { plainText } from 'contract/values/rich-text.ts';
import { searchWords } from 'contract/values/search-words.ts';

/** A content as it is stored: its title, or the key of the page that it stands on, and its text, formatted. */
export interface StoredContent extends ContentFound {
  text: string;
}

/** A content with the words by which it is found. */
export interface Searched {
  content: ContentFound;
  title: readonly string[];
  /** Of its title, of what it belongs to, and of its text. */
  all: readonly string[];
}

const searched = (content: ContentFound, text: string): Searched => ({
  content,
  title: searchWords(content.title),
  all: searchWords(`${content.title} ${content.within} ${plainText(text)}`),
});

const nameOfPage = (key: string) => HEAD_PLACES[key as keyof typeof HEAD_PLACES] ?? key;
const isOnPage = ({ kind }: ContentFound) => kind === 'headPageBlock' || kind === 'folderBlock';

export const searchedContents = (rows: readonly StoredContent[]): Searched[] =>
  rows.map(({ text, ...row }) => searched(isOnPage(row) ? { ...row, title: nameOfPage(row.title) } : row, text));

/** The texts of the portal, as they were edited. */
export function searchedTexts(edits: TextEdits): Searched[] {
  const found: Searched[] = [];
  const visit = (nodes: readonly TextNode[], path: string, within: readonly string[]) => {
    for (const { name, title, label, children } of nodes) {
      const id = `${path}${name}`;
      if (children) visit(children, `${id}.`, [...within, title]);
      else found.push(searched({ kind: 'text', id, title, within: within.join(' › '), parentId: null }, label ?? ''));
    }
  };
  visit(textTree(edits).children, '', []);
  return found;
}

const begins = (words: readonly string[], typed: readonly string[]) =>
  typed.every(one => words.some(word => word.startsWith(one)));

/** Those that have every word that was typed: in the title first, then anywhere; `among` is in the order of each. */
export function matching(among: readonly Searched[], text: string): ContentFound[] {
  const typed = searchWords(text);
  if (typed.length === 0) return [];
  const found = among.filter(({ all }) => begins(all, typed));
  const isTitled = ({ title }: Searched) => begins(title, typed);
  return [...found.filter(isTitled), ...found.filter(one => !isTitled(one))].map(({ content }) => content);
}
