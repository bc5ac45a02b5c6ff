import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { columns, heading, result, rows, signIn } from './steps.ts';

const PATH = '/gestion-du-site/faq';

test('themes: created, moved, modified, deleted', async ({ page, axe }) => {
  await signIn(page, accounts.administrator, PATH);
  await expect(rows(page)).toHaveCount(5);
  expect(await columns(page)).toEqual(['Libellé court', 'Libellé long', 'Statut', 'Ordre', 'Actions']);
  await axe();
  await page.getByRole('button', { name: 'Créer un thème' }).click();
  await expect(heading(page, 'Nouveau thème')).toBeFocused();
  const long = page.getByRole('textbox', { name: 'Libellé long' });
  // As in every form that takes a table's place: the button waits, and says for what.
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription('Il reste à renseigner : le libellé court, le libellé long.');
  await axe();
  await page.getByRole('textbox', { name: 'Libellé court' }).fill('Nos agences');
  await expect(save).toHaveAccessibleDescription('Il reste à renseigner : le libellé long.');
  await long.pressSequentially('Où nous trouver.');
  // Two themes of one name could not be told apart.
  const short = page.getByRole('textbox', { name: 'Libellé court' });
  await short.fill(' ma famille ');
  await save.click();
  await expect(short).toHaveAccessibleDescription(/Un autre thème porte déjà ce libellé court\./);
  await expect(short).toBeFocused();
  await short.fill('Nos agences');
  await expect(short).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Affiché à partir du' }).fill('12/1');
  await page.getByRole('textbox', { name: "Affiché jusqu'au" }).fill('31/02/2099');
  await expect(save).toHaveAccessibleDescription('À corriger : la date de début, la date de fin.');
  await page.getByRole('textbox', { name: 'Affiché à partir du' }).fill('12/01/2099');
  const end = page.getByRole('textbox', { name: "Affiché jusqu'au" });
  await end.fill('11/01/2099');
  await save.click();
  await expect(end).toHaveAccessibleDescription(/La date de fin ne peut être avant la date de début\./);
  await page.getByRole('textbox', { name: 'Affiché à partir du' }).fill('');
  await expect(end).not.toHaveAttribute('aria-invalid', 'true');
  await end.fill('');
  // Leaving asks first.
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rester' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(result(page, 'Le thème « Nos agences » est créé.')).toBeVisible();
  await expect(rows(page).last()).toContainText('Nos agences');

  // Moved with the keyboard, the arrow stays under the hand until there is no further to go.
  const up = page.getByRole('button', { name: 'Monter le thème « Nos agences »' });
  await expect(page.getByRole('button', { name: 'Descendre le thème « Nos agences »' })).toBeDisabled();
  await up.focus();
  for (const place of [4, 3, 2, 1, 0]) {
    await page.keyboard.press('Enter');
    await expect(rows(page).nth(place)).toContainText('Nos agences');
    await expect(
      place > 0 ? up : page.getByRole('button', { name: 'Descendre le thème « Nos agences »' }),
    ).toBeFocused();
  }
  await expect(up).toBeDisabled();

  await page.getByRole('button', { name: 'Supprimer le thème « Nos agences »' }).click();
  await axe();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Supprimer le thème « Nos agences »' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(result(page, 'Le thème « Nos agences » est supprimé.')).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await expect(heading(page, 'Foire aux questions')).toBeFocused();
});

test('questions of a theme: previewed, written, seen by members, and Back leads to the themes', async ({
  page,
  server,
  axe,
}) => {
  await signIn(page, accounts.administrator, PATH);
  await page.getByRole('button', { name: 'Ouvrir les questions du thème « Ma famille »' }).click();
  await expect(heading(page, 'Questions : Ma famille')).toBeFocused();
  expect(await columns(page)).toEqual(['Question', 'Réponse', 'Statut', 'Ordre', 'Actions']);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Créer une question' }).click();
  const question = 'Comment faire quand ma question est si longue que le tableau la coupe ?';
  await page.getByRole('textbox', { name: 'Question' }).fill(question);
  const answer = page.getByRole('textbox', { name: 'Réponse' });
  await answer.click();
  await page.getByRole('button', { name: 'Gras' }).click();
  await answer.pressSequentially('Appelez-nous.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(result(page, 'La question est créée.')).toBeVisible();
  const cut = page.getByText('Comment faire quand ma question est si longue que…');
  await cut.focus();
  await expect(page.getByRole('tooltip', { name: question })).toBeVisible();
  await expect(rows(page).last().getByRole('strong')).toHaveText('Appelez-nous.');
  await axe();
  const faq = (await (await fetch(`${server.memberUrl}/api/cms/faq`)).json()) as {
    questions: { question: string }[];
  }[];
  expect(faq[4]!.questions.at(-1)!.question).toBe(question);

  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await axe();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Supprimer la question « Comment faire quand/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Revenir aux thèmes' }).click();
  await expect(heading(page, 'Foire aux questions')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Questions : Ma famille')).toBeVisible();
});

test('a question is previewed before it is saved, planned, hidden, and members read what its state says', async ({
  page,
  server,
  axe,
}) => {
  const published = async () =>
    JSON.stringify(await (await fetch(`${server.memberUrl}/api/cms/faq`)).json()).includes('Et pour demain ?');
  await signIn(page, accounts.administrator, PATH);
  await page.getByRole('button', { name: 'Ouvrir les questions du thème « Ma famille »' }).click();
  await page.getByRole('button', { name: 'Créer une question' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Et pour demain ?');
  await page.getByRole('textbox', { name: 'Réponse' }).click();
  await page.keyboard.type('Revenez demain.');
  await page.getByRole('textbox', { name: 'Affiché à partir du' }).fill('01/01/2099');
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
  const preview = page.frameLocator('iframe');
  // The picture opens on the first day of the question, and where it is: last of the last theme.
  const on = page.getByRole('dialog').getByRole('textbox', { name: 'Le', exact: true });
  await expect(on).toHaveValue('01/01/2099');
  await expect(preview.getByText('Revenez demain.')).toBeInViewport();
  await axe();
  await on.fill('31/12/2098');
  await expect(page.getByText("À cette date, cette question n'est pas encore affichée")).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Ma famille' })).toBeVisible();
  await expect(preview.getByText('Et pour demain ?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Fermer' }).last().click();
  await page.getByRole('textbox', { name: "Affiché jusqu'au" }).fill('31/12/2098');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('textbox', { name: "Affiché jusqu'au" })).toHaveAccessibleDescription(
    /ne peut être avant/,
  );
  await page.getByRole('textbox', { name: "Affiché jusqu'au" }).fill('');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const row = rows(page).last();
  await expect(row).toContainText('Programmé');
  await expect(row).toContainText('à partir du 01/01/2099');
  expect(await published()).toBe(false);

  await row.getByRole('button', { name: /^Modifier/ }).click();
  await page.getByRole('textbox', { name: 'Affiché à partir du' }).fill('');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row).toContainText('En ligne');
  expect(await published()).toBe(true);
  await row.getByRole('button', { name: /^Masquer/ }).click();
  await expect(row).toContainText('Masqué');
  expect(await published()).toBe(false);
  await axe();
  await row.getByRole('button', { name: /^Supprimer/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(rows(page)).toHaveCount(3);
});

test('two administrators: what both wrote is joined, and an older version comes back', async ({ page, axe }) => {
  await signIn(page, accounts.administrator, PATH);
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(PATH);
    await one.getByRole('button', { name: 'Modifier le thème « Mes cotisations »' }).click();
    await expect(one.getByRole('textbox', { name: 'Libellé long' })).toBeVisible();
  }
  await other.getByRole('textbox', { name: 'Libellé court' }).fill('Mes versements');
  await other.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(result(other, /est modifié/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Libellé long' }).press('ControlOrMeta+End');
  await page.getByRole('textbox', { name: 'Libellé long' }).pressSequentially(' Et plus.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const conflict = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await expect(conflict).toContainText('Ses modifications sont reprises : Libellé court.');
  await axe();
  await conflict.getByRole('button', { name: 'Fusionner et enregistrer' }).click();
  const row = page.getByRole('row', { name: /Mes versements/ });
  await expect(row).toContainText('Et plus.');

  await row.getByRole('button', { name: /^Historique/ }).click();
  const history = page.getByRole('dialog', { name: 'Historique du thème' });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await axe();
  await history.getByRole('button', { name: 'Rétablir la version 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rétablir' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(4);
  await history.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(page.getByRole('row', { name: /Mes cotisations/ })).not.toContainText('Et plus.');
});

test('a failure says so, what is gone too, and managers are sent home', async ({ page, axe }) => {
  await signIn(page, accounts.administrator, `${PATH}?theme=999999`);
  await expect(page.getByText("Cet élément n'existe plus.")).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Revenir à la liste' }).click();
  await page.route('**/faq/theme/*/order', route =>
    route.fulfill({ status: 404, json: { message: "Ce thème n'existe plus.", additionalData: {} } }),
  );
  await page.getByRole('button', { name: 'Descendre le thème « Ma pension »' }).click();
  await expect(result(page, "Ce thème n'existe plus.")).toBeVisible();
  const context = await page.context().browser()!.newContext({ baseURL: page.url() });
  const manager = await context.newPage();
  await signIn(manager, accounts.manager, PATH);
  await expect(heading(manager, 'Tableau de bord')).toBeVisible();
  await context.close();
});

test('a question that a colleague moved stays where they put it when an answer is corrected meanwhile', async ({
  page,
}) => {
  await signIn(page, accounts.administrator, PATH);
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(PATH);
    await one.getByRole('button', { name: 'Ouvrir les questions du thème « Ma pension »' }).click();
    await rows(one)
      .first()
      .getByRole('button', { name: /^Modifier/ })
      .click();
    await expect(one.getByRole('textbox', { name: 'Réponse' })).toBeVisible();
  }
  const question = await page.getByRole('textbox', { name: 'Question' }).inputValue();
  await other.getByLabel('Thème').selectOption('Ma famille');
  await other.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(result(other, 'La question est modifiée.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Réponse' }).press('ControlOrMeta+End');
  await page.getByRole('textbox', { name: 'Réponse' }).pressSequentially(' Et plus.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const conflict = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await expect(conflict).toContainText('Ses modifications sont reprises : Thème.');
  await conflict.getByRole('button', { name: 'Fusionner et enregistrer' }).click();
  await expect(result(page, 'La question est modifiée.')).toBeVisible();
  await page.getByRole('button', { name: 'Revenir aux thèmes' }).click();
  await page.getByRole('button', { name: 'Ouvrir les questions du thème « Ma famille »' }).click();
  await expect(rows(page).last()).toContainText(question.slice(0, 30));
  await expect(rows(page).last()).toContainText('Et plus.');
});
