import type { Page } from '@playwright/test';

type Take = (name: string) => Promise<void>;

const rows = (page: Page) => page.locator('tbody tr');
const opened = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

/** Every picture of docs/guide-gestionnaire.md, in the order of its pages. An administrator is signed in, who sees every system. */
export async function takeManagerGuide(page: Page, take: Take): Promise<void> {
  await page.goto('/');
  await page.getByRole('table', { name: 'Ce qui attend' }).waitFor();
  await take('tableau-de-bord');
  await takeQueue(page, take);
  await takePeople(page, take);

  await page.goto('/echanges/changements-de-compte');
  await rows(page).filter({ hasText: 'À risque' }).first().getByRole('rowheader').getByRole('link').click();
  await opened(page);
  await take('changement-de-compte');
}

async function takeQueue(page: Page, take: Take) {
  await page.goto('/a-traiter');
  await rows(page).first().waitFor();
  await take('a-traiter');
  await rows(page).first().getByRole('checkbox').check();
  await rows(page).nth(1).getByRole('checkbox').check();
  await take('plusieurs');
  await page.goto('/a-traiter?categorie=message');
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await page.getByLabel('La demande', { exact: true }).waitFor();
  await take('demande');
  await page.goto('/a-traiter/saisir');
  await page.getByRole('textbox', { name: 'Objet' }).waitFor();
  await take('contact');
  await page.goto('/a-traiter/chiffres');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await take('chiffres');
}

async function takePeople(page: Page, take: Take) {
  const field = await search(page);
  await field.fill('martin');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await take('recherche');
  await openMember(page, 'Robin');
  await take('adherent');
}

async function search(page: Page) {
  await page.goto('/');
  await opened(page);
  await page.keyboard.press('/');
  return page.getByRole('dialog').getByRole('combobox', { name: 'Rechercher' });
}

/** The page of the first member whose name is found by `name`. */
export async function openMember(page: Page, name: string): Promise<void> {
  const field = await search(page);
  await field.fill(name);
  await page.getByRole('dialog').getByRole('option', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
