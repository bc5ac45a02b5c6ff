import type { PdfBlock, PdfDocument } from '../../platform/pdf/document.ts';
import type { Chapter } from './chapters/chapter.ts';
import type { Row } from './export.rows.ts';
import { frenchMoment, readable } from './export.words.ts';

/** Rows of a chapter that are written out; the JSON file has them all. */
const MOST = 300;

const SEPARATOR = '  ·  ';

type Texts = Record<string, string>;

/** The readable form: one chapter a heading, each record its captions and values, never cut by the end of a page. */
export const exportDocument = (chapters: readonly Chapter[], texts: Texts, now: Date): PdfDocument => ({
  title: 'Mes données',
  author: 'Mon espace retraite',
  createdAt: now.toISOString(),
  footer: `Mes données, le ${frenchMoment(now)}`,
  blocks: [
    { kind: 'paragraph', text: `Tout ce que votre caisse de retraite détient sur vous, le ${frenchMoment(now)}.` },
    {
      kind: 'paragraph',
      text: 'Le fichier mes-donnees.json contient les mêmes informations, pour les logiciels.',
    },
    ...chapters.flatMap(chapter => chapterBlocks(chapter, texts)),
  ],
});

function chapterBlocks(chapter: Chapter, texts: Texts): PdfBlock[] {
  const heading: PdfBlock = { kind: 'heading', text: chapter.title };
  const [first, ...others] = chapter.rows.slice(0, MOST);
  if (!first) return [{ kind: 'group', blocks: [heading, { kind: 'paragraph', text: "Rien n'est enregistré." }] }];
  if (chapter.rows.length === 1) return [heading, { kind: 'facts', rows: factsOf(first, chapter, texts) }];
  const record = (row: Row) => recordBlocks(row, chapter, texts);
  const left = chapter.rows.length - MOST;
  return [
    { kind: 'group', blocks: [heading, ...record(first)] },
    ...others.map((row): PdfBlock => ({ kind: 'group', blocks: record(row) })),
    ...(left > 0 ? [{ kind: 'paragraph', text: `Et ${left} autres, dans le fichier mes-donnees.json.` } as const] : []),
  ];
}

/** Captions and values in the order of reading; what is missing is left out, as are the deductions that were none. */
const factsOf = (row: Row, { captions, isDense }: Chapter, texts: Texts) =>
  Object.entries(captions)
    .filter(([name]) => !isDense || row[name] !== 0)
    .map(([name, caption]): [string, string] => [caption, readable(name, row[name], texts)])
    .filter(([, value]) => value !== '');

/** What it is called by, then each of its values on a line of its own, or one after the other where they are short. */
function recordBlocks(row: Row, chapter: Chapter, texts: Texts): PdfBlock[] {
  const all = factsOf(row, chapter, texts).map(fact => fact.join(chapter.isDense ? '\u00a0:\u00a0' : '\u00a0: '));
  const facts = all.splice(chapter.isDense ? 3 : 1);
  return [
    { kind: 'paragraph', text: all.join(SEPARATOR), isStrong: true },
    ...(facts.length > 0 ? [{ kind: 'paragraph', text: facts.join(chapter.isDense ? SEPARATOR : '\n') } as const] : []),
  ];
}
