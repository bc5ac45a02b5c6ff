// Where the hand is after a press whose button goes with it.
import type { Locator, Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { chosen, device, kept, pdf, writeMessage } from './drafts.ts';
import { answerCaptcha, heading, signIn } from './steps.ts';

/** By the keyboard; it goes with the press. */
async function press(within: Page | Locator, name: string | RegExp) {
  const button = within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  await button.press('Enter');
  await expect(button).toBeHidden();
}

test('codes on paper are shown and put away', async ({ page }) => {
  const factors = [{ id: 1, kind: 'totp', name: 'Mon téléphone', createdAt: '2026-01-05T09:00:00Z', lastUsedAt: null }];
  const none = {
    recoveryCodesLeft: null,
    recoveryCodesMadeAt: null,
    isRequired: false,
    canRemove: true,
    isComplete: true,
  };
  await page.route(/\/api\/account\/\d+\/factors$/, route =>
    route.fulfill({ json: { factors, ...none, hasPasskeys: false } }),
  );
  const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFG${index}`);
  await page.route('**/factors/recovery-codes', route => route.fulfill({ json: { codes } }));
  await signIn(page, accounts.rentier, '/#/ma-situation/moyens-de-verification');
  await press(page, 'Faire mes codes');
  await expect(page.getByRole('status').filter({ hasText: 'Notez' })).toBeFocused();
  await press(page, 'Je les ai notés');
  await expect(page.getByText(/codes/).and(page.locator('p:focus'))).toBeVisible();
});

test('a proof goes on where its means was chosen', async ({ page, server }) => {
  await signIn(page, accounts.actif, '/#/ma-situation/adresse-email');
  await server.move(301);
  await page.getByLabel('Nouvelle adresse e-mail').fill('autre@nouveau.example');
  await page.getByRole('button', { name: 'Recevoir le lien de confirmation' }).press('Enter');
  const question = page.getByRole('region', { name: "Vérifions que c'est bien vous" });
  await expect(question.getByLabel(/^Code reçu au/)).toBeFocused();
  await press(question, /^Recevoir un courrier/);
  await expect(question.getByRole('button', { name: "M'envoyer la lettre" })).toBeFocused();
  await press(question, "M'envoyer la lettre");
  await expect(question.getByRole('status')).toBeFocused();
  await press(question, /^Recevoir un appel/);
  await expect(question.getByRole('button', { name: 'Appelez-moi' })).toBeFocused();
  await press(question, 'Appelez-moi');
  await expect(question.getByLabel(/^Code entendu au/)).toBeFocused();
});

test('processes of long ago open under their heading', async ({ page }) => {
  await page.route('**/api/user/*/submissions', route => route.fulfill({ json: { goingOn: [], over: [], older: 12 } }));
  await page.route('**/api/user/*/submissions/older?*', route => route.fulfill({ json: { data: [], total: 12 } }));
  await signIn(page, accounts.rentier, '/#/mes-demarches');
  await press(page, 'Voir les 12 démarches plus anciennes');
  await expect(page.getByRole('heading', { name: 'Démarches plus anciennes' })).toBeFocused();
});

test('a second message, a second justificatif, a second demand of a password', async ({ page }) => {
  await signIn(page, accounts.closed, '/#/messages/nouveau');
  await page.getByLabel('Votre demande concerne').selectOption({ index: 1 });
  await page.getByLabel('Objet').fill('Mon dossier');
  await page.getByLabel('Votre message').fill('Bonjour.');
  await page.getByRole('button', { name: 'Envoyer le message' }).press('Enter');
  await expect(heading(page, 'Votre message est envoyé')).toBeFocused();
  await press(page, 'Écrire un autre message');
  await expect(heading(page, 'Écrire un message')).toBeFocused();

  await page.goto('/#/envoyer-un-justificatif');
  await page.getByLabel('Type de justificatif').selectOption({ index: 1 });
  await page.getByLabel('Vos fichiers').setInputFiles(pdf('piece.pdf'));
  await expect(chosen(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).press('Enter');
  await expect(page.locator(':focus')).toContainText('Bien reçu, merci');
  await press(page, 'Envoyer un autre justificatif');
  await expect(page.locator(':focus')).toHaveText(/marqués d'une étoile/);

  await page.goto('/#/mot-de-passe-oublie');
  await page.getByLabel('Votre identifiant ou votre adresse e-mail').fill(accounts.closed.login);
  await answerCaptcha(page);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Consultez votre messagerie')).toBeFocused();
  await press(page, 'Faire une nouvelle demande');
  await expect(heading(page, /Mot de passe oublié/)).toBeFocused();
});

test('a visit that was read, a change of address that is given up', async ({ page }) => {
  let pendingEmail: string | null = 'autre@nouveau.example';
  let visits = [{ id: 7, name: 'Gérard Petit', at: '2026-03-02T09:15:00.000Z' }];
  await page.route(/\/api\/user\/\d+$/, async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), visits, pendingEmail } });
  });
  page.on('request', request => {
    if (request.method() !== 'DELETE') return;
    if (request.url().endsWith('/visits/7')) visits = [];
    else pendingEmail = null;
  });
  await signIn(page, accounts.actif);
  await press(page.getByRole('main'), 'Fermer ce message');
  await expect(heading(page, /^Bonjour/)).toBeFocused();
  await page.goto('/#/ma-situation/adresse-email');
  await press(page, 'Annuler ce changement');
  await expect(heading(page, /adresse e-mail/)).toBeFocused();
});

test('a form that another device has too', async ({ browser, server, page }) => {
  await signIn(page, accounts.rentier, '/#/messages/nouveau');
  await page.getByLabel('Objet').fill('Sur le premier');
  await expect(kept(page)).toBeVisible();
  const other = await device(browser, server);
  await writeMessage(other);
  await other.getByLabel('Objet').fill('Sur le second');
  await expect(kept(other)).toBeVisible();
  await page.getByLabel('Votre message').fill('Toujours sur le premier');
  await press(page, "Reprendre l'autre version");
  await expect(page.locator(':focus')).toBeVisible();
  await page.getByLabel('Objet').fill('Le premier encore');
  await expect(kept(page)).toBeVisible();
  await other.getByLabel('Votre message').fill('Garder le second');
  await press(other, 'Garder ce qui est ici');
  await expect(heading(other, 'Écrire un message')).toBeFocused();
  await other.context().close();
});

test("the calendar's address that is ended", async ({ page }) => {
  await signIn(page, accounts.rentier, '/#/mes-operations/calendrier');
  await page.getByRole('button', { name: 'Créer une adresse privée' }).press('Enter');
  await expect(page.getByLabel('Votre adresse privée')).toBeVisible();
  await page.getByRole('button', { name: "Arrêter l'adresse" }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: "Arrêter l'adresse" }).press('Enter');
  await expect(page.getByRole('button', { name: "Arrêter l'adresse" })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Dans votre agenda' })).toBeFocused();
});

test('the name of a drawing is shown to the keyboard, and any key hides it', async ({ page }) => {
  await signIn(page, accounts.rentier, '/#/mes-documents');
  await page
    .getByRole('button', { name: /^Lire .* dans la page$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: /^Page 1 sur/ })).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Agrandir' }));
  const name = dialog.getByText('Agrandir', { exact: true });
  await expect(name).toBeVisible();
  // Escape would close the window with it.
  await page.keyboard.press('Control');
  await expect(name).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Agrandir' })).toBeFocused();
});
