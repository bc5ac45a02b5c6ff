import type { Page } from '@playwright/test';
import { accounts, expect, expectNoSidewaysScroll, type Mail, test } from '../fixtures.ts';
import { giveCredentials, heading, signOut } from './steps.ts';

const CONFIRM = /http\S+#\/confirmation-email\/[\w.-]+/;
const linkOf = (mail: Mail) => CONFIRM.exec(mail.text)![0];
const PASSWORD = 'Glycine-mauve-83';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const progress = (page: Page, step: number) =>
  expect(page.getByText(`Première connexion\u00a0: étape ${step} sur 5`)).toBeVisible();

test('from sign-in to home on a phone, part of it on another device', async ({
  page,
  server,
  axe,
  browser,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await giveCredentials(page, accounts.newcomer);
  await expect(heading(page, 'Quelle est votre adresse e-mail ?')).toBeVisible();
  await progress(page, 1);
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await axe();
  // Nothing else opens before the end.
  await page.goto('/#/');
  await expect(heading(page, 'Quelle est votre adresse e-mail ?')).toBeVisible();

  const email = page.getByLabel('Votre adresse e-mail');
  await email.fill('karim.saidi');
  await press(page, 'Recevoir le lien de confirmation');
  await expect(email).toHaveAccessibleDescription(/Indiquez une adresse e-mail complète/);
  await expect(email).toBeFocused();
  await axe();
  await email.fill('karim.faute@demo.example');
  // A double click sends once.
  await page.getByRole('button', { name: 'Recevoir le lien de confirmation' }).dblclick();
  await expect(heading(page, 'Ouvrez le lien que nous vous avons envoyé')).toBeFocused();
  const first = linkOf(await server.nextMail('karim.faute@demo.example'));
  expect(await server.mails('karim.faute@demo.example')).toHaveLength(1);
  await expectNoSidewaysScroll(page);
  await axe();

  // The address was wrong: another one, and a reload loses nothing.
  await page.reload();
  await expect(page.getByText('karim.faute@demo.example')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Votre adresse e-mail')).toHaveValue('karim.faute@demo.example');
  await page.goForward();
  await press(page, "Changer d'adresse");
  await page.getByLabel('Votre adresse e-mail').fill('karim.saidi@demo.example');
  await press(page, 'Recevoir le lien de confirmation');
  await expect(page.getByText('karim.saidi@demo.example')).toBeVisible();
  const link = linkOf(await server.nextMail('karim.saidi@demo.example'));

  // The mail is read on another device, where nobody is signed in; the older link has died.
  const phone = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await phone.goto(first);
  await expect(phone).toHaveURL(/#\/confirmation-email$/);
  await axe(phone);
  await press(phone, 'Confirmer mon adresse');
  await expect(heading(phone, "Ce lien n'est plus valable")).toBeFocused();
  await axe(phone);
  await phone.goto(link);
  await press(phone, 'Confirmer mon adresse');
  await expect(heading(phone, 'Votre adresse e-mail est confirmée')).toBeFocused();
  await axe(phone);
  await phone.goto(link);
  await press(phone, 'Confirmer mon adresse');
  await expect(heading(phone, "Ce lien n'est plus valable")).toBeVisible();

  // The page of the first device goes on by itself.
  await expect(heading(page, 'Choisissez votre mot de passe')).toBeFocused();
  await progress(page, 2);
  await expect(page.getByText('Votre adresse karim.saidi@demo.example est confirmée.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await axe();
  const password = page.getByLabel('Nouveau mot de passe', { exact: true });
  await password.fill(accounts.password);
  await page.getByLabel('Confirmez le nouveau mot de passe').fill(accounts.password);
  await press(page, 'Enregistrer et continuer');
  await expect(password).toHaveAccessibleDescription(/8 précédents mots de passe|n'est pas conforme/);
  await password.fill(PASSWORD);
  await page.getByLabel('Confirmez le nouveau mot de passe').fill(PASSWORD);
  await press(page, 'Enregistrer et continuer');
  await expect(heading(page, 'Ces informations sont-elles exactes ?')).toBeFocused();
  await progress(page, 3);
  await expect(page.getByText('Monsieur Karim Saïdi')).toBeVisible();
  await axe();
  expect((await server.nextMail('karim.saidi@demo.example', 1)).subject).toContain('mot de passe');

  // The second device takes over with the new password.
  await giveCredentials(phone, { login: accounts.newcomer.login, password: PASSWORD });
  await press(phone, 'Continuer');
  await expect(heading(phone, 'À quels numéros vous appeler ?')).toBeFocused();
  const mobile = phone.getByLabel('Téléphone mobile', { exact: true });
  await mobile.fill('02 38 12 34 56');
  await expect(mobile).toHaveAccessibleDescription(/numéro de ligne fixe/);
  await axe(phone);
  await phone.goBack();
  await expect(heading(phone, 'Ces informations sont-elles exactes ?')).toBeFocused();
  await phone.goForward();
  await expect(mobile).toHaveValue('02 38 12 34 56');
  await mobile.fill('0692 12 34 56');
  await mobile.blur();
  await press(phone, 'Enregistrer et continuer');
  await expect(heading(phone, 'Votre adresse postale est-elle exacte ?')).toBeFocused();
  await axe(phone);

  await press(phone, 'Non, je la corrige');
  await expect(heading(phone, 'Quelle est votre adresse postale ?')).toBeFocused();
  await phone.getByLabel('Code postal').fill('4500');
  await phone.getByLabel('Ville').fill('Orléans');
  await press(phone, "Enregistrer l'adresse");
  await expect(phone.getByLabel('Code postal')).toBeFocused();
  await expect(phone.getByLabel('Code postal')).toHaveAccessibleDescription(/5 chiffres/);
  await axe(phone);
  // Back and forth: what was typed stays. Every question is an entry of the history, those that are done too.
  await phone.goBack();
  await expect(heading(phone, 'Votre adresse postale est-elle exacte ?')).toBeFocused();
  await phone.goBack();
  await expect(heading(phone, 'Vos informations sont enregistrées')).toBeFocused();
  await expect(phone.getByText('+262\u00a0692\u00a012\u00a034\u00a056')).toBeVisible();
  await axe(phone);
  await press(phone, 'Continuer');
  await expect(heading(phone, 'Votre adresse postale est-elle exacte ?')).toBeFocused();
  await press(phone, 'Non, je la corrige');
  await expect(phone.getByText('Nous avons gardé ce que vous aviez saisi')).toBeVisible();
  await expect(phone.getByLabel('Ville')).toHaveValue('Orléans');
  await phone.getByLabel('Code postal').fill('45000');
  await press(phone, "Enregistrer l'adresse");
  await expect(heading(phone, 'Tout est prêt')).toBeFocused();
  await expect(phone.getByText('45000 Orléans')).toBeVisible();
  await expect(phone.getByText('+262\u00a0692\u00a012\u00a034\u00a056')).toBeVisible();
  await axe(phone);
  await press(phone, 'Ouvrir mon espace');
  // The terms come first, and nothing opens around them.
  await expect(heading(phone, "Acceptez les conditions d'utilisation")).toBeFocused();
  await expect(phone.getByRole('region', { name: "Conditions générales d'utilisation" })).toContainText('mot de passe');
  await axe(phone);
  await phone.goto('/#/ma-situation');
  // Led back: before that the button is still that of the page that is being left.
  await expect(phone).toHaveURL(/#\/conditions-a-accepter$/);
  await expect(heading(phone, "Acceptez les conditions d'utilisation")).toBeVisible();
  await press(phone, "J'accepte les conditions");
  await expect(heading(phone, 'Bonjour Monsieur Saïdi')).toBeFocused();
  await signOut(phone);

  // The first device, left behind at an earlier step, finds the space open.
  await page.reload();
  await expect(heading(page, 'Bonjour Monsieur Saïdi')).toBeVisible();
  await page.goto('/#/premiere-connexion');
  await expect(heading(page, 'Bonjour Monsieur Saïdi')).toBeVisible();
});

test('who waits for the link sees where it went, and gets it again', async ({ page, server, axe, look }) => {
  await giveCredentials(page, accounts.awaiting);
  // No link works any more: what was sent days ago is not said to have just left.
  await expect(heading(page, 'Demandez un nouveau lien')).toBeVisible();
  await expect(
    page.getByText(/Votre adresse marie-helene.gueguen@demo.example n'est pas encore confirmée/),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await axe();
  await look('first-connection-link-over');
  // Messages are closed until the first connection is finished.
  await page.goto('/#/nous-contacter');
  await expect(heading(page, 'Nos coordonnées')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Par téléphone' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Écrire un message' })).toHaveCount(0);
  await page.goto('/#/');
  await press(page, "Renvoyer l'e-mail");
  await expect(page.getByText('Un nouvel e-mail est parti.')).toBeVisible();
  await expect(heading(page, 'Ouvrez le lien que nous vous avons envoyé')).toBeVisible();
  const when = /\d\d\/\d\d\/\d{4} à \d\d:\d\d/.source;
  await expect(page.getByText(new RegExp(`Envoyé le ${when}. Le lien est valable jusqu'au ${when}`))).toBeVisible();
  await look('first-connection-link-sent');
  const mail = await server.nextMail('marie-helene.gueguen@demo.example');
  // In the same browser: confirmed, then on with the funnel.
  await page.goto(linkOf(mail));
  await press(page, 'Confirmer mon adresse');
  await page.getByRole('link', { name: 'Continuer' }).click();
  await expect(heading(page, 'Choisissez votre mot de passe')).toBeVisible();
});

test('a session that ends in the middle keeps what was typed, and the place', async ({ page }) => {
  await giveCredentials(page, { login: accounts.awaiting.login, password: accounts.password });
  await page.route('**/api/user/*/password/first', route => route.fulfill({ status: 401, json: {} }));
  await page.route('**/api/token/refresh', route => route.fulfill({ status: 401, json: {} }));
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmez le nouveau mot de passe').fill(PASSWORD);
  await press(page, 'Enregistrer et continuer');
  await expect(page.getByText('Votre session a expiré.')).toBeVisible();
  await page.unroute('**/api/user/*/password/first');
  await page.unroute('**/api/token/refresh');
  await page.getByLabel('Identifiant').fill(accounts.awaiting.login);
  await page.getByLabel('Mot de passe', { exact: true }).fill(accounts.password);
  await press(page, 'Se connecter');
  await expect(page).toHaveURL(/#\/premiere-connexion\?etape=mot-de-passe$/);
  // Passwords are never kept.
  await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toHaveValue('');
});

test('the service fails: said, with a way to try again', async ({ page, axe }) => {
  await giveCredentials(page, accounts.awaiting);
  await expect(heading(page, 'Choisissez votre mot de passe')).toBeVisible();
  await page.route('**/api/user/*', route => route.fulfill({ status: 500, json: { message: '', additionalData: {} } }));
  await page.reload();
  await expect(page.getByText("Vos informations n'ont pas pu être chargées.")).toBeVisible();
  await axe();
  await page.unroute('**/api/user/*');
  await press(page, 'Réessayer');
  await expect(heading(page, 'Choisissez votre mot de passe')).toBeVisible();
});
