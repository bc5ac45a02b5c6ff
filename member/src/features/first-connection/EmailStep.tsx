import { useAction } from 'client/react.tsx';
import { emailSetPending } from 'contract/calls/first-connection.ts';
import { Button } from 'ui/Button.tsx';
import { EmailForm } from '../../shell/forms/EmailForm.tsx';
import { text } from '../../texts.ts';
import { EmailSent } from './EmailSent.tsx';
import type { StepProps } from './FirstConnectionPage.tsx';
import { StepPage } from './StepPage.tsx';

/** Step 0: an address is given, then confirmed by the link that is sent to it. */
export function EmailStep(props: StepProps) {
  const { user, onSaved, question, go } = props;
  const saving = useAction(emailSetPending);
  const giveUp = () => {
    saving.reset();
    go('lien');
  };
  if (user.pendingEmail && question === 'lien') {
    return <EmailSent {...props} email={user.pendingEmail} onChange={() => go('e-mail')} />;
  }
  return (
    <StepPage step={0} title={text('firstConnection.email.title')}>
      <EmailForm
        name="firstConnection.email"
        given={user.pendingEmail}
        introduction={<p>{text('firstConnection.email.why')}</p>}
        label={text('firstConnection.email.label')}
        hint={text('firstConnection.email.hint')}
        saving={saving}
        save={value => saving.mutateAsync({ params: { id: user.id }, body: { value } })}
        onSaved={async () => {
          await onSaved();
          go('lien');
        }}
      >
        <div className="row">
          <Button type="submit" variant="primary" isBusy={saving.isPending} busyText={text('firstConnection.saving')}>
            {text('firstConnection.email.submit')}
          </Button>
          {user.pendingEmail && <Button onClick={giveUp}>{text('firstConnection.back')}</Button>}
        </div>
      </EmailForm>
    </StepPage>
  );
}
