import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ImportTest, openImportTest, POPULATION } from '../../test/open-import.ts';

let it: ImportTest;
beforeAll(async () => {
  it = await openImportTest();
  await it.import(POPULATION);
}, 120_000);
beforeEach(async () => {
  await it.import(
    folders(['11;A1;1;rentier;oui;01/02/2026;1;non;', '12;A1;2;rentier;non;;;non;', '13;A2;2;actif;non;;;non;']),
  );
  await it.query('delete from outbox');
});
afterAll(() => it.close());

/** The folders of the population, some of them otherwise. */
const folders = (
  rows: string[],
  header = 'dossier;adherent;regime;type;suspendu;date_suspension;motif_suspension;clos;date_cloture',
) => ({
  'dossiers.csv': [header, ...rows],
});
const sent = async () =>
  (
    await it.query<{ template: string; channel: string; recipient: string; subject: string; text_body: string }>(
      'select * from outbox order by id',
    )
  ).map(({ template, channel, recipient, subject, text_body }) => ({
    template,
    channel,
    recipient,
    subject,
    text_body,
  }));

test('a folder that comes in tells nobody, nor does the same file again', async () => {
  const more = folders(['14;A1;1;rentier;oui;01/02/2026;1;non;', '15;A1;1;rentier;non;;;oui;30/06/2026']);
  expect((await it.import(more)).of('dossiers.csv').inserted).toBe(2);
  await it.import(more);
  expect(await sent()).toEqual([]);
});

test('a folder that is suspended, reopened or closed is told to its member, once', async () => {
  await it.query(`update member set is_sms_notification_activated = true where birth_date = '1950-05-03'`);
  const changed = folders([
    '11;A1;1;rentier;non;;;non;',
    '12;A1;2;rentier;oui;03/03/2026;1;non;',
    '13;A2;2;actif;;;;oui;30/06/2026',
  ]);
  await it.import(changed);
  const messages = await sent();
  // A2 has no e-mail and no SMS: nothing of folder 13.
  expect(messages.map(({ template, channel, recipient }) => [template, channel, recipient])).toEqual([
    ['24', 'mail', 'francoise@courriel.example'],
    ['24', 'sms', '+33639980001'],
    ['23', 'mail', 'francoise@courriel.example'],
    ['23', 'sms', '+33639980001'],
  ]);
  expect(messages[0]!.subject).toBe('Votre dossier n° 11 est rouvert');
  expect(messages[2]!.text_body).toContain('Votre dossier n° 12 est suspendu depuis le 03/03/2026.');
  expect(messages[2]!.text_body).toContain('Motif : Certificat de vie non reçu.');
  await it.import(changed);
  expect(await sent()).toHaveLength(4);
  await it.query('update member set is_sms_notification_activated = false');
});

test('a closed one says since when; without a date, today', async () => {
  await it.import(folders(['11;A1;1;rentier;oui;01/02/2026;1;oui;30/06/2026', '12;A1;2;rentier;non;;;oui;']));
  const messages = await sent();
  expect(messages.map(({ template }) => template)).toEqual(['25', '25']);
  expect(messages[0]!.text_body).toContain('Votre dossier n° 11 est clôturé depuis le 30/06/2026.');
  expect(messages[1]!.text_body).toContain('Votre dossier n° 12 est clôturé depuis le 20/11/2026.');
});

test('another change of a folder, or a file without those columns, tells nothing', async () => {
  await it.import(folders(['11;A1;1;rentier;oui;01/02/2026;;;', '12;A1;1;rentier;;;;;']));
  await it.import(folders(['11;A1;1;actif', '12;A1;2;actif'], 'dossier;adherent;regime;type'));
  expect(await sent()).toEqual([]);
});

test('an import that is undone tells nobody', async () => {
  const wrong = folders(['12;A1;2;rentier;oui;03/03/2026;1;;', '13;PERSONNE;2;actif;;;;;']);
  expect((await it.import(wrong, { strict: true })).state).toBe('refused');
  expect(await sent()).toEqual([]);
});
