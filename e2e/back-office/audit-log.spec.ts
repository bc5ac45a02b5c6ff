import { accounts, expect, test } from '../fixtures.ts';
import { close, heading, rows, search, signIn } from './steps.ts';

test('an administrator finds who did what to whom, opens an entry and exports it signed', async ({
  page,
  server,
  look,
}) => {
  await signIn(page, accounts.manager, '/connexion-en-tant-que');
  await page.getByRole('textbox', { name: 'Identifiant', exact: true }).fill('RENTIER0001');
  await search(page).click();
  await expect(page.getByRole('table', { name: '1 utilisateur' })).toBeVisible();
  await page.getByRole('button', { name: /Déconnexion/ }).click();

  await signIn(page);
  await page.getByRole('button', { name: 'Supervision' }).click();
  await page.getByRole('link', { name: "Journal d'audit" }).click();
  await expect(heading(page, "Journal d'audit")).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await look('audit-log');

  await page.getByRole('textbox', { name: 'Auteur' }).fill('Gérard Petit');
  await page.getByRole('textbox', { name: 'Personne concernée' }).fill('rentier0001');
  await search(page).click();
  await expect(page).toHaveURL(/journal\?personne=rentier0001&auteur=G/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText([/Gérard Petit.*Recherche/]);
  await page.getByRole('button', { name: /^Détail de l'écriture/ }).click();
  const entry = page.getByRole('dialog', { name: /^Écriture n°/ });
  await expect(entry).toContainText('(saisi)');
  await look('audit-entry');
  await close(page);

  // A recent sign-in is a proof; later it is asked in place, and the export goes on by itself.
  await server.move(360);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter, signé' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirmez que c'est bien vous" });
  await dialog.getByRole('textbox', { name: 'Mot de passe' }).fill(accounts.password);
  await dialog.getByRole('button', { name: 'Valider' }).click();
  expect((await file).suggestedFilename()).toMatch(/^journal-audit-.*\.csv$/);
  await expect(page.getByText(/^Le fichier journal-audit-.* est téléchargé/)).toBeVisible();
  await look('audit-exported');

  // The reading just made is an entry.
  await page.goto('/journal?action=audit.export');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText([/Claire Marchand.*Export signé/]);

  // So is that of the entry: a kind of object is looked for without its number.
  await page.goto('/journal');
  await page.getByRole('button', { name: /Objet$/ }).click();
  await page.getByRole('option', { name: 'Écriture du journal' }).click();
  await search(page).click();
  await expect(page).toHaveURL(/journal\?objet=auditEntry$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText([/Claire Marchand.*Écriture du journal n°\s\d+/]);
});

test('pages go on from an entry, and stay in the address', async ({ page, look }) => {
  await signIn(page);
  for (const path of ['/journal', '/alarmes', '/signatures', '/notifications']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // More entries than a page: each address that is opened is one, without loading the page for each.
  await page.goto('/journal');
  for (let n = 0; n < 25; n++) {
    const answered = page.waitForResponse(/auditLog\/search/);
    await page.evaluate(address => history.pushState({}, '', address), `/journal?numero=${n}&objet=folder`);
    await answered;
  }
  await page.goto('/journal?action=audit.search');
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole('table', { name: '20 écritures sur cette page' })).toBeVisible();
  await page.getByRole('button', { name: 'Plus anciennes' }).click();
  await expect(page).toHaveURL(/avant=\d+/);
  await expect(page.getByRole('button', { name: 'Plus récentes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Plus anciennes' })).toHaveCount(0);
  await look('audit-older');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Plus récentes' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Plus anciennes' })).toBeVisible();
});

test('what is wrong is said beside its field, and nothing found is said', async ({ page, look }) => {
  await signIn(page, accounts.administrator, '/journal?personne=Personne');
  await expect(page.getByRole('textbox', { name: 'Personne concernée' })).toHaveAccessibleDescription(
    /Aucun compte ne correspond/,
  );
  await look('audit-refused');
  await page.goto('/journal?action=erasure.allow');
  await expect(page.getByText('Aucune écriture ne correspond à votre recherche.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exporter, signé' })).toBeDisabled();
  await look('audit-nothing');
  const onlyChanges = page.getByRole('checkbox', { name: "Seulement les changements décidés par quelqu'un" });
  await page.goto('/journal');
  await expect(rows(page).first()).toContainText('Lecture');
  await onlyChanges.check();
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect(page).toHaveURL(/changements=/);
  // Nor comings and goings, nor what a job did by itself.
  await expect(rows(page).filter({ hasText: /Lecture|Liste|Connexions|Suppression à l'échéance/ })).toHaveCount(0);
  await page.reload();
  await expect(onlyChanges).toBeChecked();
  await look('audit-changes');
});

test('a manager has neither the entry nor the page', async ({ page }) => {
  await signIn(page, accounts.manager);
  await expect(page.getByRole('button', { name: 'Supervision' })).toHaveCount(0);
  await page.goto('/journal');
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
  await expect(page.getByText(/La page demandée est réservée aux administrateurs/)).toBeVisible();
});
