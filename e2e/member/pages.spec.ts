import type { Locator, Page } from '@playwright/test';
import { giveCredentials, rows, heading as title } from '../back-office/steps.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { grain, HEIC, lying, sheet } from './photo-samples.ts';
import { goTo, heading, signIn } from './steps.ts';

const MO = 1024 * 1024;
const photo = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
const papers = (page: Page) => page.getByRole('group', { name: 'Document photographié', exact: true });
const sheets = (page: Page) => page.getByRole('list', { name: 'Pages du document' }).getByRole('listitem');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function write(page: Page, subject: string) {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Nous contacter');
  await page.getByRole('main').getByRole('link', { name: 'Écrire un message' }).click();
  await page.getByLabel('Votre demande concerne').selectOption('Mes paiements');
  await page.getByLabel('Objet').fill(subject);
  await page.getByLabel('Votre message').fill('Bonjour, voici les pages.');
  return page.getByLabel('Pièces jointes');
}

async function send(page: Page) {
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(heading(page, 'Votre message est envoyé')).toBeVisible();
}

/** What the service sees of the message: its one attachment, opened. */
async function openAttachment(page: Page, backOfficeUrl: string, subject: string, name: RegExp) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(new URL('/login', backOfficeUrl).href);
  await giveCredentials(page, accounts.administrator);
  await page.getByRole('button', { name: 'Échanges' }).click();
  await page.getByRole('link', { name: 'Messages reçus' }).click();
  await expect(heading(page, 'Messages reçus')).toBeVisible();
  await page.getByLabel('Objet, nom, dossier ou référence').fill(subject);
  await page.getByRole('button', { name: 'Chercher', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: subject }).click();
  await expect(title(page, subject)).toBeFocused();
  await page.getByRole('button', { name }).first().click();
  return page.getByRole('dialog');
}

/** How a page lies as it is drawn, and where its coloured band is: 'standing, blue top'. */
const band = (drawn: Locator) =>
  drawn.evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const context = canvas.getContext('2d')!;
    const colourAt = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(
        Math.floor(x * width),
        Math.floor(y * height),
        1,
        1,
      ).data;
      if (Math.min(red, green, blue) > 180) return null;
      return red > 180 && green < 120
        ? 'red'
        : blue > 180 && red < 120
          ? 'blue'
          : green > 180 && red < 120
            ? 'lime'
            : null;
    };
    const places = { top: [0.5, 0.12], right: [0.88, 0.62], bottom: [0.5, 0.88], left: [0.12, 0.62] } as const;
    const found = Object.entries(places).flatMap(([name, [x, y]]) => {
      const colour = colourAt(x, y);
      return colour ? [`${colour} ${name}`] : [];
    });
    return [width > height ? 'lying' : 'standing', ...found].join(', ');
  });

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use(width === 390 ? { viewport: { width, height: 844 }, hasTouch: true, isMobile: true } : {});

    test('photos become the pages of one document, which arrives as they were put', async ({
      page,
      server,
      axe,
      look,
    }) => {
      const subject = `Des pages ${width}`;
      await write(page, subject);
      const red = photo('1.jpg', await lying(await sheet('red')));
      const blurred = photo('2.jpg', await sheet('blue', { blur: 9 }));
      const dark = photo('3.jpg', await sheet('lime', { light: 0.3 }));
      if (width === 390) {
        await page.getByLabel('Prendre une photo').setInputFiles(red);
        await expect(sheets(page)).toHaveCount(1);
        await page.getByLabel('Photographier une autre page').setInputFiles(blurred);
        await expect(sheets(page)).toHaveCount(2);
        await page.getByLabel('Photographier une autre page').setInputFiles(dark);
      } else {
        await expect(page.getByLabel('Prendre une photo')).toBeHidden();
        await page.getByLabel('Choisir des photos').setInputFiles([red, blurred, dark]);
        await expect(page.getByText('Document photographié : 3 pages')).toBeFocused();
      }
      await expect(sheets(page)).toHaveCount(3);
      await expect(page.getByText('Document photographié : 3 pages')).toBeVisible();
      await expect(sheets(page).nth(0)).not.toContainText('semble');
      await expect(sheets(page).nth(1)).toContainText('Cette page semble floue.');
      await expect(sheets(page).nth(2)).toContainText('Cette page semble trop sombre.');
      await expect(sheets(page).nth(2).getByRole('img', { name: 'Photo de la page 3' })).toBeVisible();
      await axe();
      await look(`pages-${width}`);

      // Whether it is blurred is seen on a picture as large as the window.
      await sheets(page)
        .nth(1)
        .getByRole('button', { name: /^Photo de la page 2/ })
        .click();
      const large = page.getByRole('dialog', { name: 'Page 2' });
      const picture = large.getByRole('img', { name: 'Photo de la page 2' });
      await expect(picture).toBeInViewport({ ratio: 1 });
      const { width: across, height: high } = (await picture.boundingBox())!;
      expect(across / width, 'as wide as the window').toBeGreaterThan(0.8);
      expect(high / page.viewportSize()!.height, 'as high').toBeGreaterThan(0.7);
      expect(await picture.evaluate((one: HTMLImageElement) => one.naturalHeight)).toBeGreaterThan(600);
      await axe();
      await look(`page-large-${width}`);
      await page.keyboard.press('Escape');
      await expect(large).toHaveCount(0);

      // A better photo; the page that is dark is kept as it is.
      const better = photo('2-bis.jpg', await sheet('blue'));
      await page.getByLabel('Reprendre la photo de la page 2').setInputFiles(better);
      await expect(sheets(page).nth(1)).not.toContainText('semble');
      await expect(sheets(page).nth(1)).toBeFocused();

      await page.getByLabel('Ajouter des photos').setInputFiles(photo('IMG_4.HEIC', HEIC, ''));
      await expect(sheets(page)).toHaveCount(4, { timeout: 90_000 });
      await expect(page.getByRole('status').filter({ hasText: 'Page 4 ajoutée.' })).toBeAttached();

      // By the keyboard: red is turned, the photo of the iPhone goes before the dark page, the second page goes away.
      await press(page, 'Tourner la page 1').press('Enter');
      await expect(press(page, 'Tourner la page 1')).toBeFocused();
      await press(page, 'Monter la page 4').press('Enter');
      await expect(press(page, 'Monter la page 3')).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: 'est maintenant la page 3 sur 4' })).toBeAttached();
      await expect(sheets(page).nth(3)).toContainText('trop sombre');
      await press(page, 'Descendre la page 4').press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'déjà la dernière' })).toBeAttached();
      await press(page, 'Retirer la page 2').press('Enter');
      await expect(sheets(page)).toHaveCount(3);
      await expect(press(page, 'Remettre cette page')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(sheets(page)).toHaveCount(4);
      await expect(sheets(page).nth(1)).toBeFocused();
      await press(page, 'Retirer la page 2').press('Enter');
      await expect(sheets(page)).toHaveCount(3);

      await send(page);
      const shown = await openAttachment(page, server.backOfficeUrl, subject, /Document photographié\.pdf/);
      await expect(shown.getByRole('group')).toHaveCount(3);
      for (const [index, seen] of ['lying, red right', 'standing, blue top', 'standing'].entries()) {
        if (index > 0) await shown.getByRole('button', { name: 'Page suivante' }).click();
        const drawn = shown.getByRole('group', { name: `Page ${index + 1} sur 3` }).getByRole('img');
        await expect.poll(() => band(drawn)).toBe(seen);
      }
    });
  });
}

test('heavy pages are made smaller until they fit; those that never fit are said, and nothing is lost', async ({
  page,
}) => {
  const files = await write(page, 'Des pages lourdes');
  const heavy = photo('bruit.jpg', await grain(2400, 1800));
  expect(heavy.buffer.length).toBeGreaterThan(3 * MO);
  await page.getByLabel('Choisir des photos').setInputFiles([heavy, heavy]);
  await expect(papers(page)).toContainText(/[\d,]+\s[KM]o sur 5\sMo au plus/, { timeout: 90_000 });
  await expect(sheets(page)).toHaveCount(2);
  await press(page, 'Commencer un autre document').click();
  const list = page.getByRole('list', { name: 'Fichiers choisis' });
  await press(page, 'Retirer Document photographié.pdf').click();
  await expect(list).toHaveCount(0);

  // With 19,6 Mo of other files there is no room for them; without one of these there is.
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'])
    await files.setInputFiles({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(4.9 * MO), Buffer.from('\n%%EOF\n')]),
    });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await page.getByLabel('Choisir des photos').setInputFiles([heavy, heavy, heavy, heavy]);
  await expect(files).toHaveAccessibleDescription(/Ces 4 pages sont trop lourdes.* il reste \d+\sKo/, {
    timeout: 90_000,
  });
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(files).toHaveAccessibleDescription(/Rien n'est encore envoyé/);
  await expect(heading(page, 'Votre message est envoyé')).toHaveCount(0);
  await expect(sheets(page)).toHaveCount(4);
  await press(page, 'Retirer a.pdf').click();
  await expect(files).not.toHaveAccessibleDescription(/trop lourdes/, { timeout: 90_000 });
  await expect(papers(page)).toContainText(/sur 5\sMo au plus/, { timeout: 90_000 });
  await expect(sheets(page)).toHaveCount(4);
});

test('a document has thirty pages at most, and another one can be begun', async ({ page, axe }) => {
  const files = await write(page, 'Beaucoup de pages');
  const small = await sheet('red');
  await page
    .getByLabel('Choisir des photos')
    .setInputFiles(Array.from({ length: 32 }, (_, index) => photo(`photo-${index + 1}.jpg`, small)));
  await expect(sheets(page)).toHaveCount(30, { timeout: 90_000 });
  await expect(files).toHaveAccessibleDescription(/photo-31\.jpg.*Un document a 30 pages au plus.*photo-32\.jpg/s);
  await press(page, 'Renoncer à ces fichiers').click();
  await expect(papers(page)).toContainText('au plus', { timeout: 90_000 });
  await press(page, 'Commencer un autre document').click();
  await expect(page.getByLabel('Choisir des photos')).toBeFocused();
  const list = page.getByRole('list', { name: 'Fichiers choisis' });
  // Beside what an earlier message had, which was never sent and is kept.
  await expect(list.getByRole('listitem').filter({ hasText: 'Document photographié' })).toHaveCount(1);
  await page.getByLabel('Choisir des photos').setInputFiles(photo('autre.jpg', await sheet('blue')));
  await expect(page.getByText('Document photographié 2 : 1 page')).toBeVisible();
  await expect(page.getByText(/sur 5\sMo au plus/)).toBeVisible();
  await press(page, 'Modifier les pages de Document photographié.pdf').click();
  await expect(page.getByText('Document photographié : 30 pages')).toBeFocused();
  await expect(list).toContainText('Document photographié 2.pdf');
  await axe();
});

test('where one file is taken, a photo and those that follow are its pages, also after the page was left', async ({
  page,
  axe,
  look,
}) => {
  await signIn(page, accounts.rentier, '/#/donnees-fiscales');
  const field = page.getByLabel(/^Votre avis/);
  await field.setInputFiles(photo('avis-1.jpg', await sheet('red')));
  const list = page.getByRole('list', { name: 'Fichiers choisis' });
  await expect(list.getByRole('img', { name: 'Aperçu de la photo envoyée, avis-1.jpg' })).toBeVisible();
  await look('picture-of-a-photo');
  await page.getByLabel('Choisir des photos').setInputFiles(photo('avis-2.jpg', await sheet('blue')));
  await expect(sheets(page)).toHaveCount(2);
  await expect(list).toHaveCount(0);
  await field.setInputFiles(photo('avis-3.jpg', await sheet('lime')));
  await expect(sheets(page)).toHaveCount(3);
  await expect(papers(page)).toContainText('au plus');
  await field.setInputFiles({
    name: 'avis.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await expect(field).toHaveAccessibleDescription(/Vous avez déjà photographié des pages/);
  await axe();
  await press(page, 'Renoncer à ce fichier').click();
  await expect(sheets(page)).toHaveCount(3);

  await goTo(page, 'Nous contacter');
  await page.goBack();
  await expect(sheets(page)).toHaveCount(3);
  await press(page, 'Retirer la page 3').click();
  await press(page, 'Retirer la page 2').click();
  await press(page, 'Retirer la page 1').click();
  await expect(page.getByText('Document photographié : aucune page')).toBeVisible();
  await press(page, 'Remettre cette page').click();
  await expect(sheets(page)).toHaveCount(1);
});
