import { accounts, expect, test } from '../fixtures.ts';
import { heading, result, rows, signIn } from './steps.ts';

const NAME = "l'en-tête de la page « Facile à lire : Écrire à la caisse de retraite »";

test('an easy-to-read page is written, previewed and hidden as a head of a page; members follow', async ({
  page,
  browser,
  server,
  axe,
}) => {
  await signIn(page, accounts.administrator, '/gestion-du-site/entete-page');
  await expect(rows(page).filter({ hasText: 'Facile à lire' })).toHaveCount(4);
  await page.getByRole('button', { name: `Modifier ${NAME}` }).click();
  await expect(heading(page, `Modifier ${NAME}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Texte' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Nous vous répondons vite.');
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Écrire à la caisse de retraite', level: 1 })).toBeVisible();
  await expect(preview.getByText('Nous vous répondons vite.')).toBeVisible();
  await expect(preview.getByText('Ici, le contenu de la page')).toHaveCount(0);
  await axe();
  await page.getByRole('button', { name: 'Fermer' }).last().click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(result(page, /est modifié/)).toBeVisible();

  const context = await browser.newContext({ baseURL: server.memberUrl });
  const member = await context.newPage();
  await member.goto('/#/facile-a-lire/ecrire-a-la-caisse');
  await expect(member.getByText('Nous vous répondons vite.')).toBeVisible();
  await page.getByRole('button', { name: `Masquer ${NAME}` }).click();
  await expect(rows(page).filter({ hasText: 'Masqué' })).toHaveCount(1);
  await expect(async () => {
    await member.reload();
    await expect(member.getByText("Cette page n'existe pas encore.")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await context.close();
});
