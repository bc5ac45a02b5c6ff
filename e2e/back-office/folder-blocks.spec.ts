import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { signIn as openSpace } from '../member/steps.ts';
import { columns, result, rows, signIn } from './steps.ts';

const PATH = '/gestion-du-site/bandeau-dossier';
const PAGE = 'Nos coordonnées';

test('a notice of a page and social system: created hidden, shown with its criticity, refused twice, deleted', async ({
  page,
  axe,
  browser,
  server,
}) => {
  await signIn(page, accounts.administrator, PATH);
  await expect(rows(page)).toHaveCount(2);
  expect(await columns(page)).toEqual(['Page', 'Régimes', 'Criticité', 'Visibilité', 'Actions']);
  await axe();

  /** Fills the form for every social system. */
  const fill = async (one: typeof page, text: string) => {
    await one.getByRole('button', { name: 'Créer un bandeau' }).click();
    await expect(one.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    await one.getByRole('button', { name: /^Choisir une page|^Page/ }).click();
    await one.getByRole('option', { name: PAGE }).click();
    await one.getByRole('button', { name: /^Choisir un ou plusieurs régimes|^Régimes/ }).click();
    await one.getByRole('option').first().click(); // all of them
    await one.keyboard.press('Escape');
    await one.getByRole('radio', { name: /^Haute/ }).check();
    await one.getByRole('textbox', { name: 'Texte' }).click();
    await one.keyboard.type(text);
  };

  // Two administrators fill in the same page and system at once: the second is told, and keeps what they typed.
  const other = await page.context().newPage();
  await other.goto(PATH);
  await expect(rows(other)).toHaveCount(2);
  await fill(other, 'Le second bandeau.');
  await fill(page, 'Nos lignes sont coupées demain.');
  await axe();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(result(page, /est créé, masqué/)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(PAGE) });
  await expect(row).toContainText('Brouillon');
  await expect(row).toContainText('Haute');
  await other.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(other.getByRole('alertdialog')).toContainText('doit être unique pour la page sélectionnée');
  await other.getByRole('button', { name: 'OK' }).click();
  await expect(other.getByRole('textbox', { name: 'Texte' })).toContainText('Le second bandeau.');
  await other.close();

  const context = await browser.newContext({ baseURL: server.memberUrl });
  const member = await context.newPage();
  await openSpace(member, accounts.actif);
  await expect(member.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
  const look = async () => {
    await member.goto('/#/nous-contacter');
    await member.reload();
    await expect(member.getByRole('heading', { level: 1, name: 'Nos coordonnées' })).toBeVisible();
  };
  const notice = member.getByText('Nos lignes sont coupées demain.');
  await look();
  await expect(notice).toHaveCount(0);
  await row.getByRole('button', { name: /^Afficher/ }).click();
  await expect(row).toContainText('En ligne');
  await look();
  await expect(notice).toBeVisible();
  await expect(member.getByText('Important', { exact: true })).toBeVisible();
  await axe(member);

  // No system is offered a second time.
  await page.getByRole('button', { name: 'Créer un bandeau' }).click();
  await page.getByRole('button', { name: /^Choisir une page|^Page/ }).click();
  await page.getByRole('option', { name: PAGE }).click();
  await expect(page.getByText('Tous les régimes ont déjà un bandeau sur cette page.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Choisir un ou plusieurs régimes/ })).toBeDisabled();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter' }).click();
  await expect(row).toBeVisible();
  await expectNoSidewaysScroll(page);
  await axe();
  await page.setViewportSize({ width: 1440, height: 900 });

  await row.getByRole('button', { name: /^Masquer/ }).click();
  await expect(row).toContainText('Masqué');
  await look();
  await expect(notice).toHaveCount(0);
  await row.getByRole('button', { name: /^Supprimer/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(result(page, /est supprimé/)).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await context.close();
});
