import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { goTo, heading, signIn } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The second press of a double click: the browser counts it, wherever the pointer is by then. */
async function pressAgain(page: Page) {
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

for (const [link, next] of [
  ['Mon adresse postale', 'Quelle est votre nouvelle adresse ?'],
  ['Mon compte bancaire', 'Quel est votre nouveau compte ?'],
] as const)
  test(`a double click on 'Continuer' of '${link}' presses nothing of the next question`, async ({ page }) => {
    await signIn(page, accounts.rentier, '/#/mes-dossiers');
    await page.getByRole('link', { name: link, exact: true }).click();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(heading(page, next)).toBeFocused();
    // The way out comes under the finger, at this width.
    const out = page.getByRole('link', { name: 'Revenir à mes dossiers' });
    await out.hover();
    await pressAgain(page);
    await expect(heading(page, next)).toBeFocused();
    await expect(page).toHaveURL(/\?etape=/);
    // A press of its own goes where it says.
    await out.click();
    await expect(heading(page, 'Gérer mes dossiers')).toBeVisible();
  });

test('a double click on the button of a form that is refused presses nothing that its messages moved', async ({
  page,
}) => {
  await signIn(page, accounts.actif);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Ma situation');
  await page.getByRole('link', { name: 'Mon tiers de confiance', exact: true }).click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const wrong = page.getByLabel('Qui est cette personne pour vous ?');
  await expect(wrong).toBeFocused();
  const address = page.getByLabel('Indiquer son adresse postale');
  await address.hover();
  await pressAgain(page);
  await expect(wrong).toBeFocused();
  await expect(address).not.toBeChecked();
  // Both presses on the same box are meant for it; so is one by its words.
  await address.dblclick();
  await expect(address).not.toBeChecked();
  await page.getByText('Indiquer son adresse postale').click();
  await expect(address).toBeChecked();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test("a second tap right after the first on 'Continuer' presses nothing of the next question", async ({ page }) => {
    await signIn(page, accounts.rentier, '/#/mes-dossiers/adresse');
    const devtools = await page.context().newCDPSession(page);
    /** A tap that began so many seconds after the first: the browser does not count taps, so their moments do. */
    const start = Date.now() / 1000;
    const tap = async (x: number, y: number, after: number) => {
      const at = { timestamp: start + after };
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], ...at });
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], ...at });
    };
    const middle = async (name: string, role: 'button' | 'link') => {
      const target = page.getByRole(role, { name });
      await target.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await target.boundingBox())!;
      return [x + width / 2, y + height / 2] as const;
    };
    // The way out of the next question is brought where the button of this one is.
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(heading(page, 'Quelle est votre nouvelle adresse ?')).toBeFocused();
    const [x, y] = await middle('Revenir à mes dossiers', 'link');
    await page.goBack();
    await expect(page.getByRole('checkbox')).toHaveCount(3);
    const button = page.getByRole('button', { name: 'Continuer' });
    await button.evaluate((element, height) => scrollBy(0, element.getBoundingClientRect().y - height + 10), y);
    await tap(x, y, 0);
    await expect(heading(page, 'Quelle est votre nouvelle adresse ?')).toBeFocused();
    await tap(x, y, 0.2);
    await expect(heading(page, 'Quelle est votre nouvelle adresse ?')).toBeFocused();
    await expect(page).toHaveURL(/\?etape=/);
    await tap(x, y, 5);
    await expect(heading(page, 'Gérer mes dossiers')).toBeVisible();
  });
});
