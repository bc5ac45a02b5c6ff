import { gzipSync } from 'node:zlib';
import { MO } from 'contract/values/files.ts';
import { describe, expect, it } from 'vitest';
import { WORKBOOK, zip } from '../../../test/file-samples.ts';
import { ARCHIVE_LIMITS, checkArchive } from './archive.ts';
import { inMemory } from './bytes.ts';
import { inspect } from './inspect.ts';

const ALL = ['pdf', 'jpeg', 'png', 'xls', 'xlsx'] as const;

describe('checkArchive', () => {
  const check = (content: Buffer, limits = {}) => checkArchive(inMemory(content), { ...ARCHIVE_LIMITS, ...limits });
  const zeros = (size: number) => Buffer.alloc(size);
  const nest = (content: Buffer) => zip([{ name: 'a.zip', content, isStored: true }]);

  it('refuses too many bytes, declared or real', async () => {
    const honest = zip([...WORKBOOK, { name: 'big', content: zeros(2 * MO) }]);
    await expect(check(honest, { total: 2 * MO })).rejects.toThrow('bytes inflated');
    await expect(check(honest, { ratioFrom: MO })).rejects.toThrow(`of ${honest.length}`);
    await expect(check(honest)).resolves.toHaveLength(3);
    const liar = zip([...WORKBOOK, { name: 'big', content: zeros(2 * MO), size: 1_000 }]);
    await expect(check(liar)).rejects.toThrow('more bytes than declared');
    const braggart = zip([{ name: 'a', content: zeros(10), size: 4_000_000_000 }]);
    await expect(check(braggart)).rejects.toThrow('bytes inflated');
  });

  it('refuses a workbook bomb by its directory, without inflating it', async () => {
    const bomb = zip([...WORKBOOK, { name: 'xl/worksheets/sheet1.xml', content: zeros(11 * MO) }]);
    expect(await inspect(bomb, 'a.xlsx', ALL)).toEqual({
      ok: false,
      reason: 'archive',
      detail: expect.stringMatching(/^\d+ of \d+$/),
    });
  });

  it('refuses too many entries, and archives within archives', async () => {
    const entries = Array.from({ length: 11 }, (_, i) => ({ name: `${i}`, content: zeros(1) }));
    await expect(check(zip(entries), { entries: 10 })).rejects.toThrow('11 entries');
    await expect(
      check(zip([...entries.slice(5), { name: 'z', content: zip(entries.slice(5)) }]), { entries: 10 }),
    ).rejects.toThrow('entries');
    await expect(check(nest(zip(WORKBOOK)))).resolves.toHaveLength(1);
    await expect(check(nest(nest(zip(WORKBOOK))))).rejects.toThrow('within archives');
    const bombWithin = nest(zip([{ name: 'big', content: zeros(2 * MO) }]));
    await expect(check(bombWithin, { total: MO })).rejects.toThrow('bytes inflated');
    await expect(check(zip([{ name: 'a.gz', content: gzipSync('x') }]))).rejects.toThrow('cannot be looked into');
  });

  it('reads the 64-bit form', async () => {
    const plain = zip(WORKBOOK);
    const [end, start] = [plain.length - 22, plain.readUInt32LE(plain.length - 6)];
    const large = Buffer.alloc(56 + 20);
    large.write('PK\x06\x06', 'latin1');
    large.writeBigUInt64LE(2n, 32);
    large.writeBigUInt64LE(BigInt(end - start), 40);
    large.writeBigUInt64LE(BigInt(start), 48);
    large.write('PK\x06\x07', 56, 'latin1');
    large.writeBigUInt64LE(BigInt(end), 56 + 8);
    const withLarge = Buffer.concat([plain.subarray(0, end), large, plain.subarray(end)]);
    await expect(check(withLarge)).resolves.toHaveLength(2);
    withLarge.fill(0xff, withLarge.length - 14, withLarge.length - 2); // the short numbers are not used then
    await expect(check(withLarge)).resolves.toHaveLength(2);
    withLarge.writeBigUInt64LE(BigInt(withLarge.length), end + 56 + 8);
    await expect(check(withLarge)).rejects.toThrow('64-bit');
  });

  it('refuses entries that overlap, hide, or differ between their headers', async () => {
    const [first, second] = WORKBOOK as [(typeof WORKBOOK)[0], (typeof WORKBOOK)[0]];
    const alone = zip([second]);
    const central = (archive: Buffer) => archive.lastIndexOf('PK\x01\x02', undefined, 'latin1');
    const record = alone.subarray(0, central(alone));
    const quoting = zip([{ name: 'a', content: Buffer.concat([Buffer.from('x'), record]), isStored: true }]);
    const entry = Buffer.from(alone.subarray(central(alone), -22));
    entry.writeUInt32LE(32, 42); // within the data of the first
    const end = Buffer.from(quoting.subarray(-22));
    end.writeUInt16LE(2, 10);
    end.writeUInt32LE(end.readUInt32LE(12) + entry.length, 12);
    const overlapping = Buffer.concat([quoting.subarray(0, -22), entry, end]);
    await expect(check(overlapping)).rejects.toThrow('do not follow');
    const plain = zip([first]);
    const directory = plain.indexOf('PK\x01\x02', 0, 'latin1');
    const gap = Buffer.concat([plain.subarray(0, directory), Buffer.alloc(25), plain.subarray(directory)]);
    gap.writeUInt32LE(directory + 25, gap.length - 6);
    await expect(check(gap)).rejects.toThrow('do not follow');
    await expect(check(zip([first, { ...second, localName: 'xl/evil_ook.xml' }]))).rejects.toThrow('two headers');
    await expect(check(zip([first], { before: Buffer.from('x'.repeat(50)) }))).rejects.toThrow(
      'not where it is declared',
    );
    await expect(check(zip([first, first]))).rejects.toThrow('twice');
    await expect(check(zip([{ ...first, crc: 1 }]))).rejects.toThrow('other bytes');
    await expect(check(zip([{ ...first, flags: 1 }]))).rejects.toThrow('encrypted');
    const damaged = zip([{ name: 'a', content: Buffer.from('text '.repeat(500)) }]);
    damaged.fill(0xff, 31, 41);
    await expect(check(damaged)).rejects.toThrow(/damaged|other bytes/);
  });

  it.each(['../x', '/x', 'a/../../x', 'C:/x', 'a\\x', 'a\0b', ''])('refuses an entry named %j', async name => {
    await expect(check(zip([{ name, content: zeros(1) }]))).rejects.toThrow('path');
  });
});
