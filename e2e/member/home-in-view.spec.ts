// What a telephone shows of the home without scrolling: the sum, its day, what is asked, and the menu whole.
import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { card, folderLines, goTo, heading, signIn } from './steps.ts';

const proof = (folderId: number, expectedBefore: string | null) => ({
  folderId,
  socialSystem: { id: 1, systemName: 'Régime des mines' },
  shared: folderId,
  askedOn: null,
  nextOn: null,
  formCodes: [],
  isExpected: true,
  isOnline: true,
  validUntil: null,
  expectedBefore,
  last: null,
});

const doorsOf = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link');

/** The sum, its day, what is asked (or why nothing is paid) and the menu, each whole, without scrolling. */
async function expectInView(page: Page, asked = card(page, 'Ce que nous attendons de vous')) {
  const received = card(page, 'Ce que vous recevez');
  const doors = doorsOf(page);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(doors).toHaveCount(6);
  for (const seen of [received.getByText(/,\d\d\s€/), received.getByText(/^les? \d/), asked, ...(await doors.all())])
    await expect(seen).toBeInViewport({ ratio: 1 });
}

test('on a telephone nothing has to slide: the sum, its day, what is asked, the menu whole; what is asked opens in place', async ({
  page,
  axe,
  look,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let asked = [proof(7, '2099-12-31')];
  await page.route('**/api/user/*/proofOfLife', route => route.fulfill({ json: asked }));
  let isFailing = true;
  await page.route('**/api/user/*/paidMonths', async route => {
    if (isFailing) await route.fulfill({ status: 500, json: {} });
    else await route.continue();
  });
  await signIn(page, accounts.rentier);
  // The card alone fails: it says so, whom to call, and tries again; the menu and the rest are there.
  const received = card(page, 'Ce que vous recevez');
  await expect(received.getByText("Le montant n'a pas pu être chargé.")).toBeVisible();
  await expect(received.getByRole('link', { name: '01 99 00 12 34' })).toBeVisible();
  await expect(folderLines(page)).toHaveCount(3);
  await look('home-failed');
  await page.setViewportSize({ width: 390, height: 844 });
  isFailing = false;
  await received.getByRole('button', { name: 'Réessayer' }).click();

  const tasks = card(page, 'Ce que nous attendons de vous');
  const doors = doorsOf(page);
  // One thing: written out with its button.
  await expect(tasks).toContainText('Certificat de vie attendu au plus tard le 31 décembre 2099');
  await expect(tasks.getByRole('link', { name: 'Faire mon certificat de vie' })).toBeVisible();
  await expectInView(page);
  await axe();
  // With one folder chosen its name stands in the list alone.
  const choice = page.getByRole('combobox').first();
  await choice.selectOption({ index: 2 });
  await expectInView(page);
  await look('home-one-folder');
  await page.setViewportSize({ width: 390, height: 844 });
  await choice.selectOption({ index: 0 });

  // Several: one line, which says the first day, and opens by touch or keyboard.
  asked = [proof(7, '2099-12-31'), proof(8, '2099-12-07')];
  await page.reload();
  await expect(tasks).toContainText('2 choses à nous envoyer');
  await expect(tasks).toContainText("l'une au plus tard le 7 décembre 2099");
  await expect(tasks.getByRole('link')).toHaveCount(0);
  await expect(doors.nth(2)).toHaveAccessibleName('Démarches 2 à faire');
  await expectInView(page);
  await look('home-asked');
  await page.setViewportSize({ width: 390, height: 844 });
  const line = tasks.getByText('2 choses à nous envoyer');
  await tabTo(page, tasks.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(tasks.getByRole('link', { name: 'Faire mon certificat de vie' })).toHaveCount(2);
  await axe();
  await line.click();
  await expect(tasks.getByRole('link')).toHaveCount(0);

  // Both that day: neither is said to be the first.
  asked = [proof(7, '2099-12-31'), proof(8, '2099-12-31')];
  await page.reload();
  await expect(tasks).toContainText('au plus tard le 31 décembre 2099');
  await expect(tasks).not.toContainText("l'une");

  // Past its day: said, in another tone.
  asked = [proof(7, '2099-12-31'), proof(8, '2020-12-07')];
  await page.reload();
  await expect(tasks).toContainText("l'une attendue depuis le 7 décembre 2020");
  await axe();
  // All of it, written out, behind its door.
  await doors.nth(2).click();
  await expect(heading(page, 'Mes démarches')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Certificat de vie' })).toHaveCount(2);
});

test('nor where the certificate goes by post', async ({ page, look }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/user/*/proofOfLife', route =>
    route.fulfill({ json: [{ ...proof(100_214, '2099-12-31'), isOnline: false }] }),
  );
  await signIn(page, accounts.rentier);
  const tasks = card(page, 'Ce que nous attendons de vous');
  await expect(tasks).toContainText('Ce régime le demande par courrier.');
  await expect(tasks.getByRole('link', { name: 'Imprimer le formulaire' })).toHaveAttribute(
    'href',
    /certificat-de-vie$/,
  );
  await expectInView(page);
  await look('home-by-post');
  await goTo(page, 'Mes démarches');
  const yours = page.getByRole('region', { name: /^À vous de faire/ });
  await yours.getByRole('link', { name: 'Imprimer le formulaire' }).click();
  await expect(heading(page, 'Mon certificat de vie')).toBeFocused();
});

test('nor where the pension stopped for want of a certificate', async ({ page, axe, look }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, accounts.suspended);
  const tasks = card(page, 'Ce que nous attendons de vous');
  // Once, with its reason and what is to be done; a payment that nobody makes is not waited for.
  await expect(page.getByText('Le versement de votre pension est suspendu')).toHaveCount(1);
  await expect(tasks).toContainText('Motif : Certificat de vie non reçu.');
  await expect(tasks.getByRole('link', { name: 'Faire mon certificat de vie' })).toBeVisible();
  await expect(page.getByText('Prochain versement')).toHaveCount(0);
  await expectInView(page);
  await axe();
  await look('home-suspended');
});

test('nor where a certificate was refused for a reason of many lines, which is read in one press', async ({
  page,
  axe,
  look,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const reason = 'Le cachet de la mairie recouvre la date. '.repeat(12).trim();
  const last = { id: 1, state: 'refused', reason, channel: 'portal', creationDate: '2026-11-02T09:00:00Z' };
  const refused = { ...proof(100_214, '2099-12-31'), last: { ...last, checkedDate: null, decidedDate: null } };
  await page.route('**/api/user/*/proofOfLife', route => route.fulfill({ json: [refused] }));
  await signIn(page, accounts.rentier);
  const tasks = card(page, 'Ce que nous attendons de vous');
  await expect(tasks).toContainText('Votre certificat de vie a été refusé');
  await expect(tasks.getByText(/recouvre la date/)).toBeHidden();
  await expectInView(page);
  await look('home-refused');
  await page.setViewportSize({ width: 390, height: 844 });
  await tasks.getByText('Lire le motif').click();
  await expect(tasks.getByText(/recouvre la date/)).toBeVisible();
  await axe();
  // Among others, where there is room: its day, and what it is for.
  await page.route('**/api/user/*/proofOfLife', route => route.fulfill({ json: [refused, proof(8, '2099-12-31')] }));
  await page.reload();
  await tasks.locator('summary').first().click();
  await expect(tasks).toContainText('Certificat de vie attendu au plus tard le 31 décembre 2099.');
  await expect(tasks.getByText('Sans ce document')).toHaveCount(2);
});

test('nor where a pension is suspended for another reason', async ({ page, look }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/user/*/proofOfLife', route => route.fulfill({ json: [] }));
  await page.route('**/api/user/*/folders', async route => {
    const response = await route.fetch();
    const folders = (await response.json()) as object[];
    const suspensionReason = { id: 1, label: 'Adresse inconnue' };
    await route.fulfill({ response, json: folders.map(folder => ({ ...folder, suspensionReason })) });
  });
  await signIn(page, accounts.suspended);
  const notice = page.getByText('Appelez-nous pour savoir quoi faire.');
  await expectInView(page, notice);
  await look('home-suspended-otherwise');
});

test('nor where somebody of the service looked in, which is told below the folders', async ({ page, look }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\/api\/user\/\d+$/, async route => {
    const response = await route.fetch();
    const visits = [{ id: 1, name: 'Gérard Petit', at: '2026-11-03T09:00:00Z', reason: 'Votre appel du 3 novembre' }];
    await route.fulfill({ response, json: { ...(await response.json()), visits } });
  });
  await signIn(page, accounts.rentier);
  await expect(page.getByText('Votre appel du 3 novembre')).toBeVisible();
  await expectInView(page);
  await look('home-visit');
});
