import type { Locator, Page } from '@playwright/test';
import { MANAGER_KEYS } from 'client/session-store.ts';
import { authorizeManager } from 'contract/calls/session.ts';
import { enter } from '../entering.ts';
import { accounts, expect, type Mail } from '../fixtures.ts';

/** Types both credentials and presses the button; says nothing of what comes next. */
export async function giveCredentials(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

/** Signed in, on the first screen or on the page of `path`. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string } = accounts.administrator,
  path = '/',
): Promise<void> {
  const site = { authorize: authorizeManager.path, keys: MANAGER_KEYS };
  await enter(page, site, path, { identifier: email, password });
  if (path === '/') await expect(heading(page, 'Tableau de bord')).toBeVisible();
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The rows of the table, without its head. */
export const rows = (page: Page, within: Page | Locator = page) =>
  within.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });

/** The dashboard's table of the documents. */
export const systems = (page: Page) => page.getByRole('table', { name: /^(Vos r|R)égimes$/ });

export const search = (page: Page) => page.getByRole('button', { name: 'Rechercher' });

/** The button of a list to choose from, by its label. */
export const field = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`${name}$`) });

/** Chooses in a list by its label: options by their name, a part of it, or their place. One of many choices stays open, and is closed. */
export async function choose(page: Page, name: string, ...options: (string | RegExp | number)[]): Promise<void> {
  await field(page, name).click();
  const list = page.getByRole('listbox');
  const isMany = (await list.getAttribute('aria-multiselectable')) === 'true';
  for (const one of options)
    await (typeof one === 'number'
      ? list.getByRole('option').nth(one)
      : list.getByRole('option', { name: one, exact: true }).first()
    ).click();
  if (isMany) await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  // Closed, it gives the focus back: a key that is pressed before would open it again.
  await expect(page.locator('body')).not.toBeFocused();
}

/** The page of a member, found by login and opened by their name. */
export async function openMember(page: Page, login: string): Promise<void> {
  await page.goto(`/connexion-en-tant-que?identifier=${login}`);
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await expect(page).toHaveURL(/\/adherents\/\d+$/);
}

/** Who holds a request and until when, above its page. */
export const clock = (page: Page) => page.getByLabel('La demande', { exact: true });

/** The answer that is written to a message. */
export const reply = (page: Page) => page.getByRole('textbox', { name: 'Réponse', exact: true });

/** A moment as its day is typed. */
export const french = (at: number) => new Date(at).toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' });

/** The one message of the last action. */
export const result = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).getByText(text);

export const modal = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });

/** Closes what is open over the page. */
export const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
};

export const isBusy = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('button', { name }).first()).toHaveAttribute('aria-busy', 'true');

/** The headings of the columns, in order. */
export const columns = (within: Page | Locator) => within.getByRole('columnheader').allTextContents();

interface Mailbox {
  nextMail(to: string, known?: number): Promise<Mail>;
}

/** The path that the next password mail to somebody gives. */
export async function passwordLink(server: Mailbox, email: string, known = 0): Promise<string> {
  const { text } = await server.nextMail(email, known);
  return new URL(/https?:\S+\/setOrResetManagerPassword\/\S+/.exec(text)![0]).pathname;
}
