// Means are added before the first page, without a mouse.
import type { Locator, Page } from '@playwright/test';
import { addAuthenticator, codeOf, shownSecret } from '../authenticator.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { tabTo, typeIn } from '../keyboard.ts';
import { heading } from './steps.ts';

test.beforeEach(({ server }) => server.set({ STAFF_SECOND_FACTOR: 'required' }));

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Comes to it with Tab, and presses Enter. */
async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login');
  await typeIn(page, page.getByRole('textbox', { name: 'Adresse e-mail' }), email);
  await typeIn(page, page.getByRole('textbox', { name: 'Mot de passe' }), password);
  await page.keyboard.press('Enter');
}

/** The codes, which are noted, then the first page. */
async function enterWithCodes(page: Page) {
  await expect(step(page, 'Vos codes de secours')).toBeFocused();
  await press(page, button(page, 'Afficher mes codes'));
  await expect(page.getByRole('region', { name: 'Vos codes de secours' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')).toHaveCount(10);
  await tabTo(page, page.getByRole('checkbox', { name: "J'ai noté ces codes" }));
  await page.keyboard.press('Space');
  await press(page, button(page, 'Entrer'));
  await expect(heading(page, 'Tableau de bord')).toBeFocused();
}

test('an application of codes', async ({ page, server }) => {
  await signIn(page, accounts.otherManager);
  await expect(step(page, 'Choisissez votre moyen')).toBeFocused();
  await press(page, button(page, /^Application de codes/));
  await expect(step(page, 'Votre application de codes')).toBeFocused();
  const secret = await shownSecret(page);
  const code = page.getByRole('textbox', { name: 'Premier code' });
  await typeIn(page, code, '000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/n'est pas le bon/);
  await expect(code).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(codeOf(server, secret));
  await page.keyboard.press('Enter');
  await enterWithCodes(page);

  // And it is asked for with the next password.
  await press(page, button(page, 'Déconnexion'));
  await expect(page).toHaveURL(/logout/);
  await server.move(30);
  await signIn(page, accounts.otherManager);
  await expect(page.getByRole('textbox', { name: 'Code de votre application' })).toBeFocused();
  await page.keyboard.type(codeOf(server, secret));
  await expect(heading(page, 'Tableau de bord')).toBeFocused();
});

test('a passkey, after another means was looked at', async ({ page }) => {
  const device = await addAuthenticator(page);
  await signIn(page, accounts.manager);
  await press(page, button(page, /^Application de codes/));
  await press(page, button(page, 'Choisir un autre moyen'));
  await expect(step(page, 'Choisissez votre moyen')).toBeFocused();
  await press(page, button(page, /^Clé d'accès/));
  await expect(step(page, "Votre clé d'accès")).toBeFocused();
  await device.recognise(false);
  await press(page, button(page, "Créer ma clé d'accès"));
  await expect(page.getByRole('alert')).toContainText("n'a pas été créée");
  // The focus is where it was: the same key tries again.
  await expect(button(page, "Créer ma clé d'accès")).toBeFocused();
  await device.recognise(true);
  await page.keyboard.press('Enter');
  await enterWithCodes(page);
});
