import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { choose, columns, heading, result, rows, search, signIn } from './steps.ts';

test('the list is filtered by type and recipient, in the address', async ({ page, axe }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(heading(page, 'Notifications')).toBeVisible();
  await expect(page.getByRole('table', { name: '27 notifications' })).toBeVisible();
  expect(await columns(page)).toEqual(['Type', 'Destinataire', 'Référence', 'Objet', 'Action']);
  await axe();

  await choose(page, 'Type', 'E-mail');
  await choose(page, 'Destinataire', 'Gestionnaire');
  await search(page).click();
  await expect(page).toHaveURL(/type=1&recipient=1/);
  // The link of managers, and the two that go to members and managers alike.
  await expect(rows(page)).toHaveCount(3);
  await choose(page, 'Type', 'E-mail et SMS');
  await search(page).click();
  await expect(page.getByText('Aucune notification ne correspond à votre recherche.')).toBeVisible();
  await axe();
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: /Type/ })).toContainText('E-mail');
  await page.getByRole('button', { name: 'Effacer les critères' }).click();
  await expect(rows(page)).toHaveCount(27);
});

test('a notification is edited, previewed and tried before it is saved', async ({ page, server, axe }) => {
  await signIn(page, accounts.administrator, '/notifications?recipient=3');
  await page.getByRole('button', { name: "Modifier « Lien de mot de passe d'un adhérent »" }).click();
  await expect(heading(page, 'Modifier une notification')).toBeFocused();
  await expect(page).toHaveURL(/recipient=3&id=5/);
  await expect(page.getByText("L'adhérent choisit un mot de passe par un lien.")).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Référence' });
  const subject = page.getByRole('textbox', { name: 'Objet' });
  const body = page.getByRole('textbox', { name: "Corps de l'e-mail" });
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  const test = page.getByRole('button', { name: "M'envoyer un essai" });
  const insert = (label: string) => page.getByRole('button', { name: `Insérer ${label}` }).click();
  await expect(body).toContainText('{{lien}}');
  // No cursor yet: nothing is written where nobody looks.
  await expect(page.getByText("Placez d'abord le curseur dans l'objet ou le corps de l'e-mail.")).toBeVisible();
  await expect(page.getByRole('button', { name: /^Insérer/, disabled: false })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'SMS' })).toHaveCount(0);
  await axe();

  // Nothing empty can be saved.
  for (const field of [name, subject]) {
    const before = await field.inputValue();
    await field.fill('  ');
    await expect(save).toBeDisabled();
    await field.fill(before);
    await expect(save).toBeEnabled();
  }
  await body.fill('');
  await expect(save).toBeDisabled();
  await expect(page.getByText('le bouton sera ajouté à la fin')).toBeVisible();

  // A press writes the placeholder where the cursor is; the link in the body alone.
  await subject.fill('Pour : votre lien');
  await subject.press('Home');
  for (let n = 0; n < 5; n += 1) await subject.press('ArrowRight');
  const link = page.getByRole('button', { name: 'Insérer {{lien}}' });
  await expect(link).toBeDisabled();
  await expect(page.getByText("lien de confirmation, dans le corps de l'e-mail seulement")).toBeVisible();
  await insert('{{prenom}}');
  await expect(subject).toHaveValue('Pour {{prenom}}: votre lien');
  await expect(subject).toBeFocused();
  await body.click();
  await body.pressSequentially('Chère ');
  await insert('{{nom}}');
  await body.press('Enter');
  await insert('{{lien}}');
  await expect(body).toHaveText('Chère {{nom}}{{lien}}');

  // An unknown one is named beside its field while it is typed, and nothing is sent.
  await subject.fill('Pour {{surnom}}');
  await expect(subject).toHaveAccessibleDescription("La variable {{surnom}} n'existe pas pour cette notification.");
  await save.click();
  await expect(subject).toBeVisible();
  await axe();
  await subject.fill('Pour {{prenom}} : votre lien');

  await page.getByRole('button', { name: 'Aperçu' }).click();
  const preview = page.getByRole('dialog', { name: "Aperçu avec des valeurs d'exemple" });
  await expect(preview.getByText('Pour Françoise : votre lien')).toBeVisible();
  const mail = preview.frameLocator('iframe');
  await expect(mail.getByText('Chère Lefèvre')).toBeVisible();
  await expect(mail.getByText('Choisir mon mot de passe')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await preview.getByRole('button', { name: 'Téléphone' }).click();
  await expect(mail.getByText('Chère Lefèvre')).toBeVisible();
  await preview.getByRole('button', { name: 'Version texte' }).click();
  await expect(preview.getByText('pendant 48 heures')).toBeVisible();
  await axe();
  await preview.getByRole('button', { name: 'Fermer' }).last().click();

  const { email } = accounts.administrator;
  const known = (await server.mails(email)).length;
  await test.click();
  await expect(result(page, `L'essai est envoyé à ${email}.`)).toBeVisible();
  const sent = await server.nextMail(email, known);
  expect(sent.subject).toBe('[Essai] Pour Françoise : votre lien');
  expect(sent.text).toContain('Chère Lefèvre');
  expect(sent.html).toContain('Chère Lefèvre');

  // Leaving asks first; a save leads back to the list, which shows it.
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  const leave = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });
  await leave.getByRole('button', { name: 'Rester' }).click();
  await expect(subject).toHaveValue('Pour {{prenom}} : votre lien');
  await save.click();
  await expect(result(page, "La notification « Lien de mot de passe d'un adhérent » est modifiée.")).toBeVisible();
  await expect(heading(page, 'Notifications')).toBeVisible();
  await expect(page).toHaveURL(/\?recipient=3$/);
  await expect(page.getByRole('cell', { name: 'Pour {{prenom}} : votre lien' })).toBeVisible();

  // The delivered text is in the history, and comes back.
  await page.goto('/notifications?id=5');
  await subject.fill('Un autre objet');
  await page.getByRole('button', { name: 'Historique' }).click();
  await page.getByRole('button', { name: 'Rétablir la version 1' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Rétablir sans enregistrer ?' });
  await asked.getByRole('button', { name: 'Annuler' }).click();
  await expect(subject).toHaveValue('Un autre objet');
  await page.getByRole('button', { name: 'Rétablir la version 1' }).click();
  await asked.getByRole('button', { name: 'Rétablir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();
  await expect(subject).toHaveValue('Choisissez votre mot de passe');
});

test('an SMS is counted as networks send it', async ({ page, axe }) => {
  await signIn(page, accounts.administrator, '/notifications?id=24');
  const sms = page.getByRole('textbox', { name: 'SMS' });
  const count = page.getByRole('status').filter({ hasText: "valeurs d'exemple" });
  await sms.fill('a'.repeat(160));
  await expect(count).toContainText("160 caractères avec des valeurs d'exemple : 1 SMS");
  await expect(count).not.toContainText('avant le suivant'); // nothing is left of it
  await sms.fill('a'.repeat(161));
  await expect(count).toContainText('2 SMS (encore 145 avant le suivant)');
  await sms.fill('Reçu : ');
  await page.getByRole('button', { name: 'Insérer {{numeroDossier}}' }).click();
  await expect(sms).toHaveValue('Reçu : {{numeroDossier}}');
  await expect(count).toContainText('14 caractères');
  await expect(page.getByText('Le caractère « ç » limite chaque SMS à 70 caractères')).toBeVisible();
  await axe();
  await sms.fill('');
  await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled();

  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test('two administrators lose nothing', async ({ page, browser, server }) => {
  await signIn(page, accounts.administrator, '/notifications?id=11');
  await page.getByRole('textbox', { name: 'Objet' }).fill('Mon objet');
  const other = await (await browser.newContext({ baseURL: server.backOfficeUrl })).newPage();
  await signIn(other, accounts.administrator, '/notifications?id=11');
  await other.getByRole('textbox', { name: 'Référence' }).fill('Sa référence');
  await other.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(heading(other, 'Notifications')).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByRole('button', { name: 'Fusionner et enregistrer' }).click();
  await expect(result(page, 'La notification « Sa référence » est modifiée.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Sa référence' })).toContainText('Mon objet');
});

test('a plain manager is sent home', async ({ page }) => {
  await signIn(page, accounts.manager, '/notifications?id=5');
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications' })).toHaveCount(0);
});
