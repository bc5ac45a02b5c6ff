import type { Page } from '@playwright/test';
import { searchPeople } from 'contract/calls/search.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { heading, rows, signIn } from './steps.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Trouver un adhérent, un dossier, un écran' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Rechercher' });
const options = (page: Page) => palette(page).getByRole('option');

test('a person is found by a name half heard, and opened by the keyboard alone', async ({ page, look, axe }) => {
  await signIn(page, accounts.administrator);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('dalmeïda');
  await expect(options(page).first()).toContainText("Odette D'Almeida");
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await axe();
  await look('search');
  // Escape empties first, and closes then.
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('almaida');
  await expect(palette(page)).toContainText("Personne ne s'appelle « almaida ». Voici Almeida.");
  await expect(options(page).first()).toContainText("Odette D'Almeida");
  await look('search-near');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: /Almeida/ })).toBeVisible();
  // Who was seen last, and what for.
  await page.keyboard.press('Control+k');
  await expect(options(page).first()).toContainText(/page ouverte (aujourd.hui|hier)\sà\s\d\d:\d\d/);
  await look('search-seen');
  await page.keyboard.type('maartin');
  await expect(palette(page)).toContainText("Personne ne s'appelle « maartin ». Voici Martin, puis les noms voisins.");
  await expect(options(page).first().getByText('Martin', { exact: true })).toBeVisible();
  await look('search-nearest');
});

test('an address that is typed in part finds whose it is, and says so', async ({ page, look, axe }) => {
  await signIn(page, accounts.administrator);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Odette.dal');
  await expect(options(page).first()).toContainText("Odette D'Almeida");
  await expect(options(page).first()).toContainText(/par son adresse odette\.dalmeida/);
  await axe();
  await look('search-address');
});

test('Enter before anybody is found opens who is found first; typing on takes it back', async ({ page }) => {
  await signIn(page, accounts.administrator);
  let { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${searchPeople.path}`, async route => {
    await released;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('dalmeid');
  await page.keyboard.press('Enter');
  await page.keyboard.type('a');
  release();
  await expect(options(page).first()).toContainText("Odette D'Almeida");
  await expect(palette(page)).toBeVisible();
  ({ promise: released, resolve: release } = Promise.withResolvers<void>());
  await field(page).fill('almeida');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: /Almeida/ })).toBeVisible();
});

test('Tab leads to what is done for whom the arrows are on', async ({ page, look, axe }) => {
  await signIn(page, accounts.administrator);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('dalmeida');
  await expect(options(page).first()).toContainText("Odette D'Almeida");
  const actions = palette(page).getByRole('region', { name: "Odette D'Almeida" });
  await expect(actions.getByRole('button', { name: 'Ouvrir son espace' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(actions.getByRole('link', { name: 'Noter un appel' })).toBeFocused();
  await axe();
  await look('search-actions');
  await page.keyboard.press('Tab');
  await expect(actions.getByRole('link', { name: 'Écrire' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(heading(page, 'Noter un contact')).toBeVisible();
  await expect(page.getByText("Odette D'Almeida").first()).toBeVisible();
});

test('what is typed before the palette has come stands in its field', async ({ page }) => {
  await signIn(page, accounts.administrator);
  let arrive: () => void = () => undefined;
  const held = new Promise<void>(resolve => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async route => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dalmeida');
  arrive();
  await expect(field(page)).toHaveValue('dalmeida');
  await expect(options(page).first()).toContainText("Odette D'Almeida");
});

test('nobody is said with the ways to look; screens are found too', async ({ page, look, axe }) => {
  await signIn(page, accounts.manager);
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('xkwpflo');
  await expect(palette(page)).toContainText('Personne ne correspond à « xkwpflo » dans vos régimes.');
  await axe();
  await look('search-nobody');
  await field(page).fill('%');
  await expect(palette(page)).toContainText("« % » n'est ni un nom, ni un numéro, ni un écran.");
  await field(page).fill('1954');
  await expect(palette(page)).toContainText('Une année seule est trop vaste : ajoutez un nom (martin 1954).');
  await field(page).fill('mon compte');
  await expect(palette(page)).toContainText('Aucun adhérent ne correspond dans vos régimes.');
  await expect(palette(page)).not.toContainText('Essayez');
  await look('search-only-screens');
  await field(page).fill('certif vie');
  const screen = options(page).filter({ hasText: 'Certificats de vie' });
  await expect(screen).toHaveCount(1);
  await look('search-screen');
  await screen.click();
  await expect(heading(page, 'Certificats de vie')).toBeVisible();
  // A slash that is typed into a field stays there.
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
});

test('what can be done from anywhere is found, and done', async ({ page }) => {
  await signIn(page, accounts.manager);
  const settled = palette(page).getByRole('listbox', { name: 'Résultats' });
  await page.keyboard.press('Control+k');
  await field(page).fill('prendre la');
  const action = page.getByRole('group', { name: 'Actions' }).getByRole('option', { name: /Prendre la suivante/ });
  await expect(action).toHaveAttribute('aria-selected', 'true');
  await expect(settled).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('La demande', { exact: true })).toContainText('Prise par vous');
  await page.keyboard.press('Control+k');
  await field(page).fill('noter appel');
  await expect(page.getByRole('group', { name: 'Actions' }).getByRole('option')).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(settled).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Noter un contact' })).toBeVisible();
});

test('what cannot be asked is said, and asked again', async ({ page }) => {
  await signIn(page, accounts.manager);
  await page.route('**/api/manager/people/search', route => route.abort());
  await page.getByRole('button', { name: /^Trouver un adhérent/ }).click();
  await field(page).fill('martin');
  const again = palette(page).getByRole('button', { name: 'Réessayer' });
  await expect(again).toBeVisible();
  await expect(field(page)).toHaveValue('martin');
  await page.unroute('**/api/manager/people/search');
  await again.click();
  await expect(again).toBeHidden();
});

test('a request is found by its reference, and opened', async ({ page, look }) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  const link = rows(page).first().getByRole('rowheader').getByRole('link');
  const subject = (await link.textContent())!;
  await link.click();
  await expect(page).toHaveURL(/\/echanges\/messages\/\d+/);
  const number = /messages\/(\d+)/.exec(page.url())![1];
  await page.goto('/');
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill(`mes ${number}`);
  const found = page.getByRole('group', { name: 'Demandes', exact: true }).getByRole('option');
  await expect(found).toContainText(subject);
  await expect(found).toContainText('Message · ');
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expect(palette(page)).not.toContainText('Personne ne correspond');
  await expect(palette(page).getByRole('listbox', { name: 'Résultats' })).toHaveAttribute('aria-busy', 'false');
  await look('search-request');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/echanges/messages/${number}$`));
});

test('what one wants to do is found by its verb, and done by Enter', async ({ page, axe, look }) => {
  await signIn(page, accounts.manager);
  const type = async (verb: string) => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(verb);
    await expect(palette(page).getByRole('listbox', { name: 'Résultats' })).toHaveAttribute('aria-busy', 'false');
  };
  await type('noter un appel');
  await expect(options(page).first()).toContainText('Noter un appel, un courrier ou une visite');
  await axe();
  await look('search-verb');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/a-traiter\/saisir/);
  // Whom it is for is looked for next, in the same place.
  await type('attestation');
  const write = options(page).filter({ hasText: 'Écrire à un adhérent, établir une attestation' });
  await write.click();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await type('déconnexion');
  await expect(options(page).first()).toContainText('Déconnexion');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
});

test('everybody who was found is read by pages, at an address', async ({ page, look, axe }) => {
  await signIn(page, accounts.administrator);
  await page.keyboard.press('Control+k');
  await field(page).fill('ma');
  const all = options(page).filter({ hasText: 'Tout voir' });
  await expect(all).toBeVisible();
  await expect(palette(page).getByRole('listbox', { name: 'Résultats' })).toHaveAttribute('aria-busy', 'false');
  for (let person = 0; person < 20; person += 1) await page.keyboard.press('ArrowDown');
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Adhérents trouvés')).toBeVisible();
  await expect(page).toHaveURL(/\/recherche\?texte=ma$/);
  await expect(rows(page)).toHaveCount(20);
  await axe();
  await look('search-people');
  const first = await rows(page).first().getByRole('rowheader').textContent();
  await page
    .getByRole('navigation', { name: 'Pages des adhérents' })
    .getByRole('button', { name: /2/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/recherche\?texte=ma&page=2$/);
  await expect(rows(page).first().getByRole('rowheader')).not.toHaveText(first!);
  await page.reload();
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await expect(page).toHaveURL(/\/adherents\/\d+$/);

  await page.goto('/recherche?texte=xkwpflo');
  await expect(page.getByText('Personne ne correspond à « xkwpflo ».')).toBeVisible();
  await page.goto('/recherche');
  await expect(page.getByText(/tapez au moins deux lettres/)).toBeVisible();
});
