import type { Page } from '@playwright/test';

const SITE = '/gestion-du-site';

/** Every picture of docs/guide-administrateur.md, in the order of its pages. The administrator is signed in. */
export async function takeGuide(page: Page, take: (name: string) => Promise<void>): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const ready = (role: 'table' | 'dialog') => page.getByRole(role).first().waitFor();
  const editor = (name: string) => page.getByRole('textbox', { name }).waitFor();

  await page.goto(`${SITE}/contenu`);
  await page.getByRole('searchbox', { name: 'Chercher un texte' }).fill('vos dossiers');
  await page.getByRole('textbox', { name: 'Titre, plusieurs dossiers', exact: true }).fill('Vos pensions');
  await take('contenu');
  await button('Annuler les modifications').click();

  await page.goto(`${SITE}/page-accueil`);
  await ready('table');
  await take('page-accueil');
  await button('Modifier le bloc « Vos opérations').click();
  await editor('Texte');
  await take('page-accueil-bloc');
  await page.goto(`${SITE}/page-accueil`);
  await button('Aperçu : le bloc « Vos opérations').click();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await take('apercu');

  await page.goto(`${SITE}/bandeau-dossier`);
  await ready('table');
  await take('bandeau');
  await button(/^Modifier le bandeau/).click();
  await editor('Texte');
  await take('bandeau-formulaire');

  await page.goto(`${SITE}/entete-page`);
  await ready('table');
  await take('entete');

  await page.goto(`${SITE}/faq`);
  await ready('table');
  await take('faq');
  await button('Ouvrir les questions du thème « Ma famille »').click();
  await button(/^Modifier la question/).click();
  await editor('Réponse');
  await take('faq-question');

  await page.goto(`${SITE}/page-de-maintenance`);
  await editor('Message de la page de maintenance');
  await take('maintenance');
  await button('Activer').click();
  await ready('dialog');
  await take('maintenance-dates');

  await page.goto('/notifications');
  await ready('table');
  await take('notifications');
  await page.goto('/notifications?id=5');
  await editor("Corps de l'e-mail");
  await take('notification');

  await page.goto('/statistiques-globales?bases=1,2,3&regimes=1,2,3,4,5,6&du=2026-01-01&au=2026-12-31');
  await page.getByRole('table', { name: 'Par mois' }).waitFor();
  await take('statistiques-globales');
  await page.goto('/statistiques-stock');
  await page.getByRole('table', { name: 'Par régime' }).waitFor();
  await take('statistiques-stock');

  await takeExtraction(page, take);
  await takeDocuments(page, take);
}

async function takeExtraction(page: Page, take: (name: string) => Promise<void>) {
  await page.goto('/base-documentaire/extraction', { waitUntil: 'networkidle' }); // a list without choices does not open
  for (const name of ['Types de justificatif', 'Bases', 'Régimes']) {
    await page.getByRole('button', { name: new RegExp(`${name}$`) }).click();
    // What the form begins with is chosen already.
    const all = page.getByRole('option', { name: 'Tout sélectionner' });
    if ((await all.getAttribute('aria-selected')) !== 'true') await all.click();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: /État$/ }).click();
  await page.getByRole('option', { name: 'Non extraits' }).click();
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await page.getByText(/justificatifs? trouvés?/).waitFor();
  await take('extraction');
  await page.getByRole('button', { name: "Télécharger l'archive ZIP" }).click();
  const line = page.getByRole('row', { name: 'Archive ZIP' });
  await line.getByText('Téléchargé et marqué').waitFor();
  await line
    .getByText(/non extraits/)
    .first()
    .click();
  await page.getByRole('heading', { name: 'Historique des extractions' }).evaluate(it => it.scrollIntoView());
  await take('extraction-historique');
}

async function takeDocuments(page: Page, take: (name: string) => Promise<void>) {
  const button = (name: RegExp) => page.getByRole('button', { name }).first();
  await page.goto('/base-documentaire/gestion');
  await page.getByRole('table').waitFor();
  await take('documents');
  await button(/^Consulter/).click();
  await page
    .getByRole('group', { name: /^Page 1 sur/ })
    .locator('canvas')
    .waitFor();
  await take('documents-lecture');
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /^Modifier/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Libellé' }).waitFor();
  await take('documents-modification');
  await page.goto('/base-documentaire/nouveau-document');
  await page.getByRole('radio', { name: 'Par régime' }).check();
  await page.getByRole('textbox', { name: 'Libellé' }).fill('Notice 2027');
  await take('documents-ajout');
  await page.getByRole('radio', { name: 'Par dossier' }).check();
  await page.getByRole('button', { name: /Numéro de dossier$/ }).waitFor();
  await take('documents-ajout-dossier');
}
