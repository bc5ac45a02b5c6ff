// What is not there, not understood, or broken, each in words of its own; and what is not offered to whom it is no use.
import { answer } from '../answers.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { goTo, heading, signIn } from './steps.ts';

const exception = (type: string) => ({ message: '', additionalData: { unhandledException: true, type } });

test('an unknown page, a wrong demand and a failure say different things', async ({ page, look }) => {
  await signIn(page, accounts.rentier, '/#/nulle-part');
  await expect(heading(page, "Cette page n'existe pas")).toBeVisible();
  for (const [status, body, words] of [
    [404, exception('RessourceNotFoundException'), "Ce que vous demandez n'existe pas ou n'existe plus."],
    [400, exception('InvalidParameterException'), "Votre demande n'a pas été comprise."],
    [500, {}, "L'application a rencontré une erreur."],
  ] as const) {
    await answer(page, '**/api/user/*/messages/**', status, body);
    await page.goto('/#/messages');
    await page.reload();
    await expect(page.getByRole('main')).toContainText(words);
    await look(`failure-${status}`);
    await page.unroute('**/api/user/*/messages/**');
  }
});

test('who only contributes is offered no certificate of life', async ({ page }) => {
  await signIn(page, accounts.actif);
  await expect(page.getByRole('heading', { name: 'Méfiez-vous des faux conseillers' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Le certificat de vie en quelques minutes' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Faire mon certificat de vie' })).toHaveCount(0);
  await goTo(page, 'Mes opérations');
  await expect(heading(page, 'Mes opérations')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Certificat de vie' })).toHaveCount(0);
});

test('who has a pension and is asked for no certificate of life is offered none', async ({ page }) => {
  await page.route('**/api/user/*/proofOfLife', route => route.fulfill({ json: [] }));
  await signIn(page, accounts.rentier);
  await expect(page.getByRole('link', { name: 'Obtenir mon attestation de paiement' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Faire mon certificat de vie' })).toHaveCount(0);
  await page.goto('/#/certificat-de-vie');
  await expect(page.getByText('Aucun certificat de vie ne vous est demandé.')).toBeVisible();
  await expect(page.getByText('Faire cette démarche par courrier')).toHaveCount(0);
});

test('a refused paste says so beside the field, until something is typed', async ({ page }) => {
  await page.goto('/#/connexion');
  const password = page.getByLabel('Mot de passe', { exact: true });
  const words = page.getByRole('main').getByText('Le collage est désactivé', { exact: false });
  await expect(words).toHaveCount(0);
  await password.evaluate(field =>
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  );
  await expect(words).toBeVisible();
  await expect(words).toContainText('laissez votre navigateur le remplir');
  await expect(page.getByRole('status').filter({ hasText: 'Le collage est désactivé' })).toHaveCount(1);
  await password.fill('a');
  await expect(words).toHaveCount(0);
});
