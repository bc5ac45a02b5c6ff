import type { Page } from '@playwright/test';
import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { answerCaptcha, heading, passwordLink, signIn } from './steps.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const RIB = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';

test("a change of account says how long it waits, and 'Ce n'est pas moi' ends it from within the space", async ({
  page,
  server,
  look,
  axe,
}) => {
  test.slow();
  // Who has no telephone on record: nothing but the password is left as a proof.
  await signIn(page, accounts.rentier, '/#/mes-dossiers/compte-bancaire');
  // All folders are looked at: the change begins with each of them.
  const boxes = page.getByRole('checkbox');
  await expect(boxes.nth(1)).toBeVisible();
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await press(page, 'Continuer');
  await page.getByLabel('IBAN', { exact: true }).fill('FR76 3000 6000 0112 3456 7890 189');
  await press(page, 'Continuer');
  const rib = { name: 'mon-rib.pdf', mimeType: 'application/pdf', buffer: Buffer.from(RIB) };
  await page.locator('input[type=file]').first().setInputFiles(rib);
  await press(page, 'Continuer');
  await expect(heading(page, 'Tout est-il exact ?')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('nous attendrons 10 jours');
  await look('account-check-wait');
  await axe();
  await page.getByLabel('Votre mot de passe actuel').fill(accounts.password);
  await press(page, 'Enregistrer ce compte');
  await expect(heading(page, 'Votre demande est enregistrée')).toBeFocused();
  await expect(page.getByRole('main')).toContainText(
    /Un délai de sécurité court jusqu'au \d.+ à partir du versement du \d.+ vont encore sur votre compte actuel/,
  );
  await expect(page.getByRole('main')).toContainText(/Votre référence\s: RIB-\d+, RIB-\d+ et RIB-\d+\./);
  await look('account-done');
  await page.getByRole('link', { name: 'Suivre ma demande' }).click();
  await expect(heading(page, 'Changement de compte bancaire')).toBeFocused();

  await page.goto('/#/mes-dossiers');
  const request = page
    .getByRole('region', { name: 'Vos demandes de changement de compte' })
    .getByRole('listitem')
    .filter({ hasText: 'Compte terminé par 0189' });
  await expect(request.getByRole('button', { name: 'Annuler ma demande' })).toBeVisible();
  // The way ends where the money arrives, and says when.
  const steps = request.getByRole('list', { name: 'Étapes de votre demande' }).getByRole('listitem');
  await expect(steps.last()).toHaveText(/^Premier versement sur le nouveau compte ?prévu le \d/);
  await look('account-request-not-me');
  // Whoever asked for it had the mail sent to themself before.
  const doubts = [{ contact: 'email', masked: 'x•••@voleur.example' }];
  await page.route('**/bankChanges/*/opposition', (route, asked) =>
    asked.method() === 'GET' ? route.fulfill({ json: doubts }) : route.continue(),
  );
  await request.getByRole('button', { name: "Ce n'est pas moi" }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Votre espace sera fermé sur tous les appareils');
  await look('account-request-not-me-asked');
  await axe();
  await dialog.getByRole('button', { name: "Oui, ce n'est pas moi" }).click();
  await expect(dialog.getByText('Répondez par oui ou par non.')).toBeVisible();
  const theirs = dialog.getByRole('radiogroup', { name: 'Est-ce bien votre adresse, x•••@voleur.example ?' });
  await theirs.getByRole('radio', { name: "Non, ce n'est pas à moi" }).check();
  await dialog.getByRole('button', { name: "Oui, ce n'est pas moi" }).click();
  await expect(heading(page, 'Votre espace est protégé')).toBeFocused();
  await expect(page.getByRole('link', { name: /mot de passe/ })).toBeVisible();
  await look('account-request-not-me-done');
  await axe();
  // Nobody is signed in here any more.
  await page.goto('/#/mes-dossiers');
  await expect(page.getByLabel('Identifiant')).toBeVisible();

  // The password opens no more; another is chosen by a link.
  await page.goto('/#/mot-de-passe-oublie');
  await page.getByLabel('Votre identifiant ou votre adresse e-mail').fill(accounts.rentier.login);
  await answerCaptcha(page);
  const known = (await server.mails('')).length;
  await press(page, 'Recevoir le lien');
  await page.goto((await passwordLink(server, known))[0]);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Tilleul-Vert-84');
  await page.getByLabel('Confirmez le nouveau mot de passe').fill('Tilleul-Vert-84');
  await press(page, 'Enregistrer et me connecter');
  await expect(heading(page, /^Bonjour/)).toBeVisible();

  // The first thing that is read, with the number to call.
  const task = page.getByRole('region', { name: 'Ce que nous attendons de vous' });
  await task.locator('summary').click();
  await expect(task.getByText('Changement de compte arrêté, appelez-nous')).toBeVisible();
  await expect(task.getByRole('link', { name: 'Voir la demande' })).toBeVisible();
  await look('account-request-home-frozen');

  // Back again: what is frozen says so, and no other account is filled in for nothing.
  await page.goto('/#/mes-dossiers');
  await expect(request).toContainText('Demande arrêtée');
  await expect(request).not.toContainText('Délai de sécurité');
  await look('account-request-frozen');
  await page.goto('/#/mes-demarches');
  await expect(page.getByRole('region', { name: /^À vous de faire/ })).toContainText('arrêté pour votre sécurité');
  await expect(page.getByRole('main').getByText('Arrêté pour votre sécurité, appelez-nous').first()).toBeVisible();
  await page.goto('/#/mes-dossiers/compte-bancaire');
  await expect(heading(page, 'Votre compte bancaire est protégé')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Continuer' })).toHaveCount(0);
  await look('account-held');
  await axe();
});

test("'Ce n'est pas moi' asks at 390 px whether a contact that changed before is theirs, and waits for each answer", async ({
  page,
  look,
  axe,
}) => {
  const doubts = [
    { contact: 'email', masked: 'x•••@voleur.example' },
    { contact: 'mobile', masked: '06 •• •• •• 78' },
  ];
  await page.route('**/api/opposition/check', route =>
    route.fulfill({ json: { state: 'open', kind: 'bank', doubts, isPasswordCleared: false } }),
  );
  const sent: unknown[] = [];
  const done = { isEmailRestored: true, isPasswordCleared: true, restoredFolders: 0, isInPayroll: false };
  await page.route('**/api/opposition', route => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: done });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/ce-n-est-pas-moi/lien');
  const email = page.getByRole('radiogroup', { name: 'Est-ce bien votre adresse, x•••@voleur.example ?' });
  const mobile = page.getByRole('radiogroup', { name: 'Est-ce bien votre mobile, 06 •• •• •• 78 ?' });
  await email.getByRole('radio', { name: "Non, ce n'est pas à moi" }).check();
  await press(page, "Ce n'est pas moi");
  await expect(mobile.getByRole('radio', { name: "Oui, c'est bien à moi" })).toBeFocused();
  await expect(mobile).toContainText('Répondez par oui ou par non.');
  await expectNoSidewaysScroll(page);
  await look('opposition-asks');
  await axe();
  await mobile.getByRole('radio', { name: "Oui, c'est bien à moi" }).check();
  await press(page, "Ce n'est pas moi");
  await expect(heading(page, 'Votre espace est protégé')).toBeFocused();
  expect(sent).toEqual([
    {
      token: 'lien',
      contacts: [
        { contact: 'email', isMine: false },
        { contact: 'mobile', isMine: true },
      ],
    },
  ]);
});

test('a link that served offers what opens: the sign-in where the password still serves', async ({ page }) => {
  let isPasswordCleared = true;
  await page.route('**/api/opposition/check', route =>
    route.fulfill({ json: { state: 'done', kind: 'bank', doubts: [], isPasswordCleared } }),
  );
  await page.goto('/#/ce-n-est-pas-moi/lien');
  await expect(page.getByRole('link', { name: 'Choisir un nouveau mot de passe' })).toBeVisible();
  isPasswordCleared = false;
  await page.goto('/#/ce-n-est-pas-moi/autre');
  await page.getByRole('main').getByRole('link', { name: 'Me connecter' }).click();
  await expect(page.getByLabel('Identifiant')).toBeVisible();
});

test("after 'Ce n'est pas moi', who has no e-mail keeps the password, and is told where it is changed", async ({
  page,
  look,
  axe,
}) => {
  await page.route('**/api/opposition/check', route =>
    route.fulfill({ json: { state: 'open', kind: 'bank', doubts: [], isPasswordCleared: false } }),
  );
  const done = { isEmailRestored: false, isPasswordCleared: false, restoredFolders: 0, isInPayroll: true };
  await page.route('**/api/opposition', route => route.fulfill({ json: done }));
  await page.goto('/#/ce-n-est-pas-moi/lien');
  await expect(page.getByRole('main')).toContainText('si nous avons votre adresse e-mail, votre mot de passe');
  await press(page, "Ce n'est pas moi");
  await expect(heading(page, 'Votre espace est protégé')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('votre mot de passe sert encore');
  // No folder has its account back, but the paying system has the other one.
  await expect(page.getByRole('main')).toContainText('avait déjà reçu le compte que vous refusez');
  await look('opposition-password-kept');
  await axe();
  await page.getByRole('link', { name: 'Me connecter pour le changer' }).click();
  await expect(page.getByLabel('Identifiant')).toBeVisible();
});
