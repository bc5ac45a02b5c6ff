// What the server answers in place of itself: states that only last a moment, or that a healthy server never gives.
import type { Page } from '@playwright/test';

/** Answers wait, and with them the busy buttons and grey lines, until the function that comes back is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async route => {
    await held;
    await route.fallback().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute(url);
  };
}

/** Every call answers this, until `page.unroute(url)`. */
export const answer = (
  page: Page,
  url: string | RegExp,
  status: number,
  json: unknown = { message: '', additionalData: {} },
) => page.route(url, route => (status === 0 ? route.abort() : route.fulfill({ status, json })));

/** A refusal with its key first, as the server sends it. */
export const refusal = (key: string, message: string) => ({ message, additionalData: { [key]: true } });

export const NO_ROWS = { data: [], startIndex: 0, take: 20, total: 0 };
