import { hold } from '../answers.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { button, dialog, other, second, status } from './manager-steps.ts';
import { choose, close, heading, modal, passwordLink, rows, search, signIn } from './steps.ts';

const list = '/administration/gestionnaires';

test('an administrator finds the staff, and adds somebody who then chooses a password', async ({
  page,
  server,
  look,
}) => {
  await signIn(page);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('button', { name: 'Administration' }).click();
  await menu.getByRole('link', { name: 'Gestionnaires', exact: true }).click();
  await expect(heading(page, 'Gestionnaires')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Claire Marchand' })).toBeVisible();
  await look('managers');
  // On a tablet a name keeps to its column.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 768, height: 1024 });
  const between = await page
    .getByText('Claire Marchand', { exact: true })
    .evaluate(
      name => name.closest('th')!.nextElementSibling!.getBoundingClientRect().left - name.getBoundingClientRect().right,
    );
  expect(between).toBeGreaterThan(0);
  await page.setViewportSize(wide);

  await page.getByRole('textbox', { name: 'Nom ou adresse e-mail' }).fill('personne du tout');
  await search(page).click();
  await expect(page.getByText('Personne ne correspond à votre recherche.')).toBeVisible();
  await look('managers-none');
  await page.getByRole('textbox', { name: 'Nom ou adresse e-mail' }).fill('petit gér');
  await search(page).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/texte=petit/);

  // What is wrong is told beside each field, and nothing typed is lost.
  await button(page, 'Nouveau gestionnaire').click();
  const created = dialog(page, 'Nouveau gestionnaire');
  await created.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(created.getByRole('textbox', { name: 'Nom', exact: true })).toHaveAccessibleDescription(
    /Indiquez le nom/,
  );
  await created
    .getByRole('textbox', { name: 'Nom', exact: true })
    .fill("d'Haudricourt de Saint-Barthélemy-Montmorency");
  await created.getByRole('textbox', { name: 'Prénom' }).fill('Marie-Éléonore');
  const email = created.getByRole('textbox', { name: 'Adresse e-mail' });
  await email.fill(accounts.manager.email.toUpperCase());
  await created.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(email).toHaveAccessibleDescription(/déjà celle d'un autre gestionnaire/);
  await look('manager-new-taken');
  await email.fill('marie.haudricourt@caisse.example');
  await created.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(status(page, /Marie-Éléonore .* a maintenant un compte/)).toBeVisible();
  await page.getByRole('link', { name: 'Lui donner des habilitations' }).click();
  await expect(heading(page, /Haudricourt/)).toContainText('Mot de passe à choisir');
  await expect(page.getByText("tant qu'aucun régime ne lui est donné")).toBeVisible();
  await look('manager-new');
  await button(page, 'Changer…').click();
  await expect(dialog(page, /^Habilitations de Marie-Éléonore/)).toBeVisible();
  await page.keyboard.press('Escape');

  const link = await passwordLink(server, 'marie.haudricourt@caisse.example');
  await page.goto(link);
  await expect(page.getByRole('textbox', { name: 'Nouveau mot de passe' })).toBeVisible();
});

test('accreditations of many are shown before they are changed', async ({ page, look }) => {
  await signIn(page, accounts.administrator, list);
  await expect(button(page, 'Changer leurs habilitations…')).toBeDisabled();
  await button(page, /^Choisir les \d+ trouvées$/).click();
  await expect(status(page, /\d+ personnes choisies/)).toBeVisible();
  await button(page, 'Changer leurs habilitations…').click();
  const first = dialog(page, /^Habilitations de/);
  await first.getByRole('button', { name: 'Voir ce qui change' }).click();
  await expect(first.getByText('Choisissez au moins un régime, ou une base entière.')).toBeVisible();
  await look('accreditations-choice');
  await first.getByRole('radio', { name: /aucun autre/ }).check();
  await choose(page, 'Bases entières', 1); // the first is 'Tout sélectionner'
  await first.getByRole('button', { name: 'Voir ce qui change' }).click();
  const preview = dialog(page, 'Ce qui change');
  await expect(preview.getByText('Laissés de côté')).toBeVisible();
  await expect(preview.getByText(/Claire Marchand\s: votre propre compte/)).toBeVisible();
  await look('accreditations-preview');

  // Nothing was done: back to the choice, which is as it was.
  await preview.getByRole('button', { name: 'Revenir au choix' }).click();
  await expect(first.getByRole('radio', { name: /aucun autre/ })).toBeChecked();
  await first.getByRole('button', { name: 'Voir ce qui change' }).click();
  await preview.getByRole('button', { name: 'Confirmer ces changements' }).click();
  await expect(preview).toBeHidden();
  await expect(status(page, /Les habilitations de \d+ personnes sont changées/)).toBeVisible();
  await expect(status(page, 'Aucune personne choisie')).toBeVisible();
});

test('one person: names, role, access, and what the import no longer decides', async ({
  page,
  browser,
  server,
  look,
}) => {
  const gerard = await other(browser, server.backOfficeUrl, accounts.manager);
  await signIn(page, accounts.administrator, `${list}?texte=petit`);
  await page.getByRole('link', { name: /^Ouvrir Gérard Petit/ }).click();
  await expect(heading(page, /Gérard Petit/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Petit-Roy');
  await button(page, 'Enregistrer').click();
  await expect(status(page, 'Les changements sont enregistrés')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveAccessibleDescription(
    /Décidé ici, par Claire Marchand le/,
  );
  await look('manager');
  await button(page, "Rendre à l'import…").click();
  await look('manager-hand-back');
  await modal(page, /Rendre Gérard Petit-Roy à l'import/)
    .getByRole('button', { name: "Rendre à l'import" })
    .click();
  await expect(status(page, 'Le prochain import décidera de nouveau')).toBeVisible();

  // What is typed while it saves stays.
  const release = await hold(page, /\/api\/manager\/staff\/\d+$/);
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Petit-Roi');
  await button(page, 'Enregistrer').click();
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Gérard-Luc');
  await release();
  await expect(status(page, 'Les changements sont enregistrés')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Gérard-Luc');
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Gérard');

  // What is typed and not saved is not lost by leaving.
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Petit');
  await page.getByRole('link', { name: 'Voir les groupes' }).click();
  await modal(page, 'Quitter sans enregistrer ?').getByRole('button', { name: 'Rester' }).click();
  await button(page, 'Enregistrer').click();
  await expect(heading(page, /^Gérard Petit/)).toBeVisible();

  await button(page, 'Désactiver le compte…').click();
  const sure = modal(page, /Désactiver le compte de Gérard/);
  await expect(sure).toContainText(/demandes? à traiter/);
  await expect(sure.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await sure.getByRole('button', { name: 'Désactiver' }).click();
  await expect(status(page, 'est désactivé, ses sessions sont fermées')).toBeVisible();
  await expect(heading(page, /Désactivé/)).toBeVisible();
  await look('manager-closed');
  await gerard.goto('/signatures');
  await expect(gerard).toHaveURL(/login/);
  await button(page, 'Réactiver le compte').click();
  await expect(status(page, 'est réactivé')).toBeVisible();
  const back = await other(browser, server.backOfficeUrl, accounts.manager);
  await back.goto(list);
  await expect(heading(back, 'Gestionnaires')).toHaveCount(0);
});

test("one's own rights are another's to change, or take a second signature", async ({
  page,
  browser,
  server,
  look,
}) => {
  await signIn(page, accounts.administrator, `${list}?texte=claire`);
  await page.getByRole('link', { name: /^Ouvrir Claire Marchand/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Administrateur' })).toBeDisabled();
  await expect(button(page, 'Désactiver le compte…')).toHaveCount(0);
  const ask = async () => {
    await button(page, 'Changer…').click();
    await page.getByRole('radio', { name: /Retirer ces régimes/ }).check();
    await choose(page, 'Régimes', 0);
    await button(page, 'Voir ce qui change').click();
  };
  await expect(page.getByText("C'est vous : un autre administrateur seul change vos droits.")).toBeVisible();
  await expect(button(page, 'Changer…')).toHaveCount(0);

  await server.set({ SECOND_SIGNATURE: ['ownAccreditation'] });
  await page.reload();
  await expect(page.getByText(/vos habilitations se changent avec sa signature/)).toBeVisible();
  await ask();
  await button(page, 'Confirmer ces changements').click();
  const why = dialog(page, 'Une seconde personne doit signer');
  await why.getByRole('textbox', { name: 'Pourquoi le demandez-vous ?' }).fill('Je remplace une collègue');
  await why.getByRole('button', { name: 'Demander la signature' }).click();
  const kept = dialog(page, 'Votre demande est enregistrée');
  await expect(kept).toBeVisible();
  await close(page);
  await expect(page.getByText(/attend une seconde signature/)).toBeVisible();
  await look('manager-own-waits');

  const isabelle = await other(browser, server.backOfficeUrl);
  const request = await page.getByRole('link', { name: 'Voir la demande de signature' }).getAttribute('href');
  await isabelle.goto(request!);
  await expect(heading(isabelle, 'Ses propres habilitations')).toBeVisible();
  await expect(isabelle.getByText('Régimes retirés')).toBeVisible();
  await isabelle.getByRole('button', { name: 'Signer', exact: true }).click();
  await isabelle.getByRole('alertdialog').getByRole('button', { name: 'Signer', exact: true }).click();
  await expect(isabelle.getByText(/signée par Isabelle Morel/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/signée par Isabelle Morel/)).toBeVisible();
});

test('rights that are taken or given while a page is open are seen without a reload', async ({
  page,
  browser,
  server,
}) => {
  const isabelle = await other(browser, server.backOfficeUrl);
  await isabelle.goto('/journal');
  await expect(heading(isabelle, "Journal d'audit")).toBeVisible();
  await signIn(page, accounts.administrator, `${list}?texte=morel`);
  await page.getByRole('link', { name: /^Ouvrir Isabelle Morel/ }).click();
  const administrator = page.getByRole('checkbox', { name: 'Administrateur' });
  await administrator.uncheck();
  await button(page, 'Enregistrer').click();
  await expect(status(page, 'Les changements sont enregistrés')).toBeVisible();
  await search(isabelle).click();
  await expect(heading(isabelle, 'Tableau de bord')).toBeVisible();
  await expect(isabelle.getByText(/réservée aux administrateurs/)).toBeVisible();
  const administration = isabelle
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('button', { name: 'Administration' });
  await expect(administration).toHaveCount(0);

  await administrator.check();
  await button(page, 'Enregistrer').click();
  await expect(heading(page, /Administrateur/)).toBeVisible();
  await isabelle.clock.setFixedTime(Date.now() + 61_000);
  await isabelle.getByRole('link', { name: 'Chiffres' }).click();
  await expect(administration).toBeVisible();
});

test('the first changes are shown when the accreditations changed under the last page', async ({ page }) => {
  await signIn(page, accounts.administrator, `${list}?texte=petit`);
  await page.getByRole('link', { name: /^Ouvrir Gérard Petit/ }).click();
  // Two pages of changes, then only one: somebody else gave most of them meanwhile.
  let isMany = true;
  await page.route(/\/accreditations\/preview$/, async route => {
    const answer = await route.fetch();
    const plan = await answer.json();
    const [one] = plan.people;
    const many = Array.from({ length: 25 }, (_, index) => ({ ...one, manager: { ...one.manager, id: 1e6 + index } }));
    await route.fulfill({ response: answer, json: isMany ? { ...plan, people: many } : plan });
    isMany = false;
  });
  await page.route(/\/accreditations$/, route =>
    route.fulfill({
      status: 409,
      json: { message: 'Les habilitations ont changé.', additionalData: { PREVIEW_CHANGED: true } },
    }),
  );
  await button(page, 'Changer…').click();
  await page.getByRole('radio', { name: /Retirer ces régimes/ }).check();
  await choose(page, 'Régimes', 0);
  await button(page, 'Voir ce qui change').click();
  const preview = dialog(page, 'Ce qui change');
  await preview.getByRole('button', { name: 'Page suivante' }).click();
  await expect(rows(page, preview)).toHaveCount(5);
  await preview.getByRole('button', { name: 'Confirmer ces changements' }).click();
  await expect(preview.getByText('Les habilitations ont changé.')).toBeVisible();
  await expect(preview.getByRole('table', { name: /^Changent\s: 1/ })).toBeVisible();
  await expect(rows(page, preview)).toContainText(['Gérard Petit']);
});

test('who changes their own name and address reads the new ones at the top', async ({ page }) => {
  await signIn(page, second, `${list}?texte=morel`);
  await page.getByRole('link', { name: /^Ouvrir Isabelle Morel/ }).click();
  await expect(heading(page, /^Isabelle Morel/)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(second.email);
  await page.getByRole('textbox', { name: 'Adresse e-mail', exact: true }).fill('isabelle.roy@demo.example');
  await button(page, 'Enregistrer').click();
  await expect(status(page, 'Les changements sont enregistrés')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('isabelle.roy@demo.example');
});
