import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { pdf } from './drafts.ts';
import { answerCaptcha, answerMessage, fillVisitorForm, goTo, heading, openAt, signIn } from './steps.ts';

for (const width of [390, 1280]) {
  test(`a message goes out once, and its answer is read, at ${width} px`, async ({ page, server, axe }) => {
    await openAt(page, width, 'Nous contacter');
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
    await page.getByLabel('Pièces jointes').setInputFiles(pdf('avis.pdf'));
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

test('a page that could not be fetched comes when the network is back, and what was typed elsewhere is there', async ({
  page,
  context,
}) => {
  await openAt(page, 390, 'Nous contacter');
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
  await openAt(page, 1280, 'Nous contacter');
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

test('the folder of a message or a justificatif is read whole on a phone and beyond', async ({ page }) => {
  await openAt(page, 390, 'Mes documents', 'Justificatifs');
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

test('whoever turns a page of messages reads on from the top of the list', async ({ page }) => {
  const PAGE = /\/api\/user\/\d+\/messages\/(\d+)\/10$/;
  await page.route(PAGE, async route => {
    const answered = await (
      await route.fetch({
        url: route
          .request()
          .url()
          .replace(/\d+\/10$/, '0/10'),
      })
    ).json();
    const startIndex = Number(PAGE.exec(route.request().url())![1]);
    const some = Array.from({ length: startIndex === 0 ? 10 : 3 }, (_, at) => ({
      ...answered.data[0],
      id: 1000 + startIndex + at,
      subject: `Message ${startIndex + at + 1}`,
    }));
    await route.fulfill({ json: { ...answered, startIndex, total: 13, data: some } });
  });
  await openAt(page, 390, 'Nous contacter');
  await expect(page.getByText('Message 10', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Page suivante' }).click();
  const list = page.getByRole('main').getByRole('list', { name: 'Messages envoyés et reçus' });
  await expect(list).toBeFocused();
  await expect(page.getByText('Message 11', { exact: true })).toBeInViewport();
});

test('a text that is too long stays whole, says by how much, and is sent once it is shorter', async ({
  page,
  axe,
  look,
}) => {
  await openAt(page, 390, 'Nous contacter');
  await page.getByRole('main').getByRole('link', { name: 'Écrire un message' }).click();
  await page.getByLabel('Votre demande concerne').selectOption('Mes paiements');
  await page.getByLabel('Objet').fill('Une longue histoire');
  const body = page.getByLabel('Votre message');
  await body.fill('a'.repeat(4990));
  await expect(page.getByText('Il vous reste 10 caractères.')).toBeVisible();
  // As it is pasted: the browser's own limit would cut it.
  await body.press('End');
  await page.keyboard.insertText('b'.repeat(213));
  await expect(body).toHaveAccessibleDescription(/Il y a 203 caractères de trop\./);
  await expect(body).toHaveValue(/b{213}$/);
  await axe();
  await look('text-too-long');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(body).toBeFocused();
  await body.fill('a'.repeat(5000));
  await expect(body).not.toHaveAccessibleDescription(/de trop/);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(heading(page, 'Votre message est envoyé')).toBeVisible();
});

test('a late answer is called late among the messages too', async ({ page }) => {
  await page.route(/\/api\/user\/\d+\/messages\/0\/10$/, async route => {
    const answered = await (await route.fetch()).json();
    const [one] = answered.data;
    const late = { ...one, subject: 'En retard', userIsSender: true, expectedBy: '2026-01-12' };
    await route.fulfill({ json: { ...answered, data: [late] } });
  });
  await openAt(page, 390, 'Nous contacter');
  const row = page.getByRole('button', { name: /En retard/ });
  await expect(row).toContainText('Nous sommes en retard, la réponse était attendue le 12/01/2026');
  await expect(row).not.toContainText('au plus tard');
});

test('a document is added to what was sent without a word', async ({ page, axe, look }) => {
  await openAt(page, 390, 'Nous contacter');
  await page.getByRole('main').getByRole('link', { name: 'Écrire un message' }).click();
  await page.getByLabel('Votre demande concerne').selectOption('Mes paiements');
  await page.getByLabel('Objet').fill('Sans la pièce');
  await page.getByLabel('Votre message').fill('Elle suit.');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(heading(page, 'Votre message est envoyé')).toBeVisible();
  const told = (await page.getByRole('status').filter({ hasText: 'Référence MES-' }).textContent()) ?? '';
  await page.goto(`/#/mes-demarches/message/${/MES-(\d+)/.exec(told)![1]!}`);
  const send = page.getByRole('button', { name: 'Envoyer', exact: true });
  await send.click();
  await expect(page.getByLabel('Votre message')).toHaveAccessibleDescription(
    /Écrivez un message, ou ajoutez un document/,
  );
  await axe();
  await page.getByLabel('Pièces jointes').setInputFiles(pdf('suite.pdf'));
  await look('document-alone');
  await send.click();
  await expect(page.getByRole('article').filter({ hasText: 'Un document ajouté.' })).toContainText('suite.pdf');
});
