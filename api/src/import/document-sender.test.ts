import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportTest, openImportTest, POPULATION } from '../../test/open-import.ts';

let test0: ImportTest;
beforeAll(async () => {
  test0 = await openImportTest();
  await test0.import(POPULATION);
});
afterAll(() => test0.close());

test('a document stays that of who had its folder when it came, whoever has it later', async () => {
  const document = (comment: string) => ({
    'justificatifs.csv': [
      'document;dossier;type_document;nom;commentaire;date_creation',
      `D1;12;2;rib.pdf;${comment};2026-01-05T10:00:00Z`,
    ],
  });
  const senders = () =>
    test0.query(
      `select account.source_key as who, comment from supporting_document join account on account.id = sender_id`,
    );
  await test0.import(document(''));
  expect(await senders()).toEqual([{ who: 'A1', comment: '' }]);
  await test0.import({ 'dossiers.csv': ['dossier;adherent;regime;type', '12;A2;2;rentier'] });
  await test0.import(document('Corrigé'));
  expect(await senders()).toEqual([{ who: 'A1', comment: 'Corrigé' }]);
});
