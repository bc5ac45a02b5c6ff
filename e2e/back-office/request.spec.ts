import { accounts, expect, test } from '../fixtures.ts';
import { clock, french, heading, reply, rows, signIn } from './steps.ts';

test('a page on something that is put aside says that it is open, and is not read again for that', async ({ page }) => {
  await signIn(page, accounts.administrator, '/a-traiter?liste=en-attente');
  let signs = 0;
  let readings = 0;
  page.on('response', response => {
    if (/\/requests\/\d+\/seen$/.test(response.url())) signs += 1;
  });
  page.on('request', request => {
    if (/\/requests\/(of\/\w+\/)?\d+$/.test(request.url())) readings += 1;
  });
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await expect(clock(page)).toContainText('ancien employeur');
  await expect.poll(() => signs, { timeout: 30_000 }).toBeGreaterThan(0);
  const read = readings;
  await expect.poll(() => signs, { timeout: 30_000 }).toBeGreaterThan(2);
  expect(readings).toBe(read);
});

test('a request is taken, put aside, taken again, given, and followed by the next', async ({ page, server, look }) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  const first = rows(page).first();
  const subject = await first.getByRole('rowheader').getByRole('link').textContent();
  await first.getByRole('rowheader').getByRole('link').click();
  await expect(heading(page, subject!)).toBeVisible();
  await expect(clock(page)).toContainText('À prendre');
  await page.keyboard.press('p');
  await expect(clock(page)).toContainText('Prise par vous');
  await look('request-taken');

  await clock(page).getByRole('button', { name: 'Mettre en attente' }).click();
  const hold = page.getByRole('dialog', { name: 'Mettre en attente' });
  await expect(hold.getByRole('textbox', { name: 'Jusqu' })).toBeFocused();
  await hold.getByRole('button', { name: 'Mettre en attente' }).click();
  await expect(hold.getByText('Choisissez un jour.')).toBeVisible();
  // Nobody has asked the member anything.
  await expect(hold.getByText('cochez « Attendre sa réponse »')).toBeVisible();
  await hold.getByRole('textbox', { name: 'Jusqu' }).fill(french(server.now() + 7 * 86_400_000));
  await hold.getByRole('textbox', { name: 'Pourquoi' }).fill('Avis de la mutuelle');
  await look('request-hold');
  await hold.getByRole('button', { name: 'Mettre en attente' }).click();
  await expect(clock(page)).toContainText('Avis de la mutuelle');
  await clock(page).getByRole('button', { name: 'Reprendre' }).click();
  await expect(clock(page)).toContainText('Prise par vous');

  await clock(page).getByRole('button', { name: 'Donner' }).click();
  const give = page.getByRole('dialog', { name: 'Donner cette demande' });
  await expect(give.getByRole('button', { name: /À qui/ })).toBeFocused();
  await give.getByRole('button', { name: /À qui/ }).click();
  await page.getByRole('option').filter({ hasNotText: 'Recherche…' }).first().click();
  await give.getByRole('button', { name: 'Donner' }).click();
  await expect(clock(page)).not.toContainText('Prise par vous');
  await expect(clock(page)).toContainText('Prise par');

  // The next one of the list that it was opened from.
  await expect(give).toBeHidden();
  await page.keyboard.press('j');
  await expect(heading(page, subject!)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Demandes de la liste' })).toContainText('2 sur');
  await page.keyboard.press('k');
  await expect(heading(page, subject!)).toBeVisible();
});

test('who is given a request reads the word that came with it, and what became of it', async ({
  page,
  browser,
  look,
}) => {
  await signIn(page, accounts.administrator, '/a-traiter?categorie=message');
  // Of a system that the colleague has too.
  const shared = rows(page).filter({ hasText: 'Caisse de retraite des métiers du livre' });
  await shared.first().getByRole('rowheader').getByRole('link').click();
  await clock(page).getByRole('button', { name: 'Donner' }).click();
  const give = page.getByRole('dialog', { name: 'Donner cette demande' });
  await give.getByRole('button', { name: /À qui/ }).click();
  await page.getByRole('option', { name: 'Gérard Petit' }).click();
  await give.getByRole('textbox', { name: 'Un mot pour cette personne' }).fill("Elle n'entend pas bien : écrivez-lui.");
  await give.getByRole('button', { name: 'Donner' }).click();
  await expect(give).toBeHidden();
  await expect(clock(page)).toContainText(/Prise par\s*Gérard Petit/);
  await expect(page.getByText("Elle n'entend pas bien")).toBeHidden();
  await page.getByText('Suivi', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Donnée par' })).toContainText("Elle n'entend pas bien");

  const other = await (await browser.newContext()).newPage();
  await signIn(other, accounts.manager, page.url());
  await expect(clock(other)).toContainText('Prise par vous');
  await expect(other.getByText("Elle n'entend pas bien : écrivez-lui.").filter({ visible: true })).toHaveCount(1);
  await look('request-given', other);
  await clock(other).getByRole('button', { name: 'Rendre' }).click();
  await expect(clock(other)).toContainText('À prendre');
  await expect(other.getByText("Elle n'entend pas bien").filter({ visible: true })).toHaveCount(0);
  await other.context().close();
});

test('two people never work on one request, and what was typed is kept for who goes on', async ({ page, browser }) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await expect(clock(page)).toContainText('À prendre');
  await page.keyboard.press('p');
  await expect(clock(page)).toContainText('Prise par vous');
  await page.getByRole('textbox', { name: 'Réponse' }).fill('Bonjour, voici ce que je');
  await expect(page.getByText(/Brouillon gardé à/)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, accounts.administrator, page.url());
  await expect(clock(other)).toContainText('Prise par');
  await expect(clock(other)).toContainText('Ouverte aussi par');
  await expect(other.getByText('« Bonjour, voici ce que je »')).toBeVisible();
  // Said before anything is typed; what is there can be read, and gone on with, but neither sent nor put away.
  await expect(other.getByText(/s'occupe de cette demande/)).toBeVisible();
  await other.getByRole('button', { name: 'Reprendre ce texte' }).click();
  await expect(other.getByRole('textbox', { name: 'Réponse' })).toHaveValue('Bonjour, voici ce que je');
  for (const name of ['Envoyer la réponse', 'Classer sans réponse'])
    await expect(other.getByRole('button', { name })).toBeDisabled();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Réponse' })).toHaveValue('Bonjour, voici ce que je');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByText('Réponse envoyée.')).toBeVisible();
  await expect(clock(page)).toContainText('Répondu, par');
  await other.context().close();
});

test('what is typed of a request that a colleague takes is said to be kept, beside it', async ({
  page,
  browser,
  look,
}) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await expect(clock(page)).toContainText('À prendre');
  await reply(page).fill('Bonjour,');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, accounts.administrator, page.url());
  await expect(clock(other)).toContainText('À prendre');
  await other.keyboard.press('p');
  await expect(clock(other)).toContainText('Prise par vous');
  await other.context().close();
  const taken = page.getByRole('status').filter({ hasText: /^Reprise par .*Votre texte est gardé/ });
  await expect(taken).toBeInViewport({ ratio: 1 });
  await look('request-lost');
  await expect(page.getByRole('button', { name: 'Envoyer la réponse' })).toBeDisabled();
});

test("who has no space is answered by mail, or written to from one's own", async ({ page, server, look }) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=visitorMessage');
  const link = rows(page).first().getByRole('rowheader').getByRole('link');
  const subject = (await link.textContent())!;
  await link.click();
  await expect(heading(page, subject)).toBeVisible();
  const write = page.getByRole('link', { name: 'Écrire à cette adresse' });
  const address = new URL((await write.getAttribute('href'))!);
  expect([address.protocol, address.searchParams.get('subject')]).toEqual(['mailto:', `Re : ${subject}`]);
  expect(address.pathname).toMatch(/^\S+@\S+$/);

  const said = "Bonjour, envoyez-nous une copie de l'acte.";
  await page.keyboard.press('r');
  await expect(reply(page)).toBeFocused();
  // A ready answer lacks what only a member has, and does not leave so.
  await page.getByRole('button', { name: 'Réponse type' }).press('Enter');
  await page.getByRole('combobox', { name: 'Chercher une réponse type' }).fill('pièce manquante');
  await expect(page.getByRole('menuitem')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(reply(page)).toHaveValue(/^Bonjour \[civilité : à compléter\] \S.+,\n/);
  await expect(page.getByText(/À compléter avant l'envoi\s: civilité, numéro de dossier, pièce/)).toBeVisible();
  await look('request-visitor-answer');
  await page.getByRole('button', { name: /^Envoyer la réponse/ }).click();
  await expect(page.getByRole('article', { name: /^Réponse envoyée à/ })).toHaveCount(0);
  await reply(page).fill(said);
  await look('request-visitor');
  await page.getByRole('button', { name: /^Envoyer la réponse/ }).click();
  const sent = page.getByRole('article', { name: /^Réponse envoyée à/ });
  await expect(sent).toContainText(said);
  await page
    .getByRole('status')
    .filter({ hasText: 'Réponse envoyée.' })
    .getByRole('button', { name: 'Annuler' })
    .click();
  await expect(reply(page)).toHaveValue(said);
  await expect(clock(page)).toContainText('Prise par vous');

  await page.keyboard.press('Control+Enter');
  await expect(sent).toContainText(said);
  await expect(clock(page)).toContainText('Répondu par e-mail, par Gérard Petit');
  await look('request-visitor-answered');
  await server.move(11);
  await expect.poll(async () => JSON.stringify(await server.mails(address.pathname))).toContain(`Re : ${subject}`);
});

test('a request that came back from where it waited says so on its page, with why it waited', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await expect(clock(page)).toContainText('À prendre');
  await page.keyboard.press('p');
  await expect(clock(page)).toContainText('Prise par vous');
  await clock(page).getByRole('button', { name: 'Mettre en attente' }).click();
  const hold = page.getByRole('dialog', { name: 'Mettre en attente' });
  // Of a message that was answered with a question there is a choice.
  const byDay = hold.getByRole('radio', { name: /^Jusqu'à un jour/ });
  await expect(hold.getByRole('textbox', { name: 'Pourquoi' })).toBeVisible();
  if (await byDay.isVisible()) await byDay.check();
  await hold.getByRole('textbox', { name: 'Jusqu' }).fill(french(server.now() + 7 * 86_400_000));
  await hold.getByRole('textbox', { name: 'Pourquoi' }).fill('Avis de la mutuelle');
  await hold.getByRole('button', { name: 'Mettre en attente' }).click();
  await expect(clock(page)).toContainText('Avis de la mutuelle');
  await server.move(9 * 86_400);
  const later = await (await browser.newContext()).newPage();
  await signIn(later, accounts.manager, page.url());
  await expect(later.getByText('Revenue : jour dit. Elle attendait : Avis de la mutuelle')).toBeVisible();
  await later.context().close();
});

test('who holds a request reads that their half hour is over, and takes it again', async ({ page, server, look }) => {
  await page.clock.install({ time: server.now() });
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await expect(clock(page)).toContainText('À prendre');
  await page.keyboard.press('p');
  await expect(clock(page)).toContainText('Prise par vous');
  const over = page.getByRole('status').filter({ hasText: /^Votre demi-heure est passée\s:/ });
  await server.move(29 * 60);
  await expect(clock(page)).toContainText('Prise par vous');
  await expect(over).toBeHidden();
  await server.move(61);
  // Nobody has touched anything for as long: the page looks all the same, once.
  await page.clock.fastForward('30:30');
  await expect(over).toBeVisible();
  await expect(clock(page)).toContainText('À prendre');
  await look('request-lapsed');
  await page.keyboard.press('p');
  await expect(clock(page)).toContainText('Prise par vous');
  await expect(over).toBeHidden();
});
