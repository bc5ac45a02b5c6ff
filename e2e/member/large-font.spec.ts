// Whose browser writes at 32 px, twice the usual, and who enlarges the portal too, on a phone: nothing is cut.
import type { Page } from '@playwright/test';
import { cut } from '../cut.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { expectPrintable } from '../print.ts';
import { eachPage } from './every-page.ts';
import { folderLines, heading, signIn } from './steps.ts';

const slides = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

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
  await eachPage(page, async (path, who) => {
    expect.soft(await slides(page), `${path} slides`).toBeLessThanOrEqual(0);
    expect.soft(await cut(page), path).toEqual([]);
    if (process.env.LOOK_FOLDER)
      await page.screenshot({ path: `${process.env.LOOK_FOLDER}/large-${who}${path.replaceAll('/', '-')}.png` });
  });
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

test('no word of the bar is cut in two', async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, accounts.rentier, '/#/messages');
  await expect(heading(page, 'Mes messages')).toBeVisible();
  for (const isLarge of [false, true]) {
    if (isLarge) await page.getByRole('button', { name: 'Agrandir le texte' }).click();
    for (const name of ['Accueil', 'Menu']) {
      const bar = page.locator('.navigation-bar').getByText(name).first();
      const { lines, isOver } = await bar.evaluate(one => {
        // The word alone: its drawing may stand above it.
        const range = document.createRange();
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        range.selectNodeContents(texts.nextNode()!);
        const words = [...range.getClientRects()].filter(({ width }) => width > 1);
        const inside = one.closest('.button')!.getBoundingClientRect();
        const tops = new Set(words.map(({ bottom }) => Math.round(bottom)));
        return {
          lines: tops.size,
          isOver: words.some(({ left, right }) => left < inside.left || right > inside.right),
        };
      });
      expect([name, lines, isOver]).toEqual([name, 1, false]);
    }
  }
});
