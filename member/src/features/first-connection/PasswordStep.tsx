import { useAction } from 'client/react.tsx';
import { setFirstPassword } from 'contract/calls/password.ts';
import { Alert } from 'ui/Alert.tsx';
import { PasswordForm } from '../../shell/password/PasswordForm.tsx';
import { text } from '../../texts.ts';
import type { StepProps } from './FirstConnectionPage.tsx';
import { StepPage } from './StepPage.tsx';
import { unlessDone } from './unless-done.ts';

/** Step 1: a password of one's own instead of the letter's. */
export function PasswordStep({ user, onSaved }: StepProps) {
  const saving = useAction(setFirstPassword);
  return (
    <StepPage step={1} title={text('firstConnection.password.title')}>
      <PasswordForm
        user={user}
        introduction={
          <>
            {user.email && (
              <Alert tone="success" isLive={false}>
                {text('firstConnection.password.confirmed', { email: user.email })}
              </Alert>
            )}
            <p>{text('firstConnection.password.why')}</p>
          </>
        }
        saving={saving}
        save={async value => {
          await unlessDone(saving.mutateAsync({ params: { id: user.id }, body: { value } }));
          await onSaved();
        }}
        submitText={text('firstConnection.next')}
        busyText={text('firstConnection.saving')}
        why={text('newPassword.whyDisabled')}
      />
    </StepPage>
  );
}
