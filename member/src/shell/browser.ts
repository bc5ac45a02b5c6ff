import type { Browser } from 'contract/calls/tracking.ts';

/** In this order: most browsers also name those that they descend from. */
const MARKS: readonly [RegExp, Browser][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

export const browserOf = (userAgent: string): Browser => MARKS.find(([mark]) => mark.test(userAgent))?.[1] ?? 'Autre';
