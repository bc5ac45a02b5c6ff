import type { Bytes } from './bytes.ts';

const MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const END_OF_CHAIN = 0xffff_fffa; // this and above are not sectors
const MOST_SECTORS = 4_096; // of the directory: 16,384 entries and more

/**
 * The streams of an OLE2 file (the container of .xls, .doc, .msi and of .xlsx with a password) by name: where the content
 * of each begins. Null when the content is not one.
 */
export async function readOleStreams(bytes: Bytes): Promise<Map<string, number> | null> {
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

  const streams = new Map<string, number>();
  let sector: number | null = head.readUInt32LE(48);
  for (let i = 0; sector !== null && sector < END_OF_CHAIN; i++) {
    const entries = await bytes.read(sectorAt(sector), sectorSize);
    if (entries.length < sectorSize || i === MOST_SECTORS) return null; // cut short, or a chain that bites its tail
    for (let at = 0; at < sectorSize; at += 128) {
      const length = entries.readUInt16LE(at + 64);
      const name = entries.toString('utf16le', at, at + Math.min(length, 64) - 2);
      if (length >= 2 && length <= 64) streams.set(name, sectorAt(entries.readUInt32LE(at + 116)));
    }
    const table = await tableSector(Math.floor(sector / perSector));
    if (table === null || table >= END_OF_CHAIN) return null;
    const next = await bytes.read(sectorAt(table) + 4 * (sector % perSector), 4);
    sector = next.length < 4 ? null : next.readUInt32LE(0);
  }
  return streams;
}
