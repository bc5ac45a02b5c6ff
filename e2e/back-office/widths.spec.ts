import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { signIn } from './steps.ts';

const SCREENS = [
  '/',
  '/comptes-bloques',
  '/connexion-en-tant-que?identifier=RENTIER',
  '/reinitialisation-mot-de-passe?identifier=RENTIER',
  '/comptes-attente-validation?name=zzzz',
  '/habilitations/par-regime?baseId=all&socialSystemId=all',
  '/habilitations/par-gestionnaire?email=demo',
  '/habilitations/par-gestionnaire?lastname=petit',
  '/statistiques-globales',
  '/inconnu',
];

/** Every column is in sight. */
const expectWholeTables = async (page: Page) => {
  const hidden = await page
    .locator('.table-scroll')
    .evaluateAll(frames => frames.map(frame => frame.scrollWidth - frame.clientWidth).filter(width => width > 0));
  expect(hidden, page.url()).toEqual([]);
};

for (const width of [320, 768, 1024]) {
  test(`every screen fits in ${width} px`, async ({ page, axe }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Mot de passe oublié ou non initialisé' }).click();
    await expectNoSidewaysScroll(page);
    if (width === 320) await axe();
    await signIn(page);
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Chargement du tableau…')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectWholeTables(page);
      if (width === 1024) expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(72);
      // Tables are drawn as cards here; the other tests look at them in a wide window.
      if (width === 320) await axe();
    }
  });
}
