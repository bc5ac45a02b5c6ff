import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { heading, rows, signIn } from './steps.ts';

const MESSAGES = '/a-traiter?categorie=message';
const bar = (page: Page) => page.getByRole('region', { name: 'Demandes cochées' });
const box = (page: Page, nth: number) => rows(page).nth(nth).getByRole('checkbox');
const table = (page: Page, name: RegExp) => page.getByRole('table', { name });

test('requests are ticked by keys alone, sorted, found again by a saved view, and sorted one by one', async ({
  page,
  browser,
  look,
}) => {
  const manager = await (await browser.newContext({ viewport: page.viewportSize()! })).newPage();
  await signIn(page, accounts.administrator);
  await page.route('**/requestLabels/counted', route => route.fulfill({ json: [] }));
  await page.goto('/administration/etiquettes');
  await expect(heading(page, 'Étiquettes')).toBeVisible();
  await expect(page.getByText("Il n'y a encore aucune étiquette.")).toBeVisible();
  await look('labels-none');
  await page.unroute('**/requestLabels/counted');
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
  for (const name of ['Tutelle', 'Mutuelle']) {
    await page.getByRole('button', { name: 'Nouvelle étiquette' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nouvelle étiquette' });
    await dialog.getByRole('textbox', { name: "Nom de l'étiquette" }).fill(name);
    await dialog.getByRole('button', { name: "Créer l'étiquette" }).click();
    await expect(page.getByText(`L'étiquette « ${name} » est créée.`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Nouvelle étiquette' }).click();
  await page.getByRole('textbox', { name: "Nom de l'étiquette" }).fill('TUTÉLLE');
  await page.getByRole('button', { name: "Créer l'étiquette" }).click();
  await expect(page.getByText('Une autre étiquette porte déjà ce nom.')).toBeVisible();
  await look('label-taken');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Fermer', exact: true }).last().click();

  // J, X, J, J, Maj+X: the first three.
  await signIn(manager, accounts.manager, MESSAGES);
  await expect(rows(manager).nth(3)).toBeVisible();
  const subject = await rows(manager).nth(0).getByRole('rowheader').getByRole('link').textContent();
  await manager.keyboard.press('j');
  await expect(rows(manager).nth(0).getByRole('rowheader').getByRole('link')).toBeFocused();
  await manager.keyboard.press('x');
  await expect(box(manager, 0)).toBeChecked();
  await expect(bar(manager)).toContainText('1 cochée');
  await manager.keyboard.press('j');
  await manager.keyboard.press('j');
  await manager.keyboard.press('Shift+X');
  await expect(bar(manager)).toContainText('3 cochées');
  await expect(box(manager, 1)).toBeChecked();
  await look('ticked', manager);

  await manager.keyboard.press('l');
  const dialog = manager.getByRole('dialog', { name: 'Étiqueter 3 demandes' });
  await tabTo(manager, dialog.getByRole('button', { name: /Mettre/ }));
  await manager.keyboard.press('Enter');
  await expect(manager.getByRole('option', { name: 'Tutelle' })).toBeVisible();
  await manager.keyboard.press('End');
  await expect(manager.getByRole('option', { name: 'Tutelle' })).toBeFocused();
  await manager.keyboard.press('Enter');
  await manager.keyboard.press('Escape');
  await look('label-many', manager);
  await tabTo(manager, dialog.getByRole('button', { name: 'Étiqueter' }));
  await manager.keyboard.press('Enter');
  await expect(manager.getByText('3 demandes sont étiquetées.')).toBeVisible();
  await expect(bar(manager)).toBeHidden();
  for (const nth of [0, 1, 2]) await expect(rows(manager).nth(nth)).toContainText('Tutelle');

  // The list of the label, and the view that finds it again.
  await manager.getByRole('combobox', { name: 'Étiquette' }).selectOption('Tutelle');
  await expect(manager).toHaveURL(/etiquette=\d+/);
  await expect(table(manager, /^3 demandes/)).toBeVisible();
  const found = manager.url();
  await manager.getByRole('button', { name: 'Mes vues' }).click();
  await expect(manager.getByText(/Aucune vue pour l'instant/)).toBeVisible();
  await look('views-none', manager);
  await manager.getByRole('button', { name: 'Enregistrer les critères affichés' }).click();
  const save = manager.getByRole('dialog', { name: 'Enregistrer une vue' });
  await save.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(save.getByText('Donnez un nom à cette vue.')).toBeVisible();
  await save.getByRole('textbox', { name: 'Nom de la vue' }).fill('Mes tutelles');
  await save.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(manager.getByText('La vue « Mes tutelles » est enregistrée.')).toBeVisible();
  await manager.goto('/a-traiter?liste=toutes');
  await manager.getByRole('button', { name: 'Mes vues' }).click();
  await look('views', manager);
  await manager.getByRole('link', { name: 'Mes tutelles' }).click();
  await expect(manager).toHaveURL(found);
  await expect(table(manager, /^3 demandes/)).toBeVisible();

  // An administrator shares one with everybody.
  await page.goto('/a-traiter?echeance=semaine');
  await page.getByRole('button', { name: 'Mes vues' }).click();
  await page.getByRole('button', { name: 'Enregistrer les critères affichés' }).click();
  await page.getByRole('textbox', { name: 'Nom de la vue' }).fill('Cette semaine');
  await page.getByRole('button', { name: /Pour qui/ }).click();
  await page.getByRole('option', { name: 'Tous les gestionnaires' }).click();
  await look('view-shared');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('La vue « Cette semaine » est enregistrée.')).toBeVisible();
  await manager.reload();
  await manager.getByRole('button', { name: 'Mes vues' }).click();
  await expect(manager.getByText(/Partagée avec tous, de Claire Marchand/)).toBeVisible();
  await expect(manager.getByRole('button', { name: 'Supprimer la vue « Cette semaine »' })).toBeHidden();
  await manager.keyboard.press('Escape');

  // On its own page.
  await manager.getByRole('rowheader').getByRole('link', { name: subject! }).first().click();
  const clock = manager.getByLabel('La demande', { exact: true });
  await expect(clock).toContainText('Tutelle');
  await clock.getByRole('button', { name: 'Étiqueter' }).click();
  await manager
    .getByRole('dialog', { name: 'Étiqueter' })
    .getByRole('button', { name: /Étiquettes/ })
    .click();
  await manager.getByRole('option', { name: 'Mutuelle' }).click();
  await manager.keyboard.press('Escape');
  await manager.getByRole('dialog', { name: 'Étiqueter' }).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(clock).toContainText('Mutuelle');
  await look('request-labelled', manager);
  await page.goto('/administration/etiquettes');
  await page.getByRole('link', { name: '1 : voir les demandes étiquetées Mutuelle' }).click();
  await expect(table(page, /^1 demande/)).toBeVisible();
  await manager.context().close();
});

test('many are answered at once, after what is left out and why was said, and taken back', async ({
  page,
  browser,
  look,
}) => {
  const manager = await (await browser.newContext({ viewport: page.viewportSize()! })).newPage();
  await signIn(page, accounts.administrator, '/echanges/reponses-types');
  await page.getByRole('button', { name: 'Créer une réponse type' }).click();
  await page.getByRole('textbox', { name: 'Titre' }).fill('Délai');
  await page
    .getByRole('textbox', { name: 'Texte' })
    .fill('Bonjour {{civilite}} {{nom}}, nous vous répondrons bientôt.');
  await look('answer-of-group');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('La réponse type « Délai » est créée.')).toBeVisible();
  // The administrator takes the first one of the list.
  await page.goto(MESSAGES);
  await expect(rows(page).nth(2)).toBeVisible();

  await signIn(manager, accounts.manager, '/a-traiter');
  await expect(rows(manager).nth(2)).toBeVisible();
  const toTake = manager.getByRole('link', { name: /^À prendre/ });
  await expect(toTake).toContainText(/\d/);
  const total = Number((await toTake.textContent())!.match(/\d+/)![0]);
  await manager.getByRole('checkbox', { name: 'Cocher toute la page' }).check();
  const all = manager.getByRole('button', { name: /^Cocher les \d+ demandes de ce filtre$/ });
  if (total > 25) await all.click();
  await expect(bar(manager)).toContainText(`${total} cochées`);

  // A colleague takes one meanwhile.
  await manager.keyboard.press('Escape');
  await expect(bar(manager)).toBeHidden();
  await manager.goto(MESSAGES);
  await manager.getByRole('checkbox', { name: 'Cocher toute la page' }).check();
  await expect(bar(manager)).toContainText(/\d+ cochées/);
  const messages = Number((await bar(manager).textContent())!.match(/\d+/)![0]);
  const taken = (await rows(manager).first().getByRole('rowheader').getByRole('link').textContent())!;
  await page
    .getByRole('button', { name: `Prendre « ${taken} »` })
    .first()
    .click();
  await expect(page.getByText(`« ${taken} » est à vous.`).first()).toBeVisible();

  // What is left out is told before anything is chosen.
  const done = messages - 1;
  await manager.keyboard.press('r');
  const choose = manager.getByRole('dialog', { name: `Répondre à ${done} demande` });
  await expect(choose.getByText('Prise par Claire Marchand (1)')).toBeVisible();
  await choose.getByRole('button', { name: 'Vérifier' }).click();
  await expect(choose.getByText('Choisissez une réponse type.')).toBeVisible();
  await choose.getByRole('button', { name: /Réponse type/ }).click();
  await manager.getByRole('option', { name: 'Délai' }).click();
  // Nobody is chosen yet: what is filled in is named.
  await expect(choose.getByText('Ce qui est entre crochets est rempli pour chaque adhérent.')).toBeVisible();
  await expect(choose).not.toContainText('{{');
  await look('answer-many', manager);
  await choose.getByRole('button', { name: 'Vérifier' }).click();
  await expect(manager.getByText(/remplie pour chaque adhérent/)).toBeVisible();
  // As the first of them will read it, not as it was written for all.
  const example = manager.getByText(/^Bonjour (Madame|Monsieur) /);
  await expect(example).toBeVisible();
  await expect(example).not.toContainText('{{');
  await look('answer-many-checked', manager);
  await manager.getByRole('button', { name: `Répondre à ${done} demande` }).click();
  const said = manager.getByRole('status').filter({ hasText: 'La réponse « Délai » est envoyée' });
  await expect(said).toContainText(`${done} demande`);
  await expect(said).toBeFocused();
  await expect(said.getByText('Prise par Claire Marchand (1)')).toBeVisible();
  await said.getByText('Le résultat de chacune').click();
  await expect(said.getByRole('listitem').filter({ hasText: ': réponse envoyée' })).toHaveCount(done);
  // It may be taken back from the page that one has gone on to, and is told in the list again.
  await manager.getByRole('link', { name: 'Accueil', exact: true }).click();
  await expect(heading(manager, 'Tableau de bord')).toBeVisible();
  const follows = manager.getByRole('status').filter({ hasText: 'Réponse « Délai » envoyée pour' });
  await follows.getByRole('button', { name: 'Annuler' }).click();
  await expect(manager).toHaveURL(/\/a-traiter\?liste=a-moi/);
  const undone = manager.getByRole('status').filter({ hasText: /réponses? annulées?/ });
  await expect(undone.first()).toContainText(`${done} `);
  await expect(follows).toBeHidden();
  await undone.getByText('Le résultat de chacune').click();
  await expect(undone.getByRole('listitem').filter({ hasText: ': réponse annulée' })).toHaveCount(done);
  await expect(undone.getByText(': réponse envoyée')).toHaveCount(0);
  await expect(manager.getByRole('link', { name: /^À moi/ })).toContainText(String(done));
  await look('answers-undone', manager);
  await manager.context().close();
});

test('many are closed: what is left out is told first, messages are put away without an answer', async ({
  page,
  look,
}) => {
  await signIn(page, accounts.administrator, '/a-traiter');
  await expect(page.getByRole('rowheader').getByRole('link').nth(2)).toBeVisible();
  const some = rows(page).filter({ hasText: 'Message, le' });
  await some.nth(0).getByRole('checkbox').check();
  await some.nth(1).getByRole('checkbox').check();
  const away = await some.getByRole('rowheader').getByRole('link').allTextContents();
  const decided = rows(page).filter({ hasText: 'Certificat de vie, le' }).first();
  await decided.getByRole('checkbox').check();
  const subject = (await decided.getByRole('rowheader').getByRole('link').textContent())!;
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Terminer 2 demandes' });
  await expect(dialog.getByText('Se termine par une décision, sur sa page (1)')).toBeVisible();
  await expect(dialog.getByText(/2 messages seront classés sans réponse/)).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await look('close-many');
  await dialog.getByRole('button', { name: 'Terminer' }).click();
  const said = page.getByRole('status').filter({ hasText: '2 demandes sont terminées.' });
  await said.getByText('Le résultat de chacune').click();
  await expect(said.getByRole('listitem').filter({ hasText: `${subject} » : laissée de côté` })).toBeVisible();
  await look('closed-many');
  await page.getByRole('link', { name: 'Terminées' }).click();
  await expect(rows(page).nth(0)).toContainText('Classé sans réponse');
  await expect(rows(page).nth(1)).toContainText('Classé sans réponse');
  const first = [rows(page).nth(0), rows(page).nth(1)].map(row =>
    row.getByRole('rowheader').getByRole('link').textContent(),
  );
  expect((await Promise.all(first)).toSorted()).toEqual(away.slice(0, 2).toSorted());
});
