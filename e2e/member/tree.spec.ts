// What a screen reader is told in each process: names, roles, states, and what is announced, read in the accessibility tree.
import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { giveCredentials, heading } from './steps.ts';
import { expectTree, PDF, press } from './tree.ts';

async function enter(page: Page, path: string, account: { login: string; password: string } = accounts.rentier) {
  await giveCredentials(page, account);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await page.goto(`/#${path}`);
}

test('signing in: what surrounds the page, the two fields, what is refused', async ({ page }) => {
  await page.goto('/#/connexion');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Aller au contenu"
    - banner:
      - link "Mon espace retraite Votre pension, simplement"
      - button "Agrandir le texte"
    - main:
      - heading "Connectez-vous à votre espace" [level=1]
      - paragraph: /Il figure sur le courrier/
      - textbox "Identifiant"
      - textbox "Mot de passe"
      - button "Maintenir pour afficher le mot de passe"
      - button "Se connecter" [disabled]
      - paragraph:
        - link "Mot de passe oublié ou non initialisé"
    - contentinfo:
      - navigation "Informations sur le site"
  `);
  await expect(page.getByLabel('Identifiant')).toHaveAccessibleDescription(/courrier de bienvenue/);
  await expect(page.getByRole('button', { name: 'Se connecter' })).toHaveAccessibleDescription(
    /Remplissez l'identifiant/,
  );
  await giveCredentials(page, { ...accounts.actif, password: 'faux' });
  await expectTree(
    page,
    `
    - alert:
      - paragraph: /identifiant\\/mot de passe est inconnu/
    - textbox "Identifiant": ${accounts.actif.login}
  `,
  );
  await page.getByRole('button', { name: 'Agrandir le texte' }).click();
  await expect(page.getByRole('banner')).toMatchAriaSnapshot('- button "Agrandir le texte" [pressed]');
});

test('a message: its fields, what is missing, that it went', async ({ page }) => {
  await enter(page, '/messages/nouveau');
  await expectTree(
    page,
    `
    - heading "Écrire un message" [level=1]
    - combobox "Dossier concerné"
    - combobox "Votre demande concerne"
    - textbox "Objet"
    - textbox "Votre message"
    - button "Envoyer le message"
  `,
  );
  await press(page, 'Envoyer le message');
  for (const name of ['Votre demande concerne', 'Objet', 'Votre message']) {
    const field = page.getByLabel(name, { exact: true });
    await expect(field).toHaveAttribute('aria-required', 'true');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/./);
  }
  await expect(page.getByLabel('Votre demande concerne')).toBeFocused();
  await page.getByLabel('Votre demande concerne').selectOption('Mes paiements');
  await page.getByLabel('Objet').fill('Une question');
  await page.getByLabel('Votre message').fill('Quand ?');
  await press(page, 'Envoyer le message');
  await expectTree(
    page,
    `
    - heading "Votre message est envoyé"
    - status:
      - paragraph: /Référence MES-\\d+/
      - paragraph:
        - strong: /Réponse attendue au plus tard le/
  `,
  );
});

test('a document: its kind, its file, that it came', async ({ page }) => {
  await enter(page, '/envoyer-un-justificatif');
  await expectTree(
    page,
    `
    - heading "Envoyer un justificatif" [level=1]
    - combobox "Type de justificatif"
    - combobox "Dossier concerné"
    - button "Vos fichiers Choisir des fichiers"
    - textbox "Commentaire (facultatif)"
    - button "Envoyer"
    - region "Ce que vous avez envoyé":
      - heading "Ce que vous avez envoyé" [level=2]
  `,
  );
  await press(page, 'Envoyer');
  await expect(page.getByLabel('Type de justificatif')).toBeFocused();
  await expect(page.getByLabel('Vos fichiers')).toHaveAccessibleDescription(/./);
  await page.getByLabel('Type de justificatif').selectOption({ index: 1 });
  await page.getByLabel('Vos fichiers').setInputFiles(PDF);
  await expect(page.getByRole('button', { name: 'Retirer page.pdf' })).toBeVisible();
  await press(page, 'Envoyer');
  await expect(page.getByRole('status').filter({ hasText: 'Bien reçu, merci' })).toContainText('page.pdf');
});

test('another account: each question, how far one has come, what is wrong, that it is asked', async ({ page }) => {
  await enter(page, '/mes-dossiers/compte-bancaire');
  await expectTree(
    page,
    `
    - heading "Pour quels dossiers changez-vous de compte ?" [level=1]
    - paragraph: Étape 1 sur 4
    - group "Choisissez un ou plusieurs dossiers":
      - checkbox /Retraite n° \\d+/ [checked]
      - checkbox /Retraite n° \\d+/
      - checkbox /Retraite n° \\d+/
    - button "Continuer"
  `,
  );
  await press(page, 'Continuer');
  await expect(heading(page, 'Quel est votre nouveau compte ?')).toBeFocused();
  await expectTree(
    page,
    `
    - heading "Quel est votre nouveau compte ?" [level=1]
    - paragraph: Étape 2 sur 4
    - textbox "Titulaire du compte": Françoise Lefèvre
    - textbox "IBAN"
    - button "Continuer"
  `,
  );
  const iban = page.getByLabel('IBAN', { exact: true });
  await press(page, 'Continuer');
  await expect(iban).toBeFocused();
  await expect(iban).toHaveAttribute('aria-invalid', 'true');
  await expect(iban).toHaveAccessibleDescription(/est sur votre RIB/);
  await iban.fill('FR76 3000 6000 0112 3456 7890 189');
  await expect(page.getByRole('status').filter({ hasText: 'Cet IBAN est juste.' })).toBeVisible();
  await press(page, 'Continuer');
  await expect(heading(page, 'Joignez votre RIB')).toBeFocused();
  await expectTree(
    page,
    `
    - heading "Joignez votre RIB" [level=1]
    - paragraph: Étape 3 sur 4
    - button /RIB.* Choisir un fichier/
    - button "Continuer"
  `,
  );
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...PDF, name: 'rib.pdf' });
  await press(page, 'Continuer');
  await expect(heading(page, 'Tout est-il exact ?')).toBeFocused();
  await expectTree(
    page,
    `
    - heading "Tout est-il exact ?" [level=1]
    - paragraph: Étape 4 sur 4
    - textbox "Votre mot de passe actuel"
    - button "Enregistrer ce compte"
  `,
  );
  await page.getByLabel('Votre mot de passe actuel').fill(accounts.password);
  await press(page, 'Enregistrer ce compte');
  await expect(heading(page, 'Votre demande est enregistrée')).toBeFocused();
});

test('another address: what is missing, what was and will be, that it is saved', async ({ page }) => {
  await enter(page, '/mes-dossiers/adresse', accounts.suspended);
  await expectTree(
    page,
    `
    - heading "Quelle est votre nouvelle adresse ?" [level=1]
    - textbox "Numéro"
    - combobox "Type de voie"
    - textbox "Nom de la voie"
    - textbox "Complément d'adresse"
    - textbox "Code postal"
    - textbox "Ville"
    - combobox "Pays"
    - button "Continuer"
  `,
  );
  await press(page, 'Continuer');
  const street = page.getByLabel('Nom de la voie');
  await expect(street).toBeFocused();
  await expect(street).toHaveAttribute('aria-invalid', 'true');
  await street.fill('des Tilleuls');
  await page.getByLabel('Code postal').fill('45000');
  await page.getByLabel('Ville').fill('Orléans');
  await press(page, 'Continuer');
  await expect(heading(page, 'Cette adresse est-elle exacte ?')).toBeFocused();
  await expectTree(
    page,
    `
    - heading "Cette adresse est-elle exacte ?" [level=1]
    - button "Oui, enregistrer cette adresse"
  `,
  );
  await press(page, 'Oui, enregistrer cette adresse');
  await expect(heading(page, 'Votre nouvelle adresse est enregistrée')).toBeFocused();
});

test('the certificate of life: what is expected of which folder, and that it came', async ({ page }) => {
  await enter(page, '/certificat-de-vie', accounts.suspended);
  await expectTree(
    page,
    `
    - heading "Mon certificat de vie" [level=1]
    - region /dossier n° \\d+/:
      - heading /dossier n° \\d+/ [level=2]
      - button "Votre certificat de vie, signé Choisir un fichier"
      - button "Envoyer mon certificat"
  `,
  );
  const file = page.getByLabel('Votre certificat de vie, signé');
  await press(page, 'Envoyer mon certificat');
  await expect(file).toBeFocused();
  await expect(file).toHaveAccessibleDescription(/./);
  await file.setInputFiles(PDF);
  await press(page, 'Envoyer mon certificat');
  await expect(page.getByRole('status').filter({ hasText: 'nous est bien parvenu' })).toBeVisible();
});

test('a beneficiary: added, asked about before it is removed', async ({ page }) => {
  await enter(page, '/ma-situation/beneficiaire-nouveau');
  await expectTree(
    page,
    `
    - heading "Ajouter un bénéficiaire" [level=1]
    - combobox "Qui est cette personne pour vous ?"
    - textbox "Prénom"
    - textbox "Nom"
    - textbox "Date de naissance"
    - checkbox "Indiquer son adresse postale"
    - button "Enregistrer"
  `,
  );
  await press(page, 'Enregistrer');
  const kin = page.getByLabel('Qui est cette personne pour vous ?');
  await expect(kin).toBeFocused();
  await expect(kin).toHaveAttribute('aria-invalid', 'true');
  await kin.selectOption('Enfant');
  await page.getByLabel('Prénom').fill('Anne');
  await page.getByLabel('Nom', { exact: true }).fill('Lefèvre');
  await press(page, 'Enregistrer');
  await expect(page.getByRole('status').filter({ hasText: 'Votre bénéficiaire est enregistré.' })).toBeVisible();
  await expectTree(
    page,
    `
    - heading "Mes bénéficiaires" [level=1]
    - list:
      - listitem:
        - paragraph: /Anne Lefèvre/
        - link "Modifier Anne Lefèvre"
        - button "Supprimer Anne Lefèvre"
  `,
  );
  await press(page, 'Supprimer Anne Lefèvre');
  await expect(page.getByRole('alertdialog')).toMatchAriaSnapshot(`
    - alertdialog:
      - heading /./ [level=2]
      - button "Annuler"
      - button "Supprimer"
  `);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Le bénéficiaire est supprimé.' })).toBeVisible();
});

test('an answer in one of what was sent: the steps, the exchange, the field', async ({ page }) => {
  await enter(page, '/mes-demarches');
  await expectTree(
    page,
    `
    - heading "Mes démarches" [level=1]
    - region "En cours chez nous":
      - heading "En cours chez nous" [level=2]
      - list:
        - listitem:
          - heading [level=3]:
            - button /^Montant de ma pension/
  `,
  );
  const main = page.getByRole('main');
  const first = main.getByRole('button', { name: /^Montant de ma pension/ });
  await first.click();
  await expect(first).toHaveAttribute('aria-current', 'true');
  await main
    .getByRole('region', { name: /^Montant de ma pension/ })
    .getByRole('link', { name: /^Ouvrir cette démarche/ })
    .click();
  await expectTree(
    page,
    `
    - heading "Montant de ma pension de ce mois-ci" [level=1]
    - region "Où en est ma démarche":
      - heading "Où en est ma démarche" [level=2]
      - list "Étapes de votre démarche":
        - listitem: /Reçu par nos services \\(fait\\)/
        - listitem
        - listitem
      - button "Reçu de ma démarche (PDF)"
    - region "Échanges avec le service":
      - article /^Vous, le/
    - region "Répondre ou ajouter un document":
      - textbox "Votre message"
      - button "Envoyer"
  `,
  );
  await press(page, 'Envoyer');
  const field = page.getByLabel('Votre message');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('Merci.');
  await press(page, 'Envoyer');
  await expect(main.getByRole('article', { name: /^Vous, le/ })).toHaveCount(2);
  await expect(field).toHaveValue('');
});
