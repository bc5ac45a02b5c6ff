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
