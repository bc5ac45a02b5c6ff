import type { Locator, Page } from '@playwright/test';
import { accounts, expect, expectNoSidewaysScroll, type Server, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { expectSound } from '../look.ts';
import { heading, signIn } from './steps.ts';

const RIB = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const question = (page: Page) => page.getByRole('region', { name: "Vérifions que c'est bien vous" });
const sent = (page: Page) => page.getByText('Un lien vous attend dans votre messagerie');
const codeIn = (text: string) => text.replace(/, /g, '').match(/\d{6}/)![0];

/** The codes that this channel brought, newest first: notices go by it too. */
const codes = async (server: Server, channel: string) =>
  (await server.mails('+33'))
    .filter(mail => mail.channel === channel && /votre code pour/i.test(mail.text))
    .map(({ text }) => codeIn(text));
async function nextCode(server: Server, channel: string, known: number) {
  await expect.poll(async () => (await codes(server, channel)).length).toBeGreaterThan(known);
  return (await codes(server, channel))[0]!;
}

/** In 'Changer d'adresse e-mail', six minutes after the sign-in. */
async function askToChangeEmail(page: Page, server: Server, account: { login: string; password: string }) {
  await signIn(page, account, '/#/ma-situation/adresse-email');
  await server.move(301);
  await page.getByLabel('Nouvelle adresse e-mail').fill(`neuve${Date.now()}@nouveau.example`);
}

test('by SMS on a small telephone: the keyboard alone, one field, and the form goes on by itself', async ({
  page,
  server,
  axe,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await askToChangeEmail(page, server, accounts.actif);
  const known = (await codes(server, 'sms')).length;
  await tabTo(page, page.getByRole('button', { name: 'Recevoir le lien de confirmation' }));
  await page.keyboard.press('Enter');
  const field = question(page).getByLabel(/^Code reçu au 0\d\s••\s••\s••\s\d\d$/);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expectNoSidewaysScroll(page);
  await expect(
    question(page)
      .getByText(/^Envoyé à \d\d:\d\d\.$/)
      .first(),
  ).toBeVisible();
  await expectSound(page, axe, 'member', 'proof-sms');
  await page.setViewportSize({ width: 320, height: 640 });
  const code = await nextCode(server, 'sms', known);
  // A wrong one sends itself at its sixth figure, and says what is left.
  const wrong = code === '000000' ? '000001' : '000000';
  await page.keyboard.type(wrong);
  await expect(field).toHaveAccessibleDescription(/Il vous reste 4 essais/);
  // From then on the button sends, and the field says so.
  await expect(field).toHaveAccessibleDescription(/Puis appuyez sur «\sValider\s»/);
  await expect(field).toBeFocused();
  await expectSound(page, axe, 'member', 'proof-sms-wrong');
  // It was counted once: the button does not send the same again.
  await press(page, 'Valider');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Il vous reste 4 essais/);
  // What was wrong stands under both; the button stays beside what is typed.
  const middleOf = async (of: Locator) => {
    const { y, height } = (await of.boundingBox())!;
    return y + height / 2;
  };
  const button = question(page).getByRole('button', { name: 'Valider' });
  expect(Math.abs((await middleOf(button)) - (await middleOf(field)))).toBeLessThan(5);
  // From then on the person sends it, having looked.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(sent(page)).toBeVisible();
});

test('sends itself at the sixth figure, and sends again after a rest', async ({ page, server }) => {
  await page.clock.install();
  await askToChangeEmail(page, server, accounts.suspended);
  const known = (await codes(server, 'sms')).length;
  await press(page, 'Recevoir le lien de confirmation');
  await nextCode(server, 'sms', known);
  const again = question(page).getByRole('button', { name: 'Renvoyer le code' });
  await expect(again).toBeHidden();
  await page.clock.runFor(31_000);
  await again.click();
  const code = await nextCode(server, 'sms', known + 1);
  await question(page)
    .getByLabel(/^Code reçu/)
    .pressSequentially(code);
  await expect(sent(page)).toBeVisible();
});

test('of a change of account: Back closes the question, and a second one says that it replaces the first', async ({
  page,
  server,
}) => {
  await server.move(3600); // the tests before used up its codes
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, accounts.actif, '/#/mes-dossiers/compte-bancaire');
  const fill = async (iban: string) => {
    await page.getByLabel('IBAN', { exact: true }).fill(iban);
    await press(page, 'Continuer');
    const rib = { name: 'mon-rib.pdf', mimeType: 'application/pdf', buffer: Buffer.from(RIB) };
    await page.locator('input[type=file]').first().setInputFiles(rib);
    await press(page, 'Continuer');
  };
  await fill('FR76 3000 6000 0112 3456 7890 189');
  await server.move(301);
  const known = (await codes(server, 'sms')).length;
  await press(page, 'Enregistrer ce compte');
  const field = question(page).getByLabel(/^Code reçu/);
  await expect(field).toBeFocused();
  const code = await nextCode(server, 'sms', known);
  await page.goBack();
  await expect(question(page)).toBeHidden();
  await expect(heading(page, 'Tout est-il exact ?')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('mon-rib.pdf');
  await expect(page.getByRole('main')).toContainText(/nous attendrons \d+ jours avant d'accepter ce compte/);
  await press(page, 'Enregistrer ce compte');
  await field.pressSequentially(code);
  await expect(heading(page, 'Votre demande est enregistrée')).toBeFocused();
  // Who has no account on record is not told of one.
  await expect(page.getByRole('main')).toContainText("nous n'avons pas de compte où vous payer");
  await expect(page.getByRole('main')).not.toContainText('Ne fermez pas votre ancien compte');

  await page.getByRole('link', { name: 'Revenir à mes dossiers' }).last().click();
  await expect(heading(page, 'Gérer mes dossiers')).toBeVisible();
  await page.goto('/#/mes-dossiers/compte-bancaire');
  const told = page.getByText(/compte terminé par 0189, demandé le/);
  await expect(told).toBeVisible();
  await fill('FR14 2004 1010 0505 0001 3M02 606');
  await expect(heading(page, 'Tout est-il exact ?')).toBeVisible();
  await expect(told).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Si vous envoyez un autre compte, il la remplacera.');
});

test('by a call, when the telephone is not at hand', async ({ page, server, axe }) => {
  await askToChangeEmail(page, server, accounts.actif);
  const known = (await codes(server, 'voice')).length;
  await press(page, 'Recevoir le lien de confirmation');
  await question(page)
    .getByRole('button', { name: /^Recevoir un appel au/ })
    .click();
  await expectSound(page, axe, 'member', 'proof-call');
  await question(page).getByRole('button', { name: 'Appelez-moi' }).click();
  const field = question(page).getByLabel(/^Code entendu au/);
  await expect(field).toBeFocused();
  const code = await nextCode(server, 'voice', known);
  // A page that is loaded again asks for the code of the call, and sends none by SMS.
  const texts = (await codes(server, 'sms')).length;
  await page.reload();
  await page.getByLabel('Nouvelle adresse e-mail').fill(`neuve${Date.now()}@nouveau.example`);
  await press(page, 'Recevoir le lien de confirmation');
  await expect(field).toBeFocused();
  await field.pressSequentially(code);
  await expect(sent(page)).toBeVisible();
  expect(await codes(server, 'sms')).toHaveLength(texts);
});

test('a page that is loaded again asks for the code that is under way', async ({ page, server }) => {
  await server.move(3600); // the tests before used up its codes
  await askToChangeEmail(page, server, accounts.suspended);
  const known = (await codes(server, 'sms')).length;
  await press(page, 'Recevoir le lien de confirmation');
  const code = await nextCode(server, 'sms', known);
  await page.reload();
  await page.getByLabel('Nouvelle adresse e-mail').fill(`neuve${Date.now()}@nouveau.example`);
  await press(page, 'Recevoir le lien de confirmation');
  const field = question(page).getByLabel(/^Code reçu/);
  await expect(field).toBeFocused();
  await field.pressSequentially(code);
  await expect(sent(page)).toBeVisible();
  expect(await codes(server, 'sms')).toHaveLength(known + 1);
});

test('where no code goes any more it says until when, and offers nothing that would be refused', async ({
  page,
  server,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await server.move(3600);
  await askToChangeEmail(page, server, accounts.suspended);
  const known = (await codes(server, 'sms')).length;
  await press(page, 'Recevoir le lien de confirmation');
  const again = question(page).getByRole('button', { name: 'Renvoyer le code' });
  const next = question(page).getByText(/^Un autre code pourra partir à \d\d:\d\d\.$/);
  const count = async () => (await codes(server, 'sms')).length;
  for (const former of [known, known + 1, known + 2]) {
    await expect.poll(count).toBe(former + 1);
    await expect(
      question(page)
        .getByText(/^Envoyé à/)
        .first(),
    ).toBeVisible();
    await page.clock.runFor(31_000);
    if (former < known + 2) await again.click();
  }
  // The last one still serves.
  await expect(next).toBeVisible();
  await expect(question(page).getByLabel(/^Code reçu/)).toBeVisible();
  await expect(question(page).getByRole('button', { name: /^Recevoir un appel/ })).toHaveCount(0);
  await expectSound(page, axe, 'member', 'proof-sms-limit');
  // For something else there is no field, and no button either.
  await page.goto('/#/ma-situation/telephones');
  await page.getByLabel('Téléphone mobile', { exact: true }).fill('06 12 34 56 98');
  await press(page, 'Enregistrer');
  await expect(question(page).getByText(/Un autre pourra partir à \d\d:\d\d/)).toBeVisible();
  await expect(question(page).getByRole('textbox')).toHaveCount(0);
  await expect(question(page).getByRole('button', { name: /Renvoyer|Appelez-moi|Recevoir un appel/ })).toHaveCount(0);
  await expect(question(page).getByRole('link', { name: /^Nous appeler/ })).toBeVisible();
  await expectSound(page, axe, 'member', 'proof-none-left');
});

test('an SMS that does not leave is said, and proves nothing', async ({ page, server }) => {
  await server.set({ LIMIT_SMS_DAY: 0 });
  await server.move(3600);
  await askToChangeEmail(page, server, accounts.suspended);
  await press(page, 'Recevoir le lien de confirmation');
  await expect(question(page).getByText(/Le SMS ne part pas en ce moment/)).toBeVisible();
  await expect(question(page).getByRole('button', { name: /^Recevoir un appel/ })).toBeVisible();
  await expect(question(page).getByRole('link', { name: /^Nous appeler/ })).toHaveAttribute('href', /^tel:/);
});
