/** How long whoever moves the focus on purpose may take: a result that says itself, the heading of the next page. */
const PATIENCE = 100; // ms
/** Where reading begins in what came. */
const READ = 'h1, h2, h3, h4, p, legend, [role="status"], [role="alert"], input, select, textarea, button, a[href]';

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
  const around = path.filter(element => element.isConnected);
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

/**
 * From now on, a button that goes with its press takes nobody's place away: the focus goes to what came where it stood, or
 * else to the heading of the part of the page that it was in. Without it keys and screen readers would begin at the top
 * again, and say nothing of what the press did. Whoever gives the focus to something else is left to it.
 */
function keepFocus() {
  let path: readonly Element[] = [];
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) path = ancestorsOf(target);
  });
  addEventListener('focusout', ({ target }) => {
    // Browsers say so of what is being removed, too: only afterwards is it known whether the person left it.
    queueMicrotask(() => {
      if (isNowhere() && target instanceof Element && target.checkVisibility()) path = [];
    });
  });
  new MutationObserver(records => {
    if (path.length === 0 || path[0]!.isConnected || !isNowhere()) return;
    const { around, replacement } = lossOf(path, records);
    // What it stood in may go as well before it is looked for.
    path = around;
    const look = () => {
      if (!isNowhere()) return;
      const came = replacement();
      if (!came) return give(headingOf(around.filter(element => element.isConnected)), { preventScroll: true });
      const first = [came, ...came.querySelectorAll(READ)].find(one => one.matches(READ) && one.checkVisibility());
      give(first ?? came);
    };
    // After whoever waits for the next drawing, on a slow telephone too.
    setTimeout(() => requestAnimationFrame(look), PATIENCE);
  }).observe(document, { childList: true, subtree: true });
}

if (typeof window !== 'undefined') keepFocus();
