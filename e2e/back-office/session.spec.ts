import type { Page } from '@playwright/test';
import { MANAGER_KEYS } from 'client/session-store.ts';
import { authorizeManager } from 'contract/calls/session.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { endSoon, sessionsLive, spoil, stored } from '../session-life.ts';
import { giveCredentials, heading, result, signIn } from './steps.ts';

const leaveButton = (page: Page) => page.getByRole('button', { name: 'Déconnexion' });

sessionsLive({
  keys: MANAGER_KEYS,
  leaving: '**/api/manager/token/*',
  enter: signIn,
  home: page => page.getByText('Bonjour Claire Marchand'),
  other: {
    authorize: '/api/manager/token/authorize',
    given: { identifier: accounts.manager.email, password: accounts.manager.password },
    home: page => page.getByText('Bonjour Gérard Petit'),
  },
  leave: page => leaveButton(page).click(),
  leaveButton,
  left: {
    said: page => page.getByRole('alertdialog', { name: 'Session fermée' }),
    address: /\/login\?logout=true$/,
  },
  expired: {
    said: page => page.getByRole('alertdialog', { name: 'Session expirée' }),
    address: /\/login\?sessionExpired=true$/,
  },
});

test('after signing out, Back shows nothing of what was there', async ({ page }) => {
  await signIn(page);
  await leaveButton(page).click();
  await page.getByRole('alertdialog', { name: 'Session fermée' }).getByRole('button', { name: 'OK' }).click();
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
});

test('a session that is over leads to the sign-in page, and back to where one was', async ({ page }) => {
  // A page that asks for nothing by itself, which would be refused before the link is pressed.
  await signIn(page, accounts.administrator, '/connexion-en-tant-que');
  await page.getByRole('button', { name: 'Comptes', expanded: true }).waitFor();
  await spoil(page, MANAGER_KEYS);
  await page.getByRole('link', { name: 'Comptes bloqués' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Session expirée' })).toBeVisible();
  await expect.poll(() => stored(page)).toEqual([]);
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(accounts.administrator.email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(accounts.administrator.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Comptes bloqués')).toBeVisible();
});

test('a session that was closed elsewhere says so, whether one goes on or comes back to the page', async ({ page }) => {
  const { email: identifier, password } = accounts.administrator;
  const closeOthers = async () => {
    const other = await page.request.post(authorizeManager.path, { data: { identifier, password } });
    const { userId, bearer } = await other.json();
    const headers = { authorization: `Bearer ${bearer}` };
    expect((await page.request.delete(`/api/user/${userId}/sessions`, { headers })).status()).toBe(204);
  };
  const said = page.getByRole('alertdialog', { name: 'Votre session a été fermée' });
  // A page that asks for nothing by itself: one learns it by going on.
  await signIn(page, accounts.administrator, '/connexion-en-tant-que');
  await page.getByRole('button', { name: 'Comptes', expanded: true }).waitFor();
  await closeOthers();
  await page.getByRole('link', { name: 'Comptes bloqués' }).click();
  await expect(said).toContainText("Si ce n'est pas vous, prévenez un administrateur.");
  await expect(page).toHaveURL(/sessionClosed=true/);
  await signIn(page, accounts.administrator, '/comptes-bloques');
  await expect(heading(page, 'Comptes bloqués')).toBeVisible();
  await closeOthers();
  await page.reload();
  await expect(said).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcomptes-bloques&sessionClosed=true$/);
});

test('a session that ends under what is being written keeps it: another tab opens a new one', async ({
  page,
  context,
}) => {
  await signIn(page, accounts.administrator, '/gestion-du-site/faq');
  await page.getByRole('button', { name: 'Créer un thème' }).click();
  const label = page.getByRole('textbox', { name: 'Libellé court' });
  await label.fill('Ma réversion');
  await spoil(page, MANAGER_KEYS);
  const asked = page.getByRole('alertdialog', { name: 'Votre session est terminée' });
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await page.getByRole('textbox', { name: 'Libellé long' }).pressSequentially('Après un décès.');
  await save.click();
  await expect(asked).toBeVisible();
  await expect.poll(() => stored(page)).toEqual([]);
  const opened = context.waitForEvent('page');
  await asked.getByRole('link', { name: 'Se reconnecter dans un autre onglet' }).click();
  const other = await opened;
  await giveCredentials(other, accounts.administrator);
  await expect(heading(other, 'Tableau de bord')).toBeVisible();
  await asked.getByRole('button', { name: 'Rester' }).click();
  await expect(label).toHaveValue('Ma réversion');
  await save.click();
  await expect(result(page, 'Le thème « Ma réversion » est créé.')).toBeVisible();
});

test('five minutes before its end the session can be kept', async ({ page }) => {
  // A page that asks for nothing by itself, which would renew it.
  await signIn(page, accounts.administrator, '/comptes-bloques');
  await expect(heading(page, 'Comptes bloqués')).toBeVisible();
  await endSoon(page, MANAGER_KEYS, 200);
  const warning = page.getByRole('alertdialog', { name: 'Votre session va bientôt se terminer' });
  await expect(warning).toContainText(/3 min \d\d s/);
  const renewed = page.waitForResponse(response => response.url().endsWith('/token/refresh'));
  await warning.getByRole('button', { name: 'Continuer à travailler' }).click();
  expect((await renewed).status()).toBe(200);
  await expect(warning).toHaveCount(0);
});

test('a session that cannot be kept is over at its end', async ({ page }) => {
  await page.clock.install();
  await signIn(page, accounts.administrator, '/comptes-bloques');
  await expect(heading(page, 'Comptes bloqués')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('current_manager_refresh_token', 'spent'));
  await endSoon(page, MANAGER_KEYS, 200);
  await page.clock.fastForward(2000);
  const warning = page.getByRole('alertdialog', { name: 'Votre session va bientôt se terminer' });
  await expect(warning.getByRole('button', { name: 'Continuer à travailler' })).toBeFocused();
  await page.clock.fastForward(200_000);
  await expect(page.getByRole('alertdialog', { name: 'Session expirée' })).toBeVisible();
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward(1000);
  expect(await stored(page)).toEqual([]);
  await expect(page).toHaveURL(/redirect=%2Fcomptes-bloques/);
});
