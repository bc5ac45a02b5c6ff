/** What a PDF of ours says, as data: a worker thread draws it (render.ts). */
export interface PdfDocument {
  title: string;
  /** Who makes it: stands at the top. */
  author: string;
  /** ISO instant. */
  createdAt: string;
  /** At the foot of every page, before its number. */
  footer: string;
  blocks: PdfBlock[];
}

export type PdfBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string; isStrong?: boolean }
  /** What belongs together: on the next page as a whole where this one has no room for it. */
  | { kind: 'group'; blocks: PdfBlock[] }
  /** Names and values: a table of two columns whose first one heads each row. Figures stand under each other, to the right. */
  | { kind: 'facts'; rows: [name: string, value: string][]; areFigures?: boolean }
  /**
   * The first column to the left, the others, figures, to the right; the last row in bold when it is a total. Where it goes on on
   * another page its head stands there again, under `of`: what it is about.
   */
  | { kind: 'table'; head: string[]; rows: string[][]; hasTotal?: boolean; of?: string }
  /** What somebody fills in by hand: what is asked, and so many lines to write on; `isOpen`: their room for a signature or a stamp. */
  | { kind: 'blank'; label: string; lines: number; isOpen?: boolean }
  /** A square that telephones read; `alt` says what it is, for who does not see it; `beside` stands to its right. */
  | { kind: 'qr'; text: string; alt: string; beside?: string }
  /**
   * A letter: on a page of its own, who sends it at the top, its address (one line each) where the window of an envelope is. It goes
   * to somebody alone, so that nothing of the document stands on it, not even its foot.
   */
  | { kind: 'page'; sender: string[]; address: string[]; title: string; blocks: PdfBlock[] };
