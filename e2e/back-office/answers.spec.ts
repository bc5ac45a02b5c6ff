import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { heading, reply, rows, signIn } from './steps.ts';

const TITLE = 'Date du prochain versement';

async function openWaiting(page: Page, nth = 0) {
  await page.goto('/a-traiter?categorie=message');
  const link = rows(page).nth(nth).getByRole('rowheader').getByRole('link');
  const subject = (await link.textContent())!;
  await link.click();
  await expect(heading(page, subject)).toBeVisible();
  return subject;
}

test('an answer is written once, found again, filled in, and not sent before it is complete', async ({
  page,
  browser,
  look,
}) => {
  await signIn(page, accounts.administrator);
  await page.route('**/cannedAnswers', route => route.fulfill({ json: [] }));
  await page.goto('/echanges/reponses-types');
  await expect(heading(page, 'Réponses types')).toBeVisible();
  await expect(page.getByText("Aucune réponse type n'est écrite.")).toBeVisible();
  await look('answers-none');
  await page.unroute('**/cannedAnswers');
  await page.reload();
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Créer une réponse type' }).click();
  await page.getByRole('textbox', { name: 'Titre' }).fill(TITLE);
  const text = page.getByRole('textbox', { name: 'Texte' });
  await text.fill('Bonjour ');
  await page.getByRole('button', { name: /^Insérer \{\{civilite\}\}/ }).click();
  await text.pressSequentially(' ');
  await page.getByRole('button', { name: /^Insérer \{\{nom\}\}/ }).click();
  await text.pressSequentially(', voir {{prenon}} [date : à compléter]');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText("La variable {{prenon}} n'existe pas dans une réponse type.")).toBeVisible();
  await look('answer-wrong');
  await text.fill('Bonjour {{civilite}} {{nom}}, le versement du dossier {{numeroDossier}} : [date : à compléter]');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(`La réponse type « ${TITLE} » est créée.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(6);
  await look('answers');
  await page.getByRole('button', { name: `Historique : la réponse type « ${TITLE} »` }).click();
  await expect(page.getByText('Version 1 · Création')).toBeVisible();
  await page.getByRole('button', { name: 'Fermer', exact: true }).last().click();

  const manager = await (await browser.newContext()).newPage();
  await signIn(manager, accounts.manager);
  await openWaiting(manager);
  await reply(manager).fill('Avant.');
  await expect(manager.getByRole('button', { name: 'Réponse type' })).toBeEnabled();
  await manager.getByRole('button', { name: 'Réponse type' }).press('Enter');
  await manager.getByRole('combobox', { name: 'Chercher une réponse type' }).fill('xyz');
  await expect(manager.getByText('Aucune réponse type ne correspond.')).toBeVisible();
  await manager.getByRole('combobox', { name: 'Chercher une réponse type' }).fill('date du prochain');
  await expect(manager.getByRole('menuitem')).toHaveCount(1);
  await look('answer-picker', manager);
  await manager.keyboard.press('ArrowDown');
  await manager.keyboard.press('Enter');
  await expect(reply(manager)).toHaveValue(
    /^Avant\.\n\nBonjour (Madame|Monsieur) .+, le versement du dossier \d+ : \[date : à compléter\]$/,
  );
  // A second one follows the first, whose mark is selected: it is neither cut nor overtaken.
  const first = await reply(manager).inputValue();
  await manager.getByRole('button', { name: 'Réponse type' }).press('Enter');
  await manager.getByRole('combobox', { name: 'Chercher une réponse type' }).fill('date du prochain');
  await manager.keyboard.press('ArrowDown');
  await manager.keyboard.press('Enter');
  await expect(reply(manager)).toHaveValue(`${first}\n\n${first.slice('Avant.\n\n'.length)}`);
  await reply(manager).fill(first);
  const problem = manager.getByText("À compléter avant l'envoi : date.");
  await expect(problem).toBeVisible();
  await manager.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(problem).toBeVisible();
  await expect(reply(manager)).toBeFocused();
  await look('answer-incomplete', manager);
  // The cursor stood on the mark: what is typed takes its place.
  const whole = (await reply(manager).inputValue()).replace('[date : à compléter]', 'le 5 décembre.');
  await reply(manager).fill(whole);
  await expect(problem).toBeHidden();
  await manager.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(manager.getByText('Réponse envoyée.')).toBeVisible();
  await manager.context().close();
});

test('an answer is taken back at once, with its text and files, and sent again', async ({ page, look }) => {
  await signIn(page, accounts.manager);
  const subject = await openWaiting(page, 1);
  await reply(page).fill('Bonjour, voici.');
  await page
    .getByLabel('Pièces jointes')
    .setInputFiles({ name: 'decompte.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  const bar = page.getByRole('status').filter({ hasText: 'Réponse envoyée.' });
  await expect(bar).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reply(page)).toHaveValue('Bonjour, voici.');
  await expect(reply(page)).toBeFocused();
  await expect(page.getByText('decompte.pdf')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.getByLabel('La demande', { exact: true })).toContainText('Prise par vous');
  await expect(page.getByRole('article')).toHaveCount(1);

  // It can be taken back from the next request too: the way leads back to what was written.
  await page.keyboard.press('Control+Enter');
  await expect(bar).toBeFocused();
  await expect(page.getByRole('button', { name: 'Demande suivante' })).toBeVisible();
  await page.keyboard.press('s');
  await expect(heading(page, subject)).toBeHidden();
  const elsewhere = page.getByRole('status').filter({ hasText: /^Réponse envoyée à / });
  await expect(elsewhere.getByRole('button', { name: 'Annuler' })).toBeInViewport({ ratio: 1 });
  await look('answer-sent-elsewhere');
  await elsewhere.getByRole('button', { name: 'Annuler' }).click();
  await expect(heading(page, subject)).toBeVisible();
  await expect(reply(page)).toHaveValue('Bonjour, voici.');
  await expect(reply(page)).toBeFocused();
  await expect(page.getByText('decompte.pdf')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(bar).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Demande suivante' })).toBeVisible();
  await look('answer-sent');
  const released = page.getByRole('status').filter({ hasText: 'la trouve dans ses messages' });
  await expect(released).toBeVisible();
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeHidden();
});

test('a second answer is kept while it is typed, and is a draft again once it is taken back', async ({
  page,
  look,
}) => {
  await signIn(page, accounts.manager);
  await openWaiting(page);
  const send = page.getByRole('button', { name: 'Envoyer la réponse' });
  const bar = page.getByRole('status').filter({ hasText: 'Réponse envoyée.' });
  await reply(page).fill('Bonjour, voici.');
  await send.click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Écrire une autre réponse' }).click();
  await reply(page).fill("J'oubliais :");
  await expect(page.getByText(/^Brouillon gardé à/)).toBeVisible();
  await page.reload();
  await expect(reply(page)).toHaveValue("J'oubliais :");
  await reply(page).fill("J'oubliais : le 5.");
  await send.click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await bar.getByRole('button', { name: 'Annuler' }).click();
  await expect(reply(page)).toHaveValue("J'oubliais : le 5.");
  await expect(reply(page)).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(2);
  // At once, before the page has kept anything by itself.
  await page.reload();
  await expect(reply(page)).toHaveValue("J'oubliais : le 5.");
  await look('second-answer-back');
  await send.click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Écrire une autre réponse' })).toBeVisible();
});
