import './proof.css';
import type { CallError } from 'client/errors.ts';
import { MAX_CODE_LENGTH, MAX_RECOVERY_LENGTH, type ProofAsked, type ProofMeans } from 'contract/calls/proof.ts';
import { MAX_PASSWORD_LENGTH } from 'contract/values/passwords.ts';
import { PasswordField } from 'ui/PasswordField.tsx';
import { TextField } from 'ui/TextField.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { focusHigh } from './focus-high.ts';

interface ProofFieldProps {
  means: ProofMeans;
  /** Of a manager in the member's space. */
  isVisit: boolean;
  asked: ProofAsked;
  value: string;
  /** The server took it for a wrong one. */
  refusal: CallError | null;
  isMissing: boolean;
  /** At its last figure; else by the button. */
  sendsItself: boolean;
  onChange: (value: string) => void;
}

/** What is typed for a means; a passkey needs nothing typed. */
export function ProofField(props: ProofFieldProps) {
  const { means, isVisit, asked, value, refusal, isMissing, sendsItself, onChange } = props;
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
          className="proof-field"
          label={text(isVisit ? 'verification.visitor.password' : 'verification.password')}
          description={text(isVisit ? 'verification.visitor.hint' : 'verification.hint')}
          error={
            refusal
              ? text(isVisit ? 'verification.visitor.wrong' : 'verification.wrong')
              : isMissing
                ? text('verification.missing')
                : undefined
          }
          autoComplete={isVisit ? 'off' : 'current-password'}
          maxLength={MAX_PASSWORD_LENGTH}
        />
      </>
    );
  const { label, hint } = wordsOf(means, asked, sendsItself);
  return (
    <TextField
      {...field}
      className="proof-field proof-code"
      // What comes by SMS comes into view with the field.
      ref={means === 'sms' || means === 'call' ? focusAtFirst : undefined}
      label={label}
      description={hint}
      error={refusal ? whyWrong(refusal, means) : isMissing ? text('verification.code.missing') : undefined}
      inputMode={means === 'recovery' ? 'text' : 'numeric'}
      autoComplete={means === 'recovery' || means === 'letter' ? 'off' : 'one-time-code'}
      spellCheck={false}
      maxLength={means === 'recovery' ? MAX_RECOVERY_LENGTH : MAX_CODE_LENGTH}
    />
  );
}

const seen = new WeakSet<Element>();
/** Once for each field that comes: React hands the same one over at each drawing. */
function focusAtFirst(field: HTMLInputElement | null) {
  if (!field || seen.has(field)) return;
  seen.add(field);
  focusHigh(field);
}

function wordsOf(
  means: Exclude<ProofMeans, 'passkey' | 'password'>,
  { to, letterAskedAt }: ProofAsked,
  sendsItself: boolean,
) {
  switch (means) {
    case 'totp':
      return {
        label: text('verification.code.totp'),
        hint: text(`verification.code.${sendsItself ? 'totpHint' : 'totpHintPressed'}`),
      };
    case 'recovery':
      return { label: text('verification.code.recovery'), hint: text('verification.code.recoveryHint') };
    case 'letter':
      return {
        label: text('verification.letter.field'),
        hint: text(`verification.letter.${sendsItself ? 'hint' : 'hintPressed'}`, {
          date: letterAskedAt ? frenchDate(letterAskedAt) : '',
        }),
      };
    default:
      return {
        label: text(`verification.sent.${means}`, { to: (to[means] ?? '').replaceAll(' ', '\u00a0') }),
        hint: text(`verification.sent.${sendsItself ? 'hint' : 'hintPressed'}`),
      };
  }
}

function whyWrong({ key, additionalData }: CallError, means: ProofMeans): string {
  if (key === 'SENT_CODE_EXPIRED') return text(`verification.sent.${means === 'sms' ? 'expired' : 'expiredCall'}`);
  if (key === 'SENT_CODE_SPENT') return text('verification.sent.spent');
  if (key !== 'WRONG_SENT_CODE') return text('verification.code.wrong');
  const { left } = additionalData.WRONG_SENT_CODE as { left: number };
  return left === 1 ? text('verification.sent.wrongLast') : text('verification.sent.wrong', { left });
}
