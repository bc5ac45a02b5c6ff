import { expect, it } from 'vitest';
import { folderName } from './manifest.ts';

it('names the folder of a social system by whole words, of 60 characters at most', () => {
  expect(folderName('Régime des mines')).toBe('Régime des mines');
  const long = "Régime complémentaire des personnels navigants de l'aéronautique civile et militaire";
  expect(folderName(long)).toBe('Régime complémentaire des personnels navigants de');
  expect(folderName('x'.repeat(80))).toBe('x'.repeat(60));
  expect(folderName(`${'Régime '.repeat(8)}abc (suite)`)).toBe(`${'Régime '.repeat(8)}abc`);
});
