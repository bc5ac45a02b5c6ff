import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const content = Buffer.from('secret');
const one = { secrets: ['a'.repeat(32)] };
const rotated = { secrets: ['b'.repeat(32), 'a'.repeat(32)] };

describe('what is sealed', () => {
  it('is read for its purpose alone, and says when its secret is about to go', () => {
    const sealed = seal(one, 'totp', content);
    expect(unseal(one, 'totp', sealed)).toEqual({ content, isOld: false });
    expect(unseal(rotated, 'totp', sealed)).toEqual({ content, isOld: true });
    expect(unseal(one, 'drafts', sealed)).toBeNull();
    expect(unseal({ secrets: ['c'.repeat(32)] }, 'totp', sealed)).toBeNull();
  });

  it('is never the same twice, and not read once a bit of it changed', () => {
    const sealed = seal(one, 'totp', content);
    expect(seal(one, 'totp', content).equals(sealed)).toBe(false);
    for (const at of [0, 14, sealed.length - 1]) {
      const bent = Buffer.from(sealed);
      bent[at]! ^= 1;
      expect(unseal(one, 'totp', bent)).toBeNull();
    }
  });
});
