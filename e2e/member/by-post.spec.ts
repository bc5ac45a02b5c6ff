import type { Page } from '@playwright/test';
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { heading, signIn } from './steps.ts';

const SUMMARY = 'Faire cette démarche par courrier';
const PRINT = { name: 'Imprimer le formulaire (PDF)' };
/** Where nothing is done on paper, nothing promises it. */
const BY_PHONE = /Sans internet\s: par téléphone/;
const byPost = (page: Page, summary: string | RegExp = SUMMARY) => page.getByRole('group').filter({ hasText: summary });
const open = (page: Page, summary: string | RegExp = SUMMARY) => page.getByText(summary).click();

/** The pages of processes, and what the file of the paper form of each is called; null: it has none. */
const PROCESSES = [
  ['/messages/nouveau', 'message'],
  ['/envoyer-un-justificatif', 'justificatif'],
  ['/donnees-fiscales', 'donnees-fiscales'],
  ['/mes-dossiers/adresse', 'adresse'],
  ['/mes-dossiers/compte-bancaire', 'compte-bancaire'],
  ['/ma-situation/adresse-email', 'adresse-email'],
  ['/ma-situation/telephones', 'telephones'],
  ['/ma-situation/beneficiaires', 'beneficiaire'],
  ['/ma-situation/tiers-de-confiance', 'tiers-de-confiance'],
  ['/mes-documents/attestation', 'attestation'],
  ['/ma-situation/mot-de-passe', null],
] as const;

test.beforeEach(async ({ page }) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /Bonjour/)).toBeVisible();
});

test('each process says how it is done by post, and prints its form', async ({ page }) => {
  for (const [address, form] of PROCESSES) {
    await page.goto(`/#${address}`);
    await page.reload(); // the page before this one has the same words
    const summary = form === null ? BY_PHONE : SUMMARY;
    await expect(page.getByText(summary), address).toBeVisible();
    await open(page, summary);
    if (form === null) {
      await expect(byPost(page, summary)).toContainText('cette démarche ne se fait pas par courrier');
      await expect(page.getByText(SUMMARY)).toHaveCount(0);
      await expect(byPost(page, summary).getByRole('link', { name: '01 99 00 12 34' })).toBeVisible();
      await expect(page.getByRole('button', PRINT)).toHaveCount(0);
      continue;
    }
    await expect(byPost(page)).toContainText('À joindre');
    const file = page.waitForEvent('download');
    await page.getByRole('button', PRINT).click();
    expect((await file).suggestedFilename()).toBe(`formulaire-${form}.pdf`);
  }
});

for (const width of [390, 1280])
  test(`the way by post reads well and opens from the keyboard (${width} px)`, async ({ page, look }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/#/mes-dossiers/adresse');
    const summary = page.getByText(SUMMARY);
    await expect(summary).toBeVisible();
    expect((await summary.boundingBox())!.height).toBeGreaterThanOrEqual(52);
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', PRINT)).toBeVisible();
    await expectNoSidewaysScroll(page);
    if (width === 1280) await look('by-post');
  });

test('the certificate of life leads to its own form', async ({ page }) => {
  await page.goto('/#/certificat-de-vie');
  await expect(heading(page, 'Mon certificat de vie')).toBeVisible();
  await open(page);
  await expect(byPost(page)).toContainText('Faites remplir le formulaire par la mairie');
  // Each certificate goes to the service of the system that asks for it, also while all folders are looked at.
  const cards = page.getByRole('main').getByRole('button', { name: 'Imprimer le formulaire' });
  await expect(cards.first()).toBeVisible();
  const addresses = byPost(page).getByText(/Service des adhérents/);
  await expect(addresses).toHaveCount(await cards.count());
  await expect(byPost(page)).not.toContainText('12 rue des Tilleuls');
  await expect(page.getByRole('button', PRINT)).toHaveCount(0);
});

test('who is not signed in is told to call, where a letter would be of no use', async ({ browser, server, axe }) => {
  const context = await browser.newContext({ baseURL: server.memberUrl });
  const page = await context.newPage();
  await page.goto('/#/mot-de-passe-oublie');
  await open(page, BY_PHONE);
  await expect(byPost(page, BY_PHONE)).toContainText('cette démarche ne se fait pas par courrier');
  await axe(page);
  await context.close();
});

test('a form that cannot be prepared says so, and the page stays', async ({ page }) => {
  await page.route('**/postalForm/**', route =>
    route.fulfill({ status: 503, json: { message: 'Occupé.', additionalData: {} } }),
  );
  await page.goto('/#/messages/nouveau');
  await open(page);
  await page.getByRole('button', PRINT).click();
  await expect(page.getByText("Le formulaire n'a pas pu être préparé.")).toBeVisible();
});
