import type { PdfBlock } from './document.ts';
import { BOTTOM, type Element, heightOfText, type Look, MARGIN, type Pdf, rule, text, WIDTH } from './sheet.ts';

// What somebody fills in on paper.

const ASKED: Look = { font: 'bold', size: 11.5 };

/** Points: 9 mm, room for a hand that is not steady. */
const LINE = 26;
const AFTER = 4;
/** A short name stands on its line, and leaves most of it to write on. */
const BESIDE = WIDTH * 0.4;

type Blank = Extract<PdfBlock, { kind: 'blank' }>;

const isBeside = (pdf: Pdf, { label }: Blank) =>
  pdf.font(ASKED.font).fontSize(ASKED.size).widthOfString(label) < BESIDE;

/** What stands above the lines. */
const heightAbove = (pdf: Pdf, block: Blank) =>
  isBeside(pdf, block) ? 0 : heightOfText(pdf, ASKED, block.label, WIDTH);

export const heightOfBlank = (pdf: Pdf, block: Blank) => heightAbove(pdf, block) + block.lines * LINE + AFTER;

/** The lines are decoration: what is asked says what to write. */
export function blank(pdf: Pdf, root: Element, block: Blank) {
  if (pdf.y + heightOfBlank(pdf, block) > BOTTOM) pdf.addPage();
  const top = pdf.y + heightAbove(pdf, block);
  const y = isBeside(pdf, block) ? top + LINE - 16 : pdf.y;
  text(pdf, root, 'P', block.label, ASKED, { x: MARGIN, y });
  for (let line = 1; line <= block.lines; line += 1) {
    pdf.y = top + line * LINE - 4; // a rule is drawn below
    if (!block.isOpen || line === block.lines) rule(pdf);
  }
  pdf.y = top + block.lines * LINE + AFTER;
}
