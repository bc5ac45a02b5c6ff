import { pdf } from '../../api/test/file-samples.ts';
import { answer, NO_ROWS } from '../answers.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { acknowledge, add, button, confirmDeletion, MANAGEMENT } from './knowledge-steps.ts';
import { choose, field, rows, signIn } from './steps.ts';

test('deleting the last document of a page leads to the page before', async ({ page, look }) => {
  await signIn(page, accounts.administrator, MANAGEMENT);
  await expect(rows(page)).toHaveCount(20);
  // Its five actions stand on one line, in the window of a small computer too.
  await page.setViewportSize({ width: 1280, height: 800 });
  const actions = rows(page).first().getByRole('cell').last().locator('button, a');
  const tops = () => actions.evaluateAll(all => new Set(all.map(one => one.getBoundingClientRect().top)).size);
  await expect.poll(tops).toBe(1);
  await look('knowledge-rows');
  await page.goto(`${MANAGEMENT}?page=2`);
  await expect(rows(page)).toHaveCount(8); // the demonstration has 28
  await page
    .getByRole('button', { name: /^Supprimer/ })
    .first()
    .click();
  await answer(page, '**/search-social-system/20/20', 200, { ...NO_ROWS, startIndex: 20, total: 20 });
  await confirmDeletion(page);
  await expect(page).toHaveURL(/gestion$/);
  await expect(rows(page)).toHaveCount(20);
});

test('what is missing, failed or gone is said', async ({ page, look }) => {
  await signIn(page);
  const CALL = '**/search-social-system/**';
  await answer(page, CALL, 200, NO_ROWS);
  await page.goto(MANAGEMENT);
  await expect(page.getByText("Il n'y a encore aucun document.")).toBeVisible();
  await page.unroute(CALL);
  await answer(page, CALL, 500);
  await page.goto(`${MANAGEMENT}?label=x`);
  await expect(button(page, 'Réessayer')).toBeVisible();
  await look('knowledge-failed');
  await page.goto('/base-documentaire/modification-document/999999');
  await expect(page.getByRole('link', { name: 'Revenir aux documents' })).toBeVisible();
  await look('knowledge-gone');
});

test('a folder that has gone meanwhile is told beside its field, and nothing typed is lost', async ({ page }) => {
  await signIn(page, accounts.administrator, '/base-documentaire/nouveau-document');
  await page.getByRole('radio', { name: 'Par dossier' }).check();
  await choose(page, 'Type de document', 'Attestation');
  await field(page, 'Numéro de dossier').click();
  await page.getByRole('combobox', { name: 'Premiers chiffres du numéro' }).pressSequentially('100517');
  await page.getByRole('option', { name: '100517' }).click();
  const attestation = { name: 'attestation.pdf', mimeType: 'application/pdf', buffer: pdf() };
  await page.getByLabel('Fichier', { exact: true }).setInputFiles(attestation);
  const message = "Ce numéro de dossier n'existe pas ou n'est plus disponible.";
  const fields = [{ path: 'knowledgeDatabaseDocumentJson.folderId', message }];
  const additionalData = { unhandledException: true, type: 'RessourceNotFoundException', fields };
  await answer(page, '**/knowledgeDatabaseDocumentFolder/create', 404, { message, additionalData });
  await add(page).click();
  await acknowledge(page, message);
  await expect(field(page, 'Numéro de dossier')).toHaveAccessibleDescription(new RegExp(message));
  await expect(field(page, 'Numéro de dossier')).toContainText('100517');
  await expect(page.getByText('attestation.pdf')).toBeVisible();
});
