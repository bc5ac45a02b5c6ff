// What begins once the first page has what it shows (settled.ts), and is no part of what it waits for.
import { dropBegun } from 'client/begun.ts';
import { SERVICE_WORKER } from 'client/trusted-types.ts';
import { watchMaintenance } from './features/maintenance/watch.tsx';
import { router } from './routes.tsx';
import { startTracking } from './shell/tracking.ts';
import { lookForTexts } from './texts-following.ts';
import { loadTexts } from './texts-loading.ts';

dropBegun();
// A page of its own, over all others. Without it (no network) the calls say themselves that the portal is closed.
watchMaintenance();
startTracking(router);

// What shows a page of ours when there is no network (public/service-worker.js). Who develops sees each change at once.
if (import.meta.env.PROD) navigator.serviceWorker?.register(SERVICE_WORKER).catch(() => undefined);

/** At each page that is shown: what follows the texts, those that a refused sign-in shows, and how it lies on paper. */
export function onShown() {
  lookForTexts();
  Promise.all([import('./shell/paper.css'), loadTexts('later')]).catch(() => undefined);
}
