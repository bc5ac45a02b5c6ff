import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { monthAfter } from 'contract/values/figures.ts';
import { readXlsx } from 'hucre/xlsx';
import { accounts, expect, test } from '../fixtures.ts';
import { expectPrintable } from '../print.ts';
import { heading, rows, signIn } from './steps.ts';

const table = (page: Page, name: string | RegExp) => page.getByRole('table', { name });
const present = (page: Page) => rows(page, table(page, 'Reçues et terminées')).last();

test('each figure leads to its list, is read by keys, printed, and downloaded', async ({ page, look }) => {
  await signIn(page, accounts.manager);
  // A month of few people, as the server tells of it.
  await page.route('**/requests/figures', async route => {
    const answer = await route.fetch();
    const figures = await answer.json();
    figures.others.months[0].received = null;
    await route.fulfill({ response: answer, json: figures });
  });
  await page.getByRole('link', { name: 'Chiffres' }).click();
  await expect(heading(page, 'Chiffres')).toBeVisible();
  await expect(rows(page, table(page, 'Reçues et terminées'))).toHaveCount(13);
  await expect(table(page, 'Les autres régimes, tous ensemble')).toContainText('moins de 5');
  await page.unroute('**/requests/figures');
  await look('figures');

  // By the keys: one stop, then from month to month, each read with its values.
  const drawing = page.getByRole('group', { name: 'Reçues et terminées' });
  const received = (await present(page).getByRole('cell').first().textContent())!;
  await drawing.getByRole('img').last().focus();
  await expect(drawing.getByRole('img').last()).toHaveAccessibleName(new RegExp(`: Reçues ${received}, Terminées`));
  await page.keyboard.press('ArrowLeft');
  await expect(drawing.getByRole('img').nth(11)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(drawing.getByRole('img').first()).toBeFocused();
  const first = (await drawing.getByRole('img').first().getAttribute('aria-label'))!;
  await expect(page.getByText(first, { exact: true })).toBeVisible();
  await expectPrintable(page, 'figures');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Fichier Excel' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^A-traiter-chiffres-\d{4}-\d\d-\d\d-\d\d-\d\d\.xlsx$/);
  const { sheets } = await readXlsx(readFileSync(await file.path()));
  expect(sheets.find(sheet => sheet.name === 'Par mois')!.rows.at(-1)![1]).toBe(Number(received));

  // The criteria are in the address, and go with each figure to its list.
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Messages');
  await expect(page).toHaveURL(/chiffres\?categorie=message$/);
  await expect(page.getByText(/13 mois jusqu'en .*, Messages/)).toBeVisible();
  // What criteria do not narrow says so where it stood, and comes back without them.
  await expect(table(page, 'Les autres régimes, tous ensemble')).toHaveCount(0);
  await expect(page.getByText(/Ils ne sont comptés que tous ensemble/)).toBeVisible();
  await look('figures-narrowed');
  await page.getByRole('link', { name: 'Retirer ces critères' }).click();
  await expect(page).toHaveURL(/chiffres$/);
  await expect(table(page, 'Les autres régimes, tous ensemble')).toBeVisible();
  await page.goBack();
  const link = table(page, 'À traiter à la fin du mois').getByRole('link').last();
  const open = await link.textContent();
  expect(Number(open)).toBeGreaterThan(0);
  await link.click();
  await expect(heading(page, 'À traiter')).toBeVisible();
  await expect(page.getByRole('table', { name: new RegExp(`^${open} demande`) })).toBeVisible();
  await look('figures-list');
  await page.getByRole('button', { name: /^Retirer « À traiter/ }).click();
  await expect(page).toHaveURL(/\/a-traiter\?liste=toutes&categorie=message$/);
});

test('a criterion that no list names is said to narrow, and can be taken off', async ({ page, server }) => {
  const month = new Date(server.now()).toISOString().slice(0, 7);
  const at = (back: number) => monthAfter(month, -back);
  await signIn(page, accounts.administrator, '/a-traiter/chiffres?regime=999&groupe=998');
  await expect(page.getByText(/Régime n°\s999, hors de vos régimes, Groupe n°\s998, supprimé/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Régime' })).toHaveValue('999');
  await page.getByRole('combobox', { name: 'Régime' }).selectOption('Tous vos régimes');
  await page.getByRole('combobox', { name: 'Groupe' }).selectOption('Tous les groupes');
  await expect(page).toHaveURL(/chiffres$/);

  await page.goto(`/a-traiter/chiffres?mois=${at(14)}`);
  await expect(page.getByText(/Choisissez ce mois-ci, ou un des douze mois passés/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Mois' }).selectOption({ index: 0 });
  await expect(rows(page, table(page, 'Reçues et terminées'))).toHaveCount(13);

  // What was sent is kept for 90 days: an older month leads to no list.
  await page.route('**/requests/figures', async route => {
    const answer = await route.fetch();
    const figures = await answer.json();
    const sent = figures.months.map((of: { month: string }) => ({
      ...{ month: of.month, channel: 'mail', sent: 9, undelivered: 2 },
    }));
    await route.fulfill({ response: answer, json: { ...figures, sent } });
  });
  await page.reload();
  const links = table(page, 'E-mails, SMS et courriers non remis').getByRole('link');
  await expect(links).toHaveCount(2);
  await page.goto(`/a-traiter/chiffres?mois=${at(2)}`);
  await expect(rows(page, table(page, 'E-mails, SMS et courriers non remis'))).toHaveCount(13);
  await expect(links).toHaveCount(0);
});

test('nothing, a failure, and long names', async ({ page, look }) => {
  await signIn(page, accounts.administrator, '/a-traiter/chiffres?categorie=identityCheck&regime=1');
  await expect(page.getByText("Aucune demande n'a été reçue pendant ces mois.")).toBeVisible();
  await look('figures-nothing');
  const long = 'Caisse de retraite complémentaire des personnels navigants et sédentaires des compagnies du littoral';
  await page.route('**/requests/figures', async route => {
    const answer = await route.fetch();
    const figures = await answer.json();
    const [system] = figures.socialSystems;
    const months = figures.months.map((of: object, n: number) => ({
      ...of,
      ...{ received: 83_412 + n, closed: 81_007, inTime: 70_000, open: 21_345, oldest: '2024-02-29', median: 3 },
      ...{ ninetieth: 12, channels: { portal: 60_000, phone: 12_000, post: 9_412, counter: 2_000 } },
    }));
    const groups = [{ ...system, name: `Groupe de la ${long.toLowerCase()}`, received: 4_000, closed: 3_123 }];
    const signIns = months.flatMap(({ month }: { month: string }) =>
      ['password', 'totp', 'passkey', 'sms', 'call', 'letter', 'recovery', 'franceConnect', 'proConnect'].map(
        (means, n) => ({ month, means, count: 12_000 - n * 900 }),
      ),
    );
    const sent = months.flatMap(({ month }: { month: string }) =>
      ['mail', 'sms', 'letter'].map(channel => ({ month, channel, sent: 48_123, undelivered: 321 })),
    );
    const certificates = { received: 1200, checked: 300, accepted: 8000, refused: 120 };
    const socialSystems = [{ ...system, systemName: long }];
    await route.fulfill({ json: { ...figures, months, groups, signIns, sent, certificates, socialSystems } });
  });
  await page.goto('/a-traiter/chiffres');
  await expect(page.getByRole('rowheader', { name: long, exact: true })).toBeVisible();
  await look('figures-long');
  await expectPrintable(page, 'figures-long');
  await page.unroute('**/requests/figures');
  await page.route('**/requests/figures', route =>
    route.fulfill({ status: 500, json: { message: '', additionalData: {} } }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText("Les chiffres n'ont pas pu être calculés.");
  await look('figures-error');
});
