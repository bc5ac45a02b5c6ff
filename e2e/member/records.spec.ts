import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { tabTo, typeIn } from '../keyboard.ts';
import { EMAIL, enter, IBAN, open, press, RIB, records } from './records.ts';
import { heading, signIn, signOut } from './steps.ts';

for (const width of [390, 1280]) {
  test(`a change of address at ${width} px, from the folders to the mail`, async ({ page, server, axe }) => {
    await page.setViewportSize({ width, height: 900 });
    await enter(page);
    await expect(records(page)).toHaveCount(3);
    await expectNoSidewaysScroll(page);
    await axe();
    const counted: unknown[] = [];
    page.on('request', request => /stats\/action$/.test(request.url()) && counted.push(request.postDataJSON()));
    await open(page, 'Mon adresse postale');

    await expect(heading(page, "Pour quels dossiers changez-vous d'adresse ?")).toBeFocused();
    const boxes = page.getByRole('checkbox');
    await expect(boxes).toHaveCount(3);
    for (const box of await boxes.all()) await box.uncheck();
    await press(page, 'Continuer');
    await expect(boxes.first()).toBeFocused();
    await expect(boxes.first()).toHaveAccessibleDescription(/Choisissez au moins un dossier/);
    await axe();
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await press(page, 'Continuer');

    await expect(heading(page, 'Quelle est votre nouvelle adresse ?')).toBeFocused();
    await press(page, 'Continuer');
    await expect(page.getByLabel('Nom de la voie')).toBeFocused();
    await axe();
    const city = width === 390 ? 'Nantes' : 'Angers';
    await page.getByLabel('Numéro', { exact: true }).fill('7');
    await page.getByLabel('Type de voie').selectOption({ label: 'Rue' });
    await page.getByLabel('Nom de la voie').fill('des Glycines');
    await page.getByLabel('Code postal').fill('4400');
    await page.getByLabel('Ville').fill(city);
    await press(page, 'Continuer');
    await expect(page.getByLabel('Code postal')).toHaveAccessibleDescription(/5 chiffres/);
    await expect(page.getByLabel('Code postal')).toHaveAttribute('aria-required', 'true');
    await page.getByLabel('Code postal').fill('00000');
    await expect(page.getByLabel('Code postal')).toHaveAccessibleDescription(/Aucun code postal français/);
    await page.getByLabel('Code postal').fill('44000');
    await page.getByLabel("Territoire d'outre-mer").selectOption('La Réunion');
    await expect(page.getByLabel('Code postal')).toHaveAccessibleDescription(/territoire choisi \(La Réunion\)/);
    const territory = page.getByLabel("Territoire d'outre-mer");
    await territory.selectOption('Aucun');
    // Where the postal code tells the territory, nobody need choose it; it goes with the code that told it.
    await page.getByLabel('Code postal').fill('97400');
    await expect(territory.locator('option:checked')).toHaveText('La Réunion');
    await expect(territory.locator('option', { hasText: 'Aucun' })).toHaveCount(0);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/zip-${width}.png`, fullPage: true });
    await page.getByLabel('Code postal').fill('44000');
    await expect(territory.locator('option:checked')).toHaveText('Aucun');
    // A place without streets is in the next field: then the star goes.
    await expect(page.getByText("Les champs marqués d'une étoile (*) sont obligatoires.")).toBeVisible();
    await expect(page.getByLabel('Nom de la voie')).toHaveAttribute('aria-required', 'true');
    await page.getByLabel("Complément d'adresse").fill('Lieu-dit Kerlan');
    await expect(page.getByLabel('Nom de la voie')).not.toHaveAttribute('aria-required', 'true');
    await page.getByLabel("Complément d'adresse").fill('');
    await page.getByLabel('Pays').selectOption('Belgique');
    await expect(page.getByLabel('Code postal')).not.toHaveAttribute('aria-required', 'true');
    await page.getByLabel('Pays').selectOption('France');

    // Away, and here again: what was typed is still there.
    await open(page, 'Revenir à mes dossiers');
    await open(page, 'Mon adresse postale');
    await press(page, 'Continuer');
    await expect(page.getByText('Nous avons gardé ce que vous aviez saisi')).toBeVisible();
    await expect(page.getByLabel('Ville')).toHaveValue(city);
    await press(page, 'Continuer');

    await expect(heading(page, 'Cette adresse est-elle exacte ?')).toBeFocused();
    await expect(page.getByRole('main')).toContainText(/Aujourd'hui[\s\S]*Désormais7 Rue des Glycines44000/);
    await expectNoSidewaysScroll(page);
    await axe();
    // The Back button goes to the question before.
    await page.goBack();
    await expect(heading(page, 'Quelle est votre nouvelle adresse ?')).toBeVisible();
    await page.goForward();
    const known = (await server.mails(EMAIL)).length;
    let calls = 0;
    page.on('request', request => {
      if (request.method() === 'PUT') calls += 1;
    });
    await page.getByRole('button', { name: 'Oui, enregistrer cette adresse' }).dblclick();
    await expect(heading(page, 'Votre nouvelle adresse est enregistrée')).toBeFocused();
    expect(calls).toBe(1);
    await expect(page.getByRole('main')).toContainText(`44000 ${city}`);
    await axe();
    expect((await server.nextMail(EMAIL, known)).subject).toBe('Votre adresse postale a été changée');
    expect(counted).toEqual([expect.objectContaining({ actionType: 'Adresse modifiée', actionGroup: 400 })]);

    await open(page, 'Revenir à mes dossiers');
    await expect(records(page).filter({ hasText: `44000 ${city}` })).toHaveCount(2);
    await expect(page.getByText('Nous avons gardé')).toHaveCount(0);
  });
}

test('a draft for a folder that was closed since asks for another one', async ({ page }) => {
  await signIn(page, accounts.rentier, '/#/mes-dossiers/adresse');
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  for (const box of (await boxes.all()).slice(1)) await box.uncheck();
  await expect(page.getByText('Ce que vous avez saisi est gardé.')).toBeVisible();
  await page.route('**/api/user/*/folders', async route => {
    const response = await route.fetch();
    const [first, ...others] = (await response.json()) as object[];
    await route.fulfill({ response, json: [{ ...first, closed: true }, ...others] });
  });
  await page.reload();
  await expect(boxes).toHaveCount(2);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await press(page, 'Continuer');
  await expect(boxes.first()).toBeFocused();
  await expect(boxes.first()).toHaveAccessibleDescription(/Choisissez au moins un dossier/);
});

test('both changes by the keyboard alone', async ({ page, server }) => {
  await enter(page, accounts.suspended);
  // One folder: nothing to choose.
  await tabTo(page, page.getByRole('link', { name: 'Mon adresse postale' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Quelle est votre nouvelle adresse ?')).toBeFocused();
  await typeIn(page, page.getByLabel('Nom de la voie'), 'des Tilleuls');
  await typeIn(page, page.getByLabel('Code postal'), '45000');
  await typeIn(page, page.getByLabel('Ville'), 'Orléans');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Cette adresse est-elle exacte ?')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Oui, enregistrer cette adresse' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Votre nouvelle adresse est enregistrée')).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Revenir à mes dossiers' }));
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('link', { name: 'Mon compte bancaire' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Quel est votre nouveau compte ?')).toBeFocused();
  await typeIn(page, page.getByLabel('IBAN', { exact: true }), IBAN);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Joignez votre RIB')).toBeFocused();
  const file = page.locator('input[type=file]').first();
  await tabTo(page, file);
  await file.setInputFiles(RIB);
  await tabTo(page, page.getByRole('button', { name: 'Continuer' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Tout est-il exact ?')).toBeFocused();
  // Who has a telephone is asked for its code alone: one proof, the stronger one.
  await expect(page.getByLabel('Votre mot de passe actuel')).toHaveCount(0);
  await expect(page.getByText(/Relisez, puis enregistrez/)).toBeVisible();
  await expect(page.getByText(/donnez votre mot de passe/)).toHaveCount(0);
  const codes = async () => (await server.mails('+33')).filter(({ channel }) => channel === 'sms');
  const known = (await codes()).length;
  await tabTo(page, page.getByRole('button', { name: 'Enregistrer ce compte' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Code reçu au/)).toBeFocused();
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(known);
  await page.keyboard.type(/\d{6}/.exec((await codes())[0]!.text)![0]);
  await expect(heading(page, 'Votre demande est enregistrée')).toBeFocused();
});

test('closed folders cannot be chosen, and a suspended one says why', async ({ page, axe }) => {
  await enter(page, accounts.closed);
  await expect(page.getByText('Tous vos dossiers sont clôturés.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mon compte bancaire' })).toHaveCount(0);
  await expect(records(page).first()).toContainText(/Clôturé le \d\d\/\d\d\/\d{4}/);
  await axe();
  await page.goto('/#/mes-dossiers/compte-bancaire');
  await expect(page.getByText('Tous vos dossiers sont clôturés.')).toBeVisible();
  await signOut(page); // an emptied storage would lead back here after the next sign-in
  await enter(page, accounts.suspended);
  const contact = records(page)
    .first()
    .getByRole('link', { name: /^0\d(\s\d\d){4}$/ });
  await expect(contact).toHaveAttribute('href', /^tel:[+\d]+$/);
  await expect(records(page).first()).toContainText(/Suspendu depuis le[\s\S]*Motif\s: Certificat de vie non reçu/);
  // What it waits for is sent on the portal: nobody is told to call.
  await expect(records(page).first()).not.toContainText('Appelez-nous');
  await open(page, 'Faire mon certificat de vie');
  await expect(heading(page, 'Mon certificat de vie')).toBeVisible();
});

test('who has no folder is told so, and whom to call', async ({ page, axe }) => {
  await page.route('**/api/user/*/folders', route => route.fulfill({ json: [] }));
  await signIn(page, accounts.rentier, '/#/mes-dossiers/compte-bancaire');
  const main = page.getByRole('main');
  const phone = main.getByRole('link', { name: '01 99 00 12 34' });
  for (const [path, words] of [
    ['/mes-dossiers/compte-bancaire', "Nous n'avons trouvé aucun dossier à votre nom."],
    ['/mes-dossiers/adresse', "Nous n'avons trouvé aucun dossier à votre nom."],
    ['/messages/nouveau', 'Aucun dossier à votre nom'],
    ['/envoyer-un-justificatif', 'Aucun dossier à votre nom'],
  ]) {
    await page.goto(`/#${path}`);
    await expect(main).toContainText(words!);
    await expect(main).not.toContainText('clôturés');
    await expect(phone.first()).toBeVisible();
    await axe();
  }
});
