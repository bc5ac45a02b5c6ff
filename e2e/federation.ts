import type { Page } from '@playwright/test';
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

/** On the provider's page, says who one is. */
export async function sayIAm(page: Page, name: string) {
  await expect(page.getByRole('heading', { name: 'Qui êtes-vous ?' })).toBeVisible();
  await page.getByRole('button', { name, exact: true }).click();
}
