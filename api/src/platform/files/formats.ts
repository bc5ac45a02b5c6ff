import { beginsAs, MARK_LENGTH } from 'contract/values/files.ts';
import { type Bytes, chunks } from './bytes.ts';
import { wantsPassword } from './pdf-password.ts';

/*
 * Is this content a file of the format? The first bytes must be the format's own, and enough of the structure must hold
 * that another program's file cannot pass by a borrowed signature. Foreign data after the end is let through: it is only
 * ever downloaded (decisions, 'Files').
 */

interface Pdf {
  /** Nobody reads it without its password. */
  isLocked: boolean;
  /** It is an archive too, or much else than a PDF follows it. */
  hasForeignEnd: boolean;
}

/** A PDF begins with its mark and has an end mark somewhere. */
export async function readPdf(bytes: Bytes): Promise<Pdf | null> {
  if (!/^%PDF-\d\.\d/.test((await bytes.read(0, 8)).toString('latin1'))) return null;
  let hasEnd = false;
  let isEncrypted = false; // under a password, or under none
  for await (const chunk of chunks(bytes, 0, bytes.size, 64)) {
    const text = chunk.toString('latin1');
    hasEnd ||= text.includes('%%EOF');
    isEncrypted ||= text.includes('/Encrypt');
  }
  if (!hasEnd) return null;
  const isLocked = isEncrypted && (await wantsPassword(bytes));
  return { isLocked, hasForeignEnd: await hasForeignEnd(bytes) };
}

const ZIP_TAIL = 64 * 1024 + 22; // bytes: the end record of a ZIP with its longest comment
const TAIL = 256 * 1024; // bytes, in which a directory entry precedes the end record
const BLANK = ' \0\t\n\f\r';
const MOST_AFTER_END = 1024; // bytes: what readers tolerate after %%EOF

/** Is the end of a PDF that of an archive, or much else than a PDF? Four bytes alone may come by chance in an image. */
async function hasForeignEnd(bytes: Bytes): Promise<boolean> {
  const from = Math.max(0, bytes.size - TAIL);
  const tail = (await bytes.read(from, TAIL)).toString('latin1');
  const end = tail.lastIndexOf('PK\x05\x06');
  if (end >= Math.max(0, tail.length - ZIP_TAIL) && tail.lastIndexOf('PK\x01\x02', end) >= 0) return true;
  let last = tail.length; // not by an expression: long blanks would make it slow
  while (last > 0 && BLANK.includes(tail[last - 1]!)) last -= 1;
  return last - (tail.lastIndexOf('%%EOF') + 1) > MOST_AFTER_END;
}

export interface Dimensions {
  width: number;
  height: number;
}

const MOST_PARTS = 20_000; // of a picture; more is not a picture

/** A PNG is a chain of chunks from IHDR to IEND with image data between them. */
export async function readPng(bytes: Bytes): Promise<Dimensions | null> {
  const head = await bytes.read(0, 33);
  if (head.length < 33 || !beginsAs('png', head)) return null;
  if (head.readUInt32BE(8) !== 13 || head.toString('latin1', 12, 16) !== 'IHDR') return null;
  const found = { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
  let hasData = false;
  let position = 33;
  for (let i = 0; i < MOST_PARTS; i++) {
    const chunk = await bytes.read(position, 8);
    if (chunk.length < 8) return null;
    const type = chunk.toString('latin1', 4, 8);
    if (type === 'IEND') return hasData && found.width > 0 && found.height > 0 ? found : null;
    if (!/^[A-Za-z]{4}$/.test(type)) return null;
    hasData ||= type === 'IDAT';
    position += 12 + chunk.readUInt32BE(0);
  }
  return null;
}

/** A JPEG is a chain of segments that gives the dimensions before the image data, and has an end mark. */
export async function readJpeg(bytes: Bytes): Promise<Dimensions | null> {
  if (!beginsAs('jpeg', await bytes.read(0, MARK_LENGTH))) return null;
  let found: Dimensions | null = null;
  let position = 2;
  for (let i = 0; i < MOST_PARTS; i++) {
    const head = await bytes.read(position, 9);
    if (head.length < 9 || head[0] !== 0xff) return null;
    const marker = head[1]!;
    if (marker === 0xff) {
      position += 1; // a filling byte
      continue;
    }
    if (marker < 0xc0 || marker === 0xd8 || marker === 0xd9) return null;
    const isFrame = marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) found = { height: head.readUInt16BE(5), width: head.readUInt16BE(7) };
    if (marker === 0xda) break;
    position += 2 + head.readUInt16BE(2);
  }
  if (!found || found.width === 0) return null;
  for await (const chunk of chunks(bytes, position, bytes.size, 1)) {
    if (chunk.includes(Buffer.from([0xff, 0xd9]))) return found;
  }
  return null;
}

const WEBP_CODECS = ['VP8 ', 'VP8L', 'VP8X'];

export async function isWebp(bytes: Bytes): Promise<boolean> {
  const head = (await bytes.read(0, 16)).toString('latin1');
  return head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP' && WEBP_CODECS.includes(head.slice(12, 16));
}
