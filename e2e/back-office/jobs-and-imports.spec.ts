import type { Job } from 'contract/calls/jobs.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { heading, rows, signIn } from './steps.ts';

test('an administrator sees what ran and runs a job again', async ({ page, look }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Supervision' }).click();
  await page.getByRole('link', { name: 'Traitements' }).click();
  await expect(heading(page, 'Traitements')).toBeVisible();
  await expect(page.getByRole('table', { name: '16 traitements' })).toBeVisible();
  const orphans = rows(page).filter({ hasText: 'Fichiers sans propriétaire' });
  await expect(orphans).toContainText('Réussi');
  await look('jobs');
  await page.getByRole('button', { name: 'Relancer : Fichiers sans propriétaire' }).click();
  await expect(page.getByText(/est demandé\s: il part/)).toBeVisible();
  await expect(orphans).toContainText('Réussi');
  await look('job-asked');
});

test('an administrator reads what the check of the queue mended', async ({ page, look }) => {
  const mended = [
    { what: 'missing', count: 3 },
    { what: 'onHold', count: 1 },
  ];
  await page.route('**/api/manager/jobs', async route => {
    const jobs = (await (await route.fetch()).json()) as Job[];
    await route.fulfill({ json: jobs.map(job => (job.name === 'queue' ? { ...job, state: 'ok', mended } : job)) });
  });
  await signIn(page, accounts.administrator, '/traitements');
  const queue = rows(page).filter({ hasText: 'Contrôle de « À traiter »' });
  await expect(queue).toContainText('3 demandes ouvertes : elles manquaient');
  await expect(queue).toContainText("1 demande terminée qui n'est plus en attente");
  await look('jobs-mended');
});

test('the report of an import is read and downloaded', async ({ page, server, look }) => {
  await signIn(page);
  await server.import({
    'bases.csv': 'base;nom\n50;Neuve\nx;Mauvaise\n',
    'pays.csv': 'pays;nom\nZZ;Un pays\n;Sans code\n',
    'types-voie.csv': 'type\nRUE\n',
  });
  await page.goto('/imports');
  await expect(heading(page, 'Imports')).toBeVisible();
  await expect(rows(page).first()).toContainText('Terminé');
  await look('imports');
  await page
    .getByRole('link', { name: /^Rapport de l'import/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Import du/ })).toBeVisible();
  await expect(page.getByRole('table', { name: '3 fichiers' })).toBeVisible();
  await expect(page.getByRole('table', { name: '3 refus' })).toBeVisible();
  await look('import-report');
  await page.getByRole('button', { name: /Refus du fichier/ }).click();
  await page.getByRole('option', { name: 'pays.csv' }).click();
  await expect(page).toHaveURL(/fichier=pays\.csv/);
  await expect(page.getByRole('table', { name: '1 refus' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le rapport' }).click();
  expect((await file).suggestedFilename()).toMatch(/^rapport-import-\d+\.xlsx$/);
  await expect(page.getByText(/^Le fichier rapport-import-.* est téléchargé/)).toBeVisible();

  // So is that of an import that refused nothing.
  await server.import({ 'bases.csv': 'base;nom\n50;Neuve\n' });
  await page.goto('/imports');
  const reports = page.getByRole('link', { name: /^Rapport de l'import/ });
  await expect(rows(page).nth(1)).toBeVisible();
  await reports.first().click();
  await expect(page.getByText("Aucune ligne n'a été refusée.")).toBeVisible();
  await look('import-report-nothing-refused');
  const other = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le rapport' }).click();
  expect((await other).suggestedFilename()).toMatch(/^rapport-import-\d+\.xlsx$/);
});

test('a strict import that stopped says that nothing of it is there', async ({ page, server }) => {
  await signIn(page);
  await server.import({ 'bases.csv': 'base;nom\n51;Autre\n' });
  let isStrict = true;
  await page.route('**/api/manager/import/*', async route => {
    const run = await (await route.fetch()).json();
    await route.fulfill({ json: { ...run, isStrict, state: 'failed', problem: 'connexion perdue' } });
  });
  await page.goto('/imports');
  await page
    .getByRole('link', { name: /^Rapport de l'import/ })
    .first()
    .click();
  await expect(
    page.getByText("L'import strict s'est arrêté : connexion perdue. Rien n'a été enregistré."),
  ).toBeVisible();
  isStrict = false;
  await page.reload();
  await expect(page.getByText(/^L'import s'est arrêté\s: connexion perdue\. Les fichiers déjà lus/)).toBeVisible();
});

test('a value that was decided here says whose it is, and leads there', async ({ page, server, look }) => {
  await signIn(page, accounts.administrator, '/administration/gestionnaires?texte=petit');
  await page.getByRole('link', { name: /^Ouvrir Gérard Petit/ }).click();
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Petit-Roy');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Les changements sont enregistrés' })).toBeVisible();
  await server.import({
    'gestionnaires.csv': `gestionnaire;courriel;nom;prenom;administrateur\nDEMO-G2;${accounts.manager.email};Petit;Gérard;non\n`,
  });
  await page.goto('/imports');
  const reports = page.getByRole('link', { name: /^Rapport de l'import/ });
  await reports.first().click();
  const kept = page.getByRole('table', { name: '1 valeur gardée' });
  await expect(kept.getByRole('row').nth(1)).toContainText(/Nom.*Changé le .* par Claire Marchand/);
  await look('import-kept');
  await kept.getByRole('link', { name: 'Gérard Petit-Roy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gérard Petit-Roy' })).toBeVisible();
});

test('a manager comes to neither', async ({ page }) => {
  await signIn(page, accounts.manager);
  for (const path of ['/traitements', '/imports']) {
    await page.goto(path);
    await expect(heading(page, 'Tableau de bord')).toBeVisible();
  }
});
