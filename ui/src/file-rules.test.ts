import { MO } from 'contract/files.ts';
import { describe, expect, it } from 'vitest';
import { checkFiles, sizeText } from './file-rules.ts';

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
