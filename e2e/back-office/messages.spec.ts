import type { Page } from '@playwright/test';
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { comeIn, landing } from '../member/steps.ts';
import { heading, result, rows, signIn } from './steps.ts';

const PDF = {
  name: 'reponse.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
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
  await expect(page.getByText(/Un message s'est ajouté à cet échange/)).toBeVisible();
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
