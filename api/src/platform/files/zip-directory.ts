import type { Bytes } from './bytes.ts';

/** An archive that is refused, and why; the reason is for the log. */
export class ArchiveRefused extends Error {}

export interface Entry {
  name: string;
  method: number;
  crc: number;
  /** Bytes, as the archive declares them. */
  compressedSize: number;
  size: number;
  /** Where the entry begins, with its local header. */
  offset: number;
}

const END_SIZE = 22;
const HEADER_SIZE = 46;
const SATURATED = 0xffff_ffff; // the number is in the 64-bit field
const MOST_DIRECTORY = 8 * 1024 * 1024; // bytes

/** The declared entries of a ZIP in the order of the file, and where they end. Nothing is inflated. */
export async function readDirectory(bytes: Bytes, most: { entries: number }) {
  const { count, start, length } = await findDirectory(bytes);
  if (count > most.entries) throw new ArchiveRefused(`${count} entries`);
  if (length > MOST_DIRECTORY) throw new ArchiveRefused(`a directory of ${length} bytes`);
  const directory = await bytes.read(start, length);
  const entries: Entry[] = [];
  const names = new Set<string>();
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + HEADER_SIZE > directory.length || directory.readUInt32LE(at) !== 0x0201_4b50) {
      throw new ArchiveRefused('a directory that is cut short');
    }
    const nameEnd = at + HEADER_SIZE + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const entry = {
      name: directory.toString('utf8', at + HEADER_SIZE, nameEnd),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      compressedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    };
    readLarge(entry, directory.subarray(nameEnd, extraEnd));
    if (directory.readUInt16LE(at + 8) & 1) throw new ArchiveRefused('an encrypted entry');
    checkName(entry.name);
    if (names.has(entry.name.toLowerCase())) throw new ArchiveRefused('the same name twice');
    names.add(entry.name.toLowerCase());
    entries.push(entry);
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return { entries: entries.sort((a, b) => a.offset - b.offset), start };
}

function checkName(name: string) {
  const isUnsafe = /[\p{Cc}\\:]|^\/|(^|\/)\.\.(\/|$)/u.test(name);
  if (!name || isUnsafe) throw new ArchiveRefused('an entry with the name of a path');
}

/** The last end record of the file: what follows it, if anything, is foreign data. */
async function findDirectory(bytes: Bytes) {
  const window = 1024 * 1024; // bytes
  for (let to = bytes.size; to > 0; to -= window - END_SIZE) {
    const from = Math.max(0, to - window);
    const chunk = await bytes.read(from, to - from);
    const found = chunk.lastIndexOf('PK\x05\x06', chunk.length - END_SIZE, 'latin1');
    if (found >= 0) return readEnd(bytes, chunk.subarray(found, found + END_SIZE), from + found);
    if (from === 0) break;
  }
  throw new ArchiveRefused('no end record');
}

async function readEnd(bytes: Bytes, record: Buffer, position: number) {
  let count = record.readUInt16LE(10);
  let length = record.readUInt32LE(12);
  let start = record.readUInt32LE(16);
  let end = position;
  const locator = position < 20 ? Buffer.alloc(0) : await bytes.read(position - 20, 20);
  if (locator.toString('latin1', 0, 4) === 'PK\x06\x07') {
    end = Number(locator.readBigUInt64LE(8));
    const large = end < position ? await bytes.read(end, 56) : Buffer.alloc(0);
    if (large.length < 56 || large.readUInt32LE(0) !== 0x0606_4b50) throw new ArchiveRefused('no 64-bit record');
    count = Number(large.readBigUInt64LE(32));
    length = Number(large.readBigUInt64LE(40));
    start = Number(large.readBigUInt64LE(48));
  }
  // Another archive before or within this one would shift it: two programs could then read two different contents.
  if (start + length !== end) throw new ArchiveRefused('a directory that is not where it is declared');
  return { count, start, length };
}

/** The 64-bit numbers of an entry, for those of its numbers that did not fit. */
function readLarge(entry: Entry, extra: Buffer) {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const end = Math.min(extra.length, at + 4 + extra.readUInt16LE(at + 2));
    let field = at + 4;
    for (const name of ['size', 'compressedSize', 'offset'] as const) {
      if (entry[name] !== SATURATED) continue;
      if (field + 8 > end) throw new ArchiveRefused('a 64-bit field that is cut short');
      entry[name] = Number(extra.readBigUInt64LE(field));
      field += 8;
    }
  }
}
