import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkFileName, checkFiles, MEMBER_FILES, MO } from 'contract/files.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ARCHIVE_LIMITS, checkArchive } from './archive.ts';
import { inMemory } from './bytes.ts';
import { inspect } from './inspect.ts';
import { exe, lockedPdf, ole, pdf, pngOutline, WORKBOOK, zip } from './samples.ts';

const PUBLISHED = { isPublished: true };
const ALL = ['pdf', 'jpeg', 'png', 'xls', 'xlsx'] as const;
const picture = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer();
const found = async (content: Buffer, name: string, options?: { isPublished: boolean }) => {
  const result = await inspect(content, name, ALL, options);
  return result.ok ? result.kind : result.reason;
};

describe('checkFileName', () => {
  const allowed = ['pdf', 'jpg', 'jpeg', 'png'];

  it.each([
    ['rib.pdf', 'pdf'],
    ['RIB.PDF', 'pdf'],
    ['Relevé de carrière (2024) – n° 3.Jpeg', 'jpeg'],
    ['Capture d’écran 2024-03-12 à 10.22.31.png', 'png'],
    ['12:03.pdf', 'pdf'],
    ['php.pdf', 'pdf'],
    ['100% retraite.pdf', 'pdf'],
    ['a.b.c.pdf', 'pdf'],
    ['e\u0301tat.pdf', 'pdf'],
  ])('takes %j', (name, extension) => expect(checkFileName(name, allowed)).toBe(extension));

  it.each([
    ...['', 'pdf', '.pdf', '..pdf', 'rib', 'rib.', 'rib.txt', 'rib.pdf.', 'rib.pdf ', 'rib.pdf. .', 'rib. pdf'],
    ...['x.php', 'x.PHP', 'x.pHp5', 'x.php.pdf', 'x.html.pdf', 'x.HTM.pdf', 'x.js.pdf', 'x.exe.pdf', 'x.exe .pdf'],
    ...['x.phtml.png', 'x.svg', 'x.svg.png', 'x.php:a.pdf', 'x.php;.pdf', 'x.pdf.php', 'x.pdf.exe', 'x.pdf::$DATA'],
    ...[
      'x.php%00.pdf',
      'x.php\0.pdf',
      'x.pdf\0',
      'x%2ephp.pdf',
      '..%2fx.pdf',
      'x\n.pdf',
      '../x.pdf',
      'a\\x.pdf',
      'a/x.pdf',
    ],
    ...['x\u202Efdp.exe', 'fdp\u202E.pdf', 'x\u200B.pdf', 'x.php\u200B.pdf', 'x\uFEFF.pdf', 'x\u2066.pdf'],
    ...['x．pdf', 'x․pdf', 'x。pdf', 'x.ｐｄｆ', 'x．php.pdf', 'x.ｐｈｐ.pdf', 'x․exe.pdf', 'x。js.pdf', 'x\uD800.pdf'],
  ])('refuses %j', name => expect(checkFileName(name, allowed)).toBeNull());

  it.each(['php', 'html', 'js', 'exe'])('refuses %s even where it is allowed by mistake', extension =>
    expect(checkFileName(`x.${extension}`, [extension])).toBeNull(),
  );
});

describe('checkFiles', () => {
  const file = (size: number, name = 'a.pdf') => ({ name, size });

  it('says the first thing that is wrong, to the byte', () => {
    expect(checkFiles([file(5 * MO)], MEMBER_FILES)).toBeNull();
    expect(checkFiles([file(5 * MO + 1)], MEMBER_FILES)).toBe(
      "Ce fichier est trop volumineux. La taille maximale d'un fichier est de 5 Mo.",
    );
    expect(checkFiles(Array(4).fill(file(5 * MO)), MEMBER_FILES)).toBeNull();
    expect(checkFiles([...Array(4).fill(file(5 * MO)), file(1)], MEMBER_FILES)).toBe(
      'Vous ne pouvez joindre que 20 Mo de fichiers au maximum.',
    );
    expect(checkFiles([file(1, 'a.exe')], MEMBER_FILES)).toBe(
      'Le format de ce fichier est incorrect. Format accepté : pdf, jpg, jpeg, png.',
    );
    expect(checkFiles([file(1), file(1)], { ...MEMBER_FILES, maxCount: 1 })).toMatch('un seul fichier');
  });
});

describe('inspect', () => {
  it('takes each format, in memory and from a file', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'inspect-'));
    const samples = {
      'a.pdf': pdf(),
      'a.JPG': await picture('jpeg'),
      'a.png': await picture('png'),
      'a.xls': ole('Workbook'),
      'a.xlsx': zip(WORKBOOK),
    };
    for (const [name, content] of Object.entries(samples)) {
      await writeFile(join(directory, name), content);
      const result = await inspect(content, name, ALL);
      expect(result).toMatchObject({ ok: true, extension: name.slice(2).toLowerCase(), isEncrypted: false });
      expect(await inspect(join(directory, name), name, ALL)).toEqual(result);
    }
    await rm(directory, { recursive: true });
  });

  it('refuses what is not what its name says', async () => {
    const contents: Buffer[] = [
      exe(),
      Buffer.alloc(0),
      Buffer.from('<html><script>alert(1)</script>'),
      Buffer.from('<svg/>'),
    ];
    contents.push(pdf(), await picture('jpeg'), await picture('png'), ole('Workbook'), zip(WORKBOOK));
    const ownNames: Record<number, string> = { 4: 'a.pdf', 5: 'a.jpg', 6: 'a.png', 7: 'a.xls', 8: 'a.xlsx' };
    for (const [i, content] of contents.entries()) {
      for (const name of ['a.pdf', 'a.jpg', 'a.png', 'a.xls', 'a.xlsx']) {
        expect([i, name, await found(content, name)]).toEqual([
          i,
          name,
          name === ownNames[i] ? expect.any(String) : 'content',
        ]);
      }
    }
  });

  it('refuses a format that is not allowed here, whatever the content', async () => {
    expect(await inspect(pdf(), 'a.pdf', ['png'])).toMatchObject({ ok: false, reason: 'name' });
  });

  it('refuses foreign first bytes and lets foreign data follow', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const samples = {
      'a.pdf': pdf(),
      'a.jpg': await picture('jpeg'),
      'a.png': await picture('png'),
      'a.xlsx': zip(WORKBOOK),
    };
    for (const [name, content] of Object.entries(samples)) {
      expect([name, await found(Buffer.concat([script, content]), name)]).toEqual([name, 'content']);
      const kind = await found(content, name);
      expect([name, await found(Buffer.concat([content, script]), name)]).toEqual([name, kind]);
    }
    expect(await found(Buffer.concat([pdf(), zip(WORKBOOK)]), 'a.xlsx')).toBe('content');
  });

  it('refuses to publish a PDF that is an archive too, or that much else follows', async () => {
    const workbook = zip(WORKBOOK);
    expect(await found(Buffer.concat([pdf(), workbook]), 'a.pdf', PUBLISHED)).toBe('content');
    expect(await found(Buffer.concat([pdf(), workbook, Buffer.alloc(64 * 1024 - 1)]), 'a.pdf', PUBLISHED)).toBe(
      'content',
    );
    const within = pdf(`2 0 obj << >> stream\n${workbook.toString('latin1')}\nendstream endobj`);
    expect(await found(within, 'a.pdf', PUBLISHED)).toBe('content');
    expect(await found(Buffer.concat([pdf(), Buffer.alloc(1_000, 'x')]), 'a.pdf', PUBLISHED)).toBe('pdf');
    expect(await found(Buffer.concat([pdf(), Buffer.alloc(2_000, 'x')]), 'a.pdf', PUBLISHED)).toBe('content');
    expect(await found(Buffer.concat([pdf(), Buffer.alloc(2_000, 'x'), pdf()]), 'a.pdf', PUBLISHED)).toBe('pdf');
    expect(await found(Buffer.concat([pdf(), workbook]), 'a.pdf')).toBe('pdf'); // evidence
    expect(await found(pdf('PK\x05\x06'), 'a.pdf', PUBLISHED)).toBe('pdf'); // four bytes of an image
  });

  it('refuses to publish a PDF with a script', async () => {
    for (const name of ['/JavaScript', '/J#61vaScript', '/#4a#61vaScript', '/#4AavaScript']) {
      const content = pdf(`/OpenAction << /S ${name} /JS (app.alert(1)) >>`);
      expect([name, await inspect(content, 'a.pdf', ALL, PUBLISHED)]).toMatchObject([
        name,
        { ok: false, cause: 'script' },
      ]);
    }
    expect(await found(pdf('/OpenAction [3 0 R /Fit] /JavaScripts /JSON'), 'a.pdf', PUBLISHED)).toBe('pdf');
  });

  it('tells the causes that a sender can mend', async () => {
    const cause = async (content: Buffer, name: string) => {
      const result = await inspect(content, name, ALL);
      return result.ok ? 'taken' : result.cause;
    };
    expect(await cause(Buffer.alloc(0), 'a.pdf')).toBe('empty');
    expect(await cause(ole('EncryptedPackage'), 'a.xlsx')).toBe('protected');
    expect(await cause(zip([...WORKBOOK, { name: 'xl/vbaProject.bin', content: ole('VBA') }]), 'a.xlsx')).toBe(
      'macros',
    );
    expect(await cause(exe(), 'a.pdf')).toBeUndefined();
  });

  it('refuses what is cut short', async () => {
    const samples = {
      'a.pdf': pdf(),
      'a.jpg': await picture('jpeg'),
      'a.png': await picture('png'),
      'a.xls': ole('Workbook'),
    };
    for (const [name, content] of Object.entries(samples)) {
      for (const length of [1, 8, 40, content.length - 9]) {
        expect([name, length, await found(content.subarray(0, length), name)]).toEqual([name, length, 'content']);
      }
    }
    expect(await found(zip(WORKBOOK).subarray(0, -1), 'a.xlsx')).toBe('archive');
  });

  it('reports a PDF with a password', async () => {
    const content = await lockedPdf({ userPassword: 'secret' });
    expect(await inspect(content, 'a.pdf', ALL)).toMatchObject({ ok: true, isEncrypted: true });
    expect(await inspect(pdf('12 0 obj <</Encryption (no)>>'), 'a.pdf', ALL)).toMatchObject({ isEncrypted: false });
    const long = pdf(`${' '.repeat(256 * 1024 - 60)}/Encrypt 12 0 R`); // across two chunks
    expect(await inspect(long, 'a.pdf', ALL)).toMatchObject({ isEncrypted: true });
  });

  it('refuses other OLE2 and other ZIP files under the names of workbooks', async () => {
    expect(await found(ole('WordDocument'), 'a.xls')).toBe('content');
    expect(await found(ole('Book'), 'a.xls')).toBe('xls');
    expect(await found(ole('EncryptedPackage'), 'a.xlsx')).toBe('content');
    expect(await found(zip([{ name: 'word/document.xml', content: Buffer.from('x') }]), 'a.xlsx')).toBe('content');
    expect(await found(zip([...WORKBOOK, { name: 'xl/vbaProject.bin', content: ole('VBA') }]), 'a.xlsx')).toBe(
      'content',
    );
  });

  it('stops at a directory of OLE2 that bites its tail', async () => {
    const loop = ole('Workbook');
    loop.writeUInt32LE(1, 512 + 4);
    expect(await found(loop, 'a.xls')).toBe('content');
  });
});

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

describe('a PNG of 40,000 × 40,000 pixels', () => {
  it('has the structure of one: only what decodes it must refuse it', async () =>
    expect(await found(pngOutline(40_000, 40_000), 'a.png')).toBe('png'));
});
