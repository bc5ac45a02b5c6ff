import sharp from 'sharp';
import { accounts, expect, test } from '../fixtures.ts';
import { columns, heading, result, rows, signIn } from './steps.ts';

const image = async () => ({
  name: 'mer.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 80, height: 50, channels: 3, background: '#8fbabe' } })
    .jpeg()
    .toBuffer(),
});

test('home-page blocks: create with an image, preview, reorder, hide, delete; a member sees each', async ({
  page,
  axe,
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  await signIn(page);
  await page.goto('/gestion-du-site/page-accueil');
  await expect(rows(page)).toHaveCount(3);
  expect(await columns(page)).toEqual(['Titre', 'Structure', 'Dates de visibilité', 'Statut', 'Ordre', 'Actions']);
  await axe();

  await page.getByRole('button', { name: 'Créer un bloc' }).click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Titre' }).fill('Bienvenue');
  await page.getByRole('textbox', { name: 'Texte' }).click();
  await page.keyboard.type('Votre espace a changé.');
  await page.getByRole('radio', { name: 'À gauche du texte' }).check();
  await page.getByRole('radio', { name: '40 %' }).check();
  await page.getByLabel('Fichier').setInputFiles(await image());
  await axe();
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Bienvenue', exact: true })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Fermer' }).last().click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(result(page, 'Le bloc « Bienvenue » est créé.')).toBeVisible();
  await expect(rows(page)).toHaveCount(4);

  await page.getByRole('button', { name: 'Monter le bloc « Bienvenue »' }).click();
  await expect(rows(page).nth(2)).toContainText('Bienvenue');

  const context = await browser.newContext();
  const member = await context.newPage();
  await member.goto(`${server.memberUrl}/#/connexion`);
  await member.getByLabel('Identifiant').fill(accounts.rentier.login);
  await member.getByLabel('Mot de passe', { exact: true }).fill(accounts.rentier.password);
  await member.getByRole('button', { name: 'Se connecter' }).click();
  const block = member.getByRole('region', { name: 'Bienvenue', exact: true });
  await expect(block).toContainText('Votre espace a changé.');
  await expect(block.locator('img')).toHaveJSProperty('naturalWidth', 80);

  await page.getByRole('button', { name: 'Masquer le bloc « Bienvenue »' }).click();
  await expect(rows(page).nth(2)).toContainText('Masqué');
  await member.reload();
  await expect(member.getByRole('region', { name: /Méfiez-vous/ })).toBeVisible();
  await expect(block).toHaveCount(0);

  await page.getByRole('button', { name: 'Supprimer le bloc « Bienvenue »' }).click();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(rows(page)).toHaveCount(3);
  await context.close();
});

test('a head-page block that the page has already is refused, and what was typed stays', async ({ page, axe }) => {
  await signIn(page);
  await page.goto('/gestion-du-site/entete-page');
  await expect(rows(page)).toHaveCount(3);
  expect(await columns(page)).toEqual(['Page', 'Structure', 'Visibilité', 'Statut', 'Actions']);
  await page.getByRole('button', { name: 'Créer un en-tête' }).click();
  await page.getByRole('button', { name: /^Choisir une page|^Page/ }).click();
  await page.getByRole('option', { name: 'Écrire un message' }).click();
  await page.getByRole('textbox', { name: 'Texte' }).click();
  await page.keyboard.type('Un second en-tête.');
  await page.getByRole('radio', { name: 'Sans image' }).check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Le bloc créé ou modifié doit être unique pour la page sélectionnée.',
  );
  await axe();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('textbox', { name: 'Texte' })).toContainText('Un second en-tête.');
  expect(heading(page, 'En-tête de page')).toBeTruthy();
});
