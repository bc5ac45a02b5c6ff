import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { close, heading, openMember, result, rows, search, signIn } from './steps.ts';

const RECORD = /\/api\/manager\/members\/\d+$/;

/** Shows the record as the server gives it, with these fields in the place of its own. */
async function recordWith(page: Page, change: (record: Record<string, unknown>) => object) {
  await page.route(RECORD, async route => {
    const answer = await route.fetch();
    const record = await answer.json();
    await route.fulfill({ response: answer, json: { ...record, ...change(record) } });
  });
}

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const events = (page: Page) => card(page, "Tout ce qui s'est passé").getByRole('listitem');
const kind = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Ne montrer que' }).getByRole('link', { name });

test('a manager reads a member on one page, within their social systems', async ({ page, look }) => {
  await signIn(page, accounts.manager);
  await openMember(page, accounts.rentier.login);
  await expect(heading(page, 'Françoise Lefèvre')).toBeVisible();
  await expect(page.getByText('RENTIER0001', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4}, 7\d ans$/)).toBeVisible();

  // Two of the three folders are in a system of Gérard's: of the third there is no trace.
  await expect(page.getByRole('table', { name: '2 dossiers' })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first().getByText(/€$/).first()).toBeVisible();
  await expect(card(page, 'Contacts').getByText('francoise.lefevre@demo.example')).toBeVisible();
  await expect(card(page, 'Son espace').getByText('terminée')).toBeVisible();
  await expect(events(page).first()).toBeVisible();
  await look('member');

  // The number is shown for this visit, once it was asked for.
  const number = page.getByRole('button', { name: 'Afficher le numéro de sécurité sociale' });
  await expect(page.getByText(/^\d \d\d \d\d •• ••• ••• ••$/)).toBeVisible();
  await number.click();
  await expect(page.getByText(/^\d\s\d\d\s\d\d\s\w\w\s\d{3}\s\d{3}\s\d\d$/)).toBeVisible();
  await expect(number).toHaveCount(0);
});

test('the points of who contributes are those that the member reads, and promise nothing', async ({ page, look }) => {
  await signIn(page, accounts.administrator);
  await openMember(page, accounts.actif.login);
  const points = card(page, 'Points');
  await expect(points).toContainText(/Dossier 100001\s: 3\s631,88 points/);
  await expect(points).toContainText(/Valeur publiée\s: 1,4159\s€, depuis le 01\/01\/\d{4}/);
  await expect(points).toContainText('une promesse de pension');
  await points.getByText(/^Par année \(\d+\)$/).click();
  await expect(
    points
      .getByRole('list', { name: /^Points par année/ })
      .getByRole('listitem')
      .first(),
  ).toContainText(/,\d\d$/);
  await look('member-points');
  await openMember(page, accounts.rentier.login);
  await expect(heading(page, 'Françoise Lefèvre')).toBeVisible();
  await expect(card(page, 'Points')).toHaveCount(0);
});

test('the time-line is filtered in the address, and goes on with a button', async ({ page, look }) => {
  await signIn(page, accounts.administrator);
  await openMember(page, accounts.rentier.login);
  await expect(kind(page, 'Tout')).toHaveAttribute('aria-current', 'page');
  await kind(page, 'Messages').click();
  await expect(page).toHaveURL(/\?quoi=messages$/);
  await expect(events(page).first()).toContainText(/Message reçu|Réponse envoyée/);
  await expect(events(page).filter({ hasText: 'Pièce justificative' })).toHaveCount(0);
  await page.reload();
  await expect(kind(page, 'Messages')).toHaveAttribute('aria-current', 'page');
  await events(page)
    .filter({ hasText: 'Message reçu' })
    .getByRole('link', { name: 'Ouvrir le message' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/echanges\/messages\/\d+$/);
  // The name on the message's page leads back.
  await card(page, 'Adhérent').getByRole('link', { name: 'Françoise Lefèvre' }).click();
  await expect(heading(page, 'Françoise Lefèvre')).toBeVisible();

  await expect(events(page)).toHaveCount(20);
  const more = page.getByRole('button', { name: 'Voir plus' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => events(page).count()).toBeGreaterThan(20);
  await look('member-more');
  await page.route(/\/timeline\?after=/, async route => {
    const answer = await route.fetch();
    const { events: found } = await answer.json();
    await route.fulfill({ response: answer, json: { events: found.slice(0, 1), next: null } });
  });
  await page.reload();
  await more.click();
  await expect(page.getByRole('status').filter({ hasText: /^1 événement de plus$/ })).toBeAttached();

  await kind(page, 'Notes').click();
  await expect(page.getByText('Rien sous « Notes ».')).toBeVisible();
  // What is noted is told under its filter at once, and before all, whose following pages stay.
  const notes = card(page, /^Notes/);
  await notes.getByRole('button', { name: 'Ajouter une note' }).click();
  await notes.getByRole('textbox', { name: 'Note' }).fill('Rappeler demain.');
  await notes.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(events(page)).toHaveCount(1);
  await expect(events(page)).toContainText('Rappeler demain.');
  await kind(page, 'Tout').click();
  await expect(events(page)).toHaveCount(22);
  await notes.getByRole('button', { name: /^Épingler la note/ }).click();
  await expect(notes.getByRole('button', { name: /^Ne plus épingler/ })).toBeVisible();
  await expect(events(page)).toHaveCount(22);
});

test('a note is written in place, changed by its author, pinned, and told on the time-line', async ({ page, look }) => {
  await signIn(page, accounts.manager);
  await openMember(page, accounts.suspended.login);
  await expect(page.getByText('Un dossier suspendu')).toBeVisible();
  // One visit is one entry of the audit log: what is noted is put in its place without reading everything again.
  let readings = 0;
  page.on('request', request => {
    if (RECORD.test(request.url())) readings += 1;
  });
  const notes = card(page, /^Notes/);
  await notes.getByRole('button', { name: 'Ajouter une note' }).click();
  const field = notes.getByRole('textbox', { name: 'Note' });
  await expect(field).toBeFocused();
  await notes.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(field).toHaveAccessibleDescription(/Écrivez la note/);
  await field.fill('Entend mal : appeler le matin.');
  await look('member-note');

  // What was typed is not lost by a wrong press, nor by a failure.
  await page.getByRole('link', { name: 'Accueil', exact: true }).click();
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
  await page.goBack();
  await notes.getByRole('button', { name: 'Ajouter une note' }).click();
  await expect(field).toHaveValue('Entend mal : appeler le matin.');
  // Who came back has visited again.
  readings = 0;
  await page.route('**/notes', route => route.abort(), { times: 1 });
  await notes.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(notes.getByText(/connexion au service est interrompue/)).toBeVisible();
  await notes.getByRole('button', { name: 'Enregistrer' }).click();

  const note = notes.getByRole('listitem');
  await expect(note).toContainText('Gérard Petit');
  await expect(events(page).first()).toContainText('Note de Gérard Petit');
  await note.getByRole('button', { name: /^Modifier la note/ }).click();
  await field.fill('Entend mal : appeler le matin, sur le fixe.');
  // No other field takes its place while it is written in.
  await expect(notes.getByRole('button', { name: 'Ajouter une note' })).toHaveCount(0);
  await notes.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(note).toContainText('(modifiée)');
  await expect(events(page).first()).toContainText('sur le fixe');
  await note.getByRole('button', { name: /^Épingler la note/ }).click();
  await expect(note.getByRole('button', { name: /^Ne plus épingler/ })).toBeVisible();
  expect(readings).toBe(0);
  await look('member-notes');
});

test('a document on the time-line leads an administrator to its page', async ({ page, browser, server }) => {
  await signIn(page, accounts.manager);
  await openMember(page, accounts.awaiting.login);
  const document = events(page).filter({ hasText: 'Document publié' }).first();
  await expect(document).toBeVisible();
  await expect(document.getByRole('link')).toHaveCount(0);
  const address = page.url();
  const other = await (await browser.newContext({ baseURL: server.backOfficeUrl })).newPage();
  await signIn(other, accounts.administrator, address);
  await other.getByRole('link', { name: 'Ouvrir le document' }).first().click();
  await expect(other).toHaveURL(/modification-document-dossier/);
  await expect(other.getByRole('main')).toContainText('Attestation');
  await other.context().close();
});

test('a letter opens a note in place, another leads to the form of a call about the member', async ({ page }) => {
  await signIn(page, accounts.manager);
  await openMember(page, accounts.suspended.login);
  const notes = card(page, /^Notes/);
  await expect(notes.getByRole('button', { name: 'Ajouter une note' })).toHaveAttribute('aria-keyshortcuts', 'N');
  await page.keyboard.press('n');
  const field = notes.getByRole('textbox', { name: 'Note' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  // In the field the letter is a letter; outside it leads back there.
  await page.keyboard.type('noir');
  await notes.getByRole('checkbox', { name: 'Épingler en tête' }).focus();
  await page.keyboard.press('n');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('noir');
  await page.keyboard.press('Control+Enter');
  await expect(field).toHaveCount(0);
  await expect(notes.getByText('noir')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1, name: 'Noter un contact' })).toBeVisible();
  await expect(page.getByText('Adhérent :')).toBeVisible();
});

test('what can be done for a member is done from their page', async ({ page, context, server, look }) => {
  await signIn(page, accounts.manager, '/comptes-bloques');
  await rows(page).getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByText('Compte bloqué')).toBeVisible();
  // It is what is to be done, so it comes first.
  await expect(page.getByRole('main').getByRole('button').first()).toHaveText('Débloquer');
  await look('member-blocked');
  const visits: string[] = [];
  page.on('request', request => {
    if (/\/manager\/members\/\d+$/.test(request.url())) visits.push(request.url());
  });
  const unlocked = events(page).filter({ hasText: 'Compte débloqué par Gérard Petit' });
  await page.getByRole('button', { name: 'Débloquer' }).click();
  await expect(result(page, /est débloqué/)).toBeVisible();
  await expect(page.getByText('Compte bloqué')).toHaveCount(0);
  await expect(unlocked).toHaveCount(1);
  // The page was not read again for it, which would be one more entry of the audit log; it says the same when it is.
  expect(visits).toEqual([]);
  await page.reload();
  await expect(unlocked).toHaveCount(1);
  await expect(page.getByText('Compte bloqué')).toHaveCount(0);

  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: /^Ouvrir son espace/ }).click();
  expect((await opened).url()).toContain(server.memberUrl);

  await openMember(page, accounts.awaiting.login);
  await expect(page.getByRole('main').getByText('En attente de validation').first()).toBeVisible();
  // Over the page, which stays where it is; Escape gives the focus back.
  const title = page.getByRole('heading', { level: 1 });
  const place = await title.boundingBox();
  const others = page.getByRole('button', { name: 'Autres actions' });
  await others.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Autres actions' }).getByRole('link').first()).toBeFocused();
  expect(await page.locator('h1').boundingBox()).toEqual(place);
  await look('member-actions');
  await page.keyboard.press('Escape');
  await expect(others).toBeFocused();
  await others.click();
  await page.getByRole('button', { name: 'Renvoyer le lien de validation' }).click();
  await expect(result(page, 'Le lien a bien été renvoyé à marie-helene.gueguen@demo.example.')).toBeVisible();
  await openMember(page, accounts.suspended.login);
  await expect(page.getByRole('button', { name: 'Réinitialiser le mot de passe' })).toBeHidden();
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
  await expect(result(page, 'Le lien pour choisir un mot de passe a bien été envoyé.')).toBeVisible();
  await expect(events(page).filter({ hasText: 'Lien de mot de passe envoyé par Gérard Petit' })).toHaveCount(1);
  await server.nextMail('jean-pierre.legoff@demo.example');
});

test('the page says what is not there, and what could not be read, in its place', async ({ page, look }) => {
  await signIn(page, accounts.manager);
  await openMember(page, accounts.newcomer.login);
  // They have a password: it is the first connection that is not over.
  const state = page.getByRole('definition').filter({ hasText: /^Première connexion\s: étape 1 sur 5$/ });
  await expect(state).toBeVisible();
  await expect(page.getByText('Non initialisé')).toHaveCount(0);
  await expect(card(page, 'Son espace')).toContainText('étape 1 sur 5');

  await recordWith(page, ({ space }) => ({
    ...{ timeline: { events: [], next: null }, notes: [] },
    space: { ...(space as object), hasPassword: false },
  }));
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: 'Non initialisé' })).toBeVisible();
  await expect(page.getByText('Rien encore : le premier envoi, appel ou message se lira ici.')).toBeVisible();
  await look('member-new');

  await page.unrouteAll();
  await recordWith(page, () => ({ folders: null }));
  await page.reload();
  await expect(page.getByText("Ses dossiers n'ont pas pu être chargés.")).toBeVisible();
  await expect(card(page, 'Son espace')).toBeVisible();
  await look('member-failed');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('table', { name: '1 dossier' })).toBeVisible();

  await recordWith(page, ({ contacts }) => ({
    firstname: 'Marie-Antoinette-Philomène-Bernadette',
    lastname: "de Saint-Hippolyte-du-Fort-d'Arnoncourt-Montmorency",
    deathDate: '2026-02-03',
    relatives: [
      { name: 'Anne-Laure Martin', statut: 'Enfant', isTrusted: true, phone: '+33612345678', isDeceased: false },
      {
        ...{ name: 'Léon Martin', statut: 'Conjoint', isTrusted: false, phone: null, isDeceased: true },
        authorName: 'Gérard Petit',
      },
    ],
    contacts: {
      ...(contacts as object),
      addresses: [
        { lines: ['29000 Quimper'], folderIds: [1], since: null, isReturned: false, authorName: 'Gérard Petit' },
      ],
    },
  }));
  await page.reload();
  await expect(page.getByText('Décès le 03/02/2026')).toBeVisible();
  await expect(page.getByText(/^Versement le .+, après le décès$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Noter un appel' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Écrire' })).toHaveCount(0);
  for (const name of [/^Ouvrir son espace/, 'Réinitialiser le mot de passe', 'Autres actions'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(card(page, 'Proches').getByText('enfant, tiers de confiance')).toBeVisible();
  await expect(card(page, 'Proches').getByText("Indiqué par Gérard Petit au nom de l'adhérent")).toHaveCount(1);
  await expect(card(page, 'Contacts').getByText("Donnée par Gérard Petit au nom de l'adhérent")).toBeVisible();
  await look('member-deceased');
});

test('the number that has been there longest is the first to call, and what is new says so', async ({ page, look }) => {
  await signIn(page, accounts.manager);
  await openMember(page, accounts.rentier.login);
  const now = new Date().toISOString();
  await recordWith(page, ({ contacts }) => ({
    contacts: {
      ...(contacts as object),
      email: { address: 'francoise.lefevre@demo.example', sentAt: null, failedAt: null, changedAt: now },
      fixed: { number: '+33298000001', changedAt: now },
      mobile: { number: '+33612000001', sentAt: null, failedAt: null, changedAt: null },
      addresses: [
        {
          ...{ lines: ['29000 Quimper'], folderIds: [1], since: now.slice(0, 10) },
          ...{ isReturned: false, authorName: null },
        },
      ],
    },
  }));
  await page.reload();
  const lines = card(page, 'Contacts').getByRole('listitem');
  await expect(lines.first()).toContainText('06 12 00 00 01');
  await expect(lines.first()).not.toContainText('changé');
  await expect(lines.nth(1)).toContainText('02 98 00 00 01');
  await expect(lines.nth(1)).toContainText(/numéro changé le \d\d\/\d\d\/\d{4}/);
  await expect(lines.nth(2)).toContainText(/adresse changée le \d\d\/\d\d\/\d{4}/);
  await expect(lines.nth(3)).toContainText(/nouvelle adresse le \d\d\/\d\d\/\d{4}/);
  await look('member-contacts');
});

test('an unknown number says so, with the search', async ({ page, look }) => {
  await signIn(page, accounts.manager);
  for (const number of ['999999999', 'abc']) {
    await page.goto(`/adherents/${number}`);
    await expect(heading(page, 'Adhérent introuvable')).toBeVisible();
  }
  await look('member-unknown');
  await page.getByRole('link', { name: 'Rechercher un adhérent' }).click();
  await expect(search(page)).toBeVisible();
  await close(page);
});
