import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { goTo, heading, signIn } from './steps.ts';

async function open(page: Page, account: { login: string; password: string }) {
  await signIn(page, account);
  await page
    .getByRole('region', { name: 'Ce que nous attendons de vous' })
    .getByRole('link', { name: 'Faire mon certificat de vie' })
    .first()
    .click();
  await expect(heading(page, 'Mon certificat de vie')).toBeVisible();
}

const PDF = {
  name: 'vie.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
};

for (const width of [390, 1280])
  test(`one certificate for two folders has one form, filled in to print, at ${width} px`, async ({
    page,
    axe,
    look,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, accounts.rentier);
    await expect(heading(page, /^Bonjour/)).toBeVisible();
    await goTo(page, 'Mes démarches');
    await expect(page.getByText(/^Un seul, pour vos dossiers n°\s\d+ et \d+\.$/)).toBeVisible();
    // The one that goes by post leads to its own card, past that of the others.
    await page.getByRole('main').getByRole('link', { name: 'Imprimer le formulaire' }).click();
    const byPost = page.getByRole('region').filter({ hasText: 'Ce régime prend les certificats par courrier' });
    await expect(byPost.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(byPost.getByRole('button', { name: 'Imprimer le formulaire' })).toBeInViewport();
    await page.goBack();
    await page.getByRole('link', { name: 'Faire mon certificat de vie' }).first().click();
    const card = page.getByRole('region', { name: 'Un seul certificat pour 2 dossiers' });
    // Its title and the names of its folders say it: not a third time.
    await expect(card.getByText(/vaut pour vos dossiers/)).toHaveCount(0);
    await expect(card.getByLabel('Votre certificat de vie, signé')).toHaveCount(1);
    const steps = card.getByRole('list', { name: 'Étapes de votre certificat de vie' });
    await expect(steps.getByRole('listitem')).toHaveText([/^Demandé/, /^Reçu/, /^Contrôlé/, /^Accepté/]);
    await expect(steps.getByRole('listitem').first()).toHaveAttribute('aria-current', 'step');
    const form = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Imprimer le formulaire' }).click();
    expect((await form).suggestedFilename()).toMatch(/^certificat-de-vie-\d+\.pdf$/);
    await axe();
    await look(`proof-shared-${width}`);
  });

test("another folder's form, and nobody's, are told before they are sent", async ({ page, axe, look }) => {
  await signIn(page, accounts.rentier, '/#/certificat-de-vie');
  const card = page.getByRole('region', { name: 'Un seul certificat pour 2 dossiers' });
  const byPost = page.getByRole('region').filter({ hasText: 'Ce régime prend les certificats par courrier' });
  const formOf = async (region: Locator) => {
    const download = page.waitForEvent('download');
    const again = page.waitForResponse(/\/proofOfLife$/);
    await region.getByRole('button', { name: 'Imprimer le formulaire' }).click();
    await again;
    return readFileSync(await (await download).path());
  };
  const [own, others] = [await formOf(card), await formOf(byPost)];
  const choose = (name: string, buffer: Buffer) =>
    card.getByLabel('Votre certificat de vie, signé').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await choose('autre.pdf', others);
  await expect(
    card.getByText(/Ce formulaire est celui d'un autre de vos dossiers\s: .+, dossier n°\s\d+\. /),
  ).toBeVisible();
  await axe();
  await look('proof-other-form');
  await choose('mien.pdf', own);
  await expect(card.getByText('mien.pdf').first()).toBeVisible();
  await expect(card.getByText(/Ce formulaire/)).toHaveCount(0);
  await page.route(/\/proofOfLife$/, async route => {
    const response = await route.fetch();
    const proofs = (await response.json()) as object[];
    await route.fulfill({ response, json: proofs.map(proof => ({ ...proof, formCodes: [] })) });
  });
  await page.reload();
  await choose('inconnu.pdf', own);
  await expect(card.getByText("Ce formulaire n'est pas le vôtre", { exact: false })).toBeVisible();
});

test('who never gave one reads until when it is expected, on the home and on the page', async ({ page, axe, look }) => {
  await signIn(page, accounts.rentier);
  const tasks = page.getByRole('region', { name: 'Ce que nous attendons de vous' });
  await tasks.getByText('2 choses à nous envoyer').click();
  await expect(tasks.getByText(/^Certificat de vie attendu au plus tard le \d/).first()).toBeVisible();
  // One of the two goes by post: whom to call stands beside it.
  await expect(tasks.getByRole('link', { name: '01 99 00 12 34' })).toBeVisible();
  await page.getByRole('link', { name: 'Faire mon certificat de vie' }).first().click();
  await expect(heading(page, 'Mon certificat de vie')).toBeVisible();
  const expected = page.getByText(/^À envoyer au plus tard le \d{2}\/\d{2}\/\d{4}/).first();
  await expect(expected).toBeVisible();
  const date = /\d{2}\/\d{2}\/\d{4}/.exec((await expected.textContent()) ?? '')![0];
  await axe();
  await look('proof-expected');
  const dated = await page.getByText(`À envoyer au plus tard le ${date}`).count();
  await page.getByLabel('Votre certificat de vie, signé').first().setInputFiles(PDF);
  await page.getByRole('button', { name: 'Envoyer mon certificat' }).first().click();
  await expect(page.getByText('Votre certificat de vie nous est bien parvenu.')).toBeVisible();
  await expect(page.getByText(`À envoyer au plus tard le ${date}`)).toHaveCount(dated - 1);
});

test('once sent, its way stands on the page and as one in the list, for both folders', async ({ page, axe, look }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    if (width === 1280) await signIn(page, accounts.rentier);
    await expect(heading(page, /^Bonjour/)).toBeVisible();
    await goTo(page, 'Mes démarches');
    const main = page.getByRole('main');
    const row = main.getByRole('button', { name: /^Certificat de vie\s\d{4}/ });
    await expect(row).toHaveCount(1);
    await row.click();
    const steps = main.getByRole('list', { name: 'Étapes de votre certificat de vie' });
    await expect(steps.getByRole('listitem').filter({ hasText: 'Contrôle' })).toHaveAttribute('aria-current', 'step');
    // The fill under the white mark of what is done goes to paper too.
    await page.emulateMedia({ media: 'print' });
    const done = steps.getByRole('listitem').first();
    expect(await done.evaluate(one => getComputedStyle(one, '::before').printColorAdjust)).toBe('exact');
    await page.emulateMedia({ media: null });
    await axe();
    await look(`proof-way-${width}`);
    await main.getByRole('link', { name: /^Ouvrir cette démarche\s: Certificat de vie/ }).click();
    await expect(main.getByText(/Dossiers n°\s\d+ et \d+/)).toBeVisible();
    await goTo(page, 'Accueil');
  }
});

test('once the day has passed, it says since when', async ({ page, axe, look }) => {
  await open(page, accounts.suspended);
  await expect(page.getByText(/^Attendu depuis le \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
  await expect(page.getByLabel('Votre certificat de vie, signé')).toBeVisible();
  await axe();
  await look('proof-late');
});

test('of a folder that is suspended nothing says that it may be; once sent, that it came', async ({ page }) => {
  await signIn(page, accounts.suspended);
  const notice = page.getByText('Motif : Certificat de vie non reçu.').locator('..');
  await expect(notice).toBeVisible();
  await expect(page.getByText(/versement de votre pension peut être suspendu/)).toHaveCount(0);
  await expect(notice).not.toContainText('Appelez-nous pour savoir quoi faire.');
  await page.getByRole('link', { name: 'Faire mon certificat de vie' }).first().click();
  // Who leaves the page before it knows the new state: the home does not go on with the former one.
  let isHeld = true;
  await page.getByLabel('Votre certificat de vie, signé').setInputFiles(PDF);
  await page.route('**/proofOfLife', async route => {
    if (route.request().method() !== 'GET' || !isHeld) return route.continue();
    isHeld = false; // never answered: leaving the page gives it up
  });
  await page.getByRole('button', { name: 'Envoyer mon certificat' }).click();
  await expect(page.getByText('Votre certificat de vie nous est bien parvenu.')).toBeVisible();
  await goTo(page, 'Accueil');
  await expect(notice).toContainText(/Votre certificat de vie, reçu le \d{2}\/\d{2}\/\d{4}, est examiné\./);
});

/** What the page is told of one certificate for two folders. */
async function tell(page: Page, told: object) {
  const proof = (folderId: number) => ({
    ...{ folderId, shared: 1, socialSystem: { id: folderId, systemName: 'Régime des mines' }, isOnline: true },
    ...{ isExpected: false, validUntil: null, expectedBefore: null, askedOn: null, nextOn: null, last: null },
    ...told,
  });
  await page.route('**/api/user/*/proofOfLife', route => route.fulfill({ json: [proof(1), proof(2)] }));
  await signIn(page, accounts.rentier, '/#/certificat-de-vie');
  await expect(heading(page, 'Mon certificat de vie')).toBeVisible();
}

const at = '2026-11-02T09:00:00Z';
const sending = (state: string, more: object = {}) => ({
  ...{ id: 7, state, reason: null, channel: 'portal', creationDate: at },
  ...{ checkedDate: state === 'received' ? null : at, decidedDate: state === 'received' ? null : at, ...more },
});

test('once it is accepted each thing is said once, and nothing waits to be signed', async ({ page, axe, look }) => {
  await tell(page, { validUntil: '2099-10-31', last: sending('accepted') });
  const main = page.getByRole('main');
  await expect(main.getByText(/31\/10\/2099/)).toHaveCount(1);
  await expect(main.getByText(/2 dossiers|mêmes? certificat|vaut pour/)).toHaveCount(1);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: "Voir l'attestation sur l'honneur" })).toBeVisible();
  await page.getByText('Faire cette démarche par courrier').click();
  await expect(main.getByText(/faites remplir son formulaire par la mairie/)).toBeVisible();
  await expect(main).not.toContainText('plus haut sur cette page');
  await axe();
  await look('proof-accepted');
});

test('while it is looked at, a link leads to the day of the answer', async ({ page }) => {
  await tell(page, { last: sending('received') });
  await expect(page.getByRole('link', { name: 'Voir pour quel jour' })).toHaveAttribute(
    'href',
    /mes-demarches\/proofOfLife\/7$/,
  );
});

test('what was refused, and what is late, does not look like a success', async ({ page, axe, look }) => {
  const reason = 'Le cachet manque.';
  await tell(page, { isExpected: true, expectedBefore: '2020-12-07', last: sending('refused', { reason }) });
  const steps = page.getByRole('list', { name: 'Étapes de votre certificat de vie' }).first().getByRole('listitem');
  const colourOf = (name: string) =>
    steps.filter({ hasText: name }).evaluate(one => getComputedStyle(one, '::before').backgroundColor);
  await expect(steps.filter({ hasText: 'Refusé' })).not.toContainText('fait');
  expect(await colourOf('Refusé')).not.toBe(await colourOf('Contrôlé'));
  await axe();
  await look('proof-refused');
  const danger = await page
    .getByText('Refusé', { exact: true })
    .first()
    .evaluate(one => getComputedStyle(one).color);
  await page.unroute('**/api/user/*/proofOfLife');
  // Past its day: in the same tone as on the home, here and among 'Mes démarches'.
  await page.route('**/api/user/*/proofOfLife', async route => {
    const response = await route.fetch();
    const json = ((await response.json()) as object[]).map(one => ({ ...one, expectedBefore: '2020-12-07' }));
    await route.fulfill({ response, json });
  });
  await page.reload();
  const late = page.getByText('Attendu depuis le 07/12/2020').first();
  await expect(late).toBeVisible();
  expect(await late.evaluate(one => getComputedStyle(one).color)).toBe(danger);
  await goTo(page, 'Mes démarches');
  const yours = page
    .getByRole('region', { name: /^À vous de faire/ })
    .getByText(/07\/12\/2020/)
    .first();
  expect(await yours.evaluate(one => getComputedStyle(one).color)).toBe(danger);
});
