import { accounts, expect, test } from '../fixtures.ts';
import { giveCredentials, goTo, heading, signOut, stored } from './steps.ts';

test('without a session, every page of the space leads to sign-in', async ({ page, axe }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/#\/connexion$/);
  await expect(heading(page, 'Connectez-vous à votre espace')).toBeVisible();
  await expect(page).toHaveTitle('Connectez-vous à votre espace — Mon espace retraite');
  await axe();
});

test('the button waits for both fields; the password cannot be pasted and shows while the eye is held', async ({
  page,
}) => {
  await page.goto('/#/connexion');
  const submit = page.getByRole('button', { name: 'Se connecter' });
  const password = page.getByLabel('Mot de passe', { exact: true });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription(/pour activer le bouton/);
  await page.getByLabel('Identifiant').fill('RENTIER0001');
  await expect(submit).toBeDisabled();
  await password.evaluate(field => {
    const wasRefused = !field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }));
    field.dataset.refused = String(wasRefused);
  });
  await expect(password).toHaveAttribute('data-refused', 'true');
  await password.fill('x');
  await expect(submit).toBeEnabled();
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('button', { name: 'Maintenir pour afficher le mot de passe' }).hover();
  await page.mouse.down();
  await expect(password).toHaveAttribute('type', 'text');
  await page.mouse.up();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a refusal says what to do, whom to call, and keeps the identifier', async ({ page, axe }) => {
  await giveCredentials(page, { login: accounts.actif.login, password: 'pas-le-bon' });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Le couple identifiant/mot de passe est inconnu');
  await expect(alert).toContainText('Après 5 erreurs');
  await expect(alert.getByRole('link', { name: '01 99 00 12 34' })).toHaveAttribute('href', 'tel:+33199001234');
  await expect(page.getByLabel('Identifiant')).toHaveValue(accounts.actif.login);
  await axe();
  await giveCredentials(page, accounts.blocked);
  await expect(alert).toContainText('Votre compte est bloqué');
});

test('signed in: the documented keys, then signing out empties them and says so', async ({ page }) => {
  await giveCredentials(page, accounts.actif);
  await expect(heading(page, /^Bonjour Monsieur Rousseau$/)).toBeVisible();
  expect(Object.keys(await stored(page)).sort()).toEqual([
    'current_user_access_token',
    'current_user_id',
    'current_user_is_manager_connected_as',
    'current_user_refresh_token',
  ]);
  expect((await stored(page)).current_user_is_manager_connected_as).toBe('false');
  await signOut(page);
  await expect(page).toHaveURL(/#\/connexion\?logout=true$/);
  await expect(page.getByText('Votre session est fermée.')).toBeVisible();
  expect(await stored(page)).toEqual({});
});

test('after signing out, Back says so too, and nothing of an older session', async ({ page }) => {
  await page.goto('/#/connexion?sessionExpired=true');
  await expect(page.getByText('Votre session a expiré.')).toBeVisible();
  await page.getByLabel('Identifiant').fill(accounts.actif.login);
  await page.getByLabel('Mot de passe', { exact: true }).fill(accounts.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Mes documents');
  await expect(heading(page, 'Documents de mon régime')).toBeVisible();
  await signOut(page);
  await expect(page.getByText('Votre session est fermée.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/connexion\?logout=true$/);
  await expect(page.getByText('Votre session est fermée.')).toBeVisible();
  await expect(page.getByText('Votre session a expiré.')).toHaveCount(0);
});

test('a page that is opened before signing in is shown after', async ({ page }) => {
  await page.goto('/#/mes-operations');
  await expect(page).toHaveURL(/#\/connexion/);
  await page.getByLabel('Identifiant').fill(accounts.actif.login);
  await page.getByLabel('Mot de passe', { exact: true }).fill(accounts.actif.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(heading(page, 'Mes opérations')).toBeVisible();
  // Whoever signs out begins at the home again.
  await signOut(page);
  await giveCredentials(page, accounts.actif);
  await expect(heading(page, /^Bonjour M/)).toBeVisible();
});

test('without a network, and when the service is down, the message says so', async ({ page, context }) => {
  await page.goto('/#/connexion');
  await page.getByLabel('Identifiant').fill('RENTIER0001');
  await page.getByLabel('Mot de passe', { exact: true }).fill('x');
  await page.route('**/api/token/authorize', route =>
    route.fulfill({ status: 503, json: { message: '', additionalData: {} } }),
  );
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toContainText('Le service est momentanément indisponible.');
  await page.unroute('**/api/token/authorize');
  await context.setOffline(true);
  await expect(page.getByText("Votre appareil n'est plus relié à internet.")).toBeVisible();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toContainText('La connexion au service est interrompue.');
});

test('by keyboard alone: skip link, sign in, open the account, sign out', async ({ page }) => {
  await page.goto('/#/connexion');
  await expect(heading(page, /Connectez/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/#\/connexion$/);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Identifiant')).toBeFocused();
  await page.keyboard.type(accounts.actif.login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(accounts.actif.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, /^Bonjour M/)).toBeFocused();
  await page.getByRole('button', { name: 'Mon compte' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mon compte' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, /Connectez/)).toBeFocused();
});
