import type { Page } from '@playwright/test';
import { lockedPdf } from '../../api/test/file-samples.ts';
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { answerCaptcha, answerMessage, fillVisitorForm, goTo, heading, signIn } from './steps.ts';

const PDF = {
  name: 'avis.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

async function enter(page: Page, width: number, group: string, entry?: string) {
  await page.setViewportSize({ width, height: 900 });
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, group, entry);
}

for (const width of [390, 1280]) {
  test(`a message goes out once, and its answer is read, at ${width} px`, async ({ page, server, axe }) => {
    await enter(page, width, 'Nous contacter');
    await expect(heading(page, 'Mes messages')).toBeVisible();
    await axe();
    await page.getByRole('main').getByRole('link', { name: 'Écrire un message' }).click();
    await expect(heading(page, 'Écrire un message')).toBeFocused();
    const subject = page.getByLabel('Objet');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByLabel('Votre demande concerne')).toBeFocused();
    await axe();
    await page.getByLabel('Votre demande concerne').selectOption('Mes paiements');
    await subject.fill(`Ma pension ${width}`);
    await page.getByLabel('Votre message').fill('Bonjour, quand est-elle versée ?');
    // What was typed is there after another page.
    await page.getByRole('link', { name: 'Revenir à mes messages' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Écrire un message' }).click();
    await expect(subject).toHaveValue(`Ma pension ${width}`);
    await page.getByLabel('Pièces jointes').setInputFiles(PDF);
    await page.getByRole('button', { name: 'Envoyer le message' }).dblclick();
    await expect(heading(page, 'Votre message est envoyé')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Revenir à mes messages' })).toHaveCount(1);
    await axe();
    const told = (await page.getByRole('status').filter({ hasText: 'Référence MES-' }).textContent()) ?? '';
    const number = /MES-(\d+)/.exec(told)![1]!;

    const known = (await server.mails('francoise.lefevre@demo.example')).length;
    await answerMessage(server.backOfficeUrl, number, 'Elle est versée le 28.');
    const mail = await server.nextMail('francoise.lefevre@demo.example', known);
    expect(mail.subject).toBe('Une réponse vous attend dans votre espace retraite');

    await page.getByRole('link', { name: 'Revenir à mes messages' }).click();
    const answer = page.getByRole('button', { name: `Re : Ma pension ${width}` });
    await page.reload();
    await expect(page.getByText('Vous avez une réponse non lue.')).toBeVisible();
    await answer.press('Enter');
    await expect(page.getByText('Elle est versée le 28.')).toBeVisible();
    await expect(page.getByText('Vous avez une réponse non lue.')).toBeHidden();
    const sent = page.getByRole('button', { name: new RegExp(`^Ma pension ${width}`) });
    await expect(sent).toHaveCount(1);
    await sent.click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger avis.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('avis.pdf');
    await axe();
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
  });
}

test('a justificatif is sent, has a receipt, and stands in the list', async ({ page, server, axe, look }) => {
  await enter(page, 390, 'Mes documents', 'Justificatifs');
  await expect(heading(page, 'Envoyer un justificatif')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByLabel('Type de justificatif')).toBeFocused();
  await page.getByLabel('Type de justificatif').selectOption({ index: 1 });
  // The service could not open it: said above the form and beside the field, with everything as it was.
  const files = page.getByLabel('Vos fichiers');
  const buffer = await lockedPdf({ userPassword: 'secret' });
  await files.setInputFiles({ ...PDF, name: 'secret.pdf', buffer });
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(files).toHaveAccessibleDescription(/secret\.pdf : Ce fichier est protégé par un mot de passe/);
  await expect(page.getByRole('alert')).toContainText('Ce fichier est protégé par un mot de passe');
  await look('document-protected');
  await page.getByRole('button', { name: /secret\.pdf/ }).click();
  await expect(files).not.toHaveAccessibleDescription(/mot de passe/);
  // Of two the good one is added; nothing goes out as if the other had not been chosen.
  await files.setInputFiles([
    { ...PDF, name: 'photo.exe' },
    { ...PDF, name: 'rib-2026.pdf' },
  ]);
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
  await notice.setInputFiles({ ...PDF, name: 'faux.pdf', buffer: Buffer.from('rien') });
  await expect(notice).toHaveAccessibleDescription(/faux\.pdf\s» n'est pas ajouté\. .* celui d'un fichier PDF\./);
  await expect(notice).not.toHaveAccessibleDescription(/incorrect\. Format accepté/);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(notice).toBeFocused();
  await expect(page.getByText(/^Rien n'est encore envoyé\s: votre fichier n'est pas ajouté/)).toBeVisible();
  await notice.setInputFiles(PDF);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  // As for any other paper: when it came, under which number, and a receipt to print.
  const receipt = page.getByRole('status').filter({ hasText: 'sont enregistrées' });
  await expect(receipt).toContainText(/Reçues le \d\d\/\d\d\/\d{4} à \d\d:\d\d, sous la référence FIS-\d+/);
  await expect(receipt.getByRole('button', { name: 'Imprimer ce récépissé' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vos déclarations' })).toContainText('18 250,50 €');
  await axe();
  await expectNoSidewaysScroll(page);
});

test('what could not go out for want of a network goes out when it is back', async ({ page, context }) => {
  await enter(page, 390, 'Mes documents', 'Justificatifs');
  await page.getByLabel('Type de justificatif').selectOption({ index: 1 });
  await page.getByLabel('Vos fichiers').setInputFiles({ ...PDF, name: 'hors-ligne.pdf' });
  const send = page.getByRole('button', { name: 'Envoyer', exact: true });
  await context.setOffline(true);
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'interrompue' })).toBeVisible();
  await context.setOffline(false);
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'Bien reçu, merci' })).toContainText('hors-ligne.pdf');
});

test('a page that could not be fetched comes when the network is back, and what was typed elsewhere is there', async ({
  page,
  context,
}) => {
  await enter(page, 390, 'Nous contacter');
  await page.getByRole('main').getByRole('link', { name: 'Écrire un message' }).click();
  await page.getByLabel('Objet').fill('Avant la coupure');
  const broken = heading(page, "Cette page n'a pas pu être affichée.");
  await context.setOffline(true);
  await goTo(page, 'Mes documents');
  await expect(broken).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, 'Documents de mon régime')).toBeVisible();

  // The network of the telephone is there, the service is not yet.
  await page.route('**/assets/*.js*', route => route.abort());
  await goTo(page, 'Mes opérations');
  await expect(broken).toBeVisible();
  await page.unroute('**/assets/*.js*');
  // Nothing offers a reload, which would lose what was typed.
  await expect(page.getByRole('button', { name: 'Recharger la page' })).toHaveCount(0);
  await expect(page.getByText("Ce que vous avez saisi n'est pas perdu", { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(heading(page, 'Mes opérations')).toBeVisible();

  await goTo(page, 'Nous contacter');
  await page.getByRole('main').getByRole('link', { name: 'Écrire un message' }).click();
  await expect(page.getByLabel('Objet')).toHaveValue('Avant la coupure');
});

test('a page whose code is gone offers a reload, and the browser asks before it loses what was typed', async ({
  page,
}) => {
  await enter(page, 1280, 'Nous contacter');
  await page.getByRole('main').getByRole('link', { name: 'Écrire un message' }).click();
  // What is kept already is not lost.
  await page.route('**/drafts/**', route => route.abort());
  await page.getByLabel('Objet').fill('Avant la nouvelle version');
  // Served, but not as what this page was built with.
  await page.route('**/assets/*.js*', route =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("another version")' }),
  );
  await goTo(page, 'Mes documents');
  await expect(heading(page, "Cette page n'a pas pu être affichée.")).toBeVisible();
  const asked = page.waitForEvent('dialog');
  void page.getByRole('button', { name: 'Recharger la page' }).click();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.unroute('**/assets/*.js*');
  await goTo(page, 'Nous contacter');
  await page.getByRole('main').getByRole('link', { name: 'Écrire un message' }).click();
  await expect(page.getByLabel('Objet')).toHaveValue('Avant la nouvelle version');
});

test('a certificate of life or its absence is said, and a statement is signed', async ({ page, axe }) => {
  await enter(page, 1280, 'Mes opérations', 'Certificat de vie');
  await expect(heading(page, 'Mon certificat de vie')).toBeVisible();
  const send = page.getByRole('button', { name: 'Envoyer mon certificat' }).first();
  const none = page.getByText('Aucun certificat de vie ne vous est demandé.');
  const byPost = page.getByText('Ce régime prend les certificats par courrier seulement').first();
  await expect(send.or(none).or(byPost).first()).toBeVisible();
  await axe();
  if (await send.isVisible()) {
    await send.click();
    await expect(page.getByText('Choisissez votre certificat de vie.').first()).toBeVisible();
    await page
      .getByLabel('Votre certificat de vie, signé')
      .first()
      .setInputFiles({ ...PDF, name: 'vie.pdf' });
    await send.click();
    await expect(page.getByText('Votre certificat de vie nous est bien parvenu.')).toBeVisible();
    await axe();
  }
  const sign = page.getByRole('button', { name: "Signer l'attestation" });
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
  await enter(page, 768, 'Mes documents', 'Justificatifs');
  const row = page.getByRole('region', { name: 'Ce que vous avez envoyé' }).getByRole('listitem').first();
  await expect(row).toContainText('Envoyez un autre fichier.');
  const [line, badge] = [await row.boundingBox(), await row.getByText("Bloqué par l'antivirus").boundingBox()];
  expect(badge!.width).toBeLessThan(line!.width / 3);
  await look('document-blocked');
});

test('the folder of a message or a justificatif is read whole on a phone and beyond', async ({ page }) => {
  await enter(page, 390, 'Mes documents', 'Justificatifs');
  const folder = page.getByLabel('Dossier concerné');
  const expectWhole = async () => {
    await folder.selectOption({ index: 2 });
    const name = await folder.getByRole('option', { selected: true }).textContent();
    // Under the list, which cuts it; for the eyes alone.
    const under = () =>
      folder.evaluate(list => {
        const { display, content } = getComputedStyle(list.closest('[data-name]') ?? list, '::after');
        return display === 'none' ? '' : content;
      });
    await expect.poll(under).toContain(name);
  };
  await expectWhole();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectWhole();
  await page.setViewportSize({ width: 390, height: 900 });
  await goTo(page, 'Nous contacter');
  await page.getByRole('main').getByRole('link', { name: 'Écrire un message' }).click();
  await expectWhole();
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
  await enter(page, 1280, 'Mes opérations', 'Certificat de vie');
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

test('a visitor writes behind the captcha; a member finds their service', async ({ page, axe }) => {
  await page.goto('/#/nous-contacter');
  await expect(heading(page, 'Nous contacter')).toBeVisible();
  await page.getByLabel('Nom', { exact: true }).fill('Visiteur');
  await page.getByLabel('Prénom').fill('Paul');
  await page.getByLabel('Adresse e-mail').fill('paul@');
  await page.getByLabel('Objet').fill('Bonjour');
  await page.getByLabel('Votre message').fill('Puis-je venir ?');
  await answerCaptcha(page);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
  await axe();
  await page.getByLabel('Adresse e-mail').fill('paul@ailleurs.example');
  // A number that nobody can call.
  const phone = page.getByRole('textbox', { name: /^Téléphone/ });
  await phone.fill('12');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/numéro de téléphone complet/);
  await phone.fill('0692 12 34 56');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByText("Le service vous répondra à l'adresse paul@ailleurs.example.")).toBeVisible();
  // Nothing else shows it again to who has no space of their own.
  await expect(page.getByRole('heading', { name: 'Ce que vous avez écrit' })).toBeVisible();
  await expect(page.getByText('Puis-je venir ?')).toBeVisible();
  await axe();

  await signIn(page, accounts.rentier, '/#/nous-contacter');
  await expect(heading(page, 'Nos coordonnées')).toBeVisible();
  await expect(page.getByText('Horaires', { exact: true })).toBeVisible();
  await axe();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test('the first wrong field has the focus on a telephone that draws late too', async ({ page }) => {
  // React draws what follows an `await` by a message to itself: here it comes after more frames than one.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function late(...given: unknown[]) {
      const post = () => Reflect.apply(postMessage, this, given);
      requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(post)));
    };
  });
  await fillVisitorForm(page);
  await expect(page.getByText("Les champs marqués d'une étoile (*) sont obligatoires.")).toBeVisible();
  const phone = page.getByRole('textbox', { name: /^Téléphone/ });
  await phone.fill('12');
  await answerCaptcha(page);
  const send = page.getByRole('button', { name: 'Envoyer le message' });
  await send.click();
  await expect(phone).toBeFocused();
  // Refused by the server, and said once another question has come.
  await phone.fill('');
  await answerCaptcha(page, 'mauvais');
  await send.click();
  await expect(page.getByText("Ce n'est pas la bonne réponse.", { exact: false })).toBeVisible();
  await expect(page.getByLabel('Votre réponse')).toBeFocused();
});
