import { describe, expect, it } from 'vitest';
import { isShowableSize, pictureSize } from './picture-size.ts';

const blob = (hexadecimal: string, rest = 64) => {
  const bytes = hexadecimal.match(/../g) ?? [];
  return new Blob([Uint8Array.from(bytes, byte => Number.parseInt(byte, 16)), new Uint8Array(rest)]);
};
const png = (width: number, height: number) =>
  blob(`89504e470d0a1a0a0000000d49484452${[width, height].map(n => n.toString(16).padStart(8, '0')).join('')}0802`);
const frame = (mark: string, width: number, height: number) =>
  `ff${mark}001108${[height, width].map(n => n.toString(16).padStart(4, '0')).join('')}03`;

describe('the size of a picture', () => {
  it('is read without decoding it', async () => {
    expect(await pictureSize(png(40_000, 30_000))).toEqual({ width: 40_000, height: 30_000 });
    const before = `ffe0${'0010'}${'00'.repeat(14)}ffdb0004${'0102'}ffff`; // two segments, a filling byte
    expect(await pictureSize(blob(`ffd8${before}${frame('c0', 4000, 3000).slice(2)}`))).toEqual({
      width: 4000,
      height: 3000,
    });
    expect(await pictureSize(blob(`ffd8${frame('c2', 10, 20)}`))).toEqual({ width: 10, height: 20 });
  });

  it('is not known of anything else', async () => {
    expect(await pictureSize(blob('25504446'))).toBeNull();
    expect(await pictureSize(blob('', 0))).toBeNull();
    expect(await pictureSize(blob('ffd8ffda0004'))).toBeNull();
    expect(await pictureSize(blob('ffd80000'))).toBeNull();
  });

  it('is shown up to 40 million pixels', async () => {
    expect(isShowableSize({ width: 8000, height: 5000 })).toBe(true);
    expect(isShowableSize({ width: 8000, height: 5001 })).toBe(false);
    expect(isShowableSize(await pictureSize(png(40_000, 40_000)))).toBe(false);
    expect(isShowableSize(await pictureSize(png(0, 10)))).toBe(false);
    expect(isShowableSize(null)).toBe(false);
  });
});
