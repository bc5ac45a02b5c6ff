// Everything that a member sent, in one list: what is asked of them there, and on the home.
import { accounts, expect, test } from '../fixtures.ts';
import { pdf } from './drafts.ts';
import { answerMessage, door, folderLines, goTo, heading, signIn } from './steps.ts';

const PDF = pdf('page-2.pdf');

test('everything that was sent stands in one list, is answered there, and begun again', async ({
  page,
  server,
  browser,
  look,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Mes démarches');
  await expect(heading(page, 'Mes démarches')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'En cours chez nous', exact: true })).toBeVisible();
  await look('submissions');

  // A question, begun from here.
  await main.getByRole('button', { name: 'Commencer une démarche' }).click();
  await main.getByRole('link', { name: 'Poser une question' }).click();
  await page.getByLabel('Votre demande concerne').selectOption('Mes paiements');
  await page.getByLabel('Objet').fill('Mon versement de décembre');
  await page.getByLabel('Votre message').fill('Quel jour arrive-t-il ?');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  const told = (await page.getByRole('status').filter({ hasText: 'Référence MES-' }).textContent()) ?? '';
  const number = /MES-(\d+)/.exec(told)![1]!;
  await goTo(page, 'Mes démarches');
  const row = main.getByRole('button', { name: /^Mon versement de décembre/ });
  await expect(row).toContainText(/Réponse attendue au plus tard le/);
  await row.click();
  const steps = main.getByRole('list', { name: 'Étapes de votre démarche' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'Étude par le service' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await look('submission-open');
  await main.getByRole('link', { name: 'Ouvrir cette démarche : Mon versement de décembre' }).click();
  await expect(heading(page, 'Mon versement de décembre')).toBeVisible();
  await expect(main.getByText(`référence MES-${number}`)).toBeVisible();
  const receipt = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Reçu de ma démarche (PDF)' }).click();
  expect((await receipt).suggestedFilename()).toBe(`recu-MES-${number}.pdf`);

  // The answer is read where the question stands, and answered there.
  await answerMessage(server.backOfficeUrl, number, 'Le 5 décembre.');
  await expect(async () => {
    await page.reload();
    await expect(main.getByRole('article', { name: /^Le service/ })).toContainText('Le 5 décembre.', { timeout: 2000 });
  }).toPass();
  await expect(
    main.getByText(/Cette démarche est terminée. Vous pouvez écrire jusqu'au .+\s: cela la rouvre/),
  ).toBeVisible();
  await main.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(main.getByLabel('Votre message')).toBeFocused();
  await main.getByLabel('Votre message').fill('Merci. Et en janvier ?');
  await main.getByLabel('Pièces jointes').setInputFiles(PDF);
  await main.getByRole('button', { name: 'Envoyer', exact: true }).click();
  const own = main.getByRole('article', { name: /^Vous/ });
  await expect(own).toHaveCount(2);
  await expect(own.last()).toContainText('Et en janvier ?');
  await expect(own.last().getByRole('button', { name: /Télécharger page-2.pdf/ })).toBeVisible();
  await expect(main.getByLabel('Votre message')).toHaveValue('');
  await look('submission');
  await main.getByRole('link', { name: 'Revenir à mes démarches' }).click();
  await expect(main.getByRole('button', { name: /^Mon versement de décembre/ })).toContainText('Réponse attendue');

  // The mail that told of the answer leads there too, through the sign-in.
  let link = '';
  await expect(async () => {
    const mails = await server.mails('francoise.lefevre@demo.example');
    link = mails.map(({ text }) => /Lire la réponse\s?:\s+(http\S+)/.exec(text)?.[1]).find(Boolean) ?? '';
    expect(link.endsWith(`#/mes-demarches/message/${number}`)).toBe(true);
  }).toPass();
  const mail = await (await browser.newContext()).newPage();
  await mail.goto(link);
  await mail.getByLabel('Identifiant').fill(accounts.rentier.login);
  await mail.getByLabel('Mot de passe', { exact: true }).fill(accounts.rentier.password);
  await mail.getByRole('button', { name: 'Se connecter' }).click();
  await expect(heading(mail, 'Mon versement de décembre')).toBeVisible();

  // An address that leads to nothing of theirs says so.
  await page.goto(`${server.memberUrl}/#/mes-demarches/message/999999`);
  await expect(page.getByText("Cette démarche n'est pas la vôtre, ou n'existe plus.")).toBeVisible();
});

test('the door counts nothing before all that is asked is known', async ({ page }) => {
  // A page that asks for the certificates alone.
  await signIn(page, accounts.suspended, '/#/certificat-de-vie');
  await expect(page.getByLabel('Votre certificat de vie, signé')).toBeVisible();
  await expect(door(page, 'Mes démarches')).toHaveAccessibleName('Mes démarches');
  await goTo(page, 'Accueil');
  await expect(door(page, 'Mes démarches')).toHaveAccessibleName(/ \d+ à faire$/);
});

/** It is the member's turn. */
const YOURS = {
  ...{ state: 'yours', stateAt: '2026-01-05T09:00:00Z', waitsUntil: null },
  ...{ isFrozen: false, expectedBy: null, isLate: false, folderIds: [], documentTypeId: null },
};

test('another file in the place of one that could not be read begins with what it was of', async ({
  page,
  server,
  axe,
}) => {
  await signIn(page, accounts.rentier);
  await expect(folderLines(page)).toHaveCount(3);
  const folders = await folderLines(page).allTextContents();
  const folder = Number(/\d{6}/.exec(folders[2]!)![0]);
  await page.goto('/#/envoyer-un-justificatif');
  const type = page.getByLabel('Type de justificatif');
  await expect(type.getByRole('option').nth(1)).toBeAttached();
  const [typeId, label] = await type
    .getByRole('option')
    .last()
    .evaluate((option: HTMLOptionElement) => [Number(option.value), option.label] as const);
  const blocked = { ...YOURS, reason: "Le fichier est bloqué par l'antivirus." };
  const asked: object[] = [
    { ...blocked, kind: 'document', id: 1, title: label, folderIds: [folder], documentTypeId: typeId },
    { ...blocked, kind: 'taxData', id: 2, title: '2024' },
  ];
  await page.route('**/api/user/*/submissions/awaited', route => route.fulfill({ json: asked }));
  await page.goto(server.memberUrl);
  const tasks = page.getByRole('region', { name: 'Ce que nous attendons de vous' });
  await tasks.locator('summary').first().click();
  await expect(tasks).toContainText(new RegExp(`Dossier n°\\s${folder}`));
  await tasks.getByRole('link', { name: 'Envoyer un autre fichier' }).first().click();
  await expect(type).toHaveValue(String(typeId));
  await expect(page.getByRole('main').getByLabel('Dossier concerné')).toHaveValue(String(folder));
  // What is sent after it is of another kind.
  await page.getByLabel('Vos fichiers').setInputFiles(PDF);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.getByRole('button', { name: 'Envoyer un autre justificatif' }).click();
  await expect(type.getByRole('option').nth(1)).toBeAttached();
  await expect(type).toHaveValue('');
  // Where something else is begun, its form says what is asked for, and keeps what was typed.
  await type.selectOption({ index: 1 });
  await page.getByLabel('Commentaire (facultatif)').fill('Mon mariage');
  await goTo(page, 'Mes démarches');
  const [document, year] = [label, '2024'].map(hasText => page.getByRole('listitem').filter({ hasText }));
  const send = { name: 'Envoyer un autre fichier' };
  await document!.getByRole('link', send).click();
  await expect(type).not.toHaveValue(String(typeId));
  await expect(page.getByText(`Nous attendons un autre fichier : ${label}, dossier n°`)).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Choisir ce type et ce dossier' }).click();
  await expect(type).toHaveValue(String(typeId));
  await expect(page.getByLabel('Commentaire (facultatif)')).toHaveValue('Mon mariage');
  await expect(page.getByText('Nous attendons un autre fichier')).toBeHidden();
  await goTo(page, 'Mes démarches');
  await year!.getByRole('link', send).click();
  await page.getByLabel(/^Année/).fill('2023');
  await goTo(page, 'Mes démarches');
  await year!.getByRole('link', send).click();
  await expect(page.getByLabel(/^Année/)).toHaveValue('2023');
  await page.getByRole('button', { name: "Choisir l'année 2024" }).click();
  await expect(page.getByLabel(/^Année/)).toHaveValue('2024');
});

for (const width of [390, 1280]) {
  test(`the home, its door and 'Mes démarches' count the same things, at ${width} px`, async ({ page, look }) => {
    await page.route('**/api/user/*/submissions/awaited', route =>
      route.fulfill({
        json: [
          {
            ...YOURS,
            kind: 'document',
            id: 1,
            title: 'Justificatif de domicile',
            reason: "Le fichier est bloqué par l'antivirus.",
          },
          { ...YOURS, kind: 'taxData', id: 2, title: '2025', reason: null },
        ],
      }),
    );
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, accounts.rentier);
    await expect(heading(page, /^Bonjour/)).toBeVisible();
    const tasks = page.getByRole('region', { name: 'Ce que nous attendons de vous' });
    const line = tasks.getByText(/^\d+ choses à (faire|nous envoyer)$/);
    await expect(line).toBeVisible();
    const count = Number((await line.textContent())!.split(/\s/)[0]);
    await line.click();
    // Both pages ask for the same, and lead to the same: another file, or words about a named thing.
    await expect(tasks.getByText('Fichier à renvoyer : Justificatif de domicile')).toBeVisible();
    await expect(tasks.getByRole('link', { name: 'Envoyer un autre fichier' })).toHaveAttribute(
      'href',
      /envoyer-un-justificatif$/,
    );
    await expect(tasks.getByText('Nous attendons votre réponse : données fiscales 2025')).toBeVisible();
    await expect(tasks.getByRole('link', { name: 'Répondre' })).toHaveCount(1);
    await look(`asked-of-home-${width}`);
    await expect(door(page, 'Mes démarches')).toHaveAccessibleName(new RegExp(` ${count} à faire$`));
    await goTo(page, 'Mes démarches');
    const yours = page.getByRole('region', { name: /^À vous de faire/ });
    await expect(yours.getByRole('listitem')).toHaveCount(count);
    await expect(yours).toContainText(`${count} à faire`);
    // What could not be read is sent again: words would be of no use.
    const again = yours.getByRole('listitem').filter({ hasText: 'Justificatif de domicile' });
    await expect(again).toContainText("Le fichier est bloqué par l'antivirus.");
    await expect(again.getByRole('link', { name: 'Envoyer un autre fichier' })).toHaveAttribute(
      'href',
      /envoyer-un-justificatif$/,
    );
    await look(`asked-of-submissions-${width}`);
  });
}

test('a wide window has the one that is open beside the list, a narrow one in its place', async ({ page, look }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Mes démarches');
  const main = page.getByRole('main');
  const rows = main.getByRole('region', { name: 'En cours chez nous' }).getByRole('button');
  // The first stands open: no half of the page is empty.
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  const row = main.getByRole('button', { name: /^Justificatif\s: Acte de naissance/ });
  await row.click();
  const beside = main.getByRole('region', { name: /^Justificatif\s: Acte de naissance/ });
  const steps = main.getByRole('list', { name: 'Étapes de votre démarche' });
  await expect(beside.getByRole('list', { name: 'Étapes de votre démarche' })).toBeVisible();
  await expect(rows.first()).not.toHaveAttribute('aria-current');
  await expect(steps).toHaveCount(1);
  const [list, open] = [(await row.boundingBox())!, (await beside.boundingBox())!];
  expect(open.x).toBeGreaterThan(list.x + list.width);
  await look('submissions-beside');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(beside).toBeHidden();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(steps).toHaveCount(1);
});

test('an answer that was begun and came too late goes on as a new message', async ({ page, look }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, accounts.suspended);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Nous contacter');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Écrire un message' }).click();
  await page.getByLabel('Votre demande concerne').selectOption('Mes paiements');
  await page.getByLabel('Objet').fill('Mon rappel');
  await page.getByLabel('Votre message').fill('Quand vient-il ?');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(heading(page, 'Votre message est envoyé')).toBeVisible();
  await goTo(page, 'Mes démarches');
  await main.getByRole('button', { name: /^Mon rappel/ }).click();
  await main.getByRole('link', { name: /^Ouvrir cette démarche/ }).click();
  await page.getByLabel('Votre message').fill('Il me manque encore juin.');
  await page.getByLabel('Pièces jointes').setInputFiles(PDF);
  await expect(page.getByText('Ce que vous avez saisi est gardé.')).toBeVisible();

  // A month later.
  await page.route('**/submissions/message/*', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), state: 'closed', isOpenToReply: false } });
  });
  await page.goto('/#/mes-demarches');
  await page.reload();
  const begun = page.getByRole('region', { name: 'Commencé, pas encore envoyé' });
  await begun.getByRole('link', { name: 'Continuer' }).click();
  await expect(main.getByText('terminée depuis plus de 30 jours')).toBeVisible();
  await expect(main.getByText('Il me manque encore juin.')).toBeVisible();
  await look('submission-too-late');
  await main.getByRole('link', { name: 'Continuer dans un nouveau message' }).click();
  await expect(page.getByLabel('Objet')).toHaveValue('Mon rappel');
  await expect(page.getByLabel('Votre message')).toHaveValue('Il me manque encore juin.');
  await expect(page.getByRole('list', { name: 'Fichiers choisis' }).getByRole('listitem')).toHaveText([/page-2\.pdf/]);
  await page.getByLabel('Votre demande concerne').selectOption('Mes paiements');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(heading(page, 'Votre message est envoyé')).toBeVisible();
  await goTo(page, 'Mes démarches');
  await expect(heading(page, 'Mes démarches')).toBeVisible();
  await expect(begun).toBeHidden();
});
