import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { text } from '../texts.ts';
import { Page } from './Page.tsx';
import { PhoneHelp } from './PhoneHelp.tsx';

/** What `fetch` says, in each browser; the import of a script says 'fetch dynamically'. */
const NO_NETWORK = /fetch(?! d)/;

/**
 * A page that broke, which reloading may repair. One whose code could not be fetched for want of a network is tried again
 * without: what was typed elsewhere stays.
 */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => void router.invalidate().then(reset);
  // It may stay: a page that stands loses nothing by it.
  useEffect(() => {
    window.ononline = again;
  });
  return (
    <Page title={text('failures.page.title')} isNarrow>
      <Card>
        <div className="stack" role="alert">
          <p>{text('failures.page.message')}</p>
          <PhoneHelp />
          <p>
            <Button variant="primary" onClick={() => (NO_NETWORK.test(String(error)) ? again() : location.reload())}>
              {text('failures.page.reload')}
            </Button>
          </p>
        </div>
      </Card>
    </Page>
  );
}
