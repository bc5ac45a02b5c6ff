import type { Browser, Page } from '@playwright/test';
import { accounts, expect, expectNoSidewaysScroll, type Server, test } from '../fixtures.ts';
import { goTo, heading, landing, signIn } from './steps.ts';

const FOUND = 'Nous avons gardé ce que vous aviez saisi';
const kept = (page: Page) => page.getByText('Ce que vous avez saisi est gardé.');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const chosen = (page: Page) => page.getByRole('list', { name: 'Fichiers choisis' }).getByRole('listitem');
const begun = (page: Page) => page.getByRole('region', { name: 'Commencé, pas encore envoyé' });
const pdf = (name: string, size = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj\n<<>>\nendobj\n${'% '.padEnd(size, 'a')}\ntrailer\n<<>>\n%%EOF\n`),
});

/** Another device: nothing of a former one is on it. */
async function device(browser: Browser, server: Server, width = 1280): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.memberUrl,
    locale: 'fr-FR',
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  return page;
}

const writeMessage = async (page: Page) => {
  await goTo(page, 'Nous contacter');
  await page.getByRole('main').getByRole('link', { name: 'Écrire un message' }).click();
  await expect(heading(page, 'Écrire un message')).toBeVisible();
};

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

/** Bytes that the server has of the first file that was begun, as the page itself asks it. */
const received = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('current_user_access_token');
    const id = localStorage.getItem('current_user_id');
    const answer = await fetch(`/api/user/${id}/drafts`, { headers: { authorization: `Bearer ${token}` } });
    const drafts = (await answer.json()) as { files: { received: number }[] }[];
    return drafts.flatMap(draft => draft.files)[0]?.received;
  });

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
  await begun(page).getByRole('button', { name: 'Effacer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Effacer' }).click();
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

test('two devices with the same form: nothing is overwritten before the person chose', async ({
  browser,
  server,
  page,
}) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await writeMessage(page);
  await page.getByLabel('Objet').fill('Sur le premier');
  await expect(kept(page)).toBeVisible();
  const other = await device(browser, server, 390);
  await writeMessage(other);
  await expect(other.getByLabel('Objet')).toHaveValue('Sur le premier');
  await other.getByLabel('Objet').fill('Sur le second');
  await expect(kept(other)).toBeVisible();
  await page.getByLabel('Votre message').fill('Toujours sur le premier');
  const choice = page.getByRole('status').filter({ hasText: 'Vous avez aussi rempli ce formulaire ailleurs' });
  await expect(choice).toBeVisible();
  await press(page, "Reprendre l'autre version");
  await expect(page.getByLabel('Objet')).toHaveValue('Sur le second');
  await expect(page.getByLabel('Votre message')).toHaveValue('');
  await page.getByLabel('Objet').fill('Le premier encore');
  await expect(kept(page)).toBeVisible();
  await other.getByLabel('Votre message').fill('Garder le second');
  await other.getByRole('button', { name: 'Garder ce qui est ici' }).click();
  await expect(kept(other)).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('Objet')).toHaveValue('Sur le second');
  await expect(other.getByLabel('Votre message')).toHaveValue('Garder le second');
  await other.context().close();
});

test('a file goes on after a cut from where it was, and the form is sent with it', async ({ page }) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  const starts: number[] = [];
  let isCut = true;
  await page.route('**/draft-files/**', async route => {
    const start = Number(route.request().url().split('/').at(-1));
    if (isCut && start >= 3 * 256 * 1024) return route.abort('internetdisconnected');
    starts.push(start);
    return route.continue();
  });
  await page.goto('/#/envoyer-un-justificatif');
  await page.getByLabel('Type de justificatif').selectOption({ index: 1 });
  const large = pdf('grand.pdf', 2_000_000);
  await page.getByLabel('Vos fichiers').setInputFiles(large);
  await expect.poll(() => starts.length).toBe(3);
  isCut = false;
  await press(page, 'Envoyer');
  await expect(page.getByRole('status').filter({ hasText: 'Bien reçu, merci' })).toBeVisible();
  await expect.poll(() => starts.length).toBe(Math.ceil(large.buffer.length / (256 * 1024)));
  expect(starts).toEqual([...starts].sort((one, other) => one - other));
  expect(new Set(starts).size).toBe(starts.length);
});

const AWAY = "Nous n'arrivons pas à garder";

test('a cut during the first calls of a form loses neither words nor file, and nothing is called kept before it is', async ({
  page,
}) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  const cuts = { save: 0, file: 0 };
  const gone: string[] = [];
  let isCut = true;
  await page.route('**/drafts/document', async route => {
    if (!isCut || route.request().method() !== 'PUT') return route.continue();
    // The server has the first save; its answer is lost.
    if (cuts.save++ === 0) await route.fetch();
    return route.abort('internetdisconnected');
  });
  await page.route('**/drafts/document/files', route => {
    if (!isCut) return route.continue();
    cuts.file++;
    return route.abort('internetdisconnected');
  });
  page.on('response', answer => answer.url().includes('/draft') && answer.status() === 404 && gone.push(answer.url()));
  await page.goto('/#/envoyer-un-justificatif');
  await page.getByLabel('Commentaire (facultatif)').fill('Reçu');
  await expect(page.getByText(AWAY)).toBeVisible();
  await page.getByLabel('Vos fichiers').setInputFiles(pdf('bail.pdf', 300_000));
  await expect.poll(() => cuts.file).toBe(1);
  // Its save waits behind the file, which is announced again and again.
  await page.getByLabel('Commentaire (facultatif)').fill('Reçu ce matin');
  await expect.poll(() => cuts.file).toBe(3);
  await expect(kept(page)).toBeHidden();
  isCut = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(kept(page)).toBeVisible();
  expect(await received(page)).toBe(pdf('', 300_000).buffer.length);
  expect(gone).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Commentaire (facultatif)')).toHaveValue('Reçu ce matin');
  await expect(chosen(page)).toHaveText([/bail\.pdf/]);
});

test('a file that the server lost half-way begins again; one that it refuses is never called kept', async ({
  page,
}) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  let lost = 0;
  await page.route('**/draft-files/**', route =>
    lost++ === 0 ? route.fulfill({ status: 404, json: {} }) : route.continue(),
  );
  await page.goto('/#/donnees-fiscales');
  await page.getByLabel("Votre avis d'imposition").setInputFiles(pdf('avis.pdf'));
  await expect(kept(page)).toBeVisible();
  expect(await received(page)).toBe(pdf('').buffer.length);
  await page.route('**/drafts/taxData/files', route =>
    route.fulfill({ status: 409, json: { message: '', additionalData: { DRAFTS_FULL: true } } }),
  );
  await page.getByRole('button', { name: 'Retirer avis.pdf' }).click();
  await page.getByLabel("Votre avis d'imposition").setInputFiles(pdf('autre.pdf'));
  await expect(page.getByText("Un fichier n'est que sur cette page")).toBeVisible();
  await expect(kept(page)).toBeHidden();
});

test('a form that was found again and sent is empty', async ({ page }) => {
  await signIn(page, accounts.rentier, '/#/donnees-fiscales');
  const income = page.getByLabel('Revenu fiscal de référence, en euros');
  await income.fill('18 250,50');
  await page.getByLabel('Nombre de parts').fill('1,5');
  await page.getByLabel('Situation de famille').selectOption('Veuf ou veuve');
  await page.getByLabel("Votre avis d'imposition").setInputFiles(pdf('avis.pdf'));
  await expect(kept(page)).toBeVisible();
  await expect.poll(() => received(page)).toBe(pdf('').buffer.length);
  await page.reload();
  await expect(chosen(page)).toHaveText([/avis\.pdf/]);
  await press(page, 'Envoyer');
  await expect(page.getByRole('status').filter({ hasText: 'sont enregistrées' })).toBeVisible();
  await expect(income).toHaveValue('');
  await expect(chosen(page)).toHaveCount(0);
  await expect(page.getByText(FOUND)).toBeHidden();
  await expect(page.getByText("n'est plus chez nous")).toBeHidden();
});

test('the last word is kept though the page is left at once', async ({ browser, server, page }) => {
  const first = await device(browser, server, 390);
  await writeMessage(first);
  await first.getByLabel('Objet').fill('Écrit en partant');
  await first.goto('about:blank');
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await writeMessage(page);
  await expect(page.getByLabel('Objet')).toHaveValue('Écrit en partant');
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

/** Every other form that keeps what is typed: where it is, and one of its fields. */
const FORMS = [
  { form: 'document', to: '/envoyer-un-justificatif', field: 'Commentaire (facultatif)', value: 'Reçu ce matin' },
  { form: 'taxData', to: '/donnees-fiscales', field: 'Revenu fiscal de référence, en euros', value: '18250' },
  { form: 'address', to: '/mes-dossiers/adresse', field: 'Nom de la voie', value: 'des Glycines', isSecond: true },
  { form: 'account', to: '/mes-dossiers/compte-bancaire', field: 'IBAN', value: 'FR76', isSecond: true },
  { form: 'phones', to: '/ma-situation/telephones', field: 'Téléphone fixe', value: '0238' },
  { form: 'email', to: '/ma-situation/adresse-email', field: 'Nouvelle adresse e-mail', value: 'autre@demo.example' },
  { form: 'beneficiary', to: '/ma-situation/beneficiaire-nouveau', field: 'Prénom', value: 'Camille' },
  { form: 'trusted', to: '/ma-situation/tiers-de-confiance', field: 'Prénom', value: 'Dominique' },
] as const;

/** Ends the process of the tab, as a system without memory does: no script of it learns of that. */
async function kill(page: Page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Typed key by key; the line of a message ends with its word's end. */
const TYPED = [
  ...FORMS.map(form => ({ ...form, value: form.value.split(' ')[0]! })),
  { form: 'message', to: '/messages/nouveau', field: 'Votre message', value: "Bonjour,\nj'ai une question sur mars." },
];

test('a tab that is killed while somebody types loses no word of any form', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.memberUrl, locale: 'fr-FR' });
  let page = await context.newPage();
  await signIn(page, accounts.suspended);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  for (const { form, to, field, value, ...more } of TYPED) {
    await page.goto(`/#${to}`);
    if ('isSecond' in more) await press(page, 'Continuer');
    const input = page.getByLabel(field, { exact: true });
    await input.fill('');
    await input.pressSequentially(value);
    // The word ends where the field is left; in a message with its sign.
    if (form !== 'message') await input.press('Tab');
    await kill(page);
    page = await context.newPage();
    await page.goto(`/#${to}`);
    if ('isSecond' in more) await press(page, 'Continuer');
    await expect(page.getByLabel(field, { exact: true })).toHaveValue(value);
  }
  await context.close();
});

test('words that follow each other are all kept, though the network takes its time', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.memberUrl, locale: 'fr-FR' });
  const page = await context.newPage();
  await signIn(page, accounts.suspended);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await writeMessage(page);
  // The answers are late, not the words: nothing waits for the answer to the word before.
  let saves = 0;
  const isSave = (url: string) => url.includes('/drafts/message');
  page.on('request', request => isSave(request.url()) && request.method() === 'PUT' && saves++);
  await page.route('**/drafts/message', async route => {
    const answer = await route.fetch();
    await new Promise(resolve => setTimeout(resolve, 1500));
    return route.fulfill({ response: answer });
  });
  await page.getByLabel('Votre message').fill('');
  await page.getByLabel('Votre message').pressSequentially('un deux trois quatre ');
  await kill(page);
  expect(saves).toBeGreaterThanOrEqual(4);
  const again = await context.newPage();
  await again.goto('/#/messages/nouveau');
  await expect(again.getByLabel('Votre message')).toHaveValue('un deux trois quatre ');
  await context.close();
});

test('a key that is held down asks no more of the server than somebody who types', async ({ page }) => {
  await signIn(page, accounts.suspended);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await writeMessage(page);
  let saves = 0;
  page.on('request', request => request.url().includes('/drafts/message') && request.method() === 'PUT' && saves++);
  await page.getByLabel('Votre message').fill('');
  await page.getByLabel('Votre message').pressSequentially('a '.repeat(60));
  expect(saves).toBeLessThan(30);
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Votre message')).toHaveValue('a '.repeat(60));
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
  for (const title of ['Réponse à une démarche', 'Faire mon certificat de vie']) {
    await second.goto('/#/mes-demarches');
    const one = begun(second).getByRole('listitem').filter({ hasText: title });
    await one.getByRole('button', { name: 'Effacer' }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: 'Effacer' }).click();
    await expect(one).toHaveCount(0);
  }
  await second.context().close();
});

test('the address of the first connection is as it was after a reload', async ({ page }) => {
  await signIn(page, accounts.newcomer);
  const email = page.getByLabel(/adresse e-mail/i);
  await email.fill('karim.saidi@exemple.example');
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await expect(email).toHaveValue('karim.saidi@exemple.example');
  await expect(page.getByText(FOUND)).toBeVisible();
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
