import { say } from 'contract/texts/words.ts';
import type { Refused } from './file-rules.ts';
import { isToPrepare, noteReduced } from './reduced.ts';
import { asJpeg, draw, LONGEST_EDGE, NotReadable, readPicture, whyUnread } from './scan/picture.ts';

const QUALITIES = [0.85, 0.7];

/**
 * The files, with each photo of more than `most` bytes as a smaller JPEG, upright, and each HEIC as a JPEG. Others are as
 * they were. `refused` are those that could not be read, and why.
 */
export async function reducePhotos(files: readonly File[], most: number) {
  const kept: File[] = [];
  const refused: Refused<File>[] = [];
  for (const file of files) {
    try {
      kept.push(isToPrepare(file, most) ? await reduce(file, most) : file);
    } catch (error) {
      refused.push({ file, reason: whyUnread(error) });
    }
  }
  return { kept, refused };
}

async function reduce(file: File, most: number): Promise<File> {
  // Upright, as its camera says: the photo that is sent says nothing more of it.
  const picture = await readPicture(file);
  try {
    const canvas = draw(picture, LONGEST_EDGE);
    for (const quality of QUALITIES) {
      const content = await asJpeg(canvas, quality);
      if (content.size > most) continue;
      const name = `${file.name.slice(0, file.name.lastIndexOf('.'))}.jpg`;
      const reduced = new File([content], name, { type: 'image/jpeg', lastModified: file.lastModified });
      noteReduced(reduced, file.size);
      return reduced;
    }
  } finally {
    picture.close();
  }
  throw new NotReadable(say('widgets.files.hugePhoto'));
}
