import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { heading, signIn } from './steps.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Rechercher' });
const group = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });

test('the guide is found by its words, and read where it says them', async ({ page, look, axe }) => {
  await signIn(page, accounts.manager);
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill('débloquer');
  const found = group(page, 'Aide').getByRole('option', { name: /Faire quelque chose/ });
  await expect(found).toContainText("Guide du gestionnaire › 1. La page d'un adhérent");
  await look('search-help');
  await found.click();
  await expect(heading(page, 'Aide')).toBeVisible();
  const part = page.getByText(/rouvre un compte bloqué par cinq/);
  await expect(part).toBeInViewport();
  await expect(part).toBeFocused();
  await axe();
  await look('help');
  // The other guide, with its pictures; a link from one to the other opens it at the place.
  await page.getByRole('link', { name: "chapitre 13 du guide de l'administrateur" }).click();
  await expect(page.getByRole('heading', { name: '13. Se connecter, et protéger son compte' })).toBeInViewport();
  await expect(page.getByRole('img', { name: "L'aperçu d'un bloc comme un adhérent le verra" })).toBeAttached();
});

test('contents are found by administrators, and opened where they are edited', async ({ page, look }) => {
  await signIn(page, accounts.administrator);
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill('certificat vie');
  await expect(group(page, 'Contenus').getByRole('option').first()).toBeVisible();
  await look('search-contents');
  const question = group(page, 'Contenus').getByRole('option', { name: /Foire aux questions/ });
  await question.first().click();
  await expect(page.getByRole('textbox', { name: /^Question/ })).toHaveValue(/^Qu'est-ce que le certificat de vie/);
});

test('a manager finds neither contents nor the chapters that only administrators follow', async ({ page }) => {
  await signIn(page, accounts.manager);
  await page.keyboard.press('Control+k');
  await field(page).fill('foire aux questions');
  await expect(page.getByRole('listbox', { name: 'Résultats' })).toHaveAttribute('aria-busy', 'false');
  await expect(group(page, 'Contenus')).toBeHidden();
  await expect(page.getByRole('option', { name: /5. Foire aux questions/ })).toBeHidden();
});
