// What migrations make of words that the product delivered: new ones where nobody edited them, and an editor's stay as they are.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { migrate } from './database.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Applies a migration as if it had not been. */
async function again(name: string) {
  await test.db.deleteFrom('migration').where('name', '=', name).execute();
  expect(await migrate(test.app.database)).toEqual([name]);
}

const template = () =>
  test.db
    .selectFrom('notification_template')
    .where('id', '=', 26)
    .select(['object', 'content_email', 'content_sms'])
    .executeTakeFirstOrThrow();
const history = async () =>
  (
    await test.db
      .selectFrom('content_history')
      .where('kind', '=', 'notification')
      .where('object_id', '=', '26')
      .where('version', '=', 1)
      .select('value')
      .executeTakeFirstOrThrow()
  ).value;

it('0203: the reminder of a certificate says the days that are left, in its history too, unless it was edited', async () => {
  const words = { object: 'Un rappel', content_email: '<p>Bonjour</p>', content_sms: 'Rappel' };
  const have = (version: number) =>
    test.db
      .updateTable('notification_template')
      .set({ ...words, version })
      .where('id', '=', 26)
      .execute();
  const delivered = { was: await template(), history: await history() };
  await have(2);
  await again('0203_reminder_urgency.sql');
  expect(await template()).toEqual(words);
  expect(await history()).toEqual(delivered.history);
  await have(1);
  await again('0203_reminder_urgency.sql');
  const now = await template();
  expect(now).toEqual(delivered.was);
  expect(now.object).toContain('{{delai}}');
  expect(now.content_email).toContain('{{conseil}}');
  expect(now.content_sms).toContain('{{adresse}}');
  expect(await history()).toMatchObject({
    ...{ object: now.object, contentEmail: now.content_email, contentSms: now.content_sms },
  });
});

const FORMER = {
  'easyToRead.writeToUs':
    '<li>Écrivez le sujet de votre question.</li><li>Écrivez votre question.</li><li>Vous pouvez ajouter une photo ou un papier.</li><li>Touchez le bouton « Envoyer ».</li>',
  'easyToRead.bankAccount':
    "<li>Touchez le bouton pour changer de compte bancaire.</li><li>Si vous avez plusieurs dossiers, choisissez les dossiers.</li><li>Écrivez le numéro du compte.</li><li>Ajoutez une photo du relevé d'identité bancaire.</li><li>Touchez le bouton pour envoyer.</li>",
};

it.each([
  ['easyToRead.writeToUs', ['« Votre demande concerne »', '« Envoyer le message »'], '« Envoyer ».'],
  ['easyToRead.bankAccount', ['« Continuer »', '« Enregistrer ce compte »'], 'pour envoyer'],
] as const)('0204: %s names the buttons of its form, unless it was edited', async (page, words, former) => {
  const block = test.db.selectFrom('head_page_block').where('page', '=', page);
  const content = async () => (await block.select('content').executeTakeFirstOrThrow()).content;
  const have = (version: number, own = '') =>
    test.db
      .updateTable('head_page_block')
      .set({ content: `<h2>Comment faire ?</h2><ol>${FORMER[page]}</ol>${own}`, version })
      .where('page', '=', page)
      .execute();
  await have(2, '<p>Nos mots.</p>');
  const edited = await content();
  await again('0204_easy_labels.sql');
  expect(await content()).toBe(edited);
  await have(1);
  await again('0204_easy_labels.sql');
  const now = await content();
  for (const said of words) expect(now).toContain(said);
  expect(now).not.toContain(former);
});
