// Sign-in and what is around every page, in every state: each passes axe and fits every width (look.ts). What the screens do
// is in the other files.
import { MANAGER_KEYS } from 'client/session-store.ts';
import { answer, hold, NO_ROWS, refusal } from '../answers.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { endSoon } from '../session-life.ts';
import { close, giveCredentials, heading, isBusy, modal, passwordLink, rows, signIn, systems } from './steps.ts';

const AUTHORIZE = '**/api/manager/token/authorize';
test('sign in: busy, refused, told why one is here', async ({ page, look }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeDisabled();
  await look('sign-in');
  const release = await hold(page, AUTHORIZE);
  await giveCredentials(page, { email: accounts.otherManager.email, password: 'faux' });
  await isBusy(page, /^Se connecter$/);
  await look('sign-in-busy');
  await release();
  await expect(modal(page, 'Connexion impossible')).toBeVisible();
  await look('sign-in-unknown');
  await close(page);
  await giveCredentials(page, { email: 'sans arobase', password: 'x' });
  await expect(page.getByText(/^Le format de l'email/)).toBeVisible();
  await look('sign-in-bad-email');
  for (const [state, account, title] of [
    ['uninitialised', { ...accounts.uninitialised, password: 'x' }, 'Compte non initialisé'],
    ['blocked', accounts.blockedManager, 'Compte bloqué'],
  ] as const) {
    await giveCredentials(page, account);
    await expect(modal(page, title)).toBeVisible();
    await look(`sign-in-${state}`);
    await close(page);
  }
  for (const [state, status, body, title] of [
    ['not-authorised', 403, refusal('NOT_AUTHORIZED', ''), 'Accès refusé'],
    [
      'too-many',
      429,
      { message: 'Trop de tentatives. Réessayez dans une minute.', additionalData: {} },
      'Trop de tentatives',
    ],
    ['offline', 0, null, 'Service injoignable'],
    ['failed', 500, {}, 'Erreur'],
  ] as const) {
    await answer(page, AUTHORIZE, status, body);
    await giveCredentials(page, accounts.administrator);
    await expect(modal(page, title)).toBeVisible();
    await look(`sign-in-${state}`);
    await close(page);
    await page.unroute(AUTHORIZE);
  }
  for (const flag of ['logout', 'sessionExpired', 'sessionClosed']) {
    await page.goto(`/login?${flag}=true`);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await look(`sign-in-${flag}`);
  }
});

test('forgotten and new password', async ({ page, server, look }) => {
  const FORGOTTEN = '**/api/manager/forgotPassword';
  const { email } = accounts.uninitialised;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Mot de passe oublié ou non initialisé' }).click();
  await look('forgotten');
  const ask = async (address: string) => {
    await page.getByRole('dialog').getByRole('textbox').fill(address);
    await page.keyboard.press('Enter');
  };
  await ask('sans arobase');
  await expect(page.getByRole('dialog').getByText(/n'est pas valide/)).toBeVisible();
  await look('forgotten-bad-email');
  await ask('personne@demo.example');
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await look('forgotten-unknown');
  const release = await hold(page, FORGOTTEN);
  await ask(email);
  await isBusy(page, 'Confirmer');
  await look('forgotten-busy');
  await release();
  await expect(modal(page, 'Demande envoyée')).toBeVisible();
  await look('forgotten-sent');

  const EXISTS = '**/confirmResetPasswordTokenExists';
  const releaseCheck = await hold(page, EXISTS);
  await page.goto('/setOrResetManagerPassword/inconnu');
  await expect(page.getByText('Vérification de votre lien…')).toBeVisible();
  await look('new-password-checking');
  await releaseCheck();
  await expect(modal(page, 'Lien expiré ou invalide')).toBeVisible();
  await look('new-password-expired');
  await answer(page, EXISTS, 500);
  await page.goto('/setOrResetManagerPassword/inconnu');
  await expect(page.getByText("Votre lien n'a pas pu être vérifié.")).toBeVisible();
  await look('new-password-unchecked');
  await page.unroute(EXISTS);

  await page.goto(await passwordLink(server, email));
  const field = page.getByRole('textbox', { name: 'Nouveau mot de passe' });
  const set = async (password: string) => {
    await field.fill(password);
    await page.getByRole('textbox', { name: 'Confirmer le mot de passe' }).fill(password);
  };
  await expect(field).toBeFocused();
  await look('new-password');
  await set('abcdefg1');
  await look('new-password-rules');
  await set('Retraite-2026!');
  const releaseSet = await hold(page, '**/setNewPassword/*');
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await isBusy(page, 'Confirmer');
  await look('new-password-busy');
  await releaseSet();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await look('new-password-refused');
  await answer(page, AUTHORIZE, 403, refusal('NOT_AUTHORIZED', ''));
  await set('Citronnier-47');
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(modal(page, 'Accès refusé')).toBeVisible();
  await look('new-password-not-signed-in');
});

test('around every page, and the dashboard', async ({ page, context, look }) => {
  const OVERVIEW = '**/socialSystems/overview/**';
  await signIn(page);
  await expect(rows(page, systems(page))).toHaveCount(12);
  await look('home');
  // A page that asks for nothing by itself, which would renew the session before it was looked at.
  await page.goto('/comptes-bloques');
  await expect(heading(page, 'Comptes bloqués')).toBeVisible();
  await endSoon(page, MANAGER_KEYS, 200);
  await expect(modal(page, /session va bientôt/)).toBeVisible();
  await look('session-warning');
  await answer(page, '**/token/refresh', 0);
  await page.getByRole('button', { name: 'Continuer à travailler' }).click();
  await expect(page.getByText("La session n'a pas pu être prolongée.", { exact: false })).toBeVisible();
  await look('session-warning-failed');
  await page.unroute('**/token/refresh');
  await page.goto('/');
  await expect(rows(page, systems(page))).toHaveCount(12);
  await context.setOffline(true);
  await expect(page.getByText('Vous êtes hors connexion')).toBeVisible();
  await look('offline');
  await context.setOffline(false);

  for (const path of ['inconnu', 'gestion-du-site/inconnu']) {
    await page.goto(`/${path}`);
    await expect(heading(page, 'Page introuvable')).toBeVisible();
  }
  await look('not-found');
  await page.route('**/assets/ByManagerPage*', route => route.abort());
  await page.goto('/habilitations/par-gestionnaire');
  await expect(heading(page, "Cette page n'a pas pu être affichée")).toBeVisible();
  await look('page-failed');

  const release = await hold(page, OVERVIEW);
  await page.goto('/');
  await expect(page.getByText('Chargement du tableau…').last()).toBeAttached();
  await look('home-loading');
  await release();
  await answer(page, OVERVIEW, 500);
  await answer(page, '**/notExtracted', 500);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(2);
  await look('home-failed');
  await page.unroute(OVERVIEW);
  await page.unroute('**/notExtracted');
  await answer(page, OVERVIEW, 200, NO_ROWS);
  await page.goto('/');
  await expect(page.getByText('Aucun régime à afficher.')).toBeVisible();
  await look('home-empty');

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gestion du site' }).click();
  await look('menu');
});
