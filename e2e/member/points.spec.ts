import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { goTo, heading, openMenu, signIn } from './steps.ts';

for (const width of [390, 1280]) {
  test(`points by year, their sum and the published value, without a promise, at ${width} px`, async ({
    page,
    server,
    look,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, accounts.actif);
    await expect(heading(page, /^Bonjour/)).toBeVisible();
    // The home and 'Mes opérations' say of what their number is, and where the total of all years stands.
    const ofHome = page.getByRole('region', { name: 'Vos points' });
    const since = /cotisations depuis (\d{4})/;
    const year = since.exec((await ofHome.getByText(since).textContent())!)![1];
    const listed = (await ofHome.getByText(/^[\d\s]+,\d\d points$/).textContent())!.replace(/\s/g, ' ');
    await expect(ofHome.getByRole('link', { name: 'Le total de mes points' })).toBeVisible();
    await goTo(page, 'Mes opérations');
    await expect(page.getByRole('main')).toContainText(
      `cotisations enregistrées ici depuis ${year} ont donné ${listed}. Le total de vos années`,
    );
    await goTo(page, 'Mes opérations', 'Mes points');
    await expect(heading(page, 'Mes points')).toBeVisible();
    const main = page.getByRole('main');
    const table = main.getByRole('table', { name: 'Détail par année' });
    await expect(table).toBeVisible();
    const figures = await table.getByRole('row').getByRole('cell').allTextContents();
    const numbers = figures.map(text => Number(text.replace(/\s/g, '').replace(',', '.')));
    expect(numbers.length).toBeGreaterThan(3);
    const sum = numbers.slice(0, -1).reduce((one, other) => one + other, 0);
    expect(numbers.at(-1)).toBeCloseTo(sum, 2);
    await expect(main.getByRole('list', { name: 'Points par année' }).getByRole('listitem')).toHaveCount(
      numbers.length - 1,
    );
    await expect(main.getByText(/^1,4159\s€, depuis le 01\/01\/\d{4}$/)).toBeVisible();
    await expect(main.getByText(/ne sont pas une promesse de pension/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await look(`points-${width}`);

    // What the fund says of a year stands beside it.
    if (width === 390) return;
    await server.import({
      'points.csv': `dossier;annee;points;libelle\n100001;${new Date(server.now()).getFullYear() - 1};100;Année de rachat\n`,
    });
    await page.reload();
    await expect(table.getByRole('cell', { name: 'Année de rachat' })).toBeVisible();
    await look('points-labels');
  });
}

test('who looks at their pension finds the points of their other folder; on the home a pension leads', async ({
  page,
}) => {
  // The first of the folders is one of contributions.
  await page.route('**/api/user/*/folders', async route => {
    const response = await route.fetch();
    const folders = (await response.json()) as object[];
    await route.fulfill({
      response,
      json: folders.map((one, at) => ({ ...one, type: at === 0 ? 'actif' : 'rentier' })),
    });
  });
  await signIn(page, accounts.rentier);
  const shortcuts = page.getByRole('region', { name: 'Que souhaitez-vous faire ?' });
  await expect(shortcuts.getByRole('link', { name: 'Changer de compte bancaire' })).toBeVisible();
  const select = page.getByLabel('Dossiers consultés');
  await select.selectOption({ index: 2 });
  await expect(shortcuts.getByRole('link', { name: 'Changer de compte bancaire' })).toBeVisible();
  await page.goto('/#/mes-operations/points');
  await expect(page.getByText(/^Cotisations n°\s\d{6} — .+\. Les points d'une année/)).toBeVisible();
  await expect(page.getByText("Aucun dossier de cotisation n'est à votre nom.")).toHaveCount(0);
});

test('of several folders of contributions, the home names the one whose points it tells', async ({ page, look }) => {
  const points = page.getByRole('region', { name: 'Vos points' });
  const one = points.getByText(/^Cotisations n°\s100001 — /);
  await signIn(page, accounts.actif);
  await expect(points).toBeVisible();
  await expect(one).toHaveCount(0);
  await page.route('**/api/user/*/folders', async route => {
    const response = await route.fetch();
    const [own] = (await response.json()) as [object];
    await route.fulfill({ response, json: [own, { ...own, id: 999_001 }] });
  });
  await page.reload();
  await expect(one).toBeVisible();
  await look('points-two-folders');
});

test('who only has a pension is not led there', async ({ page }) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Mes opérations');
  await expect(heading(page, 'Mes opérations')).toBeVisible();
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Mes points' })).toHaveCount(0);
  await page.goto('/#/mes-operations/points');
  await expect(page.getByText("Aucun dossier de cotisation n'est à votre nom.")).toBeVisible();
});
