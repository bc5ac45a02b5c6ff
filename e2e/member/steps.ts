import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export async function signIn(page: Page, { login, password }: { login: string; password: string }) {
  await page.goto('/#/connexion');
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const NUMBERS = 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ');
const WEEK = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** What a person who cannot see the image would answer. */
export function answerTo(question: string): string {
  const [, first = '', sign, second = ''] = /font (\S+) (plus|moins) (\S+)/.exec(question) ?? [];
  if (sign) return String(NUMBERS.indexOf(first) + (sign === 'plus' ? 1 : -1) * NUMBERS.indexOf(second));
  const [, side, day = ''] = /(après|avant) (\S+)/.exec(question) ?? [];
  return WEEK[(WEEK.indexOf(day) + (side === 'après' ? 1 : 6)) % 7] ?? '';
}

/** Fills the captcha by its question in words. */
export async function answerCaptcha(page: Page, answer?: string) {
  const ask = page.getByRole('button', { name: 'Répondre à une question à la place' });
  if (await ask.isVisible()) await ask.click();
  const question = page.getByRole('status').filter({ hasText: /Combien|Quel jour/ });
  await expect(question).toBeVisible();
  await page.getByLabel('Votre réponse').fill(answer ?? answerTo((await question.textContent()) ?? ''));
}

/** The session as the document stores it. */
export const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
