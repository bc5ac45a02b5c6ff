import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { heading, signIn } from './steps.ts';

const CODE = '**/assets/*.js*';

/** What is asked for from now on does not come, until the function that comes back is called. */
async function cutOff(page: Page) {
  await page.route(CODE, route => route.abort());
  return () => page.unroute(CODE);
}

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Reflect.set(window, 'isMarked', true));
});
test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => Reflect.get(window, 'isMarked')), 'the page was not reloaded').toBe(true);
});

test('a page that could not be fetched, nor what it needs, comes when it is tried again', async ({ page, axe }) => {
  const reconnect = await cutOff(page);
  await page.getByRole('button', { name: 'Habilitations' }).click();
  await page.getByRole('link', { name: 'Par gestionnaire' }).click();
  await expect(heading(page, "Cette page n'a pas pu être affichée")).toBeVisible();
  await expect(page.getByText("Une partie de l'application n'a pas pu être chargée.", { exact: false })).toBeVisible();
  await axe();
  await reconnect();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('button', { name: 'Rechercher' })).toBeVisible();
});

test('the editor of texts comes when it is tried again', async ({ page, axe }) => {
  await page.getByRole('button', { name: 'Gestion du site' }).click();
  await page.getByRole('link', { name: 'Foire aux questions' }).click();
  await expect(heading(page, 'Foire aux questions')).toBeVisible();
  const reconnect = await cutOff(page);
  await page.getByRole('button', { name: 'Créer un thème' }).click();
  await expect(page.getByText("L'éditeur de texte n'a pas pu être chargé.")).toBeVisible();
  await axe();
  await reconnect();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('textbox', { name: 'Libellé long' })).toBeVisible();
});

test('a calendar that could not be fetched says so, and opens at the next press', async ({ page, axe }) => {
  await page.getByRole('button', { name: 'Statistiques' }).click();
  await page.getByRole('link', { name: 'Statistiques globales' }).click();
  const open = page.getByRole('button', { name: 'Calendrier du début' });
  await expect(open).toBeVisible();
  const reconnect = await cutOff(page);
  await open.click();
  await expect(page.getByText("Le calendrier n'a pas pu être chargé.", { exact: false }).first()).toBeVisible();
  await axe();
  await reconnect();
  await open.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText("Le calendrier n'a pas pu être chargé.", { exact: false })).toHaveCount(0);
});
