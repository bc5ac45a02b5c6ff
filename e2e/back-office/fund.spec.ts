import { accounts, expect, test } from '../fixtures.ts';
import { heading, modal, rows, signIn } from './steps.ts';

test('an administrator sees what is missing, and comes to where it is filled in', async ({ page, look }) => {
  await signIn(page, accounts.administrator, '/administration/a-completer');
  await expect(heading(page, 'À compléter')).toBeVisible();
  await expect(page.getByText(/points? manque/)).toBeVisible();
  const line = (text: string | RegExp) => rows(page).filter({ hasText: text });
  await expect(line('Mentions légales')).toContainText('En ordre'); // the demonstration's fund has its own
  await expect(line('Expéditeur des e-mails')).toContainText('Manque');
  await look('readiness');

  await line('Numéro de téléphone')
    .getByRole('link', { name: /Ouvrir ce texte/ })
    .click();
  await expect(heading(page, 'Contenu')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Chercher un texte' })).toHaveValue('Numéro de téléphone');
  await expect(page.getByRole('textbox', { name: /Numéro de téléphone/ }).first()).toBeVisible();
  await page.goBack();
  await line('Expéditeur des e-mails')
    .getByRole('link', { name: /Voir ce réglage/ })
    .click();
  await expect(heading(page, 'Réglages')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Changer : Expéditeur des e-mails' }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Expéditeur des e-mails' });
  await field.fill('Caisse des Tilleuls');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(field).toHaveAccessibleDescription(/Valeur refusée\s: Nom <adresse@exemple.fr>/);
  await expect(field).toHaveValue('Caisse des Tilleuls');
  await look('setting-refused');
  await field.fill('Caisse des Tilleuls <caisse@tilleuls.example>');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(rows(page)).toContainText([/Changé ici.*par Claire Marchand/]);
  await page.goto('/administration/a-completer');
  await expect(async () => {
    await page.reload();
    await expect(line('Expéditeur des e-mails')).toContainText('En ordre');
  }).toPass();
});

test('settings say where they come from; those of the environment cannot be changed', async ({ page, look }) => {
  await signIn(page, accounts.administrator, '/administration/reglages');
  const line = (text: string) => rows(page).filter({ hasText: text });
  await expect(line('LIMIT_SEARCH')).toContainText('Environnement');
  await expect(line('LIMIT_SEARCH').getByRole('button')).toHaveCount(0);
  await expect(line('SMTP_URL')).toContainText('renseigné, non montré');
  await expect(line('LETTER_CODES')).toContainText('Livré');
  await look('settings');
  // Few of many, by words without accents in any order; the address keeps them.
  const all = await rows(page).count();
  const sought = page.getByRole('searchbox', { name: 'Chercher un réglage' });
  await sought.fill('courrier codes');
  await expect(line('LETTER_CODES')).toHaveCount(1);
  await expect(line('SMTP_URL')).toHaveCount(0);
  const shown = await rows(page).count();
  await expect(page.getByRole('status').filter({ hasText: `sur ${all}` })).toContainText(new RegExp(`^${shown}\\s`));
  await expect(page).toHaveURL(/reglages\?texte=courrier(\+|%20)codes$/);
  await look('settings-found');
  await page.reload();
  await expect(sought).toHaveValue('courrier codes');
  await expect(rows(page)).toHaveCount(shown);
  await sought.fill('introuvable');
  await expect(page.getByText('Aucun réglage ne correspond.')).toBeVisible();
  await sought.fill('');
  await expect(rows(page)).toHaveCount(all);
  await expect(page).toHaveURL(/reglages$/);
  await page.getByRole('button', { name: 'Changer : Codes par courrier proposés aux adhérents' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Non' }).check();
  await look('setting-flag');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(line('LETTER_CODES')).toContainText(/non.*Changé ici/);
  await page.getByRole('button', { name: 'Remettre comme livré : Codes par courrier' }).click();
  await modal(page, /comme livré/)
    .getByRole('button', { name: 'Remettre comme livré' })
    .click();
  await expect(line('LETTER_CODES')).toContainText(/oui.*Livré/);
});
