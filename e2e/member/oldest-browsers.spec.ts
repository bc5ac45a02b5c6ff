import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { eachPage } from './every-page.ts';
import { sheet } from './photo-samples.ts';
import { heading } from './steps.ts';

/** What Chrome 109 or Safari 16.4, the oldest that the portal is for, have not (docs/contributing.md, 'Browsers'). */
function takeNewer() {
  const newer: [object, string[]][] = [
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toSpliced', 'toReversed', 'with']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['parse', 'canParse']],
    [AbortSignal, ['any']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  const decode = createImageBitmap;
  Object.assign(window, {
    createImageBitmap: async (source: ImageBitmapSource, options?: ImageBitmapOptions) => {
      if (options?.imageOrientation === 'from-image') throw new TypeError('from-image is no ImageOrientation');
      return options ? decode(source, options) : decode(source);
    },
  });
}

/** A photo becomes the page of a document. */
async function photograph(page: Page) {
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await sheet('red') };
  await page.getByLabel('Choisir des photos').setInputFiles(photo);
  await expect(page.getByRole('list', { name: 'Pages du document' }).getByRole('listitem')).toHaveCount(1);
}

test('every page works in the oldest browsers, and a photo is read', async ({ page }) => {
  test.slow();
  await page.addInitScript(takeNewer);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await eachPage(page, async (address, who) => {
    await expect.soft(heading(page, "Cette page n'a pas pu être affichée."), `${who} ${address}`).toHaveCount(0);
    if (address === '/messages/nouveau') await photograph(page);
  });
  expect(errors).toEqual([]);
});
