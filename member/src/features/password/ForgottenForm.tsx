import { Link } from '@tanstack/react-router';
import { CallError } from 'client/errors.ts';
import { useAction } from 'client/react.tsx';
import { userForgotPassword } from 'contract/calls/password.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Captcha } from 'ui/Captcha.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { TextField } from 'ui/TextField.tsx';
import './password.css';
import { PATHS } from '../../paths.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { useCaptcha } from '../../shell/use-captcha.ts';
import { useOnce } from '../../shell/use-once.ts';
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
  const once = useOnce();
  const [isBusy, setBusy] = useState(false);

  const refuse = (found: Errors) => {
    setErrors(found);
    (found.identifier ? identifierRef : captchaRef).current?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Errors = {};
    if (!identifier.trim()) found.identifier = text('forgotten.identifierMissing');
    if (!answer.trim() || !captcha.shown) found.captcha = text('forgotten.captchaMissing');
    if (found.identifier || found.captcha || !captcha.shown) return refuse(found);
    setErrors({});
    const { shown } = captcha;
    void once(async () => {
      setBusy(true);
      try {
        await ask.mutateAsync({ body: { value: identifier.trim(), captcha: await shown.answer(answer) } });
        onSent();
      } catch (error) {
        const key = error instanceof CallError ? error.key : undefined;
        if (!key?.startsWith('CAPTCHA_')) return;
        // The identifier stays; only what the person must do again is emptied.
        setAnswer('');
        await captcha.replace();
        if (key !== 'CAPTCHA_INCORRECT') return; // said above the form
        ask.reset();
        refuse({ captcha: text('forgotten.captchaWrong') });
      } finally {
        setBusy(false);
      }
    });
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
      <Button type="submit" variant="primary" isWide isBusy={isBusy} busyText={text('forgotten.submitting')}>
        {isBusy ? text('forgotten.submitting') : text('forgotten.submit')}
      </Button>
      <p>
        <Link to={PATHS.signIn}>{text('forgotten.back')}</Link>
      </p>
    </form>
  );
}
