// A day of an administrator who keeps the portal, and what a member who is inside sees of it.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { accounts, expect, test } from '../fixtures.ts';
import { signIn as openSpace, heading as portalHeading } from '../member/steps.ts';
import { heading, result, rows, signIn } from './steps.ts';

/** Where the demonstration's RENTIER0001 reads mail. */
const MEMBER_EMAIL = 'francoise.lefevre@demo.example';

const image = async () => ({
  name: 'plage.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background: '#8fbabe' } })
    .jpeg()
    .toBuffer(),
});

/** A day of Paris as an editor types it. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(
    Date.now() + days * 86_400_000,
  );

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

test('an administrator keeps the portal for a day, and a member sees each effect', async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.memberUrl });
  const portal = await context.newPage();
  await openSpace(portal, accounts.rentier);
  await expect(portalHeading(portal, /^Bonjour/)).toBeVisible();
  await expect(portal.getByRole('heading', { name: 'Vos dossiers' })).toBeVisible();
  await signIn(page);

  await test.step('a text', async () => {
    await page.goto('/gestion-du-site/contenu');
    await page.getByRole('searchbox', { name: 'Chercher un texte' }).fill('vos dossiers');
    await page.getByRole('textbox', { name: 'Titre, plusieurs dossiers', exact: true }).fill('Vos pensions');
    await save(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await portal.reload();
    await expect(portal.getByRole('heading', { name: 'Vos pensions' })).toBeVisible();
    await expect(portal.getByRole('heading', { name: 'Vos dossiers' })).toHaveCount(0);
  });

  const [today, tomorrow] = [dayIn(0), dayIn(1)];
  const block = portal.getByRole('region', { name: 'Réunion à Lorient', exact: true });
  await test.step('a block with an image, for tomorrow: previewed, saved, moved up', async () => {
    await page.goto('/gestion-du-site/page-accueil');
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Créer un bloc' }).click();
    await page.getByRole('textbox', { name: 'Titre' }).fill('Réunion à Lorient');
    await page.getByRole('textbox', { name: 'Texte' }).click();
    await page.keyboard.type('Venez poser vos questions.');
    await page.getByRole('radio', { name: 'À droite du texte' }).check();
    await page.getByRole('radio', { name: '30 %' }).check();
    await page.getByLabel('Fichier').setInputFiles(await image());
    await page.getByRole('textbox', { name: 'Affiché à partir du' }).fill(tomorrow);

    await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const previewed = page.frameLocator('iframe').getByRole('region', { name: 'Réunion à Lorient' });
    await dialog.getByLabel('Statut').selectOption('Retraité (rentier)');
    // As it will be on its first day; the day before, it is not there yet.
    await expect(dialog.getByLabel('Le', { exact: true })).toHaveValue(tomorrow);
    await expect(previewed).toContainText('Venez poser vos questions.');
    await expect(previewed.locator('img')).toHaveJSProperty('naturalWidth', 90);
    await dialog.getByLabel('Le', { exact: true }).fill(today);
    await expect(dialog.getByRole('alert').or(dialog.getByRole('status')).filter({ hasText: tomorrow })).toBeVisible();
    await expect(previewed).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Fermer' }).last().click();

    await save(page);
    await expect(result(page, 'Le bloc « Réunion à Lorient » est créé.')).toBeVisible();
    await expect(rows(page).last()).toContainText('Programmé');
    await page.getByRole('button', { name: 'Monter le bloc « Réunion à Lorient »' }).click();
    await expect(rows(page).nth(2)).toContainText('Réunion à Lorient');
    // Not before its day.
    await portal.reload();
    await expect(portal.getByRole('region', { name: /^Méfiez-vous/ })).toBeVisible();
    await expect(block).toHaveCount(0);
  });

  const question = 'Où se tient la réunion de Lorient ?';
  await test.step('a question', async () => {
    await page.goto('/gestion-du-site/faq');
    await page.getByRole('button', { name: 'Ouvrir les questions du thème « Ma famille »' }).click();
    await page.getByRole('button', { name: 'Créer une question' }).click();
    await page.getByRole('textbox', { name: 'Question' }).fill(question);
    await page.getByRole('textbox', { name: 'Réponse' }).click();
    await page.keyboard.type('À la maison de la mer.');
    await save(page);
    await expect(result(page, 'La question est créée.')).toBeVisible();
    await portal.goto('/#/questions-frequentes');
    await portal.getByRole('button', { name: question }).click();
    await expect(portal.getByText('À la maison de la mer.')).toBeVisible();
  });

  await test.step('notification 5: tried, saved, and read by the member', async () => {
    await page.goto('/notifications?id=5');
    await page.getByRole('textbox', { name: 'Objet' }).fill('Votre lien, {{prenom}}');
    const known = (await server.mails(accounts.administrator.email)).length;
    await page.getByRole('button', { name: "M'envoyer un essai" }).click();
    const trial = await server.nextMail(accounts.administrator.email, known);
    expect(trial.subject).toBe('[Essai] Votre lien, Françoise');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(heading(page, 'Notifications')).toBeVisible();

    const before = (await server.mails(MEMBER_EMAIL)).length;
    await page.goto(`/reinitialisation-mot-de-passe?identifier=${accounts.rentier.login}`);
    await page
      .getByRole('button', { name: /^Envoyer le lien/ })
      .first()
      .click();
    await expect(result(page, 'Le lien a bien été envoyé.')).toBeVisible();
    expect((await server.nextMail(MEMBER_EMAIL, before)).subject).toBe('Votre lien, Françoise');
  });

  await test.step('maintenance, on and off', async () => {
    const closed = portal.getByRole('dialog', { name: 'Votre espace est en maintenance' });
    await page.goto('/gestion-du-site/page-de-maintenance');
    await page.getByRole('button', { name: 'Activer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
    await expect(closed).toBeVisible();
    await page.getByRole('button', { name: 'Désactiver' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }).click();
    await expect(closed).toHaveCount(0);
    await expect(portal.getByText('À la maison de la mer.')).toBeVisible();
  });

  await test.step('the block, once its day has come', async () => {
    await page.goto('/gestion-du-site/page-accueil');
    await page.getByRole('button', { name: 'Modifier le bloc « Réunion à Lorient »' }).click();
    await page.getByRole('textbox', { name: 'Affiché à partir du' }).fill(today);
    await save(page);
    await expect(rows(page).nth(2)).toContainText('En ligne');
    await portal.goto('/#/');
    await portal.reload();
    await expect(block).toContainText('Venez poser vos questions.');
    await expect(block.locator('img')).toHaveJSProperty('naturalWidth', 90);
    // Third of four, as the administrator moved it.
    await expect(
      portal
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .filter({ hasText: /Lorient|Méfiez/ }),
    ).toHaveText(['Réunion à Lorient', /^Méfiez-vous/]);
  });
  await context.close();
});
