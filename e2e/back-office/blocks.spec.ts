import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { answer } from '../answers.ts';
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { columns, heading, result, rows, signIn } from './steps.ts';

const image = async () => ({
  name: 'mer.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 80, height: 50, channels: 3, background: '#8fbabe' } })
    .jpeg()
    .toBuffer(),
});

/** Every column of the table is in sight in every window from a tablet to a laptop. */
async function expectTableFits(page: Page) {
  const table = page.getByRole('table');
  for (const width of [1280, 1200, 1100, 1024, 900, 800, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const hidden = () => table.evaluate(({ parentElement: frame }) => frame!.scrollWidth - frame!.clientWidth);
    await expect.poll(hidden, `pixels cut off at ${width} px`).toBe(0);
  }
}

test('home-page blocks: create with an image, preview, reorder, hide, delete; a member sees each', async ({
  page,
  axe,
  browser,
  server,
}) => {
  await signIn(page, accounts.administrator, '/gestion-du-site/page-accueil');
  await expect(rows(page)).toHaveCount(3);
  expect(await columns(page)).toEqual(['Titre', 'Structure', 'Dates de visibilité', 'Statut', 'Ordre', 'Actions']);
  await axe();

  await page.getByRole('button', { name: 'Créer un bloc' }).click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(heading(page, 'Nouveau bloc')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Titre' }).fill('Bienvenue');
  await page.getByRole('textbox', { name: 'Texte' }).click();
  await page.keyboard.type('Votre espace a changé.');
  await page.getByRole('radio', { name: 'À gauche du texte' }).check();
  await page.getByRole('radio', { name: '40 %' }).check();
  await page.getByLabel('Fichier').setInputFiles(await image());
  await axe();
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
  const preview = page.frameLocator('iframe');
  // The picture opens where the block is, below the others.
  await expect(preview.getByRole('heading', { name: 'Bienvenue', exact: true })).toBeInViewport();
  await expect(preview.getByText('Votre pension, simplement')).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Bonjour Madame Martin', level: 1 })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Fermer' }).last().click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(result(page, 'Le bloc « Bienvenue » est créé.')).toBeVisible();
  await expect(rows(page)).toHaveCount(4);

  await page.getByRole('button', { name: 'Monter le bloc « Bienvenue »' }).click();
  await expect(rows(page).nth(2)).toContainText('Bienvenue');

  const context = await browser.newContext();
  const member = await context.newPage();
  await member.goto(`${server.memberUrl}/#/connexion`);
  await member.getByLabel('Identifiant').fill(accounts.rentier.login);
  await member.getByLabel('Mot de passe', { exact: true }).fill(accounts.rentier.password);
  await member.getByRole('button', { name: 'Se connecter' }).click();
  const block = member.getByRole('region', { name: 'Bienvenue', exact: true });
  await expect(block).toContainText('Votre espace a changé.');
  await expect(block.locator('img')).toHaveJSProperty('naturalWidth', 80);

  await page.getByRole('button', { name: 'Masquer le bloc « Bienvenue »' }).click();
  await expect(rows(page).nth(2)).toContainText('Masqué');
  await member.reload();
  await expect(member.getByRole('region', { name: /Méfiez-vous/ })).toBeVisible();
  await expect(block).toHaveCount(0);

  await page.getByRole('button', { name: 'Supprimer le bloc « Bienvenue »' }).click();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(rows(page)).toHaveCount(3);

  // Deleted by mistake: it is found again, and comes back hidden.
  await page.getByRole('button', { name: 'Contenus supprimés' }).click();
  const deleted = page.getByRole('dialog', { name: 'Contenus supprimés' });
  await expect(deleted.getByText(/^Supprimé le .* par /)).toBeVisible();
  await axe();
  await deleted.getByRole('button', { name: 'Rétablir « Bienvenue »' }).click();
  await expect(deleted.getByText('« Bienvenue » est rétabli.')).toBeVisible();
  await expect(deleted.getByText('Aucun contenu supprimé.')).toBeVisible();
  await deleted.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).last()).toContainText('Masqué');
  await page.getByRole('button', { name: 'Supprimer le bloc « Bienvenue »' }).click();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(rows(page)).toHaveCount(3);
  await context.close();
});

test('a head-page block that the page has already is refused, and what was typed stays', async ({ page, axe }) => {
  await signIn(page, accounts.administrator, '/gestion-du-site/entete-page');
  await expect(rows(page)).toHaveCount(7);
  expect(await columns(page)).toEqual(['Page', 'Structure', 'Visibilité', 'Statut', 'Actions']);
  await page.getByRole('button', { name: 'Créer un en-tête' }).click();
  await page.getByRole('button', { name: /^Choisir une page|^Page/ }).click();
  await page.getByRole('option', { name: 'Écrire un message' }).click();
  await page.getByRole('textbox', { name: 'Texte' }).click();
  await page.keyboard.type('Un second en-tête.');
  await page.getByRole('radio', { name: 'Sans image' }).check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Le bloc créé ou modifié doit être unique pour la page sélectionnée.',
  );
  await axe();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('textbox', { name: 'Texte' })).toContainText('Un second en-tête.');
  await expect(heading(page, 'Nouvel en-tête')).toBeVisible();
});

test('a home-page block whose file, link or dates are refused keeps everything that was typed', async ({
  page,
  axe,
}) => {
  await signIn(page, accounts.administrator, '/gestion-du-site/page-accueil');
  await page.getByRole('button', { name: 'Créer un bloc' }).click();
  const title = page.getByRole('textbox', { name: 'Titre' });
  const text = page.getByRole('textbox', { name: 'Texte' });
  const save = page.getByRole('button', { name: 'Enregistrer' });
  const told = page.getByRole('alertdialog');
  const begin = page.getByRole('textbox', { name: 'Affiché à partir du' });
  const end = page.getByRole('textbox', { name: "Affiché jusqu'au" });
  const expectKept = async () => {
    await expect(title).toHaveValue('Bloc à corriger');
    await expect(text).toContainText('Rien ne se perd.');
  };
  await title.fill('Bloc à corriger');
  await text.click();
  await page.keyboard.type('Rien ne se perd.');
  await page.getByRole('radio', { name: 'À gauche du texte' }).check();
  await page.getByRole('radio', { name: '40 %' }).check();

  const file = page.getByLabel('Fichier', { exact: true });
  await file.setInputFiles({ name: 'dessin.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText(/Formats? (acceptés?|non accepté)|format/i).first()).toBeVisible();
  await expect(save).toBeDisabled();
  await file.setInputFiles({ name: 'lourd.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText(/5\sMo/).first()).toBeVisible();
  await expect(save).toBeDisabled();
  // Another kind of file under the name of an image is told when it is chosen.
  const wrongFormat = /Le format de ce fichier est incorrect\s: son contenu n'est pas celui d'un fichier PNG\./;
  await file.setInputFiles({ name: 'faux.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="x()"/>') });
  await expect(file).toHaveAccessibleDescription(wrongFormat);
  await expect(page.getByText('faux.png : ajouté.')).toHaveCount(0);
  await expect(save).toBeDisabled();
  // What only the server can see: what begins as an image and is none. In the same words.
  const mark = Buffer.from('89504e470d0a1a0a', 'hex');
  await file.setInputFiles({ name: 'vide.png', mimeType: 'image/png', buffer: mark });
  await expect(file).not.toHaveAccessibleDescription(wrongFormat);
  await save.click();
  await expect(file).toHaveAccessibleDescription(wrongFormat);
  await expectKept();
  await axe();
  await page.getByRole('radio', { name: 'Sans image' }).check();

  await page.getByRole('button', { name: /^Le bouton mène à|^Aucun bouton/ }).click();
  await page.getByRole('option', { name: /^Adresse externe/ }).click();
  const address = page.getByRole('textbox', { name: 'Adresse externe' });
  await page.getByRole('textbox', { name: 'Libellé du bouton' }).fill('En savoir plus');
  for (const wrong of ['javascript:alert(1)', 'www.service-public.fr']) {
    await address.fill(wrong);
    await save.click();
    await expect(told).toContainText("L'URL externe rentrée n'est pas valide.");
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(address).toHaveValue(wrong);
    await expect(address).toHaveAccessibleDescription(/L'URL externe rentrée n'est pas valide\./);
  }
  await address.fill('https://www.service-public.fr');
  await expect(address).not.toHaveAttribute('aria-invalid', 'true');
  await begin.fill('10/03/20');
  await expect(save).toHaveAccessibleDescription('À corriger : la date de début.');
  await begin.fill('10/03/2099');
  await end.fill('09/03/2099');
  await save.click();
  await expect(told).toContainText('La date de fin ne peut être avant la date de début.');
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(end).toHaveValue('09/03/2099');
  await expect(end).toHaveAccessibleDescription(/La date de fin ne peut être avant la date de début\./);
  await begin.fill('09/03/2099');
  await expect(end).not.toHaveAttribute('aria-invalid', 'true');
  await begin.fill('10/03/2099');
  await expectKept();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await axe();
  // Equal days are one day.
  await end.fill('10/03/2099');
  await page.getByRole('checkbox', { name: 'Montrer aux adhérents' }).uncheck();
  // What the server alone finds is told beside the field, until the field is changed.
  const url = '**/api/cms/home/block';
  const found = [
    { field: address, name: 'buttonLink', next: 'https://www.service-public.fr/particuliers' },
    { field: begin, name: 'visibilityBegin', next: '10/03/2098' },
    { field: end, name: 'visibilityEnd', next: '10/03/2100' },
  ];
  const fields = found.map(({ name }) => ({ path: `homeBlockJson.${name}`, message: `Refusé : ${name}.` }));
  await answer(page, url, 400, { message: '', additionalData: { type: 'InvalidParameterException', fields } });
  await save.click();
  for (const { field, name } of found)
    await expect(field).toHaveAccessibleDescription(new RegExp(`Refusé\\s: ${name}`));
  for (const { field, next } of found) {
    await field.fill(next);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }
  await page.unroute(url);
  await begin.fill('10/03/2099');
  await end.fill('10/03/2099');
  await save.click();
  await expect(result(page, 'Le bloc « Bloc à corriger » est créé.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Bloc à corriger/ })).toContainText('Brouillon');
  await page.getByRole('button', { name: 'Afficher le bloc « Bloc à corriger »' }).click();
  await expect(page.getByRole('row', { name: /Bloc à corriger/ })).toContainText('Programmé');
  await expectTableFits(page);
  await page.getByRole('button', { name: 'Modifier le bloc « Bloc à corriger »' }).click();
  await page.getByRole('textbox', { name: "Affiché jusqu'au" }).fill('');
  await save.click();
  await expect(page.getByRole('row', { name: /Bloc à corriger/ })).toContainText('à partir du 10/03/2099');
  await expectTableFits(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.goto('/gestion-du-site/entete-page');
  await expect(rows(page)).toHaveCount(7);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Créer un en-tête' }).click();
  await expectNoSidewaysScroll(page);
});

test('a home-page block of two administrators: joined, in the history, and put back as it was', async ({
  page,
  axe,
}) => {
  await signIn(page);
  const other = await page.context().newPage();
  const name = /^Modifier le bloc « Vos opérations,/;
  for (const one of [page, other]) {
    await one.goto('/gestion-du-site/page-accueil');
    await one.getByRole('button', { name }).click();
    await expect(one.getByRole('textbox', { name: 'Texte' })).toBeVisible();
  }
  const before = await page.getByRole('textbox', { name: 'Titre' }).inputValue();
  await other.getByRole('textbox', { name: 'Titre' }).fill('Vos opérations, jour par jour');
  await other.getByRole('textbox', { name: 'Texte' }).press('ControlOrMeta+End');
  await other.getByRole('textbox', { name: 'Texte' }).pressSequentially(' De lui.');
  await other.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(result(other, /est modifié/)).toBeVisible();

  await page.getByRole('textbox', { name: 'Texte' }).press('ControlOrMeta+End');
  await page.getByRole('textbox', { name: 'Texte' }).pressSequentially(' De moi.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const conflict = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await expect(conflict).toContainText('Ses modifications sont reprises : Titre.');
  await expect(conflict.getByRole('group', { name: 'Texte' })).toContainText('De lui.');
  await axe();
  // Back to the form, nothing is lost; then both are joined, the text as this one wrote it.
  await conflict.getByRole('button', { name: 'Revenir à ma saisie' }).click();
  await expect(page.getByRole('textbox', { name: 'Texte' })).toContainText('De moi.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await conflict.getByRole('radio', { name: /^Ma saisie/ }).check();
  await conflict.getByRole('button', { name: 'Fusionner et enregistrer' }).click();
  await expect(rows(page)).not.toHaveCount(0);
  const row = page.getByRole('row', { name: /Vos opérations, jour par jour/ });
  await row.getByRole('button', { name: /^Historique/ }).click();
  const history = page.getByRole('dialog', { name: /^Historique du bloc/ });
  await expect(history.getByRole('listitem').first()).toContainText('De moi.');
  await expect(history.getByRole('listitem').first()).toContainText('Claire Marchand');
  const restore = history.getByRole('button', { name: /^Rétablir la version/ }).last();
  await axe();
  await restore.click();
  await expect(page.getByRole('alertdialog')).toContainText('affiché ou masqué, il reste comme il est');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rétablir' }).click();
  await expect(history.getByRole('listitem').first()).toContainText('Version rétablie');
  await history.getByRole('button', { name: 'Fermer' }).last().click();
  expect(before).toContain('Vos opérations,');
  await page.getByRole('button', { name: /^Modifier le bloc « Vos opérations,/ }).click();
  await expect(page.getByRole('textbox', { name: 'Texte' })).not.toContainText('De moi.');
});

/** Each as wide as the page allows, a finger high, from the top down. */
const expectUnderEachOther = (buttons: Locator[]) =>
  // Editors come a moment after their form, and move what is below them.
  expect(async () => {
    const boxes = await Promise.all(buttons.map(async button => (await button.boundingBox())!));
    for (const [place, { x, y, width, height }] of boxes.entries()) {
      expect(height).toBeGreaterThanOrEqual(44);
      expect(width).toBeGreaterThan(300);
      expect([x, width]).toEqual([boxes[0]!.x, boxes[0]!.width]);
      if (place > 0) expect(y).toBeGreaterThan(boxes[place - 1]!.y + boxes[place - 1]!.height);
    }
  }).toPass();

test('on a phone the buttons of a list and of a form stand under each other, the main one first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  await page.goto('/gestion-du-site/page-accueil');
  await expect(rows(page)).not.toHaveCount(0);
  await expectUnderEachOther([button('Créer un bloc'), button('Contenus supprimés')]);
  // Those of a row stand in columns.
  const ofRow = (name: string) => rows(page).first().getByRole('button', { name });
  const names = ['Modifier', 'Aperçu', 'Supprimer', 'Masquer', 'Historique', 'Descendre'];
  const boxes = await Promise.all(names.map(async name => (await ofRow(name).boundingBox())!));
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(new Set(boxes.slice(0, 3).map(({ x }) => x)).size).toBe(1);
  expect(new Set(boxes.slice(3, 5).map(({ x }) => x)).size).toBe(1);
  await button('Créer un bloc').click();
  await page.getByRole('textbox', { name: 'Titre' }).fill('Bienvenue');
  await expectUnderEachOther([button('Enregistrer'), button('Aperçu'), button('Annuler')]);
  await page.goto('/notifications?id=5');
  await expectUnderEachOther([
    button('Enregistrer'),
    button("M'envoyer un essai"),
    button('Aperçu'),
    button('Annuler'),
  ]);
  await page.goto('/gestion-du-site/page-de-maintenance');
  await expectUnderEachOther([button('Enregistrer'), button('Historique'), button('Aperçu')]);
});
