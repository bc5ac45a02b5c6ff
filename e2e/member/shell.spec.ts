import { cut } from '../cut.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { sliding } from '../look.ts';
import { eachPage } from './every-page.ts';
import { heading, signIn } from './steps.ts';

test('enlarged text is remembered, also after signing in', async ({ page }) => {
  await page.goto('/#/connexion');
  const enlarge = page.getByRole('button', { name: 'Agrandir le texte' });
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  expect(await size()).toBeCloseTo(19, 0);
  await enlarge.click();
  await expect(enlarge).toHaveAttribute('aria-pressed', 'true');
  expect(await size()).toBeCloseTo(23.75, 0);
  await page.reload();
  await expect(enlarge).toHaveAttribute('aria-pressed', 'true');
  expect(await size()).toBeCloseTo(23.75, 0);
  await enlarge.click();
  expect(await size()).toBeCloseTo(19, 0);
});

test('the footer: its pages exist, and the contact link is for visitors only', async ({ page, axe }) => {
  await page.goto('/#/connexion');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('V1.13.3 — © 2020');
  for (const [link, title] of [
    ['Mentions légales', 'Mentions légales'],
    ["Conditions générales d'utilisation", "Conditions générales d'utilisation"],
    [/^Accessibilité/, 'Accessibilité'],
    ['Nous contacter', 'Nous contacter'],
  ] as const) {
    await footer.getByRole('link', { name: link }).click();
    await expect(heading(page, title)).toBeFocused();
    await axe();
  }
  await signIn(page, accounts.actif);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Mentions légales' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Nous contacter' })).toBeHidden();
});

test('an unknown address says so', async ({ page, axe }) => {
  await page.goto('/#/nulle-part');
  await expect(heading(page, "Cette page n'existe pas")).toBeVisible();
  await axe();
});

/** What criterion 10.12 of the RGAA (1.4.12 of WCAG) lets a reader set. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

test('every page at 400 %, and with the spacing that a reader sets: nothing slides, nothing is cut', async ({
  page,
}) => {
  test.slow();
  await eachPage(page, async (address, who) => {
    const name = `${who} ${address}`;
    const space = (css: string) =>
      page.evaluate(rules => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [sheet];
      }, css);
    const wide = page.viewportSize()!;
    // A window of 1280 by 1024 px at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.soft.poll(() => sliding(page), `${name} at 400 %`).toEqual([]);
    expect.soft(await cut(page), `${name} at 400 %`).toEqual([]);
    await space(SPACING);
    expect.soft(await sliding(page), `${name} at 400 %, spaced`).toEqual([]);
    expect.soft(await cut(page), `${name} at 400 %, spaced`).toEqual([]);
    await page.setViewportSize(wide);
    await expect.soft.poll(() => sliding(page), `${name}, spaced`).toEqual([]);
    expect.soft(await cut(page), `${name}, spaced`).toEqual([]);
    if (process.env.LOOK_FOLDER)
      await page.screenshot({ path: `${process.env.LOOK_FOLDER}/spaced-${name.replaceAll(/[ /]/g, '-')}.png` });
    await space('');
  });
});
