// Whoever sees with the colours of their system: where one is, how far one has come, and what opens.
import type { Locator, Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { goTo, heading, signIn } from './steps.ts';

test.use({ forcedColors: 'active', colorScheme: 'dark' });

const paint = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** `LOOK_FOLDER=…`: to be looked at. */
const picture = async (page: Page, name: string) => {
  if (process.env.LOOK_FOLDER) await page.screenshot({ path: `${process.env.LOOK_FOLDER}/forced-${name}.png` });
};

test('the current group and page stand out in the menu', async ({ page }) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Mes documents', 'Justificatifs');
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  for (const [current, other] of [
    ['Mes documents', 'Accueil'],
    ['Justificatifs', 'Données fiscales'],
  ] as const) {
    const here = menu.getByRole('link', { name: current, exact: true });
    const elsewhere = menu.getByRole('link', { name: other, exact: true });
    await page.mouse.move(0, 600);
    expect(await paint(here, 'border-bottom-color')).not.toBe(await paint(elsewhere, 'border-bottom-color'));
    expect(await paint(elsewhere, 'border-bottom-color')).toBe(await paint(page.locator('body'), 'background-color'));
  }
  await picture(page, 'menu');
});

test('the steps of a process show how far it has come, and what opens has its arrow', async ({ page }) => {
  await signIn(page, accounts.awaiting);
  await expect(heading(page, 'Demandez un nouveau lien')).toBeVisible();
  const steps = page.locator('ol.progress > li');
  expect(await paint(steps.nth(0), 'background-color')).not.toBe(await paint(steps.nth(1), 'background-color'));
  await picture(page, 'progress');
  await page.goto('/#/questions-frequentes');
  const arrow = page.getByRole('main').getByRole('button', { expanded: false }).first().locator('svg');
  await expect(arrow).toBeVisible();
  // In the colour of its words: petrol would be lost on black.
  expect(await paint(arrow, 'stroke')).toBe(await paint(arrow.locator('..'), 'color'));
  await picture(page, 'faq');
});
