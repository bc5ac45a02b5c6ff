import { isNirForm, nirKey } from 'contract/values/nir.ts';
import { describe, expect, test } from 'vitest';
import { bic, creditorId, iban } from './iban.ts';
import { amount, choice, day, decimal, email, identifier, instant, type Kind, wholeNumber, yesNo } from './kinds.ts';
import { phoneNumber } from './phone.ts';
import { Refused } from './refused.ts';

const reads = (kind: Kind, pairs: Record<string, string>) => {
  for (const [cell, stored] of Object.entries(pairs)) expect(kind.read(cell), cell).toBe(stored);
};
const refuses = (kind: Kind, cells: string[]) => {
  for (const cell of cells) expect(() => kind.read(cell), cell).toThrow(Refused);
};

describe('kinds', () => {
  test('days: French or ISO, in the calendar', () => {
    reads(day, { '31/12/2025': '2025-12-31', '2024-02-29': '2024-02-29', '29/02/2000': '2000-02-29' });
    refuses(day, [
      '31/04/2025',
      '29/02/2023',
      '29/02/1900',
      '2025-13-01',
      '1/2/2025',
      '12/31/2025',
      '00/01/2025',
      '01/01/0999',
      'hier',
    ]);
  });

  test('instants: Paris time unless they say their zone', () => {
    reads(instant, {
      '05/11/2025': '2025-11-05 00:00:00 Europe/Paris',
      '2025-11-05T10:30': '2025-11-05 10:30 Europe/Paris',
      '2025-11-05T10:30:15Z': '2025-11-05 10:30:15Z',
      '05/11/2025 10:30:00+02:00': '2025-11-05 10:30:00+02:00',
    });
    refuses(instant, ['2025-11-05T25:00', '2025-11-05X10:00', '2025-11-05T10:30:15ZZ', 'demain']);
  });

  test('amounts: comma or dot, spaces between thousands, two decimals', () => {
    reads(amount, {
      '12': '12.00',
      '12,5': '12.50',
      '0012.05': '12.05',
      '1 234 567,80': '1234567.80',
      '1\u202F234': '1234.00',
    });
    reads(decimal(2, -100), { '-0,00': '0.00', '-1,5': '-1.50' });
    reads(decimal(4), { '1,4159': '1.4159' });
    refuses(amount, ['12,345', '-1', '1,2,3', '12€', '1e3', '12 34', '99999999999', ',5', '5,']);
    refuses(decimal(2, 0, 100), ['100,01']);
  });

  test('yes and no, numbers, words, e-mails', () => {
    reads(yesNo, { oui: 't', NON: 'f', true: 't', FALSE: 'f', '1': 't', '0': 'f' });
    refuses(yesNo, ['peut-être', '2']);
    reads(identifier, { '7': '7', '0012': '12' });
    refuses(identifier, ['0', '-1', '1.0', 'A', '1234567890123456']);
    refuses(wholeNumber(0, 4), ['5', '-1', '1,5']);
    reads(choice({ fixe: '1' }), { fixe: '1' });
    refuses(choice({ fixe: '1' }), ['Fixe', 'constructor', 'toString']);
    refuses(email, ['a', 'a@b', 'a b@c.fr', 'a@@b.fr', '@b.fr']);
  });

  test('phones become E.164', () => {
    reads(phoneNumber, {
      '06 39 98 12 34': '+33639981234',
      '01.99.00.12.34': '+33199001234',
      '+32 2 512 34 56': '+3225123456',
    });
    refuses(phoneNumber, ['12', '06 39 98 12', '+33 6', 'abc']);
  });

  test('IBANs, with the RIB key of the French ones; BICs', () => {
    reads(iban, {
      'FR76 3000 6000 0112 3456 7890 189': 'FR7630006000011234567890189',
      BE68539007547034: 'BE68539007547034',
    });
    refuses(iban, ['FR7630006000011234567890188', 'FR76', 'BE68539007547035', 'bonjour']);
    // Right check digits, wrong RIB key.
    expect(() => iban.read('FR4930006000011234567890190')).toThrow('La clé RIB de cet IBAN est fausse.');
    reads(bic, { 'bnpa fr pp xxx': 'BNPAFRPPXXX' });
    refuses(bic, ['BNPA']);
    reads(creditorId, { 'FR72 ZZZ 123456': 'FR72ZZZ123456', DE98ABC09999999999: 'DE98ABC09999999999' });
    refuses(creditorId, ['FR73ZZZ123456', 'FR72', '72ZZZ123456']);
  });

  test('NIR: form and key, Corsica and provisional numbers too', () => {
    expect(nirKey('1500375123456')).toBe(String(97 - (1500375123456 % 97)).padStart(2, '0'));
    expect(nirKey('2690549588157')).toBe('80'); // the specimen of the Carte Vitale
    expect(nirKey('155022A123456')).toBe(nirKey('1550219123456'));
    expect(nirKey('155022B123456')).toBe(nirKey('1550218123456'));
    for (const good of ['155022A123456', '155022B123456', '7550299123456', '8550299123456', '1553299123456']) {
      expect(isNirForm(good), good).toBe(true);
    }
    for (const bad of [
      '155022C123456',
      '0550299123456',
      '1551399123456',
      '155009912345',
      '15502991234567',
      '9550299123456',
    ]) {
      expect(isNirForm(bad), bad).toBe(false);
    }
  });
});
