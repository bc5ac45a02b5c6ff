/** Pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Pixels that a browser decodes without harm: what is larger may take gigabytes, however small its file is. */
export const MOST_PIXELS = 40_000_000;

const HEAD = 1024 * 1024; // bytes: what a camera writes before the size, a small picture included, is less

/** What a PNG or JPEG says of its size, without decoding it; null for what is none, or does not say it at its beginning. */
export async function pictureSize(content: Blob): Promise<PictureSize | null> {
  const head = new DataView(await content.slice(0, HEAD).arrayBuffer());
  if (head.byteLength > 24 && head.getUint32(0) === 0x89504e47)
    return { width: head.getUint32(16), height: head.getUint32(20) };
  return head.byteLength > 4 && head.getUint16(0) === 0xffd8 ? jpegSize(head) : null;
}

/** A JPEG is a chain of segments, one of which begins the picture. */
function jpegSize(head: DataView): PictureSize | null {
  for (let at = 2; at + 9 < head.byteLength; ) {
    if (head.getUint8(at) !== 0xff) return null;
    const mark = head.getUint8(at + 1);
    if (mark === 0xff) {
      at += 1; // a filling byte
      continue;
    }
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
      return { height: head.getUint16(at + 5), width: head.getUint16(at + 7) };
    if (mark === 0xda || mark === 0xd9) return null;
    at += 2 + head.getUint16(at + 2);
  }
  return null;
}

/** May a page show it? Not what does not say its size. */
export const isShowableSize = (size: PictureSize | null): boolean =>
  size !== null && size.width > 0 && size.height > 0 && size.width * size.height <= MOST_PIXELS;
