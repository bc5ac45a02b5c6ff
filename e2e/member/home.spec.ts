import { accounts, expect, test } from '../fixtures.ts';
import { heading, signIn, stored } from './steps.ts';

test('three folders, the consulted one chosen and remembered', async ({ page, axe }) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, 'Bonjour Madame Lefèvre')).toBeVisible();
  await expect(page.getByText(/Dernière connexion le \d{2}\/\d{2}\/\d{4}\./)).toBeVisible();
  const folders = page.getByRole('article');
  await expect(folders).toHaveCount(3);
  for (const folder of await folders.all()) {
    await expect(folder).toContainText('Retraite');
    await expect(folder).toContainText('Ouvert');
    await expect(folder.getByRole('heading', { level: 3 })).not.toBeEmpty();
    // As the back-office shows it: the number is read out by telephone.
    await expect(folder.getByRole('definition').filter({ hasText: /^\d{6}$/ })).toHaveCount(1);
  }
  const select = page.getByLabel('Dossier consulté');
  await expect(select.getByRole('option')).toHaveText(Array(3).fill(/^Retraite n° \d{6} — /));
  expect((await stored(page)).selected_folder).toBeUndefined();
  await select.selectOption({ index: 2 });
  await expect(folders.nth(2)).toHaveAttribute('aria-current', 'true');
  const chosen = await select.inputValue();
  expect((await stored(page)).selected_folder).toBe(chosen);
  await page.reload();
  await expect(select).toHaveValue(chosen);
  await axe();
});

test('a choice that no longer holds is cleared', async ({ page }) => {
  await signIn(page, accounts.rentier);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.evaluate(() => localStorage.setItem('selected_folder', '987654321'));
  await page.reload();
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-current', 'true');
  expect((await stored(page)).selected_folder).toBe('0');
});

test('a suspended folder: since when, why, and what to do', async ({ page, axe }) => {
  await signIn(page, accounts.suspended);
  const folder = page.getByRole('article').filter({ hasText: 'Suspendu depuis le' });
  await expect(folder).toContainText(/Motif\s:\sCertificat de vie non reçu/);
  await expect(folder).toContainText('Appelez-nous');
  await axe();
});

test('no folder, loading, and failure with a way to try again', async ({ page, axe }) => {
  const FOLDERS = '**/api/user/*/folders';
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(FOLDERS, async route => {
    await held;
    await route.fulfill({ status: 500, json: { message: '', additionalData: {} } });
  });
  await signIn(page, accounts.actif);
  await expect(page.getByRole('status').filter({ hasText: 'Chargement de vos dossiers' })).toBeAttached();
  release();
  await expect(page.getByText("Vos dossiers n'ont pas pu être chargés.")).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: '01 99 00 12 34' })).toBeVisible();
  await axe();
  await page.unroute(FOLDERS);
  await page.route(FOLDERS, route => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText("Nous n'avons trouvé aucun dossier à votre nom.")).toBeVisible();
  await axe();
});
