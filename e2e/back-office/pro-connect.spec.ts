import type { LocalProvider } from '../../api/test/local-provider.ts';
import { answer, refusal } from '../answers.ts';
import { federate, leaveAndComeBack, sayIAm } from '../federation.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { giveCredentials, heading, modal, result, rows, signIn } from './steps.ts';

let provider: LocalProvider;
const people = {
  gerard: {
    claims: { given_name: 'Gérard', usual_name: 'Petit', email: accounts.manager.email, email_verified: true },
  },
  lefevre: { claims: { given_name: 'Françoise', family_name: 'LEFEVRE', birthdate: '1901-01-01', gender: 'female' } },
};
test.beforeEach(async ({ server }) => {
  provider = await federate(server, people);
});
test.afterEach(() => provider.close());

const SIGN_OUT = '**/api/federation/sign-out';
const button = { name: "S'identifier avec ProConnect" };
const signOut = { name: 'Déconnexion' };

test('a manager signs in by ProConnect once an administrator has agreed', async ({ page, axe, look }) => {
  test.slow(); // two sites, and every width of three states
  await page.goto('/comptes-bloques?name=martin');
  await expect(page.getByRole('button', button)).toBeVisible();
  await axe();
  await look('sign-in with ProConnect');
  await page.getByRole('button', button).click();
  await sayIAm(page, 'gerard');
  await expect(modal(page, 'Accord attendu')).toContainText("Un administrateur doit d'abord accepter");
  await page.keyboard.press('Escape');
  expect(page.url()).toContain('redirect=');

  await signIn(page, accounts.administrator);
  await page.getByRole('button', { name: 'Habilitations' }).click();
  await page.getByRole('link', { name: 'Accès par ProConnect' }).click();
  await expect(rows(page).filter({ hasText: 'Gérard Petit' })).toContainText('En attente');
  await axe();
  await look('access by ProConnect');
  await page.getByRole('button', { name: 'Accepter Gérard Petit' }).click();
  await modal(page, /Laisser Gérard Petit/)
    .getByRole('button', { name: 'Accepter' })
    .click();
  await expect(result(page, 'Gérard Petit peut maintenant se connecter par ProConnect.')).toBeVisible();
  await page.getByRole('button', signOut).click();
  await expect(modal(page, 'Session fermée')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/comptes-bloques?name=martin');
  // The provider has known them since the first visit, and does not ask again.
  await page.getByRole('button', button).click();
  await expect(heading(page, 'Comptes bloqués')).toBeVisible();
  await expect(page).toHaveURL(/\/comptes-bloques\?name=martin$/);
  await page.goto('/mon-compte');
  await expect(page.getByText('Votre identité ProConnect')).toBeVisible();
  await axe();
  await look('bound to ProConnect');

  await page.getByRole('button', signOut).click();
  await expect(modal(page, 'Session fermée')).toBeVisible();
  await page.keyboard.press('Escape');
  const leaveToo = page.getByRole('button', { name: 'Me déconnecter de ProConnect' });
  await answer(page, SIGN_OUT, 503, refusal('FEDERATION_UNAVAILABLE', ''));
  await leaveToo.click();
  await expect(modal(page, 'ProConnect ne répond pas')).toContainText('Réessayez dans un moment.');
  await page.keyboard.press('Escape');
  await page.unroute(SIGN_OUT);
  await leaveToo.click();
  await page.getByRole('button', { name: 'Se déconnecter du fournisseur' }).click();
  await expect(modal(page, 'Session fermée')).toBeVisible();
  await page.keyboard.press('Escape');

  // Each button serves again to who comes back from there.
  await leaveAndComeBack(page, provider, page.getByRole('button', button));
  await page.getByRole('button', button).click();
  await sayIAm(page, 'gerard');
  await page.getByRole('button', signOut).click();
  await expect(modal(page, 'Session fermée')).toBeVisible();
  await page.keyboard.press('Escape');
  await leaveAndComeBack(page, provider, leaveToo);
  await leaveToo.click();
  await expect(modal(page, 'Plus rien à fermer ici')).toBeVisible();
});

test('a visit that was given up comes back with the reason, and the password goes on from there', async ({ page }) => {
  await page.goto('/comptes-bloques?name=martin');
  await page.getByRole('button', button).click();
  await sayIAm(page, 'Annuler');
  await expect(modal(page, 'Identification abandonnée')).toBeVisible();
  await page.keyboard.press('Escape');
  await giveCredentials(page, accounts.administrator);
  await expect(page).toHaveURL(/\/comptes-bloques\?name=martin$/);
});

test('an identity that is like nobody is compared, then set aside with a reason', async ({
  page,
  server,
  axe,
  look,
}) => {
  test.slow(); // every width of two states
  const post = (path: string, body?: unknown) =>
    fetch(`${server.memberUrl}${path}`, {
      method: 'POST',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
    });
  const { url, visit } = await (await post('/api/federation/visits')).json();
  const ended = await post('/api/federation/visits/end', { visit, ...(await provider.visit(url, 'lefevre')) });
  expect(ended.status).toBe(403);

  await signIn(page, accounts.administrator);
  await page.getByRole('button', { name: 'Comptes', exact: true }).click();
  await page.getByRole('link', { name: 'Identités à vérifier', exact: true }).click();
  await expect(page.getByRole('table', { name: '1 identité à vérifier' })).toBeVisible();
  await axe();
  await look('identities to check');
  await page.getByRole('link', { name: "Ouvrir l'identité de Françoise LEFEVRE" }).click();
  await expect(page.getByText('Aucun adhérent ne lui ressemble')).toBeVisible();
  const field = page.getByRole('textbox', { name: "Identifiant de l'adhérent" });
  await field.fill('PERSONNE');
  await page.getByRole('button', { name: 'Comparer' }).click();
  await expect(field).toHaveAccessibleDescription(/Aucun adhérent de vos régimes/);
  await field.fill(accounts.rentier.login);
  await page.getByRole('button', { name: 'Comparer' }).click();
  const table = page.getByRole('table', { name: /Comparaison avec Françoise/ });
  await expect(table.getByRole('row', { name: /Prénoms/ })).toContainText('Identique');
  await expect(table.getByRole('row', { name: /Date de naissance/ })).toContainText('Différent');
  await axe();
  await look('an identity to check');

  await page.getByRole('button', { name: "Ce n'est personne de chez nous…" }).click();
  const window = page.getByRole('dialog', { name: 'Écarter cette identité ?' });
  await window.getByRole('button', { name: 'Écarter' }).click();
  await expect(window.getByRole('textbox', { name: 'Motif' })).toHaveAccessibleDescription(/Indiquez pourquoi/);
  await window.getByRole('textbox', { name: 'Motif' }).fill('Homonyme, née en 1901.');
  await window.getByRole('button', { name: 'Écarter' }).click();
  await expect(page.getByText(/Homonyme, née en 1901/)).toBeVisible();
});

test('another is bound to its member, who is told', async ({ page, server }) => {
  const claims = { ...people.lefevre.claims, family_name: 'LEFEVRE-DUBOIS' };
  Object.assign(provider.people, { autre: { claims } });
  const begun = await fetch(`${server.memberUrl}/api/federation/visits`, { method: 'POST' });
  const { url, visit } = await begun.json();
  const back = await provider.visit(url, 'autre');
  await fetch(`${server.memberUrl}/api/federation/visits/end`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ visit, ...back }),
  });
  await signIn(page, accounts.administrator, '/comptes/identites-a-verifier');
  await page.getByRole('link', { name: "Ouvrir l'identité de Françoise LEFEVRE-DUBOIS" }).click();
  await page.getByRole('textbox', { name: "Identifiant de l'adhérent" }).fill(accounts.rentier.login);
  await page.getByRole('button', { name: 'Comparer' }).click();
  await page.getByRole('button', { name: /C'est cette personne/ }).click();
  await modal(page, /Relier cette identité/)
    .getByRole('button', { name: 'Relier' })
    .click();
  await expect(page.getByText(/Reliée à Françoise Lefèvre/)).toBeVisible();
  const mail = await server.nextMail('francoise.lefevre@demo.example');
  expect(mail.subject).toBe('Vous pouvez désormais vous connecter avec FranceConnect');
});

test('without a provider there is nothing of it', async ({ page, server }) => {
  await server.set({ FRANCE_CONNECT_ISSUER: '', PRO_CONNECT_ISSUER: '' });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await signIn(page, accounts.administrator);
  await page.getByRole('button', { name: 'Comptes', exact: true }).click();
  await expect(page.getByRole('link', { name: 'En attente de validation' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Identités à vérifier', exact: true })).toHaveCount(0);
  await expect(page.getByText(/ProConnect/)).toHaveCount(0);
});
