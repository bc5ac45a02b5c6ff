import { MANAGER_KEYS } from 'client/session-store.ts';
import { addAuthenticator } from '../authenticator.ts';
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { card, comeIn, goTo, heading, landing, signIn, stored } from './steps.ts';

test('a manager lands, sees the banner everywhere, reloads, and leaves', async ({ page, server }) => {
  // Somebody else's session is in this browser: it must not be sent along, nor be taken for the member's.
  await signIn(page, accounts.actif);
  await expect(heading(page, /Rousseau/)).toBeVisible();
  const { userId, token, managerId } = await landing(server.backOfficeUrl, accounts.rentier.login);
  let seen = '';
  page.on('request', request => {
    if (request.url().endsWith('/api/connectAs/authenticate'))
      seen = `${page.url()} ${request.headers().authorization}`;
  });
  await page.goto(`/#/connectAs/${managerId}/${token}`);
  const banner = page.getByRole('region', { name: 'Consultation par un gestionnaire' });
  await expect(heading(page, 'Bonjour Madame Lefèvre')).toBeVisible();
  await expect(banner).toContainText("Vous consultez l'espace de Madame Françoise Lefèvre en tant que gestionnaire.");
  await expect(banner).toContainText('Lecture seule');
  expect(seen).not.toContain(token);
  expect(seen).toContain('undefined');
  expect(await stored(page)).toMatchObject({
    current_user_id: String(userId),
    current_user_is_manager_connected_as: 'true',
  });

  await page.reload();
  await expect(banner).toContainText('Madame Françoise Lefèvre');
  await page.getByRole('link', { name: 'Mentions légales' }).click();
  await expect(heading(page, 'Mentions légales')).toBeVisible();
  await expect(banner).toBeVisible();

  const loggedOut = page.waitForRequest(request => request.method() === 'DELETE');
  await banner.getByRole('button', { name: 'Quitter' }).click();
  await loggedOut;
  await expect(heading(page, 'La consultation est terminée')).toBeVisible();
  await expect(page.getByText('Vous pouvez fermer cet onglet.')).toBeVisible();
  await expect(banner).toBeHidden();
  expect(await stored(page)).toEqual({});

  // A link serves once.
  await page.goto(`/#/connectAs/${managerId}/${token}`);
  await expect(page.getByRole('alert')).toContainText("L'espace n'a pas pu être ouvert");
  await expect(page).toHaveURL(/#\/connectAs$/);
});

test('a link that is refused leaves the member who is signed in where they are', async ({ page }) => {
  await signIn(page, accounts.actif);
  await expect(heading(page, 'Bonjour Monsieur Rousseau')).toBeVisible();
  const before = await stored(page);
  await page.goto('/#/connectAs/1/garbage');
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText("L'espace n'a pas pu être ouvert");
  await expect(refusal).toContainText('Votre propre espace reste ouvert.');
  expect(await stored(page)).toEqual(before);
  await refusal.getByRole('link', { name: 'Revenir à mon espace' }).click();
  await expect(heading(page, 'Bonjour Monsieur Rousseau')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Bonjour Monsieur Rousseau')).toBeVisible();

  // Whatever the server answers: not even 'not signed in' is about this member's session.
  await page.route('**/api/connectAs/authenticate', route =>
    route.fulfill({ status: 401, json: { message: '', additionalData: {} } }),
  );
  await page.goto('/#/connectAs/1/autre');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await stored(page)).toEqual(before);
});

test('a second space opened in another tab is named in the first, aloud and in the title', async ({
  page,
  server,
  axe,
}) => {
  const banner = page.getByRole('region', { name: 'Consultation par un gestionnaire' });
  const first = await landing(server.backOfficeUrl, accounts.rentier.login);
  await page.goto(`/#/connectAs/${first.managerId}/${first.token}`);
  await expect(heading(page, 'Bonjour Madame Lefèvre')).toBeVisible();
  await expect(page).toHaveTitle('Madame Françoise Lefèvre — Accueil — Mon espace retraite');
  await expect(banner.getByRole('alert')).toBeHidden();

  const other = await page.context().newPage();
  const second = await landing(server.backOfficeUrl, accounts.actif.login);
  await other.goto(`/#/connectAs/${second.managerId}/${second.token}`);
  await expect(heading(other, 'Bonjour Monsieur Rousseau')).toBeVisible();
  await expect(other.getByText('Cet espace a été remplacé')).toBeHidden();

  await expect(banner.getByRole('alert')).toContainText(
    /^Cet espace a été remplacé par celui de Monsieur \S+ Rousseau/,
  );
  await expect(heading(page, 'Bonjour Monsieur Rousseau')).toBeVisible();
  await expect(page).toHaveTitle(/^Monsieur \S+ Rousseau — Accueil/);
  await axe();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/replaced.png` });
});

test('one visit is one line of who looked at the file, which opens', async ({ page, server, axe }) => {
  const { token, managerId } = await landing(server.backOfficeUrl, accounts.suspended.login);
  await page.goto(`/#/connectAs/${managerId}/${token}`);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await expect(card(page, 'Dernier versement')).toContainText('€');
  await goTo(page, 'Mes opérations');
  await expect(heading(page, 'Mes opérations')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('€');
  await page.getByRole('button', { name: 'Quitter' }).click();
  await expect(heading(page, 'La consultation est terminée')).toBeVisible();
  await signIn(page, accounts.suspended, '/#/ma-situation/consultations');
  await expect(heading(page, 'Qui a consulté mon dossier')).toBeVisible();
  const lines = page.getByRole('main').getByRole('group');
  const visit = lines.filter({ hasText: 'en votre nom' });
  await expect(visit).toHaveCount(1);
  // The search that found the member first is told too, on its own line.
  await expect(lines).toHaveCount(2);
  await expect(lines.last()).toContainText("Votre nom figurait dans le résultat d'une recherche d'adhérents");
  await expect(visit).toContainText('Claire Marchand, Administrateur, depuis votre espace, en votre nom');
  // All is on one page: nothing to turn.
  await expect(page.getByRole('navigation', { name: 'Pages des consultations' })).toHaveCount(0);
  await visit.getByText(/^\d+ actions$/).click();
  const done = visit.getByRole('listitem');
  await expect(done.filter({ hasText: 'Ouverture de votre espace en votre nom' })).toHaveCount(1);
  // On the home, and in detail.
  await expect(done.filter({ hasText: 'Lecture de vos paiements' })).toHaveCount(2);
  await axe();
});

test('a manager acts in the place of the member once they say why and prove it, and the member reads both', async ({
  page,
  server,
  axe,
  look,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await comeIn(server.memberUrl, accounts.suspended);
  const { token, managerId } = await landing(server.backOfficeUrl, accounts.suspended.login);
  await page.goto(`/#/connectAs/${managerId}/${token}`);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Nous contacter');
  await page.getByRole('main').getByRole('link', { name: 'Écrire un message' }).click();
  await page.getByLabel('Votre demande concerne').selectOption('Mes paiements');
  await page.getByLabel('Objet').fill('Au téléphone ce matin');
  await page.getByLabel('Votre message').fill('Je demande un duplicata.');
  const send = page.getByRole('button', { name: 'Envoyer le message' });
  await send.click();
  const readOnly = page.getByRole('main').getByRole('alert');
  await expect(readOnly).toContainText('Vous consultez seulement cet espace');
  await expect(readOnly).not.toContainText('Téléphonez');

  await server.move(6 * 60);
  const banner = page.getByRole('region', { name: 'Consultation par un gestionnaire' });
  await banner.getByRole('button', { name: 'Agir à sa place' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Agir à sa place' });
  const reason = asked.getByLabel('Pourquoi agissez-vous à sa place ?');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asked.getByText('Donnez le motif, en quelques mots.')).toBeVisible();
  await axe();
  await expectNoSidewaysScroll(page);
  await look('acting-asked');
  await reason.fill('Appel de ce jour');
  await page.keyboard.press('Enter');
  const proof = page.getByRole('dialog', { name: "Vérifions que c'est bien vous" });
  await proof.getByLabel('Votre mot de passe de gestionnaire').fill('faux');
  await page.keyboard.press('Enter');
  await expect(proof.getByText("Ce mot de passe n'est pas le bon.")).toBeVisible();
  await axe();
  await look('acting-proof');
  await proof.getByLabel('Votre mot de passe de gestionnaire').fill(accounts.administrator.password);
  await page.keyboard.press('Enter');
  await expect(banner).toContainText(/Vous agissez à sa place jusqu'à \d+:\d\d\./);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(banner.getByRole('button', { name: 'Agir à sa place', exact: true })).toHaveCount(0);
  await axe();
  await look('acting');
  await expect(banner).not.toContainText('Lecture seule');
  await expect(readOnly).toHaveCount(0);
  await expect(page.getByLabel('Votre message')).toHaveValue('Je demande un duplicata.');
  await send.click();
  await expect(heading(page, 'Votre message est envoyé')).toBeVisible();

  // No more, before their time is over; a failure says that they still do.
  const stop = banner.getByRole('button', { name: 'Ne plus agir à sa place' });
  await page.route('**/visit/acting', route => route.abort());
  await stop.press('Enter');
  await expect(banner.getByRole('alert')).toContainText('Vous agissez encore à sa place');
  await axe();
  await expectNoSidewaysScroll(page);
  await look('acting-not-stopped');
  await page.unroute('**/visit/acting');
  await stop.press('Enter');
  const actAgain = banner.getByRole('button', { name: 'Agir à sa place', exact: true });
  await expect(actAgain).toBeFocused();
  await expect(banner).not.toContainText('Vous agissez');
  await page.goto('/#/ma-situation');
  await page.getByRole('checkbox', { name: 'Recevoir mes documents en ligne' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Vous consultez seulement cet espace');

  await actAgain.click();
  await reason.fill('Elle rappelle');
  await page.keyboard.press('Enter');
  await expect(banner).toContainText('Vous agissez à sa place');
  await server.move(16 * 60);
  await page.reload();
  await expect(actAgain).toBeVisible();
  await expect(banner).not.toContainText('Vous agissez');
  await page.getByRole('button', { name: 'Quitter' }).click();
  await expect(heading(page, 'La consultation est terminée')).toBeVisible();

  await signIn(page, accounts.suspended, '/#/ma-situation/consultations');
  const visit = page.getByRole('main').getByRole('group').filter({ hasText: 'Motif : Appel de ce jour' });
  await visit.getByText(/^\d+ actions$/).click();
  await expect(visit.getByRole('listitem').filter({ hasText: "Envoi d'un message" })).toHaveCount(1);
  await look('acting-told');
  await goTo(page, 'Nous contacter');
  await expect(page.getByRole('button', { name: /^Au téléphone ce matin/ })).toHaveAccessibleName(
    /Écrit par Claire Marchand en votre nom le \d/,
  );
  await expect(page.getByRole('button', { name: /Mon paiement est suspendu/ })).toHaveAccessibleName(/Envoyé le \d/);
  await axe();
  await expectNoSidewaysScroll(page);
  // Where the exchange stands it is the manager's too.
  await goTo(page, 'Mes démarches');
  await page.getByRole('button', { name: /^Au téléphone ce matin/ }).click();
  await page.getByRole('link', { name: 'Ouvrir cette démarche : Au téléphone ce matin' }).click();
  await expect(page.getByRole('article', { name: /^Claire Marchand en votre nom, le \d/ })).toBeVisible();
});

test('who never came in can only be looked at: the banner says so, and so does a refusal', async ({
  page,
  server,
  axe,
}) => {
  const { token, managerId } = await landing(server.backOfficeUrl, accounts.newcomer.login);
  await page.goto(`/#/connectAs/${managerId}/${token}`);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  const banner = page.getByRole('region', { name: 'Consultation par un gestionnaire' });
  await expect(banner).toContainText(
    "L'adhérent n'a pas terminé sa première connexion : vous pouvez seulement consulter.",
  );
  await axe();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/look-only.png` });
  await page.goto('/#/ma-situation');
  await page.getByRole('checkbox', { name: 'Recevoir mes documents en ligne' }).click();
  await expect(page.getByRole('alert')).toContainText('vous pouvez seulement consulter son espace');
});

test('a visit that no mail told of stands on the home until it is closed', async ({ page, axe }) => {
  let isClosed = false;
  const visits = [{ id: 7, name: 'Gérard Petit', at: '2026-03-02T09:15:00.000Z' }];
  await page.route(/\/api\/user\/\d+$/, async route => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...(isClosed ? {} : { visits }) } });
  });
  page.on('request', request => {
    if (request.method() === 'DELETE' && /\/visits\/7$/.test(request.url())) isClosed = true;
  });
  await page.setViewportSize({ width: 390, height: 900 });
  await signIn(page, accounts.actif);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'Gérard Petit, gestionnaire de votre caisse de retraite, a ouvert votre espace le 02/03/2026 à 10:15.',
  );
  await expect(main.getByRole('link', { name: 'Qui a consulté mon dossier' })).toBeVisible();
  await axe();
  await expectNoSidewaysScroll(page);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/visit-notice.png` });
  await main.getByRole('button', { name: 'Fermer ce message' }).click();
  await expect(main.getByText('Gérard Petit')).toBeHidden();
});

test('a manager who has a passkey is asked for it first, at their own site, and goes on here', async ({
  page,
  browser,
  server,
  axe,
  look,
}) => {
  await comeIn(server.memberUrl, accounts.suspended);
  const context = await browser.newContext({ baseURL: server.backOfficeUrl });
  const own = await context.newPage();
  await addAuthenticator(own);
  await own.goto('/login');
  await own.getByRole('textbox', { name: 'Adresse e-mail' }).fill(accounts.administrator.email);
  await own.getByRole('textbox', { name: 'Mot de passe' }).fill(accounts.administrator.password);
  await own.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await own.getByRole('link', { name: /mon compte/ }).click();
  await own.getByRole('button', { name: "Ajouter une clé d'accès" }).click();
  await own.getByRole('button', { name: "Créer ma clé d'accès" }).click();
  await own.getByRole('button', { name: 'Afficher mes codes' }).click();
  await own.getByRole('checkbox', { name: "J'ai noté ces codes" }).check();
  await own.getByRole('button', { name: 'Terminer' }).click();
  const bearer = await own.evaluate(name => localStorage.getItem(name)!, MANAGER_KEYS.accessToken);

  const { token, managerId } = await landing(server.backOfficeUrl, accounts.suspended.login, bearer);
  await page.goto(`/#/connectAs/${managerId}/${token}`);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await server.move(6 * 60);
  const banner = page.getByRole('region', { name: 'Consultation par un gestionnaire' });
  await banner.getByRole('button', { name: 'Agir à sa place' }).click();
  await page.getByLabel('Pourquoi agissez-vous à sa place ?').fill('Appel de ce jour');
  await page.keyboard.press('Enter');
  const proof = page.getByRole('dialog', { name: "Vérifions que c'est bien vous" });
  const there = proof.getByRole('link', { name: "Utiliser ma clé d'accès" });
  await expect(there).toBeFocused();
  await expect(proof.getByRole('button', { name: /^Code de secours/ })).toBeVisible();
  // What a member is told stands nowhere.
  await expect(proof.getByText('Nous appeler')).toHaveCount(0);
  await axe();
  await look('acting-passkey');
  await proof.getByRole('button', { name: /^Code de secours/ }).click();
  await proof.getByRole('button', { name: /^Empreinte ou visage dans l'espace de gestion/ }).click();

  await own.goto((await there.getAttribute('href'))!);
  await own.getByRole('button', { name: "Utiliser ma clé d'accès" }).click();
  await expect(own.getByText(/^Votre identité est confirmée/)).toBeVisible();
  await context.close();
  await proof.getByRole('button', { name: "C'est fait" }).click();
  await expect(banner).toContainText(/Vous agissez à sa place jusqu'à/);
});
