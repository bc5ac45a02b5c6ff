// What the tests of what is begun have in common (drafts.spec.ts, drafts-lost.spec.ts).
import type { Browser, Page } from '@playwright/test';
import { accounts, expect, type Server } from '../fixtures.ts';
import { goTo, heading, signIn } from './steps.ts';

export const FOUND = 'Nous avons gardé ce que vous aviez saisi';
export const kept = (page: Page) => page.getByText('Ce que vous avez saisi est gardé.');
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const chosen = (page: Page) => page.getByRole('list', { name: 'Fichiers choisis' }).getByRole('listitem');
export const begun = (page: Page) => page.getByRole('region', { name: 'Commencé, pas encore envoyé' });
export const pdf = (name: string, size = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj\n<<>>\nendobj\n${'% '.padEnd(size, 'a')}\ntrailer\n<<>>\n%%EOF\n`),
});

/** Another device: nothing of a former one is on it. */
export async function device(browser: Browser, server: Server, width = 1280): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.memberUrl,
    locale: 'fr-FR',
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  return page;
}

export const writeMessage = async (page: Page) => {
  await goTo(page, 'Nous contacter');
  await page.getByRole('main').getByRole('link', { name: 'Écrire un message' }).click();
  await expect(heading(page, 'Écrire un message')).toBeVisible();
};

/** Bytes that the server has of the first file that was begun, as the page itself asks it. */
export const received = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('current_user_access_token');
    const id = localStorage.getItem('current_user_id');
    const answer = await fetch(`/api/user/${id}/drafts`, { headers: { authorization: `Bearer ${token}` } });
    const drafts = (await answer.json()) as { files: { received: number }[] }[];
    return drafts.flatMap(draft => draft.files)[0]?.received;
  });

/** Every other form that keeps what is typed: where it is, and one of its fields. */
export const FORMS = [
  { form: 'document', to: '/envoyer-un-justificatif', field: 'Commentaire (facultatif)', value: 'Reçu ce matin' },
  { form: 'taxData', to: '/donnees-fiscales', field: 'Revenu fiscal de référence, en euros', value: '18250' },
  { form: 'address', to: '/mes-dossiers/adresse', field: 'Nom de la voie', value: 'des Glycines', isSecond: true },
  { form: 'account', to: '/mes-dossiers/compte-bancaire', field: 'IBAN', value: 'FR76', isSecond: true },
  { form: 'phones', to: '/ma-situation/telephones', field: 'Téléphone fixe', value: '0238' },
  { form: 'email', to: '/ma-situation/adresse-email', field: 'Nouvelle adresse e-mail', value: 'autre@demo.example' },
  { form: 'beneficiary', to: '/ma-situation/beneficiaire-nouveau', field: 'Prénom', value: 'Camille' },
  { form: 'trusted', to: '/ma-situation/tiers-de-confiance', field: 'Prénom', value: 'Dominique' },
] as const;
