import { accounts, expect, test } from '../fixtures.ts';
import { giveCredentials, heading } from './steps.ts';

test('a sign-in and each page seen are counted, and no failure of it is seen', async ({ page }) => {
  const sent: [string, unknown][] = [];
  page.on('request', request => {
    const [, kind] = /\/stats\/(\w+)$/.exec(request.url()) ?? [];
    if (kind) sent.push([kind, request.postDataJSON()]);
  });
  await page.setViewportSize({ width: 800, height: 700 });
  await giveCredentials(page, accounts.rentier);
  await expect(heading(page, 'Bonjour Madame Lefèvre')).toBeVisible();
  const login = ['login', { browser: 'Chrome', deviceType: 'tablet' }];
  await expect.poll(() => sent).toEqual([login, ['navigation', { value: 'home' }]]);
  await page.goto('/#/nous-contacter');
  await expect.poll(() => sent.at(-1)).toEqual(['navigation', { value: 'contactUs' }]);
  // Legal notices are no page of the statistics; a reload is no sign-in.
  await page.goto('/#/mentions-legales');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mentions légales');
  await page.goto('/#/');
  await expect.poll(() => sent.length).toBe(4);
  await page.reload();
  await expect(heading(page, 'Bonjour Madame Lefèvre')).toBeVisible();
  await expect.poll(() => sent.length).toBe(5);
  expect(sent.filter(([kind]) => kind === 'login')).toEqual([login]);

  await page.route('**/stats/**', route => route.fulfill({ status: 500, json: { message: '', additionalData: {} } }));
  await page.goto('/#/nous-contacter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
