import type { Page } from '@playwright/test';
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { comeIn, landing } from '../member/steps.ts';
import { heading, result, rows, search, signIn } from './steps.ts';

const PDF = {
  name: 'reponse.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};
const choose = async (page: Page, name: string, option: string) => {
  await page.getByRole('button', { name: new RegExp(`${name}$`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const open = (page: Page, name: RegExp | string) => page.getByRole('link', { name });

test('a manager reads what members of their systems wrote, answers with a file, and the member is told', async ({
  page,
  server,
  look,
  axe,
}) => {
  await signIn(page, accounts.manager);
  await page.getByRole('button', { name: 'Échanges' }).click();
  await page.getByRole('link', { name: 'Messages reçus' }).click();
  await expect(heading(page, 'Messages reçus')).toBeVisible();
  await expect(page.getByRole('table', { name: /demandes$/ })).toBeVisible();
  await expect(open(page, /Mon paiement est suspendu/)).toBeVisible();
  // The third folder of RENTIER0001 is of a system that is not this manager's.
  await expect(open(page, /Montant de ma pension de ce mois-ci/)).toHaveCount(0);
  await look('messages');

  // What is no date is no criterion: nothing is searched until it is mended or gone, and its field says why.
  await page.getByText('Dates de réception').click();
  const from = page.getByRole('textbox', { name: 'Reçus du', exact: true });
  await from.fill('31/02/2026');
  await from.press('Enter');
  await expect(from).toBeFocused();
  await expect(from).toHaveAccessibleDescription(/Saisissez une date qui existe/);
  await expect(page).toHaveURL(/messages$/);
  await look('messages-unread');
  await from.fill('');
  await page.getByLabel('Objet, nom, dossier ou référence').fill('le goff jean');
  await page.getByRole('button', { name: 'Chercher', exact: true }).click();
  await expect(page).toHaveURL(/texte=le\+goff\+jean/);
  await expect(rows(page)).toHaveCount(1);
  await open(page, 'Mon paiement est suspendu').click();
  await expect(heading(page, 'Mon paiement est suspendu')).toBeFocused();
  await expect(page.getByText("je l'ai posté en mairie")).toBeVisible();
  await expect(page.getByRole('region', { name: 'Adhérent' })).toContainText('RENTIER0002');
  await look('message');

  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByText('Écrivez votre réponse.')).toBeVisible();
  await expect(page.getByLabel('Réponse', { exact: true })).toBeFocused();
  await page.getByLabel('Réponse', { exact: true }).fill('Bonjour,\nVotre certificat est arrivé ce matin.');
  await page.getByLabel('Pièces jointes').setInputFiles(PDF);
  await axe();
  const known = (await server.mails('jean-pierre.legoff@demo.example')).length;
  await page.getByRole('button', { name: 'Envoyer la réponse' }).dblclick();
  await expect(page.getByText('Réponse envoyée.')).toBeVisible();
  await expect(page.getByRole('article', { name: /Réponse de Gérard Petit/ })).toHaveCount(1);
  const mail = await server.nextMail('jean-pierre.legoff@demo.example', known);
  expect(mail.subject).toBe('Une réponse vous attend dans votre espace retraite');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger reponse.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('reponse.pdf');
  await look('message-answered');

  // Back in the list, with the search that was left: it waits no more.
  await open(page, 'Revenir aux messages').click();
  await expect(page.getByLabel('Objet, nom, dossier ou référence')).toHaveValue('le goff jean');
  await expect(page.getByText('Aucune demande ne correspond à ces critères.')).toBeVisible();
  await page.getByRole('combobox', { name: 'État' }).selectOption('répondus');
  await expect(page).toHaveURL(/etat=repondu/);
  await expect(page.getByRole('link', { name: 'Toutes', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(rows(page)).toHaveCount(1);
  await expectNoSidewaysScroll(page);
});

test('a message that a manager wrote in the name of a member says so, in the list and opened', async ({
  page,
  server,
  look,
  axe,
}) => {
  await comeIn(server.memberUrl, accounts.actif);
  const { token, managerId, userId } = await landing(server.backOfficeUrl, accounts.actif.login);
  const call = async (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.memberUrl.replace(/\/$/, '')}${path}`, {
      method,
      headers,
      ...(body && { body }),
    });
    expect(answer.ok).toBe(true);
    return answer.json();
  };
  const who = JSON.stringify({ managerId, token });
  const json = { 'content-type': 'application/json' };
  const { bearer } = await call('POST', '/api/connectAs/authenticate', who, json);
  const authorization = `Bearer ${bearer}`;
  const reason = JSON.stringify({ reason: 'Aide au téléphone' });
  await call('POST', `/api/user/${userId}/visit/acting`, reason, { ...json, authorization });
  const [folder] = await call('GET', `/api/user/${userId}/folders`, undefined, { authorization });
  const email = {
    subject: 'Dit au téléphone',
    folderId: folder.id,
    requestType: 'folder',
    content: { text: 'Bonjour' },
  };
  const form = new FormData();
  form.append('email', JSON.stringify(email));
  await call('PUT', '/api/message/send', form, { authorization });

  await signIn(page, accounts.administrator, '/echanges/messages?nom=rousseau');
  const row = rows(page).filter({ hasText: 'Dit au téléphone' });
  await expect(row).toContainText("Dossier · Écrit par Claire Marchand au nom de l'adhérent");
  await expect(rows(page).filter({ hasText: 'À quel âge puis-je partir' })).not.toContainText('Écrit par');
  await look('messages-in-name');
  await row.getByRole('link', { name: 'Dit au téléphone' }).click();
  await expect(page.getByRole('article', { name: /^Claire Marchand, au nom de l'adhérent/ })).toContainText('Bonjour');
  await look('message-in-name');
  await axe();
});

test("what was typed is not lost by leaving, nor by a second manager's answer", async ({ page, server }) => {
  await signIn(page, accounts.administrator, '/echanges/messages?nom=rousseau');
  await open(page, /À quel âge puis-je partir/).click();
  await page.getByLabel('Réponse', { exact: true }).fill('Dès 62 ans.');
  await open(page, 'Revenir aux messages').click();
  await open(page, /À quel âge puis-je partir/).click();
  await expect(page.getByLabel('Réponse', { exact: true })).toHaveValue('Dès 62 ans.');

  const call = async (path: string, body: BodyInit, headers: Record<string, string>) => {
    const answer = await fetch(`${server.backOfficeUrl.replace(/\/$/, '')}${path}`, { method: 'POST', body, headers });
    expect(answer.ok).toBe(true);
    return answer.json();
  };
  const { email, password } = accounts.manager;
  const who = JSON.stringify({ identifier: email, password });
  const { bearer } = await call('/api/manager/token/authorize', who, { 'content-type': 'application/json' });
  const form = new FormData();
  form.append('email', JSON.stringify({ content: { text: 'À partir de 64 ans.' } }));
  const number = /messages\/(\d+)/.exec(page.url())![1]!;
  await call(`/api/manager/message/${number}/reply`, form, { authorization: `Bearer ${bearer}` });

  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByText(/Une autre personne vient de répondre/)).toBeVisible();
  await expect(page.getByText('À partir de 64 ans.')).toBeVisible();
  await expect(page.getByLabel('Réponse', { exact: true })).toHaveValue('Dès 62 ans.');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByText('Réponse envoyée.')).toBeVisible();
});

test('a message that needs no answer is put away and taken out again', async ({ page }) => {
  await signIn(page, accounts.administrator, '/echanges/messages?nom=lef%C3%A8vre');
  await open(page, /Montant de ma pension de ce mois-ci/).click();
  await page.getByRole('button', { name: 'Consulter releve-bancaire.pdf' }).click();
  await expect(page.getByRole('dialog', { name: 'releve-bancaire.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).last().click();
  await page.getByRole('button', { name: 'Classer sans réponse' }).click();
  await expect(result(page, 'Le message est classé sans réponse.')).toBeVisible();
  await page.getByRole('button', { name: 'Remettre à traiter' }).click();
  await expect(result(page, 'Le message est de nouveau à traiter.')).toBeVisible();
});

test('certificates of life are refused with a reason and accepted, new bank details read and taken over', async ({
  page,
  look,
  axe,
}) => {
  await signIn(page, accounts.manager);
  await page.getByRole('button', { name: 'Échanges' }).click();
  await page.getByRole('link', { name: 'Certificats de vie', exact: true }).click();
  await expect(heading(page, 'Certificats de vie')).toBeVisible();
  await expect(page.getByRole('table', { name: /demandes$/ })).toBeVisible();
  await look('proofs');
  const waiting = await rows(page).count();
  await open(page, /^Certificat de vie \d{4}/)
    .first()
    .click();
  await expect(heading(page, '')).toContainText('Certificat de vie de');
  await look('proof');
  const mark = page.getByRole('button', { name: 'Marquer comme contrôlé' });
  if (await mark.isVisible()) {
    await mark.click();
    await expect(result(page, 'Le certificat est marqué comme contrôlé.')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Refuser…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuser', exact: true }).click();
  await expect(dialog.getByText("Indiquez le motif du refus : l'adhérent le lira.")).toBeVisible();
  await choose(page, 'Motif courant', 'La signature manque.');
  await expect(dialog.getByLabel('Motif du refus')).toHaveValue('La signature manque.');
  await dialog.getByRole('button', { name: 'Refuser', exact: true }).click();
  await expect(result(page, /Le certificat est refusé/)).toBeVisible();
  await expect(page.getByText(/Refusé le .* par Gérard Petit\. Motif\s: La signature manque\./)).toBeVisible();
  await look('proof-refused');

  await open(page, 'Revenir aux certificats de vie').click();
  await expect(rows(page)).toHaveCount(waiting - 1);
  await open(page, /^Certificat de vie \d{4}/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Accepter' }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Accepter' }).click();
  await expect(result(page, /Le certificat est accepté/)).toBeVisible();

  await page.getByRole('link', { name: 'Changements de compte', exact: true }).click();
  await expect(heading(page, 'Changements de compte')).toBeVisible();
  await expect(rows(page).first()).toContainText(/Le .* · IBAN terminé par \w{4}, /);
  await look('bank-changes');
  await axe();
  const changes = await rows(page).count();
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await expect(heading(page, '')).toContainText('Changement de compte de');
  await expect(page.getByRole('table')).toContainText('FR••');
  const rib = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Télécharger rib/ }).click();
  expect((await rib).suggestedFilename()).toMatch(/^rib\.(pdf|jpg)$/);
  const picture = page.getByRole('img', { name: /^Fichier rib/ });
  await expect(picture.or(page.getByRole('region', { name: /^Pages du document rib/ }))).toBeVisible();
  await look('bank-change');
  // On a telephone the decision is one press away, from wherever one reads.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const foot = page.getByRole('button', { name: 'Décider', exact: true });
  await foot.click();
  await expect(foot).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.closest('[data-decision]') !== null)).toBe(true);
  await page.setViewportSize(wide);
  // Nothing is accepted before the person was called back.
  await expect(page.getByRole('radio', { name: 'Accepter' })).toBeDisabled();
  await page.getByRole('button', { name: 'Noter le rappel' }).click();
  await expect(page.getByRole('radiogroup', { name: /Qui a répondu/ })).toContainText('Dites qui a répondu.');
  // One of those on record, in the writing of France; a number of somebody else's cannot be told.
  await expect(page.getByRole('radiogroup', { name: /Numéro appelé/ })).toContainText(
    /0\d(\s\d\d){4}\s*au dossier depuis/,
  );
  await page.getByRole('radio', { name: 'Elle-même' }).check();
  await page.getByRole('textbox', { name: 'Ce qui a été dit' }).fill('Compte joint ouvert en octobre.');
  await page.getByRole('button', { name: 'Noter le rappel' }).click();
  await expect(result(page, 'Le rappel est noté.')).toBeVisible();
  await expect(page.getByLabel('La demande', { exact: true })).toContainText("vous, jusqu'à", { timeout: 2_000 });
  await page.getByRole('radio', { name: 'Accepter' }).check();
  await look('bank-change-decision');
  await page.getByRole('button', { name: 'Accepter ce compte' }).click();
  await expect(result(page, 'Le nouveau compte est accepté.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText(/Accepté, le .*, par Gérard Petit/);
  await expect(page.getByRole('region', { name: 'À transmettre' })).toContainText('Le prochain fichier');
  await axe();
  await open(page, 'Revenir aux changements de compte').click();
  await expect(rows(page)).toHaveCount(changes - 1);
  await page.getByRole('combobox', { name: 'État' }).selectOption('acceptés');
  await expect(page).toHaveURL(/liste=toutes.*etat=accepte|etat=accepte.*liste=toutes/);
  await expect(rows(page).first()).toContainText('Accepté');
  // What is accepted is in no list of what waits: that of what nobody has is shown whole.
  const toTake = page.getByRole('navigation', { name: 'Listes de demandes' }).getByRole('link', { name: 'À prendre' });
  await toTake.click();
  await expect(toTake).toHaveAttribute('aria-current', 'page');
  await expect(page).not.toHaveURL(/etat=|liste=/);

  // That of all has those too that nobody had to look at, and is where one comes back to from there.
  await open(page, 'Tous les changements').click();
  await expect(heading(page, 'Tous les changements de compte')).toBeFocused();
  await look('bank-changes-all');
  await choose(page, 'État', 'Transmis');
  await search(page).click();
  await expect(page).toHaveURL(/etat=transmis/);
  await axe();
  await open(page, /^Ouvrir le changement de compte/)
    .first()
    .click();
  await expect(page.getByText('Transmis', { exact: true }).first()).toBeVisible();
  await open(page, 'Revenir à tous les changements').click();
  await expect(page).toHaveURL(/etat=transmis/);
  await expectNoSidewaysScroll(page);
});

test("an account whose holder does not bear the member's name is pointed out", async ({ page, look }) => {
  const owner = { name: '' };
  await page.route('**/api/manager/bankChange/*', async route => {
    const change = await (await route.fetch()).json();
    owner.name ||= change.account.owner;
    await route.fulfill({
      json: { ...change, account: { ...change.account, owner: 'SARL des Tilleuls' }, risks: ['holder'] },
    });
  });
  await signIn(page, accounts.manager);
  await page.getByRole('button', { name: 'Échanges' }).click();
  await page.getByRole('link', { name: 'Changements de compte', exact: true }).click();
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  const account = page.getByRole('region', { name: 'Les deux comptes' });
  await expect(account).toContainText('SARL des Tilleuls');
  await expect(account).toContainText("Le titulaire ne porte pas le nom de l'adhérent");
  await look('bank-change-other-holder');
  // Their own name is not.
  await page.unroute('**/api/manager/bankChange/*');
  await page.reload();
  await expect(account).toContainText(owner.name);
  await expect(account).not.toContainText('ne porte pas');
});

test('an answer that is taken back is in sight, and kept though the page is read again at once', async ({
  page,
  look,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, accounts.administrator, '/echanges/messages');
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  const field = page.getByLabel('Réponse', { exact: true });
  const long = Array.from({ length: 25 }, (_, line) => `Ligne ${line + 1} de la réponse.`).join('\n');
  await field.fill(long);
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByRole('article', { name: /Réponse de Claire Marchand/ })).toBeVisible();
  const undo = page.getByRole('status').getByRole('button', { name: 'Annuler' });
  await expect(undo).toBeInViewport({ ratio: 1 });
  const undone = page.waitForResponse(/undo/);
  await undo.click();
  await undone;
  await page.reload();
  await expect(field).toHaveValue(long);
  await look('answer-kept');
});

test('earlier addresses of the changes of account lead to all of them', async ({ page }) => {
  await signIn(page, accounts.administrator, '/echanges/changements-de-compte?etat=attente&nom=Petit');
  await expect(heading(page, 'Tous les changements de compte')).toBeVisible();
  await expect(page).toHaveURL(/\/tous\?etat=attente&nom=Petit$/);
  for (const [earlier, now] of [
    ['demande', /\/tous\?etat=demande$/],
    ['tous', /\/tous$/],
    ['refuse', /\/changements-de-compte\?etat=refuse&liste=toutes$/],
  ] as const) {
    await page.goto(`/echanges/changements-de-compte?etat=${earlier}`);
    await expect(page).toHaveURL(now);
  }
});

test('the list of all changes of account is up to date after a decision', async ({ page }) => {
  await signIn(page, accounts.administrator, '/echanges/changements-de-compte/tous?etat=a-valider');
  await expect(rows(page).first()).toContainText('À valider');
  const before = await rows(page).count();
  await open(page, /^Ouvrir le changement de compte/)
    .first()
    .click();
  await page.getByRole('radio', { name: /^Refuser/ }).check();
  await page.getByRole('textbox', { name: /^Motif/ }).fill('Le relevé est illisible.');
  await page.getByRole('button', { name: 'Refuser ce compte' }).click();
  await expect(result(page, 'Le changement de compte est refusé.')).toBeVisible();
  await open(page, 'Revenir à tous les changements').click();
  await expect(heading(page, 'Tous les changements de compte')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'À valider' })).toHaveCount(before - 1, { timeout: 4_000 });
});
