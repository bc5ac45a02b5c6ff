// What is typed is kept on the server, and only what is not is asked about.
import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { heading, modal, rows, signIn } from './steps.ts';

const reply = (page: Page) => page.getByRole('textbox', { name: 'Réponse', exact: true });
const leave = (page: Page) => modal(page, 'Quitter sans enregistrer ?');

/** Opens the first message of the queue from its list; answers its subject. */
async function openFirst(page: Page) {
  const link = rows(page).first().getByRole('rowheader').getByRole('link');
  const title = (await link.textContent())!;
  await link.click();
  await expect(heading(page, title)).toBeVisible();
  await expect(reply(page)).toBeVisible();
  await expect(page.getByLabel('La demande', { exact: true })).toBeVisible();
  return title;
}

/** Outside the field letters are keys again. */
const press = async (page: Page, key: string) => {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press(key);
};

test('J leaves an answer that is begun at once, and K finds it as it was left; a file is asked about', async ({
  page,
  look,
}) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  const title = await openFirst(page);
  await reply(page).fill('Bonjour, je regarde');
  await press(page, 'j');
  await expect(heading(page, title)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Demandes de la liste' })).toContainText('2 sur');
  await page.keyboard.press('k');
  await expect(heading(page, title)).toBeVisible();
  await expect(reply(page)).toHaveValue('Bonjour, je regarde');
  await page.reload();
  await expect(reply(page)).toHaveValue('Bonjour, je regarde');

  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(page.getByText('note.pdf').first()).toBeVisible();
  await page.getByRole('link', { name: 'Revenir', exact: false }).first().click();
  await expect(leave(page)).toContainText('gardé en brouillon. Les fichiers joints, eux, seront perdus.');
  await look('leaving-with-a-file');
  await leave(page).getByRole('button', { name: 'Rester' }).click();
  await expect(reply(page)).toHaveValue('Bonjour, je regarde');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(leave(page)).toContainText('Les fichiers joints');
  await leave(page).getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(modal(page, 'Vous êtes déconnecté')).toBeVisible();
});
