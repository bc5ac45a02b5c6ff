import type { PdfBlock, PdfDocument } from '../../platform/pdf/document.ts';
import type { Chapter, Row } from './export.queries.ts';

/** Rows of a chapter that are written out; the JSON file has them all. */
const MOST = 300;

const DATE = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });
const NUMBER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 });

/** A value as a person reads it; '' for what is missing. */
export function readable(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (value instanceof Date) return DATE.format(value);
  if (typeof value === 'number') return /(^|_)(id|year)$/.test(name) ? String(value) : NUMBER.format(value);
  const text = String(value);
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  return day ? `${day[3]}/${day[2]}/${day[1]}` : text;
}

/** The readable form: one chapter a heading, each row its captions and values. */
export const exportDocument = (chapters: readonly Chapter[], now: Date): PdfDocument => ({
  title: 'Mes données',
  author: 'Mon espace retraite',
  createdAt: now.toISOString(),
  footer: `Mes données, le ${DATE.format(now)}`,
  blocks: [
    { kind: 'paragraph', text: `Tout ce que votre caisse de retraite détient sur vous, le ${DATE.format(now)}.` },
    {
      kind: 'paragraph',
      text: 'Le fichier mes-donnees.json contient les mêmes informations, pour les logiciels.',
    },
    ...chapters.flatMap(chapterBlocks),
  ],
});

function chapterBlocks({ title, rows, captions }: Chapter): PdfBlock[] {
  const heading: PdfBlock = { kind: 'heading', text: title };
  const [first] = rows;
  if (!first) return [heading, { kind: 'paragraph', text: "Rien n'est enregistré." }];
  if (rows.length === 1) return [heading, { kind: 'facts', rows: factsOf(first, captions) }];
  const written = rows.slice(0, MOST).map((row): PdfBlock => ({ kind: 'paragraph', text: lineOf(row, captions) }));
  const rest = `Et ${rows.length - MOST} autres lignes, dans le fichier mes-donnees.json.`;
  return [heading, ...written, ...(rows.length > MOST ? [{ kind: 'paragraph', text: rest } as const] : [])];
}

/** Captions and values in the order of reading; what is missing is left out. */
const factsOf = (row: Row, captions: Record<string, string>) =>
  Object.entries(captions)
    .map(([name, caption]): [string, string] => [caption, readable(name, row[name])])
    .filter(([, value]) => value !== '');

/** 'Date : 28/10/2026 — Libellé : Pension'. */
const lineOf = (row: Row, captions: Record<string, string>) =>
  factsOf(row, captions)
    .map(fact => fact.join('\u00a0: '))
    .join(' — ');
