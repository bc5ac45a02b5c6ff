import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';

import { heading, result, rows, signIn } from './steps.ts';

const TRANSMIT = 'Transmettre à la paie';
const MAKE = 'Préparer le fichier et le télécharger';

test('accepted changes of account go to the paying system in a file that is whole, and the same again', async ({
  page,
  server,
  look,
  axe,
}) => {
  await signIn(page, accounts.manager);
  await page.getByRole('button', { name: 'Échanges' }).click();
  await page.getByRole('link', { name: 'Changements de compte', exact: true }).click();
  await page.getByRole('link', { name: TRANSMIT }).click();
  await expect(heading(page, TRANSMIT)).toBeFocused();
  // What the paying system fetched before this visit.
  await expect(rows(page).first()).toContainText('Transmis');
  const waiting = page.getByText(/changements? acceptés? attend/);
  await expect(waiting).toBeVisible();
  const count = Number(/^(\d+)/.exec((await waiting.textContent())!)![1]);
  await look('bank-exports-before');
  await axe();

  // The file arrives by half: it is nobody's, and nothing is transmitted.
  await page.route('**/api/manager/bankExports/*/file', async route => {
    const answer = await route.fetch();
    const { 'content-length': _, ...headers } = answer.headers();
    await route.fulfill({ status: 200, headers, body: (await answer.body()).subarray(0, 80) });
  });
  await page.getByRole('button', { name: MAKE }).click();
  await expect(result(page, /Le fichier n'est pas arrivé entier/)).toBeVisible();
  await expect(page.getByText('À télécharger', { exact: true })).toBeVisible();
  await expect(page.getByText("Aucun changement accepté n'attend d'être transmis.")).toBeVisible();
  await look('bank-exports-half');
  await page.unroute('**/api/manager/bankExports/*/file');

  // The proof is asked in place, and the call goes on by itself.
  await server.move(301);
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Télécharger le fichier n°/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Votre mot de passe' }).fill(accounts.password);
  await page.keyboard.press('Enter');
  const file = await arrives;
  expect(file.suggestedFilename()).toMatch(/^changements-de-compte-\d+\.csv$/);
  const content = readFileSync(await file.path());
  const lines = content.toString().trimEnd().split('\r\n');
  expect(lines.filter(line => line.startsWith('changement;'))).toHaveLength(count);
  expect(lines.at(-1)).toMatch(new RegExp(`^total;${count};\\d{12};`));
  await expect(result(page, /^Le fichier n°\s\d+ est arrivé entier/)).toBeVisible();
  const row = rows(page).first();
  await expect(row).toContainText('Transmis');
  await expect(row).toContainText(createHash('sha256').update(content).digest('hex'));
  await expect(row).toContainText(`0 sur ${count} pris en compte par la paie`);
  await look('bank-exports-fetched');
  await axe();
  await expectNoSidewaysScroll(page);

  const again = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Télécharger de nouveau/ }).click();
  expect(readFileSync(await (await again).path())).toEqual(content);
  await expect(result(page, /téléchargé de nouveau, identique/)).toBeVisible();

  await page.goto('/echanges/changements-de-compte/tous?etat=transmis');
  await page
    .getByRole('link', { name: /^Ouvrir le changement de compte/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Transmis à la paie' })).toContainText(
    "Le fichier du fonds n'a pas encore ce compte.",
  );
  await look('bank-change-transmitted');

  // The person telephones: they never asked for it, and the paying system has it already.
  await page.getByRole('button', { name: 'Geler ce changement' }).click();
  const freeze = page.getByRole('dialog', { name: 'Geler ce changement' });
  const why = freeze.getByLabel('Pourquoi, pour vos collègues');
  await freeze.getByRole('button', { name: 'Geler ce changement' }).click();
  await expect(why).toBeFocused();
  await expect(why).toHaveAccessibleDescription(/Écrivez pourquoi/);
  await look('bank-change-freeze');
  await axe();
  await why.fill("Elle appelle : elle n'a rien demandé.");
  await freeze.getByRole('button', { name: 'Geler ce changement' }).click();
  await expect(result(page, /^Le changement est gelé/)).toBeVisible();
  await expect(page.getByText('La paie a déjà ce compte')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lever la protection' })).toBeVisible();
  await look('bank-change-stopped');
  await axe();
});

test("a change that the fund's own file contradicted says so, and what to do", async ({ page, look, axe }) => {
  await page.route('**/api/manager/bankChange/*', async route => {
    const change = await (await route.fetch()).json();
    const at = '2026-11-20T05:00:00Z';
    const step = { state: 'frozen', at, by: null, isMember: false, note: 'Le fichier du fonds a un autre compte.' };
    await route.fulfill({
      json: { ...change, state: 'frozen', stateDate: at, contradictedAt: at, steps: [...change.steps, step] },
    });
  });
  await signIn(page, accounts.administrator, '/echanges/changements-de-compte/tous?etat=transmis');
  await page
    .getByRole('link', { name: /^Ouvrir le changement de compte/ })
    .first()
    .click();
  await expect(page.getByText('Contredit par le fichier du fonds')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Reprendre/ })).toBeEnabled();
  await look('bank-change-contradicted');
  await axe();
});
