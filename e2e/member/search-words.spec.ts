import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { goTo, heading, signIn } from './steps.ts';

for (const width of [390, 1280]) {
  test(`documents are found by the words of their reader, in all folders, at ${width} px`, async ({ page, look }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, accounts.rentier);
    await expect(heading(page, /^Bonjour/)).toBeVisible();
    await goTo(page, 'Mes documents');
    await expect(heading(page, 'Documents de mon régime')).toBeVisible();
    const search = page.getByLabel('Chercher dans mes documents');
    const told = page.getByRole('search').getByRole('status');
    const taxes = page.getByRole('region', { name: 'Mes documents fiscaux' });
    await expect(taxes).toBeVisible();
    const all = await taxes.getByRole('listitem').count();
    await search.fill('impôts');
    await expect(told).toContainText(/Nous avons aussi cherché «\s.*fiscal.*\s»\./);
    await expect(taxes.getByRole('listitem')).toHaveCount(all);
    await look(`search-words-${width}`);
    // What it is called itself is found by no other word.
    await search.fill('documents fiscaux');
    await expect(taxes.getByRole('listitem')).toHaveCount(all);
    await expect(told).not.toContainText('aussi');
    // 'impôts' is also what is withheld for them.
    await search.fill('impôts');
    await expect(page.getByRole('main').getByText('Questions sur le prélèvement à la source')).toBeVisible();
    // What members send is not among what they are given.
    for (const words of ["carte d'identité", 'CNI']) {
      await search.fill(words);
      await expect(told).toContainText('Aucun document ne correspond');
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Envoyer un justificatif', exact: true })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Questions fréquentes' })).toBeVisible();
    }
    await look(`search-sent-${width}`);
    // A payment slip is no document: its detail stands among the operations.
    await search.fill('bulletin de paie');
    const way = page.getByRole('main').getByRole('link', { name: 'Voir mes opérations' });
    await expect(way).toBeVisible();
    await look(`search-payments-${width}`);
    await search.fill('pdf');
    await expect(way).toHaveCount(0);
    await search.fill('fiche de pension 2025');
    await way.click();
    await expect(heading(page, 'Mes opérations')).toBeVisible();
    await page.goBack();
    await expect(taxes).toBeVisible();
    await search.fill('');

    // With one folder chosen the search still goes through all of them.
    const documents = page.getByRole('main').getByRole('listitem');
    await search.fill('pdf');
    await expect(told).toContainText('correspond');
    const everywhere = await documents.count();
    await search.fill('');
    await page.getByLabel('Dossiers consultés').selectOption({ index: 1 });
    await expect(page.getByRole('region', { name: 'Documents de mon régime' })).toBeVisible();
    await search.fill('pdf');
    await expect(told).toContainText('La recherche porte sur tous vos dossiers.');
    await expect(documents).toHaveCount(everywhere);
    await expectNoSidewaysScroll(page);
    // From the questions too.
    await page.goto('/#/questions-frequentes');
    await page.getByRole('searchbox', { name: 'Chercher dans les questions' }).fill('bulletin');
    await expect(page.getByRole('main').getByRole('link', { name: 'Voir mes opérations' })).toBeVisible();
    await look(`search-faq-payments-${width}`);
    await expectNoSidewaysScroll(page);
  });

  test(`a question is found by another word than its own, at ${width} px`, async ({ page, look }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/#/questions-frequentes');
    const search = page.getByRole('searchbox', { name: 'Chercher dans les questions' });
    await search.fill('bulletin');
    await expect(page.getByRole('link', { name: 'Voir mes opérations' })).toHaveCount(0); // a visitor has none
    await search.fill('RIBs');
    await expect(page.getByRole('search').getByRole('status')).toContainText(/«\s(compte bancaire|banque)\s»/);
    await expect(page.getByRole('button', { name: /compte|versée|virée/ }).first()).toBeVisible();
    await look(`search-faq-${width}`);
    await search.fill("carte d'identité");
    await expect(page.getByRole('button', { name: /justificatif/ }).first()).toBeVisible();
  });
}
