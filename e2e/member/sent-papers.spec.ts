// What members send of papers: justificatifs, tax data, certificates of life.
import { lockedPdf } from '../../api/test/file-samples.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { pdf } from './drafts.ts';
import { goTo, heading, openAt } from './steps.ts';

test('a justificatif is sent, has a receipt, and stands in the list', async ({ page, server, axe, look }) => {
  await openAt(page, 390, 'Mes documents', 'Justificatifs');
  await expect(heading(page, 'Envoyer un justificatif')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByLabel('Type de justificatif')).toBeFocused();
  await page.getByLabel('Type de justificatif').selectOption({ index: 1 });
  // The service could not open it: said above the form and beside the field, with everything as it was.
  const files = page.getByLabel('Vos fichiers');
  const buffer = await lockedPdf({ userPassword: 'secret' });
  await files.setInputFiles({ ...pdf('secret.pdf'), buffer });
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(files).toHaveAccessibleDescription(/secret\.pdf : Ce fichier est protégé par un mot de passe/);
  await expect(page.getByRole('alert')).toContainText('Ce fichier est protégé par un mot de passe');
  await look('document-protected');
  await page.getByRole('button', { name: /secret\.pdf/ }).click();
  await expect(files).not.toHaveAccessibleDescription(/mot de passe/);
  // Of two the good one is added; nothing goes out as if the other had not been chosen.
  await files.setInputFiles([pdf('photo.exe'), pdf('rib-2026.pdf')]);
  await expect(page.getByRole('button', { name: 'Retirer rib-2026.pdf' })).toBeVisible();
  await expect(files).toHaveAccessibleDescription(/«\sphoto\.exe\s» n'est pas ajouté\. Le format de ce fichier/);
  await look('document-one-refused');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(files).toBeFocused();
  // In the field, and beside the button, which may be far from it: nobody believes that it is sent, or that nothing happened.
  await expect(files).toHaveAccessibleDescription(/n'est pas ajouté\. .* Rien n'est encore envoyé\./s);
  const unsent = page.getByText(
    /^Rien n'est encore envoyé\s: «\sphoto\.exe\s» n'est pas ajouté\. Renoncez à ce fichier/,
  );
  await expect(unsent).toBeVisible();
  await look('document-unsent');
  await page.getByRole('button', { name: 'Renoncer à ce fichier' }).click();
  await expect(files).not.toHaveAccessibleDescription(/photo\.exe/);
  await expect(unsent).toHaveCount(0);
  await axe();
  const known = (await server.mails('francoise.lefevre@demo.example')).length;
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Bien reçu, merci' })).toContainText('rib-2026.pdf');
  await expect(page.getByRole('region', { name: 'Ce que vous avez envoyé' })).toContainText('rib-2026.pdf');
  expect((await server.nextMail('francoise.lefevre@demo.example', known)).text).toContain('rib-2026.pdf');
  await axe();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Déclarer mes données fiscales' }).click();
  await expect(heading(page, 'Mes données fiscales')).toBeVisible();
  await page.getByLabel('Revenu fiscal de référence').fill('18 250,50');
  await page.getByLabel('Nombre de parts').fill('1,3');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByLabel('Nombre de parts')).toBeFocused();
  await expect(page.getByLabel('Nombre de parts')).toHaveAccessibleDescription(/se comptent par quarts/);
  await page.getByLabel('Nombre de parts').fill('1,5');
  await page.getByLabel('Situation de famille').selectOption('Veuf ou veuve');
  const notice = page.getByLabel("Votre avis d'imposition");
  await expect(notice).toHaveAccessibleDescription(/Choisissez un fichier\./);
  // A name that is accepted on a content that is not.
  await notice.setInputFiles({ ...pdf('faux.pdf'), buffer: Buffer.from('rien') });
  await expect(notice).toHaveAccessibleDescription(/faux\.pdf\s» n'est pas ajouté\. .* celui d'un fichier PDF\./);
  await expect(notice).not.toHaveAccessibleDescription(/incorrect\. Format accepté/);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(notice).toBeFocused();
  await expect(page.getByText(/^Rien n'est encore envoyé\s: votre fichier n'est pas ajouté/)).toBeVisible();
  await notice.setInputFiles(pdf('avis.pdf'));
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  // As for any other paper: when it came, under which number, and a receipt to print.
  const receipt = page.getByRole('status').filter({ hasText: 'sont enregistrées' });
  await expect(receipt).toContainText(/Reçues le \d\d\/\d\d\/\d{4} à \d\d:\d\d, sous la référence FIS-\d+/);
  await expect(receipt.getByRole('button', { name: 'Imprimer ce récépissé' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vos déclarations' })).toContainText('18 250,50 €');
  await axe();
  await expectNoSidewaysScroll(page);

  // What was sent is opened again, as it was sent: from where it was sent, and from 'Mes démarches'.
  await page.setViewportSize({ width: 390, height: 844 });
  await look('tax-data-sent');
  await page
    .getByRole('link', { name: /^Ouvrir cette démarche : \d{4}/ })
    .first()
    .click();
  await expect(heading(page, /^Données fiscales \d{4}/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Télécharger avis\.pdf/ })).toBeVisible();
  await goTo(page, 'Mes documents');
  await page.getByRole('link', { name: 'Justificatifs' }).click();
  await expect(page.getByRole('region', { name: 'Ce que vous avez envoyé' })).toBeVisible();
  await look('sent-list');
  await page.getByRole('link', { name: 'rib-2026.pdf' }).click();
  await expect(heading(page, /^Justificatif\s: /)).toBeVisible();
  await goTo(page, 'Mes démarches');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Justificatif.*rib-2026\.pdf/ }).click();
  await main.getByRole('link', { name: /^Ouvrir cette démarche : Justificatif/ }).click();
  const file = page.waitForEvent('download');
  await main.getByRole('button', { name: /^Télécharger rib-2026\.pdf/ }).click();
  expect((await file).suggestedFilename()).toBe('rib-2026.pdf');
  await look('submission-file');
  await axe();
  // Gone meanwhile: said above it, and then in its place.
  const gone = { unhandledException: true, type: 'RessourceNotFoundException' };
  await page.route('**/api/user/*/submissions/document/*/file/*', route =>
    route.fulfill({ status: 404, json: { message: "Ce fichier n'est plus disponible.", additionalData: gone } }),
  );
  await page.route(/\/submissions\/document\/\d+$/, async route => {
    const answer = await route.fetch();
    const told = await answer.json();
    const files = told.files.map((one: object) => ({ ...one, isAvailable: false, held: 'gone' }));
    await route.fulfill({ response: answer, json: { ...told, files } });
  });
  await main.getByRole('button', { name: /^Télécharger rib-2026\.pdf/ }).click();
  await expect(main.getByRole('alert')).toContainText("n'existe plus");
  await expect(main.getByText(/rib-2026\.pdf — supprimé à la fin de sa durée de conservation/)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await look('submission-file-gone');
});

test('what could not go out for want of a network goes out when it is back', async ({ page, context }) => {
  await openAt(page, 390, 'Mes documents', 'Justificatifs');
  await page.getByLabel('Type de justificatif').selectOption({ index: 1 });
  await page.getByLabel('Vos fichiers').setInputFiles(pdf('hors-ligne.pdf'));
  const send = page.getByRole('button', { name: 'Envoyer', exact: true });
  await context.setOffline(true);
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'interrompue' })).toBeVisible();
  await context.setOffline(false);
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'Bien reçu, merci' })).toContainText('hors-ligne.pdf');
});

test('a network that goes while a file is sent is said beside the button', async ({ page, context }) => {
  await openAt(page, 390, 'Mes documents', 'Justificatifs');
  await page.getByLabel('Type de justificatif').selectOption({ index: 1 });
  await page.getByLabel('Vos fichiers').setInputFiles(pdf('coupure.pdf'));
  let goOn = () => {};
  const isHeld = new Promise<void>(resolve => {
    goOn = resolve;
  });
  await page.route('**/api/supportingDocuments/**', async route => {
    if (route.request().method() !== 'POST') return route.continue();
    await isHeld;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  const form = page.getByRole('main').locator('form');
  await expect(form.getByText(/% envoyés/)).toBeVisible();
  await context.setOffline(true);
  await expect(form.getByText("Votre appareil n'est plus relié à internet.")).toBeInViewport();
  await context.setOffline(false);
  await expect(form.getByText("Votre appareil n'est plus relié à internet.")).toHaveCount(0);
  goOn();
});

test('a certificate of life or its absence is said, and a statement is signed', async ({ page, axe }) => {
  await openAt(page, 1280, 'Mes opérations', 'Certificat de vie');
  await expect(heading(page, 'Mon certificat de vie')).toBeVisible();
  const send = page.getByRole('button', { name: 'Envoyer mon certificat' }).first();
  const none = page.getByText('Aucun certificat de vie ne vous est demandé.');
  const byPost = page.getByText('Ce régime prend les certificats par courrier seulement').first();
  await expect(send.or(none).or(byPost).first()).toBeVisible();
  await axe();
  if (await send.isVisible()) {
    await send.click();
    await expect(page.getByText('Choisissez votre certificat de vie.').first()).toBeVisible();
    await page.getByLabel('Votre certificat de vie, signé').first().setInputFiles(pdf('vie.pdf'));
    await send.click();
    await expect(page.getByText('Votre certificat de vie nous est bien parvenu.')).toBeVisible();
    await axe();
  }
  const sign = page.getByRole('button', { name: "Signer l'attestation" });
  // Behind a button while a certificate is expected: it is not the certificate.
  const behind = page.getByRole('button', { name: "Voir l'attestation sur l'honneur" });
  if (await behind.isVisible()) {
    await expect(sign).toBeHidden();
    await behind.click();
  }
  if (await sign.isVisible()) {
    await sign.click();
    await expect(page.getByText('Cochez la case pour signer.')).toBeVisible();
    await page.getByLabel("J'ai lu cette attestation et je la signe").check();
    await sign.click();
    await expect(page.getByText('Votre attestation est enregistrée.')).toBeVisible();
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test('a blocked justificatif keeps its name beside a small badge, and says what to do', async ({ page, look }) => {
  await page.route('**/api/supportingDocuments/*/0/10', async route => {
    const response = await route.fetch();
    const found = (await response.json()) as { data: object[] };
    await route.fulfill({ response, json: { ...found, data: found.data.map(row => ({ ...row, state: 'infected' })) } });
  });
  await openAt(page, 768, 'Mes documents', 'Justificatifs');
  const row = page.getByRole('region', { name: 'Ce que vous avez envoyé' }).getByRole('listitem').first();
  await expect(row).toContainText('Envoyez un autre fichier.');
  const [line, badge] = [await row.boundingBox(), await row.getByText("Bloqué par l'antivirus").boundingBox()];
  expect(badge!.width).toBeLessThan(line!.width / 3);
  await look('document-blocked');
});

test("a certificate by post: the link leads to its folder's address", async ({ page, look }) => {
  await page.route('**/api/user/*/proofOfLife', async route => {
    const response = await route.fetch();
    const proofs = ((await response.json()) as object[]).map(proof => ({
      ...proof,
      isExpected: true,
      isOnline: false,
    }));
    await route.fulfill({ response, json: proofs });
  });
  await openAt(page, 1280, 'Mes opérations', 'Certificat de vie');
  const selection = () => page.evaluate(() => localStorage.getItem('selected_folder'));
  const before = await selection();
  const last = page.getByRole('link', { name: "Voir l'adresse de ce régime dans « Nos coordonnées »" }).last();
  await last.click();
  await expect(heading(page, 'Nos coordonnées')).toBeVisible();
  const folders = page.getByLabel('Dossier consulté');
  const all = await folders.getByRole('option').evaluateAll(list => list.map(one => (one as HTMLOptionElement).value));
  await expect(folders).toHaveValue(all.at(-1)!);
  await expect(page.getByText('Envoyez à cette adresse vos certificats de vie')).toBeVisible();
  await look('contact-for-certificate');
  // What the other pages speak of is not chosen by a link.
  expect(await selection()).toBe(before);
  await folders.selectOption(all[0]!);
  await expect(folders).toHaveValue(all[0]!);
  expect(await selection()).toBe(all[0]);
});
