import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** Narrower than any phone, a tablet, a small laptop. */
const WIDTHS = [320, 768, 1024];

/** What slides sideways on the page as it is: the window, and every frame within it. */
export const sliding = (page: Page) =>
  page.evaluate(() => {
    const slides = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const frames = [...document.querySelectorAll('body *')].filter(
      element =>
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        // The pages of a group of the portal's menu are one row that slides, but in the narrowest window.
        !(innerWidth > 352 && element.matches('nav > .navigation-list')) &&
        // The lists of the queue are one row too.
        !element.matches('nav.requests-tabs') &&
        !/^(INPUT|TEXTAREA)$/.test(element.tagName) &&
        slides(element),
    );
    const page = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
    return [...page, ...frames.map(frame => `${frame.tagName}.${frame.className}`)];
  });

/** In the largest text that the portal offers, on a phone. */
async function expectEnlargedFits(page: Page, state: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  const former = await page.evaluate(() => {
    const { text } = document.documentElement.dataset;
    document.documentElement.dataset.text = 'large';
    return text ?? null;
  });
  await expect.poll(() => sliding(page), `${state}, 390 px, enlarged text`).toEqual([]);
  await page.evaluate(text => {
    if (text === null) delete document.documentElement.dataset.text;
    else document.documentElement.dataset.text = text;
  }, former);
}

/** LOOK_FOLDER=/somewhere: pictures of every state, to be looked at. */
async function takePictures(page: Page, project: string, state: string) {
  const folder = process.env.LOOK_FOLDER;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const width of project === 'member' ? [1280, 768, 390] : [1440, 768, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.screenshot({ path: join(folder, `${project}-${state}-${width}.png`), fullPage: true });
  }
}

/**
 * What holds of every screen in every state: no accessibility violation, in a wide window and as cards, and
 * nothing that slides sideways at any width.
 */
export async function expectSound(page: Page, axe: (page: Page) => Promise<void>, project: string, state: string) {
  const wide = page.viewportSize()!;
  await axe(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // The menu beside the page gives way to the one over it when the window's new size has been seen.
    await expect.poll(() => sliding(page), `${state}, ${width} px`).toEqual([]);
    // The rows of a table are cards there; everything else only moves.
    if (width === 320 && (await page.getByRole('table').count()) > 0) await axe(page);
  }
  if (project === 'member') await expectEnlargedFits(page, state);
  await takePictures(page, project, state);
  await page.setViewportSize(wide);
}
