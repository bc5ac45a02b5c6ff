import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { button, dialog, other, status } from './manager-steps.ts';
import { choose, modal, rows, signIn } from './steps.ts';

test('groups are made, filled, renamed and removed', async ({ page, browser, server, look }) => {
  await signIn(page);
  await page.route('**/api/manager/groups', route => route.fulfill({ json: [] }));
  await page.goto('/administration/groupes');
  await expect(page.getByText("Il n'y a encore aucun groupe.")).toBeVisible();
  await look('groups-none');
  await page.unroute('**/api/manager/groups');
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await button(page, 'Nouveau groupe').click();
  const made = dialog(page, 'Nouveau groupe');
  await made.getByRole('button', { name: 'Créer le groupe' }).click();
  await expect(made.getByRole('textbox', { name: 'Nom du groupe' })).toHaveAccessibleDescription(/Donnez un nom/);
  await made.getByRole('textbox', { name: 'Nom du groupe' }).fill('Réclamations');
  await choose(page, 'Personnes', /Gérard Petit/, /Nadia Benali/);
  await look('group-new');
  await made.getByRole('button', { name: 'Créer le groupe' }).click();
  await expect(status(page, 'Le groupe « Réclamations » est créé.')).toBeVisible();
  await expect(rows(page)).toContainText([/Nadia Benali, Gérard Petit/]);

  // By keyboard alone.
  await tabTo(page, button(page, 'Nouveau groupe'));
  await page.keyboard.press('Enter');
  await expect(made.getByRole('textbox', { name: 'Nom du groupe' })).toBeFocused();
  await page.keyboard.type('reclamations');
  await tabTo(page, made.getByRole('button', { name: 'Créer le groupe' }));
  await page.keyboard.press('Enter');
  await expect(made.getByRole('textbox', { name: 'Nom du groupe' })).toHaveAccessibleDescription(/porte déjà ce nom/);
  await made.getByRole('textbox', { name: 'Nom du groupe' }).fill('Décès');
  await made.getByRole('button', { name: 'Créer le groupe' }).click();
  await expect(rows(page)).toHaveCount(4);
  await look('groups');

  await button(page, 'Modifier le groupe Décès').click();
  await dialog(page, /Modifier le groupe/)
    .getByRole('textbox', { name: 'Nom du groupe' })
    .fill('Décès et réversion');
  await page.keyboard.press('Control+Enter');
  await expect(rows(page).filter({ hasText: 'Décès et réversion' })).toHaveCount(1);

  // Two people change one group: nothing that was typed is lost.
  const isabelle = await other(browser, server.backOfficeUrl);
  await isabelle.goto('/administration/groupes');
  for (const one of [page, isabelle]) await button(one, 'Modifier le groupe Réclamations').click();
  const rename = async (one: Page, name: string) => {
    await one.getByRole('textbox', { name: 'Nom du groupe' }).fill(name);
    await button(one, 'Enregistrer').click();
  };
  await rename(isabelle, 'Réclamations et litiges');
  await expect(status(isabelle, /est modifié/)).toBeVisible();
  await rename(page, 'Réclamations graves');
  const two = dialog(page, 'Modifié entre-temps');
  await expect(two.getByRole('radio', { name: /Version enregistrée.*Réclamations et litiges/ })).toBeVisible();
  await two.getByRole('button', { name: 'Fusionner et enregistrer' }).click();
  await expect(status(page, 'Le groupe « Réclamations graves » est modifié.')).toBeVisible();
  await page.getByRole('link', { name: /voir les personnes du groupe Réclamations graves/ }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.goBack();
  await button(page, 'Supprimer le groupe Décès et réversion').click();
  await modal(page, /Supprimer le groupe/)
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await expect(rows(page)).toHaveCount(3);
});
