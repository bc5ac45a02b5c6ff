import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

/** A file of an archive: stored as it is, so that its size is the archive's too. */
export interface ZipEntry {
  /** With `/` between folders. */
  name: string;
  /** Bytes; `open` must give as many. */
  size: number;
  mtime: Date;
  open(): Promise<Readable>;
}

const [LOCAL, DESCRIPTOR, CENTRAL, EXTRA, END, END64] = [30, 16, 46, 9, 22, 76];
const MOST_ENTRIES = 0xffff; // from here on zip64
const MOST_BYTES = 0xffffffff;
const FLAGS = 0x0808; // names in UTF-8; checksum and size follow the bytes
const VERSION = 20;
const MADE_BY = (3 << 8) | 63; // Unix, whose permissions follow
const PERMISSIONS = (0o100644 << 16) >>> 0;

/** Bytes of the archive of these entries. */
export function zipSize(entries: readonly ZipEntry[]): number {
  let size = END + (entries.length >= MOST_ENTRIES ? END64 : 0);
  for (const entry of entries) {
    size += LOCAL + DESCRIPTOR + CENTRAL + EXTRA + 2 * Buffer.byteLength(entry.name) + entry.size;
  }
  return size;
}

/** How many entries are whole in its first `bytes`. */
export function wholeEntries(entries: readonly ZipEntry[], bytes: number): number {
  let end = 0;
  const cut = entries.findIndex(({ name, size }) => {
    end += LOCAL + Buffer.byteLength(name) + size + DESCRIPTOR;
    return end > bytes;
  });
  return cut === -1 ? entries.length : cut;
}

/**
 * The bytes of an archive (APPNOTE.TXT 6.3), made as they are asked for: one entry is open at a time. Zip64 from 65,535
 * entries on. It ends in an error when an entry has not the size that it announced, or above 4 GiB.
 */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  let at = 0;
  const directory: Buffer[] = [];
  for (const entry of entries) {
    const offset = at;
    const name = Buffer.from(entry.name);
    const time = dosTime(entry.mtime);
    const local = Buffer.alloc(LOCAL);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(VERSION, 4);
    local.writeUInt16LE(FLAGS, 6);
    local.writeUInt32LE(time, 10);
    local.writeUInt16LE(name.length, 26);
    yield Buffer.concat([local, name]);

    let size = 0;
    let checksum = 0;
    for await (const chunk of (await entry.open()) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > entry.size) break;
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (size !== entry.size) throw new Error('a file has not the size that was announced');

    const sums = Buffer.alloc(DESCRIPTOR);
    sums.writeUInt32LE(0x08074b50, 0);
    sums.writeUInt32LE(checksum, 4);
    sums.writeUInt32LE(size, 8);
    sums.writeUInt32LE(size, 12);
    yield sums;
    at += LOCAL + name.length + size + DESCRIPTOR;
    if (at >= MOST_BYTES) throw new Error('an archive of more than 4 GiB');
    directory.push(record(entry, name, time, sums, offset));
  }
  yield* inPieces(directory);
  yield ending(
    entries.length,
    directory.reduce((sum, { length }) => sum + length, 0),
    at,
  );
}

/** What the directory says of an entry, the exact instant of its time included. */
function record({ mtime }: ZipEntry, name: Buffer, time: number, sums: Buffer, offset: number): Buffer {
  const central = Buffer.alloc(CENTRAL);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(MADE_BY, 4);
  central.writeUInt16LE(VERSION, 6);
  central.writeUInt16LE(FLAGS, 8);
  central.writeUInt32LE(time, 12);
  sums.copy(central, 16, 4); // checksum and both sizes
  central.writeUInt16LE(name.length, 28);
  central.writeUInt16LE(EXTRA, 30);
  central.writeUInt32LE(PERMISSIONS, 38);
  central.writeUInt32LE(offset, 42);
  const extra = Buffer.alloc(EXTRA);
  extra.writeUInt16LE(0x5455, 0);
  extra.writeUInt16LE(EXTRA - 4, 2);
  extra.writeUInt8(1, 4);
  extra.writeInt32LE(Math.min(0x7fffffff, Math.floor(mtime.getTime() / 1000)), 5);
  return Buffer.concat([central, name, extra]);
}

/** Where the directory is; with more than 65,534 entries zip64's form before it. */
function ending(count: number, size: number, at: number): Buffer {
  const isLarge = count >= MOST_ENTRIES;
  const large = Buffer.alloc(isLarge ? END64 : 0);
  if (isLarge) {
    large.writeUInt32LE(0x06064b50, 0);
    large.writeBigUInt64LE(44n, 4);
    large.writeUInt16LE(MADE_BY, 12);
    large.writeUInt16LE(45, 14);
    for (const [index, value] of [count, count, size, at].entries())
      large.writeBigUInt64LE(BigInt(value), 24 + 8 * index);
    large.writeUInt32LE(0x07064b50, 56);
    large.writeBigUInt64LE(BigInt(at + size), 64);
    large.writeUInt32LE(1, 72);
  }
  const end = Buffer.alloc(END);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MOST_ENTRIES), 8);
  end.writeUInt16LE(Math.min(count, MOST_ENTRIES), 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([large, end]);
}

const PIECE = 500;
function* inPieces(buffers: readonly Buffer[]) {
  for (let from = 0; from < buffers.length; from += PIECE) yield Buffer.concat(buffers.slice(from, from + PIECE));
}

const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' });

/** The clocks of Paris in the format's own 32 bits, from 1980 on: what Windows shows. */
function dosTime(at: Date): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = PARIS.format(at).split(/\D/).map(Number);
  if (year < 1980) return (1 << 21) | (1 << 16);
  return (((year - 1980) << 25) | (month << 21) | (day << 16) | (hour << 11) | (minute << 5) | (second >> 1)) >>> 0;
}
