import decodeQR from 'qr/decode.js';
import { openPdf } from '../pdf/pdfjs.ts';
import { draw, LONGEST_EDGE, readPicture } from './picture.ts';

/** Pages that are looked at: a form is one, perhaps after a letter. */
const MOST_PAGES = 10;
/** Of the longest edge: what is too grainy to be read may be so when it is smaller. */
const SIZES = [1, 0.5];

/** What the first QR code of a scan says, a picture or a PDF; null where there is none, or the file cannot be read. */
export async function readCode(file: File): Promise<string | null> {
  try {
    return await (isPdf(file) ? codeOfPdf(file) : codeOfPicture(file));
  } catch {
    return null; // damaged, locked, or no picture at all
  }
}

const isPdf = ({ type, name }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

async function codeOfPicture(file: File) {
  const picture = await readPicture(file);
  try {
    return firstOf(SIZES, size => codeOn(draw(picture, LONGEST_EDGE * size)));
  } finally {
    picture.close();
  }
}

async function codeOfPdf(file: File) {
  const { opened, close } = openPdf(await file.arrayBuffer());
  try {
    const pdf = await opened;
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      for (const size of SIZES) {
        const viewport = page.getViewport({ scale: (LONGEST_EDGE * size) / Math.max(width, height) });
        const canvas = document.createElement('canvas');
        canvas.width = Math.floor(viewport.width);
        canvas.height = Math.floor(viewport.height);
        await page.render({ canvas, viewport }).promise;
        const found = codeOn(canvas);
        if (found !== null) return found;
      }
      page.cleanup();
    }
    return null;
  } finally {
    close();
  }
}

function firstOf<T, R>(all: readonly T[], look: (one: T) => R | null): R | null {
  for (const one of all) {
    const found = look(one);
    if (found !== null) return found;
  }
  return null;
}

/** The decoder throws where it finds none. */
function codeOn(canvas: HTMLCanvasElement): string | null {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  try {
    return pixels ? decodeQR(pixels) : null;
  } catch {
    return null;
  }
}
