// A change of bank account: from the folders to the mail, and on the narrowest telephone.
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { EMAIL, enter, IBAN, open, pdf, press, RIB } from './records.ts';
import { heading, signIn } from './steps.ts';

for (const width of [390, 1280]) {
  test(`a change of account at ${width} px, from the folders to the mail`, async ({ page, server, axe, look }) => {
    await page.setViewportSize({ width, height: 900 });
    await enter(page);
    await open(page, 'Mon compte bancaire');
    await expect(heading(page, 'Pour quels dossiers changez-vous de compte ?')).toBeVisible();
    // Money follows nothing but a tick: the folders that are looked at have one, here all of them.
    const boxes = page.getByRole('checkbox');
    for (const index of [0, 1, 2]) await expect(boxes.nth(index)).toBeChecked();
    await boxes.nth(2).uncheck();
    await press(page, 'Continuer');

    await expect(heading(page, 'Quel est votre nouveau compte ?')).toBeFocused();
    const iban = page.getByLabel('IBAN', { exact: true });
    const owner = page.getByLabel('Titulaire du compte');
    await expect(owner).toHaveValue('Françoise Lefèvre');
    // Somebody else's account is pointed out, and stops nothing; a joint one is the member's.
    const other = page.getByRole('status').filter({ hasText: 'Le titulaire indiqué ne porte pas votre nom.' });
    await expect(other).toHaveCount(0);
    for (const [name, count] of [
      ['Paul Martin', 1],
      ['M. ET MME LEFEVRE', 0],
      ['Marie Durand', 1],
    ] as const) {
      await owner.fill(name);
      await iban.focus();
      await expect(other).toHaveCount(count);
    }
    await axe();
    for (const [given, message] of [
      ['', /est sur votre RIB/],
      ['30006000011234567890189', /recopié le RIB/],
      ['FR76 3000 6000 0112 3456 7890 18', /il en manque 1/],
      ['FR76 3OOO 6000 0112 3456 7890 189', /code banque/],
      ['FR75 3000 6000 0112 3456 7890 189', /deux chiffres après FR/],
      ['FR49 3000 6000 0112 3456 7890 190', /clé RIB/],
    ] as const) {
      await iban.fill(given);
      await press(page, 'Continuer');
      await expect(iban).toBeFocused();
      await expect(iban).toHaveAccessibleDescription(message);
    }
    await axe();
    // A foreign account asks for more, a country without IBANs does not.
    await iban.fill('US64 SVBK US6S 3300 9586 7911');
    await press(page, 'Continuer');
    await expect(iban).toHaveAccessibleDescription(/«\sUS\s»/);
    await expect(page.getByLabel('BIC (ou SWIFT)')).toHaveCount(0);
    await iban.fill('BE68 5390 0754 7034');
    await press(page, 'Continuer');
    await expect(page.getByLabel('BIC (ou SWIFT)')).toHaveAccessibleDescription(/indiquez le BIC/);
    await expect(page.getByLabel('Nom de la banque')).toHaveAccessibleDescription(/nom de la banque/);
    await page.getByLabel('BIC (ou SWIFT)').fill('BNPAFRPP');
    await press(page, 'Continuer');
    await expect(page.getByLabel('BIC (ou SWIFT)')).toHaveAccessibleDescription(/autre pays/);
    await axe();
    await iban.fill(width === 390 ? IBAN.toLowerCase() : 'FR1420041010050500013M02606');
    await expect(page.getByText('Cet IBAN est juste.')).toBeVisible();
    await expect(page.getByLabel('BIC (ou SWIFT)')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await axe();
    await press(page, 'Continuer');

    await expect(heading(page, 'Joignez votre RIB')).toBeFocused();
    await press(page, 'Continuer');
    await expect(page.getByText('Choisissez le fichier de votre RIB.')).toBeVisible();
    await axe();
    const choose = page.locator('input[type=file]').first();
    await choose.setInputFiles({ name: 'rib.exe', mimeType: 'application/pdf', buffer: RIB.buffer });
    await expect(page.getByText(/Le format de ce fichier est incorrect/)).toBeVisible();
    await press(page, 'Continuer');
    await expect(choose).toBeFocused();
    await expect(page.getByText(/^Rien n'est encore envoyé\s: votre fichier n'est pas ajouté/)).toBeVisible();
    await choose.setInputFiles({ ...RIB, buffer: Buffer.from(pdf(`width ${width}`)) });
    await press(page, 'Continuer');

    await expect(heading(page, 'Tout est-il exact ?')).toBeFocused();
    await expect(page.getByRole('main')).toContainText('mon-rib.pdf');
    await expect(page.getByText('Le titulaire indiqué ne porte pas votre nom.')).toBeVisible();
    await press(page, 'Enregistrer ce compte');
    const password = page.getByLabel('Votre mot de passe actuel');
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/Indiquez votre mot de passe/);
    await password.pressSequentially('faux');
    await press(page, 'Enregistrer ce compte');
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/pas votre mot de passe actuel/);
    await expectNoSidewaysScroll(page);
    await axe();

    // A line that is cut: everything stays, the same button tries again.
    await page.route('**/api/folder/financial-informations', route => route.abort());
    await password.fill(accounts.password);
    await press(page, 'Enregistrer ce compte');
    await expect(page.getByRole('alert')).toContainText("Votre compte n'a pas été enregistré");
    await expect(page.getByRole('alert')).toContainText(/n'est pas perdu/);
    await axe();
    await page.unroute('**/api/folder/financial-informations');
    const known = (await server.mails(EMAIL)).length;
    let calls = 0;
    page.on('request', request => {
      if (request.method() === 'PUT') calls += 1;
    });
    await page.getByRole('button', { name: 'Enregistrer ce compte' }).dblclick();
    await expect(heading(page, 'Votre demande est enregistrée')).toBeFocused();
    expect(calls).toBe(1);
    const end = width === 390 ? '0189' : '2606';
    await expect(page.getByRole('main')).toContainText(`IBAN terminé par ${end}`);
    await axe();
    // The second of these two requests replaces the first, which is told as well.
    await expect
      .poll(async () => (await server.mails(EMAIL)).slice(0, -known || undefined).map(mail => mail.subject))
      .toContain('Un changement de votre compte bancaire est demandé');
    const service = (await server.mails('')).find(mail => mail.subject.includes('nouvelles coordonnées bancaires'))!;
    expect(service.text).toMatch(/IBAN terminé par/);
    expect(service.text).toContain("le titulaire ne porte pas le nom de l'adhérent");
    expect(service.text.replace(/\s/g, '')).not.toContain(IBAN.replace(/\s/g, '').slice(4, 20));

    await open(page, 'Revenir à mes dossiers');
    const request = page
      .getByRole('region', { name: 'Vos demandes de changement de compte' })
      .getByRole('listitem')
      .filter({ hasText: `Compte terminé par ${end}` });
    await expect(request).toContainText("D'ici là, nous vous payons sur votre compte terminé par");
    await expect(request.getByRole('list', { name: 'Étapes de votre demande' })).toContainText('Demande reçue');
    await axe();
    if (width === 1280) await look('account-request');
    await expect(page.getByRole('main')).not.toContainText('3000');
    const downloading = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Mandat SEPA du dossier/ })
      .first()
      .click();
    expect((await downloading).suggestedFilename()).toMatch(/^mandat-sepa-\d+\.pdf$/);
    await expect(page.getByText('Le mandat est téléchargé.')).toBeVisible();
  });
}

test('on the narrowest telephone an IBAN that is right can be read whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, accounts.suspended, '/#/mes-dossiers/compte-bancaire');
  await page.getByLabel('IBAN', { exact: true }).fill(IBAN.replaceAll(' ', ''));
  await expect(page.getByText('Cet IBAN est juste.')).toBeVisible();
  const whole = page.getByText(/^Vous avez écrit\s: FR76 3000 6000 0112 3456 7890 189$/);
  await expect(whole).toBeVisible();
  await expectNoSidewaysScroll(page);
});
