import { say } from 'contract/texts/words.ts';
import { type PictureSize, pictureSize } from '../picture-size.ts';
import { isHeic } from '../reduced.ts';

/** Pixels: a page of A4 at 200 dots an inch, and small print stays readable. */
export const LONGEST_EDGE = 2_400;
const MOST_DECODED = 120_000_000; // pixels: above what telephones take, and below what brings a browser down

/** A photo that cannot be read or made smaller here; `message` tells the person why. */
export class NotReadable extends Error {}

/** Why a photo was not read; also where the code that reads it did not come, or broke. */
export const whyUnread = (error: unknown): string =>
  error instanceof NotReadable ? error.message : say('widgets.files.notRead');

/**
 * A photo as it is seen, upright as its camera says. HEIC, which only Safari reads by itself, is decoded by a library that
 * comes when it is first needed. Close the picture after use. Throws NotReadable.
 */
export async function readPicture(file: File): Promise<ImageBitmap> {
  const size = await pictureSize(file).catch(() => null);
  if (size && size.width * size.height > MOST_DECODED) throw new NotReadable(say('widgets.files.hugePhoto'));
  const upright = createImageBitmap(file, { imageOrientation: 'from-image' });
  // Older browsers turn pictures by themselves, and reject the word.
  const picture = await upright.catch(() => createImageBitmap(file)).catch(() => null);
  if (picture) return picture;
  if (!isHeic(file)) throw new NotReadable(say('widgets.files.brokenPhoto'));
  const { decodeHeic } = await import('./heic.ts');
  const decoded = await decodeHeic(file, MOST_DECODED).catch(() => null);
  if (!decoded) throw new NotReadable(say('widgets.files.heic'));
  return createImageBitmap(decoded);
}

/** A picture on a canvas, at most `edge` pixels long, on white, which a transparent PNG would otherwise not have. */
export function draw(picture: ImageBitmap, edge: number): HTMLCanvasElement {
  const { width, height } = within(picture, edge);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new NotReadable(say('widgets.files.hugePhoto'));
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** What a canvas shows, as a JPEG. Throws NotReadable when the device has no memory left for it. */
export async function asJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const content = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!content) throw new NotReadable(say('widgets.files.hugePhoto'));
  return content;
}

function within({ width, height }: PictureSize, edge: number): PictureSize {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
