import type { Row } from '../export.rows.ts';

/** One chapter of the export: the rows as they are held, and what the readable form shows of them. */
export interface Chapter {
  /** Its name in the JSON file. */
  name: string;
  title: string;
  rows: Row[];
  /** Field of the row → French caption, in the order of reading. */
  captions: Record<string, string>;
  /** Many short values: the first three are its name, the others follow each other on a line, without zeros. */
  isDense?: true;
}

export const chapter = (name: string, title: string, rows: Row[], captions: Record<string, string>): Chapter => ({
  name,
  title,
  rows,
  captions,
});
export const dense = (...given: Parameters<typeof chapter>): Chapter => ({ ...chapter(...given), isDense: true });

export const WRITTEN_BY = 'Donné en votre nom par';
