import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { folderLines, goTo, heading, signIn } from './steps.ts';

/** How many sheets of A4 the page takes. */
async function sheets(page: Page) {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length;
}

test('the home takes two sheets at most, and a year of payments several payments a sheet', async ({ page }) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await expect(folderLines(page)).toHaveCount(3);
  // Whole, with what the fund publishes; what is for paper comes after the page.
  await expect(page.getByText('Méfiez-vous des faux conseillers')).toBeVisible();
  await expect.poll(() => sheets(page)).toBeLessThanOrEqual(2);
  await goTo(page, 'Mes opérations');
  await page.getByLabel('Dossiers consultés').selectOption({ index: 1 });
  const year = page.getByLabel('Année', { exact: true });
  await expect(year).toBeVisible();
  const years = await year.getByRole('option').allTextContents();
  await year.selectOption(years[1]!);
  await expect(page.getByRole('group').filter({ hasText: 'Versé le' })).toHaveCount(12);
  expect(await sheets(page)).toBeLessThanOrEqual(4);
  // The footer lies below the last payment.
  await page.emulateMedia({ media: 'print' });
  const last = await page.getByRole('group').filter({ hasText: 'Versé le' }).last().boundingBox();
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(footer!.y).toBeGreaterThan(last!.y + last!.height);
});
