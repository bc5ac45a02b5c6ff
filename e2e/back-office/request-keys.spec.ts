import type { Locator } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { clock, heading, reply, rows, signIn } from './steps.ts';

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
  const crumbs = page.getByRole('navigation', { name: "Fil d'Ariane" });
  await expect(crumbs.getByRole('link', { name: 'À traiter' })).toBeVisible();
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
  await expect(clock(page)).toContainText('Prise par vous');
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

test('no key is lost while the page of the next request comes, and E leads to the answer', async ({ page }) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  const link = (nth: number) => rows(page).nth(nth).getByRole('rowheader').getByRole('link');
  const [first, third] = [await link(0).getAttribute('href'), await link(2).getAttribute('href')];
  await link(0).click();
  await expect(page).toHaveURL(new RegExp(`${first}$`));
  await expect(page.getByRole('navigation', { name: 'Demandes de la liste' })).toBeVisible();
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  await expect(page).toHaveURL(new RegExp(`${third}$`));
  await expect(clock(page)).toContainText('À prendre');
  // A letter right after another is written, not meant: where the page comes at once, it is pressed again.
  await expect(async () => {
    await page.keyboard.press('e');
    await expect(reply(page)).toBeFocused({ timeout: 500 });
  }).toPass();
});

test('what is typed before the page has come does nothing, and R waits for its field', async ({ page }) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  const link = rows(page).first().getByRole('rowheader').getByRole('link');
  const address = new RegExp(`${await link.getAttribute('href')}$`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/manager\/message\/\d+$/, async route => {
    await released;
    await route.continue();
  });
  await page.keyboard.press('j');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('r');
  await page.keyboard.type('Bonjour Monsieur, je joins');
  await expect(page).toHaveURL(address);
  release();
  await expect(reply(page)).toBeFocused();
  await expect(reply(page)).toHaveValue('');
  // Nor does a sentence that missed its field.
  await heading(page, '').focus();
  await heading(page, '').evaluate(title => {
    for (const key of 'Bonjour Monsieur, je joins les pièces')
      title.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(heading(page, '')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await expect(clock(page)).toContainText('Prise par vous');
  await expect(page).toHaveURL(address);
  await clock(page).getByRole('button', { name: 'Rendre' }).click();
  await expect(clock(page)).toContainText('À prendre');
});
