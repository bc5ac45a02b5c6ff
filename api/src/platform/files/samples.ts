import { crc32, deflateRawSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** Small files for tests, made here byte by byte so that each may be wrong in one way only. */

export const pdf = (inside = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n${inside}\ntrailer <</Root 1 0 R>>\n%%EOF\n`, 'latin1');

/** A real one, encrypted: with a user's password nobody reads it without, with an owner's alone it only cannot be changed. */
export async function lockedPdf(password: { userPassword?: string; ownerPassword?: string }): Promise<Buffer> {
  const document = new PDFDocument(password);
  document.text('secret').end();
  return Buffer.concat((await document.toArray()) as Buffer[]);
}

const PNG_MARK = Buffer.from('89504e470d0a1a0a', 'hex');

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** The outline of a PNG of these dimensions in pixels; its image data decode to nothing. */
export function pngOutline(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', Buffer.alloc(16)), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([PNG_MARK, ...chunks]);
}

export const exe = () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 0x90), Buffer.from('This program')]);

export interface ZipEntry {
  name: string;
  content: Buffer;
  /** In place of the true ones. */
  size?: number;
  crc?: number;
  localName?: string;
  flags?: number;
  isStored?: boolean;
}

/** A ZIP with exactly these entries; what they declare may be false. */
export function zip(entries: ZipEntry[], options: { before?: Buffer; after?: Buffer } = {}): Buffer {
  const parts: Buffer[] = options.before ? [options.before] : [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const data = entry.isStored ? entry.content : deflateRawSync(entry.content);
    const name = Buffer.from(entry.localName ?? entry.name);
    const fields = Buffer.alloc(26); // what both headers have in common, from 'version needed' on
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(entry.flags ?? 0, 2);
    fields.writeUInt16LE(entry.isStored ? 0 : 8, 4);
    fields.writeUInt32LE(entry.crc ?? crc32(entry.content), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(entry.size ?? entry.content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\x03\x04'), fields, name, data);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const central = Buffer.from(fields);
    const centralName = Buffer.from(entry.name);
    central.writeUInt16LE(centralName.length, 22);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), central, rest, centralName);
    offset += 30 + name.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end, options.after ?? Buffer.alloc(0)]);
}

export const WORKBOOK: ZipEntry[] = [
  { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
  { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
];

/**
 * The first records of a workbook of Excel 97, behind a password or not, in the one stream of an OLE2 container; a small
 * one as LibreOffice writes it, within the stream of the root.
 */
export function oldWorkbook(isLocked: boolean, { isWriteProtected = false, isSmall = false } = {}): Buffer {
  const container = ole('Workbook');
  container.writeUInt32LE(isSmall ? 9 : 2, 1024 + 128 + 116); // sector 2, behind the directory, or small sector 9
  container.writeUInt32LE(4096, 1024 + 128 + 120);
  if (isSmall) {
    container.writeUInt32LE(1000, 1024 + 128 + 120);
    container.writeUInt32LE(4096, 56); // streams below this size are small
    container.writeUInt32LE(2, 1024 + 116); // the root's stream is in sectors 2 and 3
    container.writeUInt32LE(3, 512 + 8);
    container.writeUInt32LE(0xffff_fffe, 512 + 12);
  }
  const records = [
    `09081000${'00060500'.padEnd(32, '0')}`,
    isWriteProtected ? '86000000' : '',
    isLocked ? `2f003600${'01000100'.padEnd(108, '5')}` : 'e1000200b004',
  ];
  const stream = Buffer.alloc(4096);
  Buffer.from(records.join(''), 'hex').copy(stream, isSmall ? 9 * 64 : 0);
  return Buffer.concat([container, stream]);
}

/** An OLE2 container whose directory names these streams: three sectors of 512 bytes. */
export function ole(...names: string[]): Buffer {
  const file = Buffer.alloc(3 * 512);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48); // the directory is in sector 1
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76); // the allocation table is in sector 0
  file.fill(0xff, 512, 1024);
  file.writeUInt32LE(0xffff_fffe, 512 + 4); // sector 1 is the last of its chain
  ['Root Entry', ...names].forEach((name, i) => {
    const at = 1024 + 128 * i;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(2 * (name.length + 1), at + 64);
  });
  return file;
}
