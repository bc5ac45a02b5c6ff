// The shared widgets, on the page that shows them in every state (S1-WIDGET, S1-VALID, S1-ERR).
import type { Locator } from '@playwright/test';
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { signIn } from './steps.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, accounts.administrator, '/_ui');
  await expect(page.getByRole('heading', { name: 'Composants', level: 1 })).toBeVisible();
});

test('every state passes axe, and fits 320 px', async ({ page, axe }) => {
  await axe();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test('pages come in blocks of ten, with first, previous, next and last', async ({ page }) => {
  const pages = page.getByRole('navigation', { name: 'Pages des comptes' });
  const numbers = pages.getByRole('button', { name: /^Page \d+$/ });
  await expect(numbers).toHaveCount(10);
  await expect(pages.getByRole('button', { name: 'Page 3', exact: true })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('button', { name: 'Dernière page' }).click();
  await expect(numbers.last()).toHaveAccessibleName('Page 22');
  await expect(numbers.first()).toHaveAccessibleName('Page 21');
  await pages.getByRole('button', { name: 'Page précédente' }).click();
  await pages.getByRole('button', { name: 'Page précédente' }).click();
  await expect(numbers.first()).toHaveAccessibleName('Page 11');
  await pages.getByRole('button', { name: 'Première page' }).click();
  await expect(numbers.first()).toHaveAccessibleName('Page 1');
});

test('the information modal has its standard words, and closes on Escape', async ({ page, axe }) => {
  const opener = page.getByRole('button', { name: 'Erreur', exact: true });
  await opener.click();
  const modal = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(modal).toContainText('Erreur');
  await expect(modal).toContainText(
    "L'application a rencontré une erreur. Si le problème persiste, merci de contacter l'assistance.",
  );
  await expect(modal.getByRole('button', { name: 'OK' })).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the confirm modal has its standard words, and Escape cancels', async ({ page, axe }) => {
  await page.getByRole('button', { name: 'Confirmation', exact: true }).click();
  const modal = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(modal.getByRole('heading', { name: 'Confirmation' })).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Confirmer' })).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Annuler' })).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
});

test('what is pasted keeps its words, bold and rows, and asks for nothing that the policy forbids', async ({
  page,
}) => {
  const editor = page.getByRole('textbox', { name: 'Texte en erreur' });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await editor.evaluate(element => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      `<style>p{color:red}</style><b style="font-weight:normal"><p style="color:red">rouge <span style="font-size:20pt">grand</span>
        <span style="font-weight:700;text-decoration:underline">gras</span></p></b>
       <table style="width:10pt"><tr><td>Nom</td><td style="color:red">Martin</td></tr><tr><td>Âge</td><td>60</td></tr></table>`,
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(editor.getByText('rouge grand gras')).toBeVisible();
  await expect(editor.locator('strong')).toHaveText('gras');
  await expect(editor.locator('u')).toHaveText('gras');
  await expect(editor.locator('p')).toHaveText(['rouge grand gras', 'Nom Martin', 'Âge 60']);
});

test('files are checked by extension, size and total', async ({ page, look }) => {
  const one = page.getByLabel('Votre document', { exact: false }).first();
  await one.setInputFiles({ name: 'virus.exe', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await expect(one).toHaveAccessibleDescription(
    /«\svirus\.exe\s» n'est pas ajouté\. Le format de ce fichier est incorrect\. Format accepté\s: PDF, JPG, PNG\./,
  );
  await one.setInputFiles({ name: 'gros.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText("La taille maximale d'un fichier est de 5 Mo.").first()).toBeVisible();
  await one.setInputFiles({ name: 'nul.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(9) });
  await expect(page.getByText(/Le format de ce fichier est incorrect/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirer nul.pdf' })).toHaveCount(0);
  const full = Buffer.alloc(5 * 1024 * 1024);
  full.write('%PDF-1.7');
  await one.setInputFiles({ name: 'juste.pdf', mimeType: 'application/pdf', buffer: full });
  await expect(page.getByRole('button', { name: 'Retirer juste.pdf' })).toBeVisible();
  // A refused one in its place leaves it there, whether its name tells or its first bytes do.
  for (const name of ['autre.exe', 'autre.pdf']) {
    await one.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('x') });
    await expect(one).toHaveAccessibleDescription(new RegExp(`«\\s${name}\\s» n'est pas ajouté`));
    await expect(page.getByRole('button', { name: 'Retirer juste.pdf' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Retirer ${name}` })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Renoncer à ce fichier' }).click();
  await expect(one).not.toHaveAccessibleDescription(/n'est pas ajouté/);
  await expect(page.getByRole('button', { name: 'Retirer juste.pdf' })).toBeVisible();
  const several = page.getByLabel('Vos documents', { exact: false }).first();
  const big = (n: number) => ({
    name: `page-${n}.pdf`,
    mimeType: 'application/pdf',
    buffer: full,
  });
  const exe = { name: 'photo.exe', mimeType: 'image/png', buffer: Buffer.from('x') };
  const disguised = { name: 'faux.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') };
  await several.setInputFiles([exe, big(1), disguised, ...[2, 3, 4].map(big)]);
  for (const [name, reason] of [
    ['photo.exe', 'Le format de ce fichier'],
    ['faux.pdf', 'Le format de ce fichier'],
    ['page-4.pdf', 'Vous ne pouvez joindre que 20\\sMo'],
  ])
    await expect(several).toHaveAccessibleDescription(new RegExp(`«\\s${name}\\s» n'est pas ajouté\\. ${reason}`));
  for (const n of [1, 2, 3]) await expect(page.getByRole('button', { name: `Retirer page-${n}.pdf` })).toBeVisible();
  for (const name of ['photo.exe', 'faux.pdf', 'page-4.pdf'])
    await expect(page.getByRole('button', { name: `Retirer ${name}` })).toHaveCount(0);
  await look('files-refused');
  await page.getByRole('button', { name: 'Renoncer à ces fichiers' }).click();
  await expect(several).toBeFocused();
  await expect(several).not.toHaveAccessibleDescription(/n'est pas ajouté/);
});

test('the multi-select chooses all, and counts what it does not name', async ({ page }) => {
  const many = page.getByRole('button', { name: /Beaucoup de groupes/ });
  await expect(many).toContainText('Groupe 10 et 4 autre(s)');
  await many.click();
  await page.getByRole('option', { name: 'Tout sélectionner' }).click();
  await page.keyboard.press('Escape');
  await expect(many).toContainText('et 14 autre(s)');
  const few = page.getByRole('button', { name: /Groupe 1, Groupe 2( Groupes)?$/ }).first();
  await few.click();
  await page.getByRole('option', { name: 'Tout sélectionner' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Groupe 3 et 2 autre\(s\)/ })).toBeVisible();
});

test('a date is JJ/MM/AAAA, leap years included, or an error', async ({ page }) => {
  const date = page.getByRole('textbox', { name: 'Date sans calendrier' });
  await date.fill('29/02/2023');
  await date.blur();
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await date.fill('29/02/2024');
  await date.blur();
  await expect(date).not.toHaveAttribute('aria-invalid', 'true');
  await expect(date).toHaveValue('29/02/2024');
});

test('a phone is checked for its country, and may be empty', async ({ page }) => {
  const phone = page.getByRole('textbox', { name: 'Téléphone', exact: true });
  await phone.fill('06 12');
  await phone.blur();
  await expect(page.getByText("Ce numéro de téléphone n'est pas valide pour le pays choisi.").first()).toBeVisible();
  await phone.fill('');
  await phone.blur();
  await expect(page.getByText("Ce numéro de téléphone n'est pas valide pour le pays choisi.")).toHaveCount(0);
  await phone.fill('01 42 34 56 78');
  await phone.blur();
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
});

test('the captcha upper-cases, refreshes, and has a way that needs no eyes', async ({ page }) => {
  const ask = page.getByRole('button', { name: 'Répondre à une question à la place' }).first();
  await expect(page.getByRole('button', { name: 'Afficher une autre image' }).first()).toBeVisible();
  const input = page.getByRole('textbox', { name: /caractères/i }).first();
  await input.fill('k7rm2');
  await expect(input).toHaveValue('K7RM2');
  await ask.click();
  await expect(page.getByText('Combien font trois plus quatre ?').first()).toBeVisible();
});

test('amounts have two or four decimals, a space, a comma, and a dash when unknown', async ({ page }) => {
  await expect(page.getByText('1 284,36').first()).toBeVisible();
  await expect(page.getByText('1,2346').first()).toBeVisible();
  await expect(page.getByText('—').first()).toBeVisible();
});

test('formatted text is written as it will be read, and its limit is kept', async ({ page }) => {
  const text = page.getByRole('textbox', { name: 'Texte mis en forme' });
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Bonjour à tous');
  await page.keyboard.press('ControlOrMeta+a');
  const tools = page.getByRole('toolbar', { name: 'Mise en forme' }).first();
  await tools.getByRole('button', { name: 'Gras' }).click();
  await expect(tools.getByRole('button', { name: 'Gras' })).toHaveAttribute('aria-pressed', 'true');
  await tools.getByRole('button', { name: 'Lien', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lien' });
  await expect(dialog.getByLabel('Ce lien mène à')).toBeFocused();
  await dialog.getByLabel('Ce lien mène à').selectOption('Autre site');
  await dialog.getByRole('textbox', { name: 'Adresse du site' }).fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(dialog.getByText("L'URL externe rentrée n'est pas valide.")).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Adresse du site' }).fill('www.info-retraite.fr');
  await dialog.getByRole('button', { name: 'Valider' }).click();
  const shown = page.getByRole('link', { name: /^Bonjour à tous/ });
  await expect(shown.last()).toHaveAttribute('href', 'https://www.info-retraite.fr');
  await expect(shown.last()).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.getByText('14 / 400 caractères')).toBeVisible();
  await text.press('End');
  await page.keyboard.insertText('x'.repeat(386));
  await expect(page.getByText('400 / 400 caractères')).toBeVisible();
  await page.keyboard.type('trop');
  await expect(page.getByText('400 / 400 caractères')).toBeVisible();
});

test('the toolbar is one stop of Tab: arrows move in it, Escape goes back to the text', async ({ page }) => {
  const text = page.getByRole('textbox', { name: 'Texte mis en forme' });
  await text.click();
  await page.keyboard.press('Alt+F10');
  const tools = page.getByRole('toolbar', { name: 'Mise en forme' }).first();
  await expect(tools.getByRole('button', { name: 'Gras' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Italique' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Défaire' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
});

test('the widgets are shown to nobody who is not signed in', async ({ browser, server }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.backOfficeUrl}/_ui`);
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Composants' })).toHaveCount(0);
  await context.close();
});

test('what must be filled in is told, whatever it is filled in with', async ({ page }) => {
  await expect(page.getByRole('radiogroup', { name: 'Réponse manquante' })).toHaveAttribute('aria-required', 'true');
  await expect(page.getByRole('button', { name: /Rôle en erreur$/ })).toHaveAccessibleDescription(/Obligatoire$/);
  const file = page.getByLabel('Votre document', { exact: true });
  await expect(file).toHaveAccessibleDescription(/Obligatoire$/);
  await expect(file).toHaveAccessibleName('Votre document Choisir un fichier');
});

test('in the colours of the system the chosen day, the current row and what is read stand out', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const paint = (of: Locator, property: string) =>
    of.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const rows = page.locator('tr');
  expect(await paint(rows.and(page.locator('[data-current]')).locator(':scope > *').first(), 'border-left-width')).toBe(
    '4px',
  );
  await page
    .getByRole('button', { name: /calendrier/i })
    .first()
    .click();
  const days = page.getByRole('dialog', { name: 'Calendrier' }).getByRole('gridcell').getByRole('button');
  const chosen = days.and(page.locator('[data-selected]'));
  await expect(chosen).toHaveCount(1);
  expect(await paint(chosen, 'background-color')).not.toBe(await paint(days.first(), 'background-color'));
});
