// What the home tells: the folders, what was received, what can be done.
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { card, folderLines, goTo, heading, signIn, stored } from './steps.ts';

test('three folders, the consulted one chosen and remembered', async ({ page, axe }) => {
  await signIn(page, accounts.rentier);
  await expect(heading(page, 'Bonjour Madame Lefèvre')).toBeVisible();
  const last = page.getByText(/Dernière connexion le \d{2}\/\d{2}\/\d{4}\./).filter({ visible: true });
  await expect(last).toHaveCount(1);
  // As narrow as at 400 % too, with the name of the site.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(last).toHaveCount(1);
  await expect(page.getByRole('banner').getByText('Mon espace retraite')).toBeVisible();
  await page.setViewportSize(wide);
  // The number as the back-office shows it: it is read out by telephone.
  await expect(folderLines(page)).toHaveText(Array(3).fill(/Dossier n°\s\d{6} — .+\d,\d\d\s€$/));
  const select = page.getByLabel('Dossiers consultés');
  await expect(select.getByRole('option')).toHaveText([
    'Tous mes dossiers (3)',
    ...Array(3).fill(/^Retraite n°\s\d{6} — /),
  ]);
  await expect(select).toHaveValue('0');
  expect((await stored(page)).selected_folder).toBeUndefined();
  await select.selectOption({ index: 2 });
  const chosen = await select.inputValue();
  expect((await stored(page)).selected_folder).toBe(chosen);
  await page.reload();
  await expect(select).toHaveValue(chosen);
  await expect(folderLines(page)).toHaveCount(1);
  await expect(card(page, 'Ce que vous recevez')).toContainText(`dossier n° ${chosen}`);
  await axe();
  // All of them again, kept as 0, on every page; one that speaks of a single folder says which.
  await select.selectOption({ index: 0 });
  expect((await stored(page)).selected_folder).toBe('0');
  await goTo(page, 'Mes documents');
  await expect(page.getByLabel('Dossiers consultés')).toHaveValue('0');
  await goTo(page, 'Nous contacter', 'Nos coordonnées');
  await expect(page.getByText(/Cette page ne parle que d'un dossier à la fois\s: Retraite n°\s\d{6}/)).toBeVisible();
});

test('who comes back has the home asked for before its code is there, each question once', async ({ page }) => {
  await signIn(page, accounts.rentier);
  await expect(folderLines(page)).toHaveCount(3);
  await page.addInitScript(() => {
    const asked: [string, DocumentReadyState][] = [];
    const send = window.fetch;
    window.fetch = (...given) => {
      // The page's modules run once it is parsed.
      asked.push([String(given[0]), document.readyState]);
      return send(...given);
    };
    Object.assign(window, { asked });
  });
  await page.reload();
  await expect(folderLines(page)).toHaveCount(3);
  const asked = await page.evaluate(() => (window as unknown as { asked: [string, DocumentReadyState][] }).asked);
  for (const what of ['', '/folders', '/paidMonths', '/proofOfLife', '/submissions/awaited', '/messages/0/1'])
    expect(
      asked.flatMap(([address, state]) => (new RegExp(`^/api/user/\\d+${what}$`).test(address) ? [state] : [])),
      what,
    ).toEqual(['loading']);
  // A token that is over is renewed as ever, and the home is there.
  await page.evaluate(() => localStorage.setItem('current_user_access_token', 'x.y.z'));
  await page.reload();
  await expect(folderLines(page)).toHaveCount(3);
});

test('a choice that no longer holds is cleared', async ({ page }) => {
  await signIn(page, accounts.rentier);
  await expect(folderLines(page)).toHaveCount(3);
  await page.evaluate(() => localStorage.setItem('selected_folder', '987654321'));
  await page.reload();
  await expect(page.getByLabel('Dossiers consultés')).toHaveValue('0');
  expect((await stored(page)).selected_folder).toBe('0');
});

test('a suspended folder: since when, why, and what to do', async ({ page, axe }) => {
  await signIn(page, accounts.suspended);
  await expect(folderLines(page).filter({ hasText: 'Suspendu depuis le' })).toHaveCount(1);
  await expect(page.getByText('Le versement de votre pension est suspendu')).toBeVisible();
  await expect(page.getByText(/^Motif\s:\sCertificat de vie non reçu/)).toBeVisible();
  // The certificate that is missing is asked for above: nothing else is advised.
  await expect(page.getByText('Appelez-nous pour savoir quoi faire.')).toHaveCount(0);
  // It was suspended some time ago: months of another year than this one tell theirs.
  const bars = page.getByRole('list', { name: /^Vos (six derniers mois|derniers versements)$/ }).getByRole('listitem');
  const paidIn = /\d{4}$/.exec((await page.getByText(/^Versé le/).textContent()) ?? '')![0];
  if (Number(paidIn) < new Date().getFullYear()) await expect(bars.last()).toContainText(paidIn);
  await axe();
  // What it is suspended for can be sent.
  await card(page, 'Ce que nous attendons de vous').getByRole('link', { name: 'Faire mon certificat de vie' }).click();
  await expect(page.getByLabel('Votre certificat de vie, signé')).toBeVisible();
});

test('no folder, loading, and failure with a way to try again', async ({ page, axe }) => {
  const FOLDERS = '**/api/user/*/folders';
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(FOLDERS, async route => {
    await held;
    await route.fulfill({ status: 500, json: { message: '', additionalData: {} } });
  });
  await signIn(page, accounts.actif);
  await expect(page.getByRole('status').filter({ hasText: 'Chargement de vos dossiers' })).toBeAttached();
  release();
  await expect(page.getByText("Vos dossiers n'ont pas pu être chargés.")).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: '01 99 00 12 34' })).toBeVisible();
  await axe();
  await page.unroute(FOLDERS);
  await page.route(FOLDERS, route => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText("Nous n'avons trouvé aucun dossier à votre nom.")).toBeVisible();
  await axe();
});

/** '1 284,36 €' in cents. */
const centsOf = (text: string | null) =>
  Math.round(
    Number(
      (text ?? '')
        .replace(/[^\d,\u2212]/g, '')
        .replace('\u2212', '-')
        .replace(',', '.'),
    ) * 100,
  );

for (const width of [390, 1280]) {
  test(`what was received in all folders, then each, its months and shortcuts, at ${width} px`, async ({
    page,
    axe,
    look,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, accounts.rentier);
    const received = card(page, 'Ce que vous recevez');
    await expect(received).toContainText(/Reçu en \S+ \d{4}/);
    await expect(received).toContainText(/les? .+, pour (vos 3|\d de vos 3) dossiers/);
    await expect(received).toContainText('Prochain versement');
    const total = centsOf(/Reçu en \S+ \d{4}(.+?€)/.exec((await received.textContent()) ?? '')![1]!);
    const lines = await folderLines(page).allTextContents();
    const each = lines.map(line => centsOf(/(?<=\D)\d[\d\s]*,\d\d\s€$/.exec(line)![0]));
    expect(each).toHaveLength(3);
    expect(each.reduce((sum, one) => sum + one)).toBe(total);
    await expect(
      page
        .getByRole('list', { name: /^Vos (six derniers mois|derniers versements)$/ })
        .getByRole('listitem')
        .last(),
    ).toContainText(/,\d\d\s€/);
    await axe();
    await look(`home-all-${width}`);
    // A line leads to its payment, among those of all folders: open, where the keyboard is, and named.
    await folderLines(page).nth(1).getByRole('link').click();
    await expect(heading(page, 'Mes opérations')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    const number = /n°\s(\d{6})/.exec(lines[1]!)![1]!;
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(number);
    await page.goBack();
    await expect(heading(page, /^Bonjour/)).toBeVisible();
    for (const [shortcut, title] of [
      ['Envoyer un justificatif', /justificatif/],
      ['Obtenir mon attestation de paiement', 'Obtenir une attestation de paiement'],
      ['Changer de compte bancaire', 'Pour quels dossiers changez-vous de compte ?'],
      ["Changer d'adresse", "Pour quels dossiers changez-vous d'adresse ?"],
      ['Changer de téléphone', 'Modifier mes téléphones'],
      ['Faire mon certificat de vie', 'Mon certificat de vie'],
      ['Déclarer mes données fiscales', 'Mes données fiscales'],
      ['Écrire à mon gestionnaire', 'Écrire un message'],
    ] as const) {
      await card(page, 'Que souhaitez-vous faire ?').getByRole('link', { name: shortcut }).click();
      await expect(heading(page, title)).toBeFocused();
      await page.goBack();
    }
    await expectNoSidewaysScroll(page);

    // One folder: the same card, and its last month from the gross to the net.
    await page.getByLabel('Dossiers consultés').selectOption({ index: 2 });
    await expect(received).toContainText(/Reçu en \S+ \d{4}, dossier n°\s\d{6}/);
    const payment = card(page, 'Dernier versement');
    await expect(payment).toContainText(/Versé le \d{2}\/\d{2}\/\d{4}/);
    const labels = await payment.getByRole('term').allTextContents();
    const amounts = (await payment.getByRole('definition').allTextContents()).map(centsOf);
    expect(labels.slice(0, 3)).toEqual(['Montant brut', 'Retenues', 'Impôt à la source']);
    expect(labels.at(-1)).toBe('Net versé');
    // To the cent; between them only what was paid too much, if anything was.
    const net = amounts.pop()!;
    expect(net).toBeGreaterThan(0);
    expect(amounts.reduce((sum, amount) => sum + amount)).toBe(net);
    await payment.getByRole('link', { name: 'Voir le détail' }).click();
    await expect(heading(page, 'Mes opérations')).toBeVisible();
    const last = page.getByRole('group').filter({ hasText: 'Versé le' }).first();
    await expect(last.getByText('Montant brut')).toBeVisible();
  });
}

test('who contributes sees contributions and points', async ({ page, axe }) => {
  // What the card asks does not come: it fails alone, and is tried again.
  await page.route('**/operations/contributions/**', route => route.abort());
  await signIn(page, accounts.actif);
  await expect(page.getByText("Vos cotisations n'ont pas pu être chargées.").first()).toBeVisible();
  await expect(card(page, 'Votre dossier')).toBeVisible();
  await axe();
  await page.unroute('**/operations/contributions/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(card(page, 'Dernière cotisation')).toContainText(/Enregistrée le \d{2}\/\d{2}\/\d{4}/);
  await expect(card(page, 'Vos points')).toContainText(/[\d,]+ points/);
  await expect(card(page, 'Dernier versement')).toHaveCount(0);
  await axe();
});

test('days that differ, a month without a payment, a suspended folder, nothing asked: each is said', async ({
  page,
}) => {
  const folders = (await new Promise<{ id: number }[]>(resolve => {
    void page.route('**/api/user/*/folders', async route => {
      const response = await route.fetch();
      const found = (await response.json()) as { id: number }[];
      await route.fulfill({ response, json: found.map((one, index) => ({ ...one, suspended: index === 2 })) });
      resolve(found);
    });
    void page.route('**/api/user/*/proofOfLife', route => route.fulfill({ json: [] }));
    const month = (month: string, day: string, netPaid: number) => ({
      month,
      days: [`${month}-${day}`],
      grossAmount: netPaid,
      deductions: 0,
      incomeTax: 0,
      netPaid,
      netToReimburse: 0,
      count: 1,
      reason: null,
      lastId: 1,
    });
    void page.route('**/api/user/*/paidMonths', async route => {
      const found = (await (await route.fetch()).json()) as { folderId: number }[];
      await route.fulfill({
        json: found.map(({ folderId }, index) => ({
          folderId,
          months: [
            [{ ...month('2026-10', '05', 0.1), days: ['2026-10-02', '2026-10-05'] }, month('2026-09', '05', 1)],
            [month('2026-10', '10', 0.2)],
            [month('2026-08', '01', 50)],
          ][index],
          next: index === 0 ? { date: '2099-12-04', netPaid: 1 } : null,
        })),
      });
    });
    void signIn(page, accounts.rentier);
  })) as { id: number }[];
  const received = card(page, 'Ce que vous recevez');
  await expect(received).toContainText('Reçu en octobre 2026');
  await expect(received).toContainText(/0,30\s€/);
  await expect(received).toContainText('les 2, 5 et 10 octobre, pour 2 de vos 3 dossiers');
  await expect(received).toContainText('vendredi 4 décembre 2099');
  await expect(folderLines(page).nth(0)).toContainText(`Dossier n° ${folders[0]!.id}`);
  await expect(folderLines(page).nth(0)).toContainText('les 2 et 5 octobre');
  await expect(folderLines(page).nth(1)).toContainText('le 10 octobre');
  await expect(folderLines(page).nth(2)).toContainText('Suspendu');
  await expect(folderLines(page).nth(2)).toContainText(/Dernier versement\s: 50,00\s€, le 01\/08\/2026/);
  await expect(card(page, 'Ce que nous attendons de vous')).toHaveCount(0);
});

test('whose folders are all closed sees what they were paid last, and nothing of contributions', async ({ page }) => {
  await signIn(page, accounts.closed);
  await expect(card(page, 'Ce que vous recevez')).toContainText(/Dernier versement, en \S+ \d{4}/);
  await expect(page.getByRole('list', { name: /^Vos (six derniers mois|derniers versements)$/ })).toBeVisible();
  await expect(card(page, 'Dernière cotisation')).toHaveCount(0);
});

test('no next payment is waited for where no folder goes on', async ({ page, look }) => {
  await signIn(page, accounts.closed);
  const received = card(page, 'Ce que vous recevez');
  await expect(received).toContainText(/Dernier versement, en \S+ \d{4}/);
  await expect(received).not.toContainText('Prochain versement');
  await look('home-closed');
  await page.getByLabel('Dossiers consultés').selectOption({ index: 1 });
  await expect(received).toContainText(/dossier n°\s\d{6}/);
  await expect(received).not.toContainText('Prochain versement');
});

test('whose folders are all closed is not asked to change an address or an account', async ({ page }) => {
  await signIn(page, accounts.closed);
  const shortcuts = card(page, 'Que souhaitez-vous faire ?');
  await expect(shortcuts.getByRole('link', { name: 'Écrire à mon gestionnaire' })).toBeVisible();
  await expect(shortcuts.getByRole('link', { name: /Changer (d'adresse|de compte)/ })).toHaveCount(0);
});
