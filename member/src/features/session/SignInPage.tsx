import { Link, useSearch } from '@tanstack/react-router';
import { Alert } from 'ui/Alert.tsx';
import { Card } from 'ui/Card.tsx';
import './sign-in.css';
import { PATHS } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { flag, text } from '../../texts.ts';
import { SignInForm } from './SignInForm.tsx';

/** `onStart`: somebody begins to fill in the form, so the home is worth fetching. */
export function SignInPage({ onStart }: { onStart: () => void }) {
  const { logout, sessionExpired } = useSearch({ from: PATHS.signIn });
  const notice = sessionExpired ? 'expired' : logout ? 'loggedOut' : null;
  return (
    <Page title={text('signIn.title')}>
      {notice && (
        <Alert tone={notice === 'expired' ? 'warning' : 'success'} title={text(`signIn.${notice}.title`)}>
          {text(`signIn.${notice}.message`)}
        </Alert>
      )}
      <div className="sign-in">
        <Card className="sign-in-card">
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
            </div>
          </Card>
        </div>
      </div>
    </Page>
  );
}
