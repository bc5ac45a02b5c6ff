// What managers do all day, without a mouse.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { heading, result, rows, signIn } from './steps.ts';

/** Presses Tab until `target` has the focus: it is reached in the order of the page, or not at all. */
async function tabTo(page: Page, target: Locator) {
  for (let turn = 0; turn < 60; turn++) {
    if (await target.evaluate(element => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('unlock an account', async ({ page }) => {
  await signIn(page);
  await page.goto('/comptes-bloques');
  await expect(heading(page, 'Comptes bloqués')).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Nom', exact: true }));
  await page.keyboard.type('durand');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await tabTo(page, page.getByRole('button', { name: /^Débloquer/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aucun compte', { exact: false }).first()).toBeVisible();
});

test('send a password link', async ({ page }) => {
  await signIn(page);
  await page.goto('/reinitialisation-mot-de-passe');
  await tabTo(page, page.getByRole('textbox', { name: 'Identifiant' }));
  await page.keyboard.type('rentier0001');
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toContainText('Lefèvre');
  await tabTo(page, page.getByRole('button', { name: /Envoyer le lien à .*dossier 100002/ }));
  await page.keyboard.press('Space');
  await expect(result(page, 'Le lien a bien été envoyé.')).toBeVisible();
});

test('choose a base and a social system, and open a manager', async ({ page }) => {
  await signIn(page);
  await page.goto('/habilitations/par-regime');
  await tabTo(page, page.getByRole('button', { name: /Base/ }).last());
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const systems = page.getByRole('button', { name: /Régime/ }).last();
  await expect(systems).toBeEnabled();
  await tabTo(page, systems);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Rechercher' }));
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(5);
  const eye = rows(page).first().getByRole('link').or(rows(page).first().getByRole('button'));
  await tabTo(page, eye);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Habilitations par gestionnaire')).toBeVisible();
});
