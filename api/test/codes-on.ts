import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import decodeQR from 'qr/decode.js';

/** Pixels to a point: a module of 30 mm of code is then several of them. */
const SCALE = 4;

type Matrix = readonly [number, number, number, number, number, number];

const inside = (outer: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => [
  outer[0] * a + outer[2] * b,
  outer[1] * a + outer[3] * b,
  outer[0] * c + outer[2] * d,
  outer[1] * c + outer[3] * d,
  outer[0] * e + outer[2] * f + outer[4],
  outer[1] * e + outer[3] * f + outer[5],
];

/** What the QR code of each page says, as a telephone would read it from paper; pages without one are left out. */
export async function codesOn(content: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const codes: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const picture = await drawn(await pdf.getPage(number));
    try {
      codes.push(decodeQR(picture, { timeLimit: 10_000 }));
    } catch {
      // The decoder throws where it finds none.
    }
  }
  return codes;
}

/** The filled rectangles of a page, black on white: nothing here draws the rest, and a code is nothing else. */
async function drawn(page: PDFPageProxy) {
  const { width: wide, height: high, transform } = page.getViewport({ scale: SCALE });
  const [width, height] = [Math.ceil(wide), Math.ceil(high)];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const { fnArray, argsArray } = await page.getOperatorList();
  const saved: Matrix[] = [];
  let matrix = transform as unknown as Matrix;
  fnArray.forEach((operator, index) => {
    const given = argsArray[index];
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore) matrix = saved.pop()!;
    else if (operator === OPS.transform) matrix = inside(matrix, given as Matrix);
    else if (operator === OPS.constructPath && given[0] === OPS.fill)
      for (const box of boxesOf(given[1][0] as Float32Array, matrix)) blacken(data, width, box);
  });
  return { width, height, data };
}

/** The corners of each part of a path of lines. A part begins with 0, 'to here'; 1 is a line, 4 closes it. */
function boxesOf(path: Float32Array, [a, b, c, d, e, f]: Matrix) {
  const parts: { x: number[]; y: number[] }[] = [];
  for (let at = 0; at < path.length; ) {
    const step = path[at++]!;
    if (step === 0) parts.push({ x: [], y: [] });
    if (step > 1) continue;
    const [x, y] = [path[at++]!, path[at++]!];
    parts.at(-1)!.x.push(a * x + c * y + e);
    parts.at(-1)!.y.push(b * x + d * y + f);
  }
  return parts.map(({ x, y }) => ({
    left: Math.min(...x),
    right: Math.max(...x),
    top: Math.min(...y),
    end: Math.max(...y),
  }));
}

function blacken(data: Uint8ClampedArray, width: number, box: ReturnType<typeof boxesOf>[number]) {
  for (let y = Math.round(box.top); y < Math.round(box.end); y += 1)
    for (let x = Math.round(box.left); x < Math.round(box.right); x += 1)
      data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
}
