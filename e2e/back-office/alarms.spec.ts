import type { Page } from '@playwright/test';
import { accounts, expect, type Server, test } from '../fixtures.ts';
import { heading, rows, search, signIn } from './steps.ts';

const FOUND = /utilisateurs$/;
const dialog = (page: Page) => page.getByRole('dialog', { name: "Confirmez que c'est bien vous" });

async function prove(page: Page) {
  await dialog(page).getByRole('textbox', { name: 'Mot de passe' }).fill(accounts.manager.password);
  await dialog(page).getByRole('button', { name: 'Valider' }).click();
  await expect(dialog(page)).toBeHidden();
}

/** Below what the demonstration's staff usually reads: the number that stops exports asks for a proof too. */
const brake = (server: Server) => server.set({ BRAKE_PEOPLE: 20, BRAKE_ALARM_PEOPLE: 20 });
/** The first screen lists requests, with whose they are: not this time, so that the searches alone are counted. */
const withoutRequests = (page: Page) => page.route(/\/api\/manager\/requests$/, route => route.abort());

test('who searches far more than usual proves in place who they are, and reads on', async ({ page, server, look }) => {
  await brake(server);
  await withoutRequests(page);
  await signIn(page, accounts.manager, '/connexion-en-tant-que');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('m');
  await search(page).click();
  await expect(page.getByRole('table', { name: FOUND })).toBeVisible();
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(dialog(page)).toContainText('Vous avez consulté beaucoup de personnes depuis une heure');
  await look('brake-proof');
  await prove(page);
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('table', { name: FOUND })).toBeVisible();
  await expect(page.getByText(/n'a pas pu|n'ont pas pu/)).toHaveCount(0);

  // Given up, the list says why it shows nothing, and asks again.
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('l');
  await search(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText("Confirmez d'abord que c'est bien vous", { exact: false })).toBeVisible();
  await look('brake-given-up');
  await page.getByRole('button', { name: 'Réessayer' }).first().click();
  await prove(page);
  await expect(page.getByRole('table', { name: FOUND })).toBeVisible();
});

test('an administrator sees the alarm, whom was read, opens the exports again and marks it as seen', async ({
  page,
  server,
  look,
}) => {
  await brake(server);
  await withoutRequests(page);
  await signIn(page, accounts.administrator);
  const entry = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: /^Alarmes/ });
  await expect(entry).toHaveAccessibleName('Alarmes (1 à voir)');
  await entry.click();
  await expect(heading(page, 'Alarmes')).toBeVisible();
  await expect(page.getByRole('table', { name: '1 alarme à voir' })).toBeVisible();
  await expect(rows(page)).toContainText([/Gérard Petit a consulté \d+ personnes en une heure/]);
  await look('alarms');

  await page.getByRole('link', { name: 'Voir ses lectures' }).click();
  await expect(heading(page, 'Lectures inhabituelles')).toBeVisible();
  await expect(page).toHaveURL(/alarmes\/lectures\?nom=Petit$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(['Exports arrêtés']);
  await look('unusual-readings');

  await page.getByRole('button', { name: /^Voir les personnes consultées par Gérard Petit/ }).click();
  const people = page.getByRole('dialog', { name: 'Personnes consultées par Gérard Petit' });
  await expect(people.getByRole('table', { name: /personnes consultées$/ })).toBeVisible();
  await look('people-read');
  await page.keyboard.press('Escape');
  await expect(people).toBeHidden();

  await page.getByRole('button', { name: 'Rouvrir les exports de Gérard Petit' }).click();
  const lift = page.getByRole('dialog', { name: 'Rouvrir les exports de Gérard Petit ?' });
  await lift.getByRole('button', { name: 'Rouvrir les exports' }).click();
  await expect(lift.getByLabel('Motif')).toHaveAccessibleDescription(/Dites pourquoi ces lectures étaient légitimes/);
  await look('lift-brake');
  await lift.getByLabel('Motif').fill('Campagne de certificats, vue avec Gérard');
  await lift.getByRole('button', { name: 'Rouvrir les exports' }).click();
  await expect(lift).toBeHidden();
  await expect(rows(page)).toContainText([/Exports rouverts le .* par Claire Marchand\s: Campagne de certificats/]);

  await page.getByRole('navigation', { name: 'Listes de la sécurité' }).getByRole('link', { name: 'Alarmes' }).click();
  await page.getByRole('button', { name: /^Marquer comme vue : Lectures inhabituelles/ }).click();
  const seen = page.getByRole('dialog', { name: 'Marquer cette alarme comme vue' });
  await seen.getByLabel("Qu'avez-vous trouvé ?").fill('Campagne annoncée, rien à signaler');
  await seen.getByRole('button', { name: 'Marquer comme vue' }).click();
  await expect(page.getByText('Aucune alarme ne vous attend.')).toBeVisible();
  await expect(entry).toHaveAccessibleName('Alarmes');
  await look('no-alarm');
  await page.goto('/alarmes?etat=vues');
  await expect(rows(page)).toContainText([/par Claire Marchand\s: Campagne annoncée, rien à signaler/]);
  // Coming back to the tab finds what was searched there.
  await page.getByRole('link', { name: 'Lectures inhabituelles' }).click();
  await page.getByRole('textbox', { name: 'Gestionnaire' }).fill('personne');
  await search(page).click();
  await expect(page.getByText('Aucune lecture ne correspond à votre recherche.')).toBeVisible();
  await look('no-reading');
});

test('a manager has neither the entry nor the page', async ({ page }) => {
  await signIn(page, accounts.manager);
  await expect(page.getByRole('link', { name: /^Alarmes/ })).toHaveCount(0);
  await page.goto('/alarmes');
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
});
