import type { Browser, Page } from '@playwright/test';
import { accounts } from '../fixtures.ts';
import { signIn } from './steps.ts';

/** The other administrator of the demonstration. */
export const second = { email: 'isabelle.morel@demo.example', password: accounts.password };
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** A browser of its own, in which somebody else is signed in. */
export async function other(
  browser: Browser,
  backOfficeUrl: string,
  account: { email: string; password: string } = second,
) {
  const page = await (await browser.newContext({ baseURL: backOfficeUrl })).newPage();
  await signIn(page, account);
  return page;
}
