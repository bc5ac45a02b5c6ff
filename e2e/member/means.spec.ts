import type { Page } from '@playwright/test';
import { addAuthenticator, codeOf, shownSecret } from '../authenticator.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { heading, signIn } from './steps.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** In the place of a form, or over a window that is open. */
const question = (page: Page) => {
  const name = { name: "Vérifions que c'est bien vous" };
  return page.getByRole('region', name).or(page.getByRole('dialog', name));
};

test('a member adds a passkey and an application of codes, and is recognised by the passkey', async ({
  page,
  server,
  look,
}) => {
  const device = await addAuthenticator(page);
  await signIn(page, accounts.rentier, '/#/ma-situation');
  await page.getByRole('link', { name: 'Mes moyens de vérification' }).click();
  await expect(heading(page, 'Mes moyens de vérification')).toBeVisible();
  await expect(page.getByText('seul votre mot de passe vous protège')).toBeVisible();
  await look('means-none');

  await press(page, "Ajouter une clé d'accès");
  const adding = page.getByRole('dialog', { name: "Ajouter une clé d'accès" });
  await adding.getByLabel('Nom de ce moyen').fill('Mon ordinateur');
  await device.recognise(false);
  await press(page, "Créer ma clé d'accès");
  await expect(adding.getByText("La clé d'accès n'a pas été créée.")).toBeVisible();
  await device.recognise(true);
  await press(page, "Créer ma clé d'accès");
  await expect(page.getByText('Votre nouveau moyen est ajouté.')).toBeVisible();

  await press(page, 'Ajouter une application de codes');
  const expired = await shownSecret(page);
  await expect(page.getByLabel('Premier code de votre application')).toBeFocused();
  await look('means-totp');
  // What was scanned five minutes ago is no longer good: another is shown, with the reason.
  await server.move(301);
  await page.getByLabel('Premier code de votre application').fill(codeOf(server, expired));
  await press(page, 'Ajouter cette application');
  await question(page).getByRole('button', { name: "Utiliser ma clé d'accès" }).click();
  await expect(page.getByText("Ce code à scanner n'est plus valable. En voici un nouveau.")).toBeVisible();
  const secret = await shownSecret(page);
  expect(secret).not.toBe(expired);
  await expect(page.getByLabel('Premier code de votre application')).toHaveValue('');
  await page.getByLabel('Premier code de votre application').fill(codeOf(server, secret));
  await press(page, 'Ajouter cette application');
  await expect(page.getByRole('button', { name: 'Retirer Mon téléphone' })).toBeVisible();
  await press(page, 'Faire mes codes');
  await expect(page.getByRole('list', { name: 'Vos codes de secours' }).getByRole('listitem')).toHaveCount(10);
  await look('means-codes');
  await press(page, 'Je les ai notés');
  await expect(page.getByText(/^Codes restants\s: 10 sur 10/)).toBeVisible();

  // Later each change asks for the passkey, which opens the rest by itself.
  await server.move(301);
  await press(page, 'Renommer Mon téléphone');
  await page.getByLabel('Nom de ce moyen').fill('Mon ancien téléphone');
  await press(page, 'Enregistrer ce nom');
  await expect(question(page).getByText('Votre appareil va vous demander votre empreinte')).toBeVisible();
  await look('proof-passkey');
  await question(page).getByRole('button', { name: "Utiliser ma clé d'accès" }).click();
  await expect(page.getByText('Le nom est changé.')).toBeVisible();
  await press(page, 'Retirer Mon ancien téléphone');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText('Ce moyen ne vous reconnaît plus.')).toBeVisible();
});

test("'J'ai perdu mon appareil' leads from the sign-in to the call, the letter and the telephone", async ({
  page,
  server,
  look,
}) => {
  await page.goto('/#/connexion');
  await page.getByRole('link', { name: "J'ai perdu mon appareil" }).click();
  await expect(heading(page, "J'ai perdu mon appareil")).toBeFocused();
  for (const name of ['Recevez un appel', 'Recevez un courrier', 'Appelez-nous'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await look('lost-device');
  await server.set({ VOICE_URL: '', LETTER_CODES: false });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Appelez-nous' })).toBeVisible();
  await expect(page.getByText('Nous regardons comment')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Recevez/ })).toHaveCount(0);
});
