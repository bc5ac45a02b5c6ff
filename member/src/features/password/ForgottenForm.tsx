import { Link } from '@tanstack/react-router';
import { CallError } from 'client/errors.ts';
import { useAction } from 'client/react.tsx';
import { userForgotPassword } from 'contract/password.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Captcha } from 'ui/Captcha.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { TextField } from 'ui/TextField.tsx';
import './password.css';
import { PATHS } from '../../paths.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { useCaptcha } from '../../shell/use-captcha.ts';
import { text } from '../../texts.ts';

interface Errors {
  identifier?: string;
  captcha?: string;
}

export function ForgottenForm({ onSent }: { onSent: () => void }) {
  const [identifier, setIdentifier] = useState('');
  const [answer, setAnswer] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const identifierRef = useRef<HTMLInputElement>(null);
  const captchaRef = useRef<HTMLInputElement>(null);
  const captcha = useCaptcha();
  const ask = useAction(userForgotPassword);

  const refuse = (found: Errors) => {
    setErrors(found);
    (found.identifier ? identifierRef : captchaRef).current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found: Errors = {};
    if (!identifier.trim()) found.identifier = text('forgotten.identifierMissing');
    if (!answer.trim() || !captcha.shown) found.captcha = text('forgotten.captchaMissing');
    if (found.identifier || found.captcha || !captcha.shown) return refuse(found);
    setErrors({});
    const body = { value: identifier.trim(), captcha: { id: captcha.shown.id, value: answer.trim() } };
    try {
      await ask.mutateAsync({ body });
      onSent();
    } catch (error) {
      const isWrong = error instanceof CallError && error.key === 'CAPTCHA_INCORRECT';
      if (!isWrong) return;
      // The identifier stays; only what the person must do again is emptied.
      ask.reset();
      setAnswer('');
      await captcha.replace();
      refuse({ captcha: text('forgotten.captchaWrong') });
    }
  };

  const change = (act: () => unknown) => () => {
    setAnswer('');
    setErrors(({ identifier }) => ({ identifier }));
    act();
  };

  return (
    <form className="stack stack-large" onSubmit={submit} noValidate>
      <RequiredNote />
      <FailureAlert error={ask.error} />
      <TextField
        ref={identifierRef}
        label={text('forgotten.identifier')}
        description={text('forgotten.identifierHint')}
        error={errors.identifier}
        required
        value={identifier}
        onChange={event => {
          setIdentifier(event.target.value);
          setErrors(({ captcha }) => ({ captcha }));
        }}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
      />
      <Captcha
        ref={captchaRef}
        imageSrc={captcha.shown?.imageString}
        question={captcha.shown?.question}
        value={answer}
        onChange={setAnswer}
        onRefresh={change(captcha.refresh)}
        onAskQuestion={change(captcha.ask)}
        isBusy={captcha.isBusy}
        error={captcha.hasFailed ? text('forgotten.captchaFailed') : errors.captcha}
      />
      <Button type="submit" variant="primary" isWide isBusy={ask.isPending} busyText={text('forgotten.submitting')}>
        {ask.isPending ? text('forgotten.submitting') : text('forgotten.submit')}
      </Button>
      <p>
        <Link to={PATHS.signIn}>{text('forgotten.back')}</Link>
      </p>
    </form>
  );
}
