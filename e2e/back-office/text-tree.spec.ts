// The tree of the portal's texts, from the administrator's screen to what members see (S2-TREE).
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { signIn } from './steps.ts';

const open = async (page: import('@playwright/test').Page) => {
  await page.goto('/gestion-du-site/contenu');
  await expect(page.getByRole('heading', { name: 'Contenu', level: 1 })).toBeVisible();
};

test.beforeEach(async ({ page }) => {
  await signIn(page, accounts.administrator);
  await open(page);
});

test('a text is found, changed and saved, and members see it', async ({ page, browser, server, axe }) => {
  const typing = await browser.newPage();
  await typing.goto(server.memberUrl);
  const login = typing.getByLabel('Identifiant');
  await login.pressSequentially('RENTIER');
  await page.getByRole('searchbox', { name: 'Chercher un texte' }).fill('connectez-vous a votre');
  const title = page.getByRole('textbox', { name: 'Titre', exact: true });
  await expect(title).toHaveValue('Connectez-vous à votre espace');
  await title.fill('Bienvenue dans votre espace');
  await expect(page.getByText('Brouillon, non enregistré')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const said = page.getByRole('alertdialog', { name: 'Textes enregistrés' });
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Brouillon, non enregistré')).toHaveCount(0);
  // The first version says what it replaced: the text as delivered.
  await page.getByRole('searchbox', { name: 'Chercher un texte' }).fill('Bienvenue dans votre espace');
  await page.getByRole('button', { name: /^Historique de «\sTitre\s»$/ }).click();
  await expect(page.getByRole('dialog').getByRole('deletion')).toHaveText('Connectez-vous à votre espace');
  await page.keyboard.press('Escape');
  const member = await browser.newPage();
  await member.goto(server.memberUrl);
  await expect(member.getByRole('heading', { name: 'Bienvenue dans votre espace', level: 1 })).toBeVisible();
  await member.close();
  // A form that is being filled in is not drawn anew under the hand.
  const read = typing.waitForResponse(answer => answer.url().includes('/api/texts/') && answer.status() === 200);
  await typing.evaluate(() => dispatchEvent(new Event('focus')));
  await (await read).finished();
  await login.pressSequentially('0001');
  await expect(login).toHaveValue('RENTIER0001');
  await expect(login).toBeFocused();
  await expect(typing.getByRole('heading', { name: 'Connectez-vous à votre espace', level: 1 })).toBeVisible();
  await typing.close();
});

test('leaving with changes asks first', async ({ page }) => {
  await page.getByRole('button', { name: 'Téléphone', exact: true }).click();
  await page.getByRole('textbox', { name: 'Horaires' }).fill('tous les jours');
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(asked).toContainText('Quitter sans enregistrer ?');
  await asked.getByRole('button', { name: 'Rester' }).click();
  await expect(page.getByRole('textbox', { name: 'Horaires' })).toHaveValue('tous les jours');
});

test('an older version comes back over what is typed, once that is asked; what else is typed stays', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Téléphone', exact: true }).click();
  const hours = page.getByRole('textbox', { name: 'Horaires' });
  const note = page.getByRole('textbox', { name: "Prix de l'appel" });
  const save = async () => {
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByRole('alertdialog', { name: 'Textes enregistrés' }).getByRole('button', { name: 'OK' }).click();
  };
  for (const text of ['le matin', "l'après-midi"]) {
    await hours.fill(text);
    await save();
  }
  await hours.fill('jour et nuit');
  await note.fill('appel gratuit');
  await page.getByRole('button', { name: /^Historique de «\sHoraires\s»$/ }).click();
  const history = page.getByRole('dialog', { name: /^Historique/ });
  await history.getByRole('button', { name: /^Rétablir la version/ }).click();
  const asked = page.getByRole('alertdialog', { name: 'Rétablir sans enregistrer ?' });
  await expect(asked).toContainText("Ce que vous avez saisi n'est pas enregistré et sera perdu.");
  await asked.getByRole('button', { name: 'Annuler' }).click();
  await expect(hours).toHaveValue('jour et nuit');
  await history.getByRole('button', { name: /^Rétablir la version/ }).click();
  await asked.getByRole('button', { name: 'Rétablir' }).click();
  await history.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(hours).toHaveValue('le matin');
  await expect(note).toHaveValue('appel gratuit');
  // Nobody else saved anything: there is nothing to join.
  await save();
  await expect(hours).toHaveValue('le matin');
  await expect(note).toHaveValue('appel gratuit');
  await expect(page.getByText('Brouillon, non enregistré')).toHaveCount(0);
});

test('two administrators save at once: nothing is lost', async ({ page, browser, baseURL }) => {
  const other = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
  await signIn(other, accounts.administrator);
  await open(other);
  for (const [who, name, text] of [
    [page, 'Titre, plusieurs dossiers', 'Mes dossiers'],
    [other, 'Titre, un seul dossier', 'Mon dossier'],
  ] as const) {
    await who.getByRole('button', { name: 'Accueil', exact: true }).click();
    await who.getByRole('textbox', { name, exact: true }).fill(text);
  }
  await other.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await other.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await expect(conflict).toContainText('Titre, un seul dossier');
  await conflict.getByRole('button', { name: 'Fusionner et enregistrer' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('textbox', { name: 'Titre, un seul dossier', exact: true })).toHaveValue('Mon dossier');
  await expect(page.getByRole('textbox', { name: 'Titre, plusieurs dossiers', exact: true })).toHaveValue(
    'Mes dossiers',
  );
  await other.context().close();
});

test('the whole tree open passes axe, and fits 320 px', async ({ page, axe }) => {
  for (const name of ['En-tête et pied de page', 'Nous contacter', 'Pages transverses'])
    await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Liens du pied de page' }).click();
  await page.getByRole('button', { name: 'Descendre « Mentions légales »' }).click();
  await expect(page.getByText('1 modification').first()).toBeVisible();
  await axe();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test('each of the five editors saves what members then see', async ({ page, browser, server }) => {
  const find = (words: string) => page.getByRole('searchbox', { name: 'Chercher un texte' }).fill(words);
  await find('Première visite : titre');
  await page.getByRole('textbox', { name: 'Première visite : titre' }).fill('Vous venez pour la première fois ?'); // a line
  await find('Taille du texte à la première visite');
  await page.getByRole('radio', { name: 'Agrandie de 25 %' }).check();
  await find("Afficher l'adresse postale");
  await page.getByRole('checkbox', { name: "Afficher l'adresse postale" }).uncheck();
  await find('Mise en garde');
  await page.getByRole('textbox', { name: 'Mise en garde' }).fill('Première ligne\nSeconde ligne'); // an area
  await find('Mentions légales');
  const legal = page.getByRole('region', { name: 'Textes légaux' }); // the footer's link has the same name
  const notice = legal.getByRole('textbox', { name: 'Mentions légales', exact: true });
  await notice.press('ControlOrMeta+a');
  await notice.press('Delete');
  await notice.press('ControlOrMeta+b');
  await notice.pressSequentially('Éditeur : votre caisse.');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const said = page.getByRole('alertdialog', { name: 'Textes enregistrés' });
  await said.getByRole('button', { name: 'OK' }).click();

  const context = await browser.newContext({ baseURL: server.memberUrl });
  const member = await context.newPage();
  await member.goto('/');
  await expect(member.getByRole('heading', { name: 'Vous venez pour la première fois ?' })).toBeVisible();
  await expect(member.locator('html')).toHaveAttribute('data-text', 'large');
  await member.goto('/#/nous-contacter');
  await expect(member.getByText('Seconde ligne')).toBeVisible();
  await expect(member.getByRole('heading', { name: 'Par courrier' })).toHaveCount(0);
  await member.goto('/#/mentions-legales');
  await expect(member.getByRole('strong')).toHaveText('Éditeur : votre caisse.');
  await context.close();
});

test('the sections stand in groups; each text says whether it is as delivered, a draft, or who changed it', async ({
  page,
  axe,
}) => {
  const ways = page.getByRole('navigation', { name: 'Groupes de textes' });
  await expect(ways.getByRole('button')).toHaveCount(10);
  await ways.getByRole('button', { name: "Messages d'erreur" }).click();
  await expect(page.getByRole('heading', { name: "Messages d'erreur", level: 2 })).toBeFocused();
  const group = page.getByRole('region', { name: "Messages d'erreur", exact: true });
  await group.getByRole('button', { name: 'Demandes refusées' }).click();
  await expect(group.getByText('Texte livré').first()).toBeVisible();
  await axe();
  await group.getByRole('textbox', { name: 'Attestation sans versement' }).fill('Aucun versement à cette date.');
  await expect(group.getByText('Brouillon, non enregistré')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(group.getByText(/^Modifié le .* par /)).toBeVisible();
});

test('texts are seen in the portal before they are saved', async ({ page, axe }) => {
  const find = (words: string) => page.getByRole('searchbox', { name: 'Chercher un texte' }).fill(words);
  // A wide search draws the first fifty, and more when asked.
  await find('le');
  await expect(page.getByText(/^\d+ textes correspondent\. Voici les 50 premiers\.$/)).toBeVisible();
  const texts = page.getByRole('button', { name: /^Historique de/ });
  await expect(texts).toHaveCount(50);
  await page.getByRole('button', { name: 'En voir 50 de plus' }).click();
  await expect(texts).toHaveCount(100);
  await find('Salutation');
  await page.getByRole('textbox', { name: 'Salutation, {name} est le nom' }).fill('Bienvenue, {name}');
  await find("Menu : l'accueil");
  await page.getByRole('textbox', { name: "Menu : l'accueil" }).fill('Mon tableau');
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Bienvenue, Madame Martin', level: 1 })).toBeVisible();
  await expect(preview.getByRole('listitem').filter({ hasText: /^Mon tableau$/ })).toBeVisible();
  // The menu and the home are those that members have.
  await expect(preview.getByRole('listitem').filter({ hasText: /^Mes démarches$/ })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Que souhaitez-vous faire ?', level: 2 })).toBeVisible();
  await expect(preview.getByText('Dernier versement').first()).toBeVisible();
  // On the folder, and among the texts of the section below.
  await expect(preview.getByText('Retraite', { exact: true })).toHaveCount(2);
  const dialog = page.getByRole('dialog', { name: "Aperçu dans l'espace des adhérents" });
  await dialog.getByLabel('Statut').selectOption('Cotisant (actif)');
  await expect(preview.getByText('Cotisations', { exact: true })).toHaveCount(2);
  await expect(preview.getByText('Dernière cotisation').first()).toBeVisible();
  await dialog.getByLabel('Page ou section').selectOption('Accessibilité');
  await expect(preview.getByRole('heading', { name: 'État de conformité' })).toBeVisible();
  await axe();
  // Another page is seen from its top.
  await preview.getByRole('paragraph').last().scrollIntoViewIfNeeded();
  await dialog.getByLabel('Page ou section').selectOption('Mentions légales');
  await expect(preview.getByRole('heading', { name: 'Mentions légales', level: 1 })).toBeInViewport();
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await page.getByRole('button', { name: 'Annuler les modifications' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Annuler les modifications ?' });
  await asked.getByRole('button', { name: 'Annuler les modifications' }).click();
  await expect(page.getByRole('button', { name: 'Annuler les modifications' })).toBeDisabled();
});

test('what the page itself says comes from the tree', async ({ page, server }) => {
  const answer = await page.request.get(server.memberUrl);
  const html = await answer.text();
  expect(html).toContain('<title>Mon espace retraite</title>');
  expect(html).toContain('<noscript>Cette application a besoin de JavaScript.');
  expect(html).not.toContain('{{');
});
