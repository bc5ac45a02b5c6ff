import type { Locator, Page } from '@playwright/test';
import type { SessionKeys } from 'client/session-store.ts';
import { hold } from './answers.ts';
import { expect, test } from './fixtures.ts';

/** What a site calls the same things. */
interface Site {
  keys: SessionKeys;
  /** The call that tells the server that the person leaves. */
  leaving: string;
  /** Signs in, until the home is shown. */
  enter(page: Page): Promise<void>;
  home(page: Page): Locator;
  /** The call that signs in, what somebody else gives it, and what their home says. */
  other: { authorize: string; given: { identifier: string; password: string }; home(page: Page): Locator };
  /** Presses what signs out. */
  leave(page: Page): Promise<void>;
  leaveButton(page: Page): Locator;
  /** What the sign-in page says, and the address that it then has. */
  left: { said(page: Page): Locator; address: RegExp };
  expired: { said(page: Page): Locator; address: RegExp };
}

export const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

/** The session in storage is one that the server knows no more; with `isRenewable`, one that a refresh renews. */
export const spoil = (page: Page, { accessToken, refreshToken }: SessionKeys, isRenewable = false) =>
  page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem(access!, 'x.y.z');
      if (refresh) localStorage.setItem(refresh, 'spent');
    },
    [accessToken, isRenewable ? '' : refreshToken],
  );

/** Makes the access token say that the session ends in so many seconds; its signature is then wrong, so the next call renews it. */
export const endSoon = (page: Page, { accessToken }: SessionKeys, seconds: number) =>
  page.evaluate(
    ({ key, left }) => {
      const [head, payload, mac] = localStorage.getItem(key)!.split('.');
      const claims = JSON.parse(atob(payload!.replaceAll('-', '+').replaceAll('_', '/')));
      claims.ses = Math.floor(Date.now() / 1000) + left;
      localStorage.setItem(key, [head, btoa(JSON.stringify(claims)), mac].join('.'));
    },
    { key: accessToken, left: seconds },
  );

/** The life of a session (client/src/session-life.ts), which is the same on both sites. */
export function sessionsLive(site: Site) {
  const { id, accessToken, refreshToken, connectedAs } = site.keys;

  test('signing out tells the server, empties the storage and signs out the other tabs', async ({ page, context }) => {
    await site.enter(page);
    const own = [id, accessToken, refreshToken, connectedAs].filter(key => key !== undefined);
    expect(await stored(page)).toEqual(own.sort());
    const other = await context.newPage();
    await other.goto('/');
    await expect(site.home(other)).toBeVisible();
    // What it asks by itself would learn of the end before the other tab tells it.
    await other.route(/\/requests\/watch$/, route => route.abort());
    const told = page.waitForRequest(request => request.method() === 'DELETE' && /\/token\/\d+$/.test(request.url()));
    const release = await hold(page, site.leaving);
    await site.leave(page);
    await expect(site.leaveButton(page)).toHaveAttribute('aria-busy', 'true');
    await release();
    await told;
    await expect(page).toHaveURL(site.left.address);
    await expect(site.left.said(page)).toBeVisible();
    expect(await stored(page)).toEqual([]);
    await expect(other).toHaveURL(site.left.address);
  });

  test('signing out works although the server is down', async ({ page }) => {
    await site.enter(page);
    await page.route(site.leaving, route => route.abort());
    await site.leave(page);
    await expect(page).toHaveURL(site.left.address);
    await expect(site.left.said(page)).toBeVisible();
    expect(await stored(page)).toEqual([]);
  });

  test('a token that is refused is renewed once, and the session goes on', async ({ page }) => {
    await site.enter(page);
    await spoil(page, site.keys, true);
    const renewals: string[] = [];
    const isRenewal = (url: string) => url.endsWith('/token/refresh');
    page.on('request', request => isRenewal(request.url()) && renewals.push(request.url()));
    const renewed = page.waitForResponse(answer => isRenewal(answer.url()));
    // Every refusal but the first comes once the token was renewed.
    let isFirst = true;
    await page.route(/\/api\//, async route => {
      if (isRenewal(route.request().url())) return route.continue();
      const response = await route.fetch();
      // What the page asks of itself renews nothing.
      if (response.status() === 401 && !/\/requests\/(watch|\d+\/seen)$/.test(route.request().url())) {
        const isLate = !isFirst;
        isFirst = false;
        if (isLate) await (await renewed).finished();
      }
      await route.fulfill({ response });
    });
    await page.reload();
    await expect(site.home(page)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    expect(renewals).toHaveLength(1);
  });

  test('a session that is over leads to the sign-in page, which says so, and leaves nothing', async ({ page }) => {
    await site.enter(page);
    await spoil(page, site.keys);
    await page.reload();
    await expect(page).toHaveURL(site.expired.address);
    await expect(site.expired.said(page)).toBeVisible();
    await expect.poll(() => stored(page)).toEqual([]);
  });

  test('who signs in as somebody else in another tab sees theirs in all', async ({ page, context }) => {
    await site.enter(page);
    const other = await context.newPage();
    await other.goto('/');
    await expect(site.home(other)).toBeVisible();
    await other.evaluate(
      async ({ path, given, names }) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(given) });
        const opened = await answer.json();
        localStorage.setItem(names.id, String(opened.userId));
        localStorage.setItem(names.accessToken, opened.bearer);
        localStorage.setItem(names.refreshToken, opened.refreshToken);
      },
      { path: site.other.authorize, given: site.other.given, names: site.keys },
    );
    await expect(site.other.home(page)).toBeVisible();
  });
}
