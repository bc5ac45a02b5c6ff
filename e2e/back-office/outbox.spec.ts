import { accounts, expect, test } from '../fixtures.ts';
import { heading, rows, search, signIn } from './steps.ts';

test('a message that a limit kept back is found, and sent again alone and with all of its cause', async ({
  page,
  server,
  look,
}) => {
  // Whoever signs in from a new device is told by mail.
  await server.set({ LIMIT_MAIL_RECIPIENT: 0 });
  await signIn(page);
  await page.getByRole('button', { name: 'Supervision' }).click();
  await page.getByRole('link', { name: 'E-mails et SMS' }).click();
  await expect(heading(page, 'E-mails et SMS')).toBeVisible();
  await page.goto('/envois?etat=refused&destinataire=claire');
  await expect(async () => {
    await search(page).click();
    await expect(rows(page)).toContainText([/Connexion depuis un nouvel appareil.*Retenu/], { timeout: 1_000 });
  }).toPass();
  await expect(rows(page)).toContainText([/Retenu par une limite, après 1 essai/]);
  await look('outbox-refused');

  // All of a cause is more than those of one address.
  await page.goto('/envois?cause=limit&destinataire=claire');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Renvoyer tous ceux de cette cause/ })).toHaveCount(0);
  await page.goto('/envois?cause=limit');
  await page.getByRole('button', { name: /^Renvoyer tous ceux de cette cause/ }).click();
  const all = page.getByRole('dialog', { name: 'Renvoyer : Retenu par une limite' });
  await expect(all.getByText(/^\d+ messages? peu(t|vent) être renvoyés?\./)).toBeVisible();
  await look('outbox-resend-all');
  await all.getByRole('button', { name: 'Annuler' }).click();

  await server.set({ LIMIT_MAIL_RECIPIENT: 100 });
  await page.getByRole('button', { name: /^Renvoyer : claire\.marchand/ }).click();
  await expect(page.getByText(/^Le message pour claire.* repart/)).toBeVisible();
  await page.goto('/envois?etat=sent&destinataire=claire');
  await expect(async () => {
    await search(page).click();
    await expect(rows(page)).toContainText([/Connexion depuis un nouvel appareil.*Parti/], { timeout: 1_000 });
  }).toPass();
  await look('outbox-sent');

  await page.goto('/envois?cause=limit');
  await expect(page.getByRole('cell', { name: /^claire\.marchand/ })).toHaveCount(0);
  // What the season's reminders met of the same limit goes with it.
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Renvoyer tous ceux de cette cause/ }).click();
    await expect(all.getByText(/^(Aucun|\d+) message/)).toBeVisible();
    const send = all.getByRole('button', { name: /^Renvoyer/ });
    if (await send.isEnabled()) await send.click();
    await expect(page.getByText('Aucun message ne correspond à votre recherche.')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.reload();
  await page.getByRole('button', { name: /^Renvoyer tous ceux de cette cause/ }).click();
  await expect(all.getByText(/^Aucun message ne peut/)).toBeVisible();
  await expect(all.getByRole('button', { name: 'Renvoyer' })).toBeDisabled();
});

test('as many messages are told as were sent again, whatever was counted before', async ({ page }) => {
  await page.route('**/api/manager/outbox/resendable', route =>
    route.fulfill({ json: { resendable: 12, leftOut: [] } }),
  );
  await page.route('**/api/manager/outbox/resend', route => route.fulfill({ json: { number: 1 } }));
  await signIn(page, accounts.administrator, '/envois?cause=limit');
  await page.getByRole('button', { name: /^Renvoyer tous ceux de cette cause/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renvoyer 12' }).click();
  await expect(page.getByText('1 message est remis en attente et part')).toBeVisible();
});

test('a gateway is tested, and its own answer is shown', async ({ page, server, look }) => {
  await signIn(page, accounts.administrator, '/envois');
  await page.getByRole('button', { name: 'Essayer une passerelle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Essayer une passerelle' });
  await dialog.getByRole('button', { name: "Envoyer l'essai" }).click();
  await expect(page.getByText(/^La passerelle a pris l'essai pour claire.*Sa réponse.*250/)).toBeVisible();
  expect((await server.nextMail(accounts.administrator.email)).subject).toBe('Essai de la messagerie');

  await page.getByRole('button', { name: 'Essayer une passerelle' }).click();
  await dialog.getByRole('radio', { name: 'SMS' }).check();
  await dialog.getByRole('button', { name: "Envoyer l'essai" }).click();
  await expect(dialog.getByRole('textbox', { name: 'Votre mobile' })).toHaveAccessibleDescription(
    /Indiquez votre numéro/,
  );
  await dialog.getByRole('textbox', { name: 'Votre mobile' }).fill('+1 202 555 0123');
  await dialog.getByRole('button', { name: "Envoyer l'essai" }).click();
  await expect(dialog.getByRole('textbox', { name: 'Votre mobile' })).toHaveAccessibleDescription(
    /Les SMS ne partent pas vers le pays/,
  );
  await look('outbox-test');
  await dialog.getByRole('textbox', { name: 'Votre mobile' }).fill('06 12 34 56 78');
  await dialog.getByRole('button', { name: "Envoyer l'essai" }).click();
  await expect(page.getByText(/^La passerelle a pris l'essai pour 06\s12\s34\s56\s78.*20\d/)).toBeVisible();
  await look('outbox-tested');
});

test('an administrator reads on the first screen that messages did not go, and is led to them', async ({
  page,
  look,
}) => {
  let number = 3;
  await page.route('**/api/manager/outbox/failed', route => route.fulfill({ json: { number, since: '2026-11-20' } }));
  await signIn(page, accounts.administrator);
  await expect(page.getByText("Ces sept derniers jours, 3 messages n'ont pas pu partir.")).toBeVisible();
  await look('home-not-sent');
  await page.getByRole('link', { name: 'Voir ces messages' }).click();
  await expect(heading(page, 'E-mails et SMS')).toBeVisible();
  await expect(page).toHaveURL(/etat=failed&du=2026-11-20/);
  number = 0;
  await page.goto('/');
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
  await expect(page.getByText("n'ont pas pu partir")).toHaveCount(0);
});

test('a manager does not come to it', async ({ page }) => {
  await signIn(page, accounts.manager, '/envois');
  await expect(heading(page, 'Tableau de bord')).toBeVisible();
});
