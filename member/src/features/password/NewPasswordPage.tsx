import { Link, useLocation } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { userConfirmResetPasswordTokenExists } from 'contract/calls/password.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import './password.css';
import { PATHS } from '../../paths.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { focusHeading, Page } from '../../shell/Page.tsx';
import { PhoneHelp } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

export default function NewPasswordPage(): ReactNode {
  const token = useLocation({ select: location => location.state.link?.token });
  // A newer link in the same tab starts afresh.
  return token ? <LinkOpened key={token} token={token} /> : <DeadEnd about="lost" />;
}

function LinkOpened({ token }: { token: string }) {
  const check = useCall(userConfirmResetPasswordTokenExists, { body: { token } });
  const [end, setEnd] = useState<'expired' | 'savedNotSignedIn' | null>(null);
  const isExpired = end === 'expired' || check.data?.exists === false;
  useEffect(() => {
    if (isExpired || end) focusHeading();
  }, [isExpired, end]);

  if (end === 'savedNotSignedIn') return <DeadEnd about="savedNotSignedIn" />;
  if (isExpired) return <DeadEnd about="expired" />;
  return (
    <Page title={text('newPassword.title')} subtitle={text('newPassword.introduction')} isNarrow>
      <Card>
        {check.isPending && <SpinnerBlock text={text('newPassword.checking')} />}
        {check.error && (
          <FailureAlert
            error={check.error}
            action={<Button onClick={() => void check.refetch()}>{text('failures.retry')}</Button>}
          />
        )}
        {check.data?.exists && <NewPasswordForm token={token} onEnd={setEnd} />}
      </Card>
    </Page>
  );
}

/** Nothing to fill in: what happened, and the button to go on. */
function DeadEnd({ about }: { about: 'expired' | 'lost' | 'savedNotSignedIn' }) {
  const next: ReactNode =
    about === 'savedNotSignedIn' ? (
      <Link to={PATHS.signIn} className={buttonClass({ variant: 'primary' })}>
        {text('newPassword.savedNotSignedIn.action')}
      </Link>
    ) : (
      <Link to={PATHS.forgotten} className={buttonClass({ variant: 'primary' })}>
        {text('newPassword.expired.action')}
      </Link>
    );
  return (
    <Page title={text(`newPassword.${about}.title`)} isNarrow>
      <Card>
        <div className="stack">
          <p>{text(`newPassword.${about}.message`)}</p>
          <PhoneHelp />
          <p>{next}</p>
        </div>
      </Card>
    </Page>
  );
}
