import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { clock, heading, rows, signIn } from './steps.ts';

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Listes de demandes' }).getByRole('link', { name });

test('the first screen says what waits, and leads to the list that it counts', async ({ page, look }) => {
  await signIn(page, accounts.manager);
  const waiting = page.getByRole('table', { name: 'Ce qui attend' });
  await expect(waiting).toBeVisible();
  // What is done in the list is counted above it at once.
  const first = page
    .getByRole('table', { name: /^\d+ demande/ })
    .getByRole('rowheader')
    .first()
    .getByRole('link');
  await expect(first).toBeVisible();
  const total = (name: string) => waiting.getByRole('rowheader', { name: new RegExp(`^${name} \\d`) });
  const numberOf = async (name: string) => Number((await total(name).textContent())!.replace(/^\D+(\d+).*$/s, '$1'));
  const toTake = await numberOf('À prendre');
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await page.keyboard.press('p');
  await expect(total('À moi')).toContainText('1');
  expect(await numberOf('À prendre')).toBe(toTake - 1);
  const link = waiting.getByRole('link', { name: /Messages, à prendre$/ });
  const count = Number(await link.textContent());
  expect(count).toBeGreaterThan(0);
  await expect(page.getByRole('table', { name: /^\d+ demande/ }).getByRole('row')).not.toHaveCount(1);
  // The documents' table is still on it.
  await expect(page.getByRole('table', { name: 'Vos régimes' })).toBeVisible();
  await look('first-screen');
  // Each number leads to the list that it counts: the late ones of a cell, a whole line, though nothing stands in it.
  const lead = async (name: RegExp, to: RegExp) => {
    await waiting.getByRole('link', { name }).first().click();
    await expect(heading(page, 'À traiter')).toBeVisible();
    await expect(page).toHaveURL(to);
    await page.goto('/');
    await expect(link).toBeVisible();
  };
  await lead(/^À prendre \d+$/, /\/a-traiter$/);
  await lead(/^À moi \d+$/, /\/a-traiter\?liste=a-moi$/);
  await lead(/^\d+ en retard, à prendre, Messages$/, /\/a-traiter\?categorie=message&echeance=retard$/);
  await link.click();
  await expect(heading(page, 'À traiter')).toBeVisible();
  await expect(page).toHaveURL(/\/a-traiter\?categorie=message$/);
  await expect(page.getByRole('table', { name: `${count} demande` })).toBeVisible();
  await look('queue');
});

test('the first screen narrows its list in place, and what is opened there leads back to the list as it was', async ({
  page,
  look,
}) => {
  await signIn(page, accounts.administrator);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Messages');
  const list = page.getByRole('table', { name: /^\d+ demandes sur \d+$/ });
  await expect(list).toBeVisible();
  await expect(page).toHaveURL(/\/\?categorie=message$/);
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
  await look('first-screen-narrowed');
  await tab(page, /^Toutes/).click();
  await expect(page).toHaveURL(/\/\?categorie=message&liste=toutes$/);
  await tab(page, /^À prendre/).click();
  await expect(list).toBeVisible();
  await list.getByRole('rowheader').getByRole('link').first().click();
  await expect(clock(page)).toBeVisible();
  await page.getByRole('link', { name: 'À traiter' }).last().click();
  await expect(page).toHaveURL(/\/a-traiter\?categorie=message$/);
});

test('beyond six kinds, what waits of the others is in the last column, and leads to the list of those', async ({
  page,
  look,
}) => {
  const of = (count: number, day: number, late = 0) => ({ count, late, oldest: `2026-01-0${day}T09:00:00Z` });
  const none = { count: 0, late: 0, oldest: null };
  const kinds = [
    { kind: 'erasure', mine: none, toTake: of(2, 2, 1) },
    { kind: 'message', mine: of(1, 5), toTake: of(30, 4, 12) },
    { kind: 'visitorMessage', mine: none, toTake: of(9, 5) },
    { kind: 'proofOfLife', mine: none, toTake: of(8, 5) },
    { kind: 'bankChange', mine: of(4, 5), toTake: of(7, 5) },
    { kind: 'contact', mine: none, toTake: of(6, 5) },
    { kind: 'taxData', mine: of(1, 5), toTake: of(3, 3) },
    { kind: 'returnedPost', mine: none, toTake: none },
  ];
  await page.route('**/api/manager/requests/summary', route =>
    route.fulfill({ json: { kinds, unseen: 0, lastClosedAt: null } }),
  );
  await signIn(page, accounts.administrator);
  const waiting = page.getByRole('table', { name: 'Ce qui attend' });
  await expect(waiting.getByRole('columnheader')).toHaveCount(7);
  await expect(waiting.getByRole('columnheader').last()).toContainText('Autres');
  await expect(waiting.getByRole('columnheader', { name: 'Données fiscales' })).toBeHidden();
  await expect(waiting.getByRole('link', { name: '1, Autres, à moi' })).toBeVisible();
  const others = page.getByRole('link', { name: '5, Autres, à prendre' });
  await expect(waiting.getByRole('cell').filter({ has: others })).toContainText('1 en retard');
  await look('waiting-others');
  const asked = page.waitForRequest('**/api/manager/requests');
  await others.click();
  await expect(page).toHaveURL(/\/a-traiter\?categorie=taxData%2Cerasure$/);
  expect((await asked).postDataJSON()).toMatchObject({ tab: 'toTake', kinds: ['taxData', 'erasure'] });
  // It says of which kinds it is, and one of them may be chosen instead.
  const type = page.getByRole('combobox', { name: 'Type' });
  await expect(type.getByRole('option', { selected: true })).toHaveText("Données fiscales, Demandes d'effacement");
  await expect(rows(page).first()).toBeVisible();
  await look('queue-of-several-kinds');
  await page.reload();
  await expect(type.getByRole('option', { selected: true })).toHaveText("Données fiscales, Demandes d'effacement");
  await type.selectOption('Données fiscales');
  await expect(page).toHaveURL(/\/a-traiter\?categorie=taxData$/);
});

test('a row is two lines high, opens its request wherever it is pressed, and the list is one stop of Tab', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, accounts.manager, '/a-traiter');
  const link = (nth: number) => rows(page).nth(nth).getByRole('rowheader').getByRole('link');
  await expect(link(5)).toBeVisible();
  for (const row of (await rows(page).all()).slice(0, 6)) expect((await row.boundingBox())!.height).toBeLessThan(53);
  // The button shows with the pointer, whole and within its cell.
  await rows(page).nth(1).hover();
  const room = await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Prendre/ })
    .evaluate(button => ({
      over: button.scrollWidth - button.clientWidth,
      beside: button.closest('td')!.getBoundingClientRect().right - button.getBoundingClientRect().right,
    }));
  expect(room.over).toBe(0);
  expect(room.beside).toBeGreaterThanOrEqual(8);
  const boxes = page.getByRole('checkbox');
  await boxes.first().focus();
  for (const stop of [boxes.nth(1), link(0), rows(page).first().getByRole('cell').getByRole('link')]) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(link(0)).toBeFocused();
  for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Pages des demandes' }).getByRole('button').first()).toBeFocused();

  const address = (await link(1).getAttribute('href'))!;
  await link(1).scrollIntoViewIfNeeded();
  // Beside its words, where nothing else is pressed.
  const { x, y, height } = (await rows(page).nth(1).boundingBox())!;
  await page.mouse.click(x + 190, y + height / 2);
  await expect(page).toHaveURL(address);
});

test('what is put aside says until when and why; a number of nobody is told', async ({ page, look }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, accounts.administrator, '/a-traiter?liste=en-attente');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(/jusqu'au|attend le/);
  await expect(rows(page).first()).toContainText('Attend la réponse de son ancien employeur');
  await look('queue-on-hold');
  await page.goto('/a-traiter/999999');
  await expect(heading(page, 'Demande introuvable')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await look('request-unknown');
  await page.getByRole('link', { name: 'Revenir à « À traiter »' }).click();
  await expect(heading(page, 'À traiter')).toBeVisible();
});

test('on a telephone what waits is a list of kinds, and the criteria are folded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, accounts.manager);
  const waiting = page.getByRole('table', { name: 'Ce qui attend' });
  const kind = waiting.getByRole('columnheader', { name: /^Messages(?! de visiteurs)/ });
  const count = waiting.getByRole('link', { name: /Messages, à prendre$/ });
  await expect(count).toBeVisible();
  const [one, other] = [(await kind.boundingBox())!, (await count.boundingBox())!];
  expect(Math.abs(one.y + one.height / 2 - (other.y + other.height / 2))).toBeLessThan(one.height / 2);
  await page.goto('/a-traiter?categorie=message&echeance=retard');
  await expect(rows(page).first()).toBeVisible();
  const chip = page.getByRole('combobox', { name: 'Type' });
  await expect(chip).toBeHidden();
  await page.getByRole('button', { name: 'Filtrer (2)' }).click();
  await expect(chip).toBeVisible();
  const take = rows(page)
    .first()
    .getByRole('button', { name: /^Prendre/ });
  expect((await take.boundingBox())!.width).toBeGreaterThan(300);
});

test('what is ticked on the first screen is dealt with there', async ({ page, look }) => {
  await signIn(page, accounts.manager);
  const list = page.getByRole('table', { name: /^\d+ demande/ });
  await expect(list.getByRole('rowheader').getByRole('link').nth(1)).toBeVisible();
  const mine = Number((await tab(page, /^À moi/).textContent())!.replace(/\D/g, ''));
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  const bar = page.getByRole('region', { name: 'Demandes cochées' });
  await expect(bar).toContainText('2 cochées');
  await look('first-screen-ticked');
  await bar.getByRole('button', { name: 'Donner' }).click();
  const give = page.getByRole('dialog', { name: 'Donner 2 demandes' });
  await give.getByRole('button', { name: /À qui/ }).click();
  await page.getByRole('option', { name: 'Gérard Petit' }).click();
  await give.getByRole('button', { name: 'Donner' }).click();
  await expect(page.getByText('2 demandes sont données à Gérard Petit.')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(tab(page, /^À moi/)).toContainText(String(mine + 2));
});

test('the next request is one key away, and the lists say who holds what', async ({ page, look }) => {
  await signIn(page, accounts.manager, '/a-traiter');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('s');
  await expect(clock(page)).toContainText('Prise par vous');
  await page.goto('/a-traiter?liste=a-moi');
  await expect(tab(page, /^À moi/)).toHaveAttribute('aria-current', 'page');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Objet, nom, dossier ou référence' }).fill('personne de ce nom');
  await page.getByRole('button', { name: 'Chercher' }).click();
  await expect(page.getByText('Aucune demande ne correspond à ces critères.')).toBeVisible();
  await look('queue-nothing');
  await page.getByRole('combobox', { name: 'Canal' }).selectOption('Guichet');
  await look('queue-nothing-of-two');
  await page.getByRole('button', { name: 'Retirer « Texte : personne de ce nom »' }).click();
  await expect(page).toHaveURL(/\?liste=a-moi&canal=counter$/);
  await page.getByRole('button', { name: 'Retirer « Canal : Guichet »' }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.goto('/a-traiter?categorie=message&etat=repondu&texte=personne+de+ce+nom');
  await page.getByRole('button', { name: 'Retirer « Type : Messages »' }).click();
  await expect(page.getByRole('button', { name: /^Retirer «/ })).toHaveCount(1);
  await page.goto('/a-traiter?liste=a-moi&canal=counter&texte=personne+de+ce+nom');
  await page.getByRole('button', { name: 'Retirer les critères' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('S takes the next one of the list as it is narrowed, and N notes a contact on the first screen', async ({
  page,
}) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('s');
  await expect(clock(page)).toContainText('Prise par vous');
  await expect(clock(page)).toContainText('MES-');
  await page.getByRole('button', { name: 'Rendre' }).click();
  await page.goto('/');
  await expect(page.getByRole('table', { name: 'Ce qui attend' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(heading(page, 'Noter un contact')).toBeVisible();
});

test('who has it is a criterion that leads to a list where somebody has something', async ({ page }) => {
  await signIn(page, accounts.manager, '/a-traiter');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('s');
  await expect(clock(page)).toContainText('Prise par vous');
  await page.goto('/a-traiter');
  await page.getByRole('combobox', { name: 'Prise par' }).selectOption('Gérard Petit');
  await expect(page).toHaveURL(/\?liste=toutes&gestionnaire=\d+$/);
  await expect(rows(page).first()).toBeVisible();
  await tab(page, /^À prendre/).click();
  await expect(page).toHaveURL(/\/a-traiter$/);
  await expect(rows(page).first()).toBeVisible();
});

test('what the keys do is told over the page, which stays', async ({ page, axe }) => {
  await signIn(page, accounts.manager, '/a-traiter');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Touches du clavier' });
  await expect(keys.getByText('Aller à la décision')).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(page).toHaveURL(/a-traiter$/);
});

test('a row that is taken by its key leaves the next one under the hand, and nothing moves', async ({ page, look }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, accounts.manager, '/a-traiter');
  const link = (nth: number) => rows(page).nth(nth).getByRole('rowheader').getByRole('link');
  await expect(link(5)).toBeVisible();
  for (let rank = 0; rank < 3; rank += 1) await page.keyboard.press('j');
  const [taken, next] = [await link(2).getAttribute('href'), await link(3).getAttribute('href')];
  const top = (await rows(page).first().boundingBox())!.y;
  await page.keyboard.press('p');
  await expect(page.getByRole('main').getByText(/ est à vous\.$/)).toBeVisible();
  await expect(link(2)).not.toHaveAttribute('href', taken!);
  await expect(link(2)).toHaveAttribute('href', next!);
  await expect(link(2)).toBeFocused();
  expect((await rows(page).first().boundingBox())!.y).toBe(top);
  await look('queue-row-taken');
  await page.keyboard.press('j');
  await expect(link(3)).toBeFocused();
  // A list that stays on the screen goes on telling what colleagues do when its token has run out.
  await page.evaluate(() => localStorage.setItem('current_manager_access_token', 'spent'));
  await page.waitForResponse(response => response.url().endsWith('/requests/watch') && response.ok());
});
