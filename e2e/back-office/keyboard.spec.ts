// What managers do all day, without a mouse.
import { accounts, expect, test } from '../fixtures.ts';
import { tabTo, typeIn } from '../keyboard.ts';
import { heading, passwordLink, result, rows, signIn } from './steps.ts';

test('unlock an account', async ({ page }) => {
  await signIn(page, accounts.administrator, '/comptes-bloques');
  await expect(heading(page, 'Comptes bloqués')).toBeVisible();
  // By address: which members of the demonstration are blocked beside her changes with the day.
  await typeIn(page, page.getByRole('textbox', { name: 'Nom', exact: true }), 'durand');
  await typeIn(page, page.getByRole('textbox', { name: 'Adresse e-mail' }), 'sophie.durand@');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await tabTo(page, page.getByRole('button', { name: /^Débloquer/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aucun compte', { exact: false }).first()).toBeVisible();
});

test('send a password link', async ({ page }) => {
  await signIn(page, accounts.administrator, '/reinitialisation-mot-de-passe');
  await tabTo(page, page.getByRole('textbox', { name: 'Identifiant' }));
  await page.keyboard.type('rentier0001');
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toContainText('Lefèvre');
  await tabTo(page, page.getByRole('button', { name: /Envoyer le lien à .*dossier 100002/ }));
  await page.keyboard.press('Space');
  await expect(result(page, 'Le lien a bien été envoyé.')).toBeVisible();
});

test('choose a base and a social system, and open a manager', async ({ page }) => {
  await signIn(page, accounts.administrator, '/habilitations/par-regime');
  await tabTo(page, page.getByRole('button', { name: /Base/ }).last());
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const systems = page.getByRole('button', { name: /Régime/ }).last();
  await expect(systems).toBeEnabled();
  await tabTo(page, systems);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Rechercher' }));
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(5);
  const eye = rows(page).first().getByRole('link').or(rows(page).first().getByRole('button'));
  await tabTo(page, eye);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Habilitations par gestionnaire')).toBeVisible();
});

test('connect as a member, and send an e-mail link again', async ({ page, context }) => {
  await signIn(page, accounts.administrator, '/connexion-en-tant-que');
  await typeIn(page, page.getByRole('textbox', { name: 'Identifiant' }), 'rentier0001');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Se connecter en tant que/ }).first());
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const tab = await opened;
  await expect(tab.getByRole('region', { name: 'Consultation par un gestionnaire' })).toContainText('Lefèvre');
  await tab.close();
  await expect(result(page, /s'ouvre dans un nouvel onglet/)).toBeVisible();

  // The browser no longer lets the page open a tab by itself: the link of the modal is under the hand.
  await page.evaluate(() => Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }));
  await page.keyboard.press('Enter');
  const link = page.getByRole('dialog').getByRole('link', { name: 'Ouvrir dans un nouvel onglet' });
  await expect(link).toBeFocused();
  const second = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await (await second).close();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/comptes-attente-validation');
  await typeIn(page, page.getByRole('textbox', { name: 'Identifiant' }), 'attente0001');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Renvoyer le lien/ }));
  await page.keyboard.press('Enter');
  await expect(result(page, 'Le lien a bien été renvoyé.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Fermer ce message' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Le lien a bien été renvoyé.')).toHaveCount(0);
});

test('find a manager among several, and come back to the list', async ({ page }) => {
  await signIn(page, accounts.manager, '/habilitations/par-gestionnaire');
  await typeIn(page, page.getByRole('textbox', { name: 'Adresse e-mail' }), 'demo');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(5);
  await tabTo(page, page.getByRole('button', { name: 'Page suivante' }));
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(3);
  await tabTo(page, rows(page).last().getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: /régimes? pour/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('table', { name: /gestionnaires/ })).toBeVisible();
});

test('ask for a link and choose a new password', async ({ page, server }) => {
  const { email } = accounts.uninitialised;
  await page.goto('/login');
  await tabTo(page, page.getByRole('button', { name: 'Mot de passe oublié ou non initialisé' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Fermer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.goto(await passwordLink(server, email));
  await expect(page.getByRole('textbox', { name: 'Nouveau mot de passe' })).toBeFocused();
  await page.keyboard.type('Citronnier-47');
  // Held, the key shows the password; released, it hides it.
  await page.keyboard.press('Tab');
  await page.keyboard.down('Space');
  await expect(page.getByRole('textbox', { name: 'Nouveau mot de passe' })).toHaveAttribute('type', 'text');
  await page.keyboard.up('Space');
  await expect(page.getByRole('textbox', { name: 'Nouveau mot de passe' })).toHaveAttribute('type', 'password');
  await typeIn(page, page.getByRole('textbox', { name: 'Confirmer le mot de passe' }), 'Citronnier-47');
  await tabTo(page, page.getByRole('button', { name: 'Confirmer' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Tableau de bord')).toBeFocused();
});
