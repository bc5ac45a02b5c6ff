import { expect, it } from 'vitest';
import { readReference, referenceOf } from './references.ts';

it('names what was sent in French, and finds it again however it is typed', () => {
  expect(referenceOf('bankChange', 15)).toBe('RIB-15');
  for (const typed of ['RIB-15', 'rib 15', ' Rib15 ', 'RIB - 15'])
    expect(readReference(typed)).toEqual({ kinds: ['bankChange'], id: 15 });
  expect(readReference(referenceOf('document', 7))).toEqual({ kinds: ['document', 'supportingDocument'], id: 7 });
  for (const typed of ['', '15', 'RIB', 'ABC-15', 'bankChange-15', 'RIB-15 bis'])
    expect(readReference(typed)).toBeNull();
});
