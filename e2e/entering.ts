import type { Page } from '@playwright/test';
import type { SessionKeys } from 'client/session-store.ts';

interface Site {
  /** The path that answers a password. */
  authorize: string;
  keys: SessionKeys;
}

/**
 * Signs in as the sign-in page does, without drawing it, then opens `path`: half of what a test cost was the two pages that
 * it did not look at. The call is the browser's own, so that its cookies, its device and its limits are; what the
 * sign-in page itself does has its own tests.
 */
export async function enter(
  page: Page,
  site: Site,
  path: string,
  body: { identifier: string; password: string },
): Promise<void> {
  const DOOR = '/of-the-tests';
  await page.route(`**${DOOR}`, route => route.fulfill({ contentType: 'text/html', body: '<title>-</title>' }), {
    times: 1,
  });
  await page.goto(DOOR);
  await page.evaluate(
    async ({ authorize, keys, body }) => {
      const answer = await fetch(authorize, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`signing in answered ${answer.status}`);
      const { userId, bearer, refreshToken } = await answer.json();
      localStorage.setItem(keys.id, userId);
      localStorage.setItem(keys.accessToken, bearer);
      localStorage.setItem(keys.refreshToken, refreshToken);
      if (keys.connectedAs) localStorage.setItem(keys.connectedAs, 'false');
    },
    { authorize: site.authorize, keys: site.keys, body },
  );
  await page.goto(path);
}
