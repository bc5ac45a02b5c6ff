import type { Locator, Page } from '@playwright/test';
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { choose, heading, result, rows, search, signIn } from './steps.ts';

const open = (page: Page, name: RegExp | string) => page.getByRole('link', { name });

test('certificates of life are refused with a reason and accepted, new bank details read and taken over', async ({
  page,
  look,
  axe,
}) => {
  await signIn(page, accounts.manager);
  await page.getByRole('button', { name: 'Échanges' }).click();
  await page.getByRole('link', { name: 'Certificats de vie', exact: true }).click();
  await expect(heading(page, 'Certificats de vie')).toBeVisible();
  await expect(page.getByRole('table', { name: /demandes$/ })).toBeVisible();
  await look('proofs');
  // There may be others that are: it says what of.
  const lists = page.getByRole('navigation', { name: 'Listes de demandes' });
  await lists.getByRole('link', { name: /^À moi/ }).click();
  await expect(page.getByText("Aucune des demandes de cette liste n'est à vous.")).toBeVisible();
  await lists.getByRole('link', { name: /^À prendre/ }).click();
  await expect(page.getByRole('table', { name: /demandes$/ })).toBeVisible();
  const waiting = await rows(page).count();
  await open(page, /^Certificat de vie \d{4}/)
    .first()
    .click();
  await expect(heading(page, '')).toContainText('Certificat de vie de');
  await look('proof');
  const mark = page.getByRole('button', { name: 'Marquer comme contrôlé' });
  if (await mark.isVisible()) {
    await mark.click();
    await expect(result(page, 'Le certificat est marqué comme contrôlé.')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Refuser…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuser', exact: true }).click();
  await expect(dialog.getByText("Indiquez le motif du refus : l'adhérent le lira.")).toBeVisible();
  await choose(page, 'Motif courant', 'La signature manque.');
  await expect(dialog.getByLabel('Motif du refus')).toHaveValue('La signature manque.');
  await expect(dialog.getByRole('figure', { name: "Ce que l'adhérent lira" })).toContainText('La signature manque.');
  await dialog.getByRole('button', { name: 'Refuser', exact: true }).click();
  await expect(result(page, /Le certificat est refusé/)).toBeVisible();
  await expect(page.getByText(/Refusé le .* par Gérard Petit\. Motif\s: La signature manque\./)).toBeVisible();
  await look('proof-refused');

  await open(page, 'Revenir aux certificats de vie').click();
  await expect(rows(page)).toHaveCount(waiting - 1);
  await open(page, /^Certificat de vie \d{4}/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Accepter' }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Accepter' }).click();
  await expect(result(page, /Le certificat est accepté/)).toBeVisible();

  await page.getByRole('link', { name: 'Changements de compte', exact: true }).click();
  await expect(heading(page, 'Changements de compte')).toBeVisible();
  await expect(rows(page).first()).toContainText(/Le .* · IBAN terminé par \w{4}, /);
  await look('bank-changes');
  await axe();
  const changes = await rows(page).count();
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await expect(heading(page, '')).toContainText('Changement de compte de');
  await expect(page.getByRole('table')).toContainText(/[A-Z]{2}, terminé par \w{4}/);
  const rib = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Télécharger rib/ }).click();
  expect((await rib).suggestedFilename()).toMatch(/^rib\.(pdf|jpg)$/);
  const picture = page.getByRole('img', { name: /^Fichier rib/ });
  await expect(picture.or(page.getByRole('region', { name: /^Pages du document rib/ }))).toBeVisible();
  await look('bank-change');
  // On a telephone the decision is one press away, from wherever one reads.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const foot = page.getByRole('button', { name: 'Décider', exact: true });
  await foot.click();
  await expect(foot).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.closest('[data-decision]') !== null)).toBe(true);
  await page.setViewportSize(wide);
  // On a tablet what is to be done comes before what is known.
  await page.setViewportSize({ width: 768, height: 1024 });
  const top = async (one: Locator) => (await one.boundingBox())!.y;
  const compared = page.getByRole('region', { name: 'Les deux comptes' });
  await expect
    .poll(async () => (await top(page.getByRole('region', { name: 'Décider' }))) < (await top(compared)))
    .toBe(true);
  await look('bank-change-tablet');
  await page.setViewportSize(wide);
  // Nothing is accepted before the person was called back.
  await expect(page.getByRole('radio', { name: 'Accepter' })).toBeDisabled();
  await page.getByRole('button', { name: 'Noter le rappel' }).click();
  await expect(page.getByRole('radiogroup', { name: /Qui a répondu/ })).toContainText('Dites qui a répondu.');
  // One of those on record, in the writing of France; a number of somebody else's cannot be told.
  await expect(page.getByRole('radiogroup', { name: /Numéro appelé/ })).toContainText(
    /0\d(\s\d\d){4}\s*au dossier depuis/,
  );
  // J leaves without a question, and what was chosen is found again with what was written.
  const [answered, refusal] = ['Elle-même', 'Refuser, avec un motif'].map(name => page.getByRole('radio', { name }));
  const said = page.getByRole('textbox', { name: 'Ce qui a été dit' });
  await refusal!.check();
  await answered!.check();
  await said.fill('Compte joint ouvert en octobre.');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('j');
  const walk = page.getByRole('navigation', { name: 'Demandes de la liste' });
  await expect(walk).toContainText('2 sur');
  await expect(said).toHaveValue('');
  await page.keyboard.press('k');
  await expect(walk).toContainText('1 sur');
  await expect(said).toHaveValue('Compte joint ouvert en octobre.');
  await page.reload();
  await expect(said).toHaveValue('Compte joint ouvert en octobre.');
  await expect(answered!).toBeChecked();
  await expect(refusal!).toBeChecked();
  // What is typed for the member is shown as they will read it.
  await page.getByRole('textbox', { name: "Motif, que l'adhérent lira" }).fill('Le RIB est illisible.');
  const reads = page.getByRole('figure', { name: "Ce que l'adhérent lira" });
  await expect(reads).toContainText('Ce que le service vous répond');
  await expect(reads).toContainText('Le RIB est illisible.');
  await look('bank-change-refusing');
  await page.getByRole('button', { name: 'Noter le rappel' }).click();
  await expect(result(page, 'Le rappel est noté.')).toBeVisible();
  await expect(page.getByLabel('La demande', { exact: true })).toContainText('Prise par vous', { timeout: 2_000 });
  await page.getByRole('radio', { name: 'Accepter' }).check();
  await look('bank-change-decision');
  await page.getByRole('button', { name: 'Accepter ce compte' }).click();
  await expect(result(page, 'Le nouveau compte est accepté.')).toBeVisible();
  // What has the focus is in sight, however far down one decided.
  await expect(page.getByRole('button', { name: 'Demande suivante' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Demande suivante' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText(/Accepté, le .*, par Gérard Petit/);
  await expect(page.getByRole('region', { name: 'À transmettre' })).toContainText('Le prochain fichier');
  await axe();
  await open(page, 'Revenir aux changements de compte').click();
  await expect(rows(page)).toHaveCount(changes - 1);
  await page.getByRole('combobox', { name: 'État' }).selectOption('acceptés');
  await expect(page).toHaveURL(/liste=toutes.*etat=accepte|etat=accepte.*liste=toutes/);
  await expect(rows(page).first()).toContainText('Accepté');
  // What is accepted is in no list of what waits: that of what nobody has is shown whole.
  const toTake = page.getByRole('navigation', { name: 'Listes de demandes' }).getByRole('link', { name: 'À prendre' });
  await toTake.click();
  await expect(toTake).toHaveAttribute('aria-current', 'page');
  await expect(page).not.toHaveURL(/etat=|liste=/);

  // That of all has those too that nobody had to look at, and is where one comes back to from there.
  await open(page, 'Tous les changements').click();
  await expect(heading(page, 'Tous les changements de compte')).toBeFocused();
  await look('bank-changes-all');
  await choose(page, 'État', 'Transmis');
  await search(page).click();
  await expect(page).toHaveURL(/etat=transmis/);
  await axe();
  await open(page, /^Ouvrir le changement de compte/)
    .first()
    .click();
  await expect(page.getByText('Transmis', { exact: true }).first()).toBeVisible();
  await open(page, 'Revenir à tous les changements').click();
  await expect(page).toHaveURL(/etat=transmis/);
  await expectNoSidewaysScroll(page);
});

test("an account whose holder does not bear the member's name is pointed out", async ({ page, look }) => {
  const owner = { name: '' };
  await page.route('**/api/manager/bankChange/*', async route => {
    const change = await (await route.fetch()).json();
    owner.name ||= change.account.owner;
    await route.fulfill({
      json: { ...change, account: { ...change.account, owner: 'SARL des Tilleuls' }, risks: ['holder'] },
    });
  });
  await signIn(page, accounts.manager);
  await page.getByRole('button', { name: 'Échanges' }).click();
  await page.getByRole('link', { name: 'Changements de compte', exact: true }).click();
  await expect(heading(page, 'Changements de compte')).toBeVisible();
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  const account = page.getByRole('region', { name: 'Les deux comptes' });
  await expect(account).toContainText('SARL des Tilleuls');
  await expect(account).toContainText("Le titulaire ne porte pas le nom de l'adhérent");
  await look('bank-change-other-holder');
  // Their own name is not.
  await page.unroute('**/api/manager/bankChange/*');
  await page.reload();
  await expect(account).toContainText(owner.name);
  await expect(account).not.toContainText('ne porte pas');
});

test('earlier addresses of the changes of account lead to all of them', async ({ page }) => {
  await signIn(page, accounts.administrator, '/echanges/changements-de-compte?etat=attente&nom=Petit');
  await expect(heading(page, 'Tous les changements de compte')).toBeVisible();
  await expect(page).toHaveURL(/\/tous\?etat=attente&nom=Petit$/);
  for (const [earlier, now] of [
    ['demande', /\/tous\?etat=demande$/],
    ['tous', /\/tous$/],
    ['refuse', /\/changements-de-compte\?etat=refuse&liste=toutes$/],
  ] as const) {
    await page.goto(`/echanges/changements-de-compte?etat=${earlier}`);
    await expect(page).toHaveURL(now);
  }
});

test('the list of all changes of account is up to date after a decision', async ({ page }) => {
  await signIn(page, accounts.administrator, '/echanges/changements-de-compte/tous?etat=a-valider');
  await expect(rows(page).first()).toContainText('À valider');
  const before = await rows(page).count();
  await open(page, /^Ouvrir le changement de compte/)
    .first()
    .click();
  await page.getByRole('radio', { name: /^Refuser/ }).check();
  await page.getByRole('textbox', { name: /^Motif/ }).fill('Le relevé est illisible.');
  await page.getByRole('button', { name: 'Refuser ce compte' }).click();
  await expect(result(page, 'Le changement de compte est refusé.')).toBeVisible();
  await open(page, 'Revenir à tous les changements').click();
  await expect(heading(page, 'Tous les changements de compte')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'À valider' })).toHaveCount(before - 1, { timeout: 4_000 });
});
