import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { CallError } from 'client/errors.ts';
import { useAction } from 'client/react.tsx';
import { validateFirstConnectionEmail } from 'contract/calls/first-connection.ts';
import { FirstConnectionStep } from 'contract/calls/profile.ts';
import { type ReactNode, useEffect } from 'react';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { useOnce } from 'ui/use-once.ts';
import { PATHS } from '../../paths.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { focusHeading, Page } from '../../shell/Page.tsx';
import { PhoneHelp } from '../../shell/PhoneHelp.tsx';
import { useSession } from '../../shell/session.ts';
import { text } from '../../texts.ts';

/** Where the link of the mail leads: a press confirms, so that a program that opens links in mails confirms nothing. */
export default function ConfirmEmailPage(): ReactNode {
  const token = useLocation({ select: location => location.state.link?.token });
  return token ? <LinkOpened key={token} token={token} /> : <End about="lost" />;
}

function LinkOpened({ token }: { token: string }) {
  const confirm = useAction(validateFirstConnectionEmail);
  const queries = useQueryClient();
  const once = useOnce();
  const isDead = confirm.error instanceof CallError && confirm.error.key === 'INVALID_TOKEN';
  useEffect(() => {
    if (confirm.isSuccess || isDead) focusHeading();
  }, [confirm.isSuccess, isDead]);

  if (isDead) return <End about="expired" />;
  if (confirm.isSuccess) {
    const isFirst = confirm.data.connectionFunnelStep < FirstConnectionStep.Complete;
    return <End about={isFirst ? 'confirmedFirst' : 'confirmed'} />;
  }
  const press = () =>
    void once(async () => {
      await confirm.mutateAsync({ body: { value: token } });
      // The member of this browser, if it is them, has another address now.
      await queries.invalidateQueries();
    }).catch(() => undefined);
  return (
    <Page title={text('confirmEmail.title')} isNarrow>
      <Card>
        <div className="stack stack-large">
          <FailureAlert error={confirm.error} />
          <p>{text('confirmEmail.message')}</p>
          <Button
            variant="primary"
            isWide
            isBusy={confirm.isPending}
            busyText={text('confirmEmail.confirming')}
            onClick={press}
          >
            {text('confirmEmail.confirm')}
          </Button>
        </div>
      </Card>
    </Page>
  );
}

/** What happened, and the way on. */
function End({ about }: { about: 'lost' | 'expired' | 'confirmed' | 'confirmedFirst' }) {
  const session = useSession();
  return (
    <Page title={text(`confirmEmail.${about}.title`)} isNarrow>
      <Card>
        <div className="stack">
          <p>{text(`confirmEmail.${about}.message`)}</p>
          <p>
            <Link to={session ? PATHS.home : PATHS.signIn} className={buttonClass({ variant: 'primary' })}>
              {text(session ? 'confirmEmail.goOn' : 'confirmEmail.signIn')}
            </Link>
          </p>
          <PhoneHelp />
        </div>
      </Card>
    </Page>
  );
}
