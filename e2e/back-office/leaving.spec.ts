// What was typed is not lost without a question, whichever way one leaves.
import type { Page } from '@playwright/test';
import { answer } from '../answers.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { heading, modal, rows, signIn } from './steps.ts';

const title = (page: Page) => page.getByRole('textbox', { name: 'Titre' });
const leave = (page: Page) => modal(page, 'Quitter sans enregistrer ?');

test('the form of a block has an address: a reload keeps it, Back leads out of it', async ({ page }) => {
  await signIn(page, accounts.administrator, '/gestion-du-site/page-accueil');
  await page.getByRole('button', { name: 'Créer un bloc' }).click();
  await expect(page).toHaveURL(/page-accueil\?edition=nouveau$/);
  await expect(heading(page, 'Nouveau bloc')).toBeFocused();
  await page.reload();
  await expect(heading(page, 'Nouveau bloc')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await expect(heading(page, "Page d'accueil")).toBeFocused();

  await page
    .getByRole('button', { name: /^Modifier le bloc/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\?edition=\d+$/);
  const name = await title(page).inputValue();
  await page.reload();
  await expect(title(page)).toHaveValue(name);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(rows(page)).toHaveCount(3);

  await page.goto('/gestion-du-site/page-accueil?edition=999999');
  await expect(page.getByText("Cet élément n'existe plus.")).toBeVisible();
  await page.getByRole('button', { name: 'Revenir à la liste' }).click();
  await expect(rows(page)).toHaveCount(3);
});

test("'Annuler' and 'Déconnexion' ask before what was typed is lost", async ({ page }) => {
  await signIn(page, accounts.administrator, '/gestion-du-site/page-accueil?edition=nouveau');
  await title(page).fill('Bienvenue');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await leave(page).getByRole('button', { name: 'Rester' }).click();
  await expect(title(page)).toHaveValue('Bienvenue');

  const ended: string[] = [];
  page.on('request', request => request.method() === 'DELETE' && ended.push(request.url()));
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await leave(page).getByRole('button', { name: 'Rester' }).click();
  await expect(title(page)).toHaveValue('Bienvenue');
  expect(ended).toEqual([]);

  await page.getByRole('button', { name: 'Annuler' }).click();
  await leave(page).getByRole('button', { name: 'Quitter' }).click();
  await expect(rows(page)).toHaveCount(3);

  await page.goto('/gestion-du-site/faq?edition=nouveau');
  await page.getByRole('textbox', { name: 'Libellé court' }).fill('Nos agences');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await leave(page).getByRole('button', { name: 'Rester' }).click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await leave(page).getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(modal(page, 'Session fermée')).toBeVisible();
  expect(ended).toHaveLength(1);
});

test("'Annuler' of a window asks over what was typed in it, and only then", async ({ page }) => {
  await signIn(page, accounts.administrator, '/gestion-du-site/page-de-maintenance');
  await page.getByRole('button', { name: 'Activer' }).click();
  const dates = page.getByRole('dialog', { name: 'Activer la page de maintenance' });
  await dates.getByRole('button', { name: 'Annuler' }).click();
  await expect(dates).toHaveCount(0);
  await page.getByRole('button', { name: 'Activer' }).click();
  await dates.getByLabel('Date', { exact: true }).first().fill('02/03/2099');
  await dates.getByRole('button', { name: 'Annuler' }).click();
  const asked = modal(page, 'Fermer sans enregistrer ?');
  await asked.getByRole('button', { name: 'Rester' }).click();
  await expect(dates.getByLabel('Date', { exact: true }).first()).toHaveValue('02/03/2099');
  await dates.getByRole('button', { name: 'Annuler' }).click();
  await asked.getByRole('button', { name: 'Fermer' }).click();
  await expect(dates).toHaveCount(0);
});

test('what is typed in a window is asked about by Back too', async ({ page }) => {
  await signIn(page, accounts.administrator, '/administration/gestionnaires');
  await page.getByRole('link', { name: /^Groupes/ }).click();
  await page.getByRole('button', { name: 'Nouveau groupe' }).click();
  const made = page.getByRole('dialog', { name: 'Nouveau groupe' });
  const name = made.getByRole('textbox', { name: 'Nom du groupe' });
  await name.fill('Réclamations');
  await page.evaluate(() => history.back()); // goBack() would wait for the page that is not left
  await leave(page).getByRole('button', { name: 'Rester' }).click();
  await expect(name).toHaveValue('Réclamations');
  await expect(page).toHaveURL(/\/groupes$/);
  await page.evaluate(() => history.back());
  await leave(page).getByRole('button', { name: 'Quitter' }).click();
  await expect(heading(page, 'Gestionnaires')).toBeVisible();
});

test('a session that ends under a window leaves it as it was typed', async ({ page }) => {
  await signIn(page, accounts.administrator, '/administration/groupes');
  await page.getByRole('button', { name: 'Nouveau groupe' }).click();
  const made = page.getByRole('dialog', { name: 'Nouveau groupe' });
  await made.getByRole('textbox', { name: 'Nom du groupe' }).fill('Réclamations');
  await answer(page, '**/api/manager/token/refresh', 401);
  await answer(page, '**/api/manager/groups', 401);
  await made.getByRole('button', { name: 'Créer le groupe' }).click();
  await modal(page, 'Votre session est terminée').getByRole('button', { name: 'Rester' }).click();
  await expect(made.getByRole('textbox', { name: 'Nom du groupe' })).toHaveValue('Réclamations');
});

test('a session that ends leaves a form on the screen as it was typed', async ({ page }) => {
  await signIn(page, accounts.administrator, '/notifications?id=9');
  const subject = page.getByRole('textbox', { name: 'Objet' });
  await subject.fill('Un autre objet');
  await answer(page, '**/api/**', 401);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await modal(page, 'Votre session est terminée').getByRole('button', { name: 'Rester' }).click();
  // What was read is forgotten with the session a second later; a page that is drawn anew would ask for it.
  await page.waitForFunction(() => localStorage.getItem('current_manager_access_token') === null);
  await page.getByRole('button', { name: 'Historique' }).click();
  await page.keyboard.press('Escape');
  await expect(subject).toHaveValue('Un autre objet');
});

test("'Annuler' of the forgotten password asks over what was typed, not over what the sign-in page knew", async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('gestionnaire@demo.example');
  const open = page.getByRole('button', { name: 'Mot de passe oublié ou non initialisé' });
  await open.click();
  const forgotten = page.getByRole('dialog', { name: 'Mot de passe oublié ou non initialisé' });
  const field = forgotten.getByRole('textbox', { name: 'Adresse e-mail' });
  await expect(field).toHaveValue('gestionnaire@demo.example');
  await forgotten.getByRole('button', { name: 'Annuler' }).click();
  await expect(forgotten).toHaveCount(0);
  await open.click();
  await field.fill('autre@demo.example');
  await forgotten.getByRole('button', { name: 'Annuler' }).click();
  const asked = modal(page, 'Fermer sans enregistrer ?');
  await asked.getByRole('button', { name: 'Rester' }).click();
  await expect(field).toHaveValue('autre@demo.example');
  await forgotten.getByRole('button', { name: 'Annuler' }).click();
  await asked.getByRole('button', { name: 'Fermer' }).click();
  await expect(forgotten).toHaveCount(0);
});

test('the first field that the server refuses takes the focus, and is forgiven once it is corrected', async ({
  page,
}) => {
  await signIn(page, accounts.administrator, '/gestion-du-site/faq?edition=nouveau');
  const short = page.getByRole('textbox', { name: 'Libellé court' });
  const long = page.getByRole('textbox', { name: 'Libellé long' });
  await short.fill('Nos agences');
  await long.click();
  await page.keyboard.type('Où nous trouver.');
  const fields = [
    { path: 'longLabel', message: 'Ce texte ne peut pas être enregistré.' },
    { path: 'shortLabel', message: 'Ce titre existe déjà.' },
  ];
  await answer(page, '**/api/cms/faq/theme', 400, { message: 'Demande incorrecte.', additionalData: { fields } });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(short).toBeFocused();
  await expect(short).toHaveAccessibleDescription(/Ce titre existe déjà/);
  await expect(long).toHaveAccessibleDescription(/ne peut pas être enregistré/);
  await page.keyboard.type(' et guichets');
  await expect(page.getByText('Ce titre existe déjà.')).toHaveCount(0);
  await expect(short).toBeFocused();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await leave(page).getByRole('button', { name: 'Quitter' }).click();
});

test('a save under a session that is over shows one window', async ({ page }) => {
  await signIn(page, accounts.administrator, '/gestion-du-site/page-accueil?edition=nouveau');
  await title(page).fill('Bienvenue');
  await page.getByRole('textbox', { name: 'Texte' }).click();
  await page.keyboard.type('Votre espace a changé.');
  await page.getByRole('radio', { name: 'Sans image' }).check();
  await answer(page, '**/api/manager/token/refresh', 401);
  await answer(page, '**/api/cms/home/block', 401);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const over = modal(page, 'Votre session est terminée');
  await expect(over).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await over.getByRole('button', { name: 'Rester' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(title(page)).toHaveValue('Bienvenue');
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
});
