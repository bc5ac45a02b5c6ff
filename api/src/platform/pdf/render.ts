// Draws a document as PDF/UA: tagged, in French, its title shown, fonts embedded. Runs in the worker thread alone.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { blank, heightOfBlank } from './by-hand.ts';
import type { PdfBlock, PdfDocument } from './document.ts';
import {
  BOTTOM,
  clean,
  type Element,
  heightOfText,
  INK,
  type Look,
  MARGIN,
  type Pdf,
  rule,
  SIZE,
  text,
  WIDTH,
} from './sheet.ts';
import { KEPT_ROWS, PAD, table } from './table.ts';

const font = (name: string) =>
  readFileSync(
    createRequire(import.meta.url).resolve(
      `@expo-google-fonts/atkinson-hyperlegible-next/${name}/AtkinsonHyperlegibleNext_${name}.ttf`,
    ),
  );
const REGULAR = font('400Regular');
const BOLD = font('700Bold');
/** The bytes of the document. The same document gives the same bytes. */
export function render(document: PdfDocument): Promise<Buffer> {
  const date = new Date(document.createdAt);
  // PDF/UA and the scope of header cells are not in the types of pdfkit yet.
  const options = {
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 80 },
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    bufferPages: true,
    font: REGULAR,
    info: { Title: document.title, Author: document.author, CreationDate: date, ModDate: date },
  };
  const pdf = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.registerFont('regular', REGULAR as unknown as string).registerFont('bold', BOLD as unknown as string);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.fillColor(INK);
  text(pdf, root, 'P', document.author, { font: 'bold', size: 12 });
  rule(pdf);
  pdf.moveDown(1.5);
  text(pdf, root, 'H1', document.title, { font: 'bold', size: 22 });
  pdf.moveDown(0.8);
  document.blocks.forEach((block, index) => {
    const [next, afterNext] = document.blocks.slice(index + 1);
    if (block.kind === 'heading' && next?.kind === 'table') {
      const height = heightOf(pdf, block) + heightOfStart(pdf, next, afterNext);
      if (pdf.y + height > BOTTOM && height <= BOTTOM - MARGIN) pdf.addPage();
    }
    draw(pdf, root, block, block.kind === 'table' ? footOf(pdf, next) : 0);
  });
  root.end();
  foot(pdf, document.footer);
  pdf.end();
  return done;
}

/**
 * Who signs under a table signs what stands above: the next page begins with rows of it, never with the signature. What a page has no
 * room for with them is left to stand apart, its first part excepted.
 */
function footOf(pdf: Pdf, block: PdfBlock | undefined): number {
  if (block?.kind !== 'group') return 0;
  const height = heightOf(pdf, block);
  return height > BOTTOM - MARGIN - ROWS_ROOM ? footOf(pdf, block.blocks[0]) : height;
}
/** What stands below the heading of a table on its page: its first row, or all of it and who signs it, where it is short. */
const heightOfStart = (pdf: Pdf, block: Extract<PdfBlock, { kind: 'table' }>, next: PdfBlock | undefined) =>
  block.rows.length <= KEPT_ROWS
    ? heightOf(pdf, block) + footOf(pdf, next)
    : heightOf(pdf, { ...block, rows: block.rows.slice(0, 1) });

/** Of the rows that are kept above, in points. */
const ROWS_ROOM = 120;

/** `foot`: what must stand below the last rows of a table, in points. */
function draw(pdf: Pdf, root: Element, block: PdfBlock, foot = 0) {
  switch (block.kind) {
    case 'heading':
      pdf.moveDown(0.6);
      if (pdf.y > BOTTOM - 60) pdf.addPage();
      text(pdf, root, 'H2', block.text, HEADING);
      pdf.moveDown(0.4);
      break;
    case 'paragraph':
      text(pdf, root, 'P', block.text, lookOf(block));
      pdf.moveDown(0.6);
      break;
    case 'group': {
      const height = heightOf(pdf, block);
      if (pdf.y + height > BOTTOM && height <= BOTTOM - MARGIN) pdf.addPage();
      for (const inner of block.blocks) draw(pdf, root, inner);
      break;
    }
    case 'page':
      pdf.addPage();
      letters.add(pdf.page);
      sender(pdf, root, block.sender);
      address(pdf, root, block.address);
      text(pdf, root, 'H2', block.title, HEADING);
      pdf.moveDown(0.6);
      for (const inner of block.blocks) draw(pdf, root, inner);
      break;
    case 'facts':
      table(pdf, root, [], block.rows, { areRowsHeaded: true, areFigures: block.areFigures ?? false });
      break;
    case 'qr':
      qrCode(pdf, root, block);
      break;
    case 'blank':
      blank(pdf, root, block);
      break;
    case 'table':
      table(pdf, root, block.head, block.rows, { hasTotal: block.hasTotal ?? false, foot, of: block.of });
  }
}

/** Points: 30 mm, which any telephone reads from paper. */
const QR = 85;
/** Of what stands above: a signature that runs over its line must not run into the code. */
const CLEAR = 12;
function qrCode(pdf: Pdf, root: Element, { text: content, alt, beside }: Extract<PdfBlock, { kind: 'qr' }>) {
  if (pdf.y + CLEAR + QR > BOTTOM) pdf.addPage();
  else pdf.y += CLEAR;
  const { size, data } = encode(content, { ecc: 'M', border: 2 });
  const [x, y, module] = [MARGIN, pdf.y, QR / size];
  const draw = () => {
    data.forEach((row, line) => {
      row.forEach((isDark, column) => {
        if (isDark) pdf.rect(x + column * module, y + line * module, module, module);
      });
    });
    pdf.fill('#000000').fillColor(INK);
  };
  // The place of a figure is not in the types of pdfkit yet.
  const options = { alt, bbox: [x, y, x + QR, y + QR] } as Parameters<Pdf['struct']>[1];
  root.add(pdf.struct('Figure', options, [draw]));
  if (beside) text(pdf, root, 'P', beside, { font: 'regular', size: 11.5 }, { x: x + QR + 14, y: y + 8 });
  pdf.x = MARGIN;
  pdf.y = Math.max(pdf.y, y + QR) + 12;
}

/** The pages of letters. */
const letters = new WeakSet<object>();

/** To the left of the window. */
const sender = (pdf: Pdf, root: Element, lines: string[]) =>
  text(pdf, root, 'P', lines.join('\n'), { font: 'regular', size: SIZE }, { x: MARGIN, y: MARGIN });

/** As the envelopes of French post have their window: to the right, 45 mm from the top. In points. */
const WINDOW = { x: 300, y: 128, width: 240, below: 250 };
function address(pdf: Pdf, root: Element, lines: string[]) {
  root.add(
    pdf.struct('P', {}, [
      () => {
        pdf
          .font('regular')
          .fontSize(11.5)
          .text(clean(lines.join('\n')), WINDOW.x, WINDOW.y, { width: WINDOW.width });
      },
    ]),
  );
  pdf.y = Math.max(pdf.y, WINDOW.below);
}

/** What a block takes of the page; a line more than it needs rather than one less. */
function heightOf(pdf: Pdf, block: PdfBlock): number {
  if (block.kind === 'page') return BOTTOM; // begins its own
  if (block.kind === 'qr') return CLEAR + QR + 12;
  if (block.kind === 'blank') return heightOfBlank(pdf, block);
  if (block.kind === 'group') return block.blocks.reduce((sum, inner) => sum + heightOf(pdf, inner), 0);
  const lines = (look: Look, content: string, width: number) => heightOfText(pdf, look, content, width);
  if (block.kind === 'paragraph') return lines(lookOf(block), block.text, WIDTH) + 10;
  if (block.kind === 'heading') return lines(HEADING, block.text, WIDTH) + 20;
  const cells = block.kind === 'table' ? [block.head, ...block.rows] : block.rows;
  const rows = cells.map(row =>
    Math.max(...row.map(cell => lines({ font: 'bold', size: SIZE }, cell, WIDTH / row.length - 2 * PAD))),
  );
  return rows.reduce((sum, height) => sum + height + 2 * PAD, 12);
}

const HEADING: Look = { font: 'bold', size: 15 };
const lookOf = ({ isStrong }: { isStrong?: boolean }): Look => ({ font: isStrong ? 'bold' : 'regular', size: 11.5 });

/** The foot of every page but letters, once their number is known. */
function foot(pdf: Pdf, footer: string) {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    if (letters.has(pdf.page)) continue;
    pdf.page.margins.bottom = 0; // below it a text would open another page
    pdf.markContent('Artifact', { type: 'Pagination' });
    const page = `${footer} — page ${index + 1} sur ${count}`;
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor(INK)
      .text(clean(page), MARGIN, BOTTOM + 30, { width: WIDTH });
    pdf.endMarkedContent();
  }
}
