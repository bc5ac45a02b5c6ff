// What was begun is found again as it was: after a reload, on another device, by the member alone.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { begun, chosen, device, FORMS, FOUND, kept, pdf, press, received, writeMessage } from './drafts.ts';
import { goTo, heading, landing, signIn } from './steps.ts';

for (const width of [390, 1280]) {
  test(`a form whose tab was killed goes on on another device, at ${width} px`, async ({
    browser,
    server,
    axe,
    look,
    page,
  }) => {
    const first = await device(browser, server, width);
    await writeMessage(first);
    await first.getByLabel('Objet').fill(`Ma mutuelle ${width}`);
    await first.getByLabel('Votre demande concerne').selectOption('Mes paiements');
    await first.getByLabel('Votre message').fill('Voici mon contrat.');
    await first.getByLabel('Pièces jointes').setInputFiles(pdf('contrat.pdf', 400_000));
    await expect(chosen(first)).toHaveCount(1);
    await expect(kept(first)).toBeVisible();
    // Every part of the file has gone.
    await expect.poll(async () => received(first)).toBe(pdf('', 400_000).buffer.length);
    const stored = await first.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toMatch(/mutuelle|contrat/);
    await first.context().close();

    await page.setViewportSize({ width, height: 900 });
    await signIn(page, accounts.rentier);
    await expect(heading(page, /^Bonjour/)).toBeVisible();
    await goTo(page, 'Mes démarches');
    await expect(begun(page).getByRole('heading', { name: `Message : Ma mutuelle ${width}` })).toBeVisible();
    await axe();
    await expectNoSidewaysScroll(page);
    await look(`begun-${width}`);
    await begun(page).getByRole('link', { name: 'Continuer' }).click();
    await expect(page.getByText(FOUND)).toBeVisible();
    await expect(page.getByLabel('Objet')).toHaveValue(`Ma mutuelle ${width}`);
    await expect(page.getByLabel('Votre message')).toHaveValue('Voici mon contrat.');
    await expect(chosen(page)).toHaveText([/contrat\.pdf/]);
    const seen = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Voir contrat.pdf' }).click();
    expect(readFileSync(await (await seen).path()).equals(pdf('', 400_000).buffer)).toBe(true);
    await axe();
    await look(`restored-${width}`);
    await press(page, 'Envoyer le message');
    await expect(heading(page, 'Votre message est envoyé')).toBeVisible();
    await page.getByRole('link', { name: 'Revenir à mes messages' }).click();
    await page.getByRole('button', { name: new RegExp(`^Ma mutuelle ${width}`) }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /contrat\.pdf/ }).click();
    expect((await download).suggestedFilename()).toBe('contrat.pdf');
    await goTo(page, 'Mes démarches');
    await expect(heading(page, 'Mes démarches')).toBeVisible();
    await expect(begun(page)).toBeHidden();
  });
}

test('a change of account is where it was after a reload at each of its steps; its password is nowhere', async ({
  page,
}) => {
  await signIn(page, accounts.rentier, '/#/mes-dossiers/compte-bancaire');
  await expect(heading(page, /Pour quels dossiers/)).toBeVisible();
  const boxes = page.getByRole('checkbox');
  await boxes.first().uncheck();
  await boxes.nth(1).check();
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await expect(boxes.first()).not.toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
  await press(page, 'Continuer');
  await page.getByLabel('IBAN', { exact: true }).fill('FR76 3000 6000 0112 3456 7890 189');
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('IBAN', { exact: true })).toHaveValue('FR76 3000 6000 0112 3456 7890 189');
  await press(page, 'Continuer');
  await page.getByLabel('Votre RIB', { exact: false }).setInputFiles(pdf('mon-rib.pdf'));
  await expect(kept(page)).toBeVisible();
  await expect.poll(() => received(page)).toBe(pdf('').buffer.length);
  await page.reload();
  await expect(chosen(page)).toHaveText([/mon-rib\.pdf/]);
  await press(page, 'Continuer');
  await expect(heading(page, 'Tout est-il exact ?')).toBeVisible();
  const bodies: string[] = [];
  page.on('request', request => request.url().includes('/drafts') && bodies.push(request.postData() ?? ''));
  await page.getByLabel('Votre mot de passe actuel').fill(accounts.password);
  await page.reload();
  await expect(heading(page, 'Tout est-il exact ?')).toBeVisible();
  await expect(page.getByLabel('Votre mot de passe actuel')).toHaveValue('');
  await expect(page.getByText('mon-rib.pdf')).toBeVisible();
  expect(bodies.join()).not.toContain(accounts.password);
  await goTo(page, 'Mes démarches');
  const modal = page.getByRole('alertdialog');
  // Nothing is said to be erased that is not.
  await page.route('**/drafts/*', route => (route.request().method() === 'DELETE' ? route.abort() : route.fallback()));
  await begun(page).getByRole('button', { name: 'Effacer' }).click();
  await modal.getByRole('button', { name: 'Effacer' }).click();
  await expect(modal.getByRole('alert')).toContainText("Rien n'est effacé", { timeout: 30_000 });
  await expect(page.getByText("C'est effacé.")).toHaveCount(0);
  await page.unroute('**/drafts/*');
  // Nor is anything gone while the call hangs, which is given up after a while.
  await page.route('**/drafts/*', route => (route.request().method() === 'DELETE' ? undefined : route.fallback()));
  await modal.getByRole('button', { name: 'Effacer' }).click();
  await expect(modal.getByRole('alert')).toBeHidden();
  await expect(modal).toBeVisible();
  await expect(modal.getByRole('alert')).toContainText("Rien n'est effacé", { timeout: 20_000 });
  await page.unroute('**/drafts/*');
  await modal.getByRole('button', { name: 'Effacer' }).click();
  await expect(begun(page)).toBeHidden();
  await page.goto('/#/mes-dossiers/compte-bancaire');
  await expect(boxes.first()).toBeVisible();
  await expect(page.getByText(FOUND)).toBeHidden();
});

test('a change that was begun for a folder which is closed since goes on for the one that is open', async ({
  page,
}) => {
  let folders: { id: number; closed: boolean }[] = [];
  let open: number | undefined;
  await page.route('**/api/user/*/folders', async route => {
    const response = await route.fetch();
    folders = (await response.json()) as typeof folders;
    const json = folders.map(folder => ({ ...folder, closed: open !== undefined && folder.id !== open }));
    return route.fulfill({ response, json });
  });
  await signIn(page, accounts.rentier, '/#/mes-dossiers/adresse');
  const boxes = page.getByRole('checkbox');
  await boxes.nth(1).uncheck();
  await boxes.nth(2).uncheck();
  await press(page, 'Continuer');
  await page.getByLabel('Nom de la voie').fill('des Glycines');
  await page.getByLabel('Code postal').fill('44000');
  await page.getByLabel('Ville').fill('Nantes');
  await expect(kept(page)).toBeVisible();
  open = folders[2]!.id;
  await page.reload();
  await press(page, 'Continuer');
  await expect(heading(page, 'Cette adresse est-elle exacte ?')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(new RegExp(`n°\\s${open}`));
  await press(page, 'Oui, enregistrer cette adresse');
  await expect(heading(page, 'Votre nouvelle adresse est enregistrée')).toBeVisible();
});

test('a manager in the space of the member sees nothing of what was begun, and keeps nothing there', async ({
  browser,
  server,
  page,
}) => {
  const own = await device(browser, server);
  await writeMessage(own);
  await own.getByLabel('Objet').fill('À moi seul');
  await expect(kept(own)).toBeVisible();
  await own.context().close();
  const asked: string[] = [];
  page.on('request', request => request.url().includes('/draft') && asked.push(request.url()));
  const { token, managerId } = await landing(server.backOfficeUrl, accounts.rentier.login);
  await page.goto(`/#/connectAs/${managerId}/${token}`);
  await expect(page.getByRole('region', { name: 'Consultation par un gestionnaire' })).toBeVisible();
  await page.goto('/#/mes-demarches');
  await expect(heading(page, 'Mes démarches')).toBeVisible();
  await expect(begun(page)).toBeHidden();
  await page.goto('/#/messages/nouveau');
  await expect(page.getByLabel('Objet')).toHaveValue('');
  expect(asked).toEqual([]);
});

/** One of what was sent, open to words. */
async function openDemarche(page: Page) {
  await page.goto('/#/mes-demarches');
  // Of what was sent, not the button that offers to begin something, which may come first.
  await page.getByRole('main').getByRole('listitem').getByRole('button', { expanded: false }).first().click();
  await page
    .getByRole('link', { name: /^Ouvrir cette démarche/ })
    .first()
    .click();
}

test('an answer in what was sent, and the files of a certificate, are there on another device', async ({
  browser,
  server,
}) => {
  const first = await device(browser, server, 390);
  await openDemarche(first);
  await first.getByLabel('Votre message').fill('Voici ce qui manquait');
  await expect(kept(first)).toBeVisible();
  await first.goto('/#/certificat-de-vie');
  const certificate = (page: Page) => page.getByLabel('Votre certificat de vie, signé').first();
  await certificate(first).setInputFiles(pdf('certificat.pdf'));
  await expect(kept(first)).toBeVisible();
  await expect.poll(() => received(first)).toBe(pdf('').buffer.length);
  await first.context().close();
  const second = await device(browser, server, 390);
  await openDemarche(second);
  await expect(second.getByLabel('Votre message')).toHaveValue('Voici ce qui manquait');
  await second.goto('/#/certificat-de-vie');
  await expect(chosen(second)).toHaveText([/certificat\.pdf/]);
  for (const title of [/Réponse à «\s.+\s»/, 'Faire mon certificat de vie']) {
    await second.goto('/#/mes-demarches');
    const one = begun(second).getByRole('listitem').filter({ hasText: title });
    await one.getByRole('button', { name: 'Effacer' }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: 'Effacer' }).click();
    await expect(one).toHaveCount(0);
  }
  await second.context().close();
});

test('a date that is half typed is there again, and takes away none that is on record', async ({ page }) => {
  await signIn(page, accounts.suspended, '/#/ma-situation/beneficiaire-nouveau');
  await page.getByLabel('Qui est cette personne pour vous ?').selectOption('Conjoint');
  await page.getByLabel('Prénom').fill('Claude');
  await page.getByLabel('Nom', { exact: true }).fill('Dumas');
  const birth = page.getByLabel('Date de naissance');
  await birth.fill('14/06/1950');
  await press(page, 'Enregistrer');
  await expect(page.getByText('Votre bénéficiaire est enregistré.')).toBeVisible();
  const edit = page
    .getByRole('listitem')
    .filter({ hasText: 'Claude Dumas' })
    .getByRole('link', { name: /Modifier/ });
  await edit.click();
  await expect(birth).toHaveValue('14/06/1950');
  await birth.fill('15/0');
  await page.getByLabel('Date de mariage').fill('3');
  await page.getByLabel('Prénom').fill('Claudie');
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText(FOUND)).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Claudie');
  await expect(birth).toHaveValue('15/0');
  await expect(birth).toHaveAccessibleDescription(/qui existe/);
  await expect(page.getByLabel('Date de mariage')).toHaveValue('3');
  await press(page, 'Enregistrer');
  await expect(birth).toBeFocused();
  await birth.fill('15/06/1950');
  await page.getByLabel('Date de mariage').fill('');
  await press(page, 'Enregistrer');
  await expect(page.getByText('Votre bénéficiaire est enregistré.')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Claudie Dumas' })
    .getByRole('link', { name: /Modifier/ })
    .click();
  await expect(birth).toHaveValue('15/06/1950');
  await page.goBack();
  await page.getByRole('button', { name: 'Supprimer Claudie Dumas' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Le bénéficiaire est supprimé.')).toBeVisible();
});
test('every form is as it was after its tab was killed', async ({ browser, server }) => {
  const first = await device(browser, server, 390);
  for (const { to, field, value, ...more } of FORMS) {
    await first.goto(`/#${to}`);
    if ('isSecond' in more) await press(first, 'Continuer');
    await first.getByLabel(field, { exact: true }).fill(value);
    await expect(kept(first)).toBeVisible();
  }
  await first.context().close();
  const second = await device(browser, server, 1280);
  await goTo(second, 'Mes démarches');
  const forms = begun(second)
    .getByRole('listitem')
    .filter({ hasNotText: /message/i });
  await expect(forms).toHaveCount(FORMS.length);
  for (const { to, field, value, ...more } of FORMS) {
    await second.goto(`/#${to}`);
    if ('isSecond' in more) await press(second, 'Continuer');
    await expect(second.getByLabel(field, { exact: true })).toHaveValue(value);
  }
  await second.context().close();
});
