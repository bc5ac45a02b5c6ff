import { accounts, expect, test } from '../fixtures.ts';
import { columns, heading, result, rows, search, signIn } from './steps.ts';

test('connect-as finds a member by any criterion and opens their space in a new tab', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, accounts.administrator, '/connexion-en-tant-que');
  await expect(heading(page, 'Se connecter en tant que')).toBeVisible();
  await expect(page.getByText('Qui cherchez-vous ?')).toBeVisible();
  await expect(search(page)).toBeDisabled();
  await page.getByRole('textbox', { name: 'Identifiant' }).fill('   ');
  await expect(search(page)).toBeDisabled();
  // What is no number is refused beside the field, and stays there.
  const number = page.getByRole('textbox', { name: 'Numéro de dossier' });
  await number.fill('-5a');
  await search(page).click();
  await expect(number).toHaveValue('-5a');
  await expect(number).toHaveAccessibleDescription('Indiquez un nombre entier, en chiffres seulement.');
  await expect(page).toHaveURL(/connexion-en-tant-que$/);
  await page.getByRole('button', { name: 'Effacer les critères' }).click();
  await expect(number).toHaveValue('');
  await page.getByRole('textbox', { name: 'Identifiant' }).fill(accounts.rentier.login);
  await search(page).click();

  // One row for each of the three folders of this member.
  await expect(page.getByRole('table', { name: '1 utilisateur' })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  expect(await columns(page)).toEqual([
    'Identifiant',
    'Nom',
    'Prénom',
    'Date de naissance',
    'Numéro de dossier',
    'Dernière connexion',
    'Action',
  ]);
  await expect(
    rows(page)
      .first()
      .getByText(/^\d\d\/\d\d\/\d{4}$/)
      .first(),
  ).toBeVisible();

  const reason = page.getByLabel("Motif de l'ouverture (facultatif)");
  await reason.fill('Appel de ce jour');
  const asked = page.waitForResponse(response => response.url().endsWith('/api/connectAs'));
  const opened = context.waitForEvent('page');
  await page
    .getByRole('button', { name: /^Se connecter en tant que/ })
    .first()
    .click();
  const answered = await asked;
  expect(answered.request().postDataJSON()).toMatchObject({ reason: 'Appel de ce jour' });
  await expect(reason).toHaveValue(''); // it was about this member
  const { managerId, token, appUrl } = await answered.json();
  const tab = await opened;
  expect(appUrl).toContain(server.memberUrl);
  await tab.waitForLoadState();
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  expect(managerId).toBeGreaterThan(0);
  // The portal takes the token out of its address: nothing of it is left when it has been read.
  await expect.poll(() => tab.url()).not.toContain(token);
  await expect(result(page, /s'ouvre dans un nouvel onglet/)).toBeVisible();
  // For a browser that kept the tab from opening.
  await expect(page.getByRole('link', { name: /^Ouvrir l'espace de .* \(nouvel onglet\)$/ })).toHaveAttribute(
    'href',
    `${appUrl}#/connectAs/${managerId}/${token}`,
  );

  // Whoever was found here is found on the two other routes.
  await page.getByRole('link', { name: 'Réinitialiser un mot de passe' }).click();
  await expect(page).toHaveURL(/reinitialisation-mot-de-passe\?identifier=RENTIER0001$/);
  await expect(page.getByRole('table', { name: '1 utilisateur' })).toBeVisible();
});

test('a name that the screen does not know is no criterion', async ({ page }) => {
  await signIn(page, accounts.administrator, '/connexion-en-tant-que?lastname=x');
  await expect(page.getByText('Qui cherchez-vous ?')).toBeVisible();
  await expect(page.getByText(/Indiquez au moins un critère/)).toHaveCount(0);
  await expect(page).toHaveURL(/connexion-en-tant-que$/);
});

test('a reset link is sent, or refused with the reason', async ({ page, server }) => {
  const to = 'francoise.lefevre@demo.example';
  const known = (await server.mails(to)).length;
  await signIn(page, accounts.administrator, '/reinitialisation-mot-de-passe?identifier=RENTIER0001');
  await page
    .getByRole('button', { name: /^Envoyer le lien/ })
    .first()
    .click();
  await expect(result(page, 'Le lien a bien été envoyé.')).toBeVisible();
  expect((await server.nextMail(to, known)).text).toContain(server.memberUrl);
  // What was said to screen readers while it went out holds no longer (it would go by itself after ten seconds).
  await expect(page.getByText('Envoi en cours…')).toHaveCount(0, { timeout: 5000 });
  const name = (await rows(page).first().getByRole('button').getAttribute('aria-label'))!.replace(
    /^Envoyer le lien à (.*), dossier.*$/,
    '$1',
  );
  await expect(result(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Fermer ce message' }).click();
  await expect(page.getByText('Le lien a bien été envoyé.')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Envoyer le lien/ })
    .first()
    .click();
  await expect(result(page, 'Le lien a bien été envoyé.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Identifiant' }).fill(accounts.closed.login);
  await search(page).click();
  await expect(page).toHaveURL(/identifier=RENTIER0003/);
  await expect(page.getByRole('cell', { name: accounts.closed.login }).first()).toBeVisible();
  // It was about somebody else.
  await expect(page.getByText('Le lien a bien été envoyé.')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Envoyer le lien/ })
    .first()
    .click();
  await expect(result(page, "Une erreur est survenue. L'utilisateur n'a pas de dossier ouvert.")).toBeVisible();

  await page.route('**/resetPasswordOfUser/**', route => route.fulfill({ status: 500, json: {} }));
  await page
    .getByRole('button', { name: /^Envoyer le lien/ })
    .first()
    .click();
  await expect(result(page, 'Une erreur est survenue.')).toHaveText('Une erreur est survenue.');
  await page.unroute('**/resetPasswordOfUser/**');

  // An address that waits to be confirmed: the way to where it is sent again.
  await page.goto(`/reinitialisation-mot-de-passe?identifier=${accounts.awaiting.login}`);
  await page
    .getByRole('button', { name: /^Envoyer le lien/ })
    .first()
    .click();
  await expect(result(page, /attend d'être confirmée/)).toBeVisible();
  await page.getByRole('link', { name: 'Voir le compte en attente' }).click();
  await expect(heading(page, 'Comptes en attente de validation')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Renvoyer le lien/ }).first()).toBeVisible();
});

test('a member who awaits validation is sent the link again', async ({ page }) => {
  await signIn(page, accounts.administrator, '/comptes-attente-validation');
  await expect(heading(page, 'Comptes en attente de validation')).toBeVisible();
  await page.getByRole('textbox', { name: 'Identifiant' }).fill(accounts.awaiting.login);
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Renvoyer le lien/ })
    .first()
    .click();
  await expect(result(page, 'Le lien a bien été renvoyé.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Identifiant' }).fill('zzzz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aucun utilisateur ne correspond à votre recherche.')).toBeVisible();
});

test('pages of twenty users live in the address', async ({ page }) => {
  await signIn(page, accounts.administrator, '/connexion-en-tant-que?identifier=egr');
  await expect(page.getByRole('navigation', { name: 'Pages des utilisateurs' })).toContainText(
    /Utilisateurs 1 à 20 sur/,
  );
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/Utilisateurs 21 à 40 sur/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/Utilisateurs 1 à 20 sur/)).toBeVisible();
});
