import type { Locator, Page } from '@playwright/test';
import { type Known, type LocalProvider, startProvider } from '../api/test/local-provider.ts';
import { expect, type Server } from './fixtures.ts';

/** A provider of identities on this machine, for both sites of `server`; whoever starts it closes it. */
export async function federate(server: Server, people: Record<string, Known>): Promise<LocalProvider> {
  const provider = await startProvider(people, [
    `${server.memberUrl}/retour-franceconnect`,
    `${server.backOfficeUrl}/retour-proconnect`,
  ]);
  await server.set({ ...provider.variables('FRANCE_CONNECT'), ...provider.variables('PRO_CONNECT') });
  return provider;
}

/**
 * `button` leaves for the provider, and 'Back' shows the page again as the browser kept it: busy. Playwright's Chromium keeps no
 * page, so the provider answers with none and the page is told as a kept one is; `button` must serve again.
 */
export async function leaveAndComeBack(page: Page, { issuer }: LocalProvider, button: Locator) {
  const pages = `${issuer}/**`;
  await page.route(pages, route => route.fulfill({ status: 204 }));
  const asked = page.waitForRequest(pages);
  await button.click();
  await asked;
  await expect(button).toBeDisabled();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(button).toBeEnabled();
  await page.unroute(pages);
}

/** On the provider's page, says who one is. */
export async function sayIAm(page: Page, name: string) {
  await expect(page.getByRole('heading', { name: 'Qui êtes-vous ?' })).toBeVisible();
  await page.getByRole('button', { name, exact: true }).click();
}
