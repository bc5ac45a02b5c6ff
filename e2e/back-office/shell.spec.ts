import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { columns, heading, rows, signIn, systems } from './steps.ts';

const MANAGER_MENU = ['Accueil', 'Comptes', 'Habilitations', 'Échanges', 'Signatures', 'Base documentaire'];
const ADMINISTRATOR_MENU = [
  'Accueil',
  'Comptes',
  'Habilitations',
  'Échanges',
  'Signatures',
  'Gestion du site',
  'Base documentaire',
  'Alarmes',
  'Supervision',
  'Notifications',
  'Statistiques',
  'Administration',
];

/** The entries of the first level, in order. */
async function menu(page: Page): Promise<string[]> {
  const texts = await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('listitem')
    .locator('> :is(a, button)')
    .allTextContents();
  return texts.filter(text => ADMINISTRATOR_MENU.includes(text));
}

test('an administrator sees every section, and comes to its screen', async ({ page, axe }) => {
  await signIn(page);
  const banner = page.getByRole('banner');
  await expect(banner).toContainText(accounts.administrator.email);
  await expect(banner).toContainText('Administrateur');
  await expect(page.getByRole('contentinfo')).toHaveText('Version V1.13.3 — © 2020');
  expect(await menu(page)).toEqual(ADMINISTRATOR_MENU);

  const section = page.getByRole('button', { name: 'Gestion du site' });
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  await section.click();
  await expect(page.getByRole('link', { name: 'Foire aux questions' })).toBeVisible();
  await section.click();
  await expect(page.getByRole('link', { name: 'Foire aux questions' })).toBeHidden();

  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(heading(page, 'Notifications')).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Accueil', exact: true }).click();
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
});

test('a plain manager sees three sections and is sent home from the others', async ({ page }) => {
  await signIn(page, accounts.manager);
  await expect(page.getByRole('banner')).toContainText('Gestionnaire');
  expect(await menu(page)).toEqual(MANAGER_MENU);
  await page.getByRole('button', { name: 'Base documentaire' }).click();
  await expect(page.getByRole('link', { name: 'Gestion des documents' })).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Extraction' }).click();
  await expect(heading(page, 'Extraction')).toBeVisible();
  for (const path of [
    '/gestion-du-site/contenu',
    '/gestion-du-site/n-importe-quoi',
    '/alarmes',
    '/alarmes/lectures',
    '/notifications',
    '/statistiques-globales',
    '/statistiques-stock',
    '/base-documentaire/gestion',
    '/base-documentaire/modification-document/3',
  ]) {
    await page.goto(path);
    await expect(heading(page, 'Tableau de bord')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    await expect(page.getByText('La page demandée est réservée aux administrateurs.')).toBeVisible();
  }
});

test('the dashboard counts what waits, system by system', async ({ page, axe }) => {
  await signIn(page);
  await expect(page.getByText(/pièces? justificatives? non encore extraites? sur 12 régimes\./)).toBeVisible();
  expect(await columns(systems(page))).toEqual([
    'ID',
    'Libellé',
    'Gestionnaires habilités',
    'Pièces justificatives non encore extraites',
  ]);
  await expect(rows(page, systems(page))).toHaveCount(12);
  await axe();

  const sort = page.getByRole('button', { name: 'Pièces justificatives non encore extraites' });
  const header = page.getByRole('columnheader', { name: /non encore extraites/ });
  await sort.click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await sort.click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=unread&direction=descending/);
  const counts = () =>
    rows(page, systems(page)).evaluateAll(list =>
      list.map(row => Number(row.lastElementChild!.textContent!.replace(/\D/g, ''))),
    );
  await expect
    .poll(async () => {
      const shown = await counts();
      return shown.every((count, index) => index === 0 || count <= shown[index - 1]!);
    })
    .toBe(true);

  // A count leads to the extraction of what waits there.
  const link = page.getByRole('link', { name: /: extraire les pièces justificatives de/ }).first();
  const name = (await link.getAttribute('aria-label'))!.replace(/.* justificatives de /, '');
  await link.click();
  await expect(heading(page, 'Extraction')).toBeVisible();
  const form = page.getByRole('form', { name: "Critères de l'extraction" });
  await expect(form.getByRole('button', { name: /Régimes/ })).toContainText(name);
  await expect(form.getByRole('button', { name: /État/ })).toContainText('Non extraits');
  await expect(form.getByRole('button', { name: 'Rechercher' })).toBeEnabled();
});

test('an unknown address, a part that cannot be loaded, and a list that fails', async ({ page, axe }) => {
  await signIn(page, accounts.administrator, '/inconnu');
  await expect(heading(page, 'Page introuvable')).toBeVisible();
  await axe();

  await page.route('**/socialSystems/overview/**', route => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: 'Accueil', exact: true }).click();
  const failed = page.getByRole('table').getByRole('alert');
  await expect(failed).toContainText("L'application a rencontré une erreur.");
  await expect(page.getByText(/non encore extraites?\.$/)).toBeVisible();
  await axe();
  await page.unroute('**/socialSystems/overview/**');
  await failed.getByRole('button', { name: 'Réessayer' }).click();
  await expect(rows(page, systems(page))).toHaveCount(12);

  await page.route('**/assets/ByManagerPage*', route => route.abort());
  await page.getByRole('button', { name: 'Habilitations' }).click();
  await page.getByRole('link', { name: 'Par gestionnaire' }).click();
  await expect(heading(page, "Cette page n'a pas pu être affichée")).toBeVisible();
});

test('being cut off is said, and its end too', async ({ page, context }) => {
  await signIn(page);
  await context.setOffline(true);
  await expect(page.getByText('Vous êtes hors connexion')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Vous êtes hors connexion')).toHaveCount(0);
});

test('in a small window the menu is a drawer that keeps the focus', async ({ page, axe }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await axe();
  for (let i = 0; i < 20; i += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await drawer.getByRole('button', { name: 'Habilitations' }).click();
  await drawer.getByRole('link', { name: 'Par régime' }).click();
  await expect(heading(page, 'Habilitations par régime')).toBeVisible();
  await expect(drawer).toHaveCount(0);
});
