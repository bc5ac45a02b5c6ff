import { useAction } from 'client/react.tsx';
import { emailSetPending } from 'contract/calls/first-connection.ts';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { useOnce } from 'ui/use-once.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { useLookAgain } from '../../shell/use-look-again.ts';
import { ordered, text } from '../../texts.ts';
import type { StepProps } from './FirstConnectionPage.tsx';
import { StepPage } from './StepPage.tsx';

/** How often this page looks whether the link was opened, on this device or another. */
const LOOK_EVERY = 10_000;

interface EmailSentProps extends StepProps {
  email: string;
  onChange: () => void;
}

/**
 * The link is on its way, or works no more: what to do, what to do if it does not come. Goes on by itself once the link was
 * opened.
 */
export function EmailSent({ user, email, onSaved, onChange }: EmailSentProps) {
  const again = useAction(emailSetPending);
  const once = useOnce();
  useLookAgain(true, onSaved, LOOK_EVERY);
  const link = user.pendingEmailLink;
  const resend = async () => {
    await again.mutateAsync({ params: { id: user.id }, body: { value: email } });
    await onSaved();
  };
  return (
    <StepPage step={0} title={text(link ? 'firstConnection.sent.title' : 'firstConnection.sent.overTitle')}>
      <Card>
        <div className="stack stack-large">
          {link ? (
            <>
              <p>
                {text('firstConnection.sent.message')} <strong>{email}</strong>.{' '}
                {text('firstConnection.sent.sentOn', {
                  date: formatFrenchDateTime(link.sentAt),
                  end: formatFrenchDateTime(link.expiresAt),
                })}
              </p>
              <ol className="stack">
                {ordered('firstConnection.sent.steps').map(step => (
                  <li key={step}>{text(`firstConnection.sent.steps.${step}`)}</li>
                ))}
              </ol>
            </>
          ) : (
            <p>{text('firstConnection.sent.over', { email })}</p>
          )}
          <FailureAlert error={again.error} />
          {again.isSuccess && <Alert tone="success">{text('firstConnection.sent.again')}</Alert>}
          {link && (
            <p>
              <strong>{text('firstConnection.sent.nothing')}</strong> {text('firstConnection.sent.nothingText')}
            </p>
          )}
          <div className="row">
            <Button
              variant={link ? 'secondary' : 'primary'}
              isBusy={again.isPending}
              busyText={text('firstConnection.saving')}
              onClick={() => void once(resend).catch(() => undefined)}
            >
              {text('firstConnection.sent.resend')}
            </Button>
            <Button onClick={onChange}>{text('firstConnection.sent.change')}</Button>
          </div>
        </div>
      </Card>
    </StepPage>
  );
}
