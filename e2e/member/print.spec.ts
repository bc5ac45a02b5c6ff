import { accounts, expect, test } from '../fixtures.ts';
import { expectPrintable } from '../print.ts';
import { eachPage } from './every-page.ts';
import { folderLines, goTo, heading, signIn } from './steps.ts';

test('every page goes to paper whole, in black on white, with the number to call', async ({ page }) => {
  test.slow();
  await eachPage(page, (address, who) => expectPrintable(page, `${who}${address.replaceAll('/', '-')}`));
  for (const account of [accounts.rentier, accounts.suspended]) {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await signIn(page, account);
    await expect(folderLines(page).first()).toBeVisible();
    await expectPrintable(page, account.login);
    await page.emulateMedia({ media: 'print' });
    await expect(heading(page, /^Bonjour/)).toBeVisible();
    await expect(folderLines(page).first()).toContainText(/Dossier n°\s\d{6}/);
    await expect(page.getByRole('main').getByText('01 99 00 12 34').filter({ visible: true }).first()).toBeVisible();
    await page.emulateMedia({ media: null });
  }
  await goTo(page, 'Mes opérations');
  const whose = page.getByText(/^M.+, imprimé le \d{2}\/\d{2}\/\d{4}$/);
  await expect(whose).toHaveCount(1);
  await expect(whose).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(whose).toBeVisible();
  await page.emulateMedia({ media: null });
});
