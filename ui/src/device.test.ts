import { expect, it } from 'vitest';
import { deviceClass } from './device.ts';

it.each([
  [320, 'mobile'],
  [768, 'mobile'],
  [769, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
  [1920, 'desktop'],
])('a window %i pixels wide is %s', (width, expected) => {
  expect(deviceClass(width)).toBe(expected);
});
