import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { chosen, device, FOUND, kept, pdf, press, received, writeMessage } from './drafts.ts';
import { sheet } from './photo-samples.ts';
import { heading, signIn } from './steps.ts';

test('two devices with the same form: nothing is overwritten before the person chose', async ({
  browser,
  server,
  page,
  look,
}) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await writeMessage(page);
  await page.getByLabel('Objet').fill('Sur le premier');
  await expect(kept(page)).toBeVisible();
  const other = await device(browser, server, 390);
  await writeMessage(other);
  await expect(other.getByLabel('Objet')).toHaveValue('Sur le premier');
  await other.getByLabel('Objet').fill('Sur le second');
  await expect(kept(other)).toBeVisible();
  await page.getByLabel('Votre message').fill('Toujours sur le premier');
  const choice = page.getByRole('region', { name: 'Vous avez aussi rempli ce formulaire ailleurs' });
  await expect(choice.getByText(/^Sur cette page, changé le \d\d\/\d\d\/\d{4} à \d\d:\d\d$/)).toBeVisible();
  await expect(choice.getByText(/^Ailleurs \(\w+\), changé le /)).toBeVisible();
  await expect(choice.getByRole('term')).toHaveText(['Objet', 'Votre message']);
  await expect(choice.getByRole('definition')).toHaveText([
    /^Ici\s: Sur le premier$/,
    /^Ailleurs\s: Sur le second$/,
    /^Ici\s: Toujours sur le premier$/,
    /^Ailleurs\s: rien$/,
  ]);
  await look('draft-elsewhere');
  await press(page, "Reprendre l'autre version");
  await expect(page.getByLabel('Objet')).toHaveValue('Sur le second');
  await expect(page.getByLabel('Votre message')).toHaveValue('');
  await page.getByLabel('Objet').fill('Le premier encore');
  await expect(kept(page)).toBeVisible();
  await other.getByLabel('Votre message').fill('Garder le second');
  await other.getByRole('button', { name: 'Garder ce qui est ici' }).click();
  await expect(kept(other)).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('Objet')).toHaveValue('Sur le second');
  await expect(other.getByLabel('Votre message')).toHaveValue('Garder le second');
  await other.context().close();
});

test('what is taken of another device is shown, a date and a number that are half typed too', async ({
  browser,
  server,
  page,
}) => {
  const form = '/#/ma-situation/beneficiaire-nouveau';
  const date = (of: Page) => of.getByLabel('Date de naissance');
  const phone = (of: Page) => of.getByRole('textbox', { name: 'Téléphone' });
  await signIn(page, accounts.rentier, form);
  await date(page).fill('12/0');
  await phone(page).fill('02');
  await expect(kept(page)).toBeVisible();
  const other = await device(browser, server);
  await other.goto(form);
  await expect(date(other)).toHaveValue('12/0');
  await expect(phone(other)).toHaveValue('02');
  await date(other).fill('15/1');
  await phone(other).fill('0238');
  await expect(kept(other)).toBeVisible();
  await other.context().close();
  await page.getByLabel('Prénom').fill('Camille');
  await press(page, "Reprendre l'autre version");
  await expect(page.getByLabel('Prénom')).toHaveValue('');
  await expect(date(page)).toHaveValue('15/1');
  await expect(phone(page)).toHaveValue('0238');
});

test('a photo that was chosen on another device is looked at before it is sent', async ({
  browser,
  server,
  page,
  axe,
  look,
}) => {
  const first = await device(browser, server, 390);
  await writeMessage(first);
  await first.getByLabel('Objet').fill('Ma photo');
  const photo = { name: 'avis.jpg', mimeType: 'image/jpeg', buffer: await sheet('blue') };
  await first.getByLabel('Pièces jointes').setInputFiles(photo);
  await expect(kept(first)).toBeVisible();
  await expect.poll(() => received(first)).toBe(photo.buffer.length);
  await first.context().close();

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await writeMessage(page);
  const see = page.getByRole('button', { name: 'Voir avis.jpg' });
  await page.route('**/draft-files/*', route => route.abort());
  await see.click();
  await expect(chosen(page).getByText("Ce fichier n'a pas pu être montré", { exact: false })).toBeVisible();
  await axe();
  await page.unroute('**/draft-files/*');
  await see.click();
  await expect(page.getByRole('img', { name: /avis\.jpg/ })).toBeVisible();
  await expect(see).toHaveCount(0);
  await expect(chosen(page)).toBeFocused();
  await look('draft-photo-elsewhere');
});

test('a form that was found again and sent is empty', async ({ page }) => {
  await signIn(page, accounts.rentier, '/#/donnees-fiscales');
  const income = page.getByLabel('Revenu fiscal de référence, en euros');
  await income.fill('18 250,50');
  await page.getByLabel('Nombre de parts').fill('1,5');
  await page.getByLabel('Situation de famille').selectOption('Veuf ou veuve');
  await page.getByLabel("Votre avis d'imposition").setInputFiles(pdf('avis.pdf'));
  await expect(kept(page)).toBeVisible();
  await expect.poll(() => received(page)).toBe(pdf('').buffer.length);
  await page.reload();
  await expect(chosen(page)).toHaveText([/avis\.pdf/]);
  await press(page, 'Envoyer');
  await expect(page.getByRole('status').filter({ hasText: 'sont enregistrées' })).toBeVisible();
  await expect(income).toHaveValue('');
  await expect(chosen(page)).toHaveCount(0);
  await expect(page.getByText(FOUND)).toBeHidden();
  await expect(page.getByText("n'est plus chez nous")).toBeHidden();
});
