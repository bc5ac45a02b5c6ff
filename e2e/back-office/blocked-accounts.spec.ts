import { answer, hold, NO_ROWS } from '../answers.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { columns, heading, result, rows, search, signIn } from './steps.ts';

test('filters live in the address, and Back undoes them', async ({ page }) => {
  await signIn(page, accounts.administrator, '/comptes-bloques');
  await expect(rows(page)).toHaveCount(20);
  expect(await columns(page)).toEqual(['Rôle', 'Nom', 'Prénom', 'Adresse e-mail', 'Action']);

  await page.getByRole('button', { name: /Rôle/ }).click();
  await expect(page.getByRole('option')).toHaveText(['Tous', 'Administrateur', 'Gestionnaire', 'Particulier']);
  await page.getByRole('option', { name: 'Gestionnaire' }).click();
  await search(page).click();
  await expect(page).toHaveURL(/userRole=2/);
  await expect(page.getByRole('row', { name: accounts.blockedManager.email })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole('button', { name: /Rôle/ })).toContainText('Tous');

  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('zzzz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aucun compte bloqué ne correspond à votre recherche.')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les critères' }).click();
  await expect(rows(page)).toHaveCount(20);

  // Coming back to the screen finds the search that was left there.
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('martin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/name=martin/);
  await page.getByRole('link', { name: 'Accueil', exact: true }).click();
  await page.getByRole('button', { name: 'Comptes' }).click();
  await page.getByRole('link', { name: 'Comptes bloqués' }).click();
  await expect(page).toHaveURL(/name=martin/);
});

test('a criterion that is too long is told beside its field', async ({ page }) => {
  await signIn(page, accounts.administrator, '/comptes-bloques');
  const field = page.getByRole('textbox', { name: 'Prénom' });
  await field.fill('a'.repeat(101));
  await search(page).click();
  await expect(field).toHaveAccessibleDescription('Indiquez au plus 100 caractères.');
  await expect(field).toHaveValue('a'.repeat(101));

  // Written in the address, it is the server that refuses it: trying again would be of no use.
  await page.goto(`/comptes-bloques?name=${'a'.repeat(300)}`);
  const name = page.getByRole('textbox', { name: 'Nom', exact: true });
  await expect(name).toHaveAccessibleDescription('Indiquez au plus 100 caractères.');
  await expect(page.getByText('Un critère est à corriger')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);

  // What a search finds is said.
  await name.fill('zzzz');
  await search(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Aucun compte bloqué' })).toBeAttached();
});

test('an unlocked account leaves the list, and an empty page steps back', async ({ page }) => {
  await signIn(page, accounts.administrator, '/comptes-bloques?page=2');
  const buttons = page.getByRole('button', { name: /^Débloquer le compte de/ });
  await expect(buttons.first()).toBeVisible();
  const count = await buttons.count();
  expect(count).toBeLessThan(20);
  for (let left = count; left > 0; left -= 1) {
    const name = (await buttons.first().getAttribute('aria-label'))!.replace('Débloquer le compte de ', '');
    await buttons.first().click();
    await expect(page.getByRole('status').filter({ hasText: `Le compte de ${name} est débloqué.` })).toBeVisible();
    if (left > 1) await expect(buttons).toHaveCount(left - 1);
    // Not on the next button: a second press would free somebody else.
    if (left === count) await expect(heading(page, 'Comptes bloqués')).toBeFocused();
  }
  await expect(page).toHaveURL(/\/comptes-bloques$/);
  await expect(page.getByRole('table', { name: '20 comptes bloqués' })).toBeVisible();
});

test('a slow double press frees one person, and two at once are both told', async ({ page }) => {
  await signIn(page, accounts.administrator, '/comptes-bloques');
  const buttons = page.getByRole('button', { name: /^Débloquer le compte de/ });
  await expect(buttons).toHaveCount(20);
  const asked: string[] = [];
  page.on('request', request => request.url().endsWith('/unlockAccount') && asked.push(request.postData()!));
  const before = await page.getByRole('table').getByRole('caption').textContent();
  const { x, y, width, height } = (await buttons.first().boundingBox())!;
  const press = () => page.mouse.click(x + width / 2, y + height / 2);
  const read = page.waitForResponse(response => response.url().endsWith('/getAccountsLocked'));
  await press();
  await read;
  // The next row comes under the pointer, and is deaf for a second.
  await press();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table').getByRole('caption')).not.toHaveText(before!);
  await expect(buttons.first()).not.toHaveAttribute('aria-disabled', 'true');
  expect(asked).toHaveLength(1);

  const release = await hold(page, '**/unlockAccount');
  const names = await Promise.all(
    [0, 1].map(async index =>
      (await buttons.nth(index).getAttribute('aria-label'))!.replace('Débloquer le compte de ', ''),
    ),
  );
  await buttons.nth(0).click();
  await buttons.nth(1).click();
  await release();
  for (const name of names) await expect(result(page, `Le compte de ${name} est débloqué.`)).toBeVisible();
  // The next search leaves them behind.
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('a');
  await search(page).click();
  await expect(page.getByText(/est débloqué\.$/)).toHaveCount(0);
});

test('a refused unlock says so, and the row stays', async ({ page }) => {
  await signIn(page, accounts.manager, '/comptes-bloques');
  const buttons = page.getByRole('button', { name: /^Débloquer le compte de/ });
  await expect(buttons.first()).toBeVisible();
  await expect(page.getByRole('row', { name: accounts.blockedManager.email })).toHaveCount(0);
  const count = await buttons.count();
  await page.route('**/unlockAccount', route =>
    route.fulfill({ status: 404, json: { message: "Ce compte n'existe pas.", additionalData: {} } }),
  );
  await buttons.first().click();
  await expect(page.getByRole('status').filter({ hasText: "Ce compte n'existe pas." })).toBeVisible();
  await expect(buttons).toHaveCount(count);
});

test('a plain manager is told where the list looks', async ({ page }) => {
  await signIn(page, accounts.manager, '/comptes-bloques?name=zzzz');
  await expect(
    page.getByText('Aucun compte bloqué ne correspond à votre recherche parmi les adhérents de vos régimes.'),
  ).toBeVisible();
  await page.goto('/comptes-bloques?userRole=2');
  await expect(page.getByText('Les comptes de ce rôle ne vous sont pas présentés.')).toBeVisible();
  await answer(page, '**/api/manager/socialSystems', 200, []);
  await answer(page, '**/getAccountsLocked', 200, NO_ROWS);
  await page.goto('/comptes-bloques');
  await expect(page.getByText(/^Aucun régime ne vous est confié/)).toBeVisible();
  // Administrators give accreditations.
  await answer(page, '**/socialSystems/overview/**', 200, NO_ROWS);
  await page.goto('/');
  await expect(
    page.getByText(/^Aucun régime ne vous est confié.*Demandez une habilitation à un administrateur/),
  ).toBeVisible();
});

test('an account that is unlocked on the page of its member is gone from the list that Back shows', async ({
  page,
}) => {
  await signIn(page, accounts.administrator, '/comptes-bloques?userRole=3');
  const email = (await rows(page).first().getByRole('cell').nth(2).textContent())!;
  await rows(page).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Débloquer', exact: true }).click();
  await expect(result(page, /^Le compte de .* est débloqué\.$/)).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Comptes bloqués')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: email })).toHaveCount(0);
});
