import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { answerMessage, goTo, heading, signIn } from './steps.ts';

const KEPT = 'Nous avons gardé ce que vous aviez saisi';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const file = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
});

/** The next call finds that nothing holds any more: none is under way, since what was typed is kept. */
async function spendSession(page: Page) {
  await expect(page.getByText('Ce que vous avez saisi est gardé.')).toBeVisible();
  await page.evaluate(() => {
    for (const key of ['current_user_access_token', 'current_user_refresh_token']) localStorage.setItem(key, 'spent');
  });
}

/** Signs in again on the page that says why; nothing is loaded anew. */
async function signInAgain(page: Page, { login, password }: { login: string; password: string }) {
  await expect(page.getByText('Votre session a expiré.')).toBeVisible();
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await press(page, 'Se connecter');
}

async function enter(page: Page, account: { login: string; password: string } = accounts.rentier) {
  await signIn(page, account);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
}

test('the files of a message are there again after Back, and after the session; another person finds nothing', async ({
  page,
}) => {
  await enter(page);
  await goTo(page, 'Nous contacter');
  await page.getByRole('main').getByRole('link', { name: 'Écrire un message' }).click();
  await page.getByLabel('Objet').fill('Avec deux pièces');
  await page.getByLabel('Votre demande concerne').selectOption('Mes paiements');
  await page.getByLabel('Votre message').fill('Les voici.');
  await page.getByLabel('Pièces jointes').setInputFiles([file('avis.pdf'), file('photo.pdf')]);
  const chosen = page.getByRole('list', { name: 'Fichiers choisis' }).getByRole('listitem');
  await expect(chosen).toHaveText([/avis\.pdf/, /photo\.pdf/]);
  await page.goBack();
  await page.goForward();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(chosen).toHaveText([/avis\.pdf/, /photo\.pdf/]);
  await spendSession(page);
  await press(page, 'Envoyer le message');
  await signInAgain(page, accounts.rentier);
  await expect(heading(page, 'Écrire un message')).toBeVisible();
  await expect(chosen).toHaveText([/avis\.pdf/, /photo\.pdf/]);
  await spendSession(page);
  await press(page, 'Envoyer le message');
  await signInAgain(page, accounts.suspended);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Nous contacter');
  await page.getByRole('main').getByRole('link', { name: 'Écrire un message' }).click();
  await expect(page.getByLabel('Objet')).toHaveValue('');
  await expect(chosen).toHaveCount(0);
});

test('a change of account goes on after the session where it was, with its RIB; saved, Back leads to the folders', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await page.goto('/#/mes-dossiers');
  await page.getByRole('link', { name: 'Mon compte bancaire', exact: true }).click();
  await press(page, 'Continuer');
  await page.getByLabel('IBAN', { exact: true }).fill('FR76 3000 6000 0112 3456 7890 189');
  await press(page, 'Continuer');
  await page.getByLabel('Votre RIB', { exact: false }).setInputFiles(file('mon-rib.pdf'));
  await press(page, 'Continuer');
  await expect(heading(page, 'Tout est-il exact ?')).toBeFocused();
  const password = page.getByLabel('Votre mot de passe actuel');
  await password.pressSequentially(accounts.password);
  await spendSession(page);
  await press(page, 'Enregistrer ce compte');
  await signInAgain(page, accounts.rentier);
  await expect(heading(page, 'Tout est-il exact ?')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('mon-rib.pdf');
  await expect(password).toHaveValue('');
  await password.pressSequentially(accounts.password);
  await press(page, 'Enregistrer ce compte');
  await expect(heading(page, 'Votre demande est enregistrée')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Gérer mes dossiers')).toBeVisible();
  // Once more: nothing is left of what was given.
  await page.getByRole('link', { name: 'Mon compte bancaire', exact: true }).click();
  await press(page, 'Continuer');
  await expect(page.getByLabel('IBAN', { exact: true })).toHaveValue('');
  await expect(page.getByText(KEPT)).toHaveCount(0);
  // A question that nothing leads to any more.
  await page.reload();
  await expect(heading(page, 'Gérer mes dossiers')).toBeVisible();
});

test('a reply goes on after the session as the reply that it was', async ({ page, server }) => {
  await enter(page);
  await goTo(page, 'Nous contacter');
  const write = page.getByRole('main').getByRole('link', { name: 'Écrire un message' });
  await write.click();
  const [subject, body] = [page.getByLabel('Objet'), page.getByLabel('Votre message')];
  await page.getByLabel('Votre demande concerne').selectOption('Mes paiements');
  await subject.fill('Ma question');
  await body.fill('Quand ?');
  await press(page, 'Envoyer le message');
  const told = (await page.getByRole('status').filter({ hasText: 'Référence MES-' }).textContent()) ?? '';
  await answerMessage(server.backOfficeUrl, /MES-(\d+)/.exec(told)![1]!, 'Le 28.');
  await page.getByRole('link', { name: 'Revenir à mes messages' }).last().click();
  // It reaches the member once it can no more be taken back.
  const answer = page.getByRole('button', { name: /^Re : Ma question/ });
  await expect(async () => {
    await page.reload();
    await expect(answer).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await answer.click();
  // It goes on where the question stands: one démarche, not two.
  await page.getByRole('link', { name: 'Répondre', exact: true }).click();
  await expect(heading(page, 'Ma question')).toBeVisible();
  await body.fill('Merci.');
  await page.getByLabel('Pièces jointes').setInputFiles(file('suite.pdf'));
  await spendSession(page);
  await press(page, 'Envoyer');
  await signInAgain(page, accounts.rentier);
  await expect(heading(page, 'Ma question')).toBeVisible();
  await expect(body).toHaveValue('Merci.');
  await expect(page.getByRole('button', { name: 'Retirer suite.pdf' })).toBeVisible();
  await press(page, 'Envoyer');
  await expect(page.getByRole('article', { name: /^Vous/ })).toHaveCount(2);
  await goTo(page, 'Mes démarches');
  await expect(page.getByRole('button', { name: /Ma question/ })).toHaveCount(1);
  await goTo(page, 'Nous contacter');
  await expect(page.getByRole('button', { name: /^Ma question/ })).toHaveCount(2);
});

test('the certificate of life and the tax notice are there again after Back, and after the session', async ({
  page,
}) => {
  await enter(page);
  const chosen = (name: string) => page.getByRole('button', { name: `Retirer ${name}` });
  await page.getByRole('link', { name: 'Faire mon certificat de vie' }).first().click();
  await page.getByLabel('Votre certificat de vie, signé').first().setInputFiles(file('vie.pdf'));
  await page.getByLabel('Acte de naissance', { exact: false }).first().setInputFiles(file('naissance.pdf'));
  await page.goBack();
  await page.goForward();
  await expect(chosen('vie.pdf')).toBeVisible();
  await expect(chosen('naissance.pdf')).toBeVisible();
  await spendSession(page);
  await press(page, 'Envoyer mon certificat');
  await signInAgain(page, accounts.rentier);
  await expect(heading(page, 'Mon certificat de vie')).toBeVisible();
  await expect(chosen('naissance.pdf')).toBeVisible();
  await press(page, 'Envoyer mon certificat');
  await expect(page.getByText('Votre certificat de vie nous est bien parvenu.')).toBeVisible();

  await page.goto('/#/donnees-fiscales');
  await page.getByLabel('Revenu fiscal de référence').fill('18 250,50');
  await page.getByLabel("Votre avis d'imposition").setInputFiles(file('avis.pdf'));
  await page.goBack();
  await page.goForward();
  await expect(chosen('avis.pdf')).toBeVisible();
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.getByLabel('Nombre de parts').fill('1,5');
  await page.getByLabel('Situation de famille').selectOption('Veuf ou veuve');
  await spendSession(page);
  await press(page, 'Envoyer');
  await signInAgain(page, accounts.rentier);
  await expect(page.getByLabel('Revenu fiscal de référence')).toHaveValue('18 250,50');
  await expect(chosen('avis.pdf')).toBeVisible();
  await press(page, 'Envoyer');
  await expect(page.getByRole('status').filter({ hasText: 'sont enregistrées' })).toBeVisible();
});

test('a number that no numbering plan knows is there again after Back, for its country, and still not sent', async ({
  page,
}) => {
  await enter(page);
  await goTo(page, 'Ma situation');
  await page.getByRole('link', { name: 'Modifier mes téléphones', exact: true }).click();
  const mobile = page.getByLabel('Téléphone mobile', { exact: true });
  const fixed = page.getByLabel('Téléphone fixe', { exact: true });
  const country = page.getByRole('combobox', { name: 'Pays du téléphone fixe' });
  await mobile.fill('06 39 98 12 34');
  await country.selectOption('Belgique');
  await fixed.fill('02 12');
  await page.goBack();
  await page.goForward();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(mobile).toHaveValue('06 39 98 12 34');
  await expect(fixed).toHaveValue('02 12');
  await expect(country.getByRole('option', { selected: true })).toHaveText('Belgique');
  await press(page, 'Enregistrer');
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveAccessibleDescription(/n'est pas valide/);
  await mobile.fill('06 12 34 56 78');
  await country.selectOption('France');
  await fixed.fill('02 38 12 34 56');
  await press(page, 'Enregistrer');
  await expect(page.getByText('Vos numéros de téléphone sont enregistrés.')).toBeVisible();
  // Once more: nothing is left of what was typed.
  await page.getByRole('link', { name: 'Modifier mes téléphones', exact: true }).click();
  await expect(mobile).toHaveValue('06 12 34 56 78');
  await page.goBack();

  await page.getByRole('link', { name: 'Mes bénéficiaires', exact: true }).click();
  await page.getByRole('link', { name: 'Ajouter un bénéficiaire', exact: true }).click();
  const phone = page.getByRole('textbox', { name: 'Téléphone' });
  await phone.fill('06 39 98 12 34');
  await page.goBack();
  await page.goForward();
  await expect(phone).toHaveValue('06 39 98 12 34');
});
