import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { tabTo, typeIn } from '../keyboard.ts';
import { dialog, other } from './manager-steps.ts';
import { choose, clock, heading, modal, result, rows, signIn } from './steps.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

test('a template with an outside link is asked by one and signed by another', async ({
  page,
  browser,
  server,
  look,
}) => {
  await server.set({ SECOND_SIGNATURE: ['template'] });
  await signIn(page, accounts.administrator, '/notifications?id=9');
  const subject = page.getByRole('textbox', { name: 'Objet' });
  await subject.fill('Votre mot de passe, voir www.ailleurs.example');

  // Given up: nothing is asked, and what was typed stays.
  await button(page, 'Enregistrer').click();
  const why = dialog(page, 'Une seconde personne doit signer');
  const reason = why.getByRole('textbox', { name: 'Pourquoi le demandez-vous ?' });
  await expect(reason).toBeFocused();
  await expect(why).toContainText('Peut signer : Isabelle Morel.');
  await look('signature-why');
  await why.getByRole('button', { name: 'Demander la signature' }).click();
  await expect(reason).toHaveAccessibleDescription(/Indiquez pourquoi/);
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
  await expect(page.getByText("rien n'a été demandé", { exact: false })).toBeVisible();
  await expect(subject).toHaveValue(/ailleurs/);

  // By keyboard alone.
  await tabTo(page, button(page, 'Enregistrer'));
  await page.keyboard.press('Enter');
  await expect(reason).toBeFocused();
  await page.keyboard.type("La page de l'assurance");
  await tabTo(page, why.getByRole('button', { name: 'Demander la signature' }));
  await page.keyboard.press('Enter');
  const kept = dialog(page, 'Votre demande est enregistrée');
  await expect(kept.getByText('Fermer')).toBeFocused();
  await look('signature-kept');
  await kept.getByRole('link', { name: 'Voir la demande' }).click();
  await expect(heading(page, 'Modèle de message avec un lien extérieur')).toBeVisible();
  await expect(page.getByText("C'est vous qui le demandez : une autre personne doit signer.")).toBeVisible();
  await expect(button(page, 'Signer')).toHaveCount(0);
  await look('signature-mine');
  await page.goto('/notifications?id=9');
  await expect(page.getByText(/^Demandée par Claire Marchand le .*, attend une seconde signature/)).toBeVisible();
  await expect(subject).not.toHaveValue(/ailleurs/);
  await look('signature-template');

  const known = (await server.mails(accounts.administrator.email)).length;
  const page2 = await other(browser, server.backOfficeUrl);
  const entry = menu(page2).getByRole('link', { name: /^Signatures/ });
  await expect(entry).toHaveAccessibleName('Signatures (1 à signer)');
  await expect(page2.getByText('1 signature attend la vôtre.')).toBeVisible();
  await expect(page2.getByRole('link', { name: 'Voir la demande' })).toHaveAttribute('href', '/signatures');
  await look('signature-menu', page2);
  await tabTo(page2, entry);
  await page2.keyboard.press('Enter');
  await expect(rows(page2)).toHaveCount(1);
  await look('signatures-list', page2);
  await tabTo(page2, page2.getByRole('link', { name: /^Ouvrir la demande/ }));
  await page2.keyboard.press('Enter');
  await expect(page2.getByText('www.ailleurs.example', { exact: true })).toBeVisible();
  await look('signature-to-sign', page2);

  // The sign-in is no proof any more: it is asked over the page, and the signature goes on by itself.
  await server.move(301);
  await tabTo(page2, button(page2, 'Signer'));
  await page2.keyboard.press('Enter');
  const sure = page2.getByRole('alertdialog', { name: 'Signer cette demande ?' });
  await look('signature-sure', page2);
  await tabTo(page2, sure.getByRole('button', { name: 'Signer' }));
  await page2.keyboard.press('Enter');
  const proof = dialog(page2, "Confirmez que c'est bien vous");
  await typeIn(page2, proof.getByRole('textbox', { name: 'Mot de passe' }), accounts.password);
  await page2.keyboard.press('Enter');
  await expect(result(page2, "C'est signé, et c'est fait.")).toBeVisible();
  await expect(page2.getByText(/Demandée par Claire Marchand le .*, signée par Isabelle Morel le/)).toBeVisible();
  await expect(entry).toHaveAccessibleName('Signatures');
  await look('signature-signed', page2);
  const told = await server.nextMail(accounts.administrator.email, known);
  expect(told.subject).toBe('Votre demande est signée');

  await page.reload();
  await expect(subject).toHaveValue(/ailleurs/);
  await expect(page.getByText(/, signée par Isabelle Morel le/)).toBeVisible();
  await button(page, 'Historique').click();
  await expect(page.getByText(/Claire Marchand, signé par Isabelle Morel/)).toBeVisible();
  await look('signature-history');
  await page2.context().close();
});

test('a reset is not signed, with a reason; an erasure is withdrawn', async ({ page, browser, server, look }) => {
  await server.set({ SECOND_SIGNATURE: ['factorReset', 'erasure'] });
  await signIn(page, accounts.administrator, '/habilitations/par-gestionnaire?lastname=petit');
  await button(page, 'Retirer ses moyens de connexion…').click();
  await page.getByRole('textbox', { name: 'Motif' }).fill('Téléphone volé');
  await button(page, 'Retirer').click();
  const kept = dialog(page, 'Votre demande est enregistrée');
  // Also of who has no means: whether they have is nobody's to see.
  await expect(kept).toContainText('Peut signer : Isabelle Morel.');
  await look('signature-reset-kept');
  await kept.getByText('Fermer').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.getByText(/^Demandée par Claire Marchand le .*, attend une seconde signature/)).toBeVisible();
  // It is not asked twice.
  await expect(button(page, 'Retirer ses moyens de connexion…')).toBeDisabled();
  await look('signature-reset');

  const page2 = await other(browser, server.backOfficeUrl);
  await page2.goto('/signatures');
  await page2.getByRole('link', { name: /^Ouvrir la demande/ }).click();
  await button(page2, 'Ne pas signer…').click();
  await button(page2, 'Ne pas signer').click();
  const why = dialog(page2, 'Ne pas signer').getByRole('textbox', { name: 'Pourquoi ?' });
  await expect(why).toHaveAccessibleDescription(/Indiquez pourquoi/);
  await look('signature-refuse', page2);
  await why.fill("Gérard vient de s'en servir");
  await button(page2, 'Ne pas signer').click();
  await expect(result(page2, /n'est pas signée/)).toBeVisible();
  await expect(page2.getByText(/non signée par Isabelle Morel le .* Motif.: Gérard vient/)).toBeVisible();
  await page2.context().close();

  await page.goto('/signatures');
  await expect(page.getByText('Aucune demande ne vous attend.')).toBeVisible();
  await look('signatures-none');
  await button(page, 'Demander un effacement…').click();
  const erase = dialog(page, "Demander l'effacement d'un adhérent");
  const login = erase.getByRole('textbox', { name: "Identifiant de l'adhérent" });
  await login.fill('PERSONNE');
  await choose(page, 'Demande reçue par', 'Courrier');
  const motive = erase.getByRole('textbox', { name: 'Motif' });
  await motive.fill('x');
  await erase.getByRole('button', { name: 'Demander la signature' }).click();
  await expect(motive).toHaveAccessibleDescription(/Écrivez au moins 3 caractères/);
  await motive.fill('Demande écrite du 3 mars');
  await erase.getByRole('button', { name: 'Demander la signature' }).click();
  await expect(login).toHaveAccessibleDescription(/Aucun adhérent n'a cet identifiant/);
  await look('signature-erasure');
  await login.fill(accounts.closed.login);
  await erase.getByRole('button', { name: 'Demander la signature' }).click();
  await dialog(page, 'Votre demande est enregistrée').getByRole('link', { name: 'Voir la demande' }).click();
  // It waits in the queue too.
  await expect(page.getByLabel('La demande', { exact: true })).toContainText('À prendre');
  await expect(page.getByText('Suivi', { exact: true })).toBeVisible();
  await look('signature-erasure-asked');
  await button(page, 'Retirer').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(result(page, /Votre demande est retirée/)).toBeVisible();
  await page.getByRole('link', { name: 'Revenir aux signatures' }).click();
  await page.getByRole('link', { name: 'Demandées par moi' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText('Retirée');
  await look('signatures-mine');
});

test('whoever signs for a change of account has read what was said on the telephone, and both are named', async ({
  page,
  browser,
  server,
  look,
}) => {
  await server.set({ SECOND_SIGNATURE: ['bankChange'] });
  await signIn(page, accounts.administrator, '/echanges/changements-de-compte');
  await rows(page).filter({ hasText: 'À risque' }).first().getByRole('rowheader').getByRole('link').click();
  await expect(heading(page, '')).toContainText('Changement de compte de');
  await expect(page.getByText('À risque', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vérifications' }).getByText(/^\d+ à regarder$/)).toBeVisible();
  const phone = page
    .getByRole('radiogroup', { name: /^Numéro appelé/ })
    .getByRole('radio')
    .first();
  await phone.check();
  const group = page.getByRole('radiogroup', { name: /^Numéro appelé/ });
  const called = /0\d(?: \d\d){4}/.exec((await group.textContent())!.replace(/\s/g, ' '))![0];
  await page.getByRole('radio', { name: 'Elle-même' }).check();
  await page.getByRole('textbox', { name: 'Ce qui a été dit' }).fill('Compte joint ouvert en octobre.');
  await button(page, 'Noter le rappel').click();
  await page.getByRole('radio', { name: 'Accepter' }).check();
  await look('bank-change-two');
  await button(page, 'Accepter, puis faire signer').click();
  const why = dialog(page, 'Une seconde personne doit signer');
  await why.getByRole('textbox').fill('Rappelée, elle confirme');
  await why.getByRole('button', { name: 'Demander la signature' }).click();
  await dialog(page, 'Votre demande est enregistrée').getByText('Fermer').click();
  // It is not asked twice.
  await expect(page.getByRole('radio', { name: 'Accepter' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Enregistrer la décision' })).toBeDisabled();
  await expect(page.getByText('Déjà demandé : une autre personne doit signer.')).toBeVisible();
  // The queue offers it to nobody meanwhile.
  await expect(clock(page).getByText('Attend une signature')).toBeVisible();
  await expect(clock(page).getByRole('button', { name: 'Prendre', exact: true })).toHaveCount(0);
  await look('bank-change-asked');

  const page2 = await other(browser, server.backOfficeUrl);
  await page2.goto('/signatures');
  await page2.getByRole('link', { name: /^Ouvrir la demande/ }).click();
  const asked = page2.getByRole('region', { name: 'Ce qui est demandé' });
  await expect(asked).toContainText(`Claire Marchand a appelé le ${called}.`);
  await expect(asked).toContainText('Compte joint ouvert en octobre.');
  await look('bank-change-to-sign', page2);
  await button(page2, 'Signer').click();
  await page2.getByRole('alertdialog').getByRole('button', { name: 'Signer' }).click();
  await expect(result(page2, "C'est signé, et c'est fait.")).toBeVisible();
  await page2.context().close();

  await page.reload();
  await expect(page.getByText('Accepté', { exact: true }).first()).toBeVisible();
  await expect(clock(page).getByText('Attend une signature')).toHaveCount(0);
  await expect(page.getByText(/^Demandée par Claire Marchand le .*, signée par Isabelle Morel le/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rappel de la personne' })).toContainText('ouvert en octobre');
  await look('bank-change-signed');
});

test('nobody signs for their own means: where nobody else could, it is said at once', async ({
  page,
  server,
  look,
}) => {
  await server.set({ SECOND_SIGNATURE: ['factorReset'] });
  await signIn(page, accounts.administrator, '/habilitations/par-gestionnaire?lastname=morel');
  await button(page, 'Retirer ses moyens de connexion…').click();
  await page.getByRole('textbox', { name: 'Motif' }).fill('Téléphone perdu');
  await button(page, 'Retirer').click();
  const kept = dialog(page, 'Votre demande est enregistrée');
  await expect(kept).toContainText("Personne d'autre ne peut signer aujourd'hui.");
  await expect(kept).not.toContainText('Peut signer');
  await look('signature-nobody');
  await kept.getByRole('link', { name: 'Voir la demande' }).click();
  await expect(page.getByText("Personne d'autre ne peut signer aujourd'hui.")).toBeVisible();
  await button(page, 'Retirer').click();
  await modal(page, 'Retirer votre demande ?').getByRole('button', { name: 'Retirer' }).click();
  await expect(result(page, /Votre demande est retirée/)).toBeVisible();
});
