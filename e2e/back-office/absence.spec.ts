import { hold } from '../answers.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { clock, french, result, rows, signIn } from './steps.ts';

const DAY = 86_400_000;

test('who goes away says it once: their requests go on, and nobody gives them one unawares', async ({
  page,
  browser,
  server,
  look,
}) => {
  await signIn(page, accounts.manager, '/a-traiter?categorie=message');
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await expect(clock(page)).toContainText('À prendre');
  await page.keyboard.press('p');
  await expect(clock(page)).toContainText('Prise par vous');
  await page.getByRole('textbox', { name: 'Réponse' }).fill('Envoyez-nous la pièce qui manque.');
  await page.getByRole('checkbox', { name: 'Attendre sa réponse' }).check();
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(clock(page)).toContainText('Délai arrêté');
  const address = page.url();
  // Another one is being worked on when they go.
  await page.goto('/a-traiter?categorie=message');
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  await expect(clock(page)).toContainText('À prendre');
  await page.keyboard.press('p');
  await expect(clock(page)).toContainText('Prise par vous');

  await page.goto('/mon-compte');
  const card = page.getByRole('region', { name: 'Mes absences' });
  await card.getByRole('button', { name: 'Noter une absence' }).click();
  const entering = page.getByRole('dialog', { name: 'Noter une absence' });
  await entering.getByRole('button', { name: "Noter l'absence" }).click();
  await expect(entering.getByText('Choisissez le premier jour.')).toBeVisible();
  await entering.getByRole('textbox', { name: 'Premier jour' }).fill(french(server.now()));
  await entering.getByRole('textbox', { name: 'Dernier jour' }).fill(french(server.now() + 4 * DAY));
  await look('absence-entering');
  await entering.getByRole('button', { name: "Noter l'absence" }).click();
  await expect(
    result(page, /L'absence est notée\.\s1 demande change de main\.\s1 demande prise reste encore/),
  ).toBeVisible();
  await expect(card.getByRole('listitem')).toContainText('En cours, du');

  // One mail each morning, where it is wanted.
  const digest = page.getByRole('checkbox', { name: 'Recevoir un e-mail chaque matin' });
  await expect(digest).not.toBeChecked();
  await digest.check();
  await expect(result(page, /Le premier résumé part le matin/)).toBeVisible();
  await look('account-absence');
  await page.reload();
  await expect(digest).toBeChecked();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, accounts.administrator, address);
  await expect(clock(other)).toContainText('Délai arrêté');
  await clock(other).getByRole('button', { name: 'Donner' }).click();
  const give = other.getByRole('dialog', { name: 'Donner cette demande' });
  const receiver = give.getByRole('button', { name: /À qui/ });
  await give.getByRole('button', { name: 'Donner' }).click();
  await expect(receiver).toHaveAccessibleDescription(/Choisissez une personne/);
  await receiver.click();
  // Enter takes nobody who was found for less than what is typed by now.
  const release = await hold(other, '**/colleagues*');
  await other.keyboard.type('Pet');
  await expect(other.getByText('Recherche…')).toBeVisible();
  await other.keyboard.press('Enter');
  await expect(other.getByText('Recherche…')).toBeVisible();
  await release();
  await other.getByRole('option', { name: /Petit, absence jusqu'au/ }).click();
  await expect(receiver).not.toHaveAccessibleDescription(/Choisissez/);
  await expect(give.getByText(/la demande sera à prendre par tous/)).toBeVisible();
  await give.getByRole('button', { name: 'Donner' }).click();
  await expect(give).toBeHidden();
  await expect(clock(other)).toContainText('absence de Gérard Petit');
  await other.goto('/administration/gestionnaires');
  await other.getByRole('link', { name: /Petit/ }).click();
  await expect(other.getByRole('region', { name: 'Absences' }).getByRole('listitem')).toContainText('En cours, du');
  await other.context().close();

  await card.getByRole('button', { name: /^Retirer l'absence/ }).click();
  await expect(card.getByText('Aucune.', { exact: false })).toBeVisible();
});

test('what is typed survives a reload, wherever it is typed, and goes once it is saved', async ({ page, look }) => {
  const kept = page.getByText(/Brouillon gardé/);
  await signIn(page, accounts.manager, '/a-traiter?categorie=proofOfLife');
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  const refuse = page.getByRole('dialog', { name: 'Refuser ce certificat de vie' });
  const reason = refuse.getByRole('textbox', { name: 'Motif du refus' });
  await page.getByRole('button', { name: 'Refuser…' }).click();
  await reason.fill('La signature ne ressemble pas');
  await expect(kept).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Refuser…' }).click();
  await expect(reason).toHaveValue('La signature ne ressemble pas');
  await look('draft-refusal');
  await refuse.getByRole('button', { name: 'Refuser', exact: true }).click();
  await expect(refuse).toBeHidden();

  await page.goto('/a-traiter/saisir?inconnu=true');
  const form = page.getByRole('form', { name: 'Noter un contact' });
  await form.getByRole('textbox', { name: 'Nom', exact: true }).fill('Bonnet');
  await form.getByRole('textbox', { name: 'Objet', exact: true }).fill('Décès de son père');
  await expect(kept).toBeVisible();
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Objet', exact: true })).toHaveValue('Décès de son père');
  await expect(form.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Bonnet');
  await look('draft-contact');
  await form.getByRole('button', { name: 'Recommencer' }).click();
  await expect(form.getByRole('textbox', { name: 'Objet', exact: true })).toHaveValue('');

  await page.goto('/a-traiter?categorie=message');
  await rows(page).getByRole('link').nth(1).click();
  // What waits for this member comes first on their page.
  const waiting = page.getByRole('region', { name: /^À traiter \(\d+\)$/ });
  const taking = waiting.getByRole('button', { name: /^Prendre «/ });
  await expect(taking.first()).toHaveAttribute('aria-keyshortcuts', 'P');
  await look('member-requests');
  const before = await taking.count();
  await page.keyboard.press('p');
  await expect(waiting.getByText(', prise par vous')).toBeVisible();
  await expect(taking).toHaveCount(before - 1);
  await expect(waiting.getByRole('link', { name: /^Ouvrir «/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une note' }).click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Préfère être appelée le matin');
  await expect(kept).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Ajouter une note' }).click();
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('Préfère être appelée le matin');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const notes = page.getByRole('region', { name: 'Notes (1)' });
  await expect(notes.getByText('Préfère être appelée le matin')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une note' }).click();
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('');
});
