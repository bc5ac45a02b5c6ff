// Ten daily jobs from the first screen, by keys alone and by the mouse, counted (docs/decisions/0051-ten-jobs.md).
import type { Locator, Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { clock, heading, rows, signIn } from './steps.ts';

/** Presses of the documents' own way, in clicks; null: it had none. */
const BEFORE = {
  'unlock a caller': 8,
  'a half-heard name': 6,
  'a folder': 4,
  'a number of social security': null,
  'open their space and come back': 6,
  'answer a message': 6,
  'decide a certificate': 6,
  'decide a change of account': 14,
  'extract the month': 13,
  'correct a text': 8,
} as const;
type Job = keyof typeof BEFORE;
const WAYS = ['keys', 'mouse'] as const;
type Way = (typeof WAYS)[number];

/** A hand that counts: presses of keys or clicks; what is typed in words is the same either way, and is not counted. */
class Hand {
  count = 0;
  page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async press(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key);
    this.count += keys.length;
  }
  async tabTo(target: Locator) {
    await expect(target).toBeVisible();
    for (let turn = 0; turn < 40; turn += 1) {
      if (await target.evaluate(element => element === document.activeElement).catch(() => false)) return;
      await this.press('Tab');
    }
    await expect(target).toBeFocused();
  }
  async click(target: Locator, modifiers: 'Shift'[] = []) {
    await target.click({ modifiers });
    this.count += 1;
  }
  words(text: string) {
    return this.page.keyboard.type(text);
  }
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Trouver un adhérent, un dossier, un écran' });
const results = (page: Page) => palette(page).getByRole('listbox', { name: 'Résultats' });
const option = (page: Page, name: RegExp) => results(page).getByRole('option', { name }).first();
const field = (page: Page) => page.getByRole('button', { name: /^Trouver un adhérent/ });
const toTake = (page: Page) => page.getByRole('table', { name: /^\d+ demande/ });

/** The first screen, with all that it shows. */
async function begin(page: Page, hand?: Hand) {
  await page.goto('/');
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
  await expect(rows(page, toTake(page)).first().getByRole('rowheader').getByRole('link')).toBeVisible();
  if (hand) hand.count = 0;
}

/** Ctrl+K and words: what is meant is the first that is found. */
async function find(hand: Hand, words: string, name: RegExp) {
  const { page } = hand;
  await hand.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await hand.words(words);
  await expect(option(page, name)).toBeVisible();
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  while ((await option(page, name).getAttribute('aria-selected')) !== 'true') await hand.press('ArrowDown');
}

async function findByMouse(hand: Hand, words: string, name: RegExp, modifiers: 'Shift'[] = []) {
  const { page } = hand;
  await hand.click(field(page));
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await hand.words(words);
  await expect(option(page, name)).toBeVisible();
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  await hand.click(option(page, name), modifiers);
}

/** The place in the list of the first screen of the first request of this kind. */
async function placeOf(page: Page, kind: string) {
  const table = await rows(page, toTake(page)).allTextContents();
  return table.findIndex(text => text.includes(`${kind}, le `));
}

/** What a job takes; by the mouse at most half of what it took, where that was over four. */
function measure(job: Job, way: Way, hand: Hand, most: number) {
  expect.soft(hand.count, `${job}, ${way}`).toBeLessThanOrEqual(most);
  const before = BEFORE[job];
  if (way === 'mouse' && before !== null && before > 4)
    expect.soft(hand.count, `half of ${job}`).toBeLessThanOrEqual(before / 2);
}

/** What is found, and read on its page. */
const FOUND: readonly { job: Job; words: (page: Page) => Promise<string>; name: RegExp; title: RegExp }[] = [
  { job: 'a half-heard name', words: async () => 'almaida', name: /D'Almeida/, title: /D'Almeida/ },
  { job: 'a folder', words: async () => '100001', name: /Rousseau/, title: /Rousseau/ },
  { job: 'a number of social security', words: numberOf, name: /Rousseau/, title: /Rousseau/ },
];

/** A number as a caller would say it. */
async function numberOf(page: Page) {
  await page.goto(`/connexion-en-tant-que?identifier=${accounts.actif.login}`);
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await page.getByRole('button', { name: 'Afficher le numéro de sécurité sociale' }).click();
  const shown = page.getByText(/^\d\s\d\d\s\d\d\s\w\w\s\d{3}\s\d{3}\s\d\d$/);
  return (await shown.textContent())!.replace(/\s/g, '');
}

test('people are found, unlocked and visited', async ({ page, context }) => {
  await signIn(page, accounts.administrator);
  for (const { job, words, name, title } of FOUND) {
    const typed = await words(page);
    const keys = new Hand(page);
    await begin(page, keys);
    await find(keys, typed, name);
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    measure(job, 'keys', keys, 2);
    const mouse = new Hand(page);
    await begin(page, mouse);
    await findByMouse(mouse, typed, name);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    measure(job, 'mouse', mouse, 2);
  }

  const keys = new Hand(page);
  await begin(page, keys);
  await find(keys, 'oeuvrard rene', /Œuvrard/);
  await keys.press('Enter');
  const unlock = page.getByRole('button', { name: 'Débloquer' });
  await keys.tabTo(unlock);
  await keys.press('Enter');
  await expect(page.getByText(/est débloqué\./).first()).toBeVisible();
  measure('unlock a caller', 'keys', keys, 4);
  // Another one who is blocked, in the words of the list of those.
  await page.goto('/comptes-bloques?userRole=3');
  const label = await page
    .getByRole('button', { name: /^Débloquer le compte de/ })
    .first()
    .getAttribute('aria-label');
  const mouse = new Hand(page);
  await begin(page, mouse);
  await findByMouse(mouse, label!.replace('Débloquer le compte de ', ''), /Compte bloqué/);
  await mouse.click(unlock);
  await expect(page.getByText(/est débloqué\./).first()).toBeVisible();
  measure('unlock a caller', 'mouse', mouse, 3);

  for (const way of WAYS) {
    const hand = new Hand(page);
    await begin(page, hand);
    const opened = context.waitForEvent('page');
    if (way === 'keys') {
      await find(hand, 'rousseau etienne', /Rousseau/);
      await hand.press('Shift+Enter');
    } else await findByMouse(hand, 'rousseau etienne', /Rousseau/, ['Shift']);
    const space = await opened;
    await expect(space.getByText(/Étienne Rousseau/).first()).toBeVisible();
    // Ctrl+W, or the cross of the tab.
    await space.close();
    hand.count += 1;
    await expect(heading(page, 'Tableau de bord')).toBeVisible();
    await expect(palette(page)).toBeHidden();
    measure('open their space and come back', way, hand, 3);
  }
});

const next = (page: Page) => page.getByRole('button', { name: /^Demande suivante/ });

/** Opens the first request of a kind that stands on the first screen. */
async function open(page: Page, way: Way, kind: string) {
  const hand = new Hand(page);
  await begin(page, hand);
  const place = await placeOf(page, kind);
  expect(place, kind).toBeGreaterThanOrEqual(0);
  const link = rows(page, toTake(page)).nth(place).getByRole('rowheader').getByRole('link');
  if (way === 'mouse') await hand.click(link);
  else if (place === 0) await hand.press('s');
  else {
    for (let down = 0; down <= place; down += 1) await hand.press('j');
    await expect(link).toBeFocused();
    await hand.press('Enter');
  }
  await expect(clock(page)).toBeVisible();
  return hand;
}

test('a message is answered, and a certificate decided', async ({ page }) => {
  await signIn(page, accounts.otherManager);

  for (const way of WAYS) {
    const hand = await open(page, way, 'Message');
    const reply = page.getByRole('textbox', { name: 'Réponse', exact: true });
    await expect(reply).toBeVisible();
    if (way === 'keys') await hand.press('r');
    else await hand.click(reply);
    await expect(reply).toBeFocused();
    await hand.words('Votre versement est du 5 décembre.');
    if (way === 'keys') await hand.press('Control+Enter');
    else await hand.click(page.getByRole('button', { name: 'Envoyer la réponse' }));
    await expect(page.getByText('Réponse envoyée.')).toBeVisible();
    await expect(next(page)).toBeVisible();
    measure('answer a message', way, hand, 3);
  }

  for (const way of WAYS) {
    const hand = await open(page, way, 'Certificat de vie');
    const accept = page.getByRole('button', { name: 'Accepter', exact: true });
    await expect(accept).toBeVisible();
    if (way === 'keys') await hand.press('e', 'Enter');
    else await hand.click(accept);
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Accepter' });
    await expect(confirm).toBeFocused();
    if (way === 'keys') await hand.press('Enter');
    else await hand.click(confirm);
    await expect(next(page)).toBeFocused();
    measure('decide a certificate', way, hand, way === 'keys' ? 4 : 3);
  }
});

test('a change of account is decided, once the person was called back', async ({ page }) => {
  await signIn(page, accounts.manager);
  for (const way of WAYS) {
    const hand = await open(page, way, 'Changement de compte');
    const herself = page.getByRole('radio', { name: 'Elle-même' });
    const said = page.getByRole('textbox', { name: 'Ce qui a été dit' });
    const note = page.getByRole('button', { name: 'Noter le rappel' });
    await expect(note).toBeVisible();
    if (way === 'keys') {
      await hand.press('e');
      await hand.tabTo(
        page
          .getByRole('radiogroup', { name: /Qui a répondu/ })
          .getByRole('radio')
          .first(),
      );
      await hand.press('Space');
      await expect(herself).toBeChecked();
      await hand.tabTo(said);
    } else {
      await hand.click(herself);
      await hand.click(said);
    }
    await hand.words('Compte joint ouvert en octobre.');
    if (way === 'keys') {
      await hand.tabTo(note);
      await hand.press('Enter');
    } else await hand.click(note);
    const accept = page.getByRole('radio', { name: 'Accepter' });
    await expect(accept).toBeEnabled();
    await expect(accept).toBeFocused();
    if (way === 'keys') {
      await hand.press('e');
      await expect(accept).toBeFocused();
      await hand.press('Space', 'Enter');
    } else {
      await hand.click(accept);
      await hand.click(page.getByRole('button', { name: 'Accepter ce compte' }));
    }
    await expect(page.getByText('Le nouveau compte est accepté.').first()).toBeVisible();
    measure('decide a change of account', way, hand, way === 'keys' ? 11 : 6);
  }
});

test('the month is extracted, and a text corrected', async ({ page }) => {
  await signIn(page, accounts.administrator);
  for (const way of WAYS) {
    const hand = new Hand(page);
    await begin(page, hand);
    const search = page.getByRole('button', { name: 'Rechercher', exact: true });
    if (way === 'keys') {
      await find(hand, 'extraction', /^Extraction/);
      await hand.press('Enter');
    } else {
      // The first screen has its own way, beside what waits to be extracted.
      await hand.click(page.getByRole('main').getByRole('link', { name: 'Extraction', exact: true }));
    }
    await expect(heading(page, 'Extraction')).toBeVisible();
    await expect(search).toBeEnabled();
    if (way === 'keys') await hand.press('Control+Enter');
    else await hand.click(search);
    // The archive marks what it takes: one way takes the list.
    const archive = page.getByRole('button', { name: way === 'keys' ? /archive ZIP/ : /liste Excel/ });
    await expect(archive).toBeEnabled();
    const file = page.waitForEvent('download');
    if (way === 'keys') {
      await hand.tabTo(archive);
      await hand.press('Enter');
    } else await hand.click(archive);
    await file;
    measure('extract the month', way, hand, way === 'keys' ? 6 : 3);
  }

  for (const way of WAYS) {
    const hand = new Hand(page);
    await begin(page, hand);
    if (way === 'keys') {
      await find(hand, 'connectez-vous votre espace', /Contenu › Connexion/);
      await hand.press('Enter');
    } else await findByMouse(hand, 'bonjour espace', /Contenu › Connexion/);
    const text = page.getByRole('textbox', { name: 'Titre', exact: true });
    await expect(text).toBeFocused();
    if (way === 'keys') await hand.press('Control+a');
    else await page.keyboard.press('Control+a');
    await hand.words(way === 'keys' ? 'Bonjour dans votre espace' : 'Bienvenue dans votre espace');
    const said = page.getByRole('alertdialog', { name: 'Textes enregistrés' });
    if (way === 'keys') await hand.press('Enter');
    else await hand.click(page.getByRole('button', { name: 'Enregistrer', exact: true }));
    await expect(said).toBeVisible();
    if (way === 'keys') await hand.press('Enter');
    else await hand.click(said.getByRole('button', { name: 'OK' }));
    await expect(said).toBeHidden();
    measure('correct a text', way, hand, way === 'keys' ? 5 : 4);
  }
});
