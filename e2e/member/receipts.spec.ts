import { hold } from '../answers.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { answerMessage, goTo, heading, signIn } from './steps.ts';

const PDF = {
  name: 'piece.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
};

for (const width of [390, 1280]) {
  test(`tax data that were sent are confirmed in view, with the focus, at ${width} px`, async ({ page, look }) => {
    await page.setViewportSize({ width, height: 700 });
    await signIn(page, accounts.rentier, '/#/donnees-fiscales');
    const receipt = page.getByRole('status').filter({ hasText: 'Bien reçu, merci' });
    for (const income of ['18 250', '18 260']) {
      await page.getByLabel('Revenu fiscal de référence').fill(income);
      await page.getByLabel('Nombre de parts').fill('1,5');
      await page.getByLabel('Situation de famille').selectOption({ index: 1 });
      await page.getByLabel("Votre avis d'imposition").setInputFiles(PDF);
      await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
      await expect(receipt).toBeInViewport();
      await expect(page.locator(':focus')).toContainText('Bien reçu, merci');
      await expect(receipt).toContainText(/sous la référence FIS-\d+/);
    }
    await look(`tax-data-sent-${width}`);
  });
}

test('a justificatif that was sent is named by its reference, on its receipt and in the list', async ({ page }) => {
  await signIn(page, accounts.rentier, '/#/envoyer-un-justificatif');
  await page.getByLabel('Type de justificatif').selectOption({ index: 1 });
  await page.getByLabel('Vos fichiers').setInputFiles(PDF);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  const receipt = page.getByRole('status').filter({ hasText: 'Bien reçu, merci' });
  await expect(receipt).toContainText(/sous la référence JUS-\d+/);
  const reference = /JUS-\d+/.exec((await receipt.textContent())!)![0];
  await page.getByRole('button', { name: 'Envoyer un autre justificatif' }).click();
  const sent = page.getByRole('region', { name: 'Ce que vous avez envoyé' }).getByRole('listitem');
  await expect(sent.filter({ hasText: `référence ${reference}` })).toHaveCount(1);
});

test('a certificate of life that was sent is confirmed in view, with the focus', async ({ page, look }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn(page, accounts.rentier);
  await page.getByRole('link', { name: 'Faire mon certificat de vie' }).first().click();
  await page.getByLabel('Votre certificat de vie, signé').first().setInputFiles(PDF);
  await page.getByRole('button', { name: 'Envoyer mon certificat' }).first().click();
  const receipt = page.getByText('Votre certificat de vie nous est bien parvenu.');
  await expect(receipt).toBeInViewport();
  await expect(page.locator(':focus')).toContainText('Votre certificat de vie nous est bien parvenu.');
  await expect(page.getByText(/^Envoyé le .+, référence CDV-\d+\.$/).first()).toBeVisible();
  await look('proof-sent');
  // The statement too, below it; another folder's certificate is awaited, so it does not stand open.
  await page.getByRole('button', { name: "Voir l'attestation sur l'honneur" }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Signer/ }).click();
  await expect(page.locator(':focus')).toContainText('Votre attestation est enregistrée.');
});

for (const way of ['among the messages', "at its mail's address"])
  test(`the home forgets an answer once it was read ${way}, even when the server learns of it late`, async ({
    page,
    server,
  }) => {
    await signIn(page, accounts.closed, '/#/messages/nouveau');
    await page.getByLabel('Votre demande concerne').selectOption({ index: 1 });
    await page.getByLabel('Objet').fill('Mon dossier');
    await page.getByLabel('Votre message').fill(`Bonjour, où en est-il, lu ${way} ?`);
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(heading(page, 'Votre message est envoyé')).toBeVisible();
    const told = (await page.getByRole('status').filter({ hasText: 'Référence MES-' }).textContent()) ?? '';
    const number = /MES-(\d+)/.exec(told)![1]!;
    await answerMessage(server.backOfficeUrl, number, 'Il est clôturé.');
    await goTo(page, 'Accueil');
    const task = page.getByText('Vous avez une réponse à lire');
    // It reaches the member once it can no more be taken back.
    await expect(async () => {
      await page.reload();
      await expect(task).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const release = await hold(page, '**/api/message/*/read');
    if (way === 'among the messages') {
      await goTo(page, 'Nous contacter');
      await page
        .getByRole('button', { name: /Mon dossier/ })
        .first()
        .click();
      // That of the question, as everywhere.
      await expect(page.getByText(`Référence MES-${number}`)).toBeVisible();
    } else await page.goto(`/#/mes-demarches/message/${number}`);
    await expect(page.getByText('Il est clôturé.')).toBeVisible();
    await goTo(page, 'Accueil');
    await expect(task).toBeVisible();
    await release();
    await expect(task).toBeHidden();
  });
