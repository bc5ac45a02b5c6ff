import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { choose, field, heading, search, signIn } from './steps.ts';

async function fill(page: Page, state: string) {
  await page.goto('/base-documentaire/extraction');
  await expect(heading(page, 'Extraction')).toBeVisible();
  await page.getByRole('button', { name: 'Tout décocher' }).click();
  await choose(page, 'Types de justificatif', 'Tout sélectionner');
  await choose(page, 'Bases', 'Tout sélectionner');
  await expect(field(page, 'Régimes')).toBeEnabled();
  await choose(page, 'Régimes', 'Tout sélectionner');
  await choose(page, 'État', state);
}

const namesIn = (path: string) =>
  execFileSync('python3', [
    '-c',
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print("\\n".join(z.namelist()))',
    path,
  ])
    .toString()
    .trim()
    .split('\n');

test('a search is counted, locked, taken as a spreadsheet and as an archive, and its documents are marked', async ({
  page,
  look,
}) => {
  await signIn(page, accounts.manager, '/base-documentaire/extraction');
  // The extraction of the month is there, whole.
  await expect(search(page)).toBeEnabled();
  await expect(page.getByRole('textbox', { name: 'Envoyés du' })).toHaveValue(/^01\//);
  await look('extraction');
  await search(page).click();
  await expect(page.getByText(/justificatifs? trouvés?|Aucun justificatif/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Nouvelle recherche' }).click();
  await page.getByRole('button', { name: 'Tout décocher' }).click();
  await expect(search(page)).toBeDisabled();
  await fill(page, 'Non extraits');
  await search(page).click();
  const found = page.getByText(/justificatifs? trouvés?/);
  await expect(found).toBeVisible();
  await expect(field(page, 'Régimes')).toBeDisabled();
  await look('extraction-found');

  const excel = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger la liste Excel' }).click();
  expect((await excel).suggestedFilename()).toMatch(/^Extraction-retraite-\d{4}(-\d\d){4}\.xlsx$/);

  // The file is there, and only the marking fails: nobody downloads it again.
  await page.route('**/generateZip/success', route => route.fulfill({ status: 500, json: {} }), { times: 1 });
  const zip = page.waitForEvent('download');
  await page.getByRole('button', { name: "Télécharger l'archive ZIP" }).click();
  const archive = await zip;
  expect(archive.suggestedFilename()).toMatch(/^Extraction-retraite-\d{4}(-\d\d){4}\.zip$/);
  const names = namesIn(await archive.path());
  expect(names).toContain('manifeste.csv');
  expect(names.filter(name => /^[^/]+\/\d+\/\d{3,}-/.test(name))).toHaveLength(names.length - 1);
  await expect(page.getByText(/n'ont pas pu être marqués comme extraits/)).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Ses justificatifs sont maintenant marqués comme extraits.')).toBeVisible();
  const history = page.getByRole('region', { name: 'Historique des extractions' });
  await expect(history.getByRole('table').getByText('Téléchargé et marqué')).toBeVisible();
  await expect(page.getByText(/^[\d\s]+ justificatifs? extraits?/)).toBeVisible();

  // What was asked can be unfolded, and the history be searched.
  const [row] = await history.getByRole('row', { name: 'Archive ZIP' }).all();
  await row!.getByText(/non extraits$/).click();
  await expect(row!.getByText('à toute date')).toBeVisible();
  await look('extraction-history');
  // A period that ends before it begins, and a date that is none, are told beside their field.
  const [first, last] = [
    history.getByRole('textbox', { name: 'Extraits du', exact: true }),
    history.getByRole('textbox', { name: 'Extraits au' }),
  ];
  const filter = history.getByRole('button', { name: "Filtrer l'historique" });
  await first.fill('02/01/2026');
  await last.fill('01/01/2026');
  await filter.click();
  await expect(first).toHaveAccessibleDescription(/La première date doit venir avant la seconde/);
  await expect(history.getByText('Un critère est à corriger')).toBeVisible();
  await look('extraction-history-reversed');
  await first.fill('31/02/2026');
  await last.press('Enter');
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription(/Saisissez une date qui existe/);
  await first.fill('');
  await filter.click();
  await expect(history.getByText('Aucune extraction ne correspond à ce filtre.')).toBeVisible();
  await history.getByRole('button', { name: 'Effacer les critères' }).click();
  await expect(history.getByRole('table').getByText('Téléchargé et marqué')).toBeVisible();

  // What is left is what no archive can hold; the dashboard counts no more of them.
  await page.getByRole('button', { name: 'Nouvelle recherche' }).click();
  await expect(search(page)).toBeEnabled();
  await search(page).click();
  await expect(
    page.getByText('Aucun justificatif ne correspond').or(page.getByText('Archive ZIP indisponible')).first(),
  ).toBeVisible();
  await look('extraction-left');
});

test('wrong dates and folders are told beside their fields, an old begin date is warned of', async ({ page, look }) => {
  await signIn(page);
  await fill(page, 'Déjà extraits');
  await page.getByRole('textbox', { name: 'Envoyés du' }).fill('01/01/2099');
  await expect(
    page.getByText('La date de début ne peut être ni dans le futur, ni après la date de fin.'),
  ).toBeVisible();
  await expect(search(page)).toBeDisabled();
  // What is no date is no criterion: nothing is counted as if it had been left empty.
  await page.getByRole('textbox', { name: 'Envoyés du' }).fill('31/02/2026');
  await page.getByLabel('Du dossier n°').press('Enter');
  await expect(page.getByRole('textbox', { name: 'Envoyés du' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Envoyés du' })).toHaveAccessibleDescription(
    /Saisissez une date qui existe/,
  );
  await expect(page.getByRole('button', { name: 'Nouvelle recherche' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Envoyés du' }).fill('01/01/2020');
  await expect(page.getByText(/ont déjà été supprimés/)).toBeVisible();
  await expect(search(page)).toBeEnabled();
  for (const text of ['-5', '1e3', '0x10']) {
    await page.getByLabel('Du dossier n°').fill(text);
    await expect(page.getByText('Indiquez un nombre.')).toBeVisible();
    await expect(search(page)).toBeDisabled();
  }
  await page.getByLabel('Du dossier n°').fill('20');
  await page.getByLabel('Au dossier n°').fill('10');
  await expect(page.getByText('Corrigez les numéros de dossier.')).toBeVisible();
  await expect(page.getByText('Le premier numéro de dossier ne peut être plus grand que le dernier.')).toBeVisible();
  await look('extraction-wrong');
  await page.getByLabel('Au dossier n°').fill('30');
  await search(page).click();
  await expect(page.getByText('Aucun justificatif ne correspond à ces critères.')).toBeVisible();
});

test('leaving while an archive comes asks first, and then gives it up', async ({ page }) => {
  await signIn(page);
  await fill(page, 'Non extraits');
  await search(page).click();
  await page.route('**/generateZip', () => {}); // its bytes never come
  await page.getByRole('button', { name: "Télécharger l'archive ZIP" }).click();
  const asked = page.getByRole('alertdialog', { name: "Arrêter l'archive ?" });
  const home = page.getByRole('link', { name: 'Accueil' });
  await home.click();
  await asked.getByRole('button', { name: 'Rester' }).click();
  await expect(page.getByRole('button', { name: "Annuler l'archive" })).toBeVisible();
  await home.click();
  const givenUp = page.waitForEvent('requestfailed', request => request.url().endsWith('/generateZip'));
  await asked.getByRole('button', { name: 'Quitter' }).click();
  await givenUp;
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
});

test('who generates an archive already is told and waited for, and an archive can be given up', async ({
  page,
  look,
}) => {
  await page.clock.install();
  await signIn(page);
  await fill(page, 'Non extraits');
  await search(page).click();
  const other = { managerName: 'Nadia Benali', since: '2026-11-21T09:00:00Z', isOwn: false };
  await page.route('**/generateZip', route =>
    route.fulfill({
      status: 409,
      json: { message: 'ERROR_IS_GENERATING_ZIP', additionalData: { ERROR_IS_GENERATING_ZIP: other } },
    }),
  );
  await page.route('**/generateZip/status', route => route.fulfill({ json: other }));
  const zip = page.getByRole('button', { name: "Télécharger l'archive ZIP" });
  await zip.click();
  const waiting = page.getByText(/Nadia Benali génère déjà une archive depuis le 21\/11\/2026/);
  await expect(waiting).toBeVisible();
  await expect(zip).toBeDisabled();
  await look('extraction-waiting');
  const looked = page.waitForResponse('**/generateZip/status');
  await page.clock.fastForward(6_000);
  await looked;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(waiting).toBeVisible();
  await page.unroute('**/generateZip/status');
  await page.clock.fastForward(6_000);
  await expect(page.getByText("L'archive de Nadia Benali est terminée")).toBeVisible();
  await expect(waiting).toBeHidden();
  await page.unroute('**/generateZip');
  await page.route('**/generateZip', () => {}); // its bytes never come
  await zip.click();
  await page.getByRole('button', { name: "Annuler l'archive" }).click();
  await expect(page.getByText("L'archive est annulée")).toBeVisible();

  // The server sees a moment later that nobody listens: the history is then read again, well before its next look.
  const own = { managerName: 'Gérard Petit', since: '2026-11-21T09:00:00Z', isOwn: true };
  await page.route('**/generateZip/status', route => route.fulfill({ json: own }));
  await zip.click();
  const known = page.waitForResponse('**/generateZip/status');
  await page.getByRole('button', { name: "Annuler l'archive" }).click();
  await known;
  let reads = 0;
  page.on('request', request => {
    if (/\/extractions\/0\//.test(request.url())) reads += 1;
  });
  await page.unroute('**/generateZip/status');
  await page.clock.fastForward(1_500);
  await expect.poll(() => reads).toBeGreaterThan(0);
  await page.unroute('**/generateZip');
  await page.route('**/generateZip', route => route.abort());
  await zip.click();
  await expect(
    page.getByText("Une erreur est survenue dans l'extraction de l'archive. Veuillez réessayer."),
  ).toBeVisible();
});

test('a count that fails after the file came says nothing beside it', async ({ page, look }) => {
  await signIn(page);
  await fill(page, 'Déjà extraits');
  await search(page).click();
  await expect(page.getByText(/justificatifs? trouvés?/)).toBeVisible();
  await page.route('**/searchNumber', route => route.fulfill({ status: 500, json: {} }));
  const recount = page.waitForResponse('**/searchNumber');
  await page.getByRole('button', { name: 'Télécharger la liste Excel' }).click();
  await recount;
  await expect(page.getByText(/^Le fichier .* est téléchargé\.$/)).toBeVisible();
  await look('extraction-not-counted-anew');
  await expect(page.getByText(/a rencontré une erreur/)).toHaveCount(0);
});

test('why a file is refused is told: the proof was given up, exports are stopped', async ({ page, server, look }) => {
  // Far below what she usually reads: one person asks for a proof, and later stops exports.
  await server.set({ BRAKE_PEOPLE: 1, BRAKE_PROOF_TIMES: 0.01, BRAKE_ALARM_PEOPLE: 1000 });
  await signIn(page, accounts.otherManager, '/base-documentaire/extraction');
  await fill(page, 'Déjà extraits');
  await search(page).click();
  await expect(page.getByText(/justificatifs? trouvés?/)).toBeVisible();
  const excel = page.getByRole('button', { name: 'Télécharger la liste Excel' });
  const proof = page.getByRole('dialog', { name: "Confirmez que c'est bien vous" });
  await excel.click();
  await expect(proof).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText("Confirmez d'abord que c'est bien vous", { exact: false })).toBeVisible();
  await expect(page.getByText("Le fichier Excel n'a pas pu être généré", { exact: false })).toHaveCount(0);

  await server.set({ BRAKE_ALARM_PEOPLE: 1 });
  await excel.click();
  await proof.getByRole('textbox', { name: 'Mot de passe' }).fill(accounts.otherManager.password);
  await proof.getByRole('button', { name: 'Valider' }).click();
  const stopped = page.getByText('Pour les rouvrir, adressez-vous à', { exact: false });
  await expect(stopped).toBeVisible();
  await look('extraction-stopped');
});
