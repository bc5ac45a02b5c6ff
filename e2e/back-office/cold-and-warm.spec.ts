import { paths } from '../../back-office/src/paths.ts';
import { expectSameColdAndWarm } from '../cold-and-warm.ts';
import { expect, test } from '../fixtures.ts';
import { rows, signIn } from './steps.ts';

test.describe.configure({ timeout: 1_200_000 });

test('every screen looks the same opened first and after all the others', async ({ page }) => {
  await signIn(page);
  const go = (path: string) => page.evaluate(address => history.pushState({}, '', address), path);
  // What is new to them is seen, so that the menu says the same throughout.
  await page.goto(paths.requests);
  await expect(rows(page).first()).toBeVisible();
  // Where a list leads: what has a number of its own.
  const details: string[] = [];
  for (const list of [paths.messages, paths.proofsOfLife, paths.bankChanges]) {
    await page.goto(list);
    await expect(rows(page).first()).toBeVisible();
    const href = await rows(page).first().getByRole('rowheader').getByRole('link').getAttribute('href');
    details.push(href!);
  }
  // The name of a member leads to their page.
  details.push((await rows(page).getByRole('link').first().getAttribute('href'))!);
  const own = Object.values(paths).filter(path => !path.includes('$') && !/^\/(login|setOrReset)/.test(path));
  const screens = [...own, ...details, `${paths.siteFaq}?edition=nouveau`, `${paths.notifications}?id=1`];
  await expectSameColdAndWarm(page, screens, go);
});
