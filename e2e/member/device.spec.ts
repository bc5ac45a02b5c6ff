import { accounts, expect, test } from '../fixtures.ts';
import { giveCredentials, heading, signOut, stored } from './steps.ts';

const MEMBER = '__Host-espace-membre-appareil';
const MANAGER = '__Host-espace-gestion-appareil';

test('strangers who fail do not lock a person out of their own browser, which outlives signing out', async ({
  page,
  context,
  server,
}) => {
  const { login, password } = accounts.actif;
  const known = async () => (await context.cookies(server.memberUrl)).filter(({ name }) => name.startsWith('__Host-'));

  // Both sites in one browser, on one host.
  const office = await context.newPage();
  await office.goto(server.backOfficeUrl);
  await office.getByRole('textbox', { name: 'Adresse e-mail' }).fill(accounts.manager.email);
  await office.getByRole('textbox', { name: 'Mot de passe' }).fill(accounts.manager.password);
  await office.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(heading(office, 'Tableau de bord')).toBeVisible();
  await giveCredentials(page, { login, password });
  await expect(heading(page, /^Bonjour M/)).toBeVisible();
  expect((await known()).map(({ name }) => name).sort()).toEqual([MANAGER, MEMBER]);
  for (const cookie of await known()) {
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
    expect(cookie.value).not.toContain(login);
  }

  await signOut(page);
  await expect(page.getByText('Votre session est fermée.')).toBeVisible();
  expect(await stored(page)).toEqual({});
  expect((await known()).map(({ name }) => name).sort()).toEqual([MANAGER, MEMBER]);
  await office.reload();
  await expect(heading(office, 'Tableau de bord')).toBeVisible();

  const tryElsewhere = async (given: string) => {
    const answer = await fetch(`${server.memberUrl}/api/token/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: login, password: given }),
    });
    return Object.keys(((await answer.json()) as { additionalData?: object }).additionalData ?? {})[0];
  };
  for (let n = 0; n < 5; n++) await tryElsewhere('pas-le-bon');
  expect(await tryElsewhere(password)).toBe('TOO_MANY_CONNECTIONS_FAILURES');
  await giveCredentials(page, { login, password });
  await expect(heading(page, /^Bonjour M/)).toBeVisible();
  expect(await tryElsewhere(password)).toBeUndefined();
});
