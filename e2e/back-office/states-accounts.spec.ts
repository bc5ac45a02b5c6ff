// The screens of accounts and rights in every state: each passes axe and fits every width (look.ts). What they do is in the
// other files.
import { answer, hold, NO_ROWS, refusal } from '../answers.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { close, isBusy, result, rows, search, signIn } from './steps.ts';

test('blocked accounts', async ({ page, look }) => {
  const CALL = '**/getAccountsLocked';
  await signIn(page);
  const release = await hold(page, CALL);
  await page.goto('/comptes-bloques');
  await expect(page.getByText('Chargement du tableau…')).toBeAttached();
  await look('blocked-loading');
  await release();
  await expect(rows(page)).toHaveCount(20);
  await look('blocked');
  await page.getByRole('button', { name: /Rôle/ }).click();
  await expect(page.getByRole('option')).toHaveCount(4);
  await look('blocked-roles');
  await page.keyboard.press('Escape');

  const releasePage = await hold(page, CALL);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await isBusy(page, 'Rechercher');
  await look('blocked-next-page');
  const before = await rows(page).first().textContent();
  await releasePage();
  await expect(rows(page).first()).not.toHaveText(before!); // the row that is pressed next belongs to the new page
  const first = page.getByRole('button', { name: /^Débloquer/ }).first();
  const releaseRow = await hold(page, '**/unlockAccount');
  await first.click();
  await isBusy(page, /^Débloquer/);
  await look('blocked-busy');
  await releaseRow();
  await expect(result(page, /est débloqué\./)).toBeVisible();
  await look('blocked-done');
  await answer(page, '**/unlockAccount', 404, { message: "Ce compte n'existe pas.", additionalData: {} });
  await first.click();
  await expect(result(page, /n'existe pas/)).toBeVisible();
  await look('blocked-not-done');
  // The list was there, and reading it again fails.
  await page.unroute('**/unlockAccount');
  await answer(page, CALL, 500);
  await first.click();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await look('blocked-stale');
  await page.unroute(CALL);

  await page.goto(`/comptes-bloques?name=${'a'.repeat(300)}`);
  await expect(page.getByText('Un critère est à corriger')).toBeVisible();
  await look('blocked-refused');
  await page.goto('/comptes-bloques?name=zzzz');
  await expect(page.getByText('Aucun compte bloqué ne correspond à votre recherche.')).toBeVisible();
  await look('blocked-none');
  await answer(page, CALL, 200, NO_ROWS);
  await page.goto('/comptes-bloques');
  await expect(page.getByText("Aucun compte n'est bloqué.")).toBeVisible();
  await look('blocked-empty');
  await page.unroute(CALL);
  await answer(page, CALL, 503);
  await page.goto('/comptes-bloques');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await look('blocked-failed');
});

test('users: three routes of one screen', async ({ page, look }) => {
  const CALL = '**/getUsersBySearchCriteria';
  await signIn(page, accounts.administrator, '/connexion-en-tant-que');
  await expect(page.getByText('Qui cherchez-vous ?')).toBeVisible();
  await look('users-start');
  const release = await hold(page, CALL);
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('ma');
  await search(page).click();
  await expect(page.getByText('Chargement du tableau…')).toBeAttached();
  await look('users-loading');
  await release();
  await expect(page.getByRole('navigation', { name: 'Pages des utilisateurs' })).toBeVisible();
  await look('users');
  await page.goto('/connexion-en-tant-que?identifier=RENTIER0001');
  const first = page.getByRole('button', { name: /^Se connecter en tant que/ }).first();
  await expect(first).toBeVisible();
  // The browser no longer lets the page open a tab by itself.
  await page.evaluate(() => Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }));
  const releaseRow = await hold(page, '**/api/connectAs');
  await first.click();
  await isBusy(page, /^Se connecter en tant que/);
  await look('connect-as-busy');
  await releaseRow();
  await expect(page.getByRole('dialog', { name: "L'espace est prêt" })).toBeVisible();
  await look('connect-as-blocked-tab');
  await close(page);
  await answer(page, '**/api/connectAs', 403, refusal('CONNECT_AS_REFUSED', "Cet espace n'a pas pu être ouvert."));
  await first.click();
  await expect(result(page, /n'a pas pu être ouvert/)).toBeVisible();
  await look('connect-as-refused');
  await page.goto(`/connexion-en-tant-que?name=${'a'.repeat(300)}`);
  await expect(page.getByText('Un critère est à corriger')).toBeVisible();
  await look('users-refused');
  await page.goto('/connexion-en-tant-que?name=zzzz');
  await expect(page.getByText('Aucun utilisateur ne correspond à votre recherche.')).toBeVisible();
  await look('users-none');
  await answer(page, CALL, 500);
  await page.goto('/connexion-en-tant-que?name=zzzz');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await look('users-failed');
  await page.unroute(CALL);

  for (const [path, login, button, done] of [
    ['reinitialisation-mot-de-passe', 'RENTIER0001', /^Envoyer le lien/, 'Le lien a bien été envoyé.'],
    ['comptes-attente-validation', 'ATTENTE0001', /^Renvoyer le lien/, 'Le lien a bien été renvoyé.'],
  ] as const) {
    await page.goto(`/${path}?identifier=${login}`);
    const send = page.getByRole('button', { name: button }).first();
    await expect(send).toBeVisible();
    await look(path);
    await send.click();
    await expect(result(page, done)).toBeVisible();
    await look(`${path}-sent`);
  }
});

test('accreditations', async ({ page, look }) => {
  const BY_SYSTEM = '**/getManagersAccreditations';
  const MANAGERS = '**/managers/search';
  await signIn(page, accounts.administrator, '/habilitations/par-regime');
  await expect(page.getByText('Quel régime ?')).toBeVisible();
  await look('by-system-start');
  const releaseSystems = await hold(page, '**/api/manager/socialSystems');
  await page.getByRole('button', { name: /Base(?! documentaire)/ }).click();
  await look('by-system-bases');
  await page.getByRole('option', { name: 'Toutes' }).click();
  await expect(page.getByText('Chargement…')).toBeVisible();
  await look('by-system-systems-loading');
  await releaseSystems();
  const release = await hold(page, BY_SYSTEM);
  await page.goto('/habilitations/par-regime?baseId=all&socialSystemId=all');
  await expect(page.getByText('Chargement du tableau…')).toBeAttached();
  await look('by-system-loading');
  await release();
  await expect(rows(page)).toHaveCount(5);
  await look('by-system');
  await answer(page, '**/basesSocialSystem', 500);
  await answer(page, BY_SYSTEM, 500);
  await page.goto('/habilitations/par-regime?baseId=all&socialSystemId=all');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(2);
  await look('by-system-failed');
  await page.unroute('**/basesSocialSystem');
  await page.unroute(BY_SYSTEM);
  await answer(page, BY_SYSTEM, 200, NO_ROWS);
  await page.goto('/habilitations/par-regime?baseId=all&socialSystemId=all');
  await expect(page.getByText("Aucun gestionnaire n'est habilité sur ce choix.")).toBeVisible();
  await look('by-system-none');

  await page.goto('/habilitations/par-gestionnaire');
  await expect(page.getByText('Quel gestionnaire ?')).toBeVisible();
  await look('by-manager-start');
  const releaseList = await hold(page, MANAGERS);
  await page.goto('/habilitations/par-gestionnaire?email=demo');
  await expect(page.getByText('Chargement du tableau…')).toBeAttached();
  await look('by-manager-loading');
  await releaseList();
  await expect(rows(page)).toHaveCount(5);
  await look('by-manager-list');
  await page.goto('/habilitations/par-gestionnaire?lastname=petit');
  await expect(page.getByRole('table', { name: /pour Gérard Petit/ })).toBeVisible();
  await look('by-manager');
  for (const [state, query, text] of [
    ['none', 'lastname=zzzz', 'Aucun gestionnaire ne correspond à votre recherche.'],
    ['refused', `lastname=${'a'.repeat(300)}`, 'Un critère est à corriger'],
    ['unknown', 'id=999999', "Ce gestionnaire n'existe pas ou n'existe plus."],
  ] as const) {
    await page.goto(`/habilitations/par-gestionnaire?${query}`);
    await expect(page.getByText(text)).toBeVisible();
    await look(`by-manager-${state}`);
  }
  await answer(page, '**/api/manager/*/socialSystems/**', 200, {
    ...NO_ROWS,
    manager: { id: 2, lastname: 'Petit', firstname: 'Gérard', email: accounts.manager.email },
  });
  await page.goto('/habilitations/par-gestionnaire?id=2&lastname=Petit');
  await expect(page.getByText("Ce gestionnaire n'est habilité sur aucun régime.")).toBeVisible();
  await look('by-manager-no-system');
  await answer(page, MANAGERS, 500);
  await page.goto('/habilitations/par-gestionnaire?email=demo');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await look('by-manager-failed');
});
