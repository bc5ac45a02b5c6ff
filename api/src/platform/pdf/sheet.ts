import type PDFDocument from 'pdfkit';

// What everything that is drawn on a page of ours has in common. Runs in the worker thread alone.

export type Pdf = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Pdf['struct']>;

/** In points. */
export const MARGIN = 56;
export const WIDTH = 595.28 - 2 * MARGIN;
export const BOTTOM = 841.89 - 80;
export const INK = '#12262B';
const LINE = '#6B8086';

/** Accents as one sign each, as our fonts have them; they have no narrow space. What else they lack is an empty box. */
export const clean = (text: string) => text.normalize('NFC').replace(/\u202f/g, '\u00a0');

/** Of what stands in tables and beside lines to write on, in points. */
export const SIZE = 10.5;

/** The height of a text in a width, in points. */
export const heightOfText = (pdf: Pdf, { font, size }: Look, content: string, width: number) =>
  pdf.font(font).fontSize(size).heightOfString(clean(content), { width });

export interface Look {
  font: 'regular' | 'bold';
  size: number;
}

interface Place {
  x: number;
  y: number;
}

export function text(pdf: Pdf, root: Element, tag: string, content: string, { font, size }: Look, at?: Place) {
  const { x, y } = at ?? { x: MARGIN, y: pdf.y };
  root.add(
    pdf.struct(tag, {}, [
      () => {
        pdf
          .font(font)
          .fontSize(size)
          .text(clean(content), x, y, { width: WIDTH + MARGIN - x });
      },
    ]),
  );
}

/** Decoration, which screen readers pass over. */
export function rule(pdf: Pdf) {
  pdf.markContent('Artifact', { type: 'Layout' });
  const y = pdf.y + 4;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke();
  pdf.endMarkedContent();
}
