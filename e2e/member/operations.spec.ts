import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { expectPrintable } from '../print.ts';
import { folderLines, goTo, heading, signIn } from './steps.ts';

const cents = (text: string | null) => {
  const [figure] = /[−\d][\d\s]*,\d{2}/.exec(text ?? '') ?? ['nothing'];
  return Math.round(Number(figure.replace(/\s/g, '').replace('−', '-').replace(',', '.')) * 100);
};

/** From the home page: what is asked for before the sign-in has ended would be lost. */
async function openOperations(page: Page) {
  await expect(heading(page, /^Bonjour M/)).toBeVisible();
  await goTo(page, 'Mes opérations');
}

/** One of the folders, where all were shown. */
const chooseFolder = (page: Page) => page.getByLabel('Dossiers consultés').selectOption({ index: 1 });

for (const width of [390, 1280]) {
  test(`a pensioner's payments, from the gross to the net, at ${width} px`, async ({ page, look }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, accounts.rentier);
    await openOperations(page);
    await expect(heading(page, 'Mes opérations')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mes versements' })).toBeVisible();
    await look(`operations-${width}`);
    // The payments first: what one keeps of them, and the charts, come after.
    const top = async (target: Locator) => (await target.boundingBox())!.y;
    const firstPayment = await top(page.getByRole('group').filter({ hasText: 'Versé le' }).first());
    expect(firstPayment).toBeLessThan(await top(page.getByRole('button', { name: /^Télécharger/ }).first()));
    expect(firstPayment).toBeLessThan(await top(page.getByRole('list', { name: /^Versements de/ }).first()));
    const bottomOf = async (target: Locator) => {
      const { y, height } = (await target.boundingBox())!;
      return y + height;
    };
    if (width > 390) {
      const print = await bottomOf(page.getByRole('button', { name: 'Imprimer' }).first());
      expect(print).toBeCloseTo(await bottomOf(page.getByLabel('Dossiers consultés')), 0);
    }

    // Of all folders, each row names its own; of one, none has to.
    const first = page.getByRole('group').filter({ hasText: 'Versé le' }).first();
    await expect(first).toContainText(/Dossier n°\s\d{6}/);
    const folders = await page.getByRole('group').filter({ hasText: 'Versé le' }).allTextContents();
    expect(new Set(folders.map(row => /n°\s(\d{6})/.exec(row)![1])).size).toBe(3);
    await first.getByText(/^Versé le \d{2}\/\d{2}\/\d{4}$/).click();
    await expect(first.getByText('Montant brut')).toBeVisible();
    await expect(first.getByText(/Depuis le versement du \d{2}\/\d{2}\/\d{4}/)).toBeVisible();
    // Every line before the last adds up to it, to the cent.
    const lines = await first.getByRole('definition').allTextContents();
    const terms = await first.getByRole('term').allTextContents();
    const net = terms.findIndex(term => term.startsWith('Net versé'));
    expect(net).toBeGreaterThan(0);
    expect(lines.slice(0, net).reduce((sum, line) => sum + cents(line), 0)).toBe(cents(lines[net]!));
    // What changed is said in words: a sign would be read for the deduction itself.
    for (const line of lines.slice(net + 1).filter(line => /\d.*(plus|moins)/.test(line)))
      expect(line).toMatch(/^[\d\s]+,\d\d\s€ de (plus|moins)( pour vous)?$/);
    await look(`operations-open-${width}`);

    // The next page is read from its head; paper has them all.
    const pages = page.getByRole('navigation', { name: /^Pages/ }).first();
    const rows = page.getByRole('group').filter({ hasText: 'Versé le' });
    const onFirst = await rows.count();
    await pages.getByRole('button', { name: 'Page suivante' }).click();
    await expect(page.getByRole('heading', { name: /^Détail des versements de 20/ })).toBeFocused();
    const onSecond = await rows.count();
    expect(onSecond).toBeLessThan(onFirst);
    await page.emulateMedia({ media: 'print' });
    await expect(rows).toHaveCount(onFirst + onSecond);
    await page.emulateMedia({ media: null });
  });
}

test('a payment says why it changed, what its words mean, and takes a question', async ({ page, look }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, accounts.rentier);
  await openOperations(page);
  await chooseFolder(page);
  const january = page
    .getByRole('group')
    .filter({ hasText: /Pension de janvier/ })
    .first();
  await january.getByText(/^Versé le/).click();
  await expect(january.getByText(/Votre pension a été revalorisée de 1,1 % le 01\/01\/\d{4}\./)).toBeVisible();
  // Of all deductions that follow the pension, once.
  await expect(january.getByText(/le taux n'a pas changé, le montant suit celui de votre pension/)).toHaveCount(1);
  const word = january.getByRole('button', { name: /^Impôt à la source/ });
  await word.press('Enter');
  await expect(word).toHaveAttribute('aria-expanded', 'true');
  const taxes = january.getByRole('link', { name: 'Ouvrir le site des impôts (nouvelle fenêtre)' });
  await expect(taxes).toHaveAttribute('href', /impots\.gouv\.fr/);
  await look('operations-why');
  await january.getByRole('link', { name: 'Une question sur ce versement' }).click();
  await expect(page.getByLabel('Objet')).toHaveValue(/^Versement du \d{2}\/01\/\d{4}\s: Pension de janvier/);
  await expect(page.getByLabel('Votre demande concerne')).toHaveValue('payment');
});

test('a deduction that comes or goes is told as that, by the name that the fund gives it, without a rate', async ({
  page,
}) => {
  // As in the payment before the last, but for its other deductions and the tax, which come in it and go in the next.
  await page.route('**/operations/payments/**', async route => {
    const response = await route.fetch();
    const found = (await response.json()) as { data: Record<string, unknown>[] };
    const json = {
      ...found,
      data: found.data.map((payment, index) => ({
        ...payment,
        reasons: {},
        otherDeductions: index === 1 ? 18 : 0,
        otherDeductionsLabel: index === 1 ? 'Mutuelle des mines' : null,
        incomeTax: index === 1 ? 60 : 0,
      })),
    };
    await route.fulfill({ response, json });
  });
  await signIn(page, accounts.suspended);
  await openOperations(page);
  const rows = page.getByRole('group').filter({ hasText: 'Versé le' });
  await rows.nth(0).locator('summary').click();
  await expect(rows.nth(0)).toContainText('Mutuelle des mines : cette retenue a pris fin');
  await expect(rows.nth(0)).toContainText('Impôt à la source : cette retenue a pris fin');
  await rows.nth(1).locator('summary').click();
  await expect(rows.nth(1)).toContainText('Mutuelle des mines : nouvelle retenue');
  await expect(rows.nth(1)).toContainText('Impôt à la source : nouvelle retenue');
  for (const row of [rows.nth(0), rows.nth(1)]) await expect(row).not.toContainText(/taux est passé/);
});

interface Dated {
  id: number;
  date: string;
}

test('where a month has several payments, months are compared: one of them would be with what came beside another', async ({
  page,
}) => {
  await page.route('**/operations/payments/**', async route => {
    const response = await route.fetch();
    const found = (await response.json()) as { data: [Dated, Dated] };
    const [last, { id, date }] = found.data;
    // Arrears on a day of their own.
    const arrears = { ...last, id: last.id + 1, date: `${last.date.slice(0, 8)}28`, label: 'Rappel' };
    const pension = { ...last, date: `${last.date.slice(0, 8)}05`, reasons: {} };
    const data = [{ ...arrears, reasons: {} }, pension, { ...last, id, date }];
    await route.fulfill({ response, json: { ...found, data, total: 3 } });
  });
  await signIn(page, accounts.suspended);
  await openOperations(page);
  const rows = page.getByRole('group').filter({ hasText: 'Versé le' });
  for (const index of [0, 1]) {
    await rows.nth(index).locator('summary').click();
    await expect(rows.nth(index)).toContainText(/comparé à \S+ \d{4}\s: tous les versements du mois/);
    await expect(rows.nth(index)).toContainText('Ce mois compte plus de versements');
    await expect(rows.nth(index)).not.toContainText('motif');
  }
});

test('what came beside the pension of the day before is no reason for less', async ({ page }) => {
  // 90 € more, and last, on the former day.
  await page.route('**/operations/payments/**', async route => {
    const response = await route.fetch();
    const found = (await response.json()) as { data: [Dated, Dated] };
    const [last, { id, date }] = found.data;
    const none = { csgDeductible: 0, csgTaxable: 0, crds: 0, casa: 0, healthInsurance: 0, incomeTax: 0 };
    const arrears = { ...last, ...none, otherDeductions: 0, socialSecurityContributions: 0, netToReimburse: 0 };
    const data = [
      { ...last, reasons: {} },
      { ...arrears, id: id + 1, date, label: 'Rappel', grossAmount: 90, netPaid: 90 },
      { ...last, id, date },
    ];
    await route.fulfill({ response, json: { ...found, data, total: 3 } });
  });
  await signIn(page, accounts.suspended);
  await openOperations(page);
  const row = page.getByRole('group').filter({ hasText: 'Versé le' }).first();
  await row.locator('summary').click();
  await expect(row).toContainText('Ce mois compte moins de versements');
  const changes = row.locator('.operation-changes');
  await expect(changes.getByRole('definition').filter({ hasText: '€' })).toHaveText([
    /^90,00\s€ de moins$/,
    /^90,00\s€ de moins$/,
  ]);
});

test('what the fund says of a payment is told, whether its gross moved or not', async ({ page }) => {
  // The last is as the one before, which is the first of all.
  await page.route('**/operations/payments/**', async route => {
    const response = await route.fetch();
    const found = (await response.json()) as { data: [Dated, Dated] };
    const [last, { id, date }] = found.data;
    const data = [
      { ...last, reasons: { grossAmount: 'Versement avancé pour les fêtes' } },
      { ...last, id, date, reasons: { grossAmount: 'Ouverture de votre droit' } },
    ];
    await route.fulfill({ response, json: { ...found, data, total: 2 } });
  });
  await signIn(page, accounts.suspended);
  await openOperations(page);
  const rows = page.getByRole('group').filter({ hasText: 'Versé le' });
  await rows.nth(0).locator('summary').click();
  await expect(rows.nth(0)).toContainText('Les montants sont les mêmes.');
  await expect(rows.nth(0)).toContainText('Versement avancé pour les fêtes');
  await rows.nth(1).locator('summary').click();
  await expect(rows.nth(1)).toContainText('Ouverture de votre droit');
});

test('a year of all folders: one statement and one table; the same of one; and the page on paper', async ({ page }) => {
  await signIn(page, accounts.rentier);
  await openOperations(page);
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Relevé annuel \d{4} \(PDF\)$/ }).click(),
  ]);
  expect(statement.suggestedFilename()).toMatch(/^releve-annuel-\d{4}\.pdf$/);
  expect(await readFile(await statement.path(), 'latin1')).toContain('/Lang (fr-FR)');
  const [all] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /\(tableau\)$/ }).click(),
  ]);
  expect(all.suggestedFilename()).toMatch(/^versements-\d{4}-tous-mes-dossiers\.csv$/);
  const rows = (await readFile(await all.path(), 'utf8')).split('\r\n').slice(0, -1);
  expect(rows[0]).toMatch(/^\ufeffDate;Dossier;Libellé;Montant brut;/);
  for (const row of rows.slice(1)) expect(row).toMatch(/^\d{2}\/\d{2}\/\d{4};Retraite n°\s\d{6} — /);
  await chooseFolder(page);
  const year = page.getByLabel('Année', { exact: true });
  await expect(page.getByRole('heading', { name: 'Mes versements' })).toBeVisible();
  const years = await year.getByRole('option').allTextContents();
  expect(years.length).toBeGreaterThan(1);
  await year.selectOption(years[1]!);
  await expect(page.getByRole('heading', { name: `Versements de ${years[1]}`, exact: true })).toBeVisible();
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: `Relevé annuel ${years[1]} (PDF)` }).click();
  const pdf = await report;
  expect(pdf.suggestedFilename()).toMatch(new RegExp(`^releve-annuel-${years[1]}-dossier-\\d{6}\\.pdf$`));
  expect(await readFile(await pdf.path(), 'latin1')).toContain('/Lang (fr-FR)');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Télécharger ${years[1]} (tableau)` }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^versements-${years[1]}-dossier-\\d{6}\\.csv$`));
  const table = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(0, -1);
  expect(table[0]).toMatch(/^\ufeffDate;Libellé;Montant brut;CSG déductible;/);
  expect(table.length).toBeGreaterThan(1);
  for (const row of table.slice(1)) expect(row).toMatch(new RegExp(`^\\d{2}/\\d{2}/${years[1]};.*;-?\\d+,\\d{2}$`));
  await expectPrintable(page, 'operations');
});

test("an employed member's contributions and points", async ({ page, look }) => {
  await signIn(page, accounts.actif);
  await openOperations(page);
  await expect(page.getByRole('heading', { name: 'Mes points par catégorie' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mes cotisations' })).toBeVisible();
  const first = page.getByRole('group').filter({ hasText: 'Cotisations du' }).first();
  await first.getByText(/^Le \d{2}\/\d{2}\/\d{4}$/).click();
  // The value of a point has four decimals.
  await expect(first.getByText(/^\d,\d{4}\s€$/)).toBeVisible();
  await look('operations-contributions');
});

test('a payment that is announced is told as such, and counts in no total', async ({ page }) => {
  await page.route('**/operations/payments/**', async route => {
    const answer = await (await route.fetch()).json();
    const announced = { ...answer.data[0], id: 999_999, date: '2099-01-05' };
    await route.fulfill({ json: { ...answer, data: [announced, ...answer.data], total: answer.total + 1 } });
  });
  await signIn(page, accounts.rentier);
  await openOperations(page);
  await chooseFolder(page);
  await page.getByRole('combobox', { name: 'Année' }).selectOption('2099');
  await expect(page.getByText('À verser le 05/01/2099')).toBeVisible();
  // A statement is of what was paid.
  await expect(page.getByRole('button', { name: 'Télécharger 2099 (tableau)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Relevé annuel 2099 (PDF)' })).toHaveCount(0);
  const row = page.getByRole('group').filter({ hasText: 'À verser le 05/01/2099' });
  await row.locator('summary').click();
  await row.getByRole('button', { name: /^Net à verser/ }).click();
  await expect(row.getByText('Ce qui arrivera sur votre compte bancaire.')).toBeVisible();
  await expect(row.getByText('Net versé')).toHaveCount(0);
  await expect(page.getByText(/^Total net versé en 2099\s: 0,00\s€$/)).toBeVisible();
});

test('the payment that the home leads to is opened once: a folder chosen afterwards takes no focus away', async ({
  page,
}) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await folderLines(page).first().getByRole('link').first().click();
  await expect(page.locator('details[open] > summary:focus')).toHaveCount(1);
  const choice = page.getByLabel('Dossiers consultés');
  for (const index of [0, 2, 1]) {
    await choice.focus();
    await choice.selectOption({ index });
    await expect(page.getByRole('group').filter({ hasText: 'Versé le' }).first()).toBeVisible();
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(choice).toBeFocused();
  }
});

test('the payment to come, on the home, among the operations and in the table to keep', async ({ page, look }) => {
  await signIn(page, accounts.rentier);
  await chooseFolder(page);
  const said = page.getByText(/^Prochain versement\s: [\d\s]+,\d{2}\s€ le \d{2}\/\d{2}\/\d{4}\.$/);
  await expect(said).toBeVisible();
  await look('home-announced');
  const [, amount, date] = /: (.*€) le (.*)\.$/.exec(((await said.textContent()) ?? '').replace(/\s/g, ' '))!;
  await openOperations(page);
  const year = page.getByLabel('Année', { exact: true });
  await expect(page.getByRole('heading', { name: 'Mes versements' })).toBeVisible();
  // In December it is of the next year: the page opens on the year of what was paid.
  await year.selectOption(date!.slice(6));
  const row = page.getByRole('group').filter({ hasText: `À verser le ${date}` });
  await expect(row).toContainText(new RegExp(amount!.replace(/\s/g, '\\s')));
  await look('operations-announced');
  const bars = page.getByRole('list', { name: /^Versements de/ });
  const month = new Date(date!.split('/').reverse().join('-')).toLocaleDateString('fr-FR', { month: 'long' });
  await expect(bars.getByText(new RegExp(`^${month}$`, 'i'))).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Télécharger \d{4} \(tableau\)$/ }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toMatch(new RegExp(`${date};[^;]+ \\(à verser\\);`));
});

test('nothing yet, and a failure with somebody to call', async ({ page, look }) => {
  const PAYMENTS = '**/operations/payments/**';
  await page.route(PAYMENTS, route => route.fulfill({ status: 500, json: { message: '', additionalData: {} } }));
  await signIn(page, accounts.rentier);
  await openOperations(page);
  await expect(page.getByText("Vos opérations n'ont pas pu être chargées.")).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: '01 99 00 12 34' })).toBeVisible();
  await look('operations-failed');
  await page.unroute(PAYMENTS);
  await page.route(PAYMENTS, route => route.fulfill({ json: { data: [], take: 100, startIndex: 0, total: 0 } }));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText("Aucun versement n'est enregistré pour vos dossiers.")).toBeVisible();
  await look('operations-empty');
});
