import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { signIn as openSpace } from '../member/steps.ts';
import { heading, signIn } from './steps.ts';

const PATH = '/gestion-du-site/page-de-maintenance';

test('closes the portal over what a member types, and opens it again', async ({ page, server, browser, axe }) => {
  const context = await browser.newContext({ baseURL: server.memberUrl, viewport: { width: 390, height: 844 } });
  const portal = await context.newPage();
  await openSpace(portal, accounts.rentier);
  await expect(portal.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
  await portal.goto('/#/questions-frequentes');
  const typed = portal.getByRole('searchbox', { name: 'Chercher dans les questions' });
  await typed.fill('réversion');

  await signIn(page, accounts.administrator, PATH);
  await expect(page.getByText('Désactivée')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Activer' }).click();
  const dates = page.getByRole('dialog', { name: 'Activer la page de maintenance' });
  await expect(dates.getByLabel('Heure')).toHaveCount(2);
  await expect(dates.getByLabel('Heure').first()).toHaveValue('00');
  await expect(dates.getByLabel('Heure').last()).toHaveValue('23');
  await expect(dates.getByLabel('Minute').last()).toHaveValue('55');
  await expect(dates.getByLabel('Minute').first().getByRole('option')).toHaveCount(12);
  await axe();
  // An hour alone is one of today; without a date it would end nothing, unseen.
  const endDay = dates.getByRole('group', { name: 'Fin' }).getByLabel('Date', { exact: true });
  await dates.getByLabel('Heure').last().selectOption('22');
  await expect(endDay).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);
  await endDay.fill('');
  await dates.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Activée, affichée')).toBeVisible();
  await expect(page.getByText("Jusqu'à sa désactivation")).toBeVisible();

  const closed = portal.getByRole('dialog', { name: 'Votre espace est en maintenance' });
  await expect(closed).toBeVisible();
  await expect(closed).toContainText('Vos données sont en sécurité');
  await expect(closed.getByRole('heading', { level: 1 })).toBeFocused();
  await axe(portal);
  // Up to the right edge: no place is kept for a scrollbar of the page below.
  expect(await portal.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)).toBe('auto');
  await portal.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(portal);
  await portal.keyboard.press('Escape');
  await portal.keyboard.press('Escape');
  await expect(closed).toBeVisible();

  await page.getByRole('button', { name: 'Désactiver' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }).click();
  await expect(page.getByText('Désactivée')).toBeVisible();
  await expect(heading(page, 'Page de maintenance')).toBeFocused();
  await expect(closed).toHaveCount(0);
  await expect(typed).toHaveValue('réversion');
  await expect(typed).toBeFocused();
  await context.close();
});

test('dates and message: each saved apart, each refusal in a window of its own', async ({ page, axe }) => {
  await signIn(page, accounts.administrator, PATH);
  await page.getByRole('button', { name: 'Activer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date', { exact: true }).first().fill('01/01/2020');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  const refused = page.getByRole('alertdialog');
  await expect(refused).toContainText('Les dates ne peuvent être antérieures à la date du jour.');
  await refused.getByRole('button', { name: 'OK' }).click();
  // What was typed is still there.
  await dialog.getByLabel('Date', { exact: true }).first().fill('02/03/2099');
  await dialog.getByLabel('Date', { exact: true }).last().fill('01/03/2099');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(refused).toContainText('La date de fin ne peut être avant la date de début.');
  await refused.getByRole('button', { name: 'OK' }).click();
  await dialog.getByLabel('Date', { exact: true }).last().fill('03/03/2099');
  await dialog.getByLabel('Minute').last().selectOption('30');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Activée, programmée')).toBeVisible();
  await expect(page.getByText('02/03/2099 à 00:00')).toBeVisible();
  await expect(page.getByText('03/03/2099 à 23:30')).toBeVisible();

  await page.getByRole('button', { name: 'Modifier les dates' }).click();
  await expect(dialog.getByLabel('Date', { exact: true }).first()).toHaveValue('02/03/2099');
  await dialog.getByRole('button', { name: 'Annuler' }).click();

  const message = page.getByRole('textbox', { name: 'Message de la page de maintenance' });
  await message.press('ControlOrMeta+a');
  await message.press('Delete');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(refused).toContainText('Vous ne pouvez pas sauvegarder un texte vide.');
  await refused.getByRole('button', { name: 'OK' }).click();
  await message.pressSequentially('De retour à midi.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(refused).toContainText('Le message de la page de maintenance est enregistré.');
  await axe();
  await refused.getByRole('button', { name: 'OK' }).click();
  await page.reload();
  await expect(message).toHaveText('De retour à midi.');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Désactiver' }).click();
  await refused.getByRole('button', { name: 'Désactiver' }).click();
  await expect(page.getByText('Désactivée')).toBeVisible();
});

test('is not for managers', async ({ page }) => {
  await signIn(page, accounts.manager, PATH);
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
});

test('the page is previewed before, during and after its dates, with the message that is not saved', async ({
  page,
  axe,
}) => {
  await signIn(page, accounts.administrator, PATH);
  const message = page.getByRole('textbox', { name: 'Message de la page de maintenance' });
  const look = page.getByRole('button', { name: 'Aperçu', exact: true });
  const preview = page.frameLocator('iframe');
  const closed = preview.getByRole('heading', { name: 'Votre espace est en maintenance' });
  const dialog = page.getByRole('dialog', { name: "Aperçu dans l'espace des adhérents" });
  const close = () => dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await message.press('ControlOrMeta+End');
  await message.pressSequentially(' Merci de patienter.');
  await look.click();
  await expect(page.getByText("La page n'est pas activée")).toBeVisible();
  await expect(closed).toBeVisible();
  await expect(preview.getByText('Merci de patienter.')).toBeVisible();
  await axe();
  await close();

  await page.getByRole('button', { name: 'Activer' }).click();
  const dates = page.getByRole('dialog', { name: 'Activer la page de maintenance' });
  await dates.getByLabel('Date', { exact: true }).first().fill('01/01/2099');
  await dates.getByLabel('Date', { exact: true }).last().fill('02/01/2099');
  // Confirming saves the message too: told before and after.
  await expect(dates.getByText("Le message que vous avez modifié n'est pas encore enregistré.")).toBeInViewport();
  await dates.getByRole('button', { name: 'Confirmer' }).click();
  const told = page.getByRole('alertdialog');
  await expect(told).toContainText('Le message de la page de maintenance est enregistré.');
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Activée, programmée')).toBeVisible();
  await look.click();
  await expect(dialog.getByRole('textbox', { name: 'Le', exact: true })).toHaveValue('01/01/2099');
  await expect(closed).toBeVisible();
  await expect(preview.getByText(/Retour prévu\s: vendredi 2\sjanvier 2099/)).toBeVisible();
  const on = dialog.getByRole('textbox', { name: 'Le', exact: true });
  await on.fill('31/12/2098');
  await expect(preview.getByRole('heading', { name: /^Bonjour/ })).toBeVisible();
  await expect(dialog.getByText("À ce moment, la maintenance n'a pas commencé")).toBeVisible();
  await on.fill('03/01/2099');
  await expect(dialog.getByText('À ce moment, la maintenance est terminée')).toBeVisible();
  await close();
  await message.press('ControlOrMeta+End');
  await message.pressSequentially(' À bientôt.');
  await page.getByRole('button', { name: 'Désactiver' }).click();
  await expect(told).toContainText("Le message que vous avez modifié n'est pas enregistré : il reste dans l'éditeur.");
  await told.getByRole('button', { name: 'Désactiver' }).click();
  await expect(page.getByText('Désactivée')).toBeVisible();
  await expect(message).toContainText('Merci de patienter. À bientôt.');

  // An older message takes the place of what is typed: asked first. It brings back neither the activation nor its dates.
  await page.getByRole('button', { name: 'Historique' }).click();
  await page.getByRole('button', { name: 'Rétablir la version 1' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Rétablir sans enregistrer ?' });
  await expect(asked).toContainText("l'activation et les dates restent comme elles sont");
  await axe();
  await asked.getByRole('button', { name: 'Annuler' }).click();
  await expect(message).toContainText('À bientôt.');
  await page.getByRole('button', { name: 'Rétablir la version 1' }).click();
  await asked.getByRole('button', { name: 'Rétablir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();
  await expect(message).not.toContainText('Merci de patienter.');
  await expect(page.getByText('Désactivée')).toBeVisible();
});

test('the activation of one administrator and the dates of another are never mixed', async ({ page, axe }) => {
  await signIn(page, accounts.administrator, PATH);
  await expect(page.getByText('Désactivée')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(PATH);
  await other.getByRole('button', { name: 'Activer' }).click();
  await other.getByLabel('Date', { exact: true }).first().fill('01/12/2099');
  await other.getByRole('button', { name: 'Confirmer' }).click();
  await expect(other.getByText('Activée, programmée')).toBeVisible();

  await page.getByRole('button', { name: 'Activer' }).click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  const conflict = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  const closure = conflict.getByRole('group', { name: 'Activation et dates' });
  await expect(closure.getByRole('radio', { name: /^Ma saisie.*dès son activation/ })).toBeChecked();
  await expect(closure.getByRole('radio', { name: /^Version enregistrée.*à partir du 01\/12\/2099/ })).toBeVisible();
  await axe();
  await conflict.getByRole('button', { name: 'Fusionner et enregistrer' }).click();
  await expect(page.getByText('Activée, affichée')).toBeVisible();
  await expect(page.getByText('Dès son activation')).toBeVisible();
  await page.getByRole('button', { name: 'Désactiver' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }).click();
  await expect(page.getByText('Désactivée')).toBeVisible();
});
