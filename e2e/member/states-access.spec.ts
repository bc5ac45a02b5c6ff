// Every screen in every state: each passes axe and fits every width, enlarged too (look.ts).
import type { Page } from '@playwright/test';
import { answer, hold } from '../answers.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { answerCaptcha, folderLines, heading, landing, nearTheEnd, passwordLink } from './steps.ts';

const alert = (page: Page) => page.getByRole('alert');
const isBusy = (page: Page) => expect(page.getByRole('button', { name: '…' })).toHaveAttribute('aria-busy', 'true');

// After the tests that sign in: it gives one of the accounts another password.
test('forgotten and new password', async ({ page, server, look }) => {
  const CAPTCHA = '**/api/captcha/generate';
  const submit = () => page.getByRole('button', { name: 'Recevoir le lien' }).click();
  const known = (await server.mails('')).length;
  const releaseImage = await hold(page, CAPTCHA);
  await page.goto('/#/mot-de-passe-oublie');
  await expect(heading(page, /Mot de passe oublié/)).toBeVisible();
  await look('forgotten-loading');
  await releaseImage();
  await expect(page.getByRole('img', { name: 'Caractères à recopier' })).toBeVisible();
  await look('forgotten');
  await submit();
  await expect(page.getByText('Indiquez votre identifiant')).toBeVisible();
  await look('forgotten-missing');
  await page.getByLabel('Votre identifiant ou votre adresse e-mail').fill(accounts.closed.login);
  await answerCaptcha(page, 'non');
  await look('forgotten-question');
  await submit();
  await expect(page.getByText("Ce n'est pas la bonne réponse")).toBeVisible();
  await look('forgotten-wrong');
  await answer(page, '**/api/user/forgotPassword', 503);
  await answerCaptcha(page);
  await submit();
  await expect(alert(page)).toContainText('momentanément indisponible');
  await look('forgotten-failed');
  await page.unroute('**/api/user/forgotPassword');
  const release = await hold(page, '**/api/user/forgotPassword');
  await submit();
  await isBusy(page);
  await look('forgotten-busy');
  await release();
  await expect(heading(page, 'Consultez votre messagerie')).toBeVisible();
  await look('forgotten-sent');
  await answer(page, CAPTCHA, 500);
  await page.getByRole('button', { name: 'Faire une nouvelle demande' }).click();
  await expect(page.getByText("L'image n'a pas pu être chargée.")).toBeVisible();
  await look('forgotten-no-image');

  const EXISTS = '**/confirmResetPasswordTokenExists';
  const [link] = await passwordLink(server, known);
  await page.goto('/#/nouveau-mot-de-passe');
  await expect(heading(page, /Ouvrez de nouveau le lien/)).toBeVisible();
  await look('new-password-lost');
  const releaseCheck = await hold(page, EXISTS);
  await page.goto(link);
  await expect(page.getByText('Vérification de votre lien…')).toBeVisible();
  await look('new-password-checking');
  await releaseCheck();
  await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toBeVisible();
  await look('new-password');
  const set = async (password: string) => {
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
    await page.getByLabel('Confirmez le nouveau mot de passe').fill(password);
    await page.getByRole('button', { name: 'Enregistrer et me connecter' }).click();
  };
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Abcdef1');
  await look('new-password-rules');
  const releaseSet = await hold(page, '**/api/user/setNewPassword/*');
  await set(accounts.password);
  await isBusy(page);
  await look('new-password-busy');
  await releaseSet();
  await expect(page.getByText('8 précédents mots de passe')).toBeVisible();
  await look('new-password-refused');
  await answer(page, '**/api/user/setNewPassword/*', 503);
  await set('Tilleul-Vert-84');
  await expect(alert(page)).toContainText('momentanément indisponible');
  await look('new-password-failed');
  await page.unroute('**/api/user/setNewPassword/*');
  await answer(page, '**/api/token/authorize', 503);
  await page.getByRole('button', { name: 'Enregistrer et me connecter' }).click();
  await expect(heading(page, 'Votre nouveau mot de passe est enregistré')).toBeVisible();
  await look('new-password-not-signed-in');
  await page.goto('/#/nouveau-mot-de-passe/inconnu');
  await expect(heading(page, "Ce lien n'est plus valable")).toBeVisible();
  await look('new-password-expired');
  await answer(page, EXISTS, 503);
  await page.goto('/#/nouveau-mot-de-passe/autre');
  await expect(alert(page)).toContainText('momentanément indisponible');
  await look('new-password-unchecked');
});

test("a manager in a member's space", async ({ page, server, look }) => {
  const ENTER = '**/api/connectAs/authenticate';
  const { token, managerId } = await landing(server.backOfficeUrl, accounts.rentier.login);
  const release = await hold(page, ENTER);
  await page.goto(`/#/connectAs/${managerId}/${token}`);
  await expect(page.getByText("Ouverture de l'espace en cours…")).toBeVisible();
  await look('connect-as-opening');
  await release();
  await expect(folderLines(page)).toHaveCount(3);
  await page.clock.install();
  await page.reload();
  await expect(folderLines(page)).toHaveCount(3);
  await look('connected-as');
  await nearTheEnd(page);
  await look('connected-as-warning');
  await page.keyboard.press('Escape');
  await page.goto(`/#/connectAs/${managerId}/${token}`);
  await expect(alert(page)).toContainText("L'espace n'a pas pu être ouvert");
  await look('connect-as-refused-still-in');
  await page
    .getByRole('region', { name: 'Consultation par un gestionnaire' })
    .getByRole('button', { name: 'Quitter' })
    .click();
  await expect(heading(page, 'La consultation est terminée')).toBeVisible();
  await look('consultation-ended');
  await page.goto('/#/consultation-terminee?sessionExpired=true');
  await expect(page.getByText('30 minutes')).toBeVisible();
  await look('consultation-expired');
  await page.goto('/#/connectAs');
  await expect(alert(page)).toBeVisible();
  await look('connect-as-lost');
  await answer(page, ENTER, 503);
  await page.goto('/#/connectAs/1/inatteignable');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await look('connect-as-unreachable');
});
