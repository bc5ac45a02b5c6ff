import { useNavigate } from '@tanstack/react-router';
import { useAction } from 'client/react.tsx';
import { changePassword } from 'contract/calls/password.ts';
import { MAX_PASSWORD_LENGTH } from 'contract/values/passwords.ts';
import { useEffect, useRef, useState } from 'react';
import { PasswordField } from 'ui/PasswordField.tsx';
import { PATHS } from '../../paths.ts';
import { PasswordForm } from '../../shell/password/PasswordForm.tsx';
import { text } from '../../texts.ts';
import { SectionPage, type UserProps } from './SectionPage.tsx';

export function PasswordPage({ user }: UserProps) {
  const navigate = useNavigate();
  const [current, setCurrent] = useState('');
  const saving = useAction(changePassword);
  const field = useRef<HTMLInputElement>(null);
  const isWrong = saving.error?.key === 'WRONG_CURRENT_PASSWORD';
  useEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong]);
  return (
    <SectionPage title={text('situation.changePassword')} isPersonOnly onPaper="none">
      <PasswordForm
        user={user}
        introduction={<p>{text('situation.password.why')}</p>}
        saving={saving}
        save={async newPassword => {
          await saving.mutateAsync({ params: { id: user.id }, body: { currentPassword: current, newPassword } });
          await navigate({ to: PATHS.situation, state: { saved: 'password' } });
        }}
        isFilled={current !== ''}
        isTold={isWrong}
        submitText={text('situation.password.save')}
        busyText={text('forms.saving')}
        why={text('situation.password.whyDisabled')}
      >
        <PasswordField
          ref={field}
          label={text('situation.password.current')}
          error={isWrong ? text('situation.password.wrong') : undefined}
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          value={current}
          onChange={event => {
            setCurrent(event.target.value);
            if (saving.error) saving.reset();
          }}
        />
      </PasswordForm>
    </SectionPage>
  );
}
