/** A run of letters as a page places it: its beginning and baseline in units of the page, downwards, and its size. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

export interface Paragraph {
  text: string;
  /** It is written larger than the rest. */
  isHeading: boolean;
}

interface Cell {
  text: string;
  left: number;
  right: number;
}
interface Row {
  y: number;
  size: number;
  cells: Cell[];
}

/** Two runs further apart than this many times their size are no words of one line, but cells of a table or columns. */
const APART = 1.5;
/** A column of prose has at least this many lines, of this many letters each on the average. */
const COLUMN = { lines: 4, letters: 20 };
/** Lines that go this far across the page end where its text ends. */
const WIDE = 0.7;
/** A cell of a table stands apart from the one before it. */
const BETWEEN_CELLS = '\u2003';

/**
 * The words of a page in paragraphs, in the order in which they are read: from top to bottom, the columns of prose one after
 * the other, the cells of a table row by row.
 *
 * @param pageWidth in the units of the pieces.
 */
export function paragraphsOf(pieces: readonly Piece[], pageWidth: number): Paragraph[] {
  const rows = rowsOf(pieces.filter(({ text }) => text.trim()));
  const body = bodySize(rows);
  const margin = Math.min(...rows.map(({ cells }) => cells[0]!.left));
  return blocksOf(rows).flatMap(({ rows: block, isColumn }) => {
    const widest = Math.max(...block.map(({ cells }) => cells.at(-1)!.right));
    // Lines that are all short say nothing of where a line would end: as far from the edge as they begin.
    const end = isColumn || widest > WIDE * pageWidth ? widest : pageWidth - margin;
    return joined(block, { body, end });
  });
}

function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: { y: number; pieces: Piece[] }[] = [];
  for (const piece of [...pieces].sort((one, other) => one.y - other.y)) {
    const last = rows.at(-1);
    // What is raised or lowered a little is of the line all the same.
    if (last && piece.y - last.y < 0.4 * Math.max(piece.size, last.pieces[0]!.size)) last.pieces.push(piece);
    else rows.push({ y: piece.y, pieces: [piece] });
  }
  return rows.map(({ y, pieces: of }) => ({ y, size: Math.max(...of.map(({ size }) => size)), cells: cellsOf(of) }));
}

function cellsOf(pieces: readonly Piece[]): Cell[] {
  const cells: Cell[] = [];
  for (const { text, x, width, size } of [...pieces].sort((one, other) => one.x - other.x)) {
    const last = cells.at(-1);
    const gap = last ? x - last.right : 0;
    if (!last || gap > APART * size) cells.push({ text: text.trim(), left: x, right: x + width });
    else {
      const hasSpace = gap > 0.12 * size || /^\s/.test(text);
      last.text += `${hasSpace ? ' ' : ''}${text.trim()}${/\s$/.test(text) ? ' ' : ''}`;
      last.right = Math.max(last.right, x + width);
    }
  }
  return cells.map(cell => ({ ...cell, text: cell.text.replace(/ +/g, ' ').trim() }));
}

/** The size that most letters have. */
function bodySize(rows: readonly Row[]): number {
  const letters = new Map<number, number>();
  for (const { size, cells } of rows) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + cells.reduce((sum, { text }) => sum + text.length, 0));
  }
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** The rows as blocks that are read one after the other. */
function blocksOf(rows: readonly Row[], isColumn = false): { rows: Row[]; isColumn: boolean }[] {
  const found = columns(rows);
  if (!found) return rows.length > 0 ? [{ rows: [...rows], isColumn }] : [];
  const { from, to, at } = found;
  const side = (isOfIt: (cell: Cell) => boolean) =>
    rows.slice(from, to).flatMap(row => {
      const cells = row.cells.filter(isOfIt);
      return cells.length > 0 ? [{ ...row, cells }] : [];
    });
  return [
    ...blocksOf(rows.slice(0, from), isColumn),
    ...blocksOf(
      side(({ right }) => right <= at),
      true,
    ),
    ...blocksOf(
      side(({ right }) => right > at),
      true,
    ),
    ...blocksOf(rows.slice(to), isColumn),
  ];
}

/** The rows that stand in two columns of prose, the most that there are, and where the second begins. */
function columns(rows: readonly Row[]): { from: number; to: number; at: number } | null {
  let best: { from: number; to: number; at: number } | null = null;
  for (const at of beginnings(rows)) {
    for (let from = 0; from < rows.length; ) {
      let to = from;
      while (to < rows.length && isFree(rows[to]!, at) && !(to > from && isFar(rows[to - 1]!, rows[to]!))) to += 1;
      if (to - from > (best ? best.to - best.from : 0) && areProse(rows.slice(from, to), at)) best = { from, to, at };
      from = Math.max(to, from + 1);
    }
  }
  return best;
}

/** Where several lines begin, right of what others say. */
function beginnings(rows: readonly Row[]): number[] {
  const counts = new Map<number, number>();
  for (const { cells } of rows)
    for (const { left } of cells) counts.set(Math.round(left), (counts.get(Math.round(left)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= COLUMN.lines).map(([left]) => left - 2);
}

const isFree = ({ cells }: Row, at: number) => cells.every(({ left, right }) => right <= at || left >= at);
const isFar = (former: Row, next: Row) => next.y - former.y > 3 * Math.max(former.size, next.size);

function areProse(rows: readonly Row[], at: number): boolean {
  const cells = rows.flatMap(row => row.cells);
  return [cells.filter(({ right }) => right <= at), cells.filter(({ right }) => right > at)].every(
    side =>
      side.length >= COLUMN.lines &&
      side.reduce((sum, { text }) => sum + text.length, 0) / side.length >= COLUMN.letters,
  );
}

/** The lines of a block as paragraphs. */
function joined(rows: readonly Row[], { body, end }: { body: number; end: number }): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const [index, row] of rows.entries()) {
    const text = row.cells.map(cell => cell.text).join(BETWEEN_CELLS);
    const former = rows[index - 1];
    const last = paragraphs.at(-1);
    if (last && former && goesOn(former, row, end)) last.text = withLine(last.text, text);
    else paragraphs.push({ text, isHeading: row.size > 1.15 * body && row.cells.length === 1 });
  }
  return paragraphs;
}

/** Whether the second line is the same paragraph's: as large, just below, and the first had no room for its first word. */
function goesOn(former: Row, row: Row, end: number): boolean {
  if (former.cells.length > 1 || row.cells.length > 1) return false;
  if (Math.abs(former.size - row.size) > 0.1 * row.size || row.y - former.y > 1.75 * row.size) return false;
  const [line, next] = [former.cells[0]!, row.cells[0]!];
  if (/^([•▪◦–—-]|\d{1,2}[.)])\s/.test(next.text)) return false;
  const firstWord = ((next.right - next.left) * next.text.split(/\s/)[0]!.length) / next.text.length;
  return line.right + firstWord + row.size / 4 > end;
}

/** A hyphen at the end of a line is kept: nobody knows whether the word has one. */
const withLine = (text: string, line: string) =>
  text.endsWith('\u00ad') ? text.slice(0, -1) + line : /\p{L}-$/u.test(text) ? text + line : `${text} ${line}`;
