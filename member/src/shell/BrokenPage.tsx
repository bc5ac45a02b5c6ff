import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { text } from '../texts.ts';
import { askBeforeLoss } from './drafts/memory.ts';
import { Page } from './Page.tsx';
import { PhoneHelp } from './PhoneHelp.tsx';

/** What `fetch` says, in each browser; the import of a script says 'fetch dynamically'. */
const NO_NETWORK = /fetch(?! d)|^TypeError: Load failed/;
const isOffline = (error: unknown) => !navigator.onLine || NO_NETWORK.test(String(error));

/**
 * A page that broke, which reloading may repair. One whose code could not be fetched for want of a network is tried again
 * without: what was typed elsewhere stays. And the browser asks before a reload that would lose it.
 */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => void router.invalidate().then(reset);
  // It may stay: a page that stands loses nothing by it.
  useEffect(() => {
    window.ononline = again;
  });
  // The form that would ask is gone with the page.
  useEffect(askBeforeLoss, []);
  const isCut = isOffline(error);
  return (
    <Page title={text('failures.page.title')} isNarrow>
      <Card>
        <div className="stack" role="alert">
          <p>{text(isCut ? 'failures.page.offline' : 'failures.page.message')}</p>
          <PhoneHelp />
          <p>
            {/* Asked again at the press: the network may have gone since. */}
            <Button variant="primary" onClick={() => (isOffline(error) ? again() : location.reload())}>
              {text(isCut ? 'failures.retry' : 'failures.page.reload')}
            </Button>
          </p>
        </div>
      </Card>
    </Page>
  );
}
