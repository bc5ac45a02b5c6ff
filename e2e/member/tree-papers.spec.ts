// As tree.spec.ts, of the papers that a member sends or asks for: tax data, an attestation and its check.
import { accounts, expect, test } from '../fixtures.ts';
import { heading, signIn } from './steps.ts';
import { expectTree, PDF, press } from './tree.ts';

test('tax data: each field with what it takes, what is wrong, that it is saved', async ({ page }) => {
  await signIn(page, accounts.rentier, '/#/donnees-fiscales');
  await expectTree(
    page,
    `
    - heading "Mes données fiscales" [level=1]
    - textbox "Année de l'avis d'imposition": /\\d{4}/
    - textbox "Revenu fiscal de référence, en euros"
    - textbox "Nombre de parts"
    - combobox "Situation de famille"
    - button "Votre avis d'imposition Choisir un fichier"
    - button "Envoyer"
    - region "Vos déclarations":
      - heading "Vos déclarations" [level=2]
  `,
  );
  const income = page.getByLabel('Revenu fiscal de référence, en euros');
  await expect(income).toHaveAccessibleDescription(/Par exemple 18250/);
  await press(page, 'Envoyer');
  await expect(income).toBeFocused();
  const status = page.getByLabel('Situation de famille');
  for (const field of [income, page.getByLabel('Nombre de parts'), status]) {
    await expect(field).toHaveAttribute('aria-required', 'true');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(income).toHaveAccessibleDescription(/Indiquez un montant en euros/);
  const notice = page.getByLabel("Votre avis d'imposition");
  await expect(notice).toHaveAccessibleDescription(/./);
  await income.fill('18 250,50');
  await page.getByLabel('Nombre de parts').fill('1,5');
  await status.selectOption('Veuf ou veuve');
  await notice.setInputFiles(PDF);
  await expect(page.getByRole('button', { name: 'Retirer page.pdf' })).toBeVisible();
  await press(page, 'Envoyer');
  await expect(page.getByRole('status').filter({ hasText: 'sont enregistrées' })).toBeVisible();
  await expectTree(
    page,
    `
    - region "Vos déclarations":
      - heading "Vos déclarations" [level=2]
      - term: /\\d{4}/
      - definition: /18.250,50 €, nombre de parts/
  `,
  );
});

test('an attestation: which folders, which period, none chosen, that it came', async ({ page }) => {
  await signIn(page, accounts.rentier, '/#/mes-documents/attestation');
  await expectTree(
    page,
    `
    - heading "Obtenir une attestation de paiement" [level=1]
    - group "Pour quels dossiers ?":
      - checkbox /n° \\d+/ [checked]
      - checkbox /n° \\d+/ [checked]
      - checkbox /n° \\d+/ [checked]
    - radiogroup "Pour quelle période ?":
      - radio "Les 12 derniers mois" [checked]
      - radio "Les 3 derniers mois"
      - radio /Année \\d{4}/
    - status
    - paragraph:
      - button "Télécharger mon attestation (PDF)"
  `,
  );
  const make = page.getByRole('button', { name: 'Télécharger mon attestation (PDF)' });
  const boxes = page.getByRole('group', { name: 'Pour quels dossiers ?' }).getByRole('checkbox');
  for (const box of await boxes.all()) await box.uncheck();
  await make.click();
  await expect(boxes.first()).toBeFocused();
  await expect(boxes.first()).toHaveAttribute('aria-invalid', 'true');
  await expect(boxes.first()).toHaveAccessibleDescription('Choisissez au moins un dossier.');
  await boxes.first().check();
  await Promise.all([page.waitForEvent('download'), make.click()]);
  await expect(page.getByRole('status').filter({ hasText: 'Votre attestation est téléchargée.' })).toBeVisible();
});

test('the check of an attestation: its number, what is wrong with it, that nobody was given it', async ({ page }) => {
  await page.goto('/#/verifier-une-attestation');
  await expectTree(
    page,
    `
    - heading "Vérifier une attestation" [level=1]
    - textbox "Numéro de l'attestation"
    - paragraph:
      - button "Vérifier"
  `,
  );
  const number = page.getByLabel("Numéro de l'attestation");
  await press(page, 'Vérifier');
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toHaveAccessibleDescription(/./);
  await number.fill('V0WW-Z23W-8C1V-MBC9');
  await press(page, 'Vérifier');
  await expect(page.getByRole('alert')).toContainText("Ce numéro nous est inconnu, ou n'est plus conservé.");
  await expect(heading(page, 'Vérifier une attestation')).toBeVisible();
});
