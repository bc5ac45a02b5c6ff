// Whoever sees with the colours of their system: which list, which kind, which guide and which step they are at.
import type { Locator, Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { heading, openMember, rows, signIn } from './steps.ts';

test.use({ forcedColors: 'active', colorScheme: 'dark' });

const paint = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const lineOf = (locator: Locator) => paint(locator, 'border-bottom-color');
const ground = (page: Page) => paint(page.locator('body'), 'background-color');
/** Lists that one goes to: the one that is shown, and another. */
const lists = (page: Page, name: string) => {
  const links = page.getByRole('navigation', { name }).getByRole('link');
  const current = page.locator('[aria-current]');
  return { here: links.and(current), elsewhere: links.and(page.locator(':not([aria-current])')).first() };
};

test('the line under a list is that of the one that is shown', async ({ page }) => {
  await signIn(page, accounts.administrator, '/a-traiter');
  await expect(rows(page).first()).toBeVisible();
  for (const [address, name] of [
    ['/a-traiter', 'Listes de demandes'],
    ['/alarmes', 'Listes de la sécurité'],
  ] as const) {
    await page.goto(address);
    const { here, elsewhere } = lists(page, name);
    await expect(here).toBeVisible();
    await page.mouse.move(0, 600);
    expect(await lineOf(here), address).not.toBe(await ground(page));
    expect(await lineOf(elsewhere), address).toBe(await ground(page));
  }
});

test('the kind of events and the guide that are shown stand out', async ({ page }) => {
  await signIn(page, accounts.manager);
  await openMember(page, accounts.rentier.login);
  const { here, elsewhere } = lists(page, 'Ne montrer que');
  await expect(here).toBeVisible();
  expect(await lineOf(here)).not.toBe(await lineOf(elsewhere));

  await page.goto('/aide');
  await expect(heading(page, 'Aide')).toBeVisible();
  const guides = page.getByRole('list', { name: 'Guides' }).getByRole('link');
  expect(await paint(guides.and(page.locator('[aria-current]')), 'border-bottom-style')).toBe('solid');
  expect(await paint(guides.and(page.locator(':not([aria-current])')).first(), 'border-bottom-style')).toBe('none');
});

test('the step of a change of account that is now stands out', async ({ page }) => {
  await signIn(page, accounts.manager, '/echanges/changements-de-compte');
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  const now = page.locator('[aria-current="step"]');
  await expect(now).toBeVisible();
  const dot = await now.evaluate(element => getComputedStyle(element, '::before').backgroundColor);
  expect(dot).not.toBe(await ground(page));
});
