import { MEMBER_KEYS } from 'client/session-store.ts';
import { answer } from '../answers.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { sessionsLive } from '../session-life.ts';
import { giveCredentials, heading, landing, nearTheEnd, signOut, endWarning as warning } from './steps.ts';

const REFRESH = '**/api/token/refresh';

sessionsLive({
  keys: MEMBER_KEYS,
  leaving: '**/api/token/*',
  async enter(page) {
    await giveCredentials(page, accounts.actif);
    await expect(heading(page, /^Bonjour M/)).toBeVisible();
  },
  home: page => heading(page, 'Bonjour Monsieur Rousseau'),
  other: {
    authorize: '/api/token/authorize',
    given: { identifier: accounts.rentier.login, password: accounts.rentier.password },
    home: page => heading(page, /^Bonjour (?!Monsieur Rousseau)/),
  },
  leave: signOut,
  leaveButton: page => page.getByRole('button', { name: 'Se déconnecter' }),
  left: { said: page => page.getByText('Votre session est fermée.'), address: /#\/connexion\?logout=true$/ },
  expired: { said: page => page.getByText('Votre session a expiré.'), address: /#\/connexion\?sessionExpired=true$/ },
});

test('five minutes before its end the session can be kept, or left', async ({ page }) => {
  await page.clock.install();
  await giveCredentials(page, accounts.actif);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await nearTheEnd(page);
  await expect(warning(page)).toContainText(/[0-3] min \d\d s/);
  const stay = warning(page).getByRole('button', { name: 'Continuer' });
  await expect(stay).toBeFocused();
  await answer(page, REFRESH, 0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: "n'a pas pu être prolongée" })).toBeAttached();
  await page.unroute(REFRESH);
  const renewed = page.waitForResponse(REFRESH);
  await page.keyboard.press('Enter');
  expect((await renewed).status()).toBe(200);
  await expect(warning(page)).toHaveCount(0);
  await nearTheEnd(page);
  await warning(page).getByRole('button', { name: 'Me déconnecter' }).click();
  await expect(page.getByText('Votre session est fermée.')).toBeVisible();
});

test('at its end the session is over, and says so', async ({ page }) => {
  await page.clock.install();
  await giveCredentials(page, accounts.actif);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('current_user_refresh_token', 'spent'));
  await nearTheEnd(page);
  await page.clock.fastForward(201_000);
  await expect(page).toHaveURL(/#\/connexion\?sessionExpired=true$/);
  await expect(page.getByText('Votre session a expiré.')).toBeVisible();
  await expect(warning(page)).toHaveCount(0);
});

test("a look at a member's space is told its end, and ends", async ({ page, server }) => {
  await page.clock.install();
  const { token, managerId } = await landing(server.backOfficeUrl, accounts.rentier.login);
  await page.goto(`/#/connectAs/${managerId}/${token}`);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('current_user_refresh_token', 'spent'));
  await nearTheEnd(page);
  await expect(warning(page)).toContainText('30 minutes au plus');
  await page.clock.fastForward(201_000);
  await expect(heading(page, 'La consultation est terminée')).toBeVisible();
  await expect(page.getByText('ouvrir de nouveau')).toBeVisible();
});
