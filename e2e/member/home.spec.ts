import type { Page } from '@playwright/test';
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { folderLines, heading, signIn, stored } from './steps.ts';

test('three folders, the consulted one chosen and remembered', async ({ page, axe }) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, 'Bonjour Madame Lefèvre')).toBeVisible();
  await expect(page.getByText(/Dernière connexion le \d{2}\/\d{2}\/\d{4}\./)).toBeVisible();
  // The number as the back-office shows it: it is read out by telephone.
  await expect(folderLines(page)).toHaveText(Array(3).fill(/^Retraite n°\s\d{6} — .+Ouvert$/));
  const select = page.getByLabel('Dossier consulté');
  await expect(select.getByRole('option')).toHaveText(Array(3).fill(/^Retraite n°\s\d{6} — /));
  expect((await stored(page)).selected_folder).toBeUndefined();
  await select.selectOption({ index: 2 });
  const chosen = await select.inputValue();
  expect((await stored(page)).selected_folder).toBe(chosen);
  await page.reload();
  await expect(select).toHaveValue(chosen);
  await axe();
});

test('a choice that no longer holds is cleared', async ({ page }) => {
  await signIn(page, accounts.rentier);
  await expect(folderLines(page)).toHaveCount(3);
  const first = await page.getByLabel('Dossier consulté').inputValue();
  await page.evaluate(() => localStorage.setItem('selected_folder', '987654321'));
  await page.reload();
  await expect(page.getByLabel('Dossier consulté')).toHaveValue(first);
  expect((await stored(page)).selected_folder).toBe('0');
});

test('a suspended folder: since when, why, and what to do', async ({ page, axe }) => {
  await signIn(page, accounts.suspended);
  await expect(folderLines(page).filter({ hasText: 'Suspendu depuis le' })).toHaveCount(1);
  await expect(page.getByText('Le versement de votre pension est suspendu')).toBeVisible();
  await expect(page.getByText(/^Motif\s:\sCertificat de vie non reçu/)).toBeVisible();
  // The certificate that is missing is asked for above: nothing else is advised.
  await expect(page.getByText('Appelez-nous pour savoir quoi faire.')).toHaveCount(0);
  // It was suspended some time ago: months of another year than this one tell theirs.
  const bars = page.getByRole('list', { name: /^Vos (six derniers mois|derniers versements)$/ }).getByRole('listitem');
  const paidIn = /\d{4}$/.exec((await page.getByText(/^Versé le/).textContent()) ?? '')![0];
  if (Number(paidIn) < new Date().getFullYear()) await expect(bars.last()).toContainText(paidIn);
  await axe();
  // What it is suspended for can be sent.
  await card(page, 'Ce que nous attendons de vous').getByRole('link', { name: 'Faire mon certificat de vie' }).click();
  await expect(page.getByLabel('Votre certificat de vie, signé')).toBeVisible();
});

test('no folder, loading, and failure with a way to try again', async ({ page, axe }) => {
  const FOLDERS = '**/api/user/*/folders';
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(FOLDERS, async route => {
    await held;
    await route.fulfill({ status: 500, json: { message: '', additionalData: {} } });
  });
  await signIn(page, accounts.actif);
  await expect(page.getByRole('status').filter({ hasText: 'Chargement de vos dossiers' })).toBeAttached();
  release();
  await expect(page.getByText("Vos dossiers n'ont pas pu être chargés.")).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: '01 99 00 12 34' })).toBeVisible();
  await axe();
  await page.unroute(FOLDERS);
  await page.route(FOLDERS, route => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText("Nous n'avons trouvé aucun dossier à votre nom.")).toBeVisible();
  await axe();
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** '1 284,36 €' in cents. */
const centsOf = (text: string | null) =>
  Math.round(
    Number(
      (text ?? '')
        .replace(/[^\d,\u2212]/g, '')
        .replace('\u2212', '-')
        .replace(',', '.'),
    ) * 100,
  );

for (const width of [390, 1280]) {
  test(`the last payment, its months and shortcuts, at ${width} px`, async ({ page, axe }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, accounts.rentier);
    const payment = card(page, 'Dernier versement');
    await expect(payment).toContainText(/Versé le \d{2}\/\d{2}\/\d{4}/);
    const labels = await payment.getByRole('term').allTextContents();
    const amounts = (await payment.getByRole('definition').allTextContents()).map(centsOf);
    expect(labels.slice(0, 3)).toEqual(['Montant brut', 'Prélèvements sociaux', 'Impôt à la source']);
    expect(labels.at(-1)).toBe('Net versé');
    // To the cent; between them only what was paid too much, if anything was.
    const net = amounts.pop()!;
    expect(net).toBeGreaterThan(0);
    expect(amounts.reduce((sum, amount) => sum + amount)).toBe(net);
    await expect(
      page.getByRole('list', { name: /^Vos (six derniers mois|derniers versements)$/ }).getByRole('listitem'),
    ).not.toHaveCount(0);
    await axe();
    await payment.getByRole('link', { name: 'Voir le détail' }).click();
    await expect(heading(page, 'Mes opérations')).toBeVisible();
    // Open, and where the keyboard is.
    const last = page.getByRole('group').filter({ hasText: 'Versé le' }).first();
    await expect(last.getByText('Montant brut')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await page.goBack();
    await expect(heading(page, /^Bonjour/)).toBeVisible();
    for (const [shortcut, title] of [
      ['Envoyer un justificatif', /justificatif/],
      ['Obtenir mon attestation de paiement', 'Obtenir une attestation de paiement'],
      ['Écrire à mon gestionnaire', 'Écrire un message'],
    ] as const) {
      await card(page, 'Que souhaitez-vous faire ?').getByRole('link', { name: shortcut }).click();
      await expect(heading(page, title)).toBeFocused();
      await page.goBack();
    }
    await expectNoSidewaysScroll(page);
  });
}

test('who contributes sees contributions and points', async ({ page, axe }) => {
  // The card's own words do not come: it fails alone, and is tried again.
  await page.route('**/api/texts/later', route => route.abort());
  await signIn(page, accounts.actif);
  await expect(page.getByText("Vos cotisations n'ont pas pu être chargées.")).toBeVisible();
  await expect(card(page, 'Votre dossier')).toBeVisible();
  await axe();
  await page.unroute('**/api/texts/later');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(card(page, 'Dernière cotisation')).toContainText(/Enregistrée le \d{2}\/\d{2}\/\d{4}/);
  await expect(card(page, 'Vos points')).toContainText(/[\d,]+ points/);
  await expect(card(page, 'Dernier versement')).toHaveCount(0);
  await axe();
});

test('what is expected is said, with the way to do it; one card that fails leaves the others', async ({
  page,
  axe,
}) => {
  await page.route('**/api/user/*/proofOfLife', route =>
    route.fulfill({
      json: [
        {
          folderId: 7,
          socialSystem: { id: 1, systemName: 'Régime des mines' },
          isExpected: true,
          isOnline: true,
          validUntil: null,
          expectedBefore: '2099-12-15',
          last: null,
        },
      ],
    }),
  );
  await page.route('**/api/user/*/messages/0/1', async route => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), unread: 2 } });
  });
  await page.route('**/operations/payments/**', route => route.fulfill({ status: 500, json: {} }));
  await signIn(page, accounts.rentier);
  const tasks = card(page, 'Ce que nous attendons de vous');
  await expect(tasks).toContainText('Votre certificat de vie est attendu avant le 15/12/2099');
  await expect(tasks).toContainText('Vous avez 2 réponses à lire');
  await expect(page.getByText("Vos versements n'ont pas pu être chargés.")).toBeVisible();
  await expect(folderLines(page)).toHaveCount(3);
  await axe();
  await page.unroute('**/operations/payments/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(card(page, 'Dernier versement')).toContainText('Net versé');
  await tasks.getByRole('link', { name: 'Faire mon certificat de vie' }).click();
  await expect(heading(page, 'Mon certificat de vie')).toBeFocused();
});

test('whose folders are all closed is not asked to change an address or an account', async ({ page }) => {
  await signIn(page, accounts.closed);
  const shortcuts = card(page, 'Que souhaitez-vous faire ?');
  await expect(shortcuts.getByRole('link', { name: 'Écrire à mon gestionnaire' })).toBeVisible();
  await expect(shortcuts.getByRole('link', { name: /Changer d'adresse/ })).toHaveCount(0);
});
