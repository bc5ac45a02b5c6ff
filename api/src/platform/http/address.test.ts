import { describe, expect, it } from 'vitest';
import { networksOf, plainAddress, plainForwarded } from './address.ts';

describe('an address', () => {
  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['1.2.3.4:5678', '1.2.3.4'],
    [' [::1]:80 ', '::1'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['[::FFFF:1.2.3.4]:80', '1.2.3.4'],
    ['::ffff:102:304', '1.2.3.4'],
    ['0:0:0:0:0:ffff:102:304', '1.2.3.4'],
    ['2001:db8::ffff:102:304', '2001:db8::ffff:102:304'],
    ['unknown', 'unknown'],
  ])('%s is %s', (given, plain) => {
    expect(plainAddress(given)).toBe(plain);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
    ['203.0.113.9:443', '203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
    ['garbage', 'unknown', 'unknown/0'],
  ])('%s counts by %s and %s', (given, line, network) => {
    expect(networksOf(given)).toEqual({ line, network });
  });

  it('loses its port in every entry of X-Forwarded-For', () => {
    expect(plainForwarded('1.2.3.4:5678, [2001:db8::1]:80,5.6.7.8')).toBe('1.2.3.4, 2001:db8::1, 5.6.7.8');
    expect(plainForwarded(['1.2.3.4:1', '5.6.7.8'])).toBe('1.2.3.4, 5.6.7.8');
  });

  it('costs little, however long', () => {
    const started = performance.now();
    for (const sign of [':', '[', '1', '%', ']:', ' ', '.', '1.']) networksOf(sign.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
