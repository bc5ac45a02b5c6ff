import { accounts, expect, test } from '../fixtures.ts';
import { columns, heading, rows, search, signIn } from './steps.ts';

test('by social system: the lists depend on each other, and the eye opens the manager', async ({ page }) => {
  await signIn(page, accounts.administrator, '/habilitations/par-regime');
  const base = page.getByRole('button', { name: /Base(?! documentaire)/ });
  const system = page.getByRole('button', { name: /Régime/ });
  await expect(base).toContainText('Choisir une base');
  await expect(system).toBeDisabled();
  await expect(search(page)).toBeDisabled();
  await base.click();
  await expect(page.getByRole('option')).toHaveCount(4);
  await page.getByRole('option', { name: 'Toutes' }).click();
  await expect(system).toBeEnabled();
  await expect(search(page)).toBeDisabled();
  await system.click();
  await expect(page.getByRole('option')).toHaveCount(13);
  await page.getByRole('option', { name: 'Tous' }).click();
  await search(page).click();
  await expect(rows(page)).toHaveCount(5);
  expect(await columns(page)).toEqual([
    'ID du régime',
    'Régime',
    'Nom du gestionnaire',
    'Prénom',
    'Adresse e-mail',
    'Action',
  ]);

  // Another base forgets the system, which may not be one of its own.
  await base.click();
  await page.getByRole('option').nth(1).click();
  await expect(system).toContainText('Choisir un régime');
  await expect(search(page)).toBeDisabled();

  const link = page.getByRole('link', { name: /^Voir les habilitations de/ }).first();
  const name = (await link.getAttribute('aria-label'))!.replace('Voir les habilitations de ', '');
  await link.click();
  await expect(heading(page, 'Habilitations par gestionnaire')).toBeFocused();
  await expect(page.getByRole('table', { name: new RegExp(`pour ${name}`) })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(/@/);
  expect([...new URL(page.url()).searchParams.keys()].sort()).toEqual(['email', 'firstname', 'id', 'lastname']);
  await page.goBack();
  await expect(rows(page)).toHaveCount(5);
});

test('by manager: several are listed, one alone shows their social systems', async ({ page }) => {
  await signIn(page, accounts.manager, '/habilitations/par-gestionnaire');
  await expect(search(page)).toBeDisabled();
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('demo');
  await search(page).click();
  await expect(rows(page)).toHaveCount(5);
  expect(await columns(page)).toEqual(['Nom', 'Prénom', 'Adresse e-mail', 'Action']);
  await page
    .getByRole('link', { name: /^Voir les habilitations de/ })
    .first()
    .click();
  await expect(page.getByRole('table', { name: /régimes? pour/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('table', { name: /gestionnaires/ })).toBeVisible();

  await page.getByRole('button', { name: 'Effacer les critères' }).click();
  await expect(page.getByText('Quel gestionnaire ?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('pet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: /régimes? pour Gérard Petit/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Gérard');
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(accounts.manager.email);
  expect(await columns(page)).toEqual(['ID', 'Régime']);

  // Whom the address names counts for nothing: the server says who it is.
  const own = new URL(page.url());
  own.searchParams.set('lastname', "Quelqu'un d'autre");
  await page.goto(own.href);
  await expect(page.getByRole('table', { name: /régimes? pour Gérard Petit/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Petit');

  await page.goto('/habilitations/par-gestionnaire?id=999999');
  await expect(page.getByText("Ce gestionnaire n'existe pas ou n'existe plus.")).toBeVisible();
});
