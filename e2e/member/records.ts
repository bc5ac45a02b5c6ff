import type { Page } from '@playwright/test';
import { accounts, expect } from '../fixtures.ts';
import { goTo, heading, signIn } from './steps.ts';

export const EMAIL = 'francoise.lefevre@demo.example';
export const IBAN = 'FR76 3000 6000 0112 3456 7890 189';
export const RIB = { name: 'mon-rib.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf('un')) };

/** A small PDF that is one. */
export function pdf(inside: string) {
  return `%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n${inside}\ntrailer <</Root 1 0 R>>\n%%EOF\n`;
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** Signs in and goes to the member's folders by the menu. */
export async function enter(page: Page, account: { login: string; password: string } = accounts.rentier) {
  await signIn(page, account);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Ma situation');
  await open(page, 'Mes dossiers');
  await expect(heading(page, 'Gérer mes dossiers')).toBeVisible();
}

/** The folders of that page. */
export const records = (page: Page) => page.getByRole('article');
