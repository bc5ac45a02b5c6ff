import type { Page, Route } from '@playwright/test';
import { expect } from './fixtures.ts';

/** How each visible element looks, by its place: what hangs on the width of its words, or on a moment, is left out. */
type Looks = Record<string, string>;

const looks = (page: Page): Promise<Looks> =>
  page.evaluate(() => {
    // Used values that the words in a box decide: a time or a count may have changed between the two looks.
    const measured =
      /^(width|height|inline-size|block-size|top|right|bottom|left|inset.*|perspective-origin|transform-origin|transform|translate|grid-template-.*|animation.*|transition.*|cursor|--.*)$/;
    const found: Looks = {};
    // The same for every element but for variables, which are left out: filtered once, not once an element.
    const names = [...getComputedStyle(document.body)].filter(name => !measured.test(name));
    const visit = (element: Element, place: string) => {
      const styles = getComputedStyle(element);
      if (styles.display === 'none') return;
      // What is asked is counted on the menu once a page has asked for it.
      if (element.matches('.navigation-count, .navigation-count + .visually-hidden')) return;
      found[place] = names.map(name => `${name}: ${styles.getPropertyValue(name)}`).join('\n');
      if (element instanceof SVGElement) return;
      for (const [at, child] of [...element.children].entries())
        visit(child, `${place} > ${child.tagName.toLowerCase()}.${child.className}:${at}`);
    };
    visit(document.querySelector('#root')!, '');
    return found;
  });

async function quietLooks(page: Page): Promise<Looks> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    for (const animation of document.getAnimations()) animation.cancel();
  });
  return looks(page);
}

/** What the screens have asked of the server so far, and how much of it was not answered yet. */
interface Asked {
  total: number;
  open: number;
}

/**
 * What the page is made of, once it shows its heading, which React hides while a part of it is fetched, and nothing on it says that
 * more is coming; the showcase of widgets says so for ever, but for its editor. Empty before. Styles are dear to read, so they are read only after this.
 */
const drawn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const isShown = [...document.querySelectorAll('h1')].some(heading => heading.checkVisibility());
    const coming = document.querySelector('#showcase') ? '.rich-text-waiting' : '.spinner, .skeleton';
    const isWhole = !document.querySelector(coming);
    if (!isShown || !isWhole || document.fonts.status !== 'loaded') return '';
    return `${document.styleSheets.length} ${document.body.innerHTML}`;
  });

/**
 * Until nothing comes any more: twice in a row the page is made of the same, with nothing asked between. The browser's own 'network
 * idle' comes on a busy machine while the page has not run yet what it fetched.
 */
async function settle(page: Page, screen: string, asked: Asked): Promise<void> {
  let last = '';
  await expect
    .poll(
      async () => {
        const former = last;
        const made = asked.open === 0 ? await drawn(page) : '';
        last = made && `${asked.total} ${made}`;
        return last !== '' && last === former;
      },
      { message: `${screen} comes to rest`, intervals: [300], timeout: 180_000 },
    )
    .toBe(true);
}

/** What differs, in words: 'place: property: cold | warm', the first few of a screen. */
function differences(screen: string, cold: Looks, warm: Looks): string[] {
  const places = [...new Set([...Object.keys(cold), ...Object.keys(warm)])];
  return places
    .flatMap(place => {
      const [one, other] = [cold[place]?.split('\n'), warm[place]?.split('\n')];
      if (!one || !other) return [`${screen} ${place}: only ${one ? 'cold' : 'warm'}`];
      const at = one.findIndex((line, index) => line !== other[index]);
      return at < 0 ? [] : [`${screen} ${place}: ${one[at]} | ${other[at]}`];
    })
    .slice(0, 5);
}

/**
 * What the server is asked has its first answer throughout: a reminder that left or a job that ended between the two
 * looks is no difference of styles.
 */
async function keepAnswers(page: Page): Promise<Asked> {
  const asked: Asked = { total: 0, open: 0 };
  const kept = new Map<string, { status: number; contentType: string; body: string }>();
  const answer = async (route: Route) => {
    const request = route.request();
    // Its tokens are good once.
    if (request.url().includes('refresh')) return route.continue();
    const wanted = [request.method(), request.url(), request.postData()].join(' ');
    const known = kept.get(wanted);
    if (known) return route.fulfill(known);
    const response = await route.fetch();
    const contentType = response.headers()['content-type'] ?? '';
    if (response.ok() && contentType.includes('json'))
      kept.set(wanted, { status: response.status(), contentType, body: await response.text() });
    await route.fulfill({ response });
  };
  await page.route(/\/api\//, async route => {
    asked.total += 1;
    asked.open += 1;
    await answer(route).finally(() => {
      asked.open -= 1;
    });
  });
  return asked;
}

/**
 * Every screen looks the same when it is opened first and when all others were there before: none lives on a style sheet
 * that another one brought, nor on the order in which they came. `go` changes the screen without loading the page.
 */
export async function expectSameColdAndWarm(
  page: Page,
  screens: readonly string[],
  go: (screen: string) => Promise<void>,
) {
  const asked = await keepAnswers(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.mouse.move(0, 0);
  const cold: Looks[] = [];
  for (const screen of screens) {
    await go(screen);
    await page.reload();
    await settle(page, screen, asked);
    cold.push(await quietLooks(page));
  }
  for (const screen of screens) {
    await go(screen);
    await settle(page, screen, asked);
  }
  const said = expect.configure({ soft: true });
  for (const [index, screen] of screens.entries()) {
    await go(screen);
    // On a busy machine the largest page takes seconds to read.
    await said
      .poll(async () => differences(screen, cold[index]!, await quietLooks(page)), { timeout: 60_000 })
      .toEqual([]);
  }
}
