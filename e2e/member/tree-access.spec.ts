// As tree.spec.ts, of what says who one is and how one is reached.
import { accounts, expect, test } from '../fixtures.ts';
import { heading, signIn } from './steps.ts';
import { expectTree, press } from './tree.ts';

test('telephones, e-mail and password: the fields of each, and what a password must be', async ({ page }) => {
  await signIn(page, accounts.rentier, '/#/ma-situation/telephones');
  await expectTree(
    page,
    `
    - heading "Modifier mes téléphones" [level=1]
    - combobox "Pays du téléphone mobile"
    - textbox "Téléphone mobile"
    - combobox "Pays du téléphone fixe"
    - textbox "Téléphone fixe"
    - button "Enregistrer"
  `,
  );
  await page.goto('/#/ma-situation/adresse-email');
  await expectTree(
    page,
    `
    - heading "Changer d'adresse e-mail" [level=1]
    - textbox "Nouvelle adresse e-mail"
    - button "Recevoir le lien de confirmation"
  `,
  );
  const email = page.getByLabel('Nouvelle adresse e-mail');
  await page.getByRole('button', { name: 'Recevoir le lien de confirmation' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await page.goto('/#/ma-situation/mot-de-passe');
  await expectTree(
    page,
    `
    - heading "Changer mon mot de passe" [level=1]
    - textbox "Mot de passe actuel"
    - button "Maintenir pour afficher le mot de passe"
    - textbox "Nouveau mot de passe"
    - textbox "Confirmez le nouveau mot de passe"
    - list "Votre mot de passe doit contenir :":
      - listitem: /au moins 8 caractères , à respecter/
    - button "Changer mon mot de passe" [disabled]
  `,
  );
});

test('a forgotten password, and a first connection: what is asked, and how far one has come', async ({ page }) => {
  await page.goto('/#/mot-de-passe-oublie');
  await expectTree(
    page,
    `
    - heading "Mot de passe oublié ou non initialisé" [level=1]
    - textbox "Votre identifiant ou votre adresse e-mail"
    - img "Caractères à recopier"
    - button "Afficher une autre image"
    - textbox "Recopiez les caractères de l'image"
    - button "Répondre à une question à la place"
    - button "Recevoir le lien"
  `,
  );
  await signIn(page, accounts.newcomer);
  await expect(heading(page, 'Quelle est votre adresse e-mail ?')).toBeVisible();
  await expectTree(
    page,
    `
    - heading "Quelle est votre adresse e-mail ?" [level=1]
    - paragraph: /étape 1 sur 5/
    - textbox "Votre adresse e-mail"
    - button "Recevoir le lien de confirmation"
  `,
  );
});

test('a trusted third party: who they may be, what is missing, that they are named, asked about before they are not', async ({
  page,
}) => {
  await signIn(page, accounts.rentier, '/#/ma-situation/tiers-de-confiance');
  await expectTree(
    page,
    `
    - heading "Mon tiers de confiance" [level=1]
    - paragraph: /Elle ne peut ni consulter votre espace/
    - combobox "Qui est cette personne pour vous ?"
    - textbox "Prénom"
    - textbox "Nom"
    - textbox "Date de naissance"
    - textbox "Numéro de sécurité sociale"
    - combobox "Pays du numéro"
    - textbox "Téléphone"
    - textbox "Adresse e-mail"
    - checkbox "Indiquer son adresse postale"
    - button "Enregistrer"
  `,
  );
  await press(page, 'Enregistrer');
  const kin = page.getByLabel('Qui est cette personne pour vous ?');
  await expect(kin).toBeFocused();
  for (const field of [kin, page.getByLabel('Prénom'), page.getByLabel('Nom', { exact: true })]) {
    await expect(field).toHaveAttribute('aria-required', 'true');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/./);
  }
  const address = page.getByRole('checkbox', { name: 'Indiquer son adresse postale' });
  await address.check();
  await expectTree(
    page,
    `
    - checkbox "Indiquer son adresse postale" [checked]
    - textbox "Numéro"
    - combobox "Type de voie"
    - textbox "Nom de la voie"
    - textbox "Complément d'adresse"
    - textbox "Code postal"
    - textbox "Ville"
    - combobox "Pays"
    - button "Enregistrer"
  `,
  );
  await address.uncheck();
  await kin.selectOption('NonRenseigne');
  await page.getByLabel('Prénom').fill('Paul');
  await page.getByLabel('Nom', { exact: true }).fill('Martin');
  await press(page, 'Enregistrer');
  // One way to reach them is asked for where the first one is typed.
  const phone = page.getByRole('textbox', { name: 'Téléphone' });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Adresse e-mail').fill('paul@exemple.example');
  await press(page, 'Enregistrer');
  await expect(page.getByRole('status').filter({ hasText: 'Votre tiers de confiance est enregistré.' })).toBeVisible();
  await page.goto('/#/ma-situation/tiers-de-confiance');
  await expectTree(
    page,
    `
    - heading "Mon tiers de confiance" [level=1]
    - textbox "Prénom": Paul
    - textbox "Nom": Martin
    - button "Enregistrer"
    - button "Supprimer"
  `,
  );
  await press(page, 'Supprimer');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toMatchAriaSnapshot(`
    - alertdialog "Supprimer votre tiers de confiance ?":
      - heading "Supprimer votre tiers de confiance ?" [level=2]
      - text: Nous ne pourrons plus appeler cette personne à votre sujet.
      - button "Annuler"
      - button "Supprimer"
  `);
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('status').filter({ hasText: "Vous n'avez plus de tiers de confiance." })).toBeVisible();
});
