import { queryClient } from './shell/session.ts';

/** No call for so long: the page that is shown has what it shows. */
const QUIET = 250; // milliseconds

let settling: Promise<void> | undefined;

/**
 * Once nothing is being fetched for the first page that is shown, so that what can wait takes nothing from it on a slow line; or
 * once a call failed, which may be because the portal is closed. Asked for when that page is drawn for the first time.
 */
export const settled = () => {
  settling ??= new Promise<void>(resolve => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
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
  return settling;
};
