import type { ProofMeans } from 'contract/calls/proof.ts';
import { PasswordField } from 'ui/PasswordField.tsx';
import { TextField } from 'ui/TextField.tsx';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';

interface ProofFieldProps {
  means: ProofMeans;
  /** Of a manager in the member's space. */
  isVisit: boolean;
  value: string;
  /** The server took it for a wrong one. */
  isWrong: boolean;
  isMissing: boolean;
  onChange: (value: string) => void;
}

/** What is typed for a means; a passkey needs nothing typed. */
export function ProofField({ means, isVisit, value, isWrong, isMissing, onChange }: ProofFieldProps) {
  const login = useUser().data?.login;
  const field = {
    value,
    'data-autofocus': '',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (means === 'passkey') return <p>{text('verification.passkey.hint')}</p>;
  if (means === 'password')
    return (
      <>
        {!isVisit && <input type="text" autoComplete="username" value={login ?? ''} readOnly hidden />}
        <PasswordField
          {...field}
          label={text(isVisit ? 'verification.visitor.password' : 'verification.password')}
          description={text(isVisit ? 'verification.visitor.hint' : 'verification.hint')}
          error={
            isWrong
              ? text(isVisit ? 'verification.visitor.wrong' : 'verification.wrong')
              : isMissing
                ? text('verification.missing')
                : undefined
          }
          autoComplete={isVisit ? 'off' : 'current-password'}
          maxLength={500}
        />
      </>
    );
  const isTotp = means === 'totp';
  return (
    <TextField
      {...field}
      label={text(isTotp ? 'verification.code.totp' : 'verification.code.recovery')}
      description={text(isTotp ? 'verification.code.totpHint' : 'verification.code.recoveryHint')}
      error={isWrong ? text('verification.code.wrong') : isMissing ? text('verification.code.missing') : undefined}
      inputMode={isTotp ? 'numeric' : 'text'}
      autoComplete={isTotp ? 'one-time-code' : 'off'}
      spellCheck={false}
      maxLength={40}
    />
  );
}
