import type { Page } from '@playwright/test';
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { goTo, heading, signIn, signOut } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const OFFLINE = 'Vous êtes sans connexion à internet';

/** Everything that the page's scripts have the browser keep. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
const KEPT = ['/offline.html'];

/** The worker of the portal is at work. */
const ready = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active!.scriptURL);

for (const width of [390, 1280])
  test(`without a network the portal says what can be done, and comes back (${width} px)`, async ({
    page,
    context,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, accounts.rentier);
    await expect(heading(page, /Bonjour/)).toBeVisible();
    await goTo(page, 'Mes opérations');
    await expect(heading(page, 'Mes opérations')).toBeVisible();
    expect(await ready(page)).toMatch(/\/service-worker\.js$/);
    await expect.poll(() => kept(page)).toEqual(KEPT);

    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, OFFLINE)).toBeVisible();
    await expect(page).toHaveURL(/#\/mes-operations$/);
    await expect(page.getByRole('link', { name: '01 99 00 12 34' })).toHaveAttribute('href', 'tel:+33199001234');
    await expect(page.getByText('du lundi au vendredi', { exact: false })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe();
    if (process.env.LOOK_FOLDER)
      await page.screenshot({ path: `${process.env.LOOK_FOLDER}/offline-${width}.png`, fullPage: true });
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(heading(page, OFFLINE)).toBeVisible();

    await context.setOffline(false);
    await expect(heading(page, 'Mes opérations')).toBeVisible();
  });

test("'Réessayer' shows the page once the portal answers", async ({ page, context }) => {
  await page.goto('/#/questions-frequentes');
  await expect(heading(page, 'Questions fréquentes')).toBeVisible();
  await ready(page);
  await expect.poll(() => kept(page)).toEqual(KEPT);
  // As where the network is there and the portal was not: nothing says that it came back.
  await page.addInitScript(() => {
    const { addEventListener } = window;
    window.addEventListener = ((type: string, ...rest: [never]) =>
      type !== 'online' && addEventListener(type, ...rest)) as typeof addEventListener;
  });
  await context.setOffline(true);
  await page.reload();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(heading(page, 'Questions fréquentes')).toBeVisible();
});

test('the browser keeps that page alone, after a whole visit and after its end', async ({ page, context }) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /Bonjour/)).toBeVisible();
  await ready(page);
  for (const [group, entry] of [
    ['Mes opérations', 'Certificat de vie'],
    ['Mes documents', undefined],
    ['Ma situation', undefined],
    ['Nous contacter', 'Messages'],
  ] as const) {
    await goTo(page, group, entry);
    await page.waitForLoadState('networkidle');
  }
  await page.reload();
  await expect(heading(page, 'Mes messages')).toBeVisible();
  await expect.poll(() => kept(page)).toEqual(KEPT);
  const text = await page.evaluate(async () => (await caches.match('/offline.html'))!.text());
  expect(text).toContain(OFFLINE);

  await signOut(page);
  await expect(heading(page, 'Votre session est fermée').or(page.getByLabel('Identifiant')).first()).toBeVisible();
  expect(await kept(page)).toEqual(KEPT);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, OFFLINE)).toBeVisible();
});

test('the page that is kept is fetched again after a day, and what an older worker kept is gone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Identifiant')).toBeVisible();
  await page.evaluate(async () => {
    const older = await caches.open('an older worker');
    await older.put('/old.html', new Response('old'));
  });
  await ready(page);
  await expect.poll(() => kept(page)).toContain('/offline.html');
  const old = new Date(Date.now() - 25 * 3_600_000).toUTCString();
  await page.evaluate(async date => {
    const cache = await caches.open('offline');
    await cache.put('/offline.html', new Response('former page', { headers: { date } }));
  }, old);
  await page.reload();
  await expect.poll(() => page.evaluate(async () => (await caches.match('/offline.html'))!.text())).toContain(OFFLINE);
  // The worker of another version begins: what it does not know goes.
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  });
  await page.reload();
  await ready(page);
  await expect.poll(() => kept(page)).toEqual(KEPT);
});
