import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pngOutline } from '../../api/test/file-samples.ts';
import { giveCredentials, rows, heading as title } from '../back-office/steps.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { HEIC, sheet } from './photo-samples.ts';
import { goTo, heading, signIn, signOut } from './steps.ts';

const MO = 1024 * 1024;

/** As a telephone takes it: above 5 Mo, lying on its side, its upper half red once it is upright. */
async function photo(): Promise<Buffer> {
  const [width, height] = [2800, 2100];
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const plain = await sharp({ create: { width, height, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer();
  // Turned by a quarter (6), what lies at the left comes to the top.
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return sharp(plain)
    .composite([{ input: half, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function write(page: Page) {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Nous contacter');
  await page.getByRole('main').getByRole('link', { name: 'Écrire un message' }).click();
  await page.getByLabel('Votre demande concerne').selectOption('Mes paiements');
  await page.getByLabel('Votre message').fill('Bonjour, voici la photo.');
  return page.getByLabel('Pièces jointes');
}

test('a photo above 5 Mo is made smaller, upright, shown as it is sent, and arrives', async ({ page, axe, look }) => {
  const buffer = await photo();
  expect(buffer.length).toBeGreaterThan(5 * MO);
  const files = await write(page);
  await page.getByLabel('Objet').fill('Une photo');
  await files.setInputFiles([
    { name: 'IMG_0001.JPEG', mimeType: 'image/jpeg', buffer },
    { name: 'petit.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
  ]);
  const list = page.getByRole('list', { name: 'Fichiers choisis' });
  const reduced = list.getByRole('listitem').filter({ hasText: 'IMG_0001.jpg' });
  await expect(reduced).toContainText(/Photo réduite pour l'envoi\s: [\d,]+\sMo avant, [\d,]+\s[KM]o maintenant/);
  await expect(list.getByRole('listitem').filter({ hasText: 'petit.pdf' })).not.toContainText('réduite');
  const picture = reduced.getByRole('img', { name: 'Aperçu de la photo envoyée, IMG_0001.jpg' });
  await expect(picture).toBeVisible();
  const seen = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const at = (part: number) => [...context.getImageData(10, Math.floor(canvas.height * part), 1, 1).data.slice(0, 3)];
    return { width: canvas.width, height: canvas.height, top: at(0.1), bottom: at(0.9) };
  });
  expect([seen.width, seen.height]).toEqual([1800, 2400]);
  expect(seen.top[0]! - seen.top[1]!).toBeGreaterThan(150); // red
  expect(Math.abs(seen.bottom[0]! - seen.bottom[1]!)).toBeLessThan(150);
  await axe();
  await look('photo-reduced');
  const sent = page.waitForRequest(request => request.url().endsWith('/message/send'));
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  const size = Number((await (await sent).allHeaders())['content-length']);
  expect(size).toBeLessThan(5 * MO);
  await expect(heading(page, 'Votre message est envoyé')).toBeVisible();
});

test('a form that is sent while a photo is made smaller waits for it, says so, and goes', async ({
  page,
  axe,
  look,
}) => {
  const files = await write(page);
  let go = () => undefined as unknown;
  const asked = new Promise<unknown>(resolve => {
    go = () => resolve(undefined);
  });
  // The code that makes it smaller comes late: the press is there before the photo.
  await page.route('**/assets/*.js', async route => {
    await asked;
    await route.continue();
  });
  await files.setInputFiles({ name: 'IMG_0004.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  const send = page.getByRole('button', { name: 'Envoyer le message' });
  const waits = page.getByText(/Votre photo se prépare\s: la suite vient d'elle-même\./);
  // What is missing is said at once.
  await send.click();
  await expect(page.getByLabel('Objet')).toBeFocused();
  await expect(waits).toHaveCount(0);
  await page.getByLabel('Objet').fill('Une photo en route');
  await send.click();
  await expect(waits).toBeVisible();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await axe();
  await look('photo-waits');
  go();
  await expect(heading(page, 'Votre message est envoyé')).toBeVisible();
  await page.getByRole('link', { name: 'Revenir à mes messages' }).click();
  await page.getByRole('button', { name: /^Une photo en route/ }).click();
  await expect(page.getByRole('button', { name: /IMG_0004\.jpg/ })).toBeVisible();
});

test('a photo of an iPhone is sent as a JPEG, also where the browser reads no HEIC', async ({ page }) => {
  const files = await write(page);
  await files.setInputFiles({ name: 'IMG_0003.HEIC', mimeType: '', buffer: HEIC });
  const picture = page.getByRole('img', { name: 'Aperçu de la photo envoyée, IMG_0003.jpg' });
  await expect(picture).toBeVisible({ timeout: 30_000 });
  // Another format, and not smaller for it.
  await expect(page.getByRole('listitem').filter({ hasText: 'IMG_0003.jpg' })).not.toContainText('réduite');
  const seen = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    return { size: [canvas.width, canvas.height], top: [...context.getImageData(120, 60, 1, 1).data] };
  });
  expect(seen.size).toEqual([240, 320]);
  expect(seen.top[2]! - seen.top[0]!).toBeGreaterThan(150); // blue
});

test('a photo that the browser cannot read says what to do, and the others stay', async ({ page, axe }) => {
  const files = await write(page);
  const heic = { name: 'IMG_0002.HEIC', mimeType: 'image/heic', buffer: Buffer.from('0000001c66747970686569', 'hex') };
  const small = { name: 'petite.png', mimeType: 'image/png', buffer: pngOutline(10, 10) };
  await files.setInputFiles([heic, small]);
  await expect(files).toHaveAccessibleDescription(/IMG_0002\.HEIC\s» n'est pas ajouté\. .*HEIC.*JPEG/);
  await expect(page.getByRole('listitem').filter({ hasText: 'petite.png' })).toBeVisible();
  await axe();
  const broken = Buffer.concat([Buffer.from('ffd8ffe00004', 'hex'), Buffer.alloc(6 * MO)]);
  await files.setInputFiles({ name: 'abimee.jpg', mimeType: 'image/jpeg', buffer: broken });
  await expect(files).toHaveAccessibleDescription(/Cette photo ne peut pas être lue/);
  const bomb = Buffer.concat([pngOutline(40_000, 40_000), Buffer.alloc(6 * MO)]);
  await files.setInputFiles({ name: 'immense.png', mimeType: 'image/png', buffer: bomb });
  await expect(files).toHaveAccessibleDescription(/Cette photo est trop grande pour être réduite ici/);
});

test('a small file that holds an immense picture is kept, and no page decodes it', async ({ page, server, axe }) => {
  const files = await write(page);
  await page.getByLabel('Objet').fill('Une image immense');
  await files.setInputFiles({ name: 'immense.png', mimeType: 'image/png', buffer: pngOutline(40_000, 40_000) });
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(heading(page, 'Votre message est envoyé')).toBeVisible();

  await page.goto(new URL('/login', server.backOfficeUrl).href);
  await giveCredentials(page, accounts.administrator);
  await page.getByRole('button', { name: 'Échanges' }).click();
  await page.getByRole('link', { name: 'Messages reçus' }).click();
  await expect(heading(page, 'Messages reçus')).toBeVisible();
  await page.getByLabel('Objet, nom, dossier ou référence').fill('Une image immense');
  await page.getByRole('button', { name: 'Chercher', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Une image immense' }).click();
  await expect(title(page, 'Une image immense')).toBeFocused();
  await page
    .getByRole('button', { name: /immense\.png/ })
    .first()
    .click();
  const shown = page.getByRole('dialog');
  await expect(shown).toContainText(/trop grande pour être affichée ici \(40\s000 × 40\s000 pixels\)/);
  await expect(shown.getByRole('img', { name: /immense/ })).toHaveCount(0);
  await expect(shown.getByRole('button', { name: 'Télécharger' })).toBeVisible();
  await axe();
});

test('where one file is taken, a photo does not take the place of what an earlier visit kept', async ({
  page,
  axe,
}) => {
  await signIn(page, accounts.rentier, '/#/donnees-fiscales');
  const jpeg = { mimeType: 'image/jpeg', buffer: await sheet('red') };
  const pick = page.getByLabel('Choisir des photos');
  await pick.setInputFiles([1, 2].map(number => ({ ...jpeg, name: `avis-${number}.jpg` })));
  await expect(page.getByRole('list', { name: 'Pages du document' }).getByRole('listitem')).toHaveCount(2);
  // Pages rest, for the next one, before they go: who signs out meanwhile waits for them.
  await expect(page.getByText(/ sur 5\sMo au plus/)).toBeVisible();
  await signOut(page);
  await expect(page.getByLabel('Identifiant')).toBeVisible();
  await signIn(page, accounts.rentier, '/#/donnees-fiscales');
  const list = page.getByRole('list', { name: 'Fichiers choisis' });
  await expect(list).toContainText('Document photographié.pdf');
  await pick.setInputFiles({ ...jpeg, name: 'avis-3.jpg' });
  await expect(page.getByLabel(/^Votre avis/)).toHaveAccessibleDescription(
    /avis-3\.jpg\s» n'est pas ajouté\. Le fichier de votre dernière visite est gardé/,
  );
  await axe();
  await page.getByRole('button', { name: 'Renoncer à ce fichier' }).click();
  await page.reload();
  await expect(list).toContainText('Document photographié.pdf');
  // Once it is gone, pages begin again.
  await list.getByRole('button', { name: /^Retirer/ }).click();
  await page.route('**/drafts/*/files', () => undefined);
  const named = page.waitForResponse(answer => !!answer.request().postData()?.includes('isPages'));
  await pick.setInputFiles({ ...jpeg, name: 'avis-3.jpg' });
  await expect(page.getByRole('list', { name: 'Pages du document' }).getByRole('listitem')).toHaveCount(1);
  // Those that did not come are photographed again: nobody knows a file of their name.
  await named;
  const later = await page.context().newPage();
  await later.goto('/#/donnees-fiscales');
  await expect(later.getByText('Les pages que vous aviez photographiées')).toBeVisible();
  await expect(later.getByText("n'était pas arrivé en entier")).toHaveCount(0);
});
