import type { Page } from '@playwright/test';
import { MEMBER_KEYS } from 'client/session-store.ts';
import { authorizeMember } from 'contract/calls/session.ts';
import { riddles } from '../../api/src/features/captcha/captcha.riddles.ts';
import { enter } from '../entering.ts';
import { accounts, expect, type Server } from '../fixtures.ts';
import { endSoon } from '../session-life.ts';

/** Types both credentials and presses the button; says nothing of what comes next. */
export async function giveCredentials(page: Page, { login, password }: { login: string; password: string }) {
  await page.goto('/#/connexion');
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Signed in, on the home or on the page of `path`. */
export async function signIn(
  page: Page,
  { login, password }: { login: string; password: string },
  path = '/',
): Promise<void> {
  const site = { authorize: authorizeMember.path, keys: MEMBER_KEYS };
  await enter(page, site, path, { identifier: login, password });
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
}

/** What the doors of a narrow window say. */
const SHORT: Record<string, string> = {
  Accueil: 'Accueil',
  'Mes opérations': 'Opérations',
  'Mes démarches': 'Démarches',
  'Mes documents': 'Documents',
  'Ma situation': 'Situation',
  'Nous contacter': 'Contact',
};

/** The link of a group of the menu, as wide and as narrow windows name it. */
export const door = (page: Page, group: string) =>
  page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('list')
    .first()
    .getByRole('link', { name: new RegExp(`^(${group}|${SHORT[group]})( \\d+ à faire)?$`) });

/** Where the window is narrow the six doors stand behind 'Menu', but on the home, which shows them. */
export async function openMenu(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  const button = menu.getByRole('button', { name: 'Menu', expanded: false });
  const doors = door(page, 'Mes opérations');
  await expect(button.or(doors).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
}

/** By the menu: a group, then one of its pages. */
export async function goTo(page: Page, group: string, entry?: string) {
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  await openMenu(page);
  await door(page, group).click();
  if (entry) await menu.getByRole('list', { name: group }).getByRole('link', { name: entry }).click();
}

/** The pensioner of the demonstration, in a window so wide, on a page that the menu leads to. */
export async function openAt(page: Page, width: number, group: string, entry?: string) {
  await page.setViewportSize({ width, height: 900 });
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, group, entry);
}

/** The lines of the home's list of folders. */
export const folderLines = (page: Page) =>
  page.getByRole('region', { name: /^Vo(s dossiers|tre dossier)$/ }).getByRole('listitem');

/** A card of the home, by its title. */
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** What a person who cannot see the image would answer. */
export const answerTo = (question: string): string =>
  riddles.find(({ clues }) => clues.some(clue => question.includes(clue)))?.answers[0] ?? '';

/** The question in words, in the place of the image. */
export const askedInWords = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /Comment appelle|Quel nom|Écrivez le nom|Je pense à|C'est une? |Trouvez l|Devinette/ });

/** Fills the captcha by its question in words. */
export async function answerCaptcha(page: Page, answer?: string) {
  const ask = page.getByRole('button', { name: 'Répondre à une question à la place' });
  if (await ask.isVisible()) await ask.click();
  const question = askedInWords(page);
  await expect(question).toBeVisible();
  await page.getByLabel('Votre réponse').fill(answer ?? answerTo((await question.textContent()) ?? ''));
}

/** The session as the document stores it. */
export const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

/** The address in a password mail that came after the `known` ones, its token, and to whom: others may come in the same moment. */
export async function passwordLink(server: Server, known: number): Promise<[link: string, token: string, to: string]> {
  const found = async () => {
    const mails = await server.mails('');
    const links = mails.slice(0, mails.length - known).flatMap(({ text, to }) => {
      const link = /http\S+#\/nouveau-mot-de-passe\/([\w.-]+)/.exec(text);
      return link ? [{ link: link[0], token: link[1]!, to }] : [];
    });
    return links[0];
  };
  await expect.poll(found).toBeDefined();
  const { link, token, to } = (await found())!;
  return [link, token, to];
}

/** What the back-office does when a manager opens a member's space. */
export async function landing(backOfficeUrl: string, login: string, session?: string) {
  const call = async (path: string, body: unknown, bearer?: string) => {
    const headers = { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
    const answer = await fetch(`${backOfficeUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok).toBe(true);
    return answer.json();
  };
  const { email, password } = accounts.administrator;
  const bearer = session ?? (await call('/api/manager/token/authorize', { identifier: email, password })).bearer;
  const search = { identifier: login, startIndex: 0, take: 1 };
  const { data } = await call('/api/manager/getUsersBySearchCriteria', search, bearer);
  const opened = await call('/api/connectAs', { userId: data[0].user.id, login }, bearer);
  return { userId: data[0].user.id as number, token: opened.token as string, managerId: opened.managerId as number };
}

/** The member signs in once: nobody acts in the name of who never came. */
export async function comeIn(memberUrl: string, { login, password }: { login: string; password: string }) {
  const answer = await fetch(`${memberUrl.replace(/\/$/, '')}/api/token/authorize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: login, password }),
  });
  expect(answer.ok).toBe(true);
}

/** What the service does in the back-office when it answers a message. */
export async function answerMessage(backOfficeUrl: string, number: string, words: string) {
  const call = async (path: string, body: BodyInit, headers: Record<string, string>) => {
    const answer = await fetch(`${backOfficeUrl.replace(/\/$/, '')}${path}`, { method: 'POST', body, headers });
    expect(answer.ok).toBe(true);
    return answer.json();
  };
  const { email, password } = accounts.administrator;
  const who = JSON.stringify({ identifier: email, password });
  const { bearer } = await call('/api/manager/token/authorize', who, { 'content-type': 'application/json' });
  const form = new FormData();
  form.append('email', JSON.stringify({ content: { text: words } }));
  await call(`/api/manager/message/${number}/reply`, form, { authorization: `Bearer ${bearer}` });
}

export const endWarning = (page: Page) => page.getByRole('alertdialog', { name: 'Votre session va se terminer' });

/**
 * Three minutes from the session's end, with the page's clock installed: the warning comes some 20 s after the page. Once
 * nothing is on its way: a call that is still to come would renew the token, and with it the session's end.
 */
export async function nearTheEnd(page: Page) {
  await page.waitForLoadState('networkidle');
  await endSoon(page, MEMBER_KEYS, 200);
  await expect(async () => {
    await page.clock.fastForward(21_000);
    await expect(endWarning(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Everything of the visitor's contact form but the telephone and the captcha. */
export async function fillVisitorForm(page: Page) {
  await page.goto('/#/nous-contacter');
  for (const [label, value] of [
    ['Nom', 'Visiteur'],
    ['Prénom', 'Paul'],
    ['Adresse e-mail', 'paul@ailleurs.example'],
    ['Objet', 'Bonjour'],
    ['Votre message', 'Puis-je venir ?'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
}
