import { exe, lockedPdf, pdf, WORKBOOK, zip } from '../../api/test/file-samples.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { acknowledge, add, button, confirmDeletion, dialog, MANAGEMENT } from './knowledge-steps.ts';
import { choose, field, heading, rows, search, signIn } from './steps.ts';

test('a document of social systems: added, found, looked at, switched off, changed, deleted', async ({
  page,
  look,
}) => {
  await signIn(page, accounts.administrator, MANAGEMENT);
  await page.getByRole('link', { name: 'Ajouter un document' }).click();
  await expect(heading(page, 'Nouveau document')).toBeVisible();
  await expect(add(page)).toBeDisabled();
  await expect(add(page)).toHaveAccessibleDescription(/la nature du document/);
  await page.getByRole('radio', { name: 'Par régime' }).check();
  await look('knowledge-add');

  const label = page.getByRole('textbox', { name: 'Libellé' });
  await label.pressSequentially('Notice <2027>, été & hiver!');
  await expect(label).toHaveValue('Notice 2027 été  hiver');
  await label.fill('a'.repeat(100));
  await expect(label).toHaveValue('a'.repeat(80));
  await label.fill('Notice 2027 été');
  await choose(page, 'Public visé', 'Rentiers');
  await choose(page, 'Régimes', /métiers du livre/, /bateliers/, /Énergie du Rhône/, /verriers/);
  await expect(field(page, 'Régimes')).toContainText('et 1 autre(s)');

  const file = page.getByLabel('Fichier', { exact: true });
  await file.setInputFiles({ name: 'notice.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText(/Le format de ce fichier est incorrect. Format accepté\s: PDF, XLS, XLSX/)).toBeVisible();
  const big = Buffer.alloc(15 * 1024 * 1024 + 1);
  await file.setInputFiles({ name: 'gros.pdf', mimeType: 'application/pdf', buffer: big });
  await expect(page.getByText(/La taille maximale d'un fichier est de 15\sMo/)).toBeVisible();
  await expect(add(page)).toHaveAccessibleDescription(/le fichier/);
  // Members could not open it; one that only forbids printing they can.
  const choosePdf = (name: string, buffer: Buffer) => file.setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await choosePdf('secret.pdf', await lockedPdf({ userPassword: 'secret' }));
  await expect(file).toHaveAccessibleDescription(/demande un mot de passe/);
  await expect(add(page)).toHaveAccessibleDescription(/un fichier sans mot de passe/);
  await look('knowledge-add-protected');
  await choosePdf('notice.pdf', await lockedPdf({ ownerPassword: 'secret' }));
  await expect(file).not.toHaveAccessibleDescription(/mot de passe/);
  await expect(add(page)).toBeEnabled();
  // Another kind of file under that name is told when it is chosen.
  await choosePdf('notice.pdf', exe());
  await expect(page.getByText(/Le format de ce fichier est incorrect/)).toBeVisible();
  // The one before stays, and is not sent under that message.
  await add(page).click();
  await expect(file).toBeFocused();
  await choosePdf('notice.pdf', Buffer.from('%PDF-1.7 no end'));

  // Wrong dates are told before anything is sent, in a window and beside their field.
  const [start, end] = [
    page.getByLabel('Début de validité', { exact: true }),
    page.getByLabel('Fin de validité', { exact: true }),
  ];
  await start.fill('02/01/2030');
  await end.fill('01/01/2030');
  await add(page).click();
  const order = 'La date de fin de validité ne peut être avant la date de début de validité.';
  await acknowledge(page, order);
  await expect(end).toHaveAccessibleDescription(new RegExp(order));
  await start.fill('');
  await end.fill('01/01/2020');
  await expect(end).not.toHaveAccessibleDescription(new RegExp(order));
  await add(page).click();
  await acknowledge(page, 'La date de fin de validité est déjà passée.');
  await end.fill('31/12/2030');
  // The server looks at the whole content.
  await add(page).click();
  await acknowledge(page, /format/i);
  await expect(file).toHaveAccessibleDescription(/format/i);
  await expect(label).toHaveValue('Notice 2027 été');
  await look('knowledge-add-refused');

  await file.setInputFiles({ name: 'notice.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await add(page).click();
  await dialog(page, 'Document ajouté').getByRole('button', { name: 'OK' }).click();
  await expect(heading(page, 'Gestion des documents')).toBeVisible();
  await expect(rows(page).first()).toContainText('Notice 2027 été');

  await page.getByLabel('Libellé').fill('2027 ete');
  await choose(page, 'Public visé', 'Rentiers');
  await search(page).click();
  await expect(page).toHaveURL(/label=2027\+ete&target=Retired/);
  const row = rows(page);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/Rentiers.*En ligne/);
  await expect(row.getByRole('button', { name: 'et 1 de plus' })).toBeVisible();
  await look('knowledge');

  const content = page.waitForResponse('**/api/knowledgeDatabaseDocument/*/file');
  await button(page, /^Consulter/).click();
  expect((await content).headers()['content-type']).toBe('application/pdf');
  const shown = page.getByRole('dialog', { name: 'notice.pdf' });
  await expect(shown.getByText(/Téléchargez-le pour le lire/)).toBeVisible(); // bytes of a test, no real pdf
  await look('knowledge-preview-failed');
  await shown.getByRole('button', { name: 'Fermer' }).last().click();
  const coming = page.waitForEvent('download');
  await button(page, /^Télécharger/).click();
  expect((await coming).suggestedFilename()).toBe('notice.pdf');

  // The row changes where it stands: no other search is made.
  const searches: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/search-social-system/')) searches.push(request.url());
  });
  await button(page, /^Désactiver/).click();
  await expect(row).toContainText('Masqué');
  await expect(row).not.toContainText('En ligne'); // one state
  await expect(button(page, /^Activer/)).toBeVisible();
  expect(searches).toEqual([]);

  await page.getByRole('link', { name: /^Modifier/ }).click();
  await expect(heading(page, "Modification d'un document")).toBeVisible();
  await expect(label).toHaveValue('Notice 2027 été');
  await expect(field(page, 'Régimes')).toContainText('et 1 autre(s)');
  await expect(end).toHaveValue('31/12/2030');
  await expect(page.getByText('notice.pdf')).toBeVisible();
  await look('knowledge-modify');
  await label.fill('Notice 2027 été corrigée');
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await dialog(page, 'Quitter sans enregistrer ?').getByRole('button', { name: 'Rester' }).click();
  await expect(label).toHaveValue('Notice 2027 été corrigée');
  await button(page, 'Modifier').click();
  await dialog(page, 'Document modifié').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/label=2027\+ete&target=Retired/);
  await expect(row).toContainText('Notice 2027 été corrigée');

  await button(page, /^Supprimer/).click();
  await look('knowledge-delete');
  await confirmDeletion(page);
  await expect(page.getByText('Aucun document ne correspond à votre recherche.')).toBeVisible();
});

test('a document of a folder: added, found, looked at, switched off, changed, deleted', async ({ page, look }) => {
  await signIn(page, accounts.administrator, '/base-documentaire/nouveau-document');
  await page.getByRole('radio', { name: 'Par dossier' }).check();
  await choose(page, 'Type de document', 'Attestation');
  await field(page, 'Numéro de dossier').click();
  await page.getByRole('combobox', { name: 'Premiers chiffres du numéro' }).pressSequentially('10051');
  await expect(page.getByRole('option')).toHaveText(Array.from({ length: 10 }, (_, last) => `10051${last}`));
  await page.getByRole('option', { name: '100517' }).click();
  await expect(field(page, 'Numéro de dossier')).toContainText('100517');
  await look('knowledge-add-folder');
  const file = page.getByLabel('Fichier', { exact: true });
  await file.setInputFiles({ name: 'suivi.xlsx', mimeType: 'application/zip', buffer: zip(WORKBOOK) });
  await add(page).click();
  await dialog(page, 'Document ajouté').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/nature=2/);
  await expect(rows(page).first()).toContainText('suivi.xlsx');

  await field(page, 'Numéros de dossier').click();
  await page.getByRole('combobox', { name: 'Premiers chiffres du numéro' }).pressSequentially('100517');
  await page.getByRole('option', { name: '100517' }).click();
  await look('knowledge-numbers');
  // The first empties the search line, the second closes the list.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await search(page).click();
  await expect(page).toHaveURL(/folderNumbers=100517/);
  const row = rows(page);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('suivi.xlsx');
  await look('knowledge-folder');
  // A spreadsheet is downloaded only.
  await expect(button(page, /^Consulter/)).toHaveCount(0);
  const coming = page.waitForEvent('download');
  await button(page, /^Télécharger/).click();
  expect((await coming).suggestedFilename()).toBe('suivi.xlsx');
  await button(page, /^Désactiver/).click();
  await expect(row).toContainText('Masqué');

  await page.getByRole('link', { name: /^Modifier/ }).click();
  await expect(heading(page, "Modification d'un document de dossier")).toBeVisible();
  await expect(field(page, 'Numéro de dossier')).toContainText('100517');
  const other = page.getByLabel('Remplacer le fichier', { exact: true });
  const big = Buffer.alloc(5 * 1024 * 1024 + 1);
  await other.setInputFiles({ name: 'gros.pdf', mimeType: 'application/pdf', buffer: big });
  await expect(page.getByText(/La taille maximale d'un fichier est de 5\sMo/)).toBeVisible();
  // Under a refused file nothing is sent as if none had been chosen, unless one says so.
  await button(page, 'Modifier').click();
  await expect(other).toBeFocused();
  await button(page, 'Renoncer à ce fichier').click();
  await expect(page.getByText(/La taille maximale d'un fichier est de 5\sMo/)).toHaveCount(0);
  await other.setInputFiles({ name: 'attestation.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await look('knowledge-modify-folder');
  await button(page, 'Annuler').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL(/folderNumbers=100517/);
  await page.getByRole('link', { name: /^Modifier/ }).click();
  await other.setInputFiles({ name: 'attestation.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await button(page, 'Modifier').click();
  await dialog(page, 'Document modifié').getByRole('button', { name: 'OK' }).click();
  await expect(row).toContainText('attestation.pdf');
  await button(page, /^Consulter/).click();
  await expect(dialog(page, 'attestation.pdf')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, /^Supprimer/).click();
  await confirmDeletion(page);
  await expect(page.getByText('Aucun document ne correspond à votre recherche.')).toBeVisible();
});

test('a pdf is read in the page: its words, its size, and what cannot be shown', async ({ page, look }) => {
  await signIn(page, accounts.administrator, `${MANAGEMENT}?label=guide`);
  const consult = button(page, /^Consulter/).first();
  // The viewer is on its way before anybody presses.
  const worker = page.waitForRequest(/pdf\.worker/);
  await consult.hover();
  await worker;
  await consult.click();
  const first = page.getByRole('group', { name: 'Page 1 sur 1' });
  await expect(first).toContainText('Guide de la retraite');
  await expect(page.getByRole('region', { name: /^Pages du document/ })).toBeVisible();
  // Something was drawn: the picture is not of one colour.
  const colours = () =>
    first.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    });
  await expect.poll(colours).toBeGreaterThan(10);
  await look('knowledge-preview');
  const width = async () => (await first.boundingBox())!.width;
  const before = await width();
  await button(page, 'Agrandir').click();
  await expect.poll(width).toBeGreaterThan(before * 1.2);
  await expect.poll(colours).toBeGreaterThan(10);
});

test.describe('in a browser that is set to English', () => {
  test.use({ locale: 'en-US' });
  test('lists and filters still open', async ({ page }) => {
    await signIn(page, accounts.administrator, MANAGEMENT);
    await choose(page, 'Public visé', 'Rentiers');
    await expect(field(page, 'Public visé')).toContainText('Rentiers');
  });
});
