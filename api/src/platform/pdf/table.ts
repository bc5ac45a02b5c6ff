import { BOTTOM, clean, type Element, MARGIN, type Pdf, rule, SIZE, WIDTH } from './sheet.ts';

interface TableLook {
  areRowsHeaded?: boolean;
  areFigures?: boolean;
  hasTotal?: boolean;
  /** What must stand on the page of the last rows, below them, in points. */
  foot?: number;
  /** What the rows are about, said again above them on each page on which they go on. */
  of?: string | undefined;
}

export const PAD = 3;
/** Between a table and what follows. */
const AFTER_TABLE = 14;
/** A total alone would say little of what is signed. */
export const KEPT_ROWS = 3;

export function table(pdf: Pdf, root: Element, head: string[], rows: string[][], look: TableLook) {
  const count = (rows[0] ?? head).length;
  // With many columns the figures need the room: '16 826,16 €' in bold stays on one line, as does 'Pension septembre 2026'.
  const first = WIDTH * (look.areRowsHeaded ? 0.38 : count > 5 ? 0.26 : 0.4);
  const widths = [first, ...Array.from({ length: count - 1 }, () => (WIDTH - first) / (count - 1))];
  const element = pdf.struct('Table');
  root.add(element);
  const headed = (): Cell => ({ tag: 'TH', scope: 'Column', font: 'bold' });
  if (head.length > 0) row(pdf, element, head, widths, headed, look, () => void pdf.addPage());
  const goOn = () => {
    pdf.addPage();
    if (head.length > 0) again(pdf, head, widths, look);
  };
  rows.forEach((cells, index) => {
    const isTotal = look.hasTotal && index === rows.length - 1;
    const style = (column: number): Cell =>
      column === 0 && (look.areRowsHeaded || isTotal)
        ? { tag: 'TH', scope: 'Row', font: 'bold' }
        : { tag: 'TD', font: isTotal ? 'bold' : 'regular' };
    if (look.foot && index === Math.max(0, rows.length - KEPT_ROWS)) {
      const heights = rows.slice(index).map(kept => heightOfRow(pdf, kept, widths, style));
      const needed = heights.reduce((sum, height) => sum + height, look.foot) + AFTER_TABLE;
      if (pdf.y + needed > BOTTOM && needed <= BOTTOM - MARGIN) goOn();
    }
    row(pdf, element, cells, widths, style, look, goOn);
  });
  element.end();
  pdf.x = MARGIN;
  pdf.moveDown(0.8);
}

interface Cell {
  tag: 'TH' | 'TD';
  scope?: 'Row' | 'Column';
  font: 'regular' | 'bold';
}

function heightOfRow(pdf: Pdf, cells: string[], widths: number[], style: (column: number) => Cell) {
  const heights = cells.map((cell, column) =>
    pdf
      .font(style(column).font)
      .fontSize(SIZE)
      .heightOfString(clean(cell), { width: widths[column]! - 2 * PAD }),
  );
  return Math.max(...heights) + 2 * PAD;
}

/** Its head at the top of a further page: for the eyes, since screen readers know it from the first. */
function again(pdf: Pdf, head: string[], widths: number[], look: TableLook) {
  pdf.markContent('Artifact', { type: 'Pagination' });
  if (look.of) {
    pdf
      .font('bold')
      .fontSize(SIZE)
      .text(clean(`${look.of} (suite)`), MARGIN + PAD, pdf.y, { width: WIDTH - 2 * PAD });
    pdf.moveDown(0.5);
  }
  const top = pdf.y;
  const height = heightOfRow(pdf, head, widths, () => ({ tag: 'TH', font: 'bold' }));
  for (const { draw } of cellsOf(pdf, head, widths, top, look)) draw('bold');
  pdf.endMarkedContent();
  endRow(pdf, top + height);
}

function row(
  pdf: Pdf,
  element: Element,
  cells: string[],
  widths: number[],
  style: (column: number) => Cell,
  look: TableLook,
  turnPage: () => void,
) {
  const height = heightOfRow(pdf, cells, widths, style);
  if (pdf.y + height > BOTTOM) turnPage();
  const top = pdf.y;
  const line = pdf.struct('TR');
  element.add(line);
  for (const { column, draw } of cellsOf(pdf, cells, widths, top, look)) {
    const { tag, scope, font } = style(column);
    const options = (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions;
    line.add(pdf.struct(tag, options, [() => draw(font)]));
  }
  line.end();
  endRow(pdf, top + height);
}

/** The cells of a row whose upper edge is at `top`, each with what draws it. */
function cellsOf(pdf: Pdf, cells: string[], widths: number[], top: number, look: TableLook) {
  let x = MARGIN;
  return cells.map((cell, column) => {
    const left = x;
    const width = widths[column]!;
    x += width;
    const align = column === 0 || (look.areRowsHeaded && !look.areFigures) ? 'left' : 'right';
    const draw = (font: Cell['font']) =>
      void pdf
        .font(font)
        .fontSize(SIZE)
        .text(clean(cell), left + PAD, top + PAD, { width: width - 2 * PAD, align });
    return { column, draw };
  });
}

/** The line below a row, and the place of the next. */
function endRow(pdf: Pdf, bottom: number) {
  pdf.y = bottom - 4;
  rule(pdf);
  pdf.y = bottom;
}
