import { useAction } from 'client/react.tsx';
import { deletePendingEmail, putUserEmail } from 'contract/calls/profile.ts';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { useOnce } from 'ui/use-once.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { EmailForm } from '../../shell/forms/EmailForm.tsx';
import { trackAction } from '../../shell/tracking.ts';
import { text } from '../../texts.ts';
import { SectionPage, type UserProps } from './SectionPage.tsx';

/** The old address stays until the link sent to the new one is opened. */
export function EmailPage({ user, refresh }: UserProps) {
  const saving = useAction(putUserEmail);
  const giveUp = useAction(deletePendingEmail);
  const once = useOnce();
  const params = { id: user.id };
  return (
    <SectionPage title={text('situation.changeEmail')} isPersonOnly onPaper="email">
      {user.pendingEmail && (
        <Alert
          tone={saving.isSuccess ? 'success' : 'info'}
          title={text('situation.email.sentTitle')}
          action={
            <Button
              isBusy={giveUp.isPending}
              onClick={() =>
                void once(async () => {
                  await giveUp.mutateAsync({ params });
                  await refresh();
                }).catch(() => undefined)
              }
            >
              {text('situation.email.giveUp')}
            </Button>
          }
        >
          {text('situation.email.sent', { email: user.pendingEmail })}
        </Alert>
      )}
      <FailureAlert error={giveUp.error} />
      <EmailForm
        name="situation.email"
        introduction={
          user.email && (
            <p>
              {text('situation.email.current')} <strong>{user.email}</strong>
            </p>
          )
        }
        label={text('situation.email.new')}
        hint={text('situation.email.hint')}
        saving={saving}
        save={value => saving.mutateAsync({ params, body: { value } })}
        onSaved={() => {
          trackAction('Adresse e-mail modifiée', 400);
          return refresh();
        }}
      >
        <Button type="submit" variant="primary" isWide isBusy={saving.isPending} busyText={text('forms.saving')}>
          {text('firstConnection.email.submit')}
        </Button>
      </EmailForm>
    </SectionPage>
  );
}
