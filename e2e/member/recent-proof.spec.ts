import type { Page } from '@playwright/test';
import { codeOf } from '../authenticator.ts';
import { accounts, expect, expectNoSidewaysScroll, type Server, test } from '../fixtures.ts';
import { goTo, heading, signIn } from './steps.ts';

const OWN = 'etienne.rousseau@demo.example';
/** Nobody is sent codes: the password is all there is. */
const NO_GATEWAY = { SMS_URL: '', VOICE_URL: '' };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('region', { name: "Vérifions que c'est bien vous" });

async function enter(page: Page, account: { login: string; password: string }) {
  await signIn(page, account);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
}

for (const width of [390, 1280]) {
  test(`a change of e-mail asks for the password in place, and goes on by itself (${width} px)`, async ({
    page,
    server,
    axe,
    look,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    // Who has no telephone on record.
    await enter(page, accounts.rentier);
    await goTo(page, 'Ma situation');
    await open(page, "Changer d'adresse e-mail");
    await server.move(301);
    const field = page.getByLabel('Nouvelle adresse e-mail');
    const address = `etienne-${width}@nouveau.example`;
    await field.fill(address);
    await press(page, 'Recevoir le lien de confirmation');
    const password = dialog(page).getByLabel('Votre mot de passe');
    await expect(password).toBeFocused();
    await expectNoSidewaysScroll(page);
    await axe();
    await look(`proof-${width}`);

    // To give up leaves everything as it was typed: the form alone, with the focus where it was.
    await dialog(page).getByRole('button', { name: 'Retour' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(field).toHaveValue(address);
    await expect(page.getByRole('button', { name: 'Recevoir le lien de confirmation' })).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await server.mails(address)).toEqual([]);

    // So does going elsewhere, and the form is where it was.
    await press(page, 'Recevoir le lien de confirmation');
    await expect(password).toBeFocused();
    await goTo(page, 'Mes documents');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(field).toHaveValue(address);

    await press(page, 'Recevoir le lien de confirmation');
    await dialog(page).getByRole('button', { name: 'Valider' }).click();
    await expect(password).toHaveAccessibleDescription(/Saisissez votre mot de passe/);
    await password.pressSequentially('faux');
    await dialog(page).getByRole('button', { name: 'Valider' }).click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/pas le bon/);
    await axe();
    await password.fill(accounts.password);
    await dialog(page).getByRole('button', { name: 'Valider' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Un lien vous attend dans votre messagerie')).toBeVisible();
    await server.nextMail(address);
  });
}

/** An application of codes and recovery codes, as its owner's browser would ask for them. */
async function enrol(server: Server, { login, password }: { login: string; password: string }) {
  const send = async (path: string, body?: object, bearer?: string) => {
    const answer = await fetch(`${server.memberUrl}${path}`, {
      method: 'POST',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    expect(answer.ok, path).toBe(true);
    return (await answer.json()) as Record<string, string>;
  };
  const { userId, bearer } = await send('/api/token/authorize', { identifier: login, password });
  const factors = `/api/account/${userId}/factors`;
  const { secret } = await send(`${factors}/totp/secret`, undefined, bearer);
  await send(`${factors}/totp`, { name: 'Mon téléphone', code: codeOf(server, secret!) }, bearer);
  await send(`${factors}/recovery-codes`, undefined, bearer);
  return secret!;
}

test('who has an application of codes is asked for a code, the recovery codes beside it', async ({
  page,
  server,
  axe,
}) => {
  await server.set(NO_GATEWAY); // else the password alone would not enrol it
  const secret = await enrol(server, accounts.suspended);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, accounts.suspended);
  await page.goto('/#/ma-situation');
  await open(page, "Changer d'adresse e-mail");
  await server.move(301);
  await page.getByLabel('Nouvelle adresse e-mail').fill('une@nouvelle.example');
  await press(page, 'Recevoir le lien de confirmation');
  const code = dialog(page).getByLabel('Code de votre application');
  await expect(code).toBeFocused();
  await expectNoSidewaysScroll(page);
  await axe();
  await dialog(page)
    .getByRole('button', { name: /^Code de secours/ })
    .click();
  const recovery = dialog(page).getByLabel('Code de secours');
  await dialog(page).getByRole('button', { name: 'Valider' }).click();
  await expect(recovery).toHaveAccessibleDescription(/Saisissez votre code/);
  await dialog(page)
    .getByRole('button', { name: /^Application de codes/ })
    .click();
  await code.fill('000000'); // sends itself
  await expect(code).toHaveAccessibleDescription(/n'est pas le bon/);
  await expect(code).toBeFocused();
  await axe();
  await code.fill(codeOf(server, secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Un lien vous attend dans votre messagerie')).toBeVisible();
});

test('bank details with their RIB: the password of the form is the proof, and nobody is asked twice', async ({
  page,
  server,
}) => {
  await enter(page, accounts.rentier);
  await page.goto('/#/mes-dossiers/compte-bancaire');
  await page.getByRole('checkbox').first().check();
  await press(page, 'Continuer');
  await page.getByLabel('IBAN', { exact: true }).fill('FR76 3000 6000 0112 3456 7890 189');
  await press(page, 'Continuer');
  const content = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';
  const rib = { name: 'mon-rib.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').first().setInputFiles(rib);
  await press(page, 'Continuer');
  await expect(heading(page, 'Tout est-il exact ?')).toBeFocused();
  await server.move(301);
  const password = page.getByLabel('Votre mot de passe actuel');
  await password.pressSequentially('faux');
  await press(page, 'Enregistrer ce compte');
  await expect(password).toHaveAccessibleDescription(/pas votre mot de passe actuel/);
  await expect(page.getByRole('main')).toContainText('mon-rib.pdf');
  await password.fill(accounts.password);
  await press(page, 'Enregistrer ce compte');
  await expect(heading(page, 'Votre demande est enregistrée')).toBeFocused();
  await page.goto('/#/mes-dossiers');
  const requests = page.getByRole('region', { name: 'Vos demandes de changement de compte' });
  await expect(requests).toContainText('Compte terminé par 0189');
  // Nothing is paid there yet, and it can be given up.
  await press(page, 'Annuler ma demande');
  const sure = page.getByRole('alertdialog');
  await sure.getByRole('button', { name: 'Garder ma demande' }).click();
  await expect(sure).toHaveCount(0);
  await expect(requests).toContainText('Compte terminé par 0189');
  await press(page, 'Annuler ma demande');
  await sure.getByRole('button', { name: 'Annuler ma demande' }).click();
  await expect(requests.getByText('Votre demande est annulée.')).toBeVisible();
  await expect(requests).not.toContainText('Compte terminé par 0189');
});

test("'Ce n'est pas moi': a page says what will happen, one press does it, without signing in", async ({
  page,
  browser,
  baseURL,
  server,
  axe,
}) => {
  await enter(page, accounts.actif);
  const known = (await server.mails(OWN)).length;
  await page.goto('/#/ma-situation');
  await open(page, "Changer d'adresse e-mail");
  await page.getByLabel('Nouvelle adresse e-mail').fill('voleur@ailleurs.example');
  await press(page, 'Recevoir le lien de confirmation');
  const mail = await server.nextMail(OWN, known);
  expect(mail.subject).toContain("vient d'être demandé");
  const elsewhere = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await elsewhere.setViewportSize({ width: 390, height: 844 });
  // Its address stands alone; a program that takes the bracket or stop after one along leads to the page all the same.
  const address = /\n(http\S+#\/ce-n-est-pas-moi\/[\w-]+)\n/.exec(mail.text)![1];
  await elsewhere.goto(`${address}).`);
  await expect(elsewhere.getByText('fermer votre espace sur tous les appareils')).toBeVisible();
  await expect(
    elsewhere.getByText("retirer les moyens de vérification ajoutés depuis ce jour-là, ou dans les 30 jours d'avant"),
  ).toBeVisible();
  expect(elsewhere.url()).not.toMatch(/moi\/./);
  await axe(elsewhere);
  // Opening it did nothing.
  await page.reload();
  await expect(page.getByText('Un lien vous attend dans votre messagerie')).toBeVisible();
  await press(elsewhere, "Ce n'est pas moi");
  await expect(heading(elsewhere, 'Votre espace est protégé')).toBeFocused();
  await expectNoSidewaysScroll(elsewhere);
  await axe(elsewhere);
  await page.reload();
  await expect(page.getByText('Votre espace a été fermé')).toBeVisible();
  await expect(page.getByText(/fermé depuis un autre appareil ou par «\sCe n'est pas moi\s»/)).toBeVisible();
  // The password that somebody else had opens no more, and the page says why.
  await page.getByLabel('Identifiant').fill(accounts.actif.login);
  await page.getByLabel('Mot de passe', { exact: true }).fill(accounts.password);
  await press(page, 'Se connecter');
  const refused = page.getByRole('alert').filter({ hasText: 'Choisissez votre mot de passe' });
  await expect(refused).toContainText(/Ce n'est pas moi.+votre ancien mot de passe ne sert plus/);
});
