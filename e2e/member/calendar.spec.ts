import { readFile } from 'node:fs/promises';
import { accounts, expect, test } from '../fixtures.ts';
import { goTo, heading, signIn } from './steps.ts';

test('the days of payments, in a file and at a private address that is ended', async ({ page, look }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Mes opérations', 'Calendrier');
  await expect(heading(page, 'Calendrier des versements')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Annoncé').first()).toBeVisible();
  await expect(main.getByText('À confirmer', { exact: true }).first()).toBeVisible();
  await look('calendar');

  const downloading = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Télécharger pour mon agenda' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('versements.ics');
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR[\s\S]*END:VCALENDAR/);
  await expect(page.getByText('Le fichier pour votre agenda est téléchargé.')).toHaveCount(1);

  // What the page then knows of it may not come at once: another one is asked first all the same.
  await page.route('**/paymentCalendar', route => route.abort());
  await main.getByRole('button', { name: 'Créer une adresse privée' }).click();
  await expect(main.getByRole('button', { name: 'Créer une autre adresse' })).toBeVisible();
  await page.unroute('**/paymentCalendar');
  const address = await main.getByLabel('Votre adresse privée').inputValue();
  expect(address).toMatch(/\/api\/calendrier\/[\w-]{43}\.ics$/);
  // A browser that lets no page copy says so.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await main.getByRole('button', { name: 'Copier' }).click();
  await expect(main.getByRole('status').filter({ hasText: "n'a pas pu copier" })).toBeVisible();
  await look('calendar-address');
  const path = new URL(address).pathname;
  expect((await page.request.get(path)).status()).toBe(200);
  // Another one stops it: that is asked first.
  const another = main.getByRole('button', { name: 'Créer une autre adresse' });
  const question = page.getByRole('alertdialog', { name: 'Créer une autre adresse privée ?' });
  await another.click();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(main.getByLabel('Votre adresse privée')).toHaveValue(address);
  await another.click();
  await question.getByRole('button', { name: 'Créer une autre adresse' }).click();
  await expect(main.getByLabel('Votre adresse privée')).not.toHaveValue(address);
  await expect(page.getByText("L'adresse privée est créée : copiez-la maintenant.")).toHaveCount(1);
  expect((await page.request.get(path)).status()).toBe(404);
  const next = new URL(await main.getByLabel('Votre adresse privée').inputValue()).pathname;
  expect((await page.request.get(next)).status()).toBe(200);
  await main.getByRole('button', { name: "Arrêter l'adresse" }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: "Arrêter l'adresse" }).click();
  await expect(main.getByRole('button', { name: 'Créer une adresse privée' })).toBeVisible();
  expect((await page.request.get(next)).status()).toBe(404);
});

test('an address can be ended where no payment is known any more, and one that goes on is not said to be ended', async ({
  page,
}) => {
  await page.route('**/paymentCalendar', async route => {
    const response = await route.fetch();
    const found = (await response.json()) as { addressSince: string | null };
    await route.fulfill({ response, json: { ...found, days: [] } });
  });
  await page.route('**/paymentCalendar/address', route =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: { message: '' } }) : route.continue(),
  );
  await signIn(page, accounts.rentier, '/#/mes-operations/calendrier');
  const main = page.getByRole('main');
  const end = page.getByRole('button', { name: "Arrêter l'adresse" });
  const stop = async () => {
    await end.click();
    await page.getByRole('alertdialog').getByRole('button', { name: "Arrêter l'adresse" }).click();
  };
  await expect(main.getByText("Aucun versement n'est connu")).toBeVisible();
  await expect(main.getByRole('button', { name: 'Créer une adresse privée' })).toBeHidden();
  const { id, token } = await page.evaluate(() => ({
    id: localStorage.getItem('current_user_id'),
    token: localStorage.getItem('current_user_access_token'),
  }));
  const made = await page.request.post(`/api/user/${id}/paymentCalendar/address`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(made.ok()).toBe(true);
  await page.reload();
  await expect(main.getByText(/^Une adresse privée existe depuis le/)).toBeVisible();
  const heard = await page.evaluateHandle(() => {
    const texts: (string | null)[] = [];
    const note = ({ addedNodes }: MutationRecord) =>
      texts.push(...[...addedNodes].filter(node => node instanceof Text).map(node => node.textContent));
    new MutationObserver(changes => changes.forEach(note)).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  await stop();
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(end).toBeVisible();
  await page.unroute('**/paymentCalendar/address');
  await stop();
  const ended = "L'adresse privée est arrêtée.";
  await expect(page.getByText(ended)).toHaveCount(1);
  await expect(end).toBeHidden();
  expect((await heard.jsonValue()).filter(one => one === ended)).toHaveLength(1);
});

test('where a pension is suspended, the calendar says why, and leads to the certificate', async ({ page, look }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, accounts.suspended, '/#/mes-operations/calendrier');
  await expect(heading(page, 'Calendrier des versements')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Motif : Certificat de vie non reçu.')).toBeVisible();
  await expect(main.getByText("Aucun versement n'est connu")).toHaveCount(0);
  await look('calendar-suspended');
  await main.getByRole('link', { name: 'Faire mon certificat de vie' }).click();
  await expect(heading(page, 'Mon certificat de vie')).toBeVisible();
});
