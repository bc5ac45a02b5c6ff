import { crc32, deflateRawSync } from 'node:zlib';
import { utils, write } from 'cfb';
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

const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** The two parts of a workbook that are always there; `types` are further declarations of its parts. */
export const workbook = (types = '', main = MAIN): ZipEntry[] => [
  {
    name: '[Content_Types].xml',
    content: Buffer.from(`<Types><Override PartName="/xl/workbook.xml" ContentType="${main}"/>${types}</Types>`),
  },
  { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
];
export const WORKBOOK = workbook();

/** One record of a workbook of Excel 97: its kind, and its data in hexadecimal. */
export type OldRecord = [kind: number, data: string];

/**
 * A workbook of Excel 97, behind a password or not, with these records behind the first ones, in an OLE2 container with
 * further streams; a small one lies within the stream of the root.
 */
export function oldWorkbook(
  isLocked: boolean,
  { isWriteProtected = false, isSmall = false }: { isWriteProtected?: boolean; isSmall?: boolean } = {},
  more: OldRecord[] = [],
  ...streams: string[]
): Buffer {
  const records: OldRecord[] = [
    [0x0809, '00060500'.padEnd(32, '0')],
    ...(isWriteProtected ? [[0x0086, ''] satisfies OldRecord] : []),
    isLocked ? [0x002f, '01000100'.padEnd(108, '5')] : [0x00e1, 'b004'],
    ...more,
    [0x000a, ''],
  ];
  const written = records.map(([kind, data]) => {
    const head = Buffer.alloc(4);
    head.writeUInt16LE(kind, 0);
    head.writeUInt16LE(data.length / 2, 2);
    return Buffer.concat([head, Buffer.from(data, 'hex')]);
  });
  const stream = Buffer.concat(written);
  return container({ Workbook: isSmall ? stream : Buffer.concat([stream, Buffer.alloc(5000)]) }, streams);
}

/** An OLE2 container with these streams, each with the records of an empty workbook. */
export const ole = (...names: string[]): Buffer => container({}, names);

function container(streams: Record<string, Buffer>, names: string[]): Buffer {
  const made = utils.cfb_new();
  const empty = Buffer.from('0908100000060500000000000000000000000000', 'hex');
  for (const [name, content] of Object.entries(streams)) utils.cfb_add(made, name, content);
  for (const name of names) utils.cfb_add(made, name, Buffer.concat([empty, Buffer.from('0a000000', 'hex')]));
  utils.cfb_del(made, '/\u0001Sh33tJ5'); // the mark of the library
  return Buffer.from(write(made, { type: 'buffer' }));
}
