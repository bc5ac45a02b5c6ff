import type { Locator, Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { heading, rows, signIn } from './steps.ts';

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Listes de demandes' }).getByRole('link', { name });
const clock = (page: Page) => page.getByLabel('La demande', { exact: true });

test('the first screen says what waits, and leads to the list that it counts', async ({ page, look }) => {
  await signIn(page, accounts.manager);
  const waiting = page.getByRole('table', { name: 'Ce qui attend' });
  await expect(waiting).toBeVisible();
  const link = waiting.getByRole('link', { name: /Messages, à prendre$/ });
  const count = Number(await link.textContent());
  expect(count).toBeGreaterThan(0);
  await expect(page.getByRole('table', { name: /^\d+ demande/ }).getByRole('row')).not.toHaveCount(1);
  // The documents' table is still on it.
  await expect(page.getByRole('table', { name: 'Vos régimes' })).toBeVisible();
  await look('first-screen');
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

test('a page on something that is put aside says that it is open, and is not read again for that', async ({ page }) => {
  await signIn(page, accounts.administrator, '/a-traiter?liste=en-attente');
  let signs = 0;
  let readings = 0;
  page.on('response', response => {
    if (/\/requests\/\d+\/seen$/.test(response.url())) signs += 1;
  });
  page.on('request', request => {
    if (/\/requests\/(of\/\w+\/)?\d+$/.test(request.url())) readings += 1;
  });
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await expect(clock(page)).toContainText('ancien employeur');
  await expect.poll(() => signs, { timeout: 30_000 }).toBeGreaterThan(0);
  const read = readings;
  await expect.poll(() => signs, { timeout: 30_000 }).toBeGreaterThan(2);
  expect(readings).toBe(read);
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
  await expect(tab(page, /^À moi/)).toContainText('2');
});

test('a request is taken, put aside, taken again, given, and followed by the next', async ({ page, look }) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  const first = rows(page).first();
  const subject = await first.getByRole('rowheader').getByRole('link').textContent();
  await first.getByRole('rowheader').getByRole('link').click();
  await expect(heading(page, subject!)).toBeVisible();
  await expect(clock(page)).toContainText('À prendre');
  await page.keyboard.press('p');
  await expect(clock(page)).toContainText("vous, jusqu'à");
  await look('request-taken');

  await clock(page).getByRole('button', { name: 'Mettre en attente' }).click();
  const hold = page.getByRole('dialog', { name: 'Mettre en attente' });
  await hold.getByRole('button', { name: 'Mettre en attente' }).click();
  await expect(hold.getByText('Dites ce que vous attendez.')).toBeVisible();
  await hold.getByRole('radio', { name: "Jusqu'à la réponse de l'adhérent" }).check();
  await hold.getByRole('textbox', { name: 'Pourquoi' }).fill('Quelle mutuelle ?');
  await look('request-hold');
  await hold.getByRole('button', { name: 'Mettre en attente' }).click();
  await expect(clock(page)).toContainText('Délai arrêté');
  await expect(clock(page)).toContainText('Quelle mutuelle ?');
  await clock(page).getByRole('button', { name: 'Reprendre' }).click();
  await expect(clock(page)).toContainText("vous, jusqu'à");

  await clock(page).getByRole('button', { name: 'Donner' }).click();
  const give = page.getByRole('dialog', { name: 'Donner cette demande' });
  await give.getByRole('button', { name: /À qui/ }).click();
  await page.getByRole('option').first().click();
  await give.getByRole('button', { name: 'Donner' }).click();
  await expect(clock(page)).not.toContainText('vous,');
  await expect(clock(page)).toContainText('Prise par');

  // The next one of the list that it was opened from.
  await expect(give).toBeHidden();
  await page.keyboard.press('j');
  await expect(heading(page, subject!)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Demandes de la liste' })).toContainText('2 sur');
  await page.keyboard.press('k');
  await expect(heading(page, subject!)).toBeVisible();
});

test('who is given a request reads the word that came with it, and what became of it', async ({
  page,
  browser,
  look,
}) => {
  await signIn(page, accounts.administrator, '/a-traiter?categorie=message');
  // Of a system that the colleague has too.
  const shared = rows(page).filter({ hasText: 'Caisse de retraite des métiers du livre' });
  await shared.first().getByRole('rowheader').getByRole('link').click();
  await clock(page).getByRole('button', { name: 'Donner' }).click();
  const give = page.getByRole('dialog', { name: 'Donner cette demande' });
  await give.getByRole('button', { name: /À qui/ }).click();
  await page.getByRole('option', { name: 'Gérard Petit' }).click();
  await give.getByRole('textbox', { name: 'Un mot pour cette personne' }).fill("Elle n'entend pas bien : écrivez-lui.");
  await give.getByRole('button', { name: 'Donner' }).click();
  await expect(give).toBeHidden();
  await expect(clock(page)).toContainText('Gérard Petit');
  await expect(page.getByText("Elle n'entend pas bien")).toBeHidden();
  await page.getByText('Suivi', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Donnée par' })).toContainText("Elle n'entend pas bien");

  const other = await (await browser.newContext()).newPage();
  await signIn(other, accounts.manager, page.url());
  await expect(clock(other)).toContainText('vous');
  await expect(other.getByText("Elle n'entend pas bien : écrivez-lui.").filter({ visible: true })).toHaveCount(1);
  await look('request-given', other);
  await clock(other).getByRole('button', { name: 'Rendre' }).click();
  await expect(clock(other)).toContainText('par vous ou un collègue');
  await expect(other.getByText("Elle n'entend pas bien")).toBeHidden();
  await other.context().close();
});

test('two people never work on one request, and what was typed is kept for who goes on', async ({ page, browser }) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await expect(clock(page)).toContainText('À prendre');
  await page.keyboard.press('p');
  await expect(clock(page)).toContainText("vous, jusqu'à");
  await page.getByRole('textbox', { name: 'Réponse' }).fill('Bonjour, voici ce que je');
  await expect(page.getByText(/Brouillon gardé à/)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, accounts.administrator, page.url());
  await expect(clock(other)).toContainText('Prise par');
  await expect(clock(other)).toContainText('Ouverte aussi par');
  await expect(other.getByText('« Bonjour, voici ce que je »')).toBeVisible();
  // Said before anything is typed; what is there can be read, and gone on with, but neither sent nor put away.
  await expect(other.getByText(/s'occupe de cette demande/)).toBeVisible();
  await other.getByRole('button', { name: 'Reprendre ce texte' }).click();
  await expect(other.getByRole('textbox', { name: 'Réponse' })).toHaveValue('Bonjour, voici ce que je');
  for (const name of ['Envoyer la réponse', 'Classer sans réponse'])
    await expect(other.getByRole('button', { name })).toBeDisabled();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Réponse' })).toHaveValue('Bonjour, voici ce que je');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByText('Réponse envoyée.')).toBeVisible();
  await expect(clock(page)).toContainText('Répondu');
  await other.context().close();
});

test('the next request is one key away, and the lists say who holds what', async ({ page, look }) => {
  await signIn(page, accounts.manager, '/a-traiter');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('s');
  await expect(clock(page)).toContainText("vous, jusqu'à");
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

test('a certificate is decided by keys alone; the next follows, and the way back is the list as it was', async ({
  page,
  look,
}) => {
  await signIn(page, accounts.administrator, '/a-traiter?categorie=proofOfLife');
  const first = rows(page).getByRole('rowheader').getByRole('link').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(clock(page)).toContainText('À prendre');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: /^À traiter/ })).toHaveAttribute('aria-current', 'true');
  await expect(menu.getByRole('link', { name: 'Certificats de vie' })).toBeHidden();
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Accepter', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Accepter' })).toBeFocused();
  await page.keyboard.press('Enter');
  const next = page.getByRole('button', { name: /^Demande suivante/ });
  await expect(next).toBeFocused();
  await look('request-decided');
  await page.getByRole('link', { name: 'Revenir à « À traiter »' }).click();
  await expect(page).toHaveURL(/categorie=proofOfLife/);
  // Taken from anywhere, it is followed by what may be taken.
  await page.goto('/');
  await expect(page.getByRole('table', { name: 'Ce qui attend' })).toBeVisible();
  await page.keyboard.press('s');
  await expect(clock(page)).toContainText("vous, jusqu'à");
  const title = await heading(page, '').textContent();
  await page.keyboard.press('j');
  await expect(heading(page, title!)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Demandes de la liste' })).toContainText('2 sur');
});

test('next and previous go past the rows that were on the screen, after a reload too', async ({ page }) => {
  await signIn(page, accounts.manager);
  const list = page.getByRole('table', { name: /^\d+ demande/ });
  const open = (of: Locator) => of.getByRole('rowheader').getByRole('link').click();
  await expect(rows(page, list)).toHaveCount(6);
  await open(rows(page, list).nth(5));
  const walk = page.getByRole('navigation', { name: 'Demandes de la liste' });
  await expect(walk).toContainText('6 sur');
  await expect(walk.getByRole('link', { name: /^Suivante/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(walk).toContainText('7 sur');
  await page.reload();
  await expect(walk).toContainText('7 sur');
  await page.keyboard.press('k');
  await expect(walk).toContainText('6 sur');

  await page.goto('/a-traiter?liste=toutes&page=2');
  await expect(page.getByRole('navigation', { name: 'Pages des demandes' })).toBeVisible();
  await open(rows(page).first());
  await expect(walk).toContainText('26 sur');
  await expect(walk.getByRole('link', { name: /^Précédente/ })).toBeVisible();
  await page.keyboard.press('k');
  await expect(walk).toContainText('25 sur');

  // Only the last one is said to be.
  await page.goto('/a-traiter?categorie=message');
  await open(rows(page).last());
  await expect(walk.getByText(/^(\d+) sur \1$/)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText("C'est la dernière demande de la liste.")).toBeAttached();
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
});
