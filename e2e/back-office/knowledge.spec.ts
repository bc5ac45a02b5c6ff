import { expect, test } from '../fixtures.ts';
import { heading, rows, search, signIn } from './steps.ts';

test('documents of both natures are searched from the address', async ({ page, look }) => {
  await signIn(page);
  await page.goto('/base-documentaire/gestion');
  await expect(heading(page, 'Gestion des documents')).toBeVisible();
  await look('knowledge');
  await page.getByRole('radio', { name: 'Par dossier' }).check();
  await expect(page).toHaveURL(/nature=2/);
  await page.getByRole('button', { name: /Numéros de dossier$/ }).click();
  await look('knowledge-numbers');
  await page.keyboard.press('Escape');
  await search(page).click();
  await look('knowledge-folder');
});
