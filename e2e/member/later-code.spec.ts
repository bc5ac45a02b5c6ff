import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { answerCaptcha, fillVisitorForm, goTo, heading, signIn } from './steps.ts';

/** What is asked for from now on does not come, until the function that comes back is called. */
async function cutOff(page: Page, files: string) {
  await page.route(files, route => route.abort());
  return () => page.unroute(files);
}
const CODE = '**/assets/*.js*';
const STYLES = '**/assets/*.css*';

/** Gone after a reload. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'isMarked', true));
const expectNoReload = async (page: Page) =>
  expect(await page.evaluate(() => Reflect.get(window, 'isMarked')), 'the page was not reloaded').toBe(true);

test.beforeEach(async ({ page }) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await mark(page);
});

test('a number that could not be checked says so, and is checked as soon as it can be', async ({ page, axe }) => {
  await goTo(page, 'Ma situation');
  await expect(heading(page, 'Ma situation personnelle')).toBeVisible();
  const reconnect = await cutOff(page, CODE);
  await page.getByRole('link', { name: 'Modifier mes téléphones' }).click();
  const mobile = page.getByLabel('Téléphone mobile', { exact: true });
  await mobile.fill('06 12 34 56 78');
  await expect(mobile).toHaveAccessibleDescription(/n'a pas pu être vérifié/);
  await axe();
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await save.click();
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveAccessibleDescription(/n'a pas pu être vérifié/);
  await reconnect();
  await page.getByLabel('Téléphone fixe', { exact: true }).focus();
  await mobile.focus();
  await expect(mobile).not.toHaveAttribute('aria-invalid', 'true');
  await mobile.fill('06 12');
  await save.click();
  await expect(mobile).toHaveAccessibleDescription(/n'est pas valide/);
  await mobile.fill('06 12 34 56 78');
  await save.click();
  await expect(page.getByText('Vos numéros de téléphone sont enregistrés.')).toBeVisible();
  await expectNoReload(page);
});

test('a press before a number can be checked is kept, and goes by itself', async ({ page, axe }) => {
  await goTo(page, 'Ma situation');
  await expect(heading(page, 'Ma situation personnelle')).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  // The page's own code comes, what checks numbers is on its way.
  await page.route(CODE, async route => {
    const response = await route.fetch();
    if ((await response.text()).includes('NOT_A_NUMBER')) await released;
    await route.fulfill({ response });
  });
  await page.getByRole('link', { name: 'Modifier mes téléphones' }).click();
  await page.getByLabel('Téléphone mobile', { exact: true }).fill('06 12 34 56 79');
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await save.click();
  await expect(page.getByText(/Votre numéro se vérifie\s: la suite vient d'elle-même\./)).toBeVisible();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await axe();
  release();
  await expect(page.getByText('Vos numéros de téléphone sont enregistrés.')).toBeVisible();
});

test('a pdf that could not be shown is shown when it is opened again', async ({ page }) => {
  await goTo(page, 'Mes documents');
  await expect(heading(page, 'Documents de mon régime')).toBeVisible();
  const read = page.getByRole('button', { name: /^Lire .* dans la page$/ }).first();
  const dialog = page.getByRole('dialog');
  for (const files of [CODE, '**/assets/*.mjs*']) {
    const reconnect = await cutOff(page, files);
    await read.click();
    await expect(dialog.getByText('Ce document ne peut pas être affiché ici', { exact: false })).toBeVisible();
    await page.keyboard.press('Escape');
    await reconnect();
  }
  await read.click();
  await expect(dialog.getByRole('group', { name: /^Page 1 sur/ })).toContainText('Établi le');
  await expectNoReload(page);
});

test('a page whose style could not be fetched comes whole when it is tried again', async ({ page }) => {
  const reconnect = await cutOff(page, STYLES);
  await goTo(page, 'Mes documents');
  await expect(heading(page, "Cette page n'a pas pu être affichée.")).toBeVisible();
  await reconnect();
  const style = page.waitForResponse(STYLES);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await style;
  await expect(heading(page, 'Documents de mon régime')).toBeVisible();
  await expectNoReload(page);
});

test("a visitor's number is judged once it can be", async ({ page }) => {
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(heading(page, /^Connectez/)).toBeVisible();
  await fillVisitorForm(page);
  const phone = page.getByRole('textbox', { name: /^Téléphone/ });
  await phone.fill('12');
  await answerCaptcha(page);
  const send = page.getByRole('button', { name: 'Envoyer le message' });
  let sent = 0;
  page.on('request', request => {
    sent += Number(request.method() === 'PUT');
  });
  // The server judges meanwhile.
  const reconnect = await cutOff(page, CODE);
  await send.click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/numéro de téléphone valide/);
  expect(sent).toBe(1);
  await reconnect();
  await phone.fill('13');
  await answerCaptcha(page);
  await send.click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/numéro de téléphone complet/);
  expect(sent).toBe(1);
  await expectNoReload(page);
});
