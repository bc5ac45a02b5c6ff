import type { Page } from '@playwright/test';
import { addAuthenticator, codeOf, shownSecret } from '../authenticator.ts';
import { accounts, expect, type Server, test } from '../fixtures.ts';
import { giveCredentials, heading, result, signIn } from './steps.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const frame = (page: Page) => page.getByRole('dialog', { name: "Confirmez que c'est bien vous" });
const means = (page: Page) => page.getByRole('list', { name: 'Mes moyens de connexion' }).getByRole('listitem');
const sessions = (page: Page) => page.getByRole('list', { name: 'Mes sessions' }).getByRole('listitem');

async function openAccount(page: Page) {
  await page.getByRole('link', { name: /mon compte/ }).click();
  await expect(heading(page, 'Mon compte')).toBeFocused();
}

/** Adds an application of codes, with the codes that follow a first means; answers its secret. */
async function addApplication(page: Page, server: Server): Promise<string> {
  await button(page, 'Ajouter une application de codes').click();
  const secret = await shownSecret(page);
  await page.getByRole('textbox', { name: 'Premier code' }).fill(codeOf(server, secret));
  await button(page, 'Ajouter cette application').click();
  await expect(page.getByRole('dialog', { name: 'Codes de secours' })).toBeVisible();
  return secret;
}

test('means are added, named, removed; the codes are shown once', async ({ page, server, look }) => {
  await addAuthenticator(page);
  await signIn(page, accounts.manager);
  const hint = page.getByText('Votre mot de passe seul ouvre votre compte.', { exact: false });
  await expect(hint).toBeVisible();
  await look('account-hint');
  await button(page, 'Fermer ce message').click();
  await expect(hint).toBeHidden();
  await openAccount(page);
  await expect(page.getByText('Vous vous connectez avec votre mot de passe seul.', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'ProConnect' })).toHaveCount(0);
  await look('account-bare');

  await addApplication(page, server);
  const codes = page.getByRole('dialog', { name: 'Codes de secours' });
  await button(page, 'Afficher mes codes').click();
  await expect(codes.getByRole('group', { name: 'Codes de secours' })).toBeFocused();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await look('account-codes');
  // They are shown this once: no key closes them before the person has said that they keep them.
  await page.keyboard.press('Escape');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const file = page.waitForEvent('download');
  await button(page, 'Télécharger').click();
  expect((await file).suggestedFilename()).toBe('codes-de-secours.txt');
  await codes.getByRole('checkbox', { name: "J'ai noté ces codes" }).check();
  await button(page, 'Terminer').click();
  await expect(result(page, 'Vos nouveaux codes de secours sont prêts.')).toBeVisible();
  await expect(means(page)).toHaveCount(2);
  await expect(means(page).nth(1)).toContainText('10 codes restants');

  await button(page, "Ajouter une clé d'accès").click();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Ordinateur du bureau');
  await look('account-new-passkey');
  await button(page, "Créer ma clé d'accès").click();
  await expect(means(page)).toHaveCount(3);
  await expect(means(page).nth(1)).toContainText('Ordinateur du bureau');
  await look('account-means');

  await button(page, 'Renommer Ordinateur du bureau').click();
  await page.getByRole('textbox', { name: 'Nom' }).fill("Portable de l'accueil");
  await button(page, 'Enregistrer').click();
  await expect(means(page).nth(1)).toContainText("Portable de l'accueil");
  await button(page, "Retirer Portable de l'accueil").click();
  await button(page, 'Retirer').click();
  await expect(means(page)).toHaveCount(2);
  await expect(result(page, /ne vous reconnaît plus/)).toBeVisible();

  // Where two are required the last two stay.
  await server.set({ STAFF_SECOND_FACTOR: 'required' });
  await page.reload();
  await expect(page.getByText("Il vous faut deux moyens : ajoutez-en un autre avant d'en retirer un.")).toBeVisible();
  await expect(button(page, 'Renommer Mon téléphone')).toBeVisible();
  await expect(button(page, 'Retirer Mon téléphone')).toHaveCount(0);
  await server.set({ STAFF_SECOND_FACTOR: 'offered' });
});

test('what asks for a recent proof asks in place, and goes on by itself', async ({ page, server, look }) => {
  await signIn(page, accounts.administrator);
  await openAccount(page);
  const secret = await addApplication(page, server);
  await page.keyboard.press('Escape');
  // One means alone is not an end.
  await expect(page.getByText('Il vous manque un second moyen.')).toBeVisible();
  await look('account-unfinished');
  await page.goto('/notifications');
  await button(page, "Modifier « Lien de mot de passe d'un adhérent »").click();
  await expect(heading(page, 'Modifier une notification')).toBeFocused();
  const name = page.getByRole('textbox', { name: 'Référence' });
  const save = button(page, 'Enregistrer');
  await expect(name).not.toHaveValue('');
  await name.fill('Une autre référence');
  await server.move(301);
  await save.click();
  const field = frame(page).getByRole('textbox', { name: 'Code de votre application' });
  await expect(field).toBeFocused();
  await look('account-proof');
  // To give up leaves everything as it was typed.
  await page.keyboard.press('Escape');
  await expect(frame(page)).toBeHidden();
  await expect(page.getByRole('alert')).toContainText(
    "Confirmez d'abord que c'est bien vous. Rien n'a été enregistré.",
  );
  await expect(name).toHaveValue('Une autre référence');
  await save.click();
  await field.pressSequentially(codeOf(server, secret));
  await expect(frame(page)).toBeHidden();
  await expect(heading(page, 'Notifications')).toBeVisible();
  await expect(page.getByText('Une autre référence').first()).toBeVisible();

  // What is asked for nothing else: before the manager acts in a member's place on the other site.
  await openAccount(page);
  await server.move(301);
  await button(page, 'Confirmer mon identité').click();
  await field.pressSequentially(codeOf(server, secret));
  await expect(result(page, /Votre identité est confirmée/)).toBeVisible();
  await look('account-confirmed');

  // After five wrong codes the wait is told, and the other means stay.
  await server.move(301);
  await button(page, 'Faire mes codes').click();
  await button(page, 'Afficher mes codes').click();
  for (let turn = 0; turn < 6; turn++) {
    await field.fill(`00000${turn}`);
    if (turn > 0) await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(turn < 5 ? /n'est pas le bon/ : /Réessayez dans \d+ minutes/);
    await expect(button(page, 'Valider')).not.toHaveAttribute('aria-busy');
  }
  await look('account-proof-wait');
});

test('a password is changed; who has no other means proves with it', async ({ page, server, look }) => {
  await signIn(page, accounts.otherManager);
  await openAccount(page);
  await server.move(301);
  const current = page.getByLabel('Mot de passe actuel');
  const next = 'Marronnier-7-Tuiles!';
  await current.pressSequentially('faux');
  await page.getByLabel('Nouveau mot de passe').pressSequentially(next);
  await page.getByLabel('Confirmer le mot de passe').pressSequentially(next);
  await button(page, 'Changer mon mot de passe').click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription(/incorrect/);
  await look('account-password-wrong');
  await current.fill(accounts.password);
  await button(page, 'Changer mon mot de passe').click();
  await expect(result(page, /Votre mot de passe est changé/)).toBeVisible();
  await expect(current).toHaveValue('');

  await server.move(301);
  await addSession(page, next);
  await page.reload();
  await expect(sessions(page)).toHaveCount(2);
  await look('account-sessions');
  await button(page, /^Fermer la session/).click();
  await button(page, 'Fermer').click();
  const password = frame(page).getByLabel('Votre mot de passe');
  await expect(password).toBeFocused();
  await password.fill(next);
  await page.keyboard.press('Enter');
  await expect(result(page, 'Cette session est fermée.')).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);
});

/** The same person, in another browser. */
async function addSession(page: Page, password: string) {
  const context = await page.context().browser()!.newContext();
  const other = await context.newPage();
  await other.goto(new URL('/login', page.url()).href);
  await giveCredentials(other, { email: accounts.otherManager.email, password });
  await expect(heading(other, 'Tableau de bord')).toBeVisible();
  await context.close();
}
