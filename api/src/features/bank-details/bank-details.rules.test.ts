import { expect, it } from 'vitest';
import { makePdf } from '../../platform/pdf/pdf.ts';
import { accountInWords, mandateDocument, mandateReference } from './bank-details.rules.ts';

const IBAN = 'FR7630006000011234567890189';
const owner = 'Élodie Lefèvre';
/** What a mandate says, all of it known. */
const known = {
  folder_id: 104_311,
  lastname: 'Lefèvre',
  firstname: 'Élodie',
  system_name: 'Régime des mines',
  sepa_creditor_id: 'FR72ZZZ123456',
  contact_address: '1 quai\n69000 Lyon',
  other_informations_address: '',
  street_number: '12',
  street_type: 'rue',
  street_name: 'des Lilas',
  zip_code: '97400',
  city: 'Saint-Denis',
  country_name: 'France',
  country_code: 'FR',
  territory_name: 'La Réunion',
  account_id: 7,
  owner: 'Mme É. Lefèvre',
  iban: IBAN,
  bic_code: 'BNPAFRPP',
};

it('says on the mandate who pays whom, from which account; what is not known is left to be written', () => {
  const now = new Date('2026-02-03T23:30:00Z');
  const said = JSON.stringify(mandateDocument(known, now));
  for (const text of [
    'Régime des mines',
    'FR72ZZZ123456',
    'DOSSIER-104311-7',
    'Mme É. Lefèvre',
    '12 rue des Lilas, 97400 Saint-Denis, La Réunion',
    'FR76\u00a03000\u00a06000\u00a00112\u00a03456\u00a07890\u00a0189',
    'BNPAFRPP',
    '1 quai, 69000 Lyon',
    '04/02/2026',
    '8 semaines',
  ])
    expect(said).toContain(text);
  const bare = { ...known, account_id: null, owner: null, iban: null, bic_code: null, sepa_creditor_id: null };
  const blank = mandateDocument(
    {
      ...bare,
      street_name: null,
      street_number: null,
      street_type: null,
      zip_code: null,
      city: null,
      territory_name: null,
    },
    now,
  );
  expect(JSON.stringify(blank)).toMatch(/\["Adresse","…+"\].*\["IBAN","…+"\]/);
  expect(JSON.stringify(blank)).toContain('["Titulaire du compte","Élodie Lefèvre"]');
  expect(mandateReference({ folder_id: 999_999_999_999_999, account_id: 99_999_999 }).length).toBeLessThanOrEqual(35);
});

it('prints the mandate on one sheet, which is signed and sent whole', async () => {
  const long = {
    ...known,
    lastname: 'Delattre-Vandenbroucke',
    firstname: 'Marie-Antoinette',
    system_name: 'Caisse de retraite des chemins de fer départementaux',
    contact_address: '48 quai Saint-Vincent\n69001 Lyon',
    other_informations_address: 'Résidence des Grands Jardins, bâtiment C, appartement 214',
    street_number: '112',
    street_type: 'boulevard',
    street_name: 'du Maréchal de Lattre de Tassigny',
    owner: null,
  };
  const content = (await makePdf(mandateDocument(long, new Date()))).toString('latin1');
  expect(content.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

it('tells the service an account in words without its number', () => {
  const account = { owner, iban: IBAN, bic_code: null, bank: null };
  const number = 'IBAN terminé par 0189';
  expect(accountInWords(account, false)).toBe(`Titulaire : ${owner}\n${number}`);
  expect(accountInWords({ ...account, owner: 'Paul Martin' }, true)).toBe(
    `Titulaire : Paul Martin\nÀ vérifier : le titulaire ne porte pas le nom de l'adhérent.\n${number}`,
  );
});
