import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { accounts, expect, expectNoSidewaysScroll, type Mail, test } from '../fixtures.ts';
import { goTo, heading, signIn } from './steps.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const EMAIL = 'francoise.lefevre@demo.example';
const PASSWORD = 'Glycine-mauve-83';

async function enter(page: Page, account: { login: string; password: string } = accounts.rentier) {
  await signIn(page, account);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Ma situation');
  await expect(heading(page, 'Ma situation personnelle')).toBeVisible();
}

/** Presses in the middle of what is there at this moment, and lets go in the same place. */
async function pressHere(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.mouse.move(x + Math.min(width / 2, 60), y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
}

test('a press reaches what it is for, though the field that is left says what is wrong with it', async ({ page }) => {
  await enter(page, accounts.actif);
  await open(page, 'Modifier mes téléphones');
  // The number on record is one that no numbering plan knows: it is kept without a word.
  const mobile = page.getByLabel('Téléphone mobile', { exact: true });
  const fixed = page.getByLabel('Téléphone fixe', { exact: true });
  await expect(mobile).toHaveValue(/^06 39 98 /);
  await expect(mobile).not.toHaveAttribute('aria-invalid', 'true');
  // Each says which number it is about.
  await expect(mobile).toHaveAttribute('autocomplete', 'tel');
  await expect(fixed).toHaveAttribute('autocomplete', 'home tel');
  await fixed.fill('12');
  await pressHere(page, page.getByRole('button', { name: 'Enregistrer', exact: true }));
  await expect(fixed).toBeFocused();
  await expect(fixed).toHaveAccessibleDescription(/n'est pas valide/);
  await fixed.fill('02 38 12 34 56');
  await press(page, 'Enregistrer');
  await expect(page.getByText('Vos numéros de téléphone sont enregistrés.')).toBeVisible();

  await open(page, 'Mes bénéficiaires');
  await open(page, 'Ajouter un bénéficiaire');
  await page.getByLabel('Date de naissance').fill('99/99/2020');
  const address = page.getByLabel('Indiquer son adresse postale');
  await pressHere(page, address);
  await expect(address).toBeChecked();
  await expect(page.getByLabel('Date de naissance')).toHaveAttribute('aria-invalid', 'true');

  await page.goto('/#/mes-dossiers/compte-bancaire');
  const iban = page.getByLabel('IBAN', { exact: true });
  const next = page.getByRole('button', { name: 'Continuer' });
  await expect(iban.or(next).first()).toBeVisible();
  if (!(await iban.isVisible())) await next.click();
  await page.getByLabel('Titulaire du compte').fill('Julien Moreau');
  await iban.fill('FR76 3000');
  await pressHere(page, next);
  await expect(iban).toBeFocused();
  await expect(iban).toHaveAttribute('aria-invalid', 'true');
});

for (const width of [390, 1280]) {
  test(`identity, phones and preferences at ${width} px`, async ({ page, server, axe }) => {
    await page.setViewportSize({ width, height: 900 });
    await enter(page);
    const identity = page.getByRole('region', { name: 'Votre identité' });
    await expect(identity).toContainText('Madame Françoise Lefèvre');
    await expect(identity).toContainText(/\d •• •• •• ••• •\d\d/);
    await press(page, 'Afficher le numéro en entier');
    await expect(identity).not.toContainText('•');
    await press(page, 'Masquer le numéro');
    await expectNoSidewaysScroll(page);
    await axe();

    await open(page, 'Modifier mes téléphones');
    await expect(heading(page, 'Modifier mes téléphones')).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Pays du téléphone fixe' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Pays du téléphone mobile' })).toBeVisible();
    const mobile = page.getByLabel('Téléphone mobile', { exact: true });
    await mobile.fill('01 99 00');
    await press(page, 'Enregistrer');
    await expect(mobile).toBeFocused();
    await expect(mobile).toHaveAccessibleDescription(/n'est pas valide/);
    await axe();
    await mobile.fill(width === 390 ? '06 12 34 56 78' : '0692 12 34 56');
    await mobile.blur();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).dblclick();
    await expect(page.getByText('Vos numéros de téléphone sont enregistrés.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Vos coordonnées' })).toContainText(
      width === 390 ? '06\u00a012\u00a034\u00a056\u00a078' : '+262\u00a0692\u00a012\u00a034\u00a056',
    );
    await server.nextMail(EMAIL);

    const sms = page.getByRole('checkbox', { name: 'Être prévenu par SMS' });
    const was = await sms.isChecked();
    await sms.click();
    await expect(sms).toBeChecked({ checked: !was });
    await expect(page.getByRole('status').filter({ hasText: 'Votre choix est enregistré.' })).toBeVisible();
    await page.reload();
    await expect(sms).toBeChecked({ checked: !was });
    await sms.click();
    await expect(sms).toBeChecked({ checked: was });
    await page.getByRole('checkbox', { name: 'Recevoir mes documents en ligne' }).click();
    await expectNoSidewaysScroll(page);
    await axe();
  });

  test(`beneficiaries and trusted third party at ${width} px`, async ({ page, axe }) => {
    await page.setViewportSize({ width, height: 900 });
    await enter(page, width === 390 ? accounts.rentier : accounts.suspended);
    await open(page, 'Mes bénéficiaires');
    await expect(page.getByText("Vous n'avez indiqué aucun bénéficiaire.")).toBeVisible();
    await axe();
    await open(page, 'Ajouter un bénéficiaire');
    await press(page, 'Enregistrer');
    await expect(page.getByLabel('Qui est cette personne pour vous ?')).toBeFocused();
    await axe();
    await page.getByLabel('Qui est cette personne pour vous ?').selectOption('Conjoint');
    await page.getByLabel('Prénom').fill('Anne');
    await page.getByLabel('Nom', { exact: true }).fill('Lefèvre');
    await page.getByLabel('Date de naissance').fill('29/02/1953');
    await page.getByLabel('Date de mariage').fill('14/06/1975');
    await page.getByLabel('Numéro de sécurité sociale').fill('123');
    await expect(page.getByLabel('Date de décès')).toHaveAccessibleDescription(/^Facultatif/);
    await press(page, 'Enregistrer');
    await expect(page.getByLabel('Date de naissance')).toBeFocused();
    await expect(page.getByLabel('Date de naissance')).toHaveAccessibleDescription(/qui existe/);
    // Back, and here again: what was typed is still there.
    await open(page, 'Revenir à mes bénéficiaires');
    await open(page, 'Ajouter un bénéficiaire');
    await expect(page.getByText('Nous avons gardé ce que vous aviez saisi')).toBeVisible();
    await expect(page.getByLabel('Prénom')).toHaveValue('Anne');
    // Nobody is that old, nor a child older than its parent.
    await page.getByLabel('Date de naissance').fill('01/01/1850');
    await page.getByLabel('Date de mariage').fill('');
    await press(page, 'Enregistrer');
    await expect(page.getByLabel('Date de naissance')).toHaveAccessibleDescription(/plus de 130 ans/);
    await page.getByLabel('Qui est cette personne pour vous ?').selectOption('Enfant');
    await page.getByLabel('Date de naissance').fill('01/01/1920');
    await expect(page.getByLabel('Date de naissance')).toHaveAccessibleDescription(/ne peut pas être né avant vous/);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/child-${width}.png`, fullPage: true });
    await page.getByLabel('Qui est cette personne pour vous ?').selectOption('Conjoint');
    await page.getByLabel('Date de naissance').fill('29/02/1952');
    await page.getByLabel('Date de mariage').fill('14/06/1975');
    await page.getByLabel('Numéro de sécurité sociale').fill('2 52 02 75 115 005 52');
    await page.getByRole('checkbox', { name: 'Indiquer son adresse postale' }).check();
    await page.getByLabel('Nom de la voie').fill('des Lilas');
    await page.getByLabel('Code postal').fill('75020');
    await page.getByLabel('Ville').fill('Paris');
    await expectNoSidewaysScroll(page);
    await axe();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).dblclick();
    await expect(page.getByText('Votre bénéficiaire est enregistré.')).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: 'Anne Lefèvre' });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('2 •• •• •• ••• •05');
    await axe();
    await row.getByRole('link', { name: /Modifier/ }).click();
    await expect(page.getByLabel('Date de naissance')).toHaveValue('29/02/1952');
    await page.getByLabel('Prénom').fill('Annie');
    await press(page, 'Enregistrer');
    await page.getByRole('button', { name: 'Supprimer Annie Lefèvre' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Annie Lefèvre');
    await axe();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('Le bénéficiaire est supprimé.')).toBeVisible();

    await open(page, 'Revenir à ma situation');
    await open(page, 'Mon tiers de confiance');
    await page.getByLabel('Qui est cette personne pour vous ?').selectOption('NonRenseigne');
    await page.getByLabel('Prénom').fill('Paul');
    await page.getByLabel('Nom', { exact: true }).fill('Martin');
    await press(page, 'Enregistrer');
    const phone = page.getByRole('textbox', { name: 'Téléphone' });
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/un téléphone ou une adresse e-mail/);
    // All that is wrong is told at once.
    await page.getByLabel('Adresse e-mail').fill('pas bon');
    await page.getByLabel('Date de naissance').fill('29/02/2023');
    await page.getByLabel('Date de naissance').press('Enter');
    await expect(page.getByLabel('Date de naissance')).toHaveAccessibleDescription(/qui existe/);
    await expect(page.getByLabel('Adresse e-mail')).toHaveAccessibleDescription(/adresse e-mail complète/);
    await expect(page.getByLabel('Date de naissance')).toBeFocused();
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/trusted-${width}.png`, fullPage: true });
    await page.getByLabel('Date de naissance').fill('');
    await page.getByLabel('Adresse e-mail').fill('paul@exemple.example');
    await press(page, 'Enregistrer');
    await expect(page.getByText('Votre tiers de confiance est enregistré.')).toBeVisible();
    await open(page, 'Mon tiers de confiance');
    await expect(page.getByLabel('Prénom')).toHaveValue('Paul');
    await expectNoSidewaysScroll(page);
    await axe();
    await press(page, 'Supprimer');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText("Vous n'avez plus de tiers de confiance.")).toBeVisible();
  });
}

test('a new e-mail: asked, given up, asked again, confirmed by its link', async ({ page, server, axe }) => {
  await enter(page, accounts.actif);
  await open(page, "Changer d'adresse e-mail");
  const field = page.getByLabel('Nouvelle adresse e-mail');
  await field.fill('etienne.rousseau@demo.example');
  await press(page, 'Recevoir le lien de confirmation');
  await expect(field).toHaveAccessibleDescription(/déjà la vôtre/);
  await axe();
  await field.fill('etienne@nouveau.example');
  await press(page, 'Recevoir le lien de confirmation');
  await expect(page.getByText('Un lien vous attend dans votre messagerie')).toBeVisible();
  await axe();
  await press(page, 'Annuler ce changement');
  await expect(page.getByText('Un lien vous attend dans votre messagerie')).toBeHidden();
  const known = (await server.mails('etienne@nouveau.example')).length;
  await field.fill('etienne@nouveau.example');
  await press(page, 'Recevoir le lien de confirmation');
  const mail: Mail = await server.nextMail('etienne@nouveau.example', known);
  await page.goto(/http\S+#\/confirmation-email\/[\w.-]+/.exec(mail.text)![0]);
  const told = (await server.mails('etienne.rousseau@demo.example')).length;
  await press(page, 'Confirmer mon adresse');
  await expect(page.getByText('Nous vous écrirons désormais à cette adresse.')).toBeVisible();
  expect((await server.nextMail('etienne.rousseau@demo.example', told)).subject).toMatch(/adresse/i);
  await page.goto('/#/ma-situation');
  await expect(page.getByRole('region', { name: 'Vos coordonnées' })).toContainText('etienne@nouveau.example');
});

test('an address that is confirmed elsewhere stands here when this window is looked at again, or the page entered', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  await enter(page, accounts.suspended);
  const contact = page.getByRole('region', { name: 'Vos coordonnées' });
  const elsewhere = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const ask = async (address: string) => {
    const known = (await server.mails(address)).length;
    await open(page, "Changer d'adresse e-mail");
    await page.getByLabel('Nouvelle adresse e-mail').fill(address);
    await press(page, 'Recevoir le lien de confirmation');
    const mail = await server.nextMail(address, known);
    await open(page, 'Revenir à ma situation');
    await expect(contact).toContainText(`Vous avez demandé à utiliser ${address}`);
    return /http\S+#\/confirmation-email\/[\w.-]+/.exec(mail.text)![0];
  };
  const confirm = async (link: string) => {
    await elsewhere.goto(link);
    await press(elsewhere, 'Confirmer mon adresse');
    await expect(elsewhere.getByText('Nous vous écrirons désormais à cette adresse.')).toBeVisible();
  };
  await confirm(await ask('premiere@nouveau.example'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(contact).toContainText('premiere@nouveau.example');
  await expect(contact).not.toContainText('Vous avez demandé');

  const link = await ask('seconde@nouveau.example');
  await goTo(page, 'Accueil');
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await confirm(link);
  await goTo(page, 'Ma situation');
  await expect(contact).not.toContainText('Vous avez demandé');
  await expect(contact).toContainText('seconde@nouveau.example');
  await elsewhere.context().close();
});

test('password, devices, accesses and data', async ({ page, browser, baseURL, server, axe }) => {
  test.slow();
  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await enter(other, accounts.closed);
  await enter(page, accounts.closed);
  await open(page, 'Mes appareils connectés');
  await expect(page.getByRole('listitem').filter({ hasText: 'Cet appareil' })).toHaveCount(1);
  await expect(page.getByText(/Chrome sur Linux/).first()).toBeVisible();
  await axe();
  const question = page.getByRole('alertdialog');
  await press(page, 'Déconnecter Chrome sur Linux');
  await expect(question).toContainText('Votre espace sera fermé sur Chrome sur Linux.');
  await question.getByRole('button', { name: 'Déconnecter' }).click();
  await expect(page.getByText('Chrome sur Linux est déconnecté.')).toBeVisible();
  await expect(page.getByText("Votre espace n'est ouvert nulle part ailleurs.")).toBeVisible();
  await axe();
  await other.reload();
  await expect(other.getByText('Votre espace a été fermé.')).toBeVisible();

  await enter(other, accounts.closed);
  await page.reload();
  await press(page, 'Déconnecter les autres appareils');
  await question.getByRole('button', { name: 'Déconnecter' }).click();
  await expect(page.getByText('Les autres appareils sont déconnectés.')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Votre espace a été fermé.')).toBeVisible();
  await expect(
    other.getByText(/fermé depuis un autre appareil ou par «\sCe n'est pas moi\s», votre mot de passe a été changé/),
  ).toBeVisible();

  await open(page, 'Revenir à ma situation');
  await open(page, 'Changer mon mot de passe');
  await expect(page.getByText(/^Sont refusés aussi, même suivis de chiffres/)).toBeVisible();
  await page.getByLabel('Mot de passe actuel').fill('faux');
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmez le nouveau mot de passe').fill(PASSWORD);
  await press(page, 'Changer mon mot de passe');
  await expect(page.getByLabel('Mot de passe actuel')).toBeFocused();
  await expect(page.getByLabel('Mot de passe actuel')).toHaveAccessibleDescription(/pas votre mot de passe actuel/);
  await axe();
  await page.getByLabel('Mot de passe actuel').fill(accounts.password);
  await press(page, 'Changer mon mot de passe');
  await expect(page.getByText('Votre nouveau mot de passe est enregistré.')).toBeVisible();
  expect((await server.nextMail('odette.dalmeida@demo.example')).subject).toMatch(/mot de passe/i);

  await open(page, 'Qui a consulté mon dossier');
  await expect(page.getByText("Personne n'a consulté votre dossier.")).toBeVisible();
  await axe();
  await open(page, 'Revenir à ma situation');
  const downloading = page.waitForEvent('download');
  await press(page, 'Télécharger mes données');
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^mes-donnees-\d{4}-\d\d-\d\d\.zip$/);
  expect(
    readFileSync((await file.path())!)
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('what was saved is said once, not again after a reload', async ({ page }) => {
  await signIn(page, accounts.rentier, '/#/ma-situation/telephones');
  await press(page, 'Enregistrer');
  const told = page.getByText('Vos numéros de téléphone sont enregistrés.');
  await expect(told).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Vos coordonnées' })).toBeVisible();
  await expect(told).toHaveCount(0);
});
