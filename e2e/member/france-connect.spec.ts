import type { User } from 'contract/calls/profile.ts';
import type { LocalProvider } from '../../api/test/local-provider.ts';
import { answer, refusal } from '../answers.ts';
import { federate, leaveAndComeBack, sayIAm } from '../federation.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { heading, landing, signOut, stored } from './steps.ts';

let provider: LocalProvider;
/** The pensioner of the demonstration, as FranceConnect would give them. */
const people: Parameters<typeof federate>[1] = {
  inconnue: { claims: { given_name: 'Inconnue', family_name: 'INCONNUE' } },
};

test.beforeEach(async ({ server }) => {
  provider = await federate(server, people);
  if (people.rentier) return;
  const { login, password } = accounts.rentier;
  const { userId, bearer } = await fetch(`${server.memberUrl}/api/token/authorize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: login, password }),
  }).then(answer => answer.json());
  const headers = { authorization: `Bearer ${bearer}` };
  const user: User = await fetch(`${server.memberUrl}/api/user/${userId}`, { headers }).then(answer => answer.json());
  people.rentier = {
    claims: {
      given_name: `${user.firstname} Zoé`,
      family_name: user.lastname.toUpperCase(),
      birthdate: user.birthDate,
      gender: user.socialSecurityNumber?.startsWith('1') ? 'male' : 'female',
      birthplace: user.socialSecurityNumber?.slice(5, 10),
      birthcountry: '99100',
    },
  };
});
test.afterEach(() => provider.close());

const SIGN_OUT = '**/api/federation/sign-out';
const button = { name: "S'identifier avec FranceConnect" };

test('a member signs in by FranceConnect, comes to the page asked for, and signs out of both', async ({
  page,
  axe,
  look,
}) => {
  test.slow(); // two sites, and every width of three states
  await page.goto('/#/ma-situation');
  await expect(page.getByRole('button', button)).toBeVisible();
  await expect(page.getByRole('link', { name: "Qu'est-ce que FranceConnect ?" })).toHaveAttribute('target', '_blank');
  await axe();
  await look('sign-in with FranceConnect');
  await page.getByRole('button', button).click();
  await sayIAm(page, 'rentier');
  await expect(heading(page, 'Ma situation personnelle')).toBeVisible();
  await expect(page).toHaveURL(/#\/ma-situation$/);
  expect(Object.keys(await stored(page)).some(key => key.includes('federation'))).toBe(false);
  await expect(page.getByText(/s.ouvre aussi avec FranceConnect/)).toBeVisible();
  await axe();
  await look('bound to FranceConnect');

  await signOut(page);
  const offer = page.getByText('Votre session FranceConnect est peut-être encore ouverte.');
  await expect(offer).toBeVisible();
  await axe();
  await look('signing out of FranceConnect');
  await answer(page, SIGN_OUT, 503, refusal('FEDERATION_UNAVAILABLE', ''));
  await page.getByRole('button', { name: 'Me déconnecter de FranceConnect' }).click();
  await expect(page.getByRole('alert')).toContainText('FranceConnect ne répond pas');
  await expect(offer).toBeVisible();
  await look('FranceConnect cannot be left');
  await page.unroute(SIGN_OUT);
  await page.getByRole('button', { name: 'Me déconnecter de FranceConnect' }).click();
  await page.getByRole('button', { name: 'Se déconnecter du fournisseur' }).click();
  await expect(page.getByText('Votre session est fermée.')).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('Back from FranceConnect, each button serves again', async ({ page }) => {
  await page.goto('/#/connexion');
  await leaveAndComeBack(page, provider, page.getByRole('button', button));
  await page.getByRole('button', button).click();
  await sayIAm(page, 'rentier');
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await signOut(page);
  const leave = page.getByRole('button', { name: 'Me déconnecter de FranceConnect' });
  await leaveAndComeBack(page, provider, leave);
  await leave.click();
  await expect(page.getByText("Il n'y a plus de session FranceConnect à fermer ici.")).toBeVisible();
});

test('a visit that was given up comes back with the reason, and the password goes on from there', async ({
  page,
  axe,
  look,
}) => {
  await page.goto('/#/messages');
  await page.getByRole('button', button).click();
  await sayIAm(page, 'Annuler');
  await expect(page.getByText("Vous n'avez pas terminé l'identification.")).toBeVisible();
  await expect(page).toHaveURL(/\/#\/connexion$/);
  await axe();
  await look('FranceConnect given up');
  await page.getByLabel('Identifiant').fill(accounts.rentier.login);
  await page.getByLabel('Mot de passe', { exact: true }).fill(accounts.rentier.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/#\/messages$/);
});

test('who is not recognised is told what happens now, and whom to call', async ({ page, axe, look }) => {
  await page.goto('/#/connexion');
  await page.getByRole('button', button).click();
  await sayIAm(page, 'inconnue');
  const alert = page.getByRole('status').filter({ hasText: 'Nous ne vous avons pas reconnu avec certitude.' });
  await expect(page.getByText('Nous ne vous avons pas reconnu avec certitude.')).toBeVisible();
  await expect(page.getByText(/Un conseiller va comparer/)).toBeVisible();
  await axe();
  await look('not recognised by FranceConnect');
  // Said once: a reload has nothing more to say.
  await page.reload();
  await expect(page.getByRole('button', button)).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a link that somebody else began opens nothing here', async ({ page }) => {
  await page.goto('/retour-franceconnect?code=x&state=celui-d-un-autre');
  await expect(page.getByText("Cette identification n'est plus valable.")).toBeVisible();
  expect(page.url()).not.toContain('code=');
});

test('a tie is ended in Ma situation', async ({ page }) => {
  await page.goto('/#/ma-situation');
  await page.getByRole('button', button).click();
  await sayIAm(page, 'rentier');
  await page.getByRole('button', { name: 'Ne plus utiliser FranceConnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ne plus utiliser FranceConnect' }).click();
  await expect(page.getByText("FranceConnect n'ouvre plus votre espace.")).toBeVisible();
});

test('a manager who is connected as the member does not see the tie', async ({ page, server }) => {
  const { managerId, token } = await landing(server.backOfficeUrl, accounts.rentier.login);
  await page.goto(`/#/connectAs/${managerId}/${token}`);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await page.goto('/#/ma-situation');
  await expect(heading(page, 'Ma situation personnelle')).toBeVisible();
  await expect(page.getByText(/FranceConnect/)).toHaveCount(0);
});

test('without a provider there is nothing of it', async ({ page, server }) => {
  await server.set({ FRANCE_CONNECT_ISSUER: '' });
  await page.goto('/#/connexion');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect(page.getByText(/FranceConnect/)).toHaveCount(0);
});
