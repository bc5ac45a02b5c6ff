import { useEffect, useState } from 'react';
import { loadTexts } from '../../texts-loading.ts';
import type { SessionWarningDialog } from './SessionWarningDialog.tsx';

/** When the first load is over, and long before the session is. Tried again as often until it is there. */
const FETCH_AFTER = 20_000;

/** Warns before the session ends. Not part of the first load. */
export function SessionWarning() {
  const [fetched, setFetched] = useState<{ Dialog: typeof SessionWarningDialog } | null>(null);
  useEffect(() => {
    if (fetched) return;
    const timer = setInterval(() => {
      Promise.all([import('./SessionWarningDialog.tsx'), loadTexts('later')]).then(
        ([{ SessionWarningDialog: Dialog }]) => setFetched({ Dialog }),
        () => undefined,
      );
    }, FETCH_AFTER);
    return () => clearInterval(timer);
  }, [fetched]);
  return fetched && <fetched.Dialog />;
}
