import { checkFileName, LONGEST_NAME } from 'contract/values/files.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentDisposition, safeFileName } from './names.ts';

describe('safeFileName', () => {
  it.each([
    ['Relevé (1).pdf', 'Relevé (1).pdf'],
    ['e\u0301tat.pdf', 'état.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['a<b>:"c|d?*.pdf', 'a_b___c_d__.pdf'],
    ['con.pdf', '_con.pdf'],
    ['CON .x.pdf', '_CON .x.pdf'],
    ['LPT1.pdf', '_LPT1.pdf'],
    ['console.pdf', 'console.pdf'],
    ['. a.pdf . ', 'a.pdf'],
    ['', 'fichier'],
    ['...', 'fichier'],
    ['a\0b\u202Ec.pdf', 'a_b_c.pdf'],
    ['a\uD800.pdf', 'a\uFFFD.pdf'],
  ])('makes %j %j', (name, safe) => expect(safeFileName(name)).toBe(safe));

  it('shortens to 200 bytes, between characters, and keeps the extension', () => {
    const safe = safeFileName(`${'é'.repeat(300)}.pdf`);
    expect(safe).toBe(`${'é'.repeat(98)}.pdf`);
    expect(Buffer.byteLength(safeFileName(`${'👨‍👩‍👧'.repeat(100)}.xlsx`))).toBeLessThanOrEqual(200);
  });
});

describe('contentDisposition', () => {
  it.each([
    ['rib.pdf', `attachment; filename="rib.pdf"; filename*=UTF-8''rib.pdf`],
    [
      'Relevé d’été.pdf',
      `attachment; filename="Releve d_ete.pdf"; filename*=UTF-8''Relev%C3%A9%20d%E2%80%99%C3%A9t%C3%A9.pdf`,
    ],
    [
      `a"b\\c;d%e'(f)*.pdf`,
      `attachment; filename="a_b_c_d_e'(f)*.pdf"; filename*=UTF-8''a%22b%5Cc%3Bd%25e%27%28f%29%2A.pdf`,
    ],
    ['a\r\nX: y', `attachment; filename="a__X: y"; filename*=UTF-8''a%0D%0AX%3A%20y`],
  ])('of %j', (name, header) => expect(contentDisposition(name)).toBe(header));
});

describe('a name that no file system has', () => {
  const marks = `a${'\u0301\u0323'.repeat(20_000)}.pdf`; // of which normalising takes a third of a second
  const normalize = vi.spyOn(String.prototype, 'normalize');
  afterEach(() => normalize.mockClear());
  const longest = () => Math.max(0, ...normalize.mock.contexts.map(text => String(text).length));

  it('is refused before it is normalised', () => {
    expect(checkFileName(marks, ['pdf'])).toBeNull();
    expect(longest()).toBe(0);
    expect(checkFileName(`${'a'.repeat(LONGEST_NAME - 4)}.pdf`, ['pdf'])).toBe('pdf');
    expect(checkFileName(`${'a'.repeat(LONGEST_NAME - 3)}.pdf`, ['pdf'])).toBeNull();
  });

  it('is cut before it is normalised, and keeps its extension', () => {
    expect(safeFileName(marks)).toMatch(/\.pdf$/);
    expect(Buffer.byteLength(safeFileName(marks))).toBeLessThanOrEqual(200);
    expect(longest()).toBeLessThanOrEqual(LONGEST_NAME);
    expect(safeFileName(`${'ab '.repeat(90)}😀.xlsx`)).toBe(`${'ab '.repeat(65).trimEnd()}.xlsx`);
  });
});
