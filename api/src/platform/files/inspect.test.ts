import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFileName } from 'contract/values/files.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { exe, lockedPdf, oldWorkbook, ole, pdf, pngOutline, WORKBOOK, zip } from '../../../test/file-samples.ts';
import { inspect } from './inspect.ts';

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
      expect(result).toMatchObject({ ok: true, extension: name.slice(2).toLowerCase() });
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

  it('tells the causes that a sender can mend', async () => {
    const cause = async (content: Buffer, name: string) => {
      const result = await inspect(content, name, ALL);
      return result.ok ? 'taken' : result.cause;
    };
    expect(await cause(Buffer.alloc(0), 'a.pdf')).toBe('empty');
    expect(await cause(ole('EncryptedPackage'), 'a.xlsx')).toBe('protected');
    expect(await cause(ole('EncryptedPackage'), 'a.xls')).toBe('protected');
    for (const options of [{}, { isWriteProtected: true }, { isSmall: true }]) {
      expect(await cause(oldWorkbook(true, options), 'a.xls')).toBe('protected');
      expect(await cause(oldWorkbook(false, options), 'a.xls')).toBe('taken');
    }
    expect(await cause(await lockedPdf({ userPassword: 'secret' }), 'a.pdf')).toBe('protected');
    expect(await cause(await lockedPdf({ ownerPassword: 'secret' }), 'a.pdf')).toBe('taken');
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
      for (const length of [1, 8, 40, name === 'a.xls' ? 600 : content.length - 9]) {
        expect([name, length, await found(content.subarray(0, length), name)]).toEqual([name, length, 'content']);
      }
    }
    expect(await found(zip(WORKBOOK).subarray(0, -1), 'a.xlsx')).toBe('archive');
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

  it('stops at a chain of OLE2 that bites its tail', async () => {
    const sound = oldWorkbook(false);
    for (let sector = 0; sector < 12; sector++) {
      const loop = Buffer.from(sound);
      loop.writeUInt32LE(sector, 512 + 4 * sector);
      const result = await inspect(loop, 'a.xls', ALL);
      expect(result.ok || result.reason === 'content').toBe(true);
    }
  });
});

describe('a PNG of 40,000 × 40,000 pixels', () => {
  it('has the structure of one: only what decodes it must refuse it', async () =>
    expect(await found(pngOutline(40_000, 40_000), 'a.png')).toBe('png'));
});
