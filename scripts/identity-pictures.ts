import type { Page } from '@playwright/test';
import { addAuthenticator } from '../e2e/authenticator.ts';

type Take = (name: string) => Promise<void>;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** The pictures of identity in docs/guide-membre.md for whoever is not signed in yet. */
export async function takeLostDevice(page: Page, take: Take): Promise<void> {
  await page.goto('/#/appareil-perdu');
  await heading(page, "J'ai perdu mon appareil");
  await page.getByRole('main').evaluate(main => main.scrollIntoView());
  await take('appareil-perdu');
}

/** The others. A member is signed in who has a mobile on record. */
export async function takeProofs(page: Page, take: Take): Promise<void> {
  await page.goto('/#/ma-situation/adresse-email');
  await page.getByLabel('Nouvelle adresse e-mail').fill('nouvelle.adresse@exemple.fr');
  await press(page, 'Recevoir le lien de confirmation');
  await page
    .getByText(/^Envoyé à\s\d\d:\d\d\.$/)
    .first()
    .waitFor();
  await page.getByRole('main').evaluate(main => main.scrollIntoView());
  await take('verification');
  await page.goto('/#/ma-situation');
  await page.getByRole('link', { name: 'Mes moyens de vérification' }).click();
  await page.getByText(/^Par SMS au/).waitFor();
  await page.getByRole('main').evaluate(main => main.scrollIntoView());
  await take('moyens');
}

/** What `takeStaffIdentity` needs of the server: a brake that is reached soon, and two people for a reset. */
export const IDENTITY_CONFIG = { SECOND_SIGNATURE: ['factorReset' as const], BRAKE_PEOPLE: 20, BRAKE_ALARM_PEOPLE: 50 };

/** The pictures of identity in docs/guide-administrateur.md. A manager who reads much is signed in, then two administrators. */
export async function takeStaffIdentity(
  { manager, first, second }: Record<'manager' | 'first' | 'second', Page>,
  take: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  await readMuch(manager, () => take(manager, 'frein'));
  await first.goto('/alarmes');
  await first.getByRole('table', { name: /alarme/ }).waitFor();
  await take(first, 'alarmes');
  await first.goto('/alarmes/lectures');
  await first.getByRole('table').waitFor();
  await take(first, 'lectures');

  await first.goto('/habilitations/par-gestionnaire?lastname=petit');
  await press(first, 'Retirer ses moyens de connexion…');
  await first.getByRole('textbox', { name: 'Motif' }).fill('Téléphone perdu, appelé au poste 12');
  await take(first, 'appareil-perdu');
  await press(first, /^Retirer$/);
  await first.getByRole('dialog', { name: 'Votre demande est enregistrée' }).waitFor();
  await second.goto('/signatures');
  await second.getByRole('link', { name: /^Ouvrir la demande/ }).click();
  await second.getByRole('button', { name: 'Signer', exact: true }).waitFor();
  await take(second, 'signature');

  await addAuthenticator(second);
  await second.getByRole('link', { name: /mon compte/ }).click();
  await press(second, "Ajouter une clé d'accès");
  await press(second, "Créer ma clé d'accès");
  await press(second, 'Afficher mes codes');
  await second.getByRole('checkbox', { name: "J'ai noté ces codes" }).check();
  await press(second, 'Terminer');
  await second.getByText(/^10 codes restants/).waitFor();
  await take(second, 'moyens');
}

/** Searches until the brake asks, `braked`, and on until it stops exports. */
async function readMuch(page: Page, braked: () => Promise<void>) {
  const proof = page.getByRole('dialog', { name: "Confirmez que c'est bien vous" });
  let isTaken = false;
  for (const found of ['m', 'm&page=2', 'l', 'l&page=2', 'd', 'd&page=2']) {
    await page.goto(`/connexion-en-tant-que?name=${found}`, { waitUntil: 'networkidle' });
    if (!(await proof.isVisible())) continue;
    if (!isTaken) await braked();
    isTaken = true;
    await proof.getByRole('textbox', { name: 'Mot de passe' }).fill('Retraite-2026!');
    await proof.getByRole('button', { name: 'Valider' }).click();
    await proof.waitFor({ state: 'hidden' });
    // Left before its answer came, a search shows nobody.
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
  }
}
