import type { PdfBlock } from './document.ts';
import { BOTTOM, type Element, heightOfText, type Look, MARGIN, type Pdf, rule, SIZE, text, WIDTH } from './sheet.ts';

// What somebody fills in on paper.

const ASKED: Look = { font: 'bold', size: 11.5 };

/** Points: 9 mm, room for a hand that is not steady. */
const BLANK = 26;
const AFTER_BLANK = 10;
type Blank = Extract<PdfBlock, { kind: 'blank' }>;
export const heightOfBlank = (pdf: Pdf, { label, lines }: Blank) =>
  heightOfText(pdf, ASKED, label, WIDTH) + lines * BLANK + AFTER_BLANK + 5;

/** The lines are decoration: what is asked says what to write. */
export function blank(pdf: Pdf, root: Element, block: Blank) {
  if (pdf.y + heightOfBlank(pdf, block) > BOTTOM) pdf.addPage();
  text(pdf, root, 'P', block.label, ASKED);
  for (let line = 0; line < block.lines; line += 1) {
    pdf.y += BLANK;
    rule(pdf);
  }
  pdf.y += AFTER_BLANK;
}

type Blanks = Extract<PdfBlock, { kind: 'blanks' }>;
/** One line to write on by hand, in points. */
const WRITTEN = 24;
const heightOfRow = ({ height = 0 }: Blanks['rows'][number]) => Math.max(height, WRITTEN);

export const heightOfBlanks = ({ rows }: Blanks) => rows.reduce((sum, row) => sum + heightOfRow(row), 70);

/** A box: its title, what it says, and for each line its name with the room to write. */
export function blanks(pdf: Pdf, root: Element, block: Blanks) {
  const height = heightOfBlanks(block);
  if (pdf.y + height > BOTTOM) pdf.addPage();
  pdf.moveDown(0.4);
  text(pdf, root, 'H2', block.title, { font: 'bold', size: 12.5 });
  if (block.text) text(pdf, root, 'P', block.text, { font: 'regular', size: 10.5 });
  for (const row of block.rows) {
    const bottom = pdf.y + heightOfRow(row);
    text(pdf, root, 'P', `${row.label} :`, { font: 'bold', size: SIZE }, { x: MARGIN, y: pdf.y + 8 });
    pdf.y = bottom - 4;
    rule(pdf);
    pdf.y = bottom;
  }
  pdf.moveDown(0.8);
}
