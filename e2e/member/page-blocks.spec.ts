import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { heading, signIn } from './steps.ts';

test('blocks stand on the home page, at the head of pages, and lead where they say', async ({ page, axe }) => {
  await signIn(page, accounts.rentier);
  const block = page.getByRole('region', { name: 'Vos opérations, mois par mois' });
  await expect(block.locator('img')).toHaveJSProperty('naturalWidth', 800);
  const outside = page.getByRole('link', { name: /^Reconnaître une escroquerie/ });
  await expect(outside).toHaveAttribute('rel', /noopener/);
  await axe();
  await block.getByRole('link', { name: 'Voir mes opérations' }).click();
  await expect(heading(page, 'Mes opérations')).toBeVisible();
  await expect(page.getByText('Chaque opération apparaît ici dès')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await axe();
  await page.goto('/#/');
  await expect(block).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the address of a section that does not exist says so, with the way home', async ({ page }) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, 'Bonjour Madame Lefèvre')).toBeVisible();
  await page.goto('/#/rubrique/inconnue');
  await expect(heading(page, "Cette page n'existe pas")).toBeVisible();
});
