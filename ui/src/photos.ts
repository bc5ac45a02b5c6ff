import { say } from 'contract/texts/words.ts';
import type { Refused } from './file-rules.ts';
import { type PictureSize, pictureSize } from './picture-size.ts';
import { isToPrepare, noteReduced } from './reduced.ts';

const LONGEST_EDGE = 2_400; // pixels: a page of A4 at 200 dots an inch, and small print stays readable
const QUALITIES = [0.85, 0.7];
const MOST_DECODED = 120_000_000; // pixels: above what telephones take, and below what brings a browser down

/** A photo that cannot be made smaller here; `message` tells the person why. */
class NotReduced extends Error {}

/**
 * The files, with each photo of more than `most` bytes as a smaller JPEG, upright, and each HEIC as a JPEG where the browser
 * can read it. Others are as they were. `refused` are those that could not be read, and why.
 */
export async function reducePhotos(files: readonly File[], most: number) {
  const kept: File[] = [];
  const refused: Refused<File>[] = [];
  for (const file of files) {
    try {
      kept.push(isToPrepare(file, most) ? await reduce(file, most) : file);
    } catch (error) {
      if (!(error instanceof NotReduced)) throw error;
      refused.push({ file, reason: error.message });
    }
  }
  return { kept, refused };
}

const isHeic = ({ name }: File) => /\.hei[cf]$/i.test(name);

async function reduce(file: File, most: number): Promise<File> {
  const size = await pictureSize(file);
  if (size && size.width * size.height > MOST_DECODED) throw new NotReduced(say('widgets.files.hugePhoto'));
  // Upright, as its camera says: the photo that is sent says nothing more of it.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) throw new NotReduced(say(isHeic(file) ? 'widgets.files.heic' : 'widgets.files.brokenPhoto'));
  try {
    const canvas = draw(picture);
    for (const quality of QUALITIES) {
      const content = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (!content || content.size > most) continue;
      const name = `${file.name.slice(0, file.name.lastIndexOf('.'))}.jpg`;
      const reduced = new File([content], name, { type: 'image/jpeg', lastModified: file.lastModified });
      noteReduced(reduced, file.size);
      return reduced;
    }
  } finally {
    picture.close();
  }
  throw new NotReduced(say('widgets.files.hugePhoto'));
}

/** On white, which a transparent PNG would otherwise not have. */
function draw(picture: ImageBitmap): HTMLCanvasElement {
  const { width, height } = within(picture);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new NotReduced(say('widgets.files.hugePhoto'));
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

function within({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
