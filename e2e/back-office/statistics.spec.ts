import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { choose, field, heading, signIn } from './steps.ts';

const generate = (page: Page) => page.getByRole('button', { name: 'Générer le fichier Excel' });
const show = (page: Page) => page.getByRole('button', { name: 'Afficher les chiffres' });

async function sheetsOf(page: Page, click: () => Promise<void>) {
  const coming = page.waitForEvent('download');
  await click();
  const file = await coming;
  const { sheets } = await readXlsx(readFileSync(await file.path()));
  return { name: file.suggestedFilename(), sheets: new Map(sheets.map(sheet => [sheet.name, sheet.rows])) };
}

test('global statistics: nothing is asked before the criteria are complete and right', async ({ page, axe }) => {
  await signIn(page, accounts.administrator, '/statistiques-globales');
  await expect(heading(page, 'Statistiques globales')).toBeVisible();
  await expect(generate(page)).toBeDisabled();
  await expect(generate(page)).toHaveAccessibleDescription(
    /Choisissez au moins une base, au moins un régime et les deux dates/,
  );
  await expect(field(page, 'Régimes')).toBeDisabled();
  await axe();

  await choose(page, 'Bases', 'Base Nationale');
  await field(page, 'Régimes').click();
  const national = await page.getByRole('option').count();
  await page.keyboard.press('Escape');
  await choose(page, 'Bases', 'Base Outre-mer et International');
  await field(page, 'Régimes').click();
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(national);
  await page.getByRole('option', { name: 'Tout sélectionner' }).click();
  await page.keyboard.press('Escape');
  await expect(field(page, 'Régimes')).toContainText('autre(s)');
  await expect(generate(page)).toBeDisabled(); // no dates yet

  // A start after the end: said, and nothing is asked of the server.
  const calls: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/stats/')) calls.push(request.url());
  });
  await page.getByLabel('Du', { exact: true }).fill('31/12/2026');
  await page.getByRole('textbox', { name: 'Au', exact: true }).fill('01/01/2026');
  await expect(page.getByRole('textbox', { name: 'Au', exact: true })).toHaveAccessibleDescription(
    'La date de fin ne peut être avant la date de début.',
  );
  await generate(page).click();
  await show(page).click();
  expect(calls).toEqual([]);
  await axe();

  await page.getByRole('button', { name: 'Les 3 derniers mois' }).click();
  await show(page).click();
  await expect(page.getByRole('table', { name: 'Par mois' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Connexions par appareil' }).getByRole('listitem')).toHaveCount(3);
  await axe();
});

test('global statistics: the locked form, the spreadsheet, and a new search', async ({ page }) => {
  await signIn(
    page,
    accounts.administrator,
    '/statistiques-globales?bases=1,3&regimes=3,5,9&du=2026-01-01&au=2099-12-31',
  );
  await expect(page.getByRole('table', { name: 'Par mois' })).toBeVisible();
  // Complete, the form is locked; the file holds what the screen shows.
  await expect(field(page, 'Bases')).toBeDisabled();
  await expect(page.getByLabel('Du', { exact: true })).toBeDisabled();
  const { name, sheets } = await sheetsOf(page, () => generate(page).click());
  expect(name).toMatch(/^Statistiques-globales-\d{4}-\d\d-\d\d-\d\d-\d\d\.xlsx$/);
  await expect(page.getByRole('status').filter({ hasText: `Le fichier ${name} est téléchargé.` })).toBeVisible();
  const total = sheets.get('Synthèse par mois')!.at(-1)!;
  const signIns = new Intl.NumberFormat('fr-FR').format(Number(total[1]));
  await expect(page.getByRole('table', { name: 'Par mois' }).getByRole('row').last()).toContainText(signIns);
  expect(Number(total[1])).toBeGreaterThan(10);

  // The address is the search: a reload finds it, and 'Nouvelle recherche' unlocks the form with what was typed.
  await page.reload();
  await expect(page.getByRole('table', { name: 'Par mois' })).toBeVisible();
  await page.getByRole('button', { name: 'Nouvelle recherche' }).click();
  await expect(field(page, 'Bases')).toBeEnabled();
  await expect(field(page, 'Bases')).toContainText('Base Nationale');
  await expect(page.getByText('Quelle période, quels régimes ?')).toBeVisible();
  // A base that goes takes its social systems with it.
  await expect(field(page, 'Régimes')).toContainText('navigants');
  await choose(page, 'Bases', 'Base Outre-mer et International');
  await expect(field(page, 'Régimes')).not.toContainText('navigants');
  await expect(generate(page)).toBeEnabled();
});

test('global statistics: what fails is said, an empty period too', async ({ page, axe }) => {
  await signIn(page, accounts.administrator, '/statistiques-globales?bases=1&regimes=3&du=1950-01-01&au=1950-12-31');
  await expect(page.getByText("Rien n'a été compté sur cette période.")).toBeVisible();
  await axe();
  await page.route('**/stats/global/excel', route =>
    route.fulfill({ status: 500, json: { message: '', additionalData: {} } }),
  );
  await generate(page).click();
  await expect(page.getByRole('status').filter({ hasText: "Le fichier Excel n'a pas pu être généré." })).toBeVisible();
  await page.route('**/stats/global', route =>
    route.fulfill({ status: 500, json: { message: '', additionalData: {} } }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText("Les chiffres n'ont pas pu être calculés.");
  await axe();
  await page.unroute('**/stats/global');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText("Rien n'a été compté sur cette période.")).toBeVisible();
});

test('stock statistics: the figures, and one button', async ({ page, axe }) => {
  await signIn(page, accounts.administrator, '/statistiques-stock');
  await expect(page.getByRole('table', { name: 'Par régime' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
  await axe();
  const { name, sheets } = await sheetsOf(page, () => generate(page).click());
  expect(name).toMatch(/^Statistiques-stock-\d{4}-\d\d-\d\d-\d\d-\d\d\.xlsx$/);
  expect(sheets.get('Comptes')!.at(-1)!.at(-1)).toBe(400);
  await expect(page.getByRole('table', { name: 'Par régime' }).getByRole('row').last()).toContainText('400');
  await page.route('**/stats/stock/excel', route => route.abort());
  await generate(page).click();
  await expect(page.getByRole('status').filter({ hasText: "Le fichier Excel n'a pas pu être généré." })).toBeVisible();
});

test('statistics are for administrators', async ({ page }) => {
  await signIn(page, accounts.manager);
  for (const path of ['/statistiques-globales', '/statistiques-stock']) {
    await page.goto(path);
    await expect(heading(page, 'Tableau de bord')).toBeVisible();
  }
});

test('statistics fit 320 px', async ({ page, axe }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page);
  for (const path of [
    '/statistiques-globales',
    '/statistiques-globales?bases=1,2,3&regimes=1,2,3,4,5,6&du=2026-01-01&au=2099-12-31',
    '/statistiques-stock',
  ]) {
    await page.goto(path);
    await expect(heading(page, path.includes('stock') ? 'Statistiques stock' : 'Statistiques globales')).toBeVisible();
    if (!path.endsWith('globales')) await expect(page.getByRole('table', { name: 'Par régime' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe();
  }
});
