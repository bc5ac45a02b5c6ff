// As tree.spec.ts, of what says who one is and how one is reached.
import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { heading, signIn } from './steps.ts';

/** The page has these, in this order, among others. */
const expectTree = (page: Page, tree: string) => expect(page.getByRole('main')).toMatchAriaSnapshot(tree);

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
