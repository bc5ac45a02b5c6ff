// Who presses by the keyboard what goes with its press is not left where nothing is read.
import type { Locator, Page } from '@playwright/test';
import { hold } from '../answers.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { choose, clock, french, heading, openMember, reply, rows, search, signIn } from './steps.ts';

async function enterOn(pressed: Locator) {
  await expect(pressed).not.toHaveAttribute('aria-busy', 'true');
  await pressed.focus();
  await pressed.press('Enter');
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const said = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

test('in the queue the focus stays with the criteria, the bar and the list', async ({ page }) => {
  await signIn(page, accounts.manager, '/a-traiter?liste=toutes&canal=portal');
  await expect(rows(page).nth(2)).toBeVisible();
  await enterOn(button(page, 'Tout retirer'));
  await expect(group(page, 'Filtrer les demandes')).toBeFocused();

  await page.goto('/a-traiter?liste=toutes&canal=portal&texte=personne+de+ce+nom');
  await enterOn(button(page, 'Retirer « Texte : personne de ce nom »'));
  await expect(group(page, 'Liste des demandes')).toBeFocused();

  await page.goto('/a-traiter');
  await expect(rows(page).nth(2)).toBeVisible();
  await rows(page).first().getByRole('checkbox').press(' ');
  await enterOn(button(page, /^Tout décocher/));
  await expect(group(page, 'Liste des demandes')).toBeFocused();
});

test('on a request the focus goes on with what the press brought', async ({ page }) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  await rows(page).first().getByRole('rowheader').getByRole('link').press('Enter');
  const held = clock(page);
  await enterOn(held.getByRole('button', { name: /^Prendre/ }));
  await expect(held.getByRole('group', { name: 'Prise par' })).toBeFocused();
  await enterOn(held.getByRole('button', { name: 'Rendre' }));
  await expect(held.getByRole('group', { name: 'À prendre' })).toBeFocused();

  await reply(page).fill('Bonjour, votre certificat est arrivé.');
  const release = await hold(page, '**/requests/of/message/*');
  await enterOn(button(page, /^Envoyer la réponse/));
  await expect(said(page, /Réponse envoyée\./)).toBeFocused();
  await enterOn(button(page, 'Écrire une autre réponse'));
  await expect(reply(page)).toBeFocused();
  // That the request is over comes later, and takes nobody away from what they write.
  await release();
  await expect(held.getByText(/^Répondu, par/)).toBeVisible();
  await expect(reply(page)).toBeFocused();
});

test('on a member the focus goes on with the number, the notes and the person', async ({ page }) => {
  await signIn(page, accounts.manager);
  await openMember(page, accounts.rentier.login);
  await enterOn(button(page, 'Afficher le numéro de sécurité sociale'));
  await expect(group(page, 'Numéro de sécurité sociale')).toBeFocused();

  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await enterOn(button(page, /^Ajouter une note/));
  await expect(note).toBeFocused();
  await note.fill('Rappeler en mars.');
  await enterOn(page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Enregistrer' }));
  await expect(group(page, 'Notes')).toBeFocused();
  await enterOn(button(page, /^Modifier la note/));
  await expect(note).toBeFocused();
  await enterOn(page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Annuler' }));
  await expect(group(page, 'Notes')).toBeFocused();

  const id = /\d+$/.exec(page.url())![0];
  await page.goto(`/a-traiter/saisir?adherent=${id}`);
  await enterOn(button(page, 'Changer de personne'));
  await expect(page.getByRole('combobox').first()).toBeFocused();
});

test('on the pages of administrators the focus comes to what was said', async ({ page, server }) => {
  await signIn(page, accounts.administrator, '/administration/gestionnaires?texte=petit');
  await page.getByRole('link', { name: /^Ouvrir Gérard Petit/ }).press('Enter');
  await enterOn(button(page, 'Désactiver le compte…'));
  await enterOn(page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }));
  await expect(said(page, /est désactivé, ses sessions sont fermées/)).toBeVisible();
  await enterOn(button(page, 'Réactiver le compte'));
  await expect(said(page, /est réactivé/)).toBeFocused();

  await button(page, 'Noter une absence').click();
  const entering = page.getByRole('dialog', { name: 'Noter une absence' });
  await entering.getByRole('textbox', { name: 'Premier jour' }).fill(french(server.now() + 86_400_000));
  await entering.getByRole('textbox', { name: 'Dernier jour' }).fill(french(server.now() + 172_800_000));
  await entering.getByRole('button', { name: "Noter l'absence" }).click();
  await enterOn(button(page, /^Retirer l'absence/));
  await expect(said(page, /^L'absence .* est retirée\./)).toBeFocused();

  await page.goto('/gestion-du-site/page-accueil');
  await enterOn(button(page, /^Supprimer le bloc/).first());
  const left = (await rows(page).count()) - 1;
  await enterOn(page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }));
  await expect(rows(page)).toHaveCount(left);
  await enterOn(button(page, 'Contenus supprimés'));
  await enterOn(button(page, /^Rétablir «/));
  await expect(said(page, /est rétabli\./)).toBeFocused();

  await page.goto('/echanges/changements-de-compte/transmission');
  await enterOn(button(page, 'Préparer le fichier et le télécharger'));
  await expect(said(page, /^Le fichier n°\s\d+ est arrivé entier/)).toBeFocused();
});

test('what is searched stays under the hand', async ({ page }) => {
  await signIn(page, accounts.administrator, '/base-documentaire/extraction');
  await choose(page, 'État', 'Non extraits');
  await enterOn(search(page));
  await enterOn(button(page, 'Nouvelle recherche'));
  await expect(page.getByRole('form', { name: "Critères de l'extraction" })).toBeFocused();

  await page.goto('/statistiques-globales');
  await choose(page, 'Bases', 'Base Nationale');
  await choose(page, 'Régimes', 'Tout sélectionner');
  await button(page, 'Le mois dernier').click();
  const counted = page.getByRole('form', { name: 'Critères des statistiques' });
  await enterOn(button(page, 'Afficher les chiffres'));
  await expect(counted).toBeFocused();
  await enterOn(button(page, 'Nouvelle recherche'));
  await expect(counted).toBeFocused();

  await page.goto('/base-documentaire/gestion');
  await expect(heading(page, 'Gestion des documents')).toBeVisible();
  const ofFolder = page.getByRole('radio', { name: /dossier/i });
  await ofFolder.focus();
  await ofFolder.press(' ');
  await expect(page).toHaveURL(/nature=/);
  await expect(page.getByText('Type de document').first()).toBeVisible();
  await expect(ofFolder).toBeFocused();

  await page.goto('/notifications');
  await choose(page, 'Type', 'E-mail');
  await enterOn(search(page));
  await expect(page).toHaveURL(/type=/);
  await expect(search(page)).toBeFocused();
});
