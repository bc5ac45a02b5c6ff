import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Bytes, chunks, inMemory } from './bytes.ts';
import { ArchiveRefused, type Entry, readDirectory } from './zip-directory.ts';

/** What an archive may be at most. Sizes in bytes; `ratio` counts only above `ratioFrom` inflated bytes. */
export interface ArchiveLimits {
  entries: number;
  total: number;
  ratio: number;
  ratioFrom: number;
  /** Archives within it are looked into this deep, and only those of `nestedSize` bytes at most. */
  depth: number;
  nestedSize: number;
}

const MO = 1024 * 1024;
export const ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 5_000,
  total: 300 * MO,
  ratio: 100,
  ratioFrom: 10 * MO,
  depth: 1,
  nestedSize: 15 * MO,
};

/** How contents begin that are compressed and that we cannot look into. */
const FOREIGN_ARCHIVES = [
  [0x1f, 0x8b], // gzip
  [0x42, 0x5a, 0x68], // bzip2
  [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], // xz
  [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], // 7z
  [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07], // rar
  [0x28, 0xb5, 0x2f, 0xfd], // zstd
  [0x4d, 0x53, 0x43, 0x46, 0x00], // cab
].map(head => Buffer.from(head));
const ZIP = 'PK\x03\x04';

/** Takes the content of an entry, which is given out for those that `wants` names; of 16 Mo at most together. */
export interface Reading {
  wants(name: string): boolean;
  take(name: string, content: Buffer): void;
}
const MOST_READ = 16 * MO;

/**
 * The entries of a ZIP, once it is known to be harmless: the declared numbers are checked first, then every entry is
 * inflated into nothing, within the same limits, and must have the declared size and checksum. Throws ArchiveRefused.
 */
export async function checkArchive(bytes: Bytes, limits = ARCHIVE_LIMITS, reading?: Reading): Promise<Entry[]> {
  return walk(bytes, limits, { entries: 0, total: 0, read: 0 }, 0, reading);
}

type Spent = Record<'entries' | 'total' | 'read', number>;

async function walk(bytes: Bytes, limits: ArchiveLimits, spent: Spent, depth: number, reading?: Reading) {
  const { entries, start } = await readDirectory(bytes, { entries: limits.entries - spent.entries });
  const declared = entries.reduce((sum, entry) => sum + entry.size, 0);
  checkInflated(spent.total + declared, bytes.size, limits);
  spent.entries += entries.length;

  let end = 0; // of the entry before
  for (const entry of entries) {
    const data = await dataOf(bytes, entry);
    checkFollows(end, entry.offset);
    end = data.to;
    const isWanted = reading?.wants(entry.name) ?? false;
    if (isWanted) spent.read += entry.size;
    if (spent.read > MOST_READ) throw new ArchiveRefused('large descriptions of an archive');
    const content = await inflate(bytes, entry, data, { ...limits, isWanted });
    spent.total += entry.size;
    if (content && isWanted) reading?.take(entry.name, content);
    if (content?.toString('latin1', 0, 4) !== ZIP) continue;
    if (depth === limits.depth) throw new ArchiveRefused('archives within archives');
    await walk(inMemory(content), limits, spent, depth + 1);
  }
  checkFollows(end, start);
  return entries;
}

/** Overlapping entries inflate the same bytes again and again; a gap hides something from one reader or another. */
function checkFollows(end: number, next: number) {
  const descriptor = 24; // bytes, at most, after an entry whose size was not known at its beginning
  if (next < end || next - end > descriptor) throw new ArchiveRefused('entries that do not follow each other');
}

function checkInflated(inflated: number, size: number, limits: ArchiveLimits) {
  if (inflated > limits.total) throw new ArchiveRefused(`${inflated} bytes inflated`);
  if (inflated > limits.ratioFrom && inflated > size * limits.ratio) throw new ArchiveRefused(`${inflated} of ${size}`);
}

/** Where the data of the entry are; its two headers must agree, for a reader may follow either. */
async function dataOf(bytes: Bytes, entry: Entry) {
  const head = await bytes.read(entry.offset, 30);
  if (head.length < 30 || head.toString('latin1', 0, 4) !== ZIP) throw new ArchiveRefused('no local header');
  const nameLength = head.readUInt16LE(26);
  const name = await bytes.read(entry.offset + 30, nameLength);
  const agrees = name.toString('utf8') === entry.name && head.readUInt16LE(8) === entry.method;
  if (!agrees) throw new ArchiveRefused('two headers that differ');
  const from = entry.offset + 30 + nameLength + head.readUInt16LE(28);
  const to = from + entry.compressedSize;
  if (to > bytes.size) throw new ArchiveRefused('an entry that is cut short');
  return { from, to };
}

/** Inflates the entry and checks it; answers its content only when that is wanted, or is a ZIP again. */
async function inflate(
  bytes: Bytes,
  entry: Entry,
  data: { from: number; to: number },
  limits: ArchiveLimits & { isWanted: boolean },
) {
  let size = 0;
  let crc = 0;
  let nested: Buffer[] | null = null;
  let kept: Buffer[] | null = limits.isWanted ? [] : null;
  const consume = async (content: AsyncIterable<Buffer>) => {
    for await (const chunk of content) {
      if (size === 0 && isForeignArchive(chunk)) throw new ArchiveRefused('an archive that cannot be looked into');
      if (size === 0 && chunk.toString('latin1', 0, 4) === ZIP) kept = nested = [];
      size += chunk.length;
      if (size > entry.size) throw new ArchiveRefused('more bytes than declared');
      if (nested && size > limits.nestedSize) throw new ArchiveRefused('a large archive within the archive');
      kept?.push(chunk);
      crc = crc32(chunk, crc);
    }
  };
  const compressed = chunks(bytes, data.from, data.to);
  if (entry.method === 0) await consume(compressed);
  else if (entry.method === 8) await pipeline(compressed, createInflateRaw(), consume).catch(refuseDamaged);
  else throw new ArchiveRefused(`method ${entry.method}`);
  if (size !== entry.size || crc !== entry.crc) throw new ArchiveRefused('other bytes than declared');
  return kept && Buffer.concat(kept);
}

const isForeignArchive = (content: Buffer) =>
  FOREIGN_ARCHIVES.some(head => content.subarray(0, head.length).equals(head));

function refuseDamaged(error: NodeJS.ErrnoException): never {
  throw error.code?.startsWith('Z_') ? new ArchiveRefused(`damaged: ${error.message}`) : error;
}
