import { accounts, expect, test } from '../fixtures.ts';
import { giveCredentials, signIn } from './steps.ts';

test("a sign-in from a new device is told by mail, and 'Ce n'est pas moi' closes the account without signing in", async ({
  page,
  browser,
  server,
  look,
}) => {
  await signIn(page, accounts.otherManager);
  const mail = await server.signInMail(accounts.otherManager.email);
  expect(mail.text).toContain('Chrome sur Linux');
  const link = /http\S+\/ce-n-est-pas-moi\/[\w-]+/.exec(mail.text)![0];

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  const press = elsewhere.getByRole('button', { name: "Ce n'est pas moi" });
  await expect(press).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/ce-n-est-pas-moi$/);
  await look('opposition', elsewhere);
  await press.click();
  await expect(elsewhere.getByText('Votre compte est protégé')).toBeVisible();
  await expect(elsewhere.getByRole('group', { name: "Ce n'est pas moi" })).toBeFocused();
  await look('opposition-done', elsewhere);

  await page.reload();
  await expect(page.getByRole('alertdialog', { name: 'Votre session a été fermée' })).toBeVisible();

  await elsewhere.goto(link);
  await expect(elsewhere.getByText('Ce lien a déjà servi')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Choisir un nouveau mot de passe' }).click();
  await expect(elsewhere.getByRole('dialog', { name: 'Mot de passe oublié ou non initialisé' })).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Annuler' }).click();
  await giveCredentials(elsewhere, accounts.otherManager);
  await expect(elsewhere.getByRole('alertdialog', { name: 'Compte non initialisé' })).toBeVisible();
});
