import type { RefObject } from 'react';

/** Where reading begins in what came. */
const READ = 'h1, h2, h3, h4, p, legend, [role="status"], [role="alert"], input, select, textarea, button, a[href]';

/** Older browsers cannot say it; there a part of the page that is folded may count as shown. */
const isShown = (element: Element) => element.checkVisibility?.() ?? element.getClientRects().length > 0;

const isThere = (element: Element) => element.isConnected && !element.matches(':disabled');

/** Something that went, and what stood around it, the nearest first. */
interface Loss {
  around: readonly Element[];
  /** What has come where it stood, once that is asked. */
  replacement: () => Element | null;
}

function ancestorsOf(start: Element) {
  const path: Element[] = [];
  for (let at: Element | null = start; at; at = at.parentElement) path.push(at);
  return path;
}

/** `path` begins with what had the focus. */
function lossOf(path: readonly Element[], records: readonly MutationRecord[]): Loss {
  const around = path.filter(isThere);
  const [place] = around;
  const gone = path[path.length - around.length - 1]!;
  const before = records.find(({ removedNodes }) => [...removedNodes].includes(gone))?.previousSibling ?? null;
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  const stayed = new Set([...place!.children].filter(child => !added.has(child)));
  const replacement = () => {
    let at: Node | null = before ? before.nextSibling : place!.firstChild;
    while (at && !(at instanceof HTMLElement)) at = at.nextSibling;
    return at && place !== document.body && !stayed.has(at) ? at : null;
  };
  return { around, replacement };
}

/** That of the nearest part of the page, so that reading goes on close by. */
function headingOf(around: readonly Element[]) {
  for (const element of around) {
    const title = element.matches('section, dialog') && element.getAttribute('aria-labelledby');
    const heading = title && document.getElementById(title);
    if (heading) return heading;
  }
  return document.querySelector('h1[tabindex]') ?? document.querySelector('main[tabindex]');
}

function give(element: Element | null | undefined, options?: FocusOptions) {
  if (!(element instanceof HTMLElement)) return;
  // Words take no focus by themselves.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
}

const isNowhere = () => document.activeElement === document.body;

/** Where the focus goes that was lost. */
function find({ around, replacement }: Loss) {
  const left = around.filter(isThere);
  const named = left.find(element => element.matches('[data-place]'));
  if (named) return give(named, { preventScroll: true });
  const came = replacement();
  if (!came) return give(headingOf(left), { preventScroll: true });
  give([came, ...came.querySelectorAll(READ)].find(one => one.matches(READ) && isShown(one)) ?? came);
}

/**
 * From now on, a button that goes with its press, or can be pressed no more, takes nobody's place away: the focus goes to the
 * nearest part of the page that is made for it (`data-place`: where the button that comes to the same spot does something else,
 * which a second Enter would do), to what came where it stood, or else to the heading of the part of the page that it was
 * in. Without it keys and screen readers would begin at the top again, and say nothing of what the press did. Whoever gives
 * the focus to something else is left to it.
 */
function keepFocus() {
  let path: readonly Element[] = [];
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) path = ancestorsOf(target);
  });
  addEventListener('focusout', ({ target }) => {
    // Browsers say so of what is being removed, too: only afterwards is it known whether the person left it.
    queueMicrotask(() => {
      if (isNowhere() && target instanceof Element && isThere(target) && isShown(target)) path = [];
    });
  });
  new MutationObserver(records => {
    if (path.length === 0 || isThere(path[0]!)) return;
    const loss = lossOf(path, records);
    // What it stood in may go as well before it is looked for.
    path = loss.around;
    // By its second drawing a page that moves the focus on purpose has done so; a list to choose from does in the first.
    requestAnimationFrame(() => requestAnimationFrame(() => isNowhere() && find(loss)));
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

if (typeof window !== 'undefined') keepFocus();

/** What is drawn by what was pressed takes the focus. */
export const focusOnceDrawn = (place: RefObject<HTMLElement | null>): void =>
  void requestAnimationFrame(() => place.current?.focus());
