// A tab that is killed, a network that is cut: no word is lost, and a file goes on from where it was.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PART_SIZE } from 'contract/calls/member-drafts.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { chosen, device, FORMS, FOUND, kept, pdf, press, received, writeMessage } from './drafts.ts';
import { heading, signIn } from './steps.ts';

test('a file goes on after a cut from where it was, and the form is sent with it', async ({ page }) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  const starts: number[] = [];
  let isCut = true;
  await page.route('**/draft-files/**', async route => {
    const start = Number(route.request().url().split('/').at(-1));
    if (isCut && start >= 3 * PART_SIZE) return route.abort('internetdisconnected');
    starts.push(start);
    return route.continue();
  });
  await page.goto('/#/envoyer-un-justificatif');
  await page.getByLabel('Type de justificatif').selectOption({ index: 1 });
  const large = pdf('grand.pdf', 2_000_000);
  await page.getByLabel('Vos fichiers').setInputFiles(large);
  await expect.poll(() => starts.length).toBe(3);
  isCut = false;
  await press(page, 'Envoyer');
  await expect(page.getByRole('status').filter({ hasText: 'Bien reçu, merci' })).toBeVisible();
  await expect.poll(() => starts.length).toBe(Math.ceil(large.buffer.length / PART_SIZE));
  expect(starts).toEqual([...starts].sort((one, other) => one - other));
  expect(new Set(starts).size).toBe(starts.length);
  // What was sent is begun no more: the next test begins the same form.
  await expect.poll(() => received(page)).toBeUndefined();
});

const AWAY = "Nous n'arrivons pas à garder";

test('a cut during the first calls of a form loses neither words nor file, and nothing is called kept before it is', async ({
  page,
}) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  const cuts = { save: 0, file: 0 };
  const gone: string[] = [];
  let isCut = true;
  await page.route('**/drafts/document', async route => {
    if (!isCut || route.request().method() !== 'PUT') return route.continue();
    // The server has the first save; its answer is lost.
    if (cuts.save++ === 0) await route.fetch();
    return route.abort('internetdisconnected');
  });
  await page.route('**/drafts/document/files', route => {
    if (!isCut) return route.continue();
    cuts.file++;
    return route.abort('internetdisconnected');
  });
  page.on('response', answer => answer.url().includes('/draft') && answer.status() === 404 && gone.push(answer.url()));
  await page.goto('/#/envoyer-un-justificatif');
  await page.getByLabel('Commentaire (facultatif)').fill('Reçu');
  await expect(page.getByText(AWAY)).toBeVisible();
  await page.getByLabel('Vos fichiers').setInputFiles(pdf('bail.pdf', 300_000));
  await expect.poll(() => cuts.file).toBe(1);
  // Its save waits behind the file, which is announced again and again.
  await page.getByLabel('Commentaire (facultatif)').fill('Reçu ce matin');
  await expect.poll(() => cuts.file).toBe(3);
  await expect(kept(page)).toBeHidden();
  isCut = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(kept(page)).toBeVisible();
  expect(await received(page)).toBe(pdf('', 300_000).buffer.length);
  expect(gone).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Commentaire (facultatif)')).toHaveValue('Reçu ce matin');
  await expect(chosen(page)).toHaveText([/bail\.pdf/]);
});

test('a file that the server lost half-way begins again; one that it refuses is never called kept', async ({
  page,
}) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  let lost = 0;
  await page.route('**/draft-files/**', route =>
    lost++ === 0 ? route.fulfill({ status: 404, json: {} }) : route.continue(),
  );
  await page.goto('/#/donnees-fiscales');
  await page.getByLabel("Votre avis d'imposition").setInputFiles(pdf('avis.pdf'));
  await expect(kept(page)).toBeVisible();
  expect(await received(page)).toBe(pdf('').buffer.length);
  await page.route('**/drafts/taxData/files', route =>
    route.fulfill({ status: 409, json: { message: '', additionalData: { DRAFTS_FULL: true } } }),
  );
  await page.getByRole('button', { name: 'Retirer avis.pdf' }).click();
  await page.getByLabel("Votre avis d'imposition").setInputFiles(pdf('autre.pdf'));
  await expect(page.getByText("Un fichier n'est que sur cette page")).toBeVisible();
  await expect(kept(page)).toBeHidden();
});

test('the last word is kept though the page is left at once', async ({ browser, server, page }) => {
  const first = await device(browser, server, 390);
  await writeMessage(first);
  await first.getByLabel('Objet').fill('Écrit en partant');
  await first.goto('about:blank');
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await writeMessage(page);
  await expect(page.getByLabel('Objet')).toHaveValue('Écrit en partant');
});

/** Ends the process of the tab, as a system without memory does: no script of it learns of that. */
async function kill(page: Page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Typed key by key; the line of a message ends with its word's end. */
const TYPED = [
  ...FORMS.map(form => ({ ...form, value: form.value.split(' ')[0]! })),
  { form: 'message', to: '/messages/nouveau', field: 'Votre message', value: "Bonjour,\nj'ai une question sur mars." },
];

test('a tab that is killed while somebody types loses no word of any form', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.memberUrl, locale: 'fr-FR' });
  let page = await context.newPage();
  await signIn(page, accounts.suspended);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  for (const { form, to, field, value, ...more } of TYPED) {
    await page.goto(`/#${to}`);
    if ('isSecond' in more) await press(page, 'Continuer');
    const input = page.getByLabel(field, { exact: true });
    await input.fill('');
    await input.pressSequentially(value);
    // The word ends where the field is left; in a message with its sign.
    if (form !== 'message') await input.press('Tab');
    await kill(page);
    page = await context.newPage();
    await page.goto(`/#${to}`);
    if ('isSecond' in more) await press(page, 'Continuer');
    await expect(page.getByLabel(field, { exact: true })).toHaveValue(value);
  }
  await context.close();
});

test('words that follow each other are all kept, though the network takes its time', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.memberUrl, locale: 'fr-FR' });
  const page = await context.newPage();
  await signIn(page, accounts.suspended);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await writeMessage(page);
  // The answers are late, not the words: nothing waits for the answer to the word before.
  let saves = 0;
  const isSave = (url: string) => url.includes('/drafts/message');
  page.on('request', request => isSave(request.url()) && request.method() === 'PUT' && saves++);
  await page.route('**/drafts/message', async route => {
    const answer = await route.fetch();
    await new Promise(resolve => setTimeout(resolve, 1500));
    return route.fulfill({ response: answer });
  });
  await page.getByLabel('Votre message').fill('');
  await page.getByLabel('Votre message').pressSequentially('un deux trois quatre ');
  await kill(page);
  expect(saves).toBeGreaterThanOrEqual(4);
  const again = await context.newPage();
  await again.goto('/#/messages/nouveau');
  await expect(again.getByLabel('Votre message')).toHaveValue('un deux trois quatre ');
  await context.close();
});

test('a key that is held down asks no more of the server than somebody who types', async ({ page }) => {
  await signIn(page, accounts.suspended);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await writeMessage(page);
  let saves = 0;
  page.on('request', request => request.url().includes('/drafts/message') && request.method() === 'PUT' && saves++);
  await page.getByLabel('Votre message').fill('');
  await page.getByLabel('Votre message').pressSequentially('a '.repeat(60));
  expect(saves).toBeLessThan(30);
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Votre message')).toHaveValue('a '.repeat(60));
});

test('a file that is gone from the disk is said to be, and is no lost connection', async ({ page }, info) => {
  await signIn(page, accounts.suspended, '/#/envoyer-un-justificatif');
  await page.getByLabel('Type de justificatif').selectOption({ index: 1 });
  let announce = () => {};
  const isChanged = new Promise<void>(resolve => {
    announce = resolve;
  });
  await page.route('**/drafts/document/files', async route => {
    await isChanged;
    return route.continue();
  });
  const path = await onDisk(pdf('parti.pdf', 300_000), info.outputPath('gone'));
  await page.getByLabel('Vos fichiers').setInputFiles(path);
  await expect(chosen(page)).toHaveText([/parti\.pdf/]);
  await writeFile(path, 'autre chose');
  announce();
  await press(page, 'Envoyer');
  await expect(page.getByLabel('Vos fichiers')).toHaveAccessibleDescription(/parti\.pdf\s» ne peut plus être lu/);
  await page.getByRole('button', { name: 'Retirer parti.pdf' }).click();
  await onDisk(pdf('parti.pdf', 300_000), info.outputPath('gone'));
  await page.getByLabel('Vos fichiers').setInputFiles(path);
  await press(page, 'Envoyer');
  await expect(page.getByRole('status').filter({ hasText: 'Bien reçu, merci' })).toBeVisible();
});

/** The tab of a page is killed, and another one opens in its place. */
async function reopen(page: Page, to: string) {
  const context = page.context();
  await kill(page);
  const next = await context.newPage();
  await next.goto(to);
  return next;
}

/** Chosen from the disk, so that it is the same file when it is chosen again. */
async function onDisk({ name, buffer }: ReturnType<typeof pdf>, folder: string) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), buffer);
  return join(folder, name);
}

test('a file whose tab was killed half-way is named, goes on from there once it is chosen again, and is sent', async ({
  browser,
  server,
}, info) => {
  const file = pdf('grand.pdf', 1_500_000);
  const path = await onDisk(file, info.outputPath());
  const context = await browser.newContext({ baseURL: server.memberUrl, locale: 'fr-FR' });
  let page = await context.newPage();
  await signIn(page, accounts.closed, '/#/envoyer-un-justificatif');
  const parts = (of: Page, holdFrom: number) => {
    const starts: number[] = [];
    return of
      .route('**/draft-files/**', route => {
        const start = Number(route.request().url().split('/').at(-1));
        if (start >= holdFrom) return; // on its way when the tab dies
        starts.push(start);
        return route.continue();
      })
      .then(() => starts);
  };
  const before = await parts(page, 3 * PART_SIZE);
  await page.getByLabel('Type de justificatif').selectOption({ index: 1 });
  await page.getByLabel('Vos fichiers').setInputFiles(path);
  await expect.poll(() => before.length).toBe(3);
  await expect.poll(() => received(page)).toBe(3 * PART_SIZE);
  page = await reopen(page, '/#/envoyer-un-justificatif');
  await expect(page.getByText("Le fichier grand.pdf n'était pas arrivé en entier")).toBeVisible();
  await expect(page.getByLabel('Type de justificatif')).not.toHaveValue('');
  const after = await parts(page, Number.POSITIVE_INFINITY);
  await page.getByLabel('Vos fichiers').setInputFiles(path);
  await expect(kept(page)).toBeVisible();
  expect(after).toEqual([3, 4, 5].map(part => part * PART_SIZE));
  await press(page, 'Envoyer');
  await expect(page.getByRole('status').filter({ hasText: 'Bien reçu, merci' })).toContainText('grand.pdf');
  await context.close();
});

test('a file whose tab was killed before it began to go is named too', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.memberUrl, locale: 'fr-FR' });
  let page = await context.newPage();
  await signIn(page, accounts.closed, '/#/envoyer-un-justificatif');
  await page.route('**/drafts/document/files', () => undefined);
  const saved = page.waitForResponse(answer => answer.url().endsWith('/drafts/document') && answer.ok());
  await page.getByLabel('Vos fichiers').setInputFiles(pdf('petit.pdf'));
  await saved;
  page = await reopen(page, '/#/envoyer-un-justificatif');
  await expect(page.getByText("Le fichier petit.pdf n'était pas arrivé en entier")).toBeVisible();
  await page.getByLabel('Vos fichiers').setInputFiles(pdf('petit.pdf'));
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await expect(chosen(page)).toHaveText([/petit\.pdf/]);
  await expect(page.getByText("n'était pas arrivé en entier")).toBeHidden();
  await context.close();
});

test('nor is a word of the first connection lost, at any of its steps; its passwords alone are typed again', async ({
  browser,
  server,
}) => {
  test.slow();
  const EMAIL = 'karim.saidi@exemple.example';
  const PASSWORD = 'Glycine-mauve-83';
  const START = '/#/premiere-connexion';
  const type = async (of: Page, label: string, value: string) => {
    const field = of.getByLabel(label, { exact: true });
    await field.fill('');
    await field.pressSequentially(value);
    // A word ends where its field is left.
    await field.press('Tab');
  };
  const context = await browser.newContext({ baseURL: server.memberUrl, locale: 'fr-FR' });
  let page = await context.newPage();
  await signIn(page, accounts.newcomer);
  await type(page, 'Votre adresse e-mail', EMAIL);
  page = await reopen(page, START);
  await expect(page.getByText(FOUND)).toBeVisible();
  await expect(page.getByLabel('Votre adresse e-mail')).toHaveValue(EMAIL);
  await press(page, 'Recevoir le lien de confirmation');
  const mail = await server.nextMail(EMAIL);
  // Its link leads on, whatever became of the page that asked for it.
  page = await reopen(page, /http\S+#\/confirmation-email\/[\w.-]+/.exec(mail.text)![0]);
  await press(page, 'Confirmer mon adresse');
  await page.getByRole('link', { name: 'Continuer' }).click();
  const passwords = ['Nouveau mot de passe', 'Confirmez le nouveau mot de passe'];
  for (const label of passwords) await type(page, label, PASSWORD);
  page = await reopen(page, START);
  await expect(heading(page, 'Choisissez votre mot de passe')).toBeVisible();
  for (const label of passwords) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  for (const label of passwords) await type(page, label, PASSWORD);
  await press(page, 'Enregistrer et continuer');

  const PHONES = { 'Téléphone mobile': '0692 12 34', 'Téléphone fixe': '02 38 12 34 56' };
  await press(page, 'Continuer');
  for (const [label, value] of Object.entries(PHONES)) await type(page, label, value);
  await kill(page);
  // The next device, while the first still lies there: what the tab had sent goes on without it.
  const other = await browser.newContext({ baseURL: server.memberUrl, locale: 'fr-FR' });
  page = await other.newPage();
  await signIn(page, { login: accounts.newcomer.login, password: PASSWORD });
  await press(page, 'Continuer');
  // Half a number is found as it was typed, a whole one as numbers are written.
  for (const [label, value] of Object.entries(PHONES))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await type(page, 'Téléphone mobile', '0692 12 34 56');
  await press(page, 'Enregistrer et continuer');

  const ADDRESS = { Numéro: '12', 'Nom de la voie': 'des Glycines', 'Code postal': '4500', Ville: 'Orléans' };
  await press(page, 'Non, je la corrige');
  for (const [label, value] of Object.entries(ADDRESS)) await type(page, label, value);
  page = await reopen(page, START);
  await press(page, 'Non, je la corrige');
  for (const [label, value] of Object.entries(ADDRESS))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await type(page, 'Code postal', '45000');
  await press(page, "Enregistrer l'adresse");
  await expect(heading(page, 'Tout est prêt')).toBeVisible();
  page = await reopen(page, START);
  await expect(page.getByRole('main')).toContainText('des Glycines');
  await other.close();
  await context.close();
});
