import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { heading, rows, signIn } from './steps.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Noter un contact' });
const who = (page: Page) => form(page).getByRole('combobox', { name: 'Qui' });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });

test('a call is written down by the keyboard alone, and waits like the rest', async ({ page, look }) => {
  await signIn(page, accounts.manager, '/a-traiter');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(heading(page, 'Noter un contact')).toBeVisible();
  await expect(who(page)).toBeFocused();
  await look('contact-empty');
  await page.keyboard.type('martin');
  const found = page.getByRole('listbox', { name: 'Adhérents trouvés' });
  await expect(found).toHaveAttribute('aria-busy', 'false');
  await expect(found.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await look('contact-people');
  await page.keyboard.press('Enter');
  // The one after the person, as they stand.
  await expect(form(page).getByRole('radio', { name: 'Téléphone' })).toBeFocused();
  await field(page, 'Objet').focus();
  await expect(form(page).getByText('Adhérent :')).toBeVisible();
  await page.keyboard.type('Demande de rappel');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ne comprend pas la retenue de mars.');
  await look('contact-filled');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('main').getByText('Le contact est noté : il attend')).toBeVisible();
  await look('contact-said');
  await expect(page.getByRole('button', { name: 'Noter un autre' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(who(page)).toBeFocused();
  await expect(who(page)).toHaveValue('');

  await page.goto('/a-traiter?canal=phone');
  await rows(page).getByRole('link', { name: 'Demande de rappel' }).click();
  await expect(heading(page, 'Demande de rappel')).toBeVisible();
  await expect(page.getByText('Ne comprend pas la retenue de mars.')).toBeVisible();
  await look('contact-request');
  await page.getByRole('textbox', { name: 'Ce qui a été fait' }).fill('Rappelé, expliqué');
  await page.getByRole('button', { name: 'Terminer' }).click();
  await expect(page.getByText('La demande est terminée.')).toBeVisible();
  await page.getByRole('link', { name: /martin/i }).click();
  const card = page.getByRole('region', { name: "Tout ce qui s'est passé" });
  await page
    .getByRole('navigation', { name: 'Ne montrer que' })
    .getByRole('link', { name: 'Appels et courriers' })
    .click();
  await expect(
    page.getByText('Téléphone · Demande de rappel').or(card.getByText('Demande de rappel')).first(),
  ).toBeVisible();
  await look('contact-history');
});

test('a letter of somebody unknown, with its scan, keeps what was typed under each refusal', async ({ page, look }) => {
  await signIn(page, accounts.manager);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('zzyzx');
  await page.getByRole('button', { name: /que nous ne connaissons pas/ }).click();
  await expect(heading(page, 'Noter un contact')).toBeVisible();
  await expect(field(page, 'Nom')).toBeFocused();
  await form(page).getByRole('radio', { name: 'Courrier' }).check();
  // Who is no member has no space in which to read it.
  await expect(form(page).getByText('Mes démarches')).toHaveCount(0);
  await expect(field(page, 'Ce que dit le courrier')).not.toHaveAttribute('required');
  await field(page, 'Adresse e-mail').fill('anne');
  await form(page)
    .getByRole('checkbox', { name: /Traité tout de suite/ })
    .check();
  await form(page).getByRole('button', { name: 'Noter' }).click();
  for (const told of ["Écrivez l'objet.", 'Écrivez ce que dit le courrier, ou joignez-le.', 'Dites ce qui a été fait.'])
    await expect(form(page).getByText(told)).toBeVisible();
  // A name is not asked of who does not give it.
  await expect(field(page, 'Adresse e-mail')).toBeFocused();
  await expect(field(page, 'Adresse e-mail')).toHaveValue('anne');
  await look('contact-wrong');
  await field(page, 'Nom').fill('Anne-Charlotte de La Rochefoucauld-Montmorency');
  await field(page, 'Adresse e-mail').fill('anne@exemple.fr');
  await field(page, 'Objet').fill('Pension de réversion de mon mari'.padEnd(160, ' et de sa sœur'));
  await expect(form(page).getByText('Il y a 10 caractères de trop.')).toBeVisible();
  await field(page, 'Objet').fill('Pension de réversion de mon mari');
  await form(page)
    .getByLabel('Document numérisé')
    .setInputFiles({ name: 'lettre.png', mimeType: 'image/png', buffer: PNG });
  await field(page, 'Jour du cachet de la poste').fill('01/01/2099');
  await form(page).getByRole('button', { name: 'Noter' }).click();
  await expect(page.getByText(/Le contact est noté/)).toBeHidden();
  await field(page, 'Jour du cachet de la poste').fill('');
  await field(page, 'Ce qui a été fait').fill('Formulaire envoyé');
  await form(page).getByRole('button', { name: 'Noter' }).click();
  await expect(page.getByRole('main').getByText('Le contact est noté et terminé.')).toBeVisible();
  // A morning's post is chosen once.
  await page.getByRole('button', { name: 'Noter un autre' }).click();
  await expect(form(page).getByRole('radio', { name: 'Courrier' })).toBeChecked();
  await page.goto('/a-traiter?liste=terminees&canal=post&texte=réversion');
  await page.getByRole('link', { name: 'Pension de réversion de mon mari' }).click();
  await expect(heading(page, 'Pension de réversion de mon mari')).toBeVisible();
  await expect(page.getByText('lettre.png').first()).toBeVisible();
  await expect(page.getByText('Formulaire envoyé').first()).toBeVisible();
  await look('contact-letter');
});

test('who called as somebody unknown and is recognised afterwards gets the call, by keys alone', async ({
  page,
  look,
}) => {
  await signIn(page, accounts.manager, '/a-traiter/saisir');
  await form(page).getByRole('checkbox', { name: 'Personne inconnue' }).check();
  await field(page, 'Nom').fill('Mme Martin, du Havre');
  await field(page, 'Objet').fill('Rappeler au sujet de mars');
  await field(page, 'Ce qui a été dit').fill('Ne sait plus son numéro.');
  await form(page).getByRole('button', { name: 'Noter' }).click();
  await expect(page.getByRole('main').getByText('Le contact est noté : il attend')).toBeVisible();
  await page.goto('/a-traiter?canal=phone');
  await rows(page).getByRole('link', { name: 'Rappeler au sujet de mars' }).click();
  const attach = page.getByRole('button', { name: "C'est un adhérent…" });
  await expect(attach).toBeVisible(); // the list says whose call it is too
  await look('contact-stranger');
  await attach.press('Enter');
  const dialog = page.getByRole('dialog', { name: "C'est un adhérent" });
  await dialog.getByRole('combobox', { name: 'Qui' }).fill('martin');
  const found = dialog.getByRole('listbox', { name: 'Adhérents trouvés' });
  await expect(found).toHaveAttribute('aria-busy', 'false');
  const name = /[^,]*Martin/i;
  await expect(found.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('combobox', { name: 'Qui' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Changer de personne' })).toBeVisible();
  await look('contact-attach');
  await dialog.getByRole('button', { name: 'Rattacher à cet adhérent' }).press('Enter');
  await expect(page.getByText(/La demande est celle de .*Martin/i)).toBeVisible();
  await expect(attach).toBeHidden();
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await expect(page.getByText('Rappeler au sujet de mars').first()).toBeVisible();
  await look('contact-attached');
});

test("a call and a letter are begun from the member's page, and each is kept when it is left", async ({
  page,
  look,
}) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await page.locator('a.member-name').first().click();
  await page.getByRole('link', { name: 'Noter un appel' }).click();
  await expect(form(page).getByText('Adhérent :')).toBeVisible();
  await expect(form(page).getByRole('radio', { name: 'Téléphone' })).toBeFocused();
  await expect(form(page).getByRole('combobox', { name: 'Dossier' })).toHaveValue('');
  await field(page, 'Objet').fill('Adresse');
  await page.goBack();
  await page.getByRole('link', { name: 'Noter un appel' }).click();
  await expect(field(page, 'Objet')).toHaveValue('Adresse');
  await look('contact-kept');
  // A letter of the same person is none of the call.
  await page.goBack();
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('link', { name: 'Saisir un courrier' }).click();
  await expect(form(page).getByRole('radio', { name: 'Courrier' })).toBeChecked();
  await expect(form(page).getByText('Document numérisé')).toBeVisible();
  await field(page, 'Ce que dit le courrier').fill('Demande un relevé.');
  await expect(page.getByText(/^Brouillon gardé à/)).toBeVisible();
  await expect(field(page, 'Objet')).toHaveValue('');
  await page.goBack();
  await page.getByRole('link', { name: 'Noter un appel' }).click();
  await expect(field(page, 'Objet')).toHaveValue('Adresse');
  await expect(field(page, 'Ce qui a été dit')).toHaveValue('');
});

test("a letter is entered from the member's page, which tells of it", async ({ page }) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await page.locator('a.member-name').first().click();
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('link', { name: 'Saisir un courrier' }).click();
  await expect(form(page).getByRole('radio', { name: 'Courrier' })).toBeChecked();
  await form(page)
    .getByLabel('Document numérisé')
    .setInputFiles({ name: 'lettre.png', mimeType: 'image/png', buffer: PNG });
  await field(page, 'Objet').fill('Sa nouvelle adresse');
  await form(page).getByRole('button', { name: 'Noter' }).click();
  // What happened tells how it came, and shows the scan.
  await expect(page.getByRole('link', { name: "Revenir à l'adhérent" })).toBeFocused();
  await page.keyboard.press('Enter');
  const told = page.getByRole('listitem').filter({ hasText: 'Courrier saisi par Gérard Petit' });
  await told.getByRole('button', { name: 'Ouvrir le document : Sa nouvelle adresse' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Télécharger' })).toBeVisible();
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
