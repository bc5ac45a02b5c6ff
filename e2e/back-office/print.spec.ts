import { expect, test } from '../fixtures.ts';
import { expectPrintable } from '../print.ts';
import { rows, signIn } from './steps.ts';

test('tables go to paper whole, without what only the screen needs', async ({ page }) => {
  await signIn(page);
  for (const [name, path, least] of [
    ['home', '/', 12],
    ['blocked', '/comptes-bloques', 20],
    ['users', '/connexion-en-tant-que?name=ma', 20],
    ['by-system', '/habilitations/par-regime?baseId=all&socialSystemId=all', 5],
    ['by-manager', '/habilitations/par-gestionnaire?lastname=petit', 4],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('table').last()).not.toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(least);
    const shown = await rows(page).count();
    await expectPrintable(page, name);
    await page.emulateMedia({ media: 'print' });
    await expect(rows(page)).toHaveCount(shown);
    await expect(page.getByRole('columnheader').first()).toBeVisible();
    // Only what can be pressed has no place on paper.
    await expect(page.getByRole('columnheader', { name: 'Action' })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
});
