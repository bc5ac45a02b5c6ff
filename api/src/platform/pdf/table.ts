import { BOTTOM, clean, type Element, MARGIN, type Pdf, rule, SIZE, WIDTH } from './sheet.ts';

interface TableLook {
  areRowsHeaded?: boolean;
  areFigures?: boolean;
  hasTotal?: boolean;
  /** What must stand on the page of the last rows, below them, in points. */
  foot?: number;
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
  if (head.length > 0) row(pdf, element, head, widths, () => ({ tag: 'TH', scope: 'Column', font: 'bold' }), look);
  rows.forEach((cells, index) => {
    const isTotal = look.hasTotal && index === rows.length - 1;
    const style = (column: number): Cell =>
      column === 0 && (look.areRowsHeaded || isTotal)
        ? { tag: 'TH', scope: 'Row', font: 'bold' }
        : { tag: 'TD', font: isTotal ? 'bold' : 'regular' };
    if (look.foot && index === Math.max(0, rows.length - KEPT_ROWS)) {
      const heights = rows.slice(index).map(kept => heightOfRow(pdf, kept, widths, style));
      const needed = heights.reduce((sum, height) => sum + height, look.foot) + AFTER_TABLE;
      if (pdf.y + needed > BOTTOM && needed <= BOTTOM - MARGIN) pdf.addPage();
    }
    row(pdf, element, cells, widths, style, look);
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

function row(
  pdf: Pdf,
  element: Element,
  cells: string[],
  widths: number[],
  style: (column: number) => Cell,
  { areRowsHeaded = false, areFigures = false }: TableLook,
) {
  const height = heightOfRow(pdf, cells, widths, style);
  if (pdf.y + height > BOTTOM) pdf.addPage();
  const top = pdf.y;
  const line = pdf.struct('TR');
  element.add(line);
  let x = MARGIN;
  cells.forEach((cell, column) => {
    const { tag, scope, font } = style(column);
    const left = x;
    const width = widths[column]!;
    const align = column === 0 || (areRowsHeaded && !areFigures) ? 'left' : 'right';
    const drawn = () => {
      pdf
        .font(font)
        .fontSize(SIZE)
        .text(clean(cell), left + PAD, top + PAD, { width: width - 2 * PAD, align });
    };
    line.add(pdf.struct(tag, (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions, [drawn]));
    x += width;
  });
  line.end();
  pdf.y = top + height - 4;
  rule(pdf);
  pdf.y = top + height;
}
