import { PATHS } from '../../member/src/paths.ts';
import { expectSameColdAndWarm } from '../cold-and-warm.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { heading, signIn } from './steps.ts';

test.describe.configure({ timeout: 600_000 });

const go = (page: import('@playwright/test').Page) => (path: string) =>
  page.evaluate(address => {
    location.hash = address;
  }, path);

/** Without an object in the address, nor one that ends the session. */
const plain = Object.values(PATHS).filter(
  path => !path.includes('$') && !/connectAs|consultation|connexion/.test(path),
);

test('every screen of a member looks the same opened first and after all the others', async ({ page }) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  const sections = [
    'coordonnees',
    'beneficiaires',
    'tiers-de-confiance',
    'acces',
    'appareils',
    'mot-de-passe',
    'email',
  ];
  await expectSameColdAndWarm(page, [...plain, ...sections.map(name => `/ma-situation/${name}`)], go(page));
});

test('every screen of a visitor looks the same opened first and after all the others', async ({ page }) => {
  await page.goto('/#/connexion');
  const screens = [
    PATHS.signIn,
    PATHS.forgotten,
    PATHS.faq,
    PATHS.contact,
    PATHS.legal,
    PATHS.terms,
    PATHS.accessibility,
  ];
  await expectSameColdAndWarm(page, [...screens, PATHS.checkCertificate], go(page));
});
