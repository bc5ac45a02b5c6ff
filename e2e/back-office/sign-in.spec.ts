import { accounts, expect, test } from '../fixtures.ts';
import { giveCredentials, heading, signIn } from './steps.ts';

test('a manager signs in and comes to the page asked for before', async ({ page }) => {
  await page.goto('/comptes-bloques?name=martin');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page).toHaveTitle('Espace Gestion Retraite - Administration');
  await expect(page.getByRole('navigation')).toHaveCount(0);

  const button = page.getByRole('button', { name: 'Se connecter', exact: true });
  await expect(button).toBeDisabled();
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(accounts.manager.email);
  await expect(button).toBeDisabled();
  await giveCredentials(page, accounts.manager);
  await expect(heading(page, 'Comptes bloqués')).toBeVisible();
  await expect(page).toHaveURL(/\/comptes-bloques\?name=martin$/);
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('martin');
});

test('a page of another site is never gone to after signing in', async ({ page }) => {
  await page.goto('/login?redirect=//example.org/');
  await giveCredentials(page, accounts.administrator);
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('refusals say why in a modal that Escape closes', async ({ page }) => {
  await page.goto('/login');
  const modal = page.getByRole('alertdialog');
  const refused = async (email: string, password: string, title: string, text: RegExp) => {
    await giveCredentials(page, { email, password });
    await expect(modal).toContainText(title);
    await expect(modal).toContainText(text);
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
  };
  const { password } = accounts;
  // What is no address is told beside the field alone: nothing was sent.
  const field = page.getByRole('textbox', { name: 'Adresse e-mail' });
  await giveCredentials(page, { email: 'pas une adresse', password });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('pas une adresse');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(
    "Le format de l'email saisi n'est pas valide. Merci de saisir une adresse email valide pour vous connecter",
  );
  await expect(modal).toHaveCount(0);
  await expect(page.getByText('Connexion en cours…')).toHaveCount(0);
  await field.fill('une@adresse.example');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await refused(accounts.otherManager.email, 'faux', 'Connexion impossible', /identifiant\/mot de passe est inconnu/);
  await refused('personne@demo.example', password, 'Connexion impossible', /Après 5 erreurs/);
  await refused(accounts.blockedManager.email, password, 'Compte bloqué', /Contactez un administrateur/);
  // What was typed is still there.
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(accounts.blockedManager.email);
});

test('who has lost their device is told what to do from the first page', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: "J'ai perdu mon appareil" }).click();
  await expect(page.getByRole('alertdialog', { name: "J'ai perdu mon appareil" })).toContainText(
    'nomme les administrateurs',
  );
});

test('the password refuses paste and shows only while the eye is held', async ({ page }) => {
  await page.goto('/login');
  const field = page.getByRole('textbox', { name: 'Mot de passe' });
  await field.fill('secret');
  const isRefused = await field.evaluate(
    input => !input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  );
  expect(isRefused).toBe(true);
  const eye = page.getByRole('button', { name: 'Maintenir pour afficher le mot de passe' });
  await eye.hover();
  await page.mouse.down();
  await expect(field).toHaveAttribute('type', 'text');
  await page.mouse.up();
  await expect(field).toHaveAttribute('type', 'password');
});

test('logout and expiry ask to sign in again, once', async ({ page }) => {
  for (const [flag, title] of [
    ['logout', 'Session fermée'],
    ['sessionExpired', 'Session expirée'],
    ['sessionClosed', 'Votre session a été fermée'],
  ]) {
    await page.goto(`/login?${flag}=true`);
    await expect(page.getByRole('alertdialog', { name: title })).toContainText(/merci de vous reconnecter/i);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeFocused();
  }
});

test('the first field is ready, and what is typed there is known when the password is forgotten', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeFocused();
  await page.keyboard.type(accounts.manager.email);
  await page.getByRole('button', { name: 'Mot de passe oublié ou non initialisé' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(accounts.manager.email);
});

test('whoever is signed in goes on from the sign-in page', async ({ page }) => {
  await signIn(page, accounts.administrator, '/login?redirect=/comptes-bloques');
  await expect(heading(page, 'Comptes bloqués')).toBeVisible();
  await page.goto('/login');
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
});

test('by keyboard alone: sign in, open a section, search, sign out', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeFocused();
  await page.keyboard.type(accounts.administrator.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(accounts.administrator.password);
  await page.keyboard.press('Enter');
  // The focus comes to the heading of the new page, so it is read.
  await expect(heading(page, 'Tableau de bord')).toBeFocused();

  await page.reload();
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('Tab');
  const section = page.getByRole('button', { name: 'Comptes' });
  await expect(section).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Se connecter en tant que')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('RENTIER0001');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: '1 utilisateur' })).toBeVisible();
  await page.getByRole('button', { name: 'Déconnexion' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('alertdialog', { name: 'Session fermée' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a failed sign-in offline says so and keeps the page', async ({ page, context }) => {
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible(); // the page came before the cut
  await context.setOffline(true);
  await giveCredentials(page, accounts.administrator);
  await expect(page.getByRole('alertdialog', { name: 'Service injoignable' })).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press('Escape');
  await signIn(page);
});
