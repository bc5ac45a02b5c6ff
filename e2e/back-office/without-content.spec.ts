import { accounts, expect, test } from '../fixtures.ts';
import { heading, rows, signIn } from './steps.ts';

test('a request whose content is gone says so, and the list goes on from it', async ({ page, look, axe }) => {
  // As if the message had been removed: what is read has a number of nobody.
  await page.route(/\/api\/manager\/message\/\d+$/, route =>
    route.continue({ url: route.request().url().replace(/\d+$/, '999999') }),
  );
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await expect(page.getByText("Le contenu n'est plus consultable", { exact: false })).toBeVisible();
  await expect(page.getByLabel('La demande', { exact: true })).toBeVisible();
  await axe();
  await look('request-without-content');
  const walk = page.getByRole('navigation', { name: 'Demandes de la liste' });
  await expect(walk).toContainText('1 sur');
  await page.keyboard.press('j');
  await expect(walk).toContainText('2 sur');

  await page.goto('/echanges/messages/999999');
  await expect(heading(page, 'Demande introuvable')).toBeVisible();
});
