// What a tool can check of the RGAA's criteria, on every page of the portal (docs/accessibility/grille-rgaa.md).
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { accounts, expect, test } from '../fixtures.ts';
import { eachPage } from './every-page.ts';
import { goTo, heading, signIn } from './steps.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds with the rules of every level: the fixture brings its code. */
const violations = (page: Page) =>
  page.evaluate(async values => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
  }, TAGS);

/** What is wrong with the document that the browser has made of the page, each after the number of its criterion. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const all = <E extends Element = HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
    const isSeen = (element: Element) => element.checkVisibility();
    const tell = (element: Element) => element.outerHTML.slice(0, 100);
    const wrong = (criterion: string, selector: string, isFault: (element: HTMLElement) => boolean) =>
      all(selector)
        .filter(isFault)
        .map(element => `${criterion} ${tell(element)}`);
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const levels = all('h1, h2, h3, h4, h5, h6')
      .filter(isSeen)
      .map(({ tagName }) => Number(tagName[1]));
    const count = (selector: string) => all(selector).filter(isSeen).length;
    const ids = all('[id]').map(({ id }) => id);
    const BLOCK = 'p, div, ul, ol, dl, h1, h2, h3, h4, table, form, section, article, fieldset';
    const TAKES_FOCUS = 'a, button, input, select, textarea, summary';
    return [
      ...wrong('1.1', 'img', image => !image.hasAttribute('alt')),
      ...wrong(
        '1.2',
        'svg',
        svg =>
          svg.getAttribute('aria-hidden') !== 'true' &&
          svg.getAttribute('role') !== 'img' &&
          !svg.closest('[aria-hidden=true]'),
      ),
      ...wrong('2.1', 'iframe, frame, object, embed', () => true),
      ...wrong('4.1', 'video, audio, marquee, blink', () => true),
      ...wrong('5.6', 'table th', head => !head.hasAttribute('scope') && !head.hasAttribute('id')),
      ...wrong('5.3', 'table', table => table.getAttribute('role') === 'presentation'),
      ...wrong('6.2', 'a', link => !link.hasAttribute('href') || nameOf(link) === ''),
      ...wrong('7.3', '[tabindex]', element => element.tabIndex > 0),
      ...(document.doctype?.name === 'html' ? [] : ['8.1 no doctype']),
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map(id => `8.2 ${id} twice`),
      ...wrong(
        '8.2',
        'p, h1, h2, h3, h4, button, label, summary, legend, span, strong, em',
        one =>
          one.querySelector(`:scope ${BLOCK}`) !== null &&
          !(one.matches('summary, legend') && one.querySelector('h1, h2, h3, h4') !== null),
      ),
      ...wrong('8.2', 'a, button', one => one.querySelector(TAKES_FOCUS) !== null),
      ...wrong('8.2', 'input[type=file][aria-required]', () => true),
      ...wrong('9.3', 'ul > :not(li, script), ol > :not(li, script)', () => true),
      ...wrong('9.3', 'dl > :not(dt, dd, div)', () => true),
      ...wrong('9.3', 'li', item => item.parentElement?.matches('ul, ol, menu') !== true),
      ...(document.documentElement.lang === 'fr' ? [] : ['8.3 no language']),
      ...wrong('8.7', 'body [lang]', () => true),
      ...wrong('8.9', 'font, center, big, b, i, u, s, strike', one => one.closest('.rich-text') === null),
      ...wrong('9.4', 'blockquote', () => true),
      ...(levels.filter(level => level === 1).length === 1 ? [] : [`9.1 ${levels.join(' ')}`]),
      ...levels.flatMap((level, at) => (level > (levels[at - 1] ?? 0) + 1 ? [`9.1 ${levels.join(' ')}`] : [])),
      ...['body header.header', 'main', 'footer.footer'].flatMap(one => (count(one) === 1 ? [] : [`9.2 ${one}`])),
      ...wrong('9.2', 'nav', nav => !nav.getAttribute('aria-label')),
      ...wrong('10.1', '[align], [bgcolor], [border], td[width]', () => true),
      ...wrong(
        '11.1',
        'input, select, textarea',
        field =>
          isSeen(field) && !field.getAttribute('aria-label') && ((field as HTMLInputElement).labels?.length ?? 0) === 0,
      ),
      ...wrong('11.6', 'fieldset', group => nameOf(group.querySelector('legend') ?? group) === ''),
      ...wrong('11.9', 'button', button => isSeen(button) && nameOf(button) === ''),
      ...wrong(
        '11.10',
        '[aria-required=true]:not(fieldset)',
        field =>
          ![...((field as HTMLInputElement).labels ?? [])].some(label =>
            (label.closest('.field-name') ?? label.closest('.field') ?? label).querySelector('.field-star'),
          ),
      ),
      ...wrong(
        '13.2',
        'a[target=_blank]',
        link => !/nouvelle fenêtre/.test(link.textContent!) && !link.closest('.rich-text'),
      ),
    ];
  });

test('every page: axe at every level, and what the criteria say of its document', async ({ page, axe }) => {
  test.slow();
  const titles = new Map<string, string>();
  await eachPage(page, async (address, who) => {
    const name = `${who} ${address}`;
    await axe();
    expect.soft(await violations(page), name).toEqual([]);
    expect.soft(await faults(page), name).toEqual([]);
    // 8.6: what the window is called begins with what the page is called, and no two pages have one name.
    const title = await page.title();
    expect.soft(title, name).toMatch(/^.+ — Mon espace retraite$/);
    const h1 = (await page.getByRole('heading', { level: 1 }).textContent())!;
    // The home greets whose it is.
    if (address === '/') return;
    expect.soft(title, name).toContain(h1);
    expect.soft(titles.get(title) ?? h1, `${name}: ${title}`).toBe(h1);
    titles.set(title, h1);
  });
});

test('the map of the site leads to every page that the menu has, and stands at one place', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  const main = page.getByRole('main');
  await page.goto('/#/connexion');
  await footer.getByRole('link', { name: 'Plan du site' }).click();
  await expect(heading(page, 'Plan du site')).toBeFocused();
  for (const name of ['Se connecter', 'Mentions légales', 'Questions fréquentes', 'Nous contacter'])
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Mes bénéficiaires' })).toHaveCount(0);
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await footer.getByRole('link', { name: 'Plan du site' }).click();
  await expect(heading(page, 'Plan du site')).toBeFocused();
  const links = await main.getByRole('link').all();
  expect(links.length).toBeGreaterThan(20);
  const addresses = await Promise.all(links.map(link => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) {
    await page.goto(`/${address}`);
    await expect(heading(page, /./)).toBeVisible();
    await expect(heading(page, "Cette page n'existe pas")).toHaveCount(0);
  }
  // Who only contributes is not sent to what is for the retired.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await signIn(page, accounts.actif);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await goTo(page, 'Ma situation');
  await footer.getByRole('link', { name: 'Plan du site' }).click();
  await expect(heading(page, 'Plan du site')).toBeFocused();
  await expect(main.getByRole('link', { name: 'Mes bénéficiaires' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Certificat de vie' })).toHaveCount(0);
});
