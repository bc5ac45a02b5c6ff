// What a member sees when a page of the portal is asked for and there is no network. The browser keeps that page and nothing
// else: no answer of a call, no other file, nothing personal. A changed file takes the place of this one at the next visit.

const KEPT = 'offline';
const PAGE = '/offline.html';
/** The page has the fund's telephone number, which may change. */
const DAY = 86_400_000; // milliseconds

async function keep() {
  const page = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' });
  if (!page.ok) throw new Error(`${PAGE}: ${page.status}`);
  await (await caches.open(KEPT)).put(PAGE, page);
}

async function renew() {
  const kept = await caches.match(PAGE);
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
  if (!(age < DAY)) await keep();
}

async function tidy() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  // The page is asked for while this file starts.
  await self.registration.navigationPreload?.enable();
}

/** Calls and files go past this one, where the browser knows how: it is not even started for them. */
const passOthers = async event =>
  event.addRoutes?.(
    ['cors', 'no-cors', 'same-origin'].map(requestMode => ({ condition: { requestMode }, source: 'network' })),
  );

async function show(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(renew().catch(() => undefined));
    return page;
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

self.addEventListener('install', event => {
  passOthers(event).catch(() => undefined);
  event.waitUntil(keep().then(() => self.skipWaiting()));
});
self.addEventListener('activate', event => event.waitUntil(tidy()));
self.addEventListener('fetch', event => {
  const isPage = event.request.mode === 'navigate' && !new URL(event.request.url).pathname.startsWith('/api/');
  if (isPage) event.respondWith(show(event));
});
