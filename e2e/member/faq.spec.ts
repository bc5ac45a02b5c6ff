import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { goTo, heading, signIn } from './steps.ts';

const QUESTION = /^Qui décide de mon taux de prélèvement/;

test('a visitor searches, opens an answer, and its address leads back to it', async ({ page, axe }) => {
  await page.goto('/#/connexion');
  await page.getByRole('link', { name: 'Questions fréquentes' }).click();
  await expect(heading(page, 'Questions fréquentes')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Ma pension' })).toBeVisible();
  await axe();
  const search = page.getByRole('searchbox', { name: 'Chercher dans les questions' });
  await search.fill('PRELEVEMENT taux');
  await expect(page.getByRole('status').filter({ hasText: /^2 questions correspondent\.$/ })).toBeVisible();
  await search.fill('zzz');
  await expect(page.getByRole('status').filter({ hasText: 'Aucune question ne correspond' })).toBeVisible();
  await search.fill('impots.gouv.fr');
  await expect(page.getByRole('status').filter({ hasText: '1 question correspond.' })).toBeVisible();
  const question = page.getByRole('button', { name: QUESTION });
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText("L'administration fiscale seule.")).toBeVisible();
  await expect(page).toHaveURL(/questions-frequentes\?question=\d+/);
  await axe();

  const address = page.url();
  await page.goto('/#/connexion');
  await page.goto(address);
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(question).toBeFocused();
  await question.press('Enter');
  await expect(question).toHaveAttribute('aria-expanded', 'false');
});

test('a member finds it in the menu; on a phone, enlarged and on paper too', async ({ page, axe }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, accounts.rentier);
  await goTo(page, 'Nous contacter', 'Questions fréquentes');
  await expect(heading(page, 'Questions fréquentes')).toBeFocused();
  await page.getByRole('button', { name: 'Que veulent dire CSG, CRDS et CASA' }).click();
  // Still the current entry of the menu, whatever question is open.
  await expect(page.getByRole('link', { name: 'Questions fréquentes' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Agrandir le texte' }).click();
  await expectNoSidewaysScroll(page);
  await axe();
  // On paper nothing stays folded.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText("L'administration fiscale seule.")).toBeVisible();
  await expect(page.getByText('Votre pension est virée')).toBeVisible();
});

test('waits, fails, and says so', async ({ page, axe }) => {
  await page.route('**/api/cms/faq', route =>
    route.fulfill({ status: 500, json: { message: '', additionalData: {} } }),
  );
  await page.goto('/#/questions-frequentes');
  await expect(page.getByText("Les questions n'ont pas pu être chargées.")).toBeVisible();
  await axe();
  await page.unroute('**/api/cms/faq');
  await page.route('**/api/cms/faq', route => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText("Il n'y a pas encore de question ici.")).toBeVisible();
});

test("a link of a theme or an answer leads to the portal's page", async ({ page }) => {
  await page.route('**/api/cms/faq', async route => {
    const response = await route.fetch();
    const [theme, ...others] = (await response.json()) as { questions: object[] }[];
    const html = (words: string) => `<p><a href="page:myAccount.manageMyRecords">${words}</a></p>`;
    const questions = theme!.questions.map(question => ({ ...question, answer: html('Gérer mes dossiers ici') }));
    await route.fulfill({ response, json: [{ ...theme, longLabel: html('Tous mes dossiers'), questions }, ...others] });
  });
  await signIn(page, accounts.rentier, '/#/questions-frequentes');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Tous mes dossiers' })).toHaveAttribute('href', '#/mes-dossiers');
  await main.getByRole('listitem').getByRole('button').first().click();
  await main.getByRole('link', { name: 'Gérer mes dossiers ici' }).click();
  await expect(heading(page, 'Gérer mes dossiers')).toBeFocused();
});
