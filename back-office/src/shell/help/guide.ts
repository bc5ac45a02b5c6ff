// What scripts/guides.ts makes of a guide of docs/ while the app is built.

/** Words, some of them marked. */
export type Words = readonly (string | Marked)[];
export type Marked =
  | { as: 'strong'; words: Words }
  | { as: 'em'; words: Words }
  | { as: 'code'; text: string }
  /** To a place of a guide; `part` empty: its beginning. */
  | { as: 'link'; words: Words; guide: GuideName; part: string };

export type Block =
  | { is: 'heading'; level: 2 | 3; id: string; text: string }
  /** One that begins in bold has an id: it is found by these words. */
  | { is: 'paragraph'; words: Words; id?: string | undefined }
  | { is: 'list'; isOrdered: boolean; items: readonly Words[] }
  | { is: 'table'; head: readonly Words[]; rows: readonly (readonly Words[])[] }
  | { is: 'picture'; address: string; alt: string; width?: number; height?: number };

/** What the search finds: a chapter, or a paragraph that says in bold what it is about. */
export interface Part {
  id: string;
  title: string;
  chapter: string;
  /** It is for managers too, where the guide is for administrators. */
  isForAll: boolean;
  text: string;
}

export interface Guide {
  title: string;
  blocks: readonly Block[];
  parts: readonly Part[];
}

export const GUIDE_NAMES = ['gestionnaire', 'administrateur'] as const;
export type GuideName = (typeof GUIDE_NAMES)[number];
