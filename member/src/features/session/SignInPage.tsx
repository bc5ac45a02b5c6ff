import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Card } from 'ui/Card.tsx';
import './sign-in.css';
import { PATHS } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { PhoneButton, PhoneHelp } from '../../shell/PhoneHelp.tsx';
import { flag, text } from '../../texts.ts';
import { loadTexts } from '../../texts-loading.ts';
import { SignInForm } from './SignInForm.tsx';

/** `onStart`: somebody begins to fill in the form, so the home is worth fetching. `others`: other ways to sign in. */
export function SignInPage({ onStart, others }: { onStart: () => void; others: ReactNode }) {
  const { logout, sessionExpired, sessionClosed } = useSearch({ from: PATHS.signIn });
  const notice = sessionClosed ? 'closed' : sessionExpired ? 'expired' : logout ? 'loggedOut' : null;
  // Words that most openings of this page do not need come when they are.
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (notice)
      loadTexts('later').then(
        () => setTold(true),
        () => undefined,
      );
  }, [notice]);
  return (
    <Page title={text('signIn.title')}>
      {notice && isTold && (
        <Alert tone={logout ? 'success' : 'warning'} title={text(`signIn.${notice}.title`)}>
          <p>{text(`signIn.${notice}.message`)}</p>
          {sessionClosed && <PhoneHelp />}
        </Alert>
      )}
      <div className="sign-in">
        <Card className="sign-in-card">
          {others}
          <SignInForm onStart={onStart} />
        </Card>
        <div className="stack sign-in-aside">
          {flag('signIn.showFirst') && (
            <Card title={text('signIn.firstTitle')}>
              <p>{text('signIn.firstText')}</p>
              <p>
                <Link to={PATHS.forgotten}>{text('signIn.firstLink')}</Link>
              </p>
            </Card>
          )}
          <Card title={text('signIn.help')}>
            <div className="stack">
              <p>{text('signIn.helpText', { hours: text('contact.hours') })}</p>
              <p>
                <PhoneButton />
              </p>
              <p>
                <Link to={PATHS.lostDevice}>{text('signIn.lost')}</Link>
              </p>
            </div>
          </Card>
        </div>
      </div>
    </Page>
  );
}
