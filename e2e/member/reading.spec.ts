import type { Page } from '@playwright/test';
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { goTo, heading, signIn } from './steps.ts';

async function openFirst(page: Page) {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Mes documents');
  await page
    .getByRole('button', { name: /^Lire .* dans la page$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: /^Page 1 sur/ })).toContainText('Établi le');
  return dialog;
}

test('on a telephone a page is as wide as the window, and its words can be read in its place', async ({
  page,
  look,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openFirst(page);
  const first = dialog.getByRole('group', { name: /^Page 1 sur/ });
  expect((await first.boundingBox())!.width).toBeGreaterThanOrEqual(370);
  await look('reading-page');
  // Enlarged, a page is moved within its frame; what is around it stays.
  await dialog.getByRole('button', { name: 'Agrandir' }).click();
  await dialog.getByRole('button', { name: 'Agrandir' }).click();
  await expect.poll(async () => (await first.boundingBox())!.width).toBeGreaterThan(500);
  await expectNoSidewaysScroll(page);
  await expect(dialog.getByRole('button', { name: 'Télécharger' })).toBeInViewport();
  await dialog.getByRole('button', { name: 'Réduire' }).click();
  await dialog.getByRole('button', { name: 'Réduire' }).click();

  const read = dialog.getByRole('button', { name: 'Lire le texte' });
  await read.click();
  const words = dialog.getByRole('region', { name: /^Texte du document / });
  await expect(words.getByRole('heading', { name: 'Page 1' })).toBeVisible();
  await expect(words.getByText(/Établi le/)).toBeVisible();
  await expect(words).toHaveAttribute('lang', 'fr');
  await expect(first).toHaveCount(0);
  const size = () =>
    words
      .getByRole('paragraph')
      .first()
      .evaluate(one => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(await size()).toBeGreaterThanOrEqual(18);
  await look('reading-text');
  const least = dialog.getByRole('button', { name: 'Réduire' });
  await expect(least).toBeDisabled();
  // It stays within reach: a button that is taken from the keyboard would lose the focus.
  await least.press('Enter');
  await expect(least).toBeFocused();
  for (let press = 0; press < 4; press += 1) await dialog.getByRole('button', { name: 'Agrandir' }).click();
  expect(await size()).toBeGreaterThanOrEqual(50);
  await expectNoSidewaysScroll(page);
  expect(await words.evaluate(one => one.scrollWidth - one.clientWidth)).toBe(0);
  await dialog.getByRole('button', { name: 'Revoir la page' }).click();
  await expect(first).toBeVisible();
  await expect(read).toBeVisible();
});

test('at 400 % a page is read in what is left of the window', async ({ page, look }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const dialog = await openFirst(page);
  const seen = (name: RegExp) =>
    dialog.getByRole('region', { name }).evaluate(region => {
      region.scrollIntoView({ block: 'nearest' });
      const { top, bottom } = region.getBoundingClientRect();
      return Math.min(bottom, innerHeight) - Math.max(top, 0);
    });
  await expect.poll(() => seen(/^Pages/)).toBeGreaterThan(100);
  await look('reading-low');
  await dialog.getByRole('button', { name: 'Lire le texte' }).click();
  await expect.poll(() => seen(/^Texte du document /)).toBeGreaterThan(100);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Télécharger' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('button', { name: 'Télécharger' })).toBeInViewport();
});

test('in a wide window the words stand beside the page, until they are put away', async ({ page, axe }) => {
  const dialog = await openFirst(page);
  const first = dialog.getByRole('group', { name: /^Page 1 sur/ });
  const words = dialog.getByRole('region', { name: /^Texte du document / });
  await expect(words.getByText(/Établi le/)).toBeVisible();
  const [left, right] = [(await first.boundingBox())!, (await words.boundingBox())!];
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
  await axe();
  await dialog.getByRole('button', { name: 'Cacher le texte' }).click();
  await expect(words).toHaveCount(0);
  await expect.poll(async () => (await first.boundingBox())!.width).toBeGreaterThan(left.width * 1.5);
});

test('a document that was scanned says that it has no words', async ({ page, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bytes =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj\n4 0 obj<</Length 26>>stream\n0.5 g 50 50 400 600 re f  \nendstream endobj\ntrailer<</Root 1 0 R>>';
  await page.route(/\/api\/.*(knowledge|Document|ifu|insuredReference).*/i, async route => {
    const answer = await route.fetch();
    const isFile = (answer.headers()['content-type'] ?? '').startsWith('application/pdf');
    await route.fulfill(isFile ? { response: answer, body: bytes } : { response: answer });
  });
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Mes documents');
  await page
    .getByRole('button', { name: /^Lire .* dans la page$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'Page numérisée, sans texte' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Lire le texte' }).click();
  await expect(dialog.getByText(/^Ce document est une image/)).toBeVisible();
  await axe();
});
