// Whoever sees with the colours of their system: where one is, how far one has come, and what opens.
import type { Locator, Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { eachPage } from './every-page.ts';
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

test('the process that is open beside the list has its bar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, accounts.rentier, '/#/mes-demarches');
  const heads = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('button');
  const [open, other] = [heads.and(page.locator('[aria-current]')), heads.and(page.locator(':not([aria-current])'))];
  const edge = (one: Locator) => paint(one.first(), 'border-inline-start-width');
  expect(await edge(other)).toBe('0px');
  expect(await edge(open)).toBe('4px');
  await picture(page, 'submissions');
});

/** What has no edge, or the colour of what it stands on: fields and buttons without a line around them, drawings, texts. */
const lost = (page: Page) =>
  page.evaluate(() => {
    const ground = (element: Element): string => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const colour = getComputedStyle(at).backgroundColor;
        if (!/^rgba\(.*, 0\)$|transparent/.test(colour)) return colour;
      }
      return getComputedStyle(document.documentElement).backgroundColor;
    };
    const name = (element: Element) =>
      `${element.tagName}.${element.getAttribute('class')} ${element.textContent?.trim().slice(0, 30)}`;
    const seen = [...document.querySelectorAll('body *')].filter(
      element => element.checkVisibility() && !element.closest('.visually-hidden') && element.clientWidth > 1,
    );
    const fields = seen
      .filter(element => element.matches('input:not([type=file], [type=checkbox], [type=radio]), select, textarea'))
      .filter(element => {
        const { borderTopWidth, borderTopColor } = getComputedStyle(element);
        return Number.parseFloat(borderTopWidth) === 0 || borderTopColor === ground(element.parentElement!);
      });
    const drawings = seen.filter(element => {
      if (!element.matches('svg[stroke]:not([stroke=none])')) return false;
      return getComputedStyle(element).stroke === ground(element);
    });
    const texts = seen.filter(
      element =>
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()) &&
        getComputedStyle(element).color === ground(element),
    );
    return [...fields, ...drawings, ...texts].map(name);
  });

test('nothing of any page is lost in the colours of the system', async ({ page }) => {
  test.slow();
  await eachPage(page, async (address, who) => {
    expect.soft(await lost(page), `${who} ${address}`).toEqual([]);
    await picture(page, `${who}${address.replaceAll('/', '-')}`);
  });
});
