// Whose browser writes at 32 px, twice the usual, and who enlarges the portal too, on a phone: nothing is cut.
import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { expectPrintable } from '../print.ts';
import { folderLines, heading, signIn } from './steps.ts';

/** Texts whose box ends beyond the window's edges, outside what slides by design. */
const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(element => element.checkVisibility() && !element.closest('nav, .visually-hidden, svg, .file-pick input'))
      .filter(element => {
        const { left, right, width } = element.getBoundingClientRect();
        const hides = /hidden|clip/.test(getComputedStyle(element).overflowX);
        const isOver = hides && element.scrollWidth > element.clientWidth + 1;
        return width > 0 && (left < -1 || right > innerWidth + 1 || isOver);
      })
      .map(element => `${element.tagName}.${element.className} ${element.textContent?.trim().slice(0, 40)}`),
  );

const slides = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const PATHS = [
  '',
  'mes-operations',
  'mes-documents',
  'mes-documents/attestation',
  'envoyer-un-justificatif',
  'donnees-fiscales',
];
const MORE = ['certificat-de-vie', 'ma-situation', 'mes-dossiers', 'messages', 'messages/nouveau', 'nous-contacter'];

test('every page is whole at 390 px', async ({ page, context }) => {
  test.slow();
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/connexion');
  await expect(heading(page, /^Connectez/)).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('38px');
  await page.getByRole('button', { name: 'Agrandir le texte' }).click();
  expect.soft(await cut(page), 'connexion').toEqual([]);
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  for (const path of [...PATHS, ...MORE, 'questions-frequentes', 'mentions-legales']) {
    await page.goto(`/#/${path}`);
    await page.reload({ waitUntil: 'networkidle' });
    expect.soft(await slides(page), `${path} slides`).toBeLessThanOrEqual(0);
    expect.soft(await cut(page), path).toEqual([]);
    if (process.env.LOOK_FOLDER)
      await page.screenshot({ path: `${process.env.LOOK_FOLDER}/large-${path.replace('/', '-')}.png` });
  }
});

test('what the fund publishes goes to paper whole: the width of the sheet, uncut, without pictures', async ({
  page,
}) => {
  await signIn(page, accounts.rentier);
  await expect(folderLines(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Le certificat de vie en quelques minutes' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectPrintable(page, 'blocks');
  await page.setViewportSize({ width: 680, height: 960 });
  await page.emulateMedia({ media: 'print' });
  const blocks = page.getByRole('main').locator('.content-block');
  await expect(blocks).toHaveCount(3);
  for (const block of await blocks.all()) {
    await expect(block.locator('img').filter({ visible: true })).toHaveCount(0);
    const { share, keeps, ground } = await block.evaluate(card => ({
      share: card.querySelector('.content-block-text')!.clientWidth / card.clientWidth,
      keeps: getComputedStyle(card).breakInside,
      ground: getComputedStyle(card).backgroundColor,
    }));
    expect(share, 'the text takes the whole width').toBeGreaterThan(0.95);
    expect([keeps, ground]).toEqual(['avoid', 'rgba(0, 0, 0, 0)']);
  }
});
