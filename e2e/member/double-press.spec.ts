import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { heading, signIn } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The second press of a double click: the browser counts it, wherever the pointer is by then. */
async function pressAgain(page: Page) {
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

for (const [link, next] of [
  ['Mon adresse postale', 'Quelle est votre nouvelle adresse ?'],
  ['Mon compte bancaire', 'Quel est votre nouveau compte ?'],
] as const)
  test(`a double click on 'Continuer' of '${link}' presses nothing of the next question`, async ({ page }) => {
    await signIn(page, accounts.rentier);
    await expect(heading(page, /^Bonjour/)).toBeVisible();
    await page.goto('/#/mes-dossiers');
    await page.getByRole('link', { name: link, exact: true }).click();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(heading(page, next)).toBeFocused();
    // The way out comes under the finger, at this width.
    const out = page.getByRole('link', { name: 'Revenir à mes dossiers' });
    await out.hover();
    await pressAgain(page);
    await expect(heading(page, next)).toBeFocused();
    await expect(page).toHaveURL(/\?etape=/);
    // A press of its own goes where it says.
    await out.click();
    await expect(heading(page, 'Gérer mes dossiers')).toBeVisible();
  });

test('a double click on the button of a form that is refused presses nothing that its messages moved', async ({
  page,
}) => {
  await signIn(page, accounts.actif);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await page.getByRole('link', { name: 'Ma situation', exact: true }).click();
  await page.getByRole('link', { name: 'Mon tiers de confiance', exact: true }).click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const wrong = page.getByLabel('Qui est cette personne pour vous ?');
  await expect(wrong).toBeFocused();
  const address = page.getByLabel('Indiquer son adresse postale');
  await address.hover();
  await pressAgain(page);
  await expect(wrong).toBeFocused();
  await expect(address).not.toBeChecked();
  // Both presses on the same box are meant for it; so is one by its words.
  await address.dblclick();
  await expect(address).not.toBeChecked();
  await page.getByText('Indiquer son adresse postale').click();
  await expect(address).toBeChecked();
});
