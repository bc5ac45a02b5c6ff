import { type Doubt, doubtOf, type Grey, JUDGED_EDGE } from './legibility.ts';
import { asJpeg, draw, LONGEST_EDGE, readPicture } from './picture.ts';

/** Degrees, to the right. */
export type Turn = 0 | 90 | 180 | 270;

/** A page of a document: a photo that was made fit, and how it lies. It never changes; a turned page is another one with its id. */
export interface Page {
  id: number;
  /** Upright as the camera said, at most LONGEST_EDGE pixels long. */
  jpeg: Blob;
  /** The same, small enough to be shown thirty times on a telephone. */
  small: Blob;
  turn: Turn;
  doubt: Doubt | null;
}

const QUALITY = 0.85;
const SHOWN_EDGE = 600; // pixels: 200 on the screen of a telephone, which shows three for each
let latest = 0;

/** The page that a photo makes. The photo itself is not kept: thirty of 12 Mo are more than a telephone holds. Throws NotReadable. */
export async function readPage(photo: File): Promise<Page> {
  const picture = await readPicture(photo);
  try {
    const jpeg = await asJpeg(draw(picture, LONGEST_EDGE), QUALITY);
    const small = await asJpeg(draw(picture, SHOWN_EDGE), QUALITY);
    latest += 1;
    return { id: latest, jpeg, small, turn: 0, doubt: doubtOf(greyOf(draw(picture, JUDGED_EDGE))) };
  } finally {
    picture.close();
  }
}

/** The luminance of each pixel (Rec. 601). */
function greyOf(canvas: HTMLCanvasElement): Grey {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0; at < values.length; at += 1)
    values[at] = 0.299 * data[4 * at]! + 0.587 * data[4 * at + 1]! + 0.114 * data[4 * at + 2]!;
  return { width, height, values };
}

export const turned = (page: Page): Page => ({ ...page, turn: ((page.turn + 90) % 360) as Turn });
