import { accounts, expect, test } from '../fixtures.ts';
import { heading, openMember, reply, signIn } from './steps.ts';

const PDF = {
  name: 'modele.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

test('a manager writes first to a member, who reads it among their démarches and writes back', async ({
  page,
  server,
  look,
  axe,
}) => {
  test.slow();
  await signIn(page, accounts.manager);
  await openMember(page, accounts.rentier.login);
  // The page is there once it says who it is.
  await expect(heading(page, 'Françoise Lefèvre')).toBeVisible();
  await look('member-actions');
  await page.getByRole('link', { name: 'Écrire', exact: true }).click();
  await expect(heading(page, 'Écrire à Françoise Lefèvre')).toBeVisible();
  await look('write');
  await axe();
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByText('Choisissez le dossier dont vous parlez.')).toBeVisible();
  await expect(page.getByText('Écrivez votre message.')).toBeVisible();
  await look('write-refused');
  await page.getByLabel('Dossier').selectOption({ index: 1 });
  // A ready answer begins it, filled in for the folder.
  await page.getByRole('button', { name: 'Réponse type' }).click();
  await page.getByRole('menuitem').first().click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/Madame Lefèvre/);
  // The focus goes to what was put in, after the words are there.
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
  await page.getByLabel('Objet').fill('Votre mutuelle');
  await page.getByLabel('Message', { exact: true }).fill('Bonjour,\nIl nous manque votre attestation.');
  await page.getByLabel('Pièces jointes').setInputFiles(PDF);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByText('Message envoyé.')).toBeVisible();
  await look('write-sent');
  // Taken back, it is there to be written on.
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/Il nous manque votre attestation/);
  const known = (await server.mails('francoise.lefevre@demo.example')).length;
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByText('Message envoyé.')).toBeVisible();
  await page.getByRole('link', { name: "Ouvrir l'échange" }).click();
  await expect(heading(page, 'Votre mutuelle')).toBeVisible();
  await expect(page.getByRole('article', { name: /^Message de Gérard Petit/ })).toContainText('pas encore lu par');
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible();
  await look('exchange');
  const number = /messages\/(\d+)/.exec(page.url())![1]!;
  const mail = await server.nextMail('francoise.lefevre@demo.example', known);
  expect(mail.subject).toBe('Un message vous attend dans votre espace retraite');
  expect(mail.text).toContain(`/#/mes-demarches/message/${number}`);

  await page.goto(server.memberUrl);
  await page.getByLabel('Identifiant').fill(accounts.rentier.login);
  await page.getByLabel('Mot de passe', { exact: true }).fill(accounts.rentier.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
  await page.goto(new URL('#/mes-demarches', server.memberUrl).href);
  const item = page.getByRole('listitem').filter({ hasText: 'Votre mutuelle' });
  await expect(item).toContainText('Le service vous a écrit');
  await item.getByRole('button').click();
  await look('portal-submissions');
  await page.getByRole('link', { name: /Ouvrir cette démarche : Votre mutuelle/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre mutuelle' })).toBeVisible();
  await expect(page.getByText('Il nous manque votre attestation.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Reçu de ma démarche/ })).toHaveCount(0);
  await look('portal-submission');
  await axe();
  await page.getByLabel('Votre message').fill('La voici.');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByText('Votre message est envoyé : la démarche est en cours chez nous.')).toBeVisible();

  await page.goto(new URL('/echanges/messages?texte=Votre+mutuelle', server.backOfficeUrl).href);
  await page.getByRole('link', { name: 'Votre mutuelle' }).click();
  await expect(page.getByText('La voici.')).toBeVisible();
  // What the member added is no answer of the service: the form stands open for it.
  await expect(reply(page)).toBeVisible();
  await look('exchange-answered');
});

test('what a member sent is opened from what happened', async ({ page, look }) => {
  await signIn(page, accounts.administrator);
  await openMember(page, accounts.rentier.login);
  await page.getByRole('navigation', { name: 'Ne montrer que' }).getByRole('link', { name: 'Pièces' }).click();
  const open = page.getByRole('button', { name: /^Ouvrir le document/ }).first();
  await look('documents');
  await open.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Télécharger' })).toBeVisible();
  await look('document');
});

test('a letter of ours that came back marks the address until it is dealt with', async ({ page, look, axe }) => {
  await signIn(page, accounts.manager);
  await openMember(page, accounts.actif.login);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('link', { name: 'Courrier revenu' }).click();
  await expect(page.getByLabel('Objet')).toHaveValue('Courrier revenu : adresse à vérifier');
  await look('returned-form');
  await page.getByRole('button', { name: /^Noter/ }).click();
  await page.getByRole('link', { name: "Revenir à l'adhérent" }).click();
  await expect(page.getByRole('region', { name: 'Contacts' })).toContainText('courrier revenu');
  await expect(page.getByRole('region', { name: 'À traiter' })).toContainText('Courrier revenu : adresse à vérifier');
  await look('returned-member');
  await page
    .getByRole('region', { name: 'À traiter' })
    .getByRole('link', { name: 'Courrier revenu : adresse à vérifier', exact: true })
    .click();
  await page.getByRole('button', { name: 'Nouvelle adresse obtenue' }).click();
  await look('returned-request');
  await axe();
  await page.getByRole('button', { name: 'Terminer', exact: true }).click();
  await expect(page.getByText('La demande est terminée.')).toBeVisible();
});
