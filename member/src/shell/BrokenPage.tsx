import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { text } from '../texts.ts';
import { Page } from './Page.tsx';
import { PhoneHelp } from './PhoneHelp.tsx';

/** A page that broke, or whose code could not be fetched: after a new version of the site, reloading repairs it. */
export function BrokenPage() {
  return (
    <Page title={text('failures.page.title')} isNarrow>
      <Card>
        <div className="stack" role="alert">
          <p>{text('failures.page.message')}</p>
          <PhoneHelp />
          <p>
            <Button variant="primary" onClick={() => window.location.reload()}>
              {text('failures.page.reload')}
            </Button>
          </p>
        </div>
      </Card>
    </Page>
  );
}
