import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { type ZipEntry, zip, zipSize } from './zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'egr-zip-'));
const path = join(folder, 'archive.zip');
afterAll(() => rmSync(folder, { recursive: true }));

const AT = new Date('2026-07-14T10:20:30Z');
const entry = (name: string, content: string, more: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  size: Buffer.byteLength(content),
  mtime: AT,
  open: async () => Readable.from([Buffer.from(content)]),
  ...more,
});
const write = async (entries: ZipEntry[]) => {
  const bytes = await buffer(zip(entries));
  writeFileSync(path, bytes);
  return bytes;
};
/** What Python finds: the names, the first entry's time and text. */
const read = () =>
  JSON.parse(
    execFileSync('python3', [
      '-c',
      `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    entries = archive.infolist()
    print(json.dumps([len(entries), entries[0].date_time, archive.read(entries[0]).decode(), entries[-1].filename]))`,
      path,
    ]).toString(),
  );

describe('an archive', () => {
  it.each([1, 1_000, 65_535])('of %d entries has the size that it announced, and opens', async n => {
    const entries = Array.from({ length: n }, (_, at) => entry(`Régime des mines/${at}/001-RIB-été.pdf`, `n° ${at}`));
    expect((await write(entries)).length).toBe(zipSize(entries));
    expect(read()).toEqual([n, [2026, 7, 14, 12, 20, 30], 'n° 0', `Régime des mines/${n - 1}/001-RIB-été.pdf`]);
  });

  it('holds empty files, and files of many pieces', async () => {
    const pieces = Array.from({ length: 50 }, (_, at) => Buffer.alloc(65_536, at));
    const large = { size: 50 * 65_536, open: async () => Readable.from(pieces) };
    const entries = [entry('vide.txt', ''), entry('grand.bin', '', large)];
    expect((await write(entries)).length).toBe(zipSize(entries));
    expect(read()[0]).toBe(2);
  });

  it('opens a file only once those before it were read: the memory does not grow with the archive', async () => {
    let opened = 0;
    const open = async () => {
      opened += 1;
      return Readable.from([Buffer.alloc(1_000_000)]);
    };
    const archive = zip(Array.from({ length: 500 }, (_, n) => entry(`${n}`, '', { size: 1_000_000, open })));
    let read = 0;
    for await (const chunk of archive) {
      read += (chunk as Buffer).length;
      expect(opened).toBeLessThan(read / 1_000_000 + 5);
      if (read > 20_000_000) break;
    }
  });

  it('ends in an error when a file is longer or shorter than announced, and leaves nothing open', async () => {
    for (const size of [2, 4]) {
      const content = Readable.from([Buffer.from('abc')]);
      await expect(buffer(zip([entry('a', 'abc', { size, open: async () => content })]))).rejects.toThrow('announced');
      expect(content.destroyed).toBe(true);
    }
  });
});
