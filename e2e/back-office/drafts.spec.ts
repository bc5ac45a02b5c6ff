// What is typed is kept on the server, and only what is not is asked about.
import type { Page } from '@playwright/test';
import { answer } from '../answers.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { french, heading, modal, reply, rows, signIn } from './steps.ts';

const DRAFTS = '**/api/manager/requests/*/draft';
const subject = (page: Page) => page.getByRole('textbox', { name: 'Objet', exact: true });
const kept = (page: Page) => page.getByText(/^Brouillon gardé à/);
const notKept = (page: Page) => page.getByText(/^Le brouillon n'a pas pu être gardé/);
const leave = (page: Page) => modal(page, 'Quitter sans enregistrer ?');

/** Opens the first message of the queue from its list; answers its subject. */
async function openFirst(page: Page) {
  const link = rows(page).first().getByRole('rowheader').getByRole('link');
  const title = (await link.textContent())!;
  await link.click();
  await expect(heading(page, title)).toBeVisible();
  await expect(reply(page)).toBeVisible();
  await expect(page.getByLabel('La demande', { exact: true })).toBeVisible();
  return title;
}

/** Outside the field letters are keys again. */
const pressKey = async (page: Page, key: string) => {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press(key);
};

test('J leaves an answer that is begun at once, and K finds it as it was left; a file is asked about', async ({
  page,
  look,
}) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  const title = await openFirst(page);
  await subject(page).fill('Votre versement');
  await reply(page).fill('Bonjour, je regarde');
  await pressKey(page, 'j');
  await expect(heading(page, title)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Demandes de la liste' })).toContainText('2 sur');
  await page.keyboard.press('k');
  await expect(heading(page, title)).toBeVisible();
  await expect(reply(page)).toHaveValue('Bonjour, je regarde');
  await expect(subject(page)).toHaveValue('Votre versement');
  await page.reload();
  await expect(reply(page)).toHaveValue('Bonjour, je regarde');
  await expect(subject(page)).toHaveValue('Votre versement');

  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(page.getByText('note.pdf').first()).toBeVisible();
  await page.getByRole('link', { name: 'Revenir', exact: false }).first().click();
  await expect(leave(page)).toContainText('gardé en brouillon. Les fichiers joints, eux, seront perdus.');
  await look('leaving-with-a-file');
  await leave(page).getByRole('button', { name: 'Rester' }).click();
  await expect(reply(page)).toHaveValue('Bonjour, je regarde');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(leave(page)).toContainText('Les fichiers joints');
  await leave(page).getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(modal(page, 'Session fermée')).toBeVisible();
});

test('of a text that was kept on two pages the later one is found, and goes on', async ({ page, context }) => {
  await page.clock.install();
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  await rows(page).nth(1).getByRole('rowheader').getByRole('link').click();
  await expect(page.getByLabel('La demande', { exact: true })).toBeVisible();
  await reply(page).fill('Bonjour');
  await page.clock.runFor(2_000);
  await expect(kept(page)).toBeVisible();
  const address = page.url();
  await pressKey(page, 'j');
  await expect(page).not.toHaveURL(address);

  const other = await context.newPage();
  await signIn(other, accounts.manager, new URL(address).pathname);
  await expect(reply(other)).toHaveValue('Bonjour');
  const isKept = other.waitForResponse(response => /\/draft$/.test(response.url()));
  await reply(other).fill('Bonjour Madame');
  await isKept;

  // What was read more than ten seconds ago is read again.
  await page.clock.runFor(11_000);
  await pressKey(page, 'k');
  await expect(page).toHaveURL(address);
  await expect(reply(page)).toHaveValue('Bonjour Madame');
  await page.clock.runFor(4_000);
  await other.reload();
  await expect(reply(other)).toHaveValue('Bonjour Madame');
});

test('what could not be kept is asked about, is tried again, and then left without a word', async ({ page, look }) => {
  await page.clock.install();
  await signIn(page, accounts.otherManager, '/a-traiter?categorie=message');
  const title = await openFirst(page);
  await answer(page, DRAFTS, 503);
  await reply(page).fill('Bonjour, je regarde');
  await page.clock.runFor(2_000);
  await expect(notKept(page)).toContainText('Un nouvel essai suit.');
  await look('draft-not-kept');
  await pressKey(page, 'j');
  await expect(leave(page)).toContainText("Le brouillon n'a pas pu être gardé : ce que vous avez saisi sera perdu.");
  await leave(page).getByRole('button', { name: 'Rester' }).click();
  await expect(leave(page)).toBeHidden();
  await page.unroute(DRAFTS);
  await page.clock.runFor(4_000);
  await expect(kept(page)).toBeVisible();
  await pressKey(page, 'j');
  await expect(heading(page, title)).toBeHidden();
});

test('who types on without a pause has it kept within five seconds', async ({ page }) => {
  await page.clock.install();
  await signIn(page, accounts.administrator, '/a-traiter?categorie=message');
  await openFirst(page);
  const sent: string[] = [];
  page.on('request', request => {
    if (/\/draft$/.test(request.url())) sent.push(request.postDataJSON().text);
  });
  await reply(page).focus();
  // Eight letters in eight seconds: what is kept first holds those of the first five at most.
  for (let letters = 0; letters < 8; letters += 1) {
    await page.keyboard.type('a');
    await page.clock.runFor(1_000);
  }
  await expect.poll(() => sent[0]).toMatch(/^a{1,6}$/);
});

test('what is typed of many requests survives a reload, and goes once it is done', async ({ page, server, look }) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  const tick = async () => {
    for (const nth of [0, 1]) await rows(page).nth(nth).getByRole('checkbox').check();
    await page.getByRole('region', { name: 'Demandes cochées' }).getByRole('button', { name: 'Attendre' }).click();
  };
  const hold = page.getByRole('dialog', { name: /en attente/ });
  const why = hold.getByRole('textbox', { name: 'Pourquoi' });
  await tick();
  await why.fill('Réponse de la mutuelle');
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await tick();
  await expect(why).toHaveValue('Réponse de la mutuelle');
  await look('many-hold-kept');
  await hold.getByRole('radio', { name: "Jusqu'à un jour" }).check();
  await hold.getByRole('textbox', { name: "Jusqu'à quel jour" }).fill(french(server.now() + 7 * 86_400_000));
  await hold.getByRole('button', { name: /attente/ }).click();
  await expect(page.getByText(/2 demandes sont .*attente/).first()).toBeVisible();
  await page.reload();
  await tick();
  await expect(why).toHaveValue('');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(hold).toBeHidden();
});
