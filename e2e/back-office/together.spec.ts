// Two administrators at one thing of the back-office itself: a label, a saved view, a setting. What differs is chosen, the rest
// is joined, and nothing is overwritten unseen.
import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { heading, modal, result, rows, signIn } from './steps.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Modifié entre-temps' });
const keepTheirs = (page: Page, name: string, value: string | RegExp) =>
  conflict(page).getByRole('group', { name }).getByRole('radio', { name: value }).check();
const merge = (page: Page) => button(page, 'Fusionner et enregistrer').click();

/** The other person's window. */
async function open(page: Page, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(path);
  return other;
}

test('a label that two people rename: the name is chosen, or typed anew', async ({ page, look }) => {
  const path = '/administration/etiquettes';
  await signIn(page, accounts.administrator, path);
  await button(page, 'Nouvelle étiquette').click();
  await field(page, "Nom de l'étiquette").fill('Tutelle');
  await button(page, "Créer l'étiquette").click();
  await expect(result(page, "L'étiquette « Tutelle » est créée.")).toBeVisible();

  const other = await open(page, path);
  await button(page, "Renommer l'étiquette Tutelle").click();
  await button(other, "Renommer l'étiquette Tutelle").click();
  await field(other, "Nom de l'étiquette").fill('Curatelle');
  await button(other, 'Renommer').click();
  await expect(result(other, "L'étiquette « Curatelle » est renommée.")).toBeVisible();

  await field(page, "Nom de l'étiquette").fill('Tutelles');
  await button(page, 'Renommer').click();
  await expect(conflict(page).getByRole('group', { name: "Nom de l'étiquette" })).toContainText(/Tutelles.*Curatelle/);
  await expect(button(page, 'Fusionner et enregistrer')).toBeFocused();
  await look('label-conflict');
  // Nothing was saved, and what was typed is still there.
  await button(page, 'Revenir à ma saisie').click();
  await expect(field(page, "Nom de l'étiquette")).toHaveValue('Tutelles');
  await button(page, 'Renommer').click();
  await button(page, 'Prendre la version enregistrée').click();
  await expect(field(page, "Nom de l'étiquette")).toHaveValue('Curatelle');
  await field(page, "Nom de l'étiquette").fill('Curatelles et tutelles');
  await button(page, 'Renommer').click();
  await expect(result(page, "L'étiquette « Curatelles et tutelles » est renommée.")).toBeVisible();
  await expect(rows(page).filter({ hasText: /utelle/ })).toHaveCount(1);
});

test('a saved view: a name and criteria are joined; criteria that both replaced are chosen', async ({ page, look }) => {
  const edit = async (one: Page) => {
    await button(one, 'Mes vues').click();
    await one.getByRole('button', { name: /^Modifier la vue/ }).click();
  };
  const withShown = (one: Page) => one.getByRole('checkbox', { name: 'Avec les critères affichés maintenant' });
  await signIn(page, accounts.administrator, '/a-traiter?echeance=semaine');
  await button(page, 'Mes vues').click();
  await button(page, 'Enregistrer les critères affichés').click();
  await field(page, 'Nom de la vue').fill('Cette semaine');
  await button(page, 'Enregistrer').click();
  await expect(result(page, 'La vue « Cette semaine » est enregistrée.')).toBeVisible();

  const other = await open(page, '/a-traiter?echeance=retard');
  await edit(page);
  await edit(other);
  await withShown(other).check();
  await button(other, 'Enregistrer').click();
  await expect(result(other, 'La vue « Cette semaine » est enregistrée.')).toBeVisible();

  // One changed the criteria, the other the name.
  await field(page, 'Nom de la vue').fill('À suivre');
  await button(page, 'Enregistrer').click();
  await expect(conflict(page)).toContainText('Ses modifications sont reprises : Critères.');
  await merge(page);
  await expect(result(page, 'La vue « À suivre » est enregistrée.')).toBeVisible();
  await button(page, 'Mes vues').click();
  await page.getByRole('link', { name: 'À suivre' }).click();
  await expect(page).toHaveURL(/echeance=retard/);

  // Both put other criteria in their place.
  await page.goto('/a-traiter?liste=toutes&texte=tutelle');
  await other.goto('/a-traiter?liste=toutes&canal=post');
  await edit(page);
  await edit(other);
  await withShown(other).check();
  await button(other, 'Enregistrer').click();
  await expect(result(other, 'La vue « À suivre » est enregistrée.')).toBeVisible();
  await withShown(page).check();
  await button(page, 'Enregistrer').click();
  const criteria = conflict(page).getByRole('group', { name: 'Critères' });
  await expect(criteria).toContainText(/Liste : Toutes, Texte : tutelle.*Liste : Toutes, Canal : /);
  await look('view-conflict');
  await keepTheirs(page, 'Critères', /Canal/);
  await merge(page);
  await expect(result(page, 'La vue « À suivre » est enregistrée.')).toBeVisible();
  await button(page, 'Mes vues').click();
  await page.getByRole('link', { name: 'À suivre' }).click();
  await expect(page).toHaveURL(/canal=/);
});

test('a setting: both values are shown in words, and the chosen one counts', async ({ page, look }) => {
  const path = '/administration/reglages';
  const sender = 'Expéditeur des e-mails';
  const line = (one: Page) => rows(one).filter({ hasText: sender });
  const change = async (one: Page) => {
    await button(one, `Changer : ${sender}`).click();
    await expect(one.getByRole('dialog', { name: 'Changer un réglage' })).toBeVisible();
  };
  await signIn(page, accounts.administrator, path);
  await expect(heading(page, 'Réglages')).toBeVisible();
  const other = await open(page, path);

  await change(page);
  await change(other);
  await field(other, sender).fill('Caisse A <a@tilleuls.example>');
  await button(other, 'Enregistrer').click();
  await expect(result(other, /est changé/)).toBeVisible();
  await field(page, sender).fill('Caisse B <b@tilleuls.example>');
  await button(page, 'Enregistrer').click();
  await expect(conflict(page).getByRole('group', { name: sender })).toContainText(/Caisse B.*Caisse A/);
  await look('setting-conflict');
  await keepTheirs(page, sender, /Caisse A/);
  await merge(page);
  await expect(result(page, /est changé/)).toBeVisible();
  await expect(line(page)).toContainText('Caisse A <a@tilleuls.example>');

  // One that was put back meanwhile is asked about too.
  await other.reload();
  await change(page);
  await other.getByRole('button', { name: `Remettre comme livré : ${sender}` }).click();
  await modal(other, /comme livré/)
    .getByRole('button', { name: 'Remettre comme livré' })
    .click();
  await expect(line(other)).toContainText('Livré');
  await field(page, sender).fill('Caisse C <c@tilleuls.example>');
  await button(page, 'Enregistrer').click();
  await expect(conflict(page).getByRole('group', { name: sender })).toContainText('Caisse C');
  await merge(page);
  await expect(line(page)).toContainText('Caisse C <c@tilleuls.example>');
});
