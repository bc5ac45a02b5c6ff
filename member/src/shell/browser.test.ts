import { expect, it } from 'vitest';
import { browserOf } from './browser.ts';

it('tells the families of browsers apart', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Safari/537.36';
  expect(browserOf(chrome)).toBe('Chrome');
  expect(browserOf(`${chrome} Edg/153.0`)).toBe('Edge');
  expect(browserOf(`${chrome} OPR/120.0`)).toBe('Opera');
  expect(browserOf('Mozilla/5.0 (Linux; Android 15) SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36')).toBe(
    'Samsung Internet',
  );
  expect(browserOf('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0')).toBe('Firefox');
  expect(
    browserOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 CriOS/153.0 Mobile Safari/604.1',
    ),
  ).toBe('Chrome');
  expect(browserOf('Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15')).toBe('Safari');
  expect(browserOf('Lynx/2.9')).toBe('Autre');
});
