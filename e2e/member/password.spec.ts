import { accounts, expect, test } from '../fixtures.ts';
import { answerCaptcha, heading, passwordLink, stored } from './steps.ts';

const EMAIL = /[\w.-]+@demo\.example/;

test('a wrong captcha: message beside the field, another question, the identifier kept', async ({ page }) => {
  await page.goto('/#/mot-de-passe-oublie');
  await expect(page.getByRole('img', { name: 'Caractères à recopier' })).toBeVisible();
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByLabel('Votre identifiant ou votre adresse e-mail')).toHaveAccessibleDescription(/Indiquez/);
  await page.getByLabel('Votre identifiant ou votre adresse e-mail').fill('RENTIER0003');
  await answerCaptcha(page, 'non');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  const answer = page.getByLabel('Votre réponse');
  await expect(answer).toHaveAccessibleDescription(/Ce n'est pas la bonne réponse/);
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue('');
  await expect(page.getByLabel('Votre identifiant ou votre adresse e-mail')).toHaveValue('RENTIER0003');
});

test('known or not, one confirmation', async ({ page }) => {
  await page.goto('/#/mot-de-passe-oublie');
  await page.getByLabel('Votre identifiant ou votre adresse e-mail').fill('inconnu@exemple.fr');
  await answerCaptcha(page);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(heading(page, 'Consultez votre messagerie')).toBeFocused();
});

test('a question asked for before the first image has come is the one whose answer counts', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  let isFirst = true;
  await page.route('**/api/captcha/generate', async route => {
    if (isFirst) {
      isFirst = false;
      await held;
    }
    await route.continue();
  });
  await page.goto('/#/mot-de-passe-oublie');
  await page.getByLabel('Votre identifiant ou votre adresse e-mail').fill('inconnu@exemple.fr');
  await page.getByRole('button', { name: 'Répondre à une question à la place' }).click();
  release();
  await answerCaptcha(page);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(heading(page, 'Consultez votre messagerie')).toBeFocused();
});

test('forgotten, mail, new password: signed in, the token nowhere', async ({ page, server }) => {
  const known = (await server.mails('')).length;
  await page.goto('/#/mot-de-passe-oublie');
  await page.getByLabel('Votre identifiant ou votre adresse e-mail').fill(accounts.closed.login);
  await answerCaptcha(page);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(heading(page, 'Consultez votre messagerie')).toBeVisible();
  const [link, token, to] = await passwordLink(server, known);
  expect(to).toMatch(EMAIL);
  await page.goto(link);

  const password = page.getByLabel('Nouveau mot de passe', { exact: true });
  const submit = page.getByRole('button', { name: 'Enregistrer et me connecter' });
  await expect(password).toBeVisible();
  await expect(page).toHaveURL(/#\/nouveau-mot-de-passe$/);
  await page.reload();
  await expect(password).toBeVisible();
  await password.fill('Abcdef1');
  await expect(page.getByRole('listitem').filter({ hasText: 'un chiffre' })).toContainText('respecté');
  await expect(page.getByRole('listitem').filter({ hasText: 'au moins 8 caractères' })).toContainText('à respecter');
  await expect(submit).toBeDisabled();

  // A common password: the server refuses it, and the link still works.
  await password.fill(accounts.password);
  await page.getByLabel('Confirmez le nouveau mot de passe').fill(accounts.password);
  await submit.click();
  await expect(password).toHaveAccessibleDescription(/n'est pas conforme|8 précédents mots de passe/);
  await expect(password).toBeFocused();

  await password.fill('Tilleul-Vert-84');
  await page.getByLabel('Confirmez le nouveau mot de passe').fill('Tilleul-Vert-84');
  await submit.click();
  await expect(heading(page, /^Bonjour M/)).toBeVisible();
  await expect(page.getByText('Votre nouveau mot de passe est enregistré.')).toBeVisible();
  await expect(page.getByText('Tous vos dossiers sont clôturés.')).toBeVisible();
  expect(JSON.stringify(await stored(page))).not.toContain(token);

  await page.reload();
  await expect(page.getByText('Tous vos dossiers sont clôturés.')).toBeVisible();
  await expect(page.getByText('Votre nouveau mot de passe est enregistré.')).toBeHidden();
});

test('a link that no longer works says why and starts again', async ({ page }) => {
  await page.goto('/#/nouveau-mot-de-passe/inconnu');
  await expect(heading(page, "Ce lien n'est plus valable")).toBeVisible();
  await expect(page.getByText('il a déjà servi')).toBeVisible();
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await expect(heading(page, 'Mot de passe oublié ou non initialisé')).toBeFocused();
});
