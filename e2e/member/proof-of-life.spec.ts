import type { Page } from '@playwright/test';
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
    await expect(card.getByText(/^Ce certificat vaut pour vos dossiers n°\s\d+ et \d+\.$/)).toBeVisible();
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
