import { readFile } from 'node:fs/promises';
import { codesOn } from '../../api/test/codes-on.ts';
import { readAloud } from '../../api/test/read-aloud.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { goTo, heading, signIn } from './steps.ts';

test('nothing to certify is said, and not offered', async ({ page, axe }) => {
  await signIn(page, accounts.actif);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Mes documents');
  await expect(heading(page, 'Documents de mon régime')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Obtenir une attestation de paiement' })).toHaveCount(0);
  // Nor by the menu: who has no pension has no use for these two.
  for (const name of ['Attestation de paiement', 'Données fiscales'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.goto('/#/mes-documents/attestation');
  await expect(main.getByText("Aucun versement n'est enregistré pour ce dossier.")).toBeVisible();
  await expect(main.getByRole('radio')).toHaveCount(0);
  await axe();
});

test('documents by kind, found by a word and kept', async ({ page, look }) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, 'Bonjour Madame Lefèvre')).toBeVisible();
  await goTo(page, 'Mes documents');
  await expect(heading(page, 'Documents de mon régime')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mes documents fiscaux' })).toBeVisible();
  // What is the member's own first; of three folders together, the newest first.
  const groups = page.getByRole('main').getByRole('region');
  await expect(groups.getByRole('heading')).toHaveText([
    'Documents de mes dossiers',
    'Mes documents fiscaux',
    'Documents de mes régimes',
  ]);
  const own = await groups.first().getByRole('listitem').allTextContents();
  const days = own.map(line => /(\d\d)\/(\d\d)\/(\d{4})/.exec(line)!.slice(1).reverse().join('-'));
  expect(days.length).toBeGreaterThan(3);
  expect(days).toEqual(days.toSorted().reverse());
  await look('documents');

  await page.getByLabel('Chercher dans mes documents').fill('zzzz');
  await expect(page.getByRole('status').filter({ hasText: 'Aucun document ne correspond' })).toBeVisible();
  await page.getByLabel('Chercher dans mes documents').fill('');
  await page
    .getByRole('button', { name: /^Lire .* dans la page$/ })
    .first()
    .click();
  const read = page.getByRole('dialog');
  await expect(read.getByRole('group', { name: /^Page 1 sur/ })).toContainText('Établi le');
  await look('documents-read');
  await page.keyboard.press('Escape');
  await expect(read).toHaveCount(0);
  const taxes = page.getByRole('region', { name: 'Mes documents fiscaux' });
  const downloading = page.waitForEvent('download');
  await taxes
    .getByRole('button', { name: /^Télécharger / })
    .first()
    .click();
  const content = await readFile(await (await downloading).path(), 'latin1');
  expect(content).toMatch(/^%PDF-/);
});

test('Back closes the document that is read, and closing it leaves nothing behind', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const views: unknown[] = [];
  page.on('request', request => {
    if (/\/stats\/navigation$/.test(request.url())) views.push(request.postDataJSON());
  });
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Mes documents');
  const list = heading(page, 'Documents de mon régime');
  await expect(list).toBeVisible();
  await page.getByLabel('Chercher dans mes documents').fill('pdf');
  const read = page.getByRole('button', { name: /^Lire .* dans la page$/ }).last();
  await read.scrollIntoViewIfNeeded();
  await expect.poll(() => views).toContainEqual({ value: 'myDocuments.mySocialSystemDocuments' });
  const known = { views: views.length, top: (await read.boundingBox())!.y };
  const open = page.getByRole('dialog');
  const expectList = async () => {
    await expect(open).toHaveCount(0);
    await expect(list).toBeVisible();
    await expect(read).toBeFocused();
    await expect(page.getByLabel('Chercher dans mes documents')).toHaveValue('pdf');
    expect((await read.boundingBox())!.y).toBeCloseTo(known.top, 0);
  };
  await read.click();
  await expect(open.getByRole('group', { name: /^Page 1 sur/ })).toBeVisible();
  await page.goBack();
  await expectList();
  await page.goForward();
  await expect(open).toBeVisible();
  await open.getByRole('button', { name: 'Fermer' }).last().click();
  await expectList();
  await read.click();
  await expect(open).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expectList();
  // Whoever reads and closes has seen one page.
  expect(views).toHaveLength(known.views);
  await read.click();
  await page.reload();
  await expect(open.getByRole('group', { name: /^Page 1 sur/ })).toBeVisible();
  await open.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(open).toHaveCount(0);
  await expect(list).toBeVisible();
  // Nothing is left between the list and the page before it.
  await page.goBack();
  await expect(heading(page, /^Bonjour/)).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`a payment certificate of all folders, or of one, to keep, at ${width} px`, async ({ page, look }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, accounts.rentier);
    await expect(heading(page, 'Bonjour Madame Lefèvre')).toBeVisible();
    await goTo(page, 'Mes documents');
    await page.getByRole('link', { name: 'Obtenir une attestation de paiement' }).click();
    await expect(heading(page, 'Obtenir une attestation de paiement')).toBeVisible();
    await look(`certificate-${width}`);
    // All of them are looked at: all are chosen, for one certificate.
    const folders = page.getByRole('group', { name: 'Pour quels dossiers ?' }).getByRole('checkbox');
    await expect(folders).toHaveCount(3);
    for (const folder of await folders.all()) await expect(folder).toBeChecked();
    const make = page.getByRole('button', { name: 'Télécharger mon attestation (PDF)' });
    const keep = async (name: RegExp) => {
      const [file] = await Promise.all([page.waitForEvent('download'), make.click()]);
      expect(file.suggestedFilename()).toMatch(name);
      expect(await readFile(await file.path(), 'latin1')).toContain('/Lang (fr-FR)');
      await expect(page.getByText('Votre attestation est téléchargée.')).toBeVisible();
    };
    await keep(/^attestation-de-paiement\.pdf$/);
    await look(`certificate-made-${width}`);
    await folders.nth(0).uncheck();
    await folders.nth(1).uncheck();
    await keep(/^attestation-de-paiement-\d{6}\.pdf$/);
    // None: said beside the choice, nothing asked.
    await folders.nth(2).uncheck();
    await make.click();
    await expect(page.getByText('Choisissez au moins un dossier.')).toBeVisible();
    await expect(folders.nth(0)).toBeFocused();
  });
}

test('a folder that was not paid in the period is named under the choice, since it will be left out', async ({
  page,
}) => {
  // The first folder's payments are of years ago.
  let first: string | undefined;
  await page.route('**/operations/payments/**', async route => {
    const folder = /folder\/(\d+)/.exec(route.request().url())![1]!;
    first ??= folder;
    if (folder !== first) return route.continue();
    const response = await route.fetch();
    const found = (await response.json()) as { data: object[] };
    const data = found.data.slice(0, 1).map(payment => ({ ...payment, date: '2020-03-05' }));
    return route.fulfill({ response, json: { ...found, data, total: 1 } });
  });
  await signIn(page, accounts.rentier, '/#/mes-documents/attestation');
  const said = page.getByText(/n'a rien reçu sur cette période\s: il ne figurera pas/);
  await expect(said).toBeVisible();
  await expect(said).toHaveText(new RegExp(`Le dossier n°\\s${first}`));
  await page.getByRole('checkbox', { name: new RegExp(`n°\\s${first}`) }).uncheck();
  await expect(said).toHaveCount(0);
});

test('the code of a certificate leads whoever receives it to what was attested, and to nothing more', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, accounts.rentier, '/#/mes-documents/attestation');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger mon attestation (PDF)' }).click(),
  ]);
  const content = await readFile(await file.path());
  const { said } = await readAloud(content);
  const [number] = /(\w{4}-){3}\w{4}/.exec(said.find(words => words.includes("Numéro de l'attestation"))!)!;
  // Of somebody who is not signed in, on another device.
  const receiver = await (await browser.newContext({ baseURL: server.memberUrl, locale: 'fr-FR' })).newPage();
  const [address, ...more] = await codesOn(content);
  expect(more).toEqual([]);
  await receiver.goto(address!);
  await expect(receiver).toHaveURL(`/#/verifier-une-attestation?numero=${number}`);
  await expect(receiver.getByText('Cette attestation est authentique.')).toBeVisible();
  const main = receiver.getByRole('main');
  await expect(main.getByRole('term')).toHaveText([
    "Numéro de l'attestation",
    'Délivrée le',
    'Bénéficiaire',
    'Régime',
    'Période',
    'Total net versé',
  ]);
  await expect(main.getByRole('definition')).toHaveText([
    number,
    /^\d{2}\/\d{2}\/\d{4}$/,
    /Lefèvre/,
    /^\S/,
    /^Du \d{2}\/\d{2}\/\d{4} au \d{2}\/\d{2}\/\d{4}$/,
    /^[\d\s]+,\d{2}\s€$/,
  ]);
  // Neither a folder nor what identifies the member elsewhere.
  await expect(main).not.toContainText(/dossier|RENTIER|n°\s\d/i);
  // The next one in the same tab is checked in its turn: nothing of the former stays on the screen.
  const last = number!.at(-1) === '0' ? '1' : '0';
  await receiver.goto(`/#/verifier-une-attestation?numero=${number!.slice(0, -1)}${last}`);
  await expect(receiver.getByText("Ce numéro nous est inconnu, ou n'est plus conservé.")).toBeVisible();
  await expect(main).not.toContainText(/authentique|Lefèvre/);
  await receiver.goBack();
  await expect(receiver.getByText('Cette attestation est authentique.')).toBeVisible();
});

test('a number that is not one, and one that nobody was given', async ({ page, look }) => {
  await page.goto('/#/verifier-une-attestation');
  await page.getByLabel("Numéro de l'attestation").fill('ABC');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText('Le numéro compte seize lettres et chiffres, sans la lettre U.')).toBeVisible();
  await page.getByLabel("Numéro de l'attestation").fill('VOWW-Z23W-8CIV-MBC9');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText("Ce numéro nous est inconnu, ou n'est plus conservé.")).toBeVisible();
  await look('certificate-unknown');
  // The code on a paper leads to its number, which is looked for at once.
  await page.goto('/#/verifier-une-attestation?numero=V0WW-Z23W-8C1V-MBC9');
  await page.reload();
  await expect(page.getByText("Ce numéro nous est inconnu, ou n'est plus conservé.")).toBeVisible();
  // The answer to the former number does not stay beside a wrong one.
  await page.getByLabel("Numéro de l'attestation").fill('ABC');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText('Le numéro compte seize lettres et chiffres, sans la lettre U.')).toBeVisible();
  await expect(page.getByText("Ce numéro nous est inconnu, ou n'est plus conservé.")).toHaveCount(0);
});
