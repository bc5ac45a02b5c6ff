import { MO } from 'contract/files.ts';
import { describe, expect, it } from 'vitest';
import { checkContents, checkFiles, sizeText } from './file-rules.ts';

const rules = { allowedExtensions: ['pdf', '.JPG'], maxSizeMo: 5, maxSizeTotalMo: 8 };
const WRONG_FORMAT = 'Le format de ce fichier est incorrect. Format accepté : pdf, jpg.';

describe('formats', () => {
  it.each(['a.pdf', 'a.PDF', 'a.b.pdf', 'a.jpg'])("'%s' is accepted", name => {
    expect(checkFiles([{ name, size: 1 }], rules)).toBeNull();
  });

  it.each([
    'a.png',
    'a',
    'a.pdf.zip',
    'pdf',
    '',
    'a.php',
    'a.JS',
    'a.exe',
    'a.php.pdf',
    'a.exe. ',
    'a.exe .pdf',
    'a.pdf.',
  ])("'%s' is refused", name => {
    expect(checkFiles([{ name, size: 1 }], rules)).toBe(WRONG_FORMAT);
  });
});

describe('checkContents', () => {
  const pdf = new TextEncoder().encode('%PDF-1.7 and so on');
  const told = (name: string, content: Uint8Array<ArrayBuffer>) =>
    checkContents([new File([pdf], 'vrai.pdf'), new File([content], name)], rules);

  it('accepts what begins as its name says', async () => {
    expect(await told('a.PDF', pdf)).toBeNull();
    expect(await told('a.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBeNull();
  });

  it('refuses what was renamed, in the words of a wrong format, and what is empty', async () => {
    expect(await told('a.jpg', pdf)).toBe(WRONG_FORMAT);
    expect(await told('a.pdf', new TextEncoder().encode('<svg onload="x()"/>'))).toBe(WRONG_FORMAT);
    expect(await told('a.pdf', new Uint8Array())).toBe('Ce fichier est vide. Choisissez-en un autre.');
  });
});

describe('checkFiles', () => {
  it('accepts nothing at all, and files up to the limits', () => {
    expect(checkFiles([], rules)).toBeNull();
    expect(checkFiles([{ name: 'a.pdf', size: 5 * MO }], rules)).toBeNull();
    expect(
      checkFiles(
        [
          { name: 'a.pdf', size: 4 * MO },
          { name: 'b.jpg', size: 4 * MO },
        ],
        rules,
      ),
    ).toBeNull();
  });

  it('names the accepted formats', () => {
    expect(checkFiles([{ name: 'a.exe', size: 1 }], rules)).toBe(WRONG_FORMAT);
  });

  it('caps one file', () => {
    expect(checkFiles([{ name: 'a.pdf', size: 5 * MO + 1 }], rules)).toContain('5 Mo');
  });

  it('caps several files together', () => {
    const files = [
      { name: 'a.pdf', size: 4 * MO },
      { name: 'b.pdf', size: 4 * MO + 1 },
    ];
    expect(checkFiles(files, rules)).toBe('Vous ne pouvez joindre que 8 Mo de fichiers au maximum.');
  });
});

it('writes sizes', () => {
  expect(sizeText(10)).toBe('1\u00a0Ko');
  expect(sizeText(84 * 1024)).toBe('84\u00a0Ko');
  expect(sizeText(1.2 * MO)).toBe('1,2\u00a0Mo');
});
