import { expect, type Page } from '@playwright/test';

/** Between the margins of an A4 page. */
const PAPER = { width: 680, height: 960 };

/** Texts that paper would lose: backgrounds are not printed, so a pale letter is on white. */
const paleTexts = (page: Page) =>
  page.evaluate(() => {
    const isPale = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 110;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pale: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      const text = node.textContent!.trim();
      if (text && parent.checkVisibility() && isPale(getComputedStyle(parent).color)) pale.push(text);
    }
    return pale;
  });

/** What slides or is cut on the right of the page, where paper cannot be scrolled. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(element => element.checkVisibility() && !element.closest('.visually-hidden, svg'))
      .filter(element => element.getBoundingClientRect().right > innerWidth + 1)
      .map(element => `${element.tagName}.${element.className}`),
  );

/** On paper: all of the content, in black on white, and none of what is only for the screen. */
export async function expectPrintable(page: Page, picture?: string) {
  const wide = page.viewportSize()!;
  await page.setViewportSize(PAPER);
  const headings = await page.getByRole('heading').getByRole('button').count();
  await page.emulateMedia({ media: 'print' });
  for (const role of ['navigation', 'search'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  // The heading of a column that can be sorted is a button, and one that opens what stands under it: they stay headings.
  const columns = await page.getByRole('columnheader').getByRole('button').count();
  // So do the names of amounts that explain themselves.
  const explained = await page.locator('button.explained').count();
  await expect(page.getByRole('button')).toHaveCount(columns + headings + explained);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  // What is for paper comes after the page.
  await expect.poll(() => paleTexts(page)).toEqual([]);
  if (picture && process.env.LOOK_FOLDER) {
    await page.screenshot({ path: `${process.env.LOOK_FOLDER}/print-${picture}.png`, fullPage: true });
    await page.pdf({ path: `${process.env.LOOK_FOLDER}/print-${picture}.pdf`, format: 'A4' });
  }
  await page.emulateMedia({ media: null });
  await page.setViewportSize(wide);
}
