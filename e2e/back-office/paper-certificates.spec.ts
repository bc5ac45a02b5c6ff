import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { encode } from 'uqr';
import { readAloud } from '../../api/test/read-aloud.ts';
import { accounts, expect, type Server, test } from '../fixtures.ts';
import * as portal from '../member/steps.ts';
import { heading, signIn } from './steps.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Noter un contact' });
const what = (page: Page) => form(page).getByRole('combobox', { name: "De quoi s'agit-il ?" });
const status = (page: Page) => form(page).getByRole('status');
const chooseFile = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  form(page)
    .getByLabel(/numérisé$/)
    .setInputFiles({ name, mimeType, buffer });

/** A member's own form, as they print it, and its code. */
async function printed(browser: Browser, server: Server) {
  const context = await browser.newContext({ baseURL: server.memberUrl });
  const page = await context.newPage();
  await portal.signIn(page, accounts.rentier);
  await expect(portal.heading(page, /^Bonjour/)).toBeVisible();
  await page.goto('/#/certificat-de-vie');
  const card = page.getByRole('region', { name: 'Un seul certificat pour 2 dossiers' });
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Imprimer le formulaire' }).click();
  const pdf = readFileSync(await (await download).path());
  const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec((await readAloud(pdf)).said.join(' '))![0];
  return { page, pdf, code, close: () => context.close() };
}

/** As somebody photographs a sheet with a code on it: askew, a little blurred, in poor light. */
async function photo(content: string): Promise<Buffer> {
  const { size, data } = encode(content, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `<rect x="${x}" y="${y}" width="1" height="1"/>` : '')),
  );
  const code = `<svg x="150" y="900" width="260" height="260" viewBox="0 0 ${size} ${size}">${squares.join('')}</svg>`;
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect width="100%" height="100%" fill="#eee"/>${code}</svg>`;
  return sharp(await sharp(Buffer.from(sheet)).rotate(4, { background: '#777' }).png().toBuffer())
    .blur(1.2)
    .linear(0.7, 10)
    .jpeg({ quality: 60 })
    .toBuffer();
}

test('a code that is not ours, or of nobody, says so and changes nothing; a photo is read too', async ({
  page,
  browser,
  server,
  look,
}) => {
  const { code, close } = await printed(browser, server);
  await close();
  // Not who enters the certificate below: what is begun here is kept for them.
  await signIn(page, accounts.manager, '/a-traiter/saisir?courrier=true');
  await form(page).getByRole('textbox', { name: 'Objet' }).fill('Une lettre');
  await chooseFile(
    page,
    'vide.png',
    'image/png',
    await sharp(await photo('x'))
      .extract({ left: 0, top: 0, width: 600, height: 600 })
      .png()
      .toBuffer(),
  );
  await expect(status(page).filter({ hasText: 'ne porte pas de code lisible' })).toBeVisible();
  await chooseFile(page, 'autre.jpg', 'image/jpeg', await photo('https://exemple.fr/billet/12'));
  await expect(status(page).filter({ hasText: "n'est pas celui d'un de nos formulaires" })).toBeVisible();
  await chooseFile(page, 'inconnu.jpg', 'image/jpeg', await photo('2222-3333-4444-5555'));
  await expect(status(page).filter({ hasText: "Le code 2222-3333-4444-5555 n'est celui d'aucun" })).toBeVisible();
  await look('paper-unknown-code');
  await expect(form(page).getByRole('textbox', { name: 'Objet' })).toHaveValue('Une lettre');
  await expect(what(page)).toHaveValue('');

  // Somebody else was chosen before: nobody takes their place unasked.
  await form(page).getByRole('combobox', { name: 'Qui' }).fill('martin');
  await expect(page.getByRole('listbox', { name: 'Adhérents trouvés' }).getByRole('option').first()).toBeVisible();
  await page.getByRole('listbox', { name: 'Adhérents trouvés' }).getByRole('option').first().click();
  await chooseFile(page, 'photo.jpg', 'image/jpeg', await photo(code));
  await expect(status(page).filter({ hasText: 'et non de la personne choisie' })).toBeVisible();
  await look('paper-other-person');
  await status(page)
    .getByRole('button', { name: /^Choisir / })
    .click();
  await expect(status(page).filter({ hasText: 'Code lu : certificat de vie de' })).toBeVisible();
  await expect(what(page)).toHaveValue('certificate');
  // What was typed waits under the other kind.
  await what(page).selectOption("D'une demande");
  await expect(form(page).getByRole('textbox', { name: 'Objet' })).toHaveValue('Une lettre');
});

test('a certificate that came by post fills in its own form, and its member sees it', async ({
  page,
  browser,
  server,
  look,
}) => {
  const { page: member, pdf, close } = await printed(browser, server);
  await signIn(page, accounts.administrator, '/a-traiter/saisir?courrier=true');
  await expect(form(page).getByRole('radio', { name: 'Courrier' })).toBeChecked();
  await chooseFile(page, 'scan.pdf', 'application/pdf', pdf);
  await expect(status(page).filter({ hasText: 'Code lu : certificat de vie de' })).toBeVisible();
  await expect(what(page)).toHaveValue('certificate');
  await expect(form(page).getByText('Adhérent :')).toBeVisible();
  await expect(form(page).getByRole('combobox', { name: 'Dossier' })).toHaveValue(/^\d+$/);
  await expect(form(page).getByRole('textbox', { name: 'Objet' })).toHaveCount(0);
  await look('paper-certificate');
  const [day] = new Date(server.now() - 3 * 86_400_000).toISOString().split('T');
  const postmark = day!.split('-').reverse().join('/');
  await form(page).getByRole('textbox', { name: 'Jour du cachet de la poste' }).fill(postmark);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('main').getByText('Le certificat de vie est enregistré')).toBeVisible();
  await look('paper-certificate-said');
  await page.getByRole('link', { name: 'Ouvrir le certificat' }).click();
  await expect(heading(page, 'Certificat de vie de')).toBeVisible();
  await expect(page.getByText(`reçu par courrier le ${postmark}, saisi par`)).toBeVisible();
  await look('paper-certificate-page');

  // Opened anew: what was read less than ten seconds ago is not asked for again.
  await member.goto('/#/mes-demarches');
  await member.reload();
  await expect(member.getByText(`Posté le ${postmark}, bien reçu`).first()).toBeVisible();
  await member.goto('/#/certificat-de-vie');
  await expect(member.getByText(`posté le ${postmark}`).first()).toBeVisible();
  await look('paper-certificate-member', member);
  await close();
});
