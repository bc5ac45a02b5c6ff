// The tree of the portal's texts, from the administrator's screen to what members see (S2-TREE).
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { signIn } from './steps.ts';

const open = async (page: import('@playwright/test').Page) => {
  await page.goto('/gestion-du-site/contenu');
  await expect(page.getByRole('heading', { name: 'Contenu', level: 1 })).toBeVisible();
};

test.beforeEach(async ({ page }) => {
  await signIn(page, accounts.administrator);
  await open(page);
});

test('a text is found, changed and saved, and members see it', async ({ page, browser, server, axe }) => {
  await page.getByRole('searchbox', { name: 'Chercher un texte' }).fill('connectez-vous a votre');
  const title = page.getByRole('textbox', { name: 'Titre', exact: true });
  await expect(title).toHaveValue('Connectez-vous à votre espace');
  await title.fill('Bienvenue dans votre espace');
  await expect(page.getByText('Modifié, non enregistré')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const said = page.getByRole('alertdialog', { name: 'Textes enregistrés' });
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Modifié, non enregistré')).toHaveCount(0);
  const member = await browser.newPage();
  await member.goto(server.memberUrl);
  await expect(member.getByRole('heading', { name: 'Bienvenue dans votre espace', level: 1 })).toBeVisible();
  await member.close();
});

test('leaving with changes asks first', async ({ page }) => {
  await page.getByRole('button', { name: 'Téléphone', exact: true }).click();
  await page.getByRole('textbox', { name: 'Horaires' }).fill('tous les jours');
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(asked).toContainText('Quitter sans enregistrer ?');
  await asked.getByRole('button', { name: 'Rester' }).click();
  await expect(page.getByRole('textbox', { name: 'Horaires' })).toHaveValue('tous les jours');
});

test('two administrators save at once: nothing is lost', async ({ page, browser, baseURL }) => {
  const other = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
  await signIn(other, accounts.administrator);
  await open(other);
  for (const [who, name, text] of [
    [page, 'Titre, plusieurs dossiers', 'Mes dossiers'],
    [other, 'Titre, un seul dossier', 'Mon dossier'],
  ] as const) {
    await who.getByRole('button', { name: 'Accueil', exact: true }).click();
    await who.getByRole('textbox', { name, exact: true }).fill(text);
  }
  await other.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await other.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await expect(conflict).toContainText('Titre, un seul dossier');
  await conflict.getByRole('button', { name: 'Fusionner et enregistrer' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('textbox', { name: 'Titre, un seul dossier', exact: true })).toHaveValue('Mon dossier');
  await expect(page.getByRole('textbox', { name: 'Titre, plusieurs dossiers', exact: true })).toHaveValue(
    'Mes dossiers',
  );
  await other.context().close();
});

test('the whole tree open passes axe, and fits 320 px', async ({ page, axe }) => {
  for (const name of ['En-tête et pied de page', 'Nous contacter', 'Pages transverses'])
    await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Liens du pied de page' }).click();
  await page.getByRole('button', { name: 'Descendre « Mentions légales »' }).click();
  await expect(page.getByText('1 modification').first()).toBeVisible();
  await axe();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test('each of the five editors saves what members then see', async ({ page, browser, server }) => {
  const find = (words: string) => page.getByRole('searchbox', { name: 'Chercher un texte' }).fill(words);
  await find('Première visite : titre');
  await page.getByRole('textbox', { name: 'Première visite : titre' }).fill('Vous venez pour la première fois ?'); // a line
  await find('Taille du texte à la première visite');
  await page.getByRole('radio', { name: 'Agrandie de 25 %' }).check();
  await find("Afficher l'adresse postale");
  await page.getByRole('checkbox', { name: "Afficher l'adresse postale" }).uncheck();
  await find('Mise en garde');
  await page.getByRole('textbox', { name: 'Mise en garde' }).fill('Première ligne\nSeconde ligne'); // an area
  await find('Mentions légales');
  const notice = page.getByRole('textbox', { name: 'Mentions légales', exact: true }).last(); // after the link of the footer
  await notice.press('ControlOrMeta+a');
  await notice.press('Delete');
  await notice.press('ControlOrMeta+b');
  await notice.pressSequentially('Éditeur : votre caisse.');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const said = page.getByRole('alertdialog', { name: 'Textes enregistrés' });
  await said.getByRole('button', { name: 'OK' }).click();

  const context = await browser.newContext({ baseURL: server.memberUrl });
  const member = await context.newPage();
  await member.goto('/');
  await expect(member.getByRole('heading', { name: 'Vous venez pour la première fois ?' })).toBeVisible();
  await expect(member.locator('html')).toHaveAttribute('data-text', 'large');
  await member.goto('/#/nous-contacter');
  await expect(member.getByText('Seconde ligne')).toBeVisible();
  await expect(member.getByRole('heading', { name: 'Par courrier' })).toHaveCount(0);
  await member.goto('/#/mentions-legales');
  await expect(member.getByRole('strong')).toHaveText('Éditeur : votre caisse.');
  await context.close();
});
