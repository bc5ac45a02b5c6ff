import type { Page, Turn } from './page.ts';
import { asJpeg, draw } from './picture.ts';

/** A picture and how it lies on its page of the pdf. */
export interface Sheet {
  jpeg: Blob;
  turn: Turn;
}

/** Bytes that a page and a document need beside the pictures, at most. */
const PAGE_ROOM = 1_000;
const DOCUMENT_ROOM = 2_000;

const pdfSize = (sheets: readonly Sheet[]) =>
  sheets.reduce((sum, { jpeg }) => sum + jpeg.size + PAGE_ROOM, DOCUMENT_ROOM);

/**
 * How small a page may become, step by step, before its document is refused. At the last one thirty full pages of text
 * have some 4 Mo, and are read as a fax was.
 */
const STEPS = [
  { edge: 2_000, quality: 0.75 },
  { edge: 1_700, quality: 0.65 },
  { edge: 1_500, quality: 0.5 },
  { edge: 1_240, quality: 0.4 },
] as const;

/** By the picture that was made smaller: a page that is turned or moved is not made again. */
const made = new WeakMap<Blob, Blob[]>();

/** The sheets of a pdf of at most `most` bytes, no smaller than they must be; null when the last step does not do. */
export async function fit(pages: readonly Page[], most: number): Promise<Sheet[] | null> {
  const whole = pages.map(({ jpeg, turn }) => ({ jpeg, turn }));
  if (pdfSize(whole) <= most) return whole;
  for (const step of STEPS.keys()) {
    const sheets: Sheet[] = [];
    for (const { jpeg, turn } of pages) sheets.push({ jpeg: await smaller(jpeg, step), turn });
    if (pdfSize(sheets) <= most) return sheets;
  }
  return null;
}

async function smaller(jpeg: Blob, step: number): Promise<Blob> {
  const known = made.get(jpeg) ?? [];
  made.set(jpeg, known);
  known[step] ??= await shrink(jpeg, STEPS[step]!);
  return known[step];
}

async function shrink(jpeg: Blob, { edge, quality }: (typeof STEPS)[number]): Promise<Blob> {
  const picture = await createImageBitmap(jpeg);
  try {
    const shrunk = await asJpeg(draw(picture, edge), quality);
    return shrunk.size < jpeg.size ? shrunk : jpeg;
  } finally {
    picture.close();
  }
}
