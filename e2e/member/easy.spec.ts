import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { goTo, heading, signIn } from './steps.ts';

const LINK = { name: 'Lire en version facile' };

for (const width of [390, 1280])
  test(`the four acts lead to their easy-to-read version, and from there to the act (${width} px)`, async ({
    page,
    look,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, accounts.rentier);
    await expect(heading(page, /Bonjour/)).toBeVisible();
    for (const [address, act, title, button] of [
      ['/mes-operations', 'Mes opérations', 'Voir ce que je reçois', 'Voir ce que je reçois'],
      ['/certificat-de-vie', 'Mon certificat de vie', 'Envoyer mon certificat de vie', 'Envoyer mon certificat de vie'],
      ['/mes-dossiers/compte-bancaire', /dossiers|compte/, 'Changer mon compte bancaire', 'Gérer mes dossiers'],
      ['/messages/nouveau', 'Écrire un message', 'Écrire à la caisse de retraite', 'Écrire un message'],
    ] as const) {
      await page.goto(`/#${address}`);
      await expect(heading(page, act)).toBeVisible();
      const link = page.getByRole('link', LINK);
      await expect(link).toBeVisible();
      expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(52);
      await link.click();
      await expect(heading(page, title)).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'Comment faire ?' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Imprimer' })).toBeVisible();
      // Larger than the 18 px of the smallest text of the portal.
      const size = await page
        .getByText('Ouvrez la page')
        .first()
        .evaluate(line => parseFloat(getComputedStyle(line).fontSize));
      expect(size).toBeGreaterThanOrEqual(23);
      await expectNoSidewaysScroll(page);
      if (width === 1280) await look(`easy-${address.split('/').at(-1)}`);
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('link', { name: button }).click();
      await expect(heading(page, title)).toHaveCount(0);
    }
  });

test('anybody reads it without signing in; an address that is none says so', async ({ page }) => {
  await page.goto('/#/facile-a-lire/ecrire-a-la-caisse');
  await expect(heading(page, 'Écrire à la caisse de retraite')).toBeVisible();
  await page.goto('/#/facile-a-lire/autre');
  await expect(heading(page, "Cette page n'existe pas")).toBeVisible();
});

test('where the fund publishes none nothing leads there, and the page says whom to call', async ({ page }) => {
  await page.route('**/api/cms/headPage/blocks/visible', route => route.fulfill({ json: [] }));
  await signIn(page, accounts.rentier);
  await goTo(page, 'Mes opérations');
  await expect(heading(page, 'Mes opérations')).toBeVisible();
  await expect(page.getByRole('link', LINK)).toHaveCount(0);
  await page.goto('/#/facile-a-lire/ce-que-je-recois');
  await expect(page.getByText("Cette page n'existe pas encore.")).toBeVisible();
  await expect(page.getByRole('link', { name: '01 99 00 12 34' })).toBeVisible();
});
