import { MO } from 'contract/values/files.ts';
import { describe, expect, it } from 'vitest';
import { refusedContents, sizeText, sortFiles } from './file-rules.ts';

const rules = { allowedExtensions: ['pdf', '.JPG'], maxSizeMo: 5, maxSizeTotalMo: 8 };
const WRONG_FORMAT = 'Le format de ce fichier est incorrect. Format accepté : PDF, JPG.';

const reasons = (files: { name: string; size: number }[], former: { name: string; size: number }[] = [], given = {}) =>
  sortFiles(former, files, { ...rules, ...given }).refused.map(({ file, reason }) => [file.name, reason]);

describe('formats', () => {
  it.each(['a.pdf', 'a.PDF', 'a.b.pdf', 'a.jpg'])("'%s' is accepted", name => {
    expect(reasons([{ name, size: 1 }])).toEqual([]);
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
    expect(reasons([{ name, size: 1 }])).toEqual([[name, WRONG_FORMAT]]);
  });
});

describe('refusedContents', () => {
  const pdf = new TextEncoder().encode('%PDF-1.7 and so on');
  const told = async (name: string, content: Uint8Array<ArrayBuffer>) =>
    (await refusedContents([new File([pdf], 'vrai.pdf'), new File([content], name)], rules)).map(({ file, reason }) => [
      file.name,
      reason,
    ]);

  it('accepts what begins as its name says', async () => {
    expect(await told('a.PDF', pdf)).toEqual([]);
    expect(await told('a.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toEqual([]);
  });

  it('refuses what was renamed, by what its content is not, and what is empty', async () => {
    const reason = (format: string) =>
      `Le format de ce fichier est incorrect : son contenu n'est pas celui d'un fichier ${format}.`;
    expect(await told('a.jpg', pdf)).toEqual([['a.jpg', reason('JPG')]]);
    expect(await told('a.pdf', new TextEncoder().encode('<svg onload="x()"/>'))).toEqual([['a.pdf', reason('PDF')]]);
    expect(await told('a.pdf', new Uint8Array())).toEqual([['a.pdf', 'Ce fichier est vide. Choisissez-en un autre.']]);
  });
});

describe('sortFiles', () => {
  const file = (name: string, mo: number) => ({ name, size: mo * MO });
  const TOTAL = 'Vous ne pouvez joindre que 8 Mo de fichiers au maximum.';

  it('accepts nothing at all, and files up to the limits', () => {
    expect(reasons([])).toEqual([]);
    expect(reasons([file('a.pdf', 5)])).toEqual([]);
    expect(reasons([file('a.pdf', 4), file('b.jpg', 4)])).toEqual([]);
  });

  it('names the accepted formats, and caps one file', () => {
    expect(reasons([file('a.exe', 1)])).toEqual([['a.exe', WRONG_FORMAT]]);
    expect(reasons([file('a.pdf', 5.1)])).toEqual([['a.pdf', expect.stringContaining('5 Mo')]]);
  });

  it('keeps the good ones of a selection, in order', () => {
    const added = [
      file('1.pdf', 3),
      file('2.exe', 1),
      file('3.pdf', 6),
      file('4.pdf', 3),
      file('5.pdf', 3),
      file('6.jpg', 2),
    ];
    const { fitting, refused } = sortFiles([], added, rules);
    expect(fitting.map(({ name }) => name)).toEqual(['1.pdf', '4.pdf', '6.jpg']);
    expect(refused.map(one => one.file.name)).toEqual(['2.exe', '3.pdf', '5.pdf']);
    expect(refused[2]!.reason).toBe(TOTAL);
  });

  it('counts those that are there already: their size and their number', () => {
    expect(reasons([file('b.pdf', 4.1)], [file('a.pdf', 4)])).toEqual([['b.pdf', TOTAL]]);
    const few = [file('a.pdf', 1), file('b.pdf', 1), file('c.pdf', 1)];
    expect(reasons(few, [], { maxCount: 2 })).toEqual([['c.pdf', 'Vous ne pouvez joindre que 2 fichiers au maximum.']]);
    expect(reasons(few, [], { maxCount: 1 })).toHaveLength(2);
  });
});

it('writes sizes', () => {
  expect(sizeText(10)).toBe('1\u00a0Ko');
  expect(sizeText(84 * 1024)).toBe('84\u00a0Ko');
  expect(sizeText(1.2 * MO)).toBe('1,2\u00a0Mo');
});
