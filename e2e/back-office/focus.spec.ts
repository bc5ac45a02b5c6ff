// Where the hand is after an action, and what it reads on the way.
import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { rows, signIn } from './steps.ts';

/** The focus is on the result, or in it. */
const expectFocusOn = (page: Page, text: RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeFocused();

test('after an answer, and after a message is put aside, the focus is on what came of it', async ({ page }) => {
  await signIn(page, accounts.manager, '/echanges/messages');
  await rows(page).getByRole('rowheader').getByRole('link').first().click();
  // As people write it.
  await expect(page.getByRole('region', { name: 'Adhérent' })).toContainText(/0[67](\s\d\d){4}/);
  await page.getByRole('button', { name: 'Classer sans réponse' }).click();
  await expectFocusOn(page, /classé sans réponse/);
  await page.getByRole('button', { name: 'Remettre à traiter' }).click();
  await expectFocusOn(page, /de nouveau à traiter/);
  await page.getByLabel('Réponse', { exact: true }).fill('Bonjour, votre certificat est arrivé.');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expectFocusOn(page, /Réponse envoyée\./);
});

test('the name of a drawing is shown to the keyboard', async ({ page, axe }) => {
  await signIn(page, accounts.administrator, '/gestion-du-site/page-accueil');
  await expect(rows(page)).toHaveCount(3);
  const modify = page.getByRole('button', { name: /^Modifier le bloc/ }).first();
  const name = (await modify.getAttribute('aria-label'))!;
  const words = page.getByText(name, { exact: true });
  await modify.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(modify).toBeFocused();
  await expect(words).toBeVisible();
  await expect(words).toBeInViewport({ ratio: 1 });
  await axe();
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(0);
});
