import PDFDocument from 'pdfkit';
import type { Chapter, Row } from './export.queries.ts';

const INK = '#12262B';
const SOFT = '#3E545A';
const ACCENT = '#0B4F5C';
/** Rows of a chapter that are written out; the JSON file has them all. */
const MOST = 300;

const DATE = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });
const NUMBER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 });

/** A value as a person reads it; '' for what is missing. */
export function readable(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (value instanceof Date) return DATE.format(value);
  if (typeof value === 'number') return /(^|_)(id|year)$/.test(name) ? String(value) : plain(NUMBER.format(value));
  const text = String(value);
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  return day ? `${day[3]}/${day[2]}/${day[1]}` : text;
}

// The narrow space of French numbers is not in the PDF's own fonts.
const plain = (text: string) => text.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ');

/** The readable form: one chapter a heading, each row its captions and values. Tagged, in French. */
export async function exportPdf(chapters: Chapter[], now: Date): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: 'Mes données', Author: 'Mon espace retraite', CreationDate: now },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', part => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  const root = document.struct('Document');
  document.addStructure(root);
  const write = (tag: string, draw: () => void) => root.add(document.struct(tag, {}, [draw]));
  write('H1', () => document.font('Helvetica-Bold').fontSize(24).fillColor(ACCENT).text('Mes données'));
  write('P', () =>
    document
      .font('Helvetica')
      .fontSize(11)
      .fillColor(SOFT)
      .text(`Tout ce que votre caisse de retraite détient sur vous, le ${plain(DATE.format(now))}.`)
      .text('Le fichier mes-donnees.json contient les mêmes informations, pour les logiciels.'),
  );
  for (const chapter of chapters) writeChapter(document, write, chapter);
  root.end();
  document.end();
  return done;
}

function writeChapter(
  document: PDFKit.PDFDocument,
  write: (tag: string, draw: () => void) => void,
  { title, rows, captions }: Chapter,
) {
  write('H2', () => document.moveDown(1.2).font('Helvetica-Bold').fontSize(15).fillColor(ACCENT).text(title));
  if (rows.length === 0) {
    write('P', () => document.font('Helvetica').fontSize(11).fillColor(SOFT).text('Rien n’est enregistré.'));
    return;
  }
  for (const row of rows.slice(0, MOST)) {
    write('P', () => document.moveDown(0.3).font('Helvetica').fontSize(11).fillColor(INK).text(lineOf(row, captions)));
  }
  if (rows.length > MOST) {
    const rest = `Et ${rows.length - MOST} autres lignes, dans le fichier mes-donnees.json.`;
    write('P', () => document.font('Helvetica').fontSize(11).fillColor(SOFT).text(rest));
  }
}

/** 'Date : 28/10/2026 — Libellé : Pension': what is missing is left out. */
const lineOf = (row: Row, captions: Record<string, string>) =>
  Object.entries(captions)
    .map(([name, caption]) => [caption, readable(name, row[name])] as const)
    .filter(([, value]) => value !== '')
    .map(([caption, value]) => `${caption} : ${plain(value)}`)
    .join(' — ');
