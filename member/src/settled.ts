import { SERVICE_WORKER } from 'client/trusted-types.ts';
import { watchMaintenance } from './features/maintenance/watch.tsx';
import { queryClient } from './shell/session.ts';
import { lookForTexts } from './texts-following.ts';
import { loadTexts } from './texts-loading.ts';

/** No call for so long: the page that is shown has what it shows. */
const QUIET = 250; // milliseconds

/**
 * Once nothing is being fetched for the first page, so that what can wait takes nothing from it on a slow line; or once a
 * call failed, which may be because the portal is closed.
 */
const settled = new Promise<void>(resolve => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    stop();
    resolve();
  };
  const wait = () => {
    clearTimeout(timer);
    if (queryClient.isFetching() === 0) timer = setTimeout(end, QUIET);
  };
  const stop = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.state.fetchFailureReason) end();
    else wait();
  });
  wait();
});

// A page of its own, over all others. Without it (no network) the calls say themselves that the portal is closed.
void settled.then(watchMaintenance);

// What shows a page of ours when there is no network (public/service-worker.js). Who develops sees each change at once.
if (import.meta.env.PROD)
  void settled.then(() => navigator.serviceWorker?.register(SERVICE_WORKER)).catch(() => undefined);

/** At each page that is shown: what follows the texts, those that a refused sign-in shows, and how it lies on paper. */
export function onShown() {
  lookForTexts();
  settled.then(() => Promise.all([import('./shell/paper.css'), loadTexts('later')])).catch(() => undefined);
}
