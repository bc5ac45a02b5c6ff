import { expect, test } from 'vitest';
import { phoneAddress } from './phone-address.ts';

test('calls the number that is written', () => {
  expect(phoneAddress('01 99 00 12 34')).toBe('tel:+33199001234');
  expect(phoneAddress('+33 1 99 00 12 34')).toBe('tel:+33199001234');
  expect(phoneAddress('+33 (0)1 99 00 12 34')).toBe('tel:+33199001234');
  expect(phoneAddress('+32 2 555 12 12')).toBe('tel:+3225551212');
  expect(phoneAddress('3960')).toBe('tel:3960');
  expect(phoneAddress('0 800 123 456')).toBe('tel:+33800123456');
});
