import { accounts, expect, test } from '../fixtures.ts';
import { heading, result, rows, signIn } from './steps.ts';

test('other words of the search: written, changed, put back, and searched by', async ({
  page,
  server,
  browser,
  look,
}) => {
  await signIn(page, accounts.administrator, '/gestion-du-site/autres-mots');
  await expect(heading(page, 'Autres mots de la recherche')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'RIB, compte bancaire' })).toBeVisible();
  const before = await rows(page).count();
  await look('search-words');

  const visitor = await (await browser.newContext()).newPage();
  const searchFor = async (words: string) => {
    await visitor.goto(`${server.memberUrl}#/questions-frequentes`);
    await visitor.reload();
    await visitor.getByRole('searchbox', { name: 'Chercher dans les questions' }).fill(words);
    return visitor.getByRole('search').getByRole('status');
  };
  await expect(await searchFor('pépettes')).toContainText('Aucune question ne correspond');

  await page.getByRole('button', { name: 'Créer un groupe' }).click();
  await expect(heading(page, 'Nouveau groupe de mots')).toBeFocused();
  const words = page.getByRole('textbox', { name: 'Mots et expressions' });
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await words.fill('Pépettes');
  await save.click();
  await expect(words).toHaveAccessibleDescription(/Il faut au moins deux expressions\./);
  await look('search-words-wrong');
  await words.fill('Pépettes\n\n  pension\nles pepette');
  await save.click();
  await expect(words).toHaveAccessibleDescription(/«\sles pepette\s» est déjà dans la liste/);
  await words.fill('Pépettes\n\n  pension');
  await save.click();
  await expect(result(page, 'Le groupe « Pépettes, pension » est créé.')).toBeVisible();
  await expect(rows(page)).toHaveCount(before + 1);
  await expect(await searchFor('pépettes')).toContainText(/«\spension\s»/);

  const name = 'le groupe « Pépettes, pension »';
  await page.getByRole('button', { name: `Modifier ${name}` }).click();
  await words.fill('Pépettes\nretraite');
  await save.click();
  await expect(result(page, 'Le groupe « Pépettes, retraite » est modifié.')).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer le groupe « Pépettes, retraite »' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(result(page, 'Le groupe « Pépettes, retraite » est supprimé.')).toBeVisible();
  await expect(rows(page)).toHaveCount(before);
  await expect(await searchFor('pépettes')).toContainText('Aucune question ne correspond');
});
