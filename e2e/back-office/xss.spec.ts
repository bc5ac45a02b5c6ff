// Three hundred hostile texts in every field of formatted text (api/test/xss-corpus.ts): nothing of them runs where they
// are shown, to members or to administrators, and nothing even tries what the CSP forbids.
import type { BrowserContext, Page } from '@playwright/test';
import { formOf } from 'contract/kit/form.ts';
import { type Call, richTextFields } from '../../api/test/rich-text-fields.ts';
import { batches, CORPUS } from '../../api/test/xss-corpus.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { signIn as openSpace } from '../member/steps.ts';
import { heading, signIn } from './steps.ts';

interface Seen {
  ran: string[];
  refused: string[];
}

/** Whatever runs calls `__xss` or opens a dialog, in any frame of any page. */
async function watch(context: BrowserContext, seen: Seen) {
  await context.exposeBinding('__xss', ({ page }) => void seen.ran.push(page.url()));
  context.on('dialog', dialog => {
    seen.ran.push(dialog.message());
    void dialog.dismiss();
  });
  context.on('console', message => {
    if (/Content Security Policy|Refused to/i.test(message.text())) seen.refused.push(message.text());
  });
}

/** Calls of an administrator, without a browser. */
async function administrator(url: string): Promise<Call> {
  const headers = { 'content-type': 'application/json' };
  const { email: identifier, password } = accounts.administrator;
  const body = JSON.stringify({ identifier, password });
  const session = await fetch(`${url}/api/manager/token/authorize`, { method: 'POST', headers, body });
  const authorization = `Bearer ${(await session.json()).bearer}`;
  return async ({ method, path, upload }, given = {}) => {
    const at = path.replace(/:(\w+)/g, (_, name: string) => String(given.params?.[name]));
    const sent = upload ? formOf(upload, given.body) : given.body === undefined ? null : JSON.stringify(given.body);
    const answer = await fetch(url + at, {
      method,
      headers: { authorization, ...(upload || sent === null ? {} : headers) },
      body: sent,
    });
    expect([path, answer.ok]).toEqual([path, true]);
    const text = await answer.text();
    return text ? JSON.parse(text) : undefined;
  };
}

/** The first and the last of the corpus stand there as words. */
async function expectShown(place: Pick<Page, 'getByText'>, last = CORPUS.length - 1) {
  await expect(place.getByText('·0·').first()).toBeVisible();
  await expect(place.getByText(`·${last}·`).first()).toBeVisible();
}

test('three hundred hostile texts in every field run nowhere', async ({ page, context, browser, server }) => {
  test.setTimeout(400_000);
  const seen: Seen = { ran: [], refused: [] };
  await watch(context, seen);

  await test.step('the watch sees what runs', async () => {
    const unsafe = await context.newPage();
    await unsafe.setContent(CORPUS.slice(20, 40).join(''));
    await expect.poll(() => seen.ran.length).toBeGreaterThan(0);
    await unsafe.close();
    seen.ran.length = 0;
  });

  const call = await administrator(server.backOfficeUrl);
  for (const { save, maxLength } of richTextFields(call, 1))
    for (const { html } of batches(maxLength)) await save(html);

  const outside = await browser.newContext({ baseURL: server.memberUrl });
  await watch(outside, seen);
  const portal = await outside.newPage();
  await test.step('the portal', async () => {
    for (const path of ['conditions-generales', 'mentions-legales', 'accessibilite', 'nous-contacter']) {
      await portal.goto(`/#/${path}`);
      await expectShown(portal);
    }
    await portal.goto('/#/questions-frequentes');
    await portal.getByRole('button', { name: 'Question hostile ?' }).click();
    await expectShown(portal);
    await openSpace(portal, accounts.actif);
    // The terms have changed.
    await expectShown(portal);
    await portal.getByRole('button', { name: /^J'accepte|^Accepter/ }).click();
    await expectShown(portal.getByRole('region', { name: 'Bloc hostile' }));
    await portal.goto('/#/nous-contacter');
    await expect(portal.getByText('·0·')).toHaveCount(2); // at the head of the page, and for the folder
  });

  await test.step('the back-office', async () => {
    await signIn(page);
    for (const path of ['page-accueil', 'bandeau-dossier', 'entete-page']) {
      await page.goto(`/gestion-du-site/${path}`);
      await page
        .getByRole('row', { name: /Bloc hostile|Nos coordonnées/ })
        .getByRole('button', { name: /^Aperçu/ })
        .click();
      await expectShown(page.frameLocator('iframe'));
      await page.getByRole('button', { name: 'Fermer' }).last().click();
      await page.getByRole('button', { name: /^Historique .*(hostile|coordonnées)/ }).click();
      await expectShown(page.getByRole('dialog'));
    }
    await page.goto('/gestion-du-site/faq');
    await expect(page.getByText('·0·').first()).toBeVisible();
    await page
      .getByRole('button', { name: /^Modifier le thème « Thème hostile/ })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: 'Libellé long' })).toContainText('·0·');
    await page.goto('/gestion-du-site/faq');
    await page.getByRole('button', { name: /^Ouvrir les questions du thème « Réponses/ }).click();
    await expect(page.getByText('·0·').first()).toBeVisible();
    await page.getByRole('button', { name: /^Modifier la question/ }).click();
    await expect(page.getByRole('textbox', { name: 'Réponse' })).toContainText(`·${CORPUS.length - 1}·`);
    await page.goto('/gestion-du-site/contenu');
    await page.getByRole('searchbox', { name: 'Chercher un texte' }).fill('·150·');
    await expect(page.getByRole('textbox').filter({ hasText: '·150·' })).toHaveCount(3);
    await page.goto('/notifications?id=5');
    await expect(page.getByRole('textbox', { name: "Corps de l'e-mail" })).toContainText('·0·');
    await page.getByRole('button', { name: 'Aperçu' }).click();
    await expectShown(page.frameLocator('iframe'));
    await page.goto('/gestion-du-site/page-de-maintenance');
    await expect(page.getByRole('textbox', { name: 'Message de la page de maintenance' })).toContainText('·0·');
    await page.getByRole('button', { name: 'Activer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
    await expectShown(portal.getByRole('dialog'));
    await page.getByRole('button', { name: 'Désactiver' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }).click();
    await expect(page.getByText('Désactivée')).toBeVisible();
    await expect(heading(page, 'Page de maintenance')).toBeVisible();
  });

  expect(seen).toEqual({ ran: [], refused: [] });
  await outside.close();
});
