// Every screen in every state: each passes axe and fits every width, enlarged too (look.ts).
import type { Page } from '@playwright/test';
import { answer, hold, refusal } from '../answers.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { endWarning, folderLines, giveCredentials, heading, nearTheEnd } from './steps.ts';

const alert = (page: Page) => page.getByRole('alert');
const isBusy = (page: Page) => expect(page.getByRole('button', { name: '…' })).toHaveAttribute('aria-busy', 'true');

test('sign in: busy, refused, told why one is here', async ({ page, look }) => {
  const AUTHORIZE = '**/api/token/authorize';
  await page.goto('/#/connexion');
  await expect(heading(page, /Connectez/)).toBeVisible();
  await look('sign-in');
  const release = await hold(page, AUTHORIZE);
  await giveCredentials(page, { login: accounts.actif.login, password: 'faux' });
  await isBusy(page);
  await look('sign-in-busy');
  await release();
  await expect(alert(page)).toContainText('Le couple identifiant/mot de passe est inconnu');
  await look('sign-in-unknown');
  await giveCredentials(page, accounts.blocked);
  await expect(alert(page)).toContainText('Votre compte est bloqué');
  await look('sign-in-blocked');
  for (const [state, status, body, text] of [
    ['uninitialised', 403, refusal('PASSWORD_MUST_BE_INITIALIZED', ''), 'votre ancien mot de passe ne sert plus'],
    ['not-authorised', 403, refusal('NOT_AUTHORIZED', ''), "Vous n'êtes pas autorisé"],
    ['too-many', 429, {}, 'Trop de demandes'],
    ['unavailable', 503, {}, 'momentanément indisponible'],
    ['offline', 0, null, 'interrompue'],
    ['failed', 500, {}, 'a rencontré une erreur'],
  ] as const) {
    await answer(page, AUTHORIZE, status, body);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(alert(page)).toContainText(text);
    await look(`sign-in-${state}`);
    await page.unroute(AUTHORIZE);
  }
  for (const flag of ['logout', 'sessionExpired']) {
    await page.goto('/#/accessibilite');
    await page.goto(`/#/connexion?${flag}=true`);
    await expect(
      page.getByText(flag === 'logout' ? 'Votre session est fermée.' : 'Votre session a expiré.'),
    ).toBeVisible();
    await look(`sign-in-${flag}`);
  }
});

test('home, and around every page', async ({ page, context, look }) => {
  const FOLDERS = '**/api/user/*/folders';
  const USER = /\/api\/user\/\d+$/;
  for (const path of ['mentions-legales', 'conditions-generales', 'accessibilite', 'nous-contacter', 'nulle-part']) {
    await page.goto(`/#/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();
    await look(path);
  }
  await page.clock.install();
  await giveCredentials(page, accounts.rentier);
  await expect(folderLines(page)).toHaveCount(3);
  await look('home');
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await look('account');
  await page.keyboard.press('Escape');
  await nearTheEnd(page);
  await look('session-warning');
  await page.keyboard.press('Escape');
  await expect(endWarning(page)).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText("Votre appareil n'est plus relié à internet.")).toBeVisible();
  await look('offline');
  await context.setOffline(false);

  const releaseFolders = await hold(page, FOLDERS);
  await page.reload();
  await expect(page.getByText('Chargement de vos dossiers')).toBeAttached();
  await look('home-loading');
  await releaseFolders();
  await answer(page, FOLDERS, 500);
  await page.reload();
  await expect(page.getByText("Vos dossiers n'ont pas pu être chargés.")).toBeVisible();
  await look('home-failed');
  await page.unroute(FOLDERS);
  await answer(page, FOLDERS, 200, []);
  await page.reload();
  await expect(page.getByText("Nous n'avons trouvé aucun dossier à votre nom.")).toBeVisible();
  await look('home-empty');
  await page.unroute(FOLDERS);
  const PAID = '**/paidMonths';
  await answer(page, /\/paidMonths|\/proofOfLife/, 500);
  await page.reload();
  await expect(page.getByText("Le montant n'a pas pu être chargé.")).toBeVisible();
  await look('home-cards-failed');
  await page.unroute(/\/paidMonths|\/proofOfLife/);
  await answer(page, PAID, 200, []);
  await page.reload();
  await expect(page.getByText(/^Aucun versement pour (ce dossier|vos dossiers)\.$/)).toBeVisible();
  await look('home-no-payment');
  await page.unroute(PAID);
  const releasePayments = await hold(page, PAID);
  await page.reload();
  await expect(page.getByText('Chargement de vos versements').first()).toBeAttached();
  await look('home-payments-loading');
  await releasePayments();
  await page.route(USER, route => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(page.getByText("Votre espace n'a pas pu être chargé.")).toBeVisible();
  await look('home-no-user');
  await page.unroute(USER);
  for (const account of [accounts.suspended, accounts.closed, accounts.actif]) {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page).toHaveURL(/connexion/);
    await giveCredentials(page, account);
    await expect(folderLines(page).first()).toBeVisible();
    await look(`home-${account.login}`);
  }
});

test('my folders, and the two changes', async ({ page, look }) => {
  const FOLDERS = '**/api/user/*/folders';
  const DETAILS = '**/api/folder/*/details';
  const ADDRESSES = '**/api/user/*/addresses';
  const continues = () => page.getByRole('button', { name: 'Continuer' }).click();
  await giveCredentials(page, accounts.rentier);
  await expect(folderLines(page)).toHaveCount(3);
  await page.goto('/#/mes-dossiers');
  await expect(page.getByText('Titulaire :').first()).toBeVisible();
  await look('records');
  const releaseDetails = await hold(page, DETAILS);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  await look('records-details-loading');
  await releaseDetails();
  await answer(page, DETAILS, 500);
  await page.reload();
  await expect(page.getByText("L'adresse et le compte de ce dossier").first()).toBeVisible();
  await look('records-details-failed');
  await page.unroute(DETAILS);
  await answer(page, '**/files/sepa*', 503);
  await page.reload();
  await page
    .getByRole('button', { name: /^Mandat SEPA/ })
    .first()
    .click();
  await expect(alert(page)).toContainText('momentanément indisponible');
  await look('records-no-mandate');
  const releaseFolders = await hold(page, FOLDERS);
  await page.reload();
  await expect(page.getByText('Chargement de vos dossiers')).toBeAttached();
  await look('records-loading');
  await releaseFolders();
  await answer(page, FOLDERS, 500);
  await page.reload();
  await expect(page.getByText("Vos dossiers n'ont pas pu être chargés.")).toBeVisible();
  await look('records-failed');
  await page.unroute(FOLDERS);
  await answer(page, FOLDERS, 200, []);
  await page.reload();
  await expect(page.getByText("Nous n'avons trouvé aucun dossier à votre nom.")).toBeVisible();
  await look('records-empty');
  await page.unroute(FOLDERS);

  await answer(page, ADDRESSES, 500);
  await page.goto('/#/mes-dossiers/adresse');
  await page.reload();
  await expect(page.getByText("Vos dossiers n'ont pas pu être chargés.")).toBeVisible();
  await look('address-failed');
  await page.unroute(ADDRESSES);
  await page.reload();
  await expect(heading(page, /Pour quels dossiers/)).toBeVisible();
  await look('address-folders');
  await continues();
  await continues();
  await expect(page.getByText('Indiquez la ville.')).toBeVisible();
  await look('address-missing');
  await page.getByRole('button', { name: "Partir de l'adresse actuelle" }).click();
  await page.getByLabel('Nom de la voie').fill("du Général de Gaulle prolongée jusqu'au vieux moulin");
  await look('address-form');
  await continues();
  await expect(heading(page, 'Cette adresse est-elle exacte ?')).toBeVisible();
  await look('address-check');
  await answer(page, '**/api/folder/address', 503);
  await page.getByRole('button', { name: /^Oui, enregistrer/ }).click();
  await expect(alert(page)).toContainText("Votre adresse n'a pas été enregistrée.");
  await look('address-not-saved');
  await page.unroute('**/api/folder/address');
  await page.getByRole('button', { name: /^Oui, enregistrer/ }).click();
  await expect(heading(page, 'Votre nouvelle adresse est enregistrée')).toBeVisible();
  await look('address-done');

  const ACCOUNT = '**/api/folder/financial-informations';
  await page.goto('/#/mes-dossiers/compte-bancaire');
  await expect(heading(page, /Pour quels dossiers/)).toBeVisible();
  await continues();
  await page.getByLabel('IBAN', { exact: true }).fill('FR4930006000011234567890190');
  await continues();
  await look('account-wrong');
  await page.getByLabel('IBAN', { exact: true }).fill('BE68539007547034');
  await continues();
  await look('account-foreign');
  await page.getByLabel('IBAN', { exact: true }).fill('FR7630006000011234567890189');
  await page.getByLabel('Titulaire du compte').click();
  await look('account-right');
  await continues();
  await continues();
  await look('account-no-file');
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'rib.pdf', mimeType: 'application/pdf', buffer });
  await look('account-file');
  await continues();
  await expect(heading(page, 'Tout est-il exact ?')).toBeVisible();
  await look('account-check');
  const password = page.getByLabel('Votre mot de passe actuel');
  const save = () => page.getByRole('button', { name: 'Enregistrer ce compte' }).click();
  await password.fill('faux');
  await save();
  await expect(page.getByText("Ce n'est pas votre mot de passe actuel.")).toBeVisible();
  await look('account-wrong-password');
  await password.fill(accounts.password);
  for (const [state, status, body, text] of [
    ['file-refused', 415, refusal('INVALID_FILE_MIMETYPE', 'Le format est incorrect.'), 'Le format est incorrect.'],
    ['closed', 422, refusal('FOLDER_CLOSED', 'Un dossier est clôturé.'), 'Un dossier est clôturé.'],
    ['unavailable', 503, {}, 'Vos données ne sont pas touchées'],
  ] as const) {
    await answer(page, ACCOUNT, status, body);
    await save();
    await expect(alert(page)).toContainText(text);
    await look(`account-${state}`);
    await page.unroute(ACCOUNT);
  }
  const release = await hold(page, ACCOUNT);
  await save();
  await expect(page.getByRole('button', { name: 'Enregistrer ce compte' })).toHaveAttribute('aria-busy', 'true');
  await look('account-sending');
  await release();
  await expect(heading(page, 'Votre demande est enregistrée')).toBeVisible();
  await look('account-done');
});
