import type { Bytes } from './bytes.ts';

const MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const END_OF_CHAIN = 0xffff_fffa; // this and above are not sectors
const MOST_SECTORS = 4_096; // of the directory: 16,384 entries and more

const SMALL_SECTOR = 64;

interface Stream {
  start: number;
  size: number;
}

/** The streams of an OLE2 file, by name. */
export interface OleStreams {
  has(name: string): boolean;
  /** Where in the file the content of a stream begins; null when there is none, or its chain is broken. */
  placeOf(name: string): Promise<number | null>;
}

/** What an OLE2 file holds (the container of .xls, .doc, .msi and of .xlsx with a password). Null when it is not one. */
export async function readOleStreams(bytes: Bytes): Promise<OleStreams | null> {
  const head = await bytes.read(0, 512);
  if (head.length < 512 || !head.subarray(0, 8).equals(MARK)) return null;
  const shift = head.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const sectorSize = 2 ** shift;
  const sectorAt = (sector: number) => (sector + 1) * sectorSize;
  const perSector = sectorSize / 4;

  /** The sector of the allocation table that holds entry `index` of the table. */
  async function tableSector(index: number): Promise<number | null> {
    if (index < 109) return head.readUInt32LE(76 + 4 * index);
    let list = head.readUInt32LE(68); // further lists of table sectors, each ending with the place of the next
    let left = index - 109;
    for (let i = 0; list < END_OF_CHAIN && i < MOST_SECTORS; i++) {
      const at = Math.min(left, perSector - 1);
      const entry = await bytes.read(sectorAt(list) + 4 * at, 4);
      if (entry.length < 4) return null;
      if (at === left) return entry.readUInt32LE(0);
      list = entry.readUInt32LE(0);
      left -= perSector - 1;
    }
    return null;
  }

  /** The sector that follows in its chain; null at its end, or where the table is cut short. */
  async function sectorAfter(sector: number): Promise<number | null> {
    const table = await tableSector(Math.floor(sector / perSector));
    if (table === null || table >= END_OF_CHAIN) return null;
    const next = await bytes.read(sectorAt(table) + 4 * (sector % perSector), 4);
    return next.length < 4 || next.readUInt32LE(0) >= END_OF_CHAIN ? null : next.readUInt32LE(0);
  }

  const streams = new Map<string, Stream>();
  let sector: number | null = head.readUInt32LE(48);
  for (let i = 0; sector !== null && sector < END_OF_CHAIN; i++) {
    const entries = await bytes.read(sectorAt(sector), sectorSize);
    if (entries.length < sectorSize || i === MOST_SECTORS) return null; // cut short, or a chain that bites its tail
    for (let at = 0; at < sectorSize; at += 128) {
      const length = entries.readUInt16LE(at + 64);
      const name = entries.toString('utf16le', at, at + Math.min(length, 64) - 2);
      const stream = { start: entries.readUInt32LE(at + 116), size: entries.readUInt32LE(at + 120) };
      if (length >= 2 && length <= 64) streams.set(name, stream);
    }
    sector = await sectorAfter(sector);
  }

  const small = head.readUInt32LE(56);
  return {
    has: name => streams.has(name),
    async placeOf(name) {
      const stream = streams.get(name);
      if (!stream || stream.size >= small) return stream ? sectorAt(stream.start) : null;
      // A small one lies in the stream of the root entry, in sectors of its own.
      const offset = stream.start * SMALL_SECTOR;
      let holder = streams.get('Root Entry')?.start ?? null;
      for (let left = Math.floor(offset / sectorSize); left > 0 && holder !== null; left--)
        holder = left > MOST_SECTORS ? null : await sectorAfter(holder);
      return holder === null || holder >= END_OF_CHAIN ? null : sectorAt(holder) + (offset % sectorSize);
    },
  };
}
