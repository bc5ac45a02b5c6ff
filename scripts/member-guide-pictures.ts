import type { Page } from '@playwright/test';

type Take = (name: string) => Promise<void>;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** The pictures of docs/guide-membre.md for whoever is not signed in yet. `signIn` fills in the sign-in page. */
export async function takeDoors(page: Page, take: Take, signIn: (login: string) => Promise<void>): Promise<void> {
  await page.goto('/#/connexion');
  await page.getByLabel('Identifiant').waitFor();
  await take('connexion');
  await page.goto('/#/mot-de-passe-oublie');
  await page.getByRole('img', { name: 'Caractères à recopier' }).waitFor();
  await take('mot-de-passe');
  await page.goto('/#/connexion');
  await signIn('NOUVEAU0001');
  await page.getByLabel('Votre adresse e-mail').waitFor();
  await take('premiere-connexion');
}

/** The others, in the order of the guide. A retired member is signed in and sees the home. */
export async function takeSpace(page: Page, take: Take): Promise<void> {
  /** Without what stands above every page, which the guide shows once. */
  const takePage: Take = async name => {
    await page.getByRole('main').evaluate(main => main.scrollIntoView());
    await take(name);
  };
  await page.getByRole('region', { name: /^Vos dossiers/ }).waitFor();
  await take('accueil');
  await page.goto('/#/mes-operations');
  const payment = page.getByRole('group').filter({ hasText: 'Versé le' }).first();
  await payment.click();
  await payment.getByText('Montant brut').waitFor();
  await payment.evaluate(element => element.scrollIntoView({ block: 'start' }));
  await take('operations');
  await page.goto('/#/mes-documents/attestation');
  await page.getByRole('radio', { name: /12 derniers mois/ }).waitFor();
  await takePage('attestation');
  await page.goto('/#/certificat-de-vie');
  await page.getByRole('button', { name: 'Envoyer mon certificat' }).first().waitFor();
  await takePage('certificat-de-vie');
  await page.goto('/#/envoyer-un-justificatif');
  await page.getByRole('combobox', { name: /^Type de justificatif/ }).waitFor();
  await takePage('justificatif');
  await page.goto('/#/mes-documents');
  await press(page, /^Lire .* dans la page$/);
  await page.getByRole('dialog').locator('canvas').first().waitFor();
  await take('lecture');
  await page.keyboard.press('Escape');
  await page.goto('/#/mes-dossiers');
  await page.getByText('Titulaire').first().waitFor();
  await takePage('dossiers');
  await takeAccount(page);
  await page.getByLabel('Votre mot de passe actuel').evaluate(field => field.scrollIntoView({ block: 'end' }));
  await take('compte');
  await page.goto('/#/messages');
  await page.getByRole('list', { name: 'Messages envoyés et reçus' }).waitFor();
  await takePage('messages');
  await page.goto('/#/ma-situation');
  await heading(page, 'Ma situation personnelle');
  await takePage('situation');
}

/** To the last question of a change of account, which is not sent. */
async function takeAccount(page: Page) {
  await page.goto('/#/mes-dossiers/compte-bancaire');
  await heading(page, /^Pour quels dossiers/);
  await press(page, 'Continuer');
  await page.getByLabel('IBAN', { exact: true }).fill('FR7630006000011234567890189');
  await press(page, 'Continuer');
  await heading(page, 'Joignez votre RIB');
  const buffer = Buffer.from('%PDF-1.7\n%%EOF\n');
  const file = { name: 'mon-rib.pdf', mimeType: 'application/pdf', buffer };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await press(page, 'Continuer');
  await heading(page, 'Tout est-il exact ?');
}
