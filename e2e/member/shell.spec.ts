import { accounts, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
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

const SCREENS = ['connexion', 'mot-de-passe-oublie', 'accessibilite', 'nous-contacter', 'nulle-part'];
for (const { width, large } of [
  { width: 320, large: false },
  { width: 390, large: true },
]) {
  test(`${width} px${large ? ' with enlarged text' : ''}: nothing scrolls sideways`, async ({ page, axe }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(isLarge => isLarge && localStorage.setItem('text_size', 'large'), large);
    for (const screen of SCREENS) {
      await page.goto(`/#/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await signIn(page, accounts.rentier);
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('button', { name: 'Mon compte' }).click();
    await expectNoSidewaysScroll(page);
    await axe();
  });
}
