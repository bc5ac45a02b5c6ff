// Two administrators at one document: what one of them typed is never lost, whatever the other did meanwhile.
import type { Page } from '@playwright/test';
import { pdf } from '../../api/test/file-samples.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { MANAGEMENT } from './knowledge-steps.ts';
import { field, heading, modal, result, rows, signIn } from './steps.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const label = (page: Page) => page.getByRole('textbox', { name: 'Libellé' });
const end = (page: Page) => page.getByLabel('Fin de validité', { exact: true });
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Modifié entre-temps' });

/** The first document of a list, opened to be changed in a window of each. */
async function openTwice(page: Page, list: string, title: string): Promise<Page> {
  await signIn(page, accounts.administrator, list);
  const path = await page
    .getByRole('link', { name: /^Modifier/ })
    .first()
    .getAttribute('href');
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(path!);
    await expect(heading(one, title)).toBeVisible();
    await expect(button(one, 'Modifier')).toBeEnabled();
  }
  return other;
}

async function save(page: Page) {
  await button(page, 'Modifier').click();
  await modal(page, 'Document modifié').getByRole('button', { name: 'OK' }).click();
  await expect(heading(page, 'Gestion des documents')).toBeVisible();
}

const replacement = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });

test('of social systems: what differs is chosen field by field, the rest is joined, the file too', async ({
  page,
  look,
}) => {
  const other = await openTwice(page, MANAGEMENT, "Modification d'un document");
  await label(other).fill('Notice des autres');
  await end(other).fill('31/12/2031');
  await other.getByLabel('Remplacer le fichier', { exact: true }).setInputFiles(replacement('autre.pdf'));
  await save(other);

  await label(page).fill('Notice à moi');
  await page.getByLabel('Remplacer le fichier', { exact: true }).setInputFiles(replacement('moi.pdf'));
  await button(page, 'Modifier').click();
  await expect(conflict(page)).toContainText('Ses modifications sont reprises : Fin de validité.');
  await expect(conflict(page).getByRole('group', { name: 'Libellé' })).toContainText(/Notice à moi.*Notice des autres/);
  await expect(conflict(page).getByRole('group', { name: 'Fichier' })).toContainText(/moi\.pdf.*autre\.pdf/);
  await look('knowledge-conflict');
  // Nothing was saved, and all that was typed is still there.
  await conflict(page).getByRole('button', { name: 'Revenir à ma saisie' }).click();
  await expect(label(page)).toHaveValue('Notice à moi');
  await expect(page.getByText('moi.pdf')).toBeVisible();
  await button(page, 'Modifier').click();
  await conflict(page)
    .getByRole('group', { name: 'Fichier' })
    .getByRole('radio', { name: /autre\.pdf/ })
    .check();
  await conflict(page).getByRole('button', { name: 'Fusionner et enregistrer' }).click();
  await modal(page, 'Document modifié').getByRole('button', { name: 'OK' }).click();
  await rows(page).first().getByRole('link', { name: 'Modifier le document « Notice à moi »' }).click();
  await expect(end(page)).toHaveValue('31/12/2031');
  await expect(page.getByText('autre.pdf')).toBeVisible();
});

test('of a folder: the stored version is taken over, or what was typed is refused for its own reason', async ({
  page,
  look,
}) => {
  const other = await openTwice(page, `${MANAGEMENT}?nature=2`, "Modification d'un document de dossier");
  const start = page.getByLabel('Début de validité', { exact: true });
  await end(other).fill('31/12/2030');
  await save(other);
  await start.fill('01/01/2031');
  await button(page, 'Modifier').click();
  await expect(conflict(page)).toContainText('Ses modifications sont reprises : Fin de validité.');
  await look('knowledge-conflict-folder');
  // Joined, the two dates cannot be: said as ever, beside the field, with both as they were typed.
  await conflict(page).getByRole('button', { name: 'Fusionner et enregistrer' }).click();
  await modal(page, 'Erreur').getByRole('button', { name: 'OK' }).click();
  await expect(end(page)).toHaveAccessibleDescription(/ne peut être avant la date de début/);
  await expect(start).toHaveValue('01/01/2031');
  await expect(end(page)).toHaveValue('31/12/2030');
  await start.fill('01/01/2029');

  // And once more: this time what the other person stored is taken.
  await other.goBack();
  await expect(end(other)).toHaveValue('31/12/2030');
  await end(other).fill('30/06/2032');
  await save(other);
  await button(page, 'Modifier').click();
  await conflict(page).getByRole('button', { name: 'Prendre la version enregistrée' }).click();
  await expect(end(page)).toHaveValue('30/06/2032');
  await expect(start).toHaveValue('');
  await expect(conflict(page)).toHaveCount(0);
  // Nothing is left to lose.
  await button(page, 'Annuler').click();
  await expect(heading(page, 'Gestion des documents')).toBeVisible();
});

test('a document that somebody deletes while it is changed is told, and what was typed stays', async ({
  page,
  look,
}) => {
  const other = await openTwice(page, MANAGEMENT, "Modification d'un document");
  const title = await label(other).inputValue();
  await other.goto(MANAGEMENT);
  await other.getByRole('button', { name: `Supprimer le document « ${title} »` }).click();
  await modal(other, 'Supprimer ce document ?').getByRole('button', { name: 'Supprimer' }).click();
  await expect(result(other, 'Le document est supprimé.')).toBeVisible();

  await label(page).fill('Notice gardée');
  await button(page, 'Modifier').click();
  await expect(modal(page, 'Erreur')).toContainText("Ce document n'existe plus.");
  await look('knowledge-gone-while-saving');
  await modal(page, 'Erreur').getByRole('button', { name: 'OK' }).click();
  await expect(label(page)).toHaveValue('Notice gardée');
  await expect(field(page, 'Public visé')).toBeEnabled();
});

test('an address that is none of a document says so', async ({ page, look }) => {
  await signIn(page);
  for (const path of ['modification-document/abc', 'modification-document-dossier/abc', 'modification-document/0']) {
    await page.goto(`/base-documentaire/${path}`);
    await expect(page.getByText("Ce document n'existe plus.")).toBeVisible();
    await expect(button(page, 'Réessayer')).toHaveCount(0);
  }
  await look('knowledge-no-such-address');
  await page.getByRole('link', { name: 'Revenir aux documents' }).click();
  await expect(heading(page, 'Gestion des documents')).toBeVisible();
});
