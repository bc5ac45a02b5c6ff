import type { FundSetting } from 'contract/calls/settings.ts';
import { expect, it } from 'vitest';
import { findSettings } from './found.ts';

const setting = (name: string, what: string, part: Partial<FundSetting> = {}): FundSetting => ({
  ...{ name, what, group: 'sessions', kind: 'number', value: '30', origin: 'delivered', by: null, at: null },
  ...{ delivered: '30', canChange: true, version: 0, ...part },
});
const ALL = [
  setting('PROOF_MINUTES', "Durée d'une preuve d'identité"),
  setting('LETTER_CODES', 'Codes par courrier', { group: 'messages', kind: 'flag', value: 'true' }),
  setting('SMTP_URL', 'Serveur des e-mails', { group: 'messages', kind: 'presence', value: null }),
];
const found = (text: string) => findSettings(ALL, text).map(({ name }) => name);

it('finds a setting by what it is, its variable, its group and its value, without accents, in any order', () => {
  expect(found('')).toHaveLength(3);
  expect(found('DUREE identite')).toEqual(['PROOF_MINUTES']);
  expect(found('identité durée')).toEqual(['PROOF_MINUTES']);
  expect(found('letter_codes')).toEqual(['LETTER_CODES']);
  expect(found('sessions et preuves')).toEqual(['PROOF_MINUTES']);
  expect(found('courrier oui')).toEqual(['LETTER_CODES']);
  expect(found('non renseigné')).toEqual(['SMTP_URL']);
  expect(found('introuvable')).toEqual([]);
});
