import type { Page } from '@playwright/test';
import { MANAGER_KEYS } from 'client/session-store.ts';
import { addAuthenticator, codeOf, shownSecret } from '../authenticator.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { stored } from '../session-life.ts';
import { giveCredentials, heading, result, signIn } from './steps.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const atHome = (page: Page) => expect(heading(page, 'Tableau de bord')).toBeVisible();
const given = async (page: Page, account: { email: string; password: string }) => {
  await page.goto('/login');
  await giveCredentials(page, account);
};
const leave = async (page: Page) => {
  await press(page, 'Déconnexion');
  await expect(page).toHaveURL(/logout/);
};
const asked = (page: Page) => expect(step(page, "Confirmez que c'est bien vous")).toBeVisible();

/** As another tab that signs in does: its session takes the place of the one in storage. */
const takeNewSession = (page: Page) =>
  page.evaluate(
    async ({ given, names }) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/manager/token/authorize', {
        method: 'POST',
        headers,
        body: JSON.stringify(given),
      });
      const { bearer, refreshToken } = await answer.json();
      localStorage.setItem(names.accessToken, bearer);
      localStorage.setItem(names.refreshToken, refreshToken);
    },
    {
      given: { identifier: accounts.otherManager.email, password: accounts.password },
      names: MANAGER_KEYS,
    },
  );

/** Shows the codes, keeps them, enters. */
async function keepCodes(page: Page) {
  await press(page, 'Afficher mes codes');
  await expect(page.getByRole('region', { name: 'Vos codes de secours' })).toBeFocused();
  const list = page.getByRole('list', { name: 'Codes de secours' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allTextContents();
  await expect(page.getByRole('button', { name: 'Entrer' })).toBeDisabled();
  await page.getByRole('checkbox', { name: "J'ai noté ces codes" }).check();
  return codes;
}

test('who must enrol does so by an application of codes, and signs in with it', async ({ page, server, look }) => {
  await server.set({ STAFF_SECOND_FACTOR: 'required' });
  await given(page, accounts.otherManager);
  await expect(step(page, 'Choisissez votre moyen')).toBeFocused();
  await look('second-factor-choice');
  // Nothing else is shown before: a reload comes to the same question, and so does any address.
  await page.goto('/comptes-bloques?name=martin');
  await expect(step(page, 'Choisissez votre moyen')).toBeVisible();
  await press(page, /^Application de codes/);
  await expect(page.getByRole('img', { name: 'Code à scanner' })).toBeVisible();
  await look('second-factor-totp');
  const secret = await shownSecret(page);
  const first = page.getByRole('textbox', { name: 'Premier code' });
  await press(page, 'Ajouter cette application');
  await expect(first).toBeFocused();
  await first.fill('000000');
  await press(page, 'Ajouter cette application');
  await expect(first).toHaveAccessibleDescription(/n'est pas le bon/);
  await first.fill(codeOf(server, secret));
  await press(page, 'Ajouter cette application');
  await expect(step(page, 'Vos codes de secours')).toBeFocused();
  await look('second-factor-codes-before');
  const codes = await keepCodes(page);
  await look('second-factor-codes');
  await press(page, 'Entrer');
  await expect(heading(page, 'Comptes bloqués')).toBeVisible();

  // The same person signs in anew elsewhere in this browser: what was open asks too, and six figures go by themselves.
  const field = page.getByRole('textbox', { name: 'Code de votre application' });
  await server.move(30);
  await takeNewSession(page);
  await page.getByRole('link', { name: 'Accueil' }).click();
  await asked(page);
  await field.fill(codeOf(server, secret));
  await atHome(page);
  await leave(page);

  await server.move(30);
  await given(page, accounts.otherManager);
  await asked(page);
  await expect(field).toBeFocused();
  await look('second-factor-code');
  await field.fill('000 000');
  await expect(field).toHaveAccessibleDescription(/n'est pas le bon/);
  await look('second-factor-wrong');
  await field.fill(codeOf(server, secret).replace(/(...)/, '$1 '));
  await page.keyboard.press('Enter');
  await atHome(page);
  await leave(page);

  // The telephone is lost: a recovery code, once.
  await given(page, accounts.otherManager);
  await asked(page);
  await press(page, "J'ai perdu mon appareil");
  await expect(page.getByRole('alertdialog', { name: "J'ai perdu mon appareil" })).toContainText('Claire Marchand');
  await expect(page.getByRole('alertdialog', { name: "J'ai perdu mon appareil" })).toContainText('reset-factors');
  await look('second-factor-lost');
  await press(page, 'Fermer');
  await press(page, /^Code de secours/);
  const code = page.getByRole('textbox', { name: 'Code de secours' });
  await expect(code).toBeFocused();
  await code.fill(codes[0]!.toLowerCase());
  await press(page, 'Valider');
  await atHome(page);
  await leave(page);
  await given(page, accounts.otherManager);
  await press(page, /^Code de secours/);
  await code.fill(codes[0]!);
  await press(page, 'Valider');
  await expect(code).toHaveAccessibleDescription(/a déjà servi/);
  // Whoever gives up has no session left.
  await press(page, 'Revenir à la connexion');
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible();
  await expect.poll(() => stored(page)).toEqual([]);
});

test('a passkey is made, is a second factor, and signs in alone', async ({ page, server, look }) => {
  await server.set({ STAFF_SECOND_FACTOR: 'required' });
  const device = await addAuthenticator(page);
  await given(page, accounts.manager);
  await press(page, /^Clé d'accès/);
  await expect(step(page, "Votre clé d'accès")).toBeFocused();
  await look('second-factor-passkey-new');
  await device.recognise(false);
  await press(page, "Créer ma clé d'accès");
  await expect(page.getByRole('alert')).toContainText("n'a pas été créée");
  await device.recognise(true);
  await press(page, "Créer ma clé d'accès");
  await expect(step(page, 'Vos codes de secours')).toBeFocused();
  await keepCodes(page);
  await press(page, 'Entrer');
  await atHome(page);

  // The sign-in page offers the key to the device by itself: one that knows its owner answers before anything is typed or pressed.
  await device.recognise(false);
  await leave(page);
  await given(page, accounts.manager);
  await asked(page);
  await expect(page.getByRole('button', { name: "Utiliser ma clé d'accès" })).toBeFocused();
  await look('second-factor-passkey');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: "n'a pas répondu" })).toBeVisible();
  await device.recognise(true);
  await page.keyboard.press('Enter');
  await atHome(page);

  await device.recognise(false);
  await leave(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: "Se connecter avec une clé d'accès" })).toBeVisible();
  await device.recognise(true);
  await press(page, "Se connecter avec une clé d'accès");
  await atHome(page);
});

test("an administrator takes away another's means, with a reason, never their own", async ({ page, server, look }) => {
  await server.set({ STAFF_SECOND_FACTOR: 'offered' });
  await signIn(page, accounts.administrator, '/habilitations/par-gestionnaire?lastname=petit');
  const opener = page.getByRole('button', { name: 'Retirer ses moyens de connexion…' });
  await expect(opener).toBeVisible();
  const account = page.getByRole('link', { name: 'Ouvrir son compte' });
  await expect(account).toHaveAttribute('href', /\/administration\/gestionnaires\/\d+$/);
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Retirer les moyens de Gérard Petit/ });
  const reason = dialog.getByRole('textbox', { name: 'Motif' });
  await expect(reason).toBeFocused();
  await look('reset-factors');
  await dialog.getByRole('button', { name: 'Retirer' }).click();
  await expect(reason).toHaveAccessibleDescription(/Indiquez pourquoi/);
  const known = (await server.mails(accounts.manager.email)).length;
  await reason.fill('Téléphone volé, appel du 23/11');
  await dialog.getByRole('button', { name: 'Retirer' }).click();
  await expect(result(page, 'Les moyens de connexion de Gérard Petit sont retirés.')).toBeVisible();
  await server.nextMail(accounts.manager.email, known);
  await page.goto('/habilitations/par-gestionnaire?lastname=marchand');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(opener).toHaveCount(0);
  await leave(page);
  // Their passkey opens nothing any more; the password leads to the choice of another.
  await server.set({ STAFF_SECOND_FACTOR: 'required' });
  await given(page, accounts.manager);
  await expect(step(page, 'Choisissez votre moyen')).toBeVisible();
});
