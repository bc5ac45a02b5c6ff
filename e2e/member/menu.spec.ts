// The menu: six doors, whole in sight, and the pages of the one that is open.
import type { Page } from '@playwright/test';
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { door, goTo, heading, openMenu, signIn } from './steps.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const groups = (page: Page) => menu(page).getByRole('list').first().getByRole('link');
const PAGES = [
  ['Mes opérations', 'Détail des opérations', 'Mes opérations'],
  ['Mes opérations', 'Certificat de vie', 'Mon certificat de vie'],
  ['Mes documents', 'Documents de mon régime', 'Documents de mon régime'],
  ['Mes documents', 'Attestation de paiement', 'Obtenir une attestation de paiement'],
  ['Mes documents', 'Justificatifs', /justificatif/],
  ['Mes documents', 'Données fiscales', /fiscale/],
  ['Nous contacter', 'Messages', 'Mes messages'],
  ['Nous contacter', 'Écrire un message', 'Écrire un message'],
  ['Nous contacter', 'Nos coordonnées', /./],
  ['Nous contacter', 'Questions fréquentes', 'Questions fréquentes'],
] as const;

for (const width of [390, 1280]) {
  test(`every page is two steps away at most, and the menu says where one is, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, accounts.rentier);
    const names = ['Accueil', 'Mes opérations', 'Mes démarches', 'Mes documents', 'Ma situation', 'Nous contacter'];
    await expect(groups(page)).toHaveCount(names.length);
    for (const name of names) await expect(door(page, name)).toBeInViewport({ ratio: 1 });
    await expect(groups(page).first()).toHaveAttribute('aria-current', 'page');
    for (const [group, entry, title] of PAGES) {
      await goTo(page, group, entry);
      await expect(heading(page, title)).toBeVisible();
      await expect(menu(page).getByRole('list', { name: group }).getByRole('link', { name: entry })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await openMenu(page);
      await expect(groups(page).filter({ hasText: group })).toHaveAttribute('aria-current', /page|true/);
      for (const link of await menu(page).locator('[aria-current]').all())
        await expect(link).toBeInViewport({ ratio: 0.9 });
    }
    await expectNoSidewaysScroll(page);
    // A page below another one is still in its group.
    await page.goto('/#/ma-situation/telephones');
    await expect(heading(page, /téléphone/i)).toBeVisible();
    await openMenu(page);
    await expect(groups(page).filter({ hasText: 'Ma situation' })).toHaveAttribute('aria-current', 'true');
    await expect(groups(page).filter({ hasText: 'Ma situation' })).toBeInViewport({ ratio: 0.9 });
  });
}

test('the narrowest telephone has the six doors whole in sight, once its menu is open', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, accounts.rentier, '/#/mes-documents');
  await expect(heading(page, 'Documents de mon régime')).toBeVisible();
  await openMenu(page);
  await expect(groups(page)).toHaveCount(6);
  for (const one of await groups(page).all()) await expect(one).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});

test('by keyboard on a phone with enlarged text: what has the focus is seen', async ({ page, axe }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, accounts.rentier);
  await page.getByRole('button', { name: 'Agrandir le texte' }).click();
  const contact = groups(page).filter({ hasText: 'Nous contacter' });
  await tabTo(page, contact);
  await expect(contact).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Mes messages')).toBeFocused();
  await tabTo(page, menu(page).getByRole('link', { name: 'Questions fréquentes' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Questions fréquentes')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await axe();
});
