import { Navigate } from '@tanstack/react-router';
import { FirstConnectionStep } from 'contract/profile.ts';
import type { ReactNode } from 'react';
import { Card } from 'ui/Card.tsx';
import { PATHS } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { PhoneButton, PhoneHelp } from '../../shell/PhoneHelp.tsx';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';

/** Instead of a home whose calls would all be refused. */
export default function FirstConnectionPage(): ReactNode {
  const { data: user } = useUser();
  // Nothing is left to do: an old tab, or an address kept.
  if (user && user.connectionFunnelStep >= FirstConnectionStep.Complete) return <Navigate to={PATHS.home} replace />;
  return (
    <Page title={text('firstConnection.title')} isNarrow>
      <Card>
        <div className="stack">
          <p>{text('firstConnection.message')}</p>
          <p>{text('firstConnection.next')}</p>
          <p>{text('firstConnection.kept')}</p>
          <PhoneHelp />
          <p>
            <PhoneButton />
          </p>
        </div>
      </Card>
    </Page>
  );
}
