import { accounts, expect, test } from '../fixtures.ts';
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
