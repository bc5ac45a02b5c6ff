import { expect, it } from 'vitest';
import { formCode, printedNumber } from './numbers.ts';

it('reads a number however it was typed, and the letters that look like a digit as that digit', () => {
  for (const typed of ['V0WW-Z23W-8C1V-MBC9', 'vowwz23w8clvmbc9', ' VOWW Z23W – 8CIV MBC9 '])
    expect([typed, printedNumber(typed)]).toEqual([typed, 'V0WW-Z23W-8C1V-MBC9']);
  for (const typed of ['', 'ABC', 'UUUU-Z23W-8C1V-MBC9', 'V0WW-Z23W-8C1V-MBC9-0'])
    expect([typed, printedNumber(typed)]).toEqual([typed, null]);
});

it('takes a name for no code', () => {
  expect(formCode('Jean-Pierre Le Goff')).toBeNull();
  expect(formCode('v0ww z23w 8c1v mbc9')).toBe('V0WW-Z23W-8C1V-MBC9');
});
