import type { Page } from '@playwright/test';
import { accounts, expect, type Mail, test } from '../fixtures.ts';
import { giveCredentials, heading, passwordLink } from './steps.ts';

interface Mailbox {
  mails(to: string): Promise<Mail[]>;
  nextMail(to: string, known?: number): Promise<Mail>;
}

/** Asks for a password link on the sign-in page, and answers the path that the mail gives. */
async function askLink(page: Page, server: Mailbox, email: string): Promise<string> {
  const known = (await server.mails(email)).length;
  await page.getByRole('button', { name: 'Mot de passe oublié ou non initialisé' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Adresse e-mail' }).fill(email);
  await page.keyboard.press('Enter');
  const sent = page.getByRole('alertdialog', { name: 'Demande envoyée' });
  await expect(sent).toContainText('combien de temps');
  await sent.getByRole('button', { name: 'Fermer' }).click();
  return passwordLink(server, email, known);
}

test('an uninitialised manager asks for a link, chooses a password and is signed in', async ({ page, server }) => {
  const { email } = accounts.uninitialised;
  await page.goto('/login');
  await giveCredentials(page, { email, password: accounts.password });
  await expect(page.getByRole('alertdialog', { name: 'Compte non initialisé' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();

  await page.getByRole('button', { name: 'Mot de passe oublié ou non initialisé' }).click();
  const modal = page.getByRole('dialog', { name: 'Mot de passe oublié ou non initialisé' });
  const field = modal.getByRole('textbox', { name: 'Adresse e-mail' });
  await expect(field).toBeFocused();
  const confirm = modal.getByRole('button', { name: 'Confirmer' });
  for (const wrong of ['', 'sans-arobase', `${'a'.repeat(250)}@exemple.fr`]) {
    await field.fill(wrong);
    await confirm.click();
    await expect(modal.getByText(/Le format de l'adresse e-mail n'est pas valide/)).toBeVisible();
  }
  await field.fill('personne@demo.example');
  await confirm.click();
  await expect(modal.getByRole('alert')).toContainText("Votre adresse email n'a pas été reconnue.");

  await modal.getByRole('button', { name: 'Annuler' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Fermer sans enregistrer ?' });
  await asked.getByRole('button', { name: 'Fermer' }).click();
  await page.goto(await askLink(page, server, email));
  const form = page.getByRole('dialog', { name: 'Nouveau mot de passe' });
  const first = form.getByRole('textbox', { name: 'Nouveau mot de passe' });
  const second = form.getByRole('textbox', { name: 'Confirmer le mot de passe' });
  await expect(first).toBeFocused();
  // The secret has left the address, and a reload finds it all the same.
  await expect(page).toHaveURL(/\/setOrResetManagerPassword$/);
  await page.reload();
  const set = form.getByRole('button', { name: 'Confirmer' });
  const rule = (name: string) => form.getByRole('listitem').filter({ hasText: name });
  await first.fill('abcdefg1');
  await second.fill('abcdefg1');
  await expect(rule('8 caractères au moins')).toContainText(': respecté');
  await expect(rule('une lettre majuscule')).toContainText(': à respecter');
  await expect(rule('un caractère spécial')).toContainText(': à respecter');
  await expect(set).toBeDisabled();
  await first.fill('Citronnier-47');
  await expect(rule('la même confirmation')).toContainText(': à respecter');
  await expect(set).toBeDisabled();

  // The rules hold, and everybody thinks of it here: the browser says so, and the server refuses it.
  await first.fill('Retraite-2026!');
  await second.fill('Retraite-2026!');
  await expect(first).toHaveAccessibleDescription(/«.retraite.»/);
  await set.click();
  await expect(form.getByRole('alert')).toContainText(/«.retraite.».*Remplacez-le/);
  await first.fill('Citronnier-47');
  await second.fill('Citronnier-47');
  await set.click();
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(email);

  // The same password again is refused with its own message.
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.goto(await askLink(page, server, email));
  await first.fill('Citronnier-47');
  await second.fill('Citronnier-47');
  await set.click();
  await expect(form.getByRole('alert')).toHaveText(
    "Ce mot de passe est identique à l'un des 8 précédents mots de passe.",
  );
});

test('a link that has expired leads back to the forgotten-password modal', async ({ page }) => {
  await page.goto('/setOrResetManagerPassword/inconnu');
  const modal = page.getByRole('alertdialog', { name: 'Lien expiré ou invalide' });
  await expect(modal).toContainText('48 heures');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await modal.getByRole('button', { name: 'Confirmer' }).click();
  const forgotten = page.getByRole('dialog', { name: 'Mot de passe oublié ou non initialisé' });
  await expect(forgotten).toBeVisible();
  // Opened once: a reload starts on the plain sign-in page.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await expect(forgotten).toHaveCount(0);
});

test('who was sent links enough is told so', async ({ page, server }) => {
  const { email } = accounts.otherManager;
  await page.goto('/login');
  await askLink(page, server, email);
  await server.set({ LIMIT_LINKS_HOUR: 1 });
  await page.getByRole('button', { name: 'Mot de passe oublié ou non initialisé' }).click();
  const forgotten = page.getByRole('dialog', { name: 'Mot de passe oublié ou non initialisé' });
  await forgotten.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email);
  await page.keyboard.press('Enter');
  await expect(forgotten.getByRole('alert')).toContainText('Lien déjà envoyé');
  await expect(forgotten.getByRole('alert')).toContainText('Le dernier reçu fonctionne');
});
