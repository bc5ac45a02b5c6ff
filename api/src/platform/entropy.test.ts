import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { estimatedBits } from './entropy.ts';

it.each([
  'x'.repeat(64),
  'abc'.repeat(20),
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '01234567890123456789012345678901',
  'motdepassemotdepassemotdepasse12',
  'un secret de production bien long',
  'Caisse-De-Retraite-Production-2026',
  'changeme-changeme-changeme-changeme',
])('sees that %s is easy to guess', secret => {
  expect(estimatedBits(secret)).toBeLessThan(80);
});

it('takes what a generator made, in base64 and in hexadecimal', () => {
  for (let n = 0; n < 300; n++) {
    expect(estimatedBits(randomBytes(32).toString('base64'))).toBeGreaterThan(80);
    expect(estimatedBits(randomBytes(32).toString('hex'))).toBeGreaterThan(80);
  }
});
